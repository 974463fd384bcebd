import type { Docket } from '#e2e/fixtures/open-docket.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

/** Where the keyboard is after what takes rows away or puts them elsewhere. */

const press = async ({ page }: Docket, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

test('undo and redo leave the focus on a row, also where their own goes', async ({ docket }) => {
  const { page, list } = docket;
  await list.paste(['one', 'two', 'three']);
  await list.row('three').waitFor();
  await press(docket, 'Home', 'j', 'd');
  await expect.poll(() => list.titles()).toEqual(['one', 'three']);
  await press(docket, 'ControlOrMeta+z');
  await expect.poll(() => list.focused()).toContain('two');
  await press(docket, 'ControlOrMeta+Shift+z');
  await expect.poll(() => list.titles()).toEqual(['one', 'three']);
  await expect.poll(() => list.focused()).toContain('three');
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => list.focused()).toContain('two');
  await list.add('zero');
  await press(docket, 'End');
  await expect.poll(() => list.focused()).toContain('three');
  await press(docket, 'ControlOrMeta+z');
  await expect.poll(() => list.titles()).toEqual(['one', 'two', 'three']);
  await expect.poll(() => list.focused()).toContain('three');
});

test('a task that is added to another list leaves the focus where it was', async ({ docket }) => {
  const { page, list, shell } = docket;
  await press(docket, 'c', 'l');
  await page.keyboard.type('Home');
  await press(docket, 'Enter');
  await expect(shell.title).toHaveText('Home');
  await press(docket, 'g', 'i');
  await list.paste(['one', 'two']);
  await list.row('two').waitFor();
  await press(docket, 'End', 'n');
  await list.entryField.fill('elsewhere ~Home');
  await press(docket, 'Enter', 'Escape');
  await expect(shell.place('Home')).toContainText('1');
  await expect.poll(() => list.focused()).toContain('two');
});

test('a task that was just added or brought back hands the focus on when it goes elsewhere', async ({
  docket,
}) => {
  const { page, list, shell } = docket;
  await press(docket, 'c', 'l');
  await page.keyboard.type('Home');
  await press(docket, 'Enter');
  await expect(shell.title).toHaveText('Home');
  await press(docket, 'g', 'i');
  await list.add('one');
  await page.reload();
  await list.row('one').waitFor();
  await list.add('two');
  const moveAway = async () => {
    await expect.poll(() => list.focused()).toContain('two');
    await press(docket, 'm');
    await docket.palette.asking.fill('Home');
    await press(docket, 'Enter');
    await list.row('two').waitFor({ state: 'detached' });
    await expect.poll(() => list.focused()).toContain('one');
  };
  await moveAway();
  await press(docket, 'ControlOrMeta+z');
  await list.row('two').waitFor();
  await moveAway();
});

test('a repeating task is one task in the words of a notice, which say when it is due again', async ({
  docket,
}) => {
  const { page, list } = docket;
  await page.keyboard.press('n');
  await list.entryField.fill('water plants every day');
  await press(docket, 'Enter', 'Escape');
  await list.row('water plants').waitFor();
  await press(docket, 'Home', 'd');
  await expect(page.getByText(/^Completed “.+” · next tomorrow$/u)).toBeVisible();
});

test('Tab walks over a notice, and moves no task', async ({ docket }) => {
  const { page, list, detail } = docket;
  await list.paste(['one', 'two']);
  await list.row('two').waitFor();
  await press(docket, 'End', '3');
  await expect(page.getByText(/^Set “.+” to high priority$/u)).toBeVisible();
  const inNotice = () =>
    page.evaluate(() => document.activeElement?.matches('[role="dialog"][aria-modal="false"]') === true);
  await detail.newItem.focus();
  for (let stops = 0; stops < 9 && !(await inNotice()); stops += 1) await page.keyboard.press('Tab');
  expect(await inNotice()).toBe(true);
  for (const key of ['Tab', 'Tab', 'Tab', 'ControlOrMeta+z']) await page.keyboard.press(key);
  // The last that was done is still the priority.
  await expect(page.getByText('Undid “Changed the priority of 1 task”')).toBeVisible();
});

test('a pane that goes leaves the keyboard to the list', async ({ docket }) => {
  const { list, shell, detail } = docket;
  await list.add('one');
  await press(docket, 'Home', 'Shift+F6');
  await expect(shell.place('Inbox')).toBeFocused();
  await press(docket, 'ControlOrMeta+b');
  await expect(shell.sidebar).toBeHidden();
  await expect(list.grid).toBeFocused();
  await detail.field('Priority').getByRole('button').focus();
  await press(docket, 'ControlOrMeta+Shift+d');
  await expect(detail.pane).toBeHidden();
  await expect(list.grid).toBeFocused();
});

test('F6 goes past an edge that is only there to be dragged', async ({ docket }) => {
  const { detail } = docket;
  await press(docket, 'F6');
  await expect(detail.hideButton).toBeFocused();
});

test('F6 goes round by a notice, and on', async ({ docket }) => {
  const { page, list, shell, detail } = docket;
  await list.add('one');
  await press(docket, 'Home', '3');
  const notice = page.getByRole('dialog').filter({ hasText: /Set “.+” to high priority/u });
  await notice.waitFor();
  await press(docket, 'F6');
  await expect(detail.title).toBeFocused();
  await press(docket, 'F6');
  await expect(notice).toBeFocused();
  await press(docket, 'F6');
  await expect(shell.place('Inbox')).toBeFocused();
  await press(docket, 'F6');
  await expect(list.grid).toBeFocused();
});

test('j walks the lines of the history as soon as it opens', async ({ docket }) => {
  const { page, list, shell } = docket;
  await list.add('one', 'two');
  await press(docket, 'g', 'z');
  await expect(shell.title).toHaveText('History');
  const lines = page.getByRole('list', { name: 'Steps' });
  await expect(lines).toBeFocused();
  await press(docket, 'j', 'j');
  await expect(lines.getByRole('button', { name: /^Undo to here/u }).nth(1)).toBeFocused();
});

test('Ctrl+A on a page marks what can be copied there, and not the sidebar', async ({ docket }) => {
  const { page, shell } = docket;
  await press(docket, 'g', 'u');
  await expect(shell.title).toHaveText('Account');
  await page.getByText('Data directory').waitFor();
  await press(docket, 'ControlOrMeta+a');
  const marked = await page.evaluate(() => String(getSelection()));
  expect(marked).toContain('Data directory');
  expect(marked).not.toContain('Next 7 days');
});

test('m makes the list that it is given, as one step', async ({ docket }) => {
  const { page, list, shell, palette } = docket;
  await list.paste(['one', 'two']);
  await list.row('two').waitFor();
  await press(docket, 'Home', 'm');
  await palette.asking.fill('Errands');
  await expect(palette.options).toHaveText([/New list “Errands”/u]);
  await palette.asking.press('Enter');
  await expect.poll(() => list.titles()).toEqual(['two']);
  await expect(shell.place('Errands')).toContainText('1');
  await page.keyboard.press('.');
  await expect(shell.place('Errands')).toContainText('2');
  await press(docket, 'ControlOrMeta+z', 'ControlOrMeta+z');
  await expect.poll(() => list.titles()).toEqual(['one', 'two']);
  await expect(shell.place('Errands')).toHaveCount(0);
});

test('a list whose making is undone leads to the inbox', async ({ docket }) => {
  const { page, shell } = docket;
  await press(docket, 'c', 'l');
  await page.keyboard.type('Errands');
  await press(docket, 'Enter');
  await expect(shell.title).toHaveText('Errands');
  await press(docket, 'ControlOrMeta+z');
  await expect(shell.title).toHaveText('Inbox');
});

test('the menu of a task offers what it can do, and fits a small window', async ({ docket }) => {
  const { page, list } = docket;
  await list.paste(['one', '  below it', 'two']);
  await list.row('two').waitFor();
  await page.setViewportSize({ width: 1000, height: 700 });
  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+F10');
  const menu = page.getByRole('menu');
  await menu.getByRole('menuitem', { name: 'Parent task' }).waitFor();
  expect(await menu.evaluate((popup) => popup.scrollHeight - popup.clientHeight)).toBe(0);
  await expect(menu.getByRole('menuitem', { name: /checklist item of its parent/u })).toHaveCount(0);
  await menu.getByRole('menuitem', { name: 'Priority' }).press('ArrowRight');
  await page.getByRole('menuitemcheckbox', { name: 'High priority' }).press('Enter');
  await expect(list.checkbox('one')).toHaveAccessibleName(/high/iu);
  await page.keyboard.press('j');
  await page.keyboard.press('Shift+F10');
  await expect(menu.getByRole('menuitem', { name: /checklist item of its parent/u })).toBeVisible();
});
