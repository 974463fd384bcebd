import type { Docket } from '#e2e/fixtures/open-docket.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

/** What an undo says of tasks that are out of sight, and what the history says of them. */

const press = async ({ page }: Docket, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

const makeList = async (docket: Docket, name: string): Promise<void> => {
  await press(docket, 'c', 'l');
  await docket.page.keyboard.type(name);
  await press(docket, 'Enter');
  await expect(docket.shell.title).toHaveText(name);
};

test('tasks of several lists are counted list by list', async ({ docket }) => {
  const { list, shell } = docket;
  await makeList(docket, 'Home');
  await list.add('a', 'b', 'c');
  await makeList(docket, 'Work');
  await list.add('d', 'e');
  await press(docket, 'g', 'a');
  await list.row('a').waitFor();
  await press(docket, 'ControlOrMeta+a', '3', 'Escape', 'g', 't');
  await expect(shell.title).toHaveText('Today');
  await press(docket, 'ControlOrMeta+z');
  await expect(
    shell.notice(
      /^Undid “Changed the priority of 5 tasks” · (?:3 in Home, 2 in Work|2 in Work, 3 in Home)$/u,
    ),
  ).toBeVisible();
  await press(docket, 'ControlOrMeta+Shift+z');
  await expect(
    shell.notice(
      /^Redid “Changed the priority of 5 tasks” · (?:3 in Home, 2 in Work|2 in Work, 3 in Home)$/u,
    ),
  ).toBeVisible();
});

test('a repeating task is one task, undone and done again, and once in the history', async ({ docket }) => {
  const { page, list, shell } = docket;
  await makeList(docket, 'Home');
  await press(docket, 'n');
  await list.entryField.fill('water plants every day');
  await press(docket, 'Enter', 'Escape');
  await list.row('water plants').waitFor();
  await press(docket, 'Home', 'd');
  await expect(shell.notice(/^Completed “water plants” · next tomorrow/u)).toBeVisible();
  await press(docket, 'g', 'i');
  await expect(shell.title).toHaveText('Inbox');
  await press(docket, 'ControlOrMeta+z');
  await expect(shell.notice('Undid “Completed 1 task” · “water plants” in Home')).toBeVisible();
  await press(docket, 'ControlOrMeta+Shift+z');
  await expect(shell.notice('Redid “Completed 1 task” · “water plants” in Home')).toBeVisible();
  await press(docket, 'g', 'z');
  const step = page.getByRole('list', { name: 'Steps' }).getByRole('listitem').first();
  await expect(step).toContainText('Completed 1 task');
  await expect(step.getByText('water plants', { exact: true })).toHaveCount(1);
});

test('pasted lines that make a list are one step with all of them', async ({ docket }) => {
  const { page, list, shell } = docket;
  await press(docket, 'n');
  await list.entryField.evaluate(
    (field, text) => {
      const data = new DataTransfer();
      data.setData('text/plain', text);
      field.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    },
    [...Array.from({ length: 18 }, (_line, index) => `line ${index + 1}`), 'box ~Attic', 'lamp ~Attic'].join(
      '\n',
    ),
  );
  await page.getByRole('button', { name: 'Create 1 list' }).click();
  await expect(shell.notice('Added 20 tasks')).toBeVisible();
  await press(docket, 'Escape', 'Escape', 'ControlOrMeta+z');
  await expect(shell.notice(/^Undid “Added 20 tasks”/u)).toBeVisible();
  await expect(shell.place('Attic')).toHaveCount(0);
  await expect.poll(() => list.grid.count()).toBe(0);
});

test('an addition that was undone after it was sent leaves nothing in the trash, and redo brings it back whole', async ({
  docket,
  service,
}) => {
  const { page, list, shell, account } = docket;
  await account.signIn(service);
  await press(docket, 'n');
  await list.entryField.fill('Buy stamps #post !high');
  await press(docket, 'Enter', 'Escape');
  await list.row('Buy stamps').waitFor();
  await expect.poll(() => service.titles()).toEqual(['Buy stamps']);
  await expect(shell.syncState).toHaveAttribute('data-unsent', '0');
  // By key.
  await press(docket, 'ControlOrMeta+z');
  await expect(list.row('Buy stamps')).toHaveCount(0);
  await expect.poll(() => service.titles()).toEqual([]);
  await expect(shell.syncState).toHaveAttribute('data-unsent', '0');
  await press(docket, 'g', 'x');
  await expect(page.getByText('The trash is empty')).toBeVisible();
  await press(docket, 'ControlOrMeta+Shift+z', 'g', 'i');
  await expect(list.row('Buy stamps')).toContainText('post');
  await expect(list.checkbox('Buy stamps')).toHaveAccessibleName(/high priority/u);
  await expect.poll(() => service.titles()).toEqual(['Buy stamps']);
  await expect(shell.syncState).toHaveAttribute('data-unsent', '0');
  // By pointer, on the notice of another addition.
  await list.add('Call the bank');
  await expect.poll(async () => (await service.titles()).length).toBe(2);
  await expect(shell.syncState).toHaveAttribute('data-unsent', '0');
  await press(docket, 'g', 'z');
  await page.getByRole('main').getByRole('button', { name: /^Undo/u }).first().click();
  await expect.poll(() => service.titles()).toEqual(['Buy stamps']);
  await press(docket, 'g', 'x');
  await expect(page.getByText('The trash is empty')).toBeVisible();
});

test('the history names what was changed', async ({ docket }) => {
  const { page, list } = docket;
  await list.add('one');
  await press(docket, 'Home', 'F2');
  await page.keyboard.type('one more');
  await press(docket, 'Enter');
  await list.row('one more').waitFor();
  await press(docket, 't', 'Shift+t', '#');
  await page.keyboard.type('phone');
  await press(docket, 'Enter');
  await expect(list.row('one more')).toContainText('phone');
  await press(docket, 'g', 'z');
  await expect(page.getByRole('list', { name: 'Steps' }).getByRole('listitem')).toHaveText([
    /Changed the tags of 1 task/u,
    /Pinned 1 task/u,
    /Changed the date of 1 task/u,
    /Changed the title of 1 task/u,
    /Added 1 task/u,
  ]);
});
