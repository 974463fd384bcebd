import { expect, test } from '#e2e/fixtures/test.ts';

/** The menus of the header say how the view is shown. */

test('the group menu of a board ticks what its columns are', async ({ docket }) => {
  const { page, list, shell } = docket;
  for (const key of ['c', 'l']) await page.keyboard.press(key);
  await page.keyboard.type('Work');
  await page.keyboard.press('Enter');
  await expect(shell.title).toHaveText('Work');
  await list.add('one');
  for (const key of ['v', 'b']) await page.keyboard.press(key);
  const button = page.getByRole('button', { name: 'Group: By column' });
  await button.click();
  await expect(page.getByRole('menuitemcheckbox', { checked: true })).toHaveText('Column');
  await expect(page.getByRole('menuitemcheckbox', { name: 'No groups' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  for (const key of ['v', 'l']) await page.keyboard.press(key);
  await page.getByRole('button', { name: 'Group', exact: true }).click();
  await expect(page.getByRole('menuitemcheckbox', { checked: true })).toHaveText('No groups');
});

test('the header names its menus in every window that has room for the names', async ({ docket }) => {
  const { page } = docket;
  for (const width of [1440, 1000, 800]) {
    await page.setViewportSize({ width, height: 700 });
    const header = page.locator('main > header');
    await expect(header.getByText('Manual', { exact: true }), String(width)).toBeVisible();
    await expect(header.getByText('Filter', { exact: true }), String(width)).toBeVisible();
    expect(await header.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    expect(await header.getByRole('heading').evaluate((title) => title.scrollWidth - title.clientWidth)).toBe(
      0,
    );
  }
});
