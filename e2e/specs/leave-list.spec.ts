import type { Docket } from '#e2e/fixtures/open-docket.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

/** Tab leaves a list, as it leaves every other control (WCAG 2.1.2), and other keys change the depth of tasks. */

const press = async ({ page }: Docket, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

const isInGrid = ({ page }: Docket): Promise<boolean> =>
  page.evaluate(() => document.activeElement?.closest('[role="grid"], [role="treegrid"]') != null);

for (const [layout, key] of [
  ['list', 'l'],
  ['tree', 't'],
] as const) {
  test(`Tab and Shift+Tab leave the ${layout}, and Ctrl+] and Ctrl+[ change the depth`, async ({
    docket,
  }) => {
    const { page } = docket;
    await docket.list.add('three', 'two', 'one');
    await press(docket, 'v', key, 'Home', 'j');
    const grid = page.locator('main :is([role="grid"], [role="treegrid"])');
    const two = grid.getByRole('row').filter({ hasText: 'two' });
    await press(docket, 'ControlOrMeta+]');
    await expect(two).toHaveAttribute(
      layout === 'tree' ? 'aria-level' : 'data-depth',
      layout === 'tree' ? '2' : '1',
    );
    await press(docket, 'ControlOrMeta+[');
    await expect(two).toHaveAttribute(
      layout === 'tree' ? 'aria-level' : 'data-depth',
      layout === 'tree' ? '1' : '0',
    );
    for (const leave of ['Tab', 'Shift+Tab', 'F6', 'Shift+F6']) {
      await grid.focus();
      await press(docket, leave);
      expect(await isInGrid(docket), leave).toBe(false);
    }
    await expect(grid.getByRole('row')).toHaveText([/one/u, /two/u, /three/u]);
    await expect(two).toHaveAttribute(
      layout === 'tree' ? 'aria-level' : 'data-depth',
      layout === 'tree' ? '1' : '0',
    );
  });
}

test('Tab indents where the settings say so, and the list of keys says what it does', async ({ docket }) => {
  const { page, list, shell } = docket;
  await list.add('two', 'one');
  await press(docket, '?');
  await expect(shell.keySheet).toContainText('Tab and Shift+Tab leave a list.');
  await press(docket, 'Escape', 'ControlOrMeta+,');
  await shell.settings.getByText('Indents tasks', { exact: true }).click();
  await press(docket, 'Escape');
  await expect(list.grid).toBeFocused();
  await press(docket, 'Home', 'j', 'Tab');
  await list.atDepth(1, 'two').waitFor();
  await press(docket, 'Shift+Tab');
  await list.atDepth(0, 'two').waitFor();
  await press(docket, 'F6');
  expect(await isInGrid(docket)).toBe(false);
  await page.reload();
  await list.row('two').waitFor();
  await press(docket, 'End', 'Tab');
  await list.atDepth(1, 'two').waitFor();
});
