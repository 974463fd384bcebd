import type { Locator } from '@playwright/test';
import { findings } from '#e2e/fixtures/findings.ts';
import { takePictures } from '#e2e/fixtures/take-pictures.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

/** Forced colors take backgrounds away: what is current, chosen, selected or urgent is told by outlines and borders. */

const outline = (element: Locator): Promise<string> =>
  element.evaluate((one) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(one);
    return `${outlineStyle} ${outlineWidth}`;
  });

const border = (box: Locator): Promise<string> =>
  box.evaluate((one) => {
    const { borderTopStyle, borderTopWidth } = getComputedStyle(one);
    return `${borderTopStyle} ${borderTopWidth}`;
  });

test('forced colors keep every state apart', async ({ docket }) => {
  const { page, list, shell } = docket;
  await page.keyboard.press('n');
  for (const title of ['none', 'low !1', 'medium !2', 'high !3']) {
    await list.entryField.fill(title);
    await page.keyboard.press('Enter');
    await list.row(title.split(' ')[0] ?? '').waitFor();
  }
  await page.keyboard.press('Escape');
  await page.emulateMedia({ forcedColors: 'active' });
  await list.row('medium').click();
  await page.keyboard.press('x');
  await page.keyboard.press('Home');
  await page.keyboard.press('x');
  await page.keyboard.press('End');
  await expect.poll(() => list.focused()).toContain('none');
  expect(await outline(shell.place('Inbox'))).toBe('solid 2px');
  expect(await outline(shell.place('Today'))).toMatch(/^none/u);
  expect(await outline(shell.layout('List'))).toBe('solid 2px');
  expect(await outline(shell.layout('Board'))).toMatch(/^none/u);
  expect(await outline(list.row('high'))).toBe('solid 2px');
  expect(await outline(list.row('none'))).toBe('dashed 2px');
  expect(await outline(list.row('low'))).toMatch(/^none/u);
  const borders = await Promise.all(
    ['none', 'low', 'medium', 'high'].map((title) => border(list.checkbox(title).locator('+ span'))),
  );
  expect(new Set(borders).size).toBe(4);
});

test('forced colors show what Enter takes in palette and menu, and the selected card of a board', async ({
  docket,
}) => {
  const { page, list, palette } = docket;
  await list.add('one', 'two');
  await page.emulateMedia({ forcedColors: 'active' });
  await palette.open();
  expect(await outline(palette.activeOption)).toBe('solid 2px');
  expect(await outline(palette.options.nth(1))).toMatch(/^none/u);
  await page.keyboard.press('Escape');
  await list.row('one').click({ button: 'right' });
  await page.keyboard.press('ArrowDown');
  expect(await outline(page.locator('[role=menuitem][data-highlighted]'))).toBe('solid 2px');
  await page.keyboard.press('Escape');
  await page.keyboard.press('v');
  await page.keyboard.press('b');
  await page.getByRole('treegrid').waitFor();
  await page.keyboard.press('Home');
  await page.keyboard.press('x');
  await expect
    .poll(() => outline(page.locator('[role=row][aria-selected=true]')))
    .toMatch(/^(?:double 4px|solid 2px)$/u);
  await takePictures(docket, 'forced-colors-board');
});

test('a notice has an edge and words of its own with forced colors', async ({ docket }) => {
  const { page, list, shell } = docket;
  await list.add('one', 'two');
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await page.keyboard.press('Home');
  await page.keyboard.press('Delete');
  await expect(shell.undoButton).toBeVisible();
  expect(await border(shell.undoButton.locator('xpath=ancestor::*[@data-swipe-direction or @role][1]'))).toBe(
    'solid 1px',
  );
  expect(await findings(page)).toEqual([]);
});

test('more contrast: quiet words are readable at 7:1, and what is chosen has a border', async ({
  docket,
}) => {
  const { page, list, shell } = docket;
  await list.add('one');
  await page.keyboard.press('Home');
  await page.keyboard.press('x');
  expect(await outline(list.row('one'))).toMatch(/^none/u);
  await page.emulateMedia({ contrast: 'more' });
  expect(await outline(list.row('one'))).toBe('solid 2px');
  expect(await outline(shell.place('Inbox'))).toBe('solid 2px');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ contrast: 'more', colorScheme });
    expect(await findings(page, ['color-contrast-enhanced'])).toEqual([]);
  }
});

test('the search remembers whether it includes completed tasks', async ({ docket }) => {
  const { page } = docket;
  const includes = page.getByRole('checkbox', { name: 'Include completed' });
  await page.keyboard.press('/');
  await expect(includes).not.toBeChecked();
  await includes.check();
  await page.keyboard.press('Escape');
  await page.reload();
  await page.getByRole('button', { name: /^New task/u }).waitFor();
  await page.keyboard.press('/');
  await expect(includes).toBeChecked();
});
