import { findings } from '#e2e/fixtures/findings.ts';
import type { Docket } from '#e2e/fixtures/open-docket.ts';
import { takePictures } from '#e2e/fixtures/take-pictures.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { SidebarPage } from '#e2e/pages/sidebar-page.ts';

/** The empty states: of a new account, and of each view without tasks. */

const press = async ({ page }: Docket, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

test('the first thing to do is said with its key, and is a button', async ({ docket }) => {
  const { page, list } = docket;
  const main = page.getByRole('main');
  await expect(main).toContainText('Welcome to Docket');
  await expect(main).toContainText('Press N to add your first task.');
  await takePictures(docket, 'first-run');
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add your first task' }).click();
  await expect(list.entryField).toBeFocused();
  await press(docket, 'Escape', 'n');
  await expect(list.entryField).toBeFocused();
  await page.keyboard.type('Look around');
  await press(docket, 'Enter', 'Escape');
  await list.row('Look around').waitFor();
  await press(docket, 'Home', 'd');
  await expect(main).not.toContainText('Welcome to Docket');
});

test('an empty view says the one thing that fills it, by key and by pointer', async ({ docket }) => {
  const { page, list, shell } = docket;
  const main = page.getByRole('main');
  await list.add('some day');
  const views = [
    [['g', 't'], 'Today', 'Press N to add a task for today.'],
    [['g', 'n'], 'Next 7 days', 'Press N to add a task for today, or type another day.'],
    [['g', 'c'], 'Completed', 'Press D on a task to complete it. It then appears here.'],
  ] as const;
  for (const [keys, title, words] of views) {
    await press(docket, ...keys);
    await expect(shell.title).toHaveText(title);
    await expect(main).toContainText(words);
  }
  await press(docket, 'g', 't');
  await page.getByRole('button', { name: 'Add a task' }).click();
  await page.keyboard.type('now');
  await press(docket, 'Enter', 'Escape');
  // The view says the day, so the row does not.
  await expect(list.row('now')).toBeVisible();
  await expect(list.row('now')).not.toContainText('Today');
  await new SidebarPage(page).addList('Work');
  await expect(main).toContainText(
    'A list holds tasks that belong together. Press N to add a task to this list.',
  );
  await press(docket, 'v', 'b');
  await expect(main).toContainText('A board shows how far tasks are, column by column. Press N');
  await press(docket, 'v', 'i');
  await expect(main).toContainText('A timeline shows tasks that take days, one below the other. Press N');
  await press(docket, 'v', 'c');
  await expect(main).toContainText('A calendar gives each task its time. Press N to add one');
  await press(docket, 'v', 'l');
  await new SidebarPage(page).addTag('phone');
  await shell.place('phone').click();
  await expect(main).toContainText(
    'A tag gathers tasks from all lists. Press N to add a task with this tag.',
  );
  await shell.place('Work').click();
  await takePictures(docket, 'empty-list');
});

test('the sheet of keys and the way between panes are found without reading', async ({ docket }) => {
  const { page, shell, list } = docket;
  await list.add('one');
  await shell.sidebar.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await expect(shell.keySheet).toBeVisible();
  await press(docket, 'Escape', '?');
  await expect(shell.keySheet).toBeVisible();
  await press(docket, 'Escape');
  const hint = page.getByText('next pane');
  await shell.place('Inbox').click();
  await expect(hint.locator('visible=true')).toHaveCount(0);
  await press(docket, 'F6', 'F6');
  await expect(hint.locator('visible=true')).toHaveText(/^F6\s*next pane$/u);
  await takePictures(docket, 'pane-hint');
});
