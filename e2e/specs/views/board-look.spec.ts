import { fill } from '#e2e/fixtures/fill.ts';
import { addBoard } from '#e2e/fixtures/launch-board.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { BoardPage } from '#e2e/pages/board-page.ts';
import { boxOf } from '#e2e/pages/drag-by.ts';

test('beside the open detail no column is cut at its menu, and the cards go on to the edge of the window', async ({
  dataDirectory,
  open,
}) => {
  const columns = { 'To do': ['one', 'two', 'three'], Doing: ['four', 'five'], Review: [], Done: ['six'] };
  await fill(dataDirectory, (bridge) => addBoard(bridge, columns));
  const { page, shell } = await open();
  await page.setViewportSize({ width: 2000, height: 900 });
  await shell.goTo('Atlas launch');
  const board = new BoardPage(page);
  await board.card('one').waitFor();
  const strip = await board.strip('Completed').boundingBox();
  expect(900 - (strip?.y ?? 0) - (strip?.height ?? 0)).toBe(12);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Title' }).waitFor();
  const seen = await board.board.evaluate((grid) => {
    const edge = grid.parentElement?.getBoundingClientRect();
    return [...grid.querySelectorAll('[role=rowgroup]')].map((column) => {
      const { left, width, bottom } = column.getBoundingClientRect();
      return { share: ((edge?.right ?? 0) - left) / width, below: innerHeight - bottom };
    });
  });
  expect(seen.filter(({ share }) => share > 0.76 && share < 1)).toEqual([]);
  expect(seen.map(({ below }) => below)).toEqual(seen.map(() => 0));
});

test('the column that the keyboard is in stays whole when the window becomes narrow', async ({
  dataDirectory,
  open,
}) => {
  const columns = { 'To do': ['one'], Doing: ['two'], Review: ['three'], Done: ['four'] };
  await fill(dataDirectory, (bridge) => addBoard(bridge, columns));
  const { page, shell } = await open();
  await page.setViewportSize({ width: 2000, height: 900 });
  await shell.goTo('Atlas launch');
  const board = new BoardPage(page);
  await board.card('three').click();
  await page.setViewportSize({ width: 1000, height: 900 });
  const overTheEdge = async () =>
    board.column('Review').evaluate((column) => {
      const edge = column.closest('[role=treegrid]')?.parentElement?.getBoundingClientRect();
      return column.getBoundingClientRect().right - (edge?.right ?? 0);
    });
  await expect.poll(overTheEdge).toBeLessThanOrEqual(0);
});

test('titles stay at the left edge of their columns on a scrolled board, by key, in a drag, zoomed and right to left', async ({
  dataDirectory,
  open,
}) => {
  const columns = { 'To do': ['one'], Doing: ['two'], Review: ['three'], בוצע: ['four'], Later: ['five'] };
  await fill(dataDirectory, (bridge) => addBoard(bridge, columns));
  const { page, shell } = await open();
  await page.setViewportSize({ width: 1000, height: 700 });
  await shell.goTo('Atlas launch');
  const board = new BoardPage(page);
  await board.card('one').waitFor();
  // Of the inside of the column, in shares of its width.
  const offsets = async (): Promise<readonly number[]> =>
    board.board.locator('[role=rowgroup]').evaluateAll((shown) =>
      shown.map((column) => {
        const { left, width } = column.getBoundingClientRect();
        const title = column.querySelector('[data-may-be-cut]')?.getBoundingClientRect();
        return Math.round((((title?.left ?? 0) - left) / width) * 100);
      }),
    );
  const scrolled = async () =>
    board.board.evaluate((grid) => Math.abs(grid.parentElement?.scrollLeft ?? 0) > 100);
  const isAtTheEdge = async (state: string) => {
    await expect.poll(scrolled, state).toBe(true);
    const all = await offsets();
    expect(
      all.filter((share) => share > 2 || share < 0),
      state,
    ).toEqual([]);
  };
  await page.keyboard.press('Home');
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('l');
  await isAtTheEdge('by key');
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('h');
  await expect.poll(scrolled).toBe(false);
  const card = await board.card('one').boundingBox();
  await page.mouse.move((card?.x ?? 0) + 40, (card?.y ?? 0) + 20);
  await page.mouse.down();
  await page.mouse.move(980, 300, { steps: 8 });
  await isAtTheEdge('in a drag');
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await page.setViewportSize({ width: 720, height: 450 });
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('l');
  await isAtTheEdge('zoomed to 200 %');
  await page.evaluate(() => {
    for (const title of document.querySelectorAll('[role=rowgroup] [data-may-be-cut]'))
      title.setAttribute('dir', 'rtl');
  });
  await isAtTheEdge('right to left');
});

test('a gap as high as the card opens where a dragged card will land, and the card at the pointer is small', async ({
  dataDirectory,
  open,
}) => {
  const columns = { 'To do': ['one', 'two'], Doing: ['four', 'five'] };
  await fill(dataDirectory, (bridge) => addBoard(bridge, columns));
  const { page, shell } = await open();
  await shell.goTo('Atlas launch');
  const board = new BoardPage(page);
  await board.lift(board.card('one'), board.card('five'), 0.1);
  await expect(board.spoken).toHaveText('Doing, 2 of 3.');
  const [gap, card] = [await boxOf(board.dropLine), await boxOf(board.card('four'))];
  expect(gap.height).toBe(card.height);
  // Between the two, which make room for it.
  expect(gap.y).toBeGreaterThan(card.y + card.height);
  expect((await boxOf(board.card('five'))).y).toBeGreaterThan(gap.y + gap.height);
  expect((await boxOf(board.dragged)).height).toBeLessThan(36);
  await page.mouse.up();
  await expect.poll(() => board.titles('Doing')).toEqual(['four', 'one', 'five']);
  // By key, too; where a drop would move nothing there is none.
  await page.keyboard.press('Shift+Space');
  await expect(board.dropLine).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect(board.dropLine).toHaveCount(1);
  expect((await boxOf(board.dropLine)).height).toBe(card.height);
  await page.keyboard.press('Escape');
});

test('a board without cards says which key helps, until there is one', async ({ dataDirectory, open }) => {
  await fill(dataDirectory, (bridge) => addBoard(bridge, { 'To do': [], Doing: [] }));
  const { page, shell, list } = await open();
  await shell.goTo('Atlas launch');
  const hint = page.getByText('This list has no tasks');
  await expect(hint).toBeVisible();
  await expect(page.getByRole('main')).toContainText('to add a task');
  await page.keyboard.press('n');
  await list.entryField.fill('one');
  await list.entryField.press('Enter');
  await new BoardPage(page).card('one').waitFor();
  await expect(hint).toBeHidden();
  await list.entryField.press('Escape');
  await page.keyboard.press('Home');
  await page.keyboard.press('d');
  await expect(page.getByText('Nothing left to do here')).toBeVisible();
});

const addTimeline = async (dataDirectory: string): Promise<void> =>
  fill(dataDirectory, async (bridge) => {
    const { projectId } = await bridge.value('projects.create', { name: 'Launch' });
    await bridge.value('projects.edit', { id: projectId, change: { viewMode: 'timeline' } });
    await bridge.value('tasks.create', { projectId, title: 'Book the room' });
  });

const viewModeOf = async (dataDirectory: string): Promise<string | undefined> => {
  let found: string | undefined;
  await fill(dataDirectory, async (bridge) => {
    found = (await bridge.value('projects.list', {})).find(({ name }) => name === 'Launch')?.viewMode;
  });
  return found;
};

test('a list of an account of this computer has no other apps to ask about', async ({
  dataDirectory,
  open,
}) => {
  await addTimeline(dataDirectory);
  const { page, shell, quit } = await open();
  await shell.goTo('Launch');
  await page.keyboard.press('v');
  await page.keyboard.press('b');
  await expect(shell.layout('Board')).toHaveAttribute('aria-pressed', 'true');
  await expect(shell.notice(/^Layout changed/u)).toHaveCount(0);
  await quit();
  expect(await viewModeOf(dataDirectory)).toBe('kanban');
});

test('a list that other apps show as a timeline stays one until the person says otherwise', async ({
  dataDirectory,
  open,
  service,
}) => {
  const before = await open();
  await before.account.signIn(service);
  await before.quit();
  await addTimeline(dataDirectory);
  const first = await open();
  await first.shell.goTo('Launch');
  await first.page.keyboard.press('v');
  await first.page.keyboard.press('b');
  await expect(first.shell.layout('Board')).toHaveAttribute('aria-pressed', 'true');
  await expect(first.shell.notice(/^Layout changed on this computer/u)).toBeVisible();
  await first.quit();
  expect(await viewModeOf(dataDirectory)).toBe('timeline');
  const second = await open();
  await second.shell.goTo('Launch');
  await expect(second.shell.layout('Timeline')).toHaveAttribute('aria-pressed', 'true');
  await second.page.keyboard.press('v');
  await second.page.keyboard.press('b');
  await second.page.getByRole('button', { name: 'Change everywhere' }).click();
  await expect(second.shell.notice(/^Layout changed on this computer/u)).toHaveCount(0);
  await second.quit();
  expect(await viewModeOf(dataDirectory)).toBe('kanban');
});
