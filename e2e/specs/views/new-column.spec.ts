import type { Docket } from '#e2e/fixtures/open-docket.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

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
