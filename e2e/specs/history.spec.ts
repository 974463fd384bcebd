import { findings, findingsInBothSchemes } from '#e2e/fixtures/findings.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

test('[history.page] g z tells what was done, and goes back to any step and forth again, also after a restart', async ({
  docket,
  open,
}) => {
  const { page } = docket;
  await docket.list.paste(['one', 'two', 'three']);
  await docket.list.row('one').waitFor();
  for (const key of ['Home', 'd']) await page.keyboard.press(key);
  await docket.list.row('one').waitFor({ state: 'detached' });
  for (const key of ['3', 'Delete']) await page.keyboard.press(key);
  await docket.list.row('two').waitFor({ state: 'detached' });
  await docket.quit();
  const again = await open();
  await again.list.row('three').waitFor();
  await again.page.keyboard.press('g');
  await again.page.keyboard.press('z');
  await expect(again.shell.title).toHaveText('History');
  const lines = again.page.getByRole('list', { name: 'Steps' }).getByRole('listitem');
  await expect(lines).toHaveText([
    /Moved 1 task to the trash.*two/u,
    /Changed the priority of 1 task.*two/u,
    /Completed 1 task.*one/u,
    /Added 3 tasks.*one.*two.*three/u,
  ]);
  await again.page.keyboard.press('F6');
  await again.page.keyboard.press('Shift+F6');
  await lines.nth(2).getByRole('button', { name: 'Undo to here: Completed 1 task' }).focus();
  await again.page.keyboard.press('Enter');
  await expect(lines.filter({ hasText: 'undone' })).toHaveCount(3);
  await expect(again.shell.notice('Undid 3 steps')).toBeVisible();
  await lines.nth(2).getByRole('button').focus();
  await again.page.keyboard.press('ArrowUp');
  await expect(lines.nth(1).getByRole('button')).toBeFocused();
  await again.page.keyboard.press('Enter');
  await expect(lines.filter({ hasText: 'undone' })).toHaveCount(1);
  await again.page.keyboard.press('g');
  await again.page.keyboard.press('i');
  await expect.poll(() => again.list.titles()).toEqual(['two', 'three']);
});

test('its buttons go back to the first step and forth to the last, and keep the keyboard', async ({
  docket,
}) => {
  const { page, list } = docket;
  for (const title of ['one', 'two']) await list.add(title);
  for (const key of ['g', 'z']) await page.keyboard.press(key);
  const lines = page.getByRole('list', { name: 'Steps' }).getByRole('listitem');
  const button = (name: RegExp) => page.getByRole('main').getByRole('button', { name });
  const [undo, redo] = [button(/^Undo (?!to here|this step)/u), button(/^Redo (?!to here)/u)];
  await expect(redo).toHaveAttribute('aria-disabled', 'true');
  await undo.focus();
  for (const count of [1, 2]) {
    await page.keyboard.press('Enter');
    await expect(lines.filter({ hasText: 'undone' })).toHaveCount(count);
  }
  await expect(undo).toHaveAttribute('aria-disabled', 'true');
  await expect(undo).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(redo).toBeFocused();
  for (const count of [1, 0]) {
    await page.keyboard.press('Enter');
    await expect(lines.filter({ hasText: 'undone' })).toHaveCount(count);
  }
  await expect(redo).toBeFocused();
});

test('what was given up is told as what was done', async ({ docket }) => {
  const { page, list } = docket;
  await list.add('one');
  await list.row('one').waitFor();
  for (const key of ['Home', 'Shift+D']) await page.keyboard.press(key);
  await expect(docket.shell.notice(/^Marked “.+” as won’t do$/u)).toBeVisible();
  for (const key of ['g', 'z']) await page.keyboard.press(key);
  await expect(page.getByRole('list', { name: 'Steps' }).getByRole('listitem').first()).toHaveText(
    /Won’t do: 1 task.*one/u,
  );
});

test('what is taken back out of sight is told with its name and its place, and a line of entry stays open', async ({
  docket,
}) => {
  const { page, list, shell } = docket;
  await list.add('Call Mia');
  for (const key of ['Home', '3', 'g', 't']) await page.keyboard.press(key);
  await expect(shell.title).toHaveText('Today');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(shell.notice('Undid “Changed the priority of 1 task” · “Call Mia” in Inbox')).toBeVisible();
  for (const key of ['g', 'i', 'n']) await page.keyboard.press(key);
  await list.entryField.fill('Call Tom');
  await page.keyboard.press('Enter');
  await list.row('Call Tom').waitFor();
  await page.keyboard.press('ControlOrMeta+z');
  await list.row('Call Tom').waitFor({ state: 'detached' });
  await expect(list.entryField).toBeFocused();
});

test('the history has no finding, empty and filled', async ({ docket }) => {
  const { page } = docket;
  await page.keyboard.press('g');
  await page.keyboard.press('z');
  await expect(page.getByText('No history yet')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('g');
  await page.keyboard.press('i');
  await docket.list.add('one');
  await page.keyboard.press('g');
  await page.keyboard.press('z');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.getByRole('listitem').filter({ hasText: 'undone' })).toHaveCount(1);
  expect(await findingsInBothSchemes(page)).toEqual([]);
});
