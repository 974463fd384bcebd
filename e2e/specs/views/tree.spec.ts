import { findings, findingsInBothSchemes } from '#e2e/fixtures/findings.ts';
import { fill } from '#e2e/fixtures/fill.ts';
import { expect, test as base } from '#e2e/fixtures/test.ts';
import { TreePage } from '#e2e/pages/tree-page.ts';

interface Fixtures {
  readonly tree: TreePage;
}

const DRAFTS = [
  { title: 'Move' },
  { title: 'Boxes', depth: 1 },
  { title: 'Tape', depth: 2 },
  { title: 'Van', depth: 1 },
  { title: 'Call' },
  { title: 'Paint' },
];
const WHOLE = ['Move 1/3', '-Boxes 1/2', '--Tape 1/1', '-Van 2/2', 'Call 2/3', 'Paint 3/3'];

const test = base.extend<Fixtures>({
  tree: async ({ dataDirectory, open }, use) => {
    await fill(dataDirectory, (bridge) =>
      bridge.value('tasks.createMany', { projectId: null, drafts: DRAFTS }),
    );
    const { page } = await open();
    await page.keyboard.press('v');
    await page.keyboard.press('t');
    const tree = new TreePage(page);
    await tree.row('Move').waitFor();
    await use(tree);
  },
});

test('a line for each level leads down to the rows below a parent', async ({ tree }) => {
  const lines = (title: string) =>
    tree.row(title).evaluate((row) => {
      const { backgroundImage, backgroundSize } = getComputedStyle(row);
      return backgroundImage === 'none' ? 0 : Number.parseInt(backgroundSize, 10) / 24;
    });
  expect(await lines('Move')).toBe(0);
  expect(await lines('Boxes')).toBe(1);
  expect(await lines('Tape')).toBe(2);
  await tree.row('Tape').hover();
  expect(await lines('Tape')).toBe(2);
});

test('[view.numbers] rows carry their number in the outline on request, by key and by pointer', async ({
  tree,
}) => {
  const { page } = tree;
  await expect(tree.row('Tape')).not.toContainText('1.1.1');
  for (const key of ['v', 'r']) await page.keyboard.press(key);
  await expect(tree.row('Tape')).toContainText('1.1.1');
  await expect(tree.row('Van')).toContainText('1.2');
  await expect(tree.row('Paint')).toContainText('3');
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('outline numbers');
  await page.getByRole('option', { name: /^Outline numbers/u }).click();
  await expect(tree.row('Tape')).not.toContainText('1.1.1');
});

test.describe('a tree by keyboard alone', () => {
  test('tells level and place, folds, and finds the folds again after a reload', async ({ tree }) => {
    const { page } = tree;
    await expect.poll(() => tree.lines()).toEqual(WHOLE);
    for (const key of ['Home', 'h']) await page.keyboard.press(key);
    await expect.poll(() => tree.lines()).toEqual(['Move 1/3', 'Call 2/3', 'Paint 3/3']);
    await expect(tree.row('Move')).toHaveAttribute('aria-expanded', 'false');
    await page.reload();
    await expect.poll(() => tree.lines()).toEqual(['Move 1/3', 'Call 2/3', 'Paint 3/3']);
    for (const key of ['Home', 'l']) await page.keyboard.press(key);
    await expect.poll(() => tree.lines()).toEqual(WHOLE);
  });

  test('[tree.expand-all] [tree.collapse-all] expands and collapses everything by a command', async ({
    tree,
  }) => {
    const { page } = tree;
    await page.keyboard.press('ControlOrMeta+k');
    await page.keyboard.type('collapse all');
    await page.keyboard.press('Enter');
    await expect.poll(() => tree.lines()).toEqual(['Move 1/3', 'Call 2/3', 'Paint 3/3']);
    await page.keyboard.press('ControlOrMeta+k');
    await page.keyboard.type('expand all');
    await page.keyboard.press('Enter');
    await expect.poll(() => tree.lines()).toEqual(WHOLE);
  });

  test('indents, moves in order and outdents, and undo takes it back', async ({ tree }) => {
    const { page } = tree;
    for (const key of ['End', 'ControlOrMeta+]']) await page.keyboard.press(key);
    await expect.poll(() => tree.lines()).toContain('-Paint 1/1');
    await page.keyboard.press('ControlOrMeta+[');
    await expect.poll(() => tree.lines()).toContain('Paint 3/3');
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(async () => (await tree.lines()).slice(-2)).toEqual(['Paint 2/3', 'Call 3/3']);
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(() => tree.lines()).toEqual(WHOLE);
  });

  test('completes a parent and leaves what is below, or takes it along', async ({ tree }) => {
    const { page } = tree;
    for (const key of ['Home', 'd']) await page.keyboard.press(key);
    await expect(page.getByText(/^Completed “.+”\. 2 subtasks stay open\.$/u).first()).toBeVisible();
    await page.keyboard.press('ControlOrMeta+Shift+Enter');
    await expect.poll(() => tree.lines()).toEqual(['Call 1/2', 'Paint 2/2']);
    // One step back, for the parent and for what went with it.
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(() => tree.lines()).toEqual(WHOLE);
  });
});

test.describe('a tree by pointer', () => {
  test('takes a row below another one by the offset to the right, with the parent named', async ({
    tree,
  }) => {
    await tree.drag('Paint', 'Call', { levels: 2, isHeld: true });
    await expect(tree.dropLine).toHaveText('below Van');
    await tree.page.mouse.up();
    await expect
      .poll(() => tree.lines())
      .toEqual(['Move 1/2', '-Boxes 1/2', '--Tape 1/1', '-Van 2/2', '--Paint 1/1', 'Call 2/2']);
  });

  test('takes a subtree whole, and keeps it so after a restart', async ({ tree, open }) => {
    await tree.drag('Boxes', 'Paint', { levels: -1 });
    const after = ['Move 1/4', '-Van 1/1', 'Call 2/4', 'Boxes 3/4', '-Tape 1/1', 'Paint 4/4'];
    await expect.poll(() => tree.lines()).toEqual(after);
    const { page } = await open();
    await page.keyboard.press('v');
    await page.keyboard.press('t');
    await expect.poll(() => new TreePage(page).lines()).toEqual(after);
  });

  test('refuses what would be too deep, says why, and leaves everything as it was', async ({
    dataDirectory,
    open,
  }) => {
    await fill(dataDirectory, (bridge) =>
      bridge.value('tasks.createMany', {
        projectId: null,
        drafts: ['one', 'two', 'three', 'four', 'five'].map((title, depth) => ({ title, depth })),
      }),
    );
    const { page, shell } = await open();
    await page.keyboard.press('v');
    await page.keyboard.press('t');
    const tree = new TreePage(page);
    const before = ['one 1/1', '-two 1/1', '--three 1/1', '---four 1/1', '----five 1/1'];
    await expect.poll(() => tree.lines()).toEqual(before);
    await page.keyboard.press('n');
    await page.getByRole('textbox', { name: 'New task' }).fill('six');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect.poll(async () => (await tree.lines()).length).toBe(6);
    const whole = await tree.lines();
    // Below the deepest line there is a sixth level to point at, and none to be on.
    const deepest = await tree.row('five').boundingBox();
    const start = await tree.row('six').boundingBox();
    if (deepest === null || start === null) throw new Error('There is nothing to drag');
    await page.mouse.move(start.x + 300, start.y + 18);
    await page.mouse.down();
    await page.mouse.move(start.x + 310, start.y + 26, { steps: 3 });
    await page.mouse.move(start.x + 300 + 5 * 24, deepest.y + deepest.height - 3, { steps: 10 });
    await expect(tree.dropLine).toHaveText('below five');
    await page.mouse.up();
    await expect(shell.notice('Tasks go at most 5 levels deep.')).toBeVisible();
    await expect(tree.spoken).toHaveText('Tasks go at most 5 levels deep.');
    await expect.poll(() => tree.lines()).toEqual(whole);
  });
});

test('a key that cannot indent or outdent says why, and keeps the keyboard in the tree', async ({ tree }) => {
  const { page } = tree;
  await page.keyboard.press('Home');
  await page.keyboard.press('ControlOrMeta+]');
  await expect(tree.spoken).toHaveText(/no task above to nest under/u);
  await page.keyboard.press('ControlOrMeta+[');
  await expect(tree.spoken).toHaveText(/Already at the top level/u);
  await expect(tree.tree).toBeFocused();
  await expect.poll(() => tree.lines()).toEqual(WHOLE);
  // The palette knows the command, too; on a button Tab is the browser's own.
  await page.keyboard.press('End');
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('make subtask');
  await page.keyboard.press('Enter');
  await expect.poll(() => tree.lines()).toContain('-Paint 1/1');
  await page.keyboard.press('F6');
  await page.keyboard.press('F6');
  await page.keyboard.press('Tab');
  await expect.poll(() => tree.lines()).toContain('-Paint 1/1');
});

test('a tree has no finding', async ({ tree: { page } }) => {
  await page.keyboard.press('j');
  expect(await findingsInBothSchemes(page)).toEqual([]);
});
