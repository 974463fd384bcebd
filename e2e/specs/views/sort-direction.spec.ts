import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/fixtures/test.ts';

const TITLES = ['apple', 'banana', 'cherry'];

const sortButton = (page: Page) => page.getByRole('button', { name: /^Sort:/u });

const choose = async (page: Page, name: string): Promise<void> => {
  await sortButton(page).click();
  await page
    .getByRole('menuitemcheckbox', { name: new RegExp(`^${name}`, 'u') })
    .or(page.getByRole('menuitem', { name: new RegExp(`^${name}`, 'u') }))
    .click();
};

test('[view.sort.descending] [view.sort.ascending] turn an order around, and it stays so', async ({
  docket,
}) => {
  const { page, list } = docket;
  for (const title of TITLES) await list.add(title);
  await page.keyboard.press('Escape');
  const titles = async () => (await list.titles()).filter((title) => TITLES.includes(title));
  await choose(page, 'Title');
  await expect.poll(titles).toEqual(TITLES);
  await page.keyboard.press('v');
  await page.keyboard.press('d');
  await expect.poll(titles).toEqual(TITLES.toReversed());
  await expect(sortButton(page)).toHaveAccessibleName('Sort: Title, Z to A');
  await page.reload();
  await expect.poll(titles).toEqual(TITLES.toReversed());
  // What changes while it is turned around finds its place.
  await list.add('blueberry');
  await expect
    .poll(async () => (await list.titles()).slice(0, 4))
    .toEqual(['cherry', 'blueberry', 'banana', 'apple']);
  await page.keyboard.press('Escape');
  await page.keyboard.press('v');
  await page.keyboard.press('a');
  await expect.poll(titles).toEqual(TITLES);
});

test('the sort menu names the directions of its order, and manual order has none', async ({ docket }) => {
  const { page, list } = docket;
  for (const title of TITLES) await list.add(title);
  await page.keyboard.press('Escape');
  await sortButton(page).click();
  await expect(page.getByRole('menuitemcheckbox', { name: /^Created/u })).toBeVisible();
  await expect(page.getByText('Oldest first')).toHaveCount(0);
  await expect(page.getByText('Sort descending')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await choose(page, 'Created');
  await expect.poll(async () => (await list.titles()).slice(0, 3)).toEqual(TITLES.toReversed());
  await choose(page, 'Oldest first');
  await expect.poll(async () => (await list.titles()).slice(0, 3)).toEqual(TITLES);
  // Another order begins with its usual direction.
  await choose(page, 'Modified');
  await expect(sortButton(page)).toHaveAccessibleName('Sort: Modified, Newest first');
});
