import { fill } from '#e2e/fixtures/fill.ts';
import { addBoard } from '#e2e/fixtures/launch-board.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { BoardPage } from '#e2e/pages/board-page.ts';

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

test('a list that other apps show as a timeline stays one until the person says otherwise', async ({
  dataDirectory,
  open,
}) => {
  await fill(dataDirectory, async (bridge) => {
    const { projectId } = await bridge.value('projects.create', { name: 'Launch' });
    await bridge.value('projects.edit', { id: projectId, change: { viewMode: 'timeline' } });
    await bridge.value('tasks.create', { projectId, title: 'Book the room' });
  });
  const viewMode = async (): Promise<string | undefined> => {
    let found: string | undefined;
    await fill(dataDirectory, async (bridge) => {
      found = (await bridge.value('projects.list', {})).find(({ name }) => name === 'Launch')?.viewMode;
    });
    return found;
  };
  const first = await open();
  await first.shell.goTo('Launch');
  await first.page.keyboard.press('v');
  await first.page.keyboard.press('b');
  await expect(first.shell.layout('Board')).toHaveAttribute('aria-pressed', 'true');
  await expect(first.shell.notice(/^Layout changed on this computer/u)).toBeVisible();
  await first.quit();
  expect(await viewMode()).toBe('timeline');
  const second = await open();
  await second.shell.goTo('Launch');
  await expect(second.shell.layout('Timeline')).toHaveAttribute('aria-pressed', 'true');
  await second.page.keyboard.press('v');
  await second.page.keyboard.press('b');
  await second.page.getByRole('button', { name: 'Change everywhere' }).click();
  await expect(second.shell.notice(/^Layout changed on this computer/u)).toHaveCount(0);
  await second.quit();
  expect(await viewMode()).toBe('kanban');
});
