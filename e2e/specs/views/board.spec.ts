import type { Page } from '@playwright/test';
import { findingsInBothSchemes } from '#e2e/fixtures/findings.ts';
import { fill } from '#e2e/fixtures/fill.ts';
import { addBoard } from '#e2e/fixtures/launch-board.ts';
import { expect, test as base } from '#e2e/fixtures/test.ts';
import { BoardPage } from '#e2e/pages/board-page.ts';
import { ListPage } from '#e2e/pages/list-page.ts';

interface Fixtures {
  readonly board: BoardPage;
}

const COLUMNS = {
  'To do': ['one', 'two', 'three'],
  Doing: ['four', 'five'],
  Review: [],
  Done: ['six'],
};

const test = base.extend<Fixtures>({
  board: async ({ dataDirectory, open }, use) => {
    await fill(dataDirectory, (bridge) => addBoard(bridge, COLUMNS));
    const { page, shell } = await open();
    // Wide enough for all of the columns: most tests are not about scrolling.
    await page.setViewportSize({ width: 2000, height: 900 });
    await shell.goTo('Atlas launch');
    const board = new BoardPage(page);
    await board.card('one').waitFor();
    await use(board);
  },
});

const press = async (page: Page, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

test.describe('a board by pointer', () => {
  test('takes a card to a place in another column, and undo brings it back', async ({ board }) => {
    await board.drag(board.card('one'), board.card('five'), 0.1);
    await expect.poll(() => board.titles('Doing')).toEqual(['four', 'one', 'five']);
    await expect.poll(() => board.titles('To do')).toEqual(['two', 'three']);
    await expect(board.spoken).toHaveText('Dropped. Doing, 2 of 3.');
    await press(board.page, 'ControlOrMeta+z');
    await expect.poll(() => board.titles('To do')).toEqual(['one', 'two', 'three']);
    await expect.poll(() => board.titles('Doing')).toEqual(['four', 'five']);
  });

  test('shows where a card would go, and puts it back with Escape', async ({ board }) => {
    await board.lift(board.card('one'), board.card('five'), 0.9);
    await expect(board.spoken).toHaveText('Doing, 3 of 3.');
    await expect(board.dropLine).toHaveCount(1);
    await press(board.page, 'Escape');
    await board.page.mouse.up();
    await expect(board.dropLine).toHaveCount(0);
    await expect.poll(() => board.titles('To do')).toEqual(['one', 'two', 'three']);
    await expect(board.spoken).toHaveText('Put back.');
  });

  test('takes all selected cards along, with their count, as one step', async ({ board }) => {
    await board.card('one').click();
    await board.card('three').click({ modifiers: ['ControlOrMeta'] });
    await board.lift(board.card('three'), board.column('Review'), 0.5);
    await expect(board.dragged).toContainText('2');
    await board.page.mouse.up();
    await expect.poll(() => board.titles('Review')).toEqual(['one', 'three']);
    await press(board.page, 'ControlOrMeta+z');
    await expect.poll(() => board.titles('To do')).toEqual(['one', 'two', 'three']);
  });

  test('completes a card that is dropped on the strip of what is over', async ({ board }) => {
    await board.drag(board.card('four'), board.strip('Completed'));
    await expect.poll(() => board.titles('Doing')).toEqual(['five']);
    await expect(board.strip('Completed')).toContainText('1');
  });

  test('drops on a collapsed column', async ({ board }) => {
    await board.menuOf('Review', 'Collapse');
    await board.drag(board.card('two'), board.strip('Review'));
    await expect(board.strip('Review')).toContainText('1');
    await board.strip('Review').click();
    await expect.poll(() => board.titles('Review')).toEqual(['two']);
  });

  test('re-orders columns by their headers', async ({ board }) => {
    await board.drag(
      board.column('Doing').getByText('Doing', { exact: true }),
      board.column('To do').getByText('To do', { exact: true }),
    );
    await expect.poll(() => board.columnNames()).toEqual(['Doing', 'To do', 'Review', 'Done']);
  });

  test('adds, renames, limits and deletes columns', async ({ board }) => {
    const { page } = board;
    await page.getByRole('button', { name: 'Column', exact: true }).click();
    await page.getByRole('textbox', { name: 'Name of the new column' }).fill('Later');
    await press(page, 'Enter', 'Escape');
    await expect(board.column('Later')).toBeVisible();
    await board.menuOf('Doing', 'Rename');
    await page.getByRole('textbox', { name: 'Column name' }).fill('In work');
    await press(page, 'Enter');
    await expect(board.column('In work')).toBeVisible();
    await board.menuOf('In work', 'Limit');
    await page.getByRole('textbox', { name: 'At most this many tasks' }).fill('1');
    await press(page, 'Enter');
    await expect(board.column('In work')).toContainText('2 / 1 more than the limit');
    await board.menuOf('In work', 'Delete');
    await page.getByText('Review', { exact: true }).last().click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect.poll(() => board.titles('Review')).toEqual(['four', 'five']);
    await press(page, 'ControlOrMeta+z');
    await expect.poll(() => board.titles('In work')).toEqual(['four', 'five']);
  });

  test('the plus of a column opens the entry line for it, and the one of another moves it there', async ({
    board,
  }) => {
    const list = new ListPage(board.page);
    await board.column('Doing').getByRole('button', { name: 'New task in Doing' }).click();
    await expect(list.entryField).toBeFocused();
    await expect(list.entryChips).toContainText('Doing');
    await board.page.keyboard.type('seven !high');
    await press(board.page, 'Enter');
    await expect.poll(() => board.titles('Doing')).toEqual(['seven', 'four', 'five']);
    await board.page.keyboard.type('eight');
    await board.column('To do').getByRole('button', { name: 'New task in To do' }).click();
    await expect(list.entryField).toBeFocused();
    await expect(list.entryField).toHaveValue('eight');
    await expect(list.entryChips).toContainText('To do');
    await press(board.page, 'Enter');
    await expect.poll(() => board.titles('To do')).toEqual(['eight', 'one', 'two', 'three']);
  });

  test('n takes the keyboard back into the entry line that is open', async ({ board }) => {
    const list = new ListPage(board.page);
    await press(board.page, 'n');
    await expect(list.entryField).toBeFocused();
    await board.card('one').click();
    await expect(list.entryField).not.toBeFocused();
    await press(board.page, 'n');
    await expect(list.entryField).toBeFocused();
  });
});

test.describe('a board by keyboard alone', () => {
  test('walks with h j k l', async ({ board }) => {
    await press(board.page, 'j');
    await expect.poll(() => board.focused()).toContain('one');
    await press(board.page, 'j', 'l');
    await expect.poll(() => board.focused()).toContain('five');
    await press(board.page, 'l');
    await expect.poll(() => board.focused()).toContain('six');
    await press(board.page, 'ArrowLeft', 'k');
    await expect.poll(() => board.focused()).toContain('four');
  });

  test('[task.new] takes a new card into the column that the keyboard is in, unless it says another', async ({
    board,
  }) => {
    const list = new ListPage(board.page);
    await press(board.page, 'j', 'l');
    await expect.poll(() => board.focused()).toContain('four');
    await press(board.page, 'n');
    await expect(list.entryField).toBeFocused();
    await board.page.keyboard.type('call Mia tomorrow');
    await expect(list.entryChips).toContainText('Doing');
    await press(board.page, 'Enter');
    await expect.poll(() => board.titles('Doing')).toEqual(['call Mia', 'four', 'five']);
    await board.page.keyboard.type('read it ~"Atlas launch"/Done');
    await expect(list.entryChips).not.toContainText('Doing');
    await press(board.page, 'Enter');
    await expect.poll(() => board.titles('Done')).toEqual(['read it', 'six']);
  });

  test('[board.card-right] [board.card-left] carries a card to the next column and back, and keeps its place after a restart', async ({
    board,
    open,
  }) => {
    await press(board.page, 'j', 'j', 'ControlOrMeta+Shift+ArrowRight');
    await expect.poll(() => board.titles('Doing')).toEqual(['four', 'two', 'five']);
    await press(board.page, 'Alt+ArrowDown');
    await expect.poll(() => board.titles('Doing')).toEqual(['four', 'five', 'two']);
    const again = await open();
    await again.shell.goTo('Atlas launch');
    const reopened = new BoardPage(again.page);
    await expect.poll(() => reopened.titles('Doing')).toEqual(['four', 'five', 'two']);
    await press(again.page, 'j', 'l', 'j', 'j', 'ControlOrMeta+Shift+ArrowLeft');
    await expect.poll(() => reopened.titles('To do')).toEqual(['one', 'three', 'two']);
  });

  test('[board.lift] lifts, says where it is, jumps by letter, and drops', async ({ board }) => {
    await press(board.page, 'j', 'Shift+Space');
    await expect(board.spoken).toHaveText('Lifted one. To do, 1 of 3.');
    await press(board.page, 'ArrowDown');
    await expect(board.spoken).toHaveText('To do, 2 of 3.');
    await press(board.page, 'r');
    await expect(board.spoken).toHaveText('Review, 1 of 1.');
    await press(board.page, 'd');
    await expect(board.spoken).toHaveText('Done, 1 of 2.');
    await press(board.page, 'ArrowDown', 'Enter');
    await expect.poll(() => board.titles('Done')).toEqual(['six', 'one']);
    await expect(board.spoken).toHaveText('Dropped. Done, 2 of 2.');
  });

  test('puts a lifted card back with Escape, and gives the letters back their meaning', async ({ board }) => {
    await press(board.page, 'j', 'Shift+Space', 'ArrowRight', 'Escape');
    await expect(board.spoken).toHaveText('Put back.');
    await expect.poll(() => board.titles('To do')).toEqual(['one', 'two', 'three']);
    await press(board.page, 'd');
    await expect.poll(() => board.titles('To do')).toEqual(['two', 'three']);
  });

  test('moves to a column by its name', async ({ board }) => {
    await press(board.page, 'j', 'b');
    await board.page.keyboard.type('rev');
    await press(board.page, 'Enter');
    await expect.poll(() => board.titles('Review')).toEqual(['one']);
  });

  test('knows the verbs of the list', async ({ board }) => {
    await press(board.page, 'j', '3');
    await expect(board.card('one').getByRole('checkbox')).toHaveAccessibleName('Done: one (high priority)');
    await press(board.page, 'x', 'Shift+ArrowDown', 'Delete');
    await expect.poll(() => board.titles('To do')).toEqual(['three']);
    await press(board.page, 'ControlOrMeta+z');
    await expect.poll(() => board.titles('To do')).toEqual(['one', 'two', 'three']);
  });
});

test('a card that ends hands the focus over within its column, and cards stand 8 apart', async ({
  board,
}) => {
  const { page } = board;
  const [first, second] = [await board.card('one').boundingBox(), await board.card('two').boundingBox()];
  expect((second?.y ?? 0) - (first?.y ?? 0) - (first?.height ?? 0)).toBe(8);
  await press(page, 'j', 'End');
  await expect.poll(() => board.focused()).toContain('three');
  await press(page, 'd');
  await expect.poll(() => board.focused()).toContain('two');
  await press(page, 'Delete');
  await expect.poll(() => board.focused()).toContain('one');
  await press(page, 'Delete');
  await expect.poll(() => board.focused()).toContain('four');
});

test('a board by priority, date or tag writes what its column says', async ({ board }) => {
  const { page } = board;
  const groupBy = async (name: string) => {
    await page.getByRole('button', { name: /^Group:/u }).click();
    await page.getByRole('menuitemcheckbox', { name, exact: true }).click();
  };
  await groupBy('Priority');
  await expect(page.getByRole('button', { name: 'Group: By priority' })).toBeVisible();
  await board.column('No priority').waitFor();
  await press(page, 'j', 'Shift+Space', 'h', 'Enter');
  await expect.poll(() => board.titles('High priority')).toEqual(['six']);
  await groupBy('Date');
  await board.column('Tomorrow').waitFor();
  await board.card('two').waitFor();
  // The board goes to the card that has the focus.
  await expect(board.card('six')).toBeInViewport({ ratio: 1 });
  await board.drag(board.card('two'), board.column('Tomorrow'));
  await expect.poll(() => board.titles('Tomorrow')).toEqual(['two']);
  await expect(board.card('two')).toContainText('Tomorrow');
});

test('a board of 5,000 cards stays small, and a drag goes from its end to another column', async ({
  dataDirectory,
  open,
}) => {
  test.setTimeout(120_000);
  const names = ['A', 'B', 'C', 'D', 'E', 'F'];
  const columns = Object.fromEntries(
    names.map((name) => [name, Array.from({ length: 834 }, (_, index) => `${name}${index + 1}`)]),
  );
  await fill(dataDirectory, (bridge) => addBoard(bridge, columns));
  const { page, shell } = await open();
  await shell.goTo('Atlas launch');
  const board = new BoardPage(page);
  await board.card('A1').waitFor();
  await press(page, 'j', 'End');
  await board.card('A834').waitFor();
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  expect(nodes).toBeLessThan(3000);
  await board.lift(board.card('A834'), board.column('B'), 0.97);
  await expect
    .poll(async () => Number((await board.titles('B'))[0]?.slice(1)), { timeout: 20_000 })
    .toBeGreaterThan(30);
  await expect(board.dragged).toContainText('A834');
  await page.mouse.up();
  await expect.poll(() => board.column('B').getByText('835').count()).toBe(1);
  await expect(board.card('A834')).toBeVisible();
});

test('no state of a board has a finding', async ({ board }) => {
  test.setTimeout(90_000);
  const { page } = board;
  const states: readonly (readonly [string, readonly string[]])[] = [
    ['the board', []],
    ['a focused card', ['j']],
    ['a selection', ['j', 'x', 'Shift+ArrowDown']],
    ['a lifted card', ['j', 'Shift+Space', 'ArrowRight']],
    ['a rename', ['j', 'F2']],
  ];
  for (const [state, keys] of states) {
    await page.reload();
    await board.card('one').waitFor();
    await press(page, ...keys);
    expect(await findingsInBothSchemes(page), state).toEqual([]);
  }
  await page.reload();
  await board.card('one').waitFor();
  await board.menuOf('Doing', 'Delete');
  expect(await findingsInBothSchemes(page), 'the question before a column goes').toEqual([]);
});
