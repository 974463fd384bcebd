import type { Docket } from '#e2e/fixtures/open-docket.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

/** The commands of the window, by keyboard alone; those of tasks and views are in `commands.spec.ts`. */

const TOP_DOWN = ['five', 'four', 'three', 'two', 'one'];

const press = async ({ page }: Docket, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

test.beforeEach(async ({ docket }) => {
  await docket.list.paste(TOP_DOWN);
  await docket.list.row('one').waitFor();
  await press(docket, 'Home');
});

test('[window.keys] ? finds a command, gives it another key and warns of a clash', async ({ docket }) => {
  await press(docket, '?');
  const sheet = docket.shell.keySheet;
  await sheet.getByRole('searchbox').fill('due today');
  await sheet.getByRole('button', { name: /^Keys for Due today/u }).press('Enter');
  await press(docket, 'd');
  await expect(sheet.getByRole('alert')).toContainText('Complete or reopen');
  await sheet.getByRole('button', { name: /^Use it for/u }).press('Enter');
  await press(docket, 'Escape');
  await docket.shell.keySheet.waitFor({ state: 'hidden' });
  await press(docket, 'd');
  await expect(docket.list.row('five')).toContainText('Today');
});

test('in the sheet of the keys what has none comes last in its group', async ({ docket }) => {
  await press(docket, '?');
  const groups = await docket.shell.keySheet
    .locator('dl')
    .evaluateAll((lists) =>
      lists.map((list) => [...list.querySelectorAll('dd')].map((keys) => /none/u.test(keys.textContent))),
    );
  expect(groups.some((isNone) => isNone.includes(true))).toBe(true);
  expect(groups).toEqual(
    groups.map((isNone) => isNone.toSorted((one, other) => Number(one) - Number(other))),
  );
});

test('the menu of a view offers what the view can do', async ({ docket }) => {
  await docket.shell.moreButton.click();
  await docket.page.getByRole('menuitem', { name: 'Select all' }).waitFor();
  await expect(docket.page.getByRole('menuitem', { name: /column/u })).toHaveCount(0);
});

test('another key for a letter leaves its arrow, and a key that begins others waits for the next one', async ({
  docket,
}) => {
  await press(docket, '?');
  const sheet = docket.shell.keySheet;
  await sheet.getByRole('searchbox').fill('next task');
  const keys = sheet.getByRole('button', { name: /^Keys for Next task/u });
  await keys.press('Enter');
  await press(docket, 'c', 'j');
  await expect(keys).toHaveText(/C then J/u);
  await press(docket, 'Escape');
  await sheet.waitFor({ state: 'hidden' });
  await press(docket, 'c', 'j');
  await expect.poll(() => docket.list.focused()).toContain('four');
  await press(docket, 'ArrowDown');
  await expect.poll(() => docket.list.focused()).toContain('three');
  await press(docket, 'j');
  await expect.poll(() => docket.list.focused()).toContain('three');
});

test('[window.settings] [window.theme.system] [window.theme.light] [window.theme.dark]', async ({
  docket,
}) => {
  for (const theme of ['dark', 'light']) {
    await docket.palette.run(`theme: ${theme}`);
    await expect(docket.page.locator('html')).toHaveAttribute('data-theme', theme);
  }
  await docket.palette.run('theme: system');
  await press(docket, 'ControlOrMeta+,');
  await expect(docket.shell.settings).toBeVisible();
});

test('[window.sidebar] [window.detail] fold the panes', async ({ docket }) => {
  await press(docket, 'ControlOrMeta+b', 'ControlOrMeta+Shift+d');
  await expect(docket.shell.sidebar).toBeHidden();
  await expect(docket.detail.pane).toBeHidden();
});

test('[sync.now] F5, [sync.page] g y, [go.account] g u, [account.add] and [account.sign-in-again]', async ({
  docket,
}) => {
  await press(docket, 'F5', 'g', 'y');
  await expect(docket.shell.title).toHaveText('Sync');
  await press(docket, 'g', 'u');
  await expect(docket.shell.title).toHaveText('Account');
  await docket.palette.run('add account');
  await expect(docket.shell.title).toHaveText('Sign in');
  await docket.palette.open();
  await expect(docket.palette.options.filter({ hasText: 'Sign in again' })).toHaveCount(0);
});

test('with letter keys off a letter does nothing, and keys with a modifier and arrows go on', async ({
  docket,
}) => {
  await press(docket, 'ControlOrMeta+,');
  await docket.shell.settings.getByRole('group', { name: 'Single keys' }).getByText('Off').click();
  await press(docket, 'Escape');
  await docket.shell.settings.waitFor({ state: 'hidden' });
  await press(docket, 'd', 'j', 'x', '3', '#', 'g', 'a', 'ArrowDown');
  await expect.poll(() => docket.list.focused()).toContain('four');
  await expect(docket.shell.title).toHaveText('Inbox');
  await expect.poll(() => docket.list.titles()).toEqual(TOP_DOWN);
  await press(docket, 'Delete');
  await docket.list.row('four').waitFor({ state: 'detached' });
  await press(docket, 'ControlOrMeta+z');
  await docket.list.row('four').waitFor();
});
