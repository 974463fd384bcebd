import type { Docket } from '#e2e/fixtures/open-docket.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

/** The menu of a task: what it says, and where there is none. */

const items = ({ page }: Docket) => page.getByRole('menu').first().getByRole('menuitem');

test('the menu says what its commands do now, in groups, with icons', async ({ docket }) => {
  const { page, list } = docket;
  await list.add('Gym');
  await list.row('Gym').click({ button: 'right' });
  await expect(items(docket).filter({ hasText: /^Complete(?:D)?$/u })).toHaveCount(1);
  await expect(items(docket).filter({ hasText: /^Pin/u })).toHaveCount(1);
  await expect(
    items(docket).filter({ hasText: /Complete or reopen|Pin or unpin|note or task/u }),
  ).toHaveCount(0);
  await expect(page.getByRole('menu').getByRole('separator')).not.toHaveCount(0);
  const texts = await items(docket).allInnerTexts();
  expect(texts.length).toBe(await items(docket).locator('svg:first-child').count());
  // What deletes is the last one.
  expect(texts.at(-1)).toMatch(/^Move to trash/u);
  await items(docket).filter({ hasText: /^Pin/u }).click();
  await list.row('Gym').click({ button: 'right' });
  await expect(items(docket).filter({ hasText: /^Unpin/u })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('unpin');
  await expect(page.getByRole('option').first()).toContainText('Unpin');
});

test('a menu that is taller than the window scrolls to its last command by key', async ({ docket }) => {
  const { page, list } = docket;
  await list.add('Gym');
  await page.setViewportSize({ width: 800, height: 400 });
  await list.row('Gym').click({ button: 'right' });
  await page.keyboard.press('End');
  await expect(items(docket).last()).toBeInViewport({ ratio: 1 });
});

test('where there is nothing to offer no menu opens', async ({ docket }) => {
  const { page, shell } = docket;
  await shell.goTo('Trash');
  await page.getByRole('main').click({ button: 'right', position: { x: 200, y: 300 } });
  await expect(page.getByRole('menu')).toHaveCount(0);
});

test('each theme is in the palette once', async ({ docket }) => {
  const { page } = docket;
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('theme');
  const themes = page.getByRole('option').filter({ hasText: /^Theme: /u });
  await expect(themes).toHaveCount(3);
  expect((await themes.allInnerTexts()).map((text) => text.trim()).toSorted()).toEqual([
    'Theme: Dark',
    'Theme: Light',
    'Theme: System',
  ]);
});
