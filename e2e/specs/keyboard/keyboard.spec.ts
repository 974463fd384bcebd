import type { Docket } from '#e2e/fixtures/open-docket.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

/** Top to bottom: five, four, three, two, one. */
const NUMBERS = ['one', 'two', 'three', 'four', 'five'];
const TOP_DOWN = NUMBERS.toReversed();

const press = async ({ page }: Docket, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

test.describe('by keyboard alone', () => {
  test.beforeEach(async ({ docket }) => {
    await docket.list.add(...NUMBERS);
  });

  test('j, k, Home and End move the focus', async ({ docket }) => {
    await press(docket, 'Home');
    await expect.poll(() => docket.list.focused()).toContain('five');
    await press(docket, 'j', 'j');
    await expect.poll(() => docket.list.focused()).toContain('three');
    await press(docket, 'k');
    await expect.poll(() => docket.list.focused()).toContain('four');
  });

  test('d completes the focused task and the focus goes to the next one', async ({ docket }) => {
    await press(docket, 'Home', 'j', 'd');
    await docket.list.row('four').waitFor({ state: 'detached' });
    await expect.poll(() => docket.list.focused()).toContain('three');
    await expect.poll(() => docket.list.titles()).toEqual(['five', 'three', 'two', 'one']);
  });

  test('Delete moves to the trash, and undo brings it back where it was, also after a restart', async ({
    docket,
    open,
  }) => {
    await press(docket, 'Home', 'j', 'Delete');
    await docket.list.row('four').waitFor({ state: 'detached' });
    await docket.quit();
    const again = await open();
    await expect.poll(() => again.list.titles()).toEqual(['five', 'three', 'two', 'one']);
    await press(again, 'ControlOrMeta+z');
    await expect.poll(() => again.list.titles()).toEqual(TOP_DOWN);
    await press(again, 'ControlOrMeta+Shift+z');
    await expect.poll(() => again.list.titles()).toEqual(['five', 'three', 'two', 'one']);
  });

  test('a held Delete removes one task only', async ({ docket }) => {
    await press(docket, 'Home');
    await docket.page.keyboard.down('Delete');
    await docket.page.keyboard.down('Delete');
    await docket.page.keyboard.down('Delete');
    await docket.page.keyboard.up('Delete');
    await docket.list.row('five').waitFor({ state: 'detached' });
    await expect.poll(() => docket.list.titles()).toEqual(['four', 'three', 'two', 'one']);
  });

  test('x and Shift+down select, and one verb acts on all of them as one step', async ({ docket }) => {
    await press(docket, 'Home', 'x', 'Shift+ArrowDown', 'Shift+ArrowDown');
    await expect(docket.list.bulkBar).toContainText('3');
    await press(docket, 'd');
    await expect.poll(() => docket.list.titles()).toEqual(['two', 'one']);
    await press(docket, 'ControlOrMeta+z');
    await expect.poll(() => docket.list.titles()).toEqual(TOP_DOWN);
  });

  test('F2 renames in place and Escape leaves the title as it was', async ({ docket }) => {
    await press(docket, 'Home', 'F2');
    await docket.list.renameField.fill('something else');
    await press(docket, 'Escape');
    await expect.poll(() => docket.list.titles()).toEqual(TOP_DOWN);
    await press(docket, 'F2');
    await docket.list.renameField.fill('cinq');
    await press(docket, 'Enter');
    await expect.poll(() => docket.list.titles()).toEqual(['cinq', 'four', 'three', 'two', 'one']);
  });

  test('single letters do nothing while a text is being typed', async ({ docket }) => {
    await press(docket, 'n');
    await docket.page.keyboard.type('djkx and done');
    await press(docket, 'Enter', 'Escape');
    await expect.poll(() => docket.list.titles()).toEqual(['djkx and done', ...TOP_DOWN]);
  });

  test('g goes to another view and back, and the completed ones can be reopened', async ({ docket }) => {
    await press(docket, 'Home', 'd');
    await docket.list.row('five').waitFor({ state: 'detached' });
    await press(docket, 'g', 'c');
    await expect(docket.shell.title).toHaveText('Completed');
    await press(docket, 'Home', 'd');
    await press(docket, 'g', 'i');
    await expect.poll(() => docket.list.titles()).toEqual(TOP_DOWN);
  });

  test('Enter opens the detail, and its title saves by itself', async ({ docket }) => {
    await press(docket, 'Home', 'Enter');
    // Until then it may be the title of the row before.
    await expect(docket.detail.title).toHaveValue('five');
    await docket.detail.title.fill('five and a half');
    await expect.poll(() => docket.list.titles()).toEqual(['five and a half', 'four', 'three', 'two', 'one']);
  });

  test('Enter opens the detail at the end of the title', async ({ docket }) => {
    await press(docket, 'Home', 'Enter');
    await expect(docket.detail.title).toBeFocused();
    await docket.page.keyboard.type(' to go');
    await expect.poll(() => docket.list.titles()).toEqual(['five to go', 'four', 'three', 'two', 'one']);
  });

  test('the palette runs a command by its name', async ({ docket }) => {
    await press(docket, 'Home');
    await docket.palette.run('done');
    await expect.poll(() => docket.list.titles()).toEqual(['four', 'three', 'two', 'one']);
  });

  test('? shows the keys and Escape closes them', async ({ docket }) => {
    await press(docket, '?');
    await expect(docket.shell.keySheet).toBeVisible();
    await press(docket, 'Escape');
    await expect(docket.shell.keySheet).toBeHidden();
  });

  test('several pasted lines make several tasks in their order', async ({ docket }) => {
    await docket.list.paste(['alpha', 'beta', 'gamma']);
    await expect.poll(() => docket.list.titles()).toEqual(['alpha', 'beta', 'gamma', ...TOP_DOWN]);
  });
});

test('d pressed faster than rows leave completes one task after the other, and none twice', async ({
  docket,
}) => {
  const { page, list } = docket;
  await list.paste(Array.from({ length: 20 }, (_task, index) => `task ${index + 1}.`));
  await list.row('task 20.').waitFor();
  await page.keyboard.press('Home');
  for (let index = 0; index < 12; index += 1) {
    await page.keyboard.press('d');
    // Some rows are let go meanwhile, and some are still held.
    await page.waitForTimeout(120);
  }
  await expect(list.row('task 12.')).toHaveCount(0);
  await expect(list.row('task 13.')).toBeVisible();
  await expect.poll(() => list.focused()).toContain('task 13.');
  await expect.poll(() => docket.shell.openCount('Inbox')).toBe(8);
});
