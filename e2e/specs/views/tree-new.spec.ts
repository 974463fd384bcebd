import type { Docket } from '#e2e/fixtures/open-docket.ts';
import { fill } from '#e2e/fixtures/fill.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { TreePage } from '#e2e/pages/tree-page.ts';

/** Where new tasks go in a tree. */

const DRAFTS = [
  { title: 'Move' },
  { title: 'Boxes', depth: 1 },
  { title: 'Van', depth: 1 },
  { title: 'Call' },
];

/** The drafts, shown as a tree. */
const openTree = async (dataDirectory: string, open: () => Promise<Docket>) => {
  await fill(dataDirectory, (bridge) =>
    bridge.value('tasks.createMany', { projectId: null, drafts: DRAFTS }),
  );
  const docket = await open();
  for (const key of ['v', 't']) await docket.page.keyboard.press(key);
  return { ...docket, tree: new TreePage(docket.page) };
};

test('a new task goes below the focused row at its level, one behind the other, and Shift+N goes inside', async ({
  dataDirectory,
  open,
}) => {
  const { page, list, tree } = await openTree(dataDirectory, open);
  // By key, below a subtask.
  await tree.row('Boxes').click();
  await page.keyboard.press('n');
  for (const title of ['Tape', 'Labels']) {
    await list.entryField.fill(title);
    await list.entryField.press('Enter');
  }
  await list.entryField.press('Escape');
  await expect
    .poll(() => tree.lines())
    .toEqual(['Move 1/2', '-Boxes 1/4', '-Tape 2/4', '-Labels 3/4', '-Van 4/4', 'Call 2/2']);
  // At the top level it goes behind all that is below the focused row.
  await tree.row('Move').click();
  await page.keyboard.press('n');
  await list.entryField.fill('Paint');
  await list.entryField.press('Enter');
  await list.entryField.press('Escape');
  await expect
    .poll(() => tree.lines())
    .toEqual(['Move 1/3', '-Boxes 1/4', '-Tape 2/4', '-Labels 3/4', '-Van 4/4', 'Paint 2/3', 'Call 3/3']);
  await tree.row('Call').click();
  await page.keyboard.press('Shift+n');
  await list.entryField.fill('Mia');
  await list.entryField.press('Enter');
  await list.entryField.press('Escape');
  await expect.poll(async () => (await tree.lines()).slice(-2)).toEqual(['Call 3/3', '-Mia 1/1']);
  // One step each.
  await page.keyboard.press('ControlOrMeta+z');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(tree.row('Paint')).toHaveCount(0);
});

test('Tab and Shift+Tab change the level of a task while it is renamed', async ({ dataDirectory, open }) => {
  await fill(dataDirectory, (bridge) =>
    bridge.value('tasks.createMany', { projectId: null, drafts: DRAFTS }),
  );
  const { page } = await open();
  await page.keyboard.press('v');
  await page.keyboard.press('t');
  const tree = new TreePage(page);
  const field = tree.tree.getByRole('textbox', { name: 'Title' });
  const level = () => field.locator('xpath=ancestor::*[@role="row"]').getAttribute('aria-level');
  await tree.row('Call').click();
  await page.keyboard.press('F2');
  await field.fill('Call Mia');
  await page.keyboard.press('Tab');
  await expect.poll(level).toBe('2');
  await expect(field).toHaveValue('Call Mia');
  await expect(field).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect.poll(level).toBe('1');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => tree.lines()).toEqual(['Move 1/1', '-Boxes 1/3', '-Van 2/3', '-Call Mia 3/3']);
});

test('Enter in the field of a title goes on with a task below it, until an empty Enter', async ({
  dataDirectory,
  open,
}) => {
  const { page, list, tree } = await openTree(dataDirectory, open);
  await tree.row('Boxes').click();
  await page.keyboard.press('F2');
  // Typed without a pause, as an outline is.
  await page.keyboard.type('Crates');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Tape');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Labels');
  await page.keyboard.press('Enter');
  await expect(list.entryField).toHaveValue('');
  await page.keyboard.press('Enter');
  await expect(list.entryField).toHaveCount(0);
  await expect
    .poll(() => tree.lines())
    .toEqual(['Move 1/2', '-Crates 1/4', '-Tape 2/4', '-Labels 3/4', '-Van 4/4', 'Call 2/2']);
  // By pointer, behind a change of the level: the new line is at the new one. Esc ends it as well.
  await tree.row('Call').getByText('Call', { exact: true }).dblclick();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(list.entryField).toBeFocused();
  await page.keyboard.type('Mia');
  await expect(list.entryChips).toContainText('Below Move');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await tree.lines()).slice(-2)).toEqual(['-Call 5/6', '-Mia 6/6']);
});

test('Enter in the field of a title saves it and nothing else in a list', async ({ docket }) => {
  const { page, list } = docket;
  await list.add('Boxes', 'Van');
  await page.keyboard.press('F2');
  await list.renameField.fill('Lorry');
  await page.keyboard.press('Enter');
  await list.row('Lorry').waitFor();
  await expect(list.renameField).toHaveCount(0);
  await expect(list.entryField).toHaveCount(0);
});
