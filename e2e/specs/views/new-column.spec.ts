import type { Docket } from '#e2e/fixtures/open-docket.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { boxOf } from '#e2e/pages/drag-by.ts';

/** New columns of a board: their field stays in sight, and the other columns stay where they are. */

const press = async ({ page }: Docket, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

const openBoard = async (docket: Docket): Promise<void> => {
  await press(docket, 'c', 'l');
  await docket.page.keyboard.type('Work');
  await press(docket, 'Enter');
  await expect(docket.shell.title).toHaveText('Work');
  await docket.list.add('one');
  await press(docket, 'v', 'b');
  await docket.page.getByRole('treegrid').waitFor();
};

const names = ({ page }: Docket): Promise<readonly (string | null)[]> =>
  page
    .locator('[data-column]')
    .evaluateAll((columns) => columns.map((column) => column.getAttribute('aria-label') ?? 'strip'));

test('the field of a new column stays in sight while columns are added, and Unsorted stays first', async ({
  docket,
}) => {
  const { page, palette } = docket;
  await openBoard(docket);
  await palette.run('New column');
  const field = page.getByRole('textbox', { name: 'Name of the new column' });
  for (const name of ['Doing', 'Waiting', 'Later']) {
    await expect(field).toBeFocused();
    await page.keyboard.type(name);
    await press(docket, 'Enter');
    await expect(page.locator(`[data-column]`).filter({ hasText: name })).toHaveCount(1);
    await expect(field).toBeInViewport({ ratio: 1 });
  }
  await press(docket, 'Escape');
  await expect(page.getByRole('treegrid')).toBeFocused();
  await expect.poll(async () => (await names(docket))[0]).toBe('Unsorted');
});

test('a detail that lies over the board gives way to the field of a new column', async ({ docket }) => {
  const { page, palette, detail } = docket;
  await openBoard(docket);
  await page.setViewportSize({ width: 1000, height: 700 });
  await press(docket, 'Home', 'Enter');
  await expect(detail.title).toBeFocused();
  await palette.run('New column');
  const field = page.getByRole('textbox', { name: 'Name of the new column' });
  await expect(field).toBeFocused();
  await expect(detail.pane).toBeHidden();
  await expect(field).toBeInViewport({ ratio: 1 });
});

test('the button for a new column stands where the column appears, before the completed tasks', async ({
  docket,
}) => {
  const { page } = docket;
  await page.setViewportSize({ width: 1440, height: 900 });
  await openBoard(docket);
  const button = page.getByRole('button', { name: 'Column', exact: true });
  const strip = page.locator('[data-column="closed"]');
  const { x } = await boxOf(button);
  expect(x + (await boxOf(button)).width).toBeLessThan((await boxOf(strip)).x);
  await button.click();
  await page.keyboard.type('Doing');
  await press(docket, 'Enter');
  const column = page.locator('[data-column]').filter({ hasText: 'Doing' });
  await expect(column).toHaveCount(1);
  await press(docket, 'Escape');
  expect(Math.abs((await boxOf(column)).x - x)).toBeLessThan(40);
  await expect.poll(async () => (await boxOf(button)).x).toBeLessThan((await boxOf(strip)).x);
});

test('a board without cards has its hint over all of its columns', async ({ docket }) => {
  await press(docket, 'c', 'l');
  await docket.page.keyboard.type('Empty');
  await press(docket, 'Enter');
  await expect(docket.shell.title).toHaveText('Empty');
  await press(docket, 'v', 'b');
  const hint = docket.page.getByText('This list has no tasks');
  const [words, board] = [await boxOf(hint), await boxOf(docket.page.getByRole('treegrid'))];
  expect(Math.abs(words.x + words.width / 2 - board.x - board.width / 2)).toBeLessThan(40);
});
