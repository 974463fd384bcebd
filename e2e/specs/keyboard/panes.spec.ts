import type { Locator } from '@playwright/test';
import { expect, test } from '#e2e/fixtures/test.ts';

test('[window.next-pane] [window.previous-pane] F6 goes from pane to pane, out of a text field too', async ({
  docket,
}) => {
  const { page, shell, detail, list } = docket;
  await list.add('one');
  const paneNow = () =>
    page.evaluate(() => document.activeElement?.closest('[data-pane]')?.getAttribute('data-pane'));
  await page.keyboard.press('Home');
  await expect(detail.title).toHaveValue('one');
  await page.keyboard.press('F6');
  await expect(detail.title).toBeFocused();
  await page.keyboard.press('F6');
  await expect(shell.place('Inbox')).toBeFocused();
  await page.keyboard.press('F6');
  await expect(list.grid).toBeFocused();
  for (const pane of ['sidebar', 'detail', 'view']) {
    await page.keyboard.press('Shift+F6');
    await expect.poll(paneNow).toBe(pane);
  }
  await page.keyboard.press('ControlOrMeta+Shift+d');
  await expect(detail.pane).toBeHidden();
  await page.keyboard.press('F6');
  await expect.poll(paneNow).toBe('sidebar');
});

const widthOf = async (pane: Locator) => (await pane.boundingBox())?.width;

test('panes stop at their limits, and give way to the view in a small window', async ({ docket }) => {
  const { page, shell, detail } = docket;
  const view = page.getByRole('main');
  const limits = [
    ['Sidebar width', shell.sidebar, 'End', 400],
    ['Sidebar width', shell.sidebar, 'Home', 200],
    ['Detail width', detail.pane, 'Home', 280],
    ['Detail width', detail.pane, 'End', 560],
    ['Sidebar width', shell.sidebar, 'End', 400],
  ] as const;
  for (const [name, pane, key, width] of limits) {
    await page.getByRole('separator', { name }).press(key);
    await expect.poll(() => widthOf(pane)).toBe(width);
  }
  await page.setViewportSize({ width: 1100, height: 700 });
  await expect.poll(() => widthOf(view)).toBe(360);
  const { x = 0, width = 0 } = (await detail.pane.boundingBox()) ?? {};
  expect(x + width).toBe(1100);
  await page.getByRole('separator', { name: 'Detail width' }).press('ArrowRight');
  await expect.poll(() => widthOf(detail.pane)).toBeLessThan(width);
  await page.setViewportSize({ width: 1099, height: 700 });
  await expect(detail.pane).toBeHidden();
  await page.setViewportSize({ width: 899, height: 700 });
  await expect(shell.sidebar).toBeHidden();
});

test('whoever writes in the detail goes on writing when the window becomes narrow, and wide again', async ({
  docket,
}) => {
  const { page, detail, list } = docket;
  await list.add('one');
  await page.keyboard.press('Home');
  await detail.notesButton.press('Enter');
  await page.keyboard.type('Half a');
  await page.setViewportSize({ width: 1000, height: 700 });
  await expect(page.getByRole('separator', { name: 'Detail width' })).toBeHidden();
  await expect(detail.notes).toBeFocused();
  await page.keyboard.type(' sentence');
  await page.keyboard.press('Escape');
  await expect(detail.pane).toContainText('Half a sentence');
  await page.keyboard.press('ControlOrMeta+Shift+d');
  await expect(detail.pane).toBeHidden();
  await page.setViewportSize({ width: 1440, height: 900 });
  await detail.field('Priority').getByRole('button').focus();
  await page.setViewportSize({ width: 1000, height: 700 });
  await expect(page.getByRole('separator', { name: 'Detail width' })).toBeHidden();
  await expect(detail.field('Priority').getByRole('button')).toBeFocused();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press('ControlOrMeta+Shift+d');
  await expect(detail.pane).toBeHidden();
  await page.setViewportSize({ width: 1000, height: 700 });
  await page.keyboard.press('Enter');
  await expect(detail.title).toBeFocused();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole('separator', { name: 'Detail width' })).toBeVisible();
  await expect(detail.title).toBeFocused();
});

test('the detail behind a dialog or a menu is there when that is closed, in a window of another width too', async ({
  docket,
}) => {
  const { page, detail, list, palette } = docket;
  // Behind the palette it has no role; it is gone once the page has noticed the width.
  const splitter = page.getByRole('separator', { name: 'Detail width', includeHidden: true });
  await list.add('one');
  await page.keyboard.press('Home');
  await palette.open();
  await page.setViewportSize({ width: 1000, height: 700 });
  await expect(splitter).toBeHidden();
  await page.keyboard.press('Escape');
  await palette.field.waitFor({ state: 'detached' });
  await expect(detail.pane).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await list.row('one').click({ button: 'right' });
  await page.getByRole('menu').waitFor();
  await page.setViewportSize({ width: 1000, height: 700 });
  await page.getByRole('menuitem', { name: /^Due today/u }).press('Enter');
  await expect(detail.pane).toContainText('Today');
  await page.keyboard.press('Space');
  await expect(detail.pane).toBeHidden();
  // What was not there does not come.
  await palette.open();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press('Escape');
  await page.keyboard.press('ControlOrMeta+Shift+d');
  await expect(detail.pane).toBeHidden();
  await palette.open();
  await page.setViewportSize({ width: 1000, height: 700 });
  await page.keyboard.press('Escape');
  await palette.field.waitFor({ state: 'detached' });
  await expect(detail.pane).toBeHidden();
});

test('what a narrow header has no room for is in its menu', async ({ docket }) => {
  const { page, shell, list } = docket;
  await list.add('one', 'two', 'three');
  await page.setViewportSize({ width: 440, height: 700 });
  await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeHidden();
  await shell.moreButton.press('Enter');
  await page.getByRole('menuitem', { name: 'Sort' }).press('ArrowRight');
  await page.getByRole('menuitemcheckbox', { name: 'Title' }).press('Enter');
  await expect.poll(() => list.titles()).toEqual(['one', 'three', 'two']);
  await shell.moreButton.press('Enter');
  await page.getByRole('menuitem', { name: 'Filter' }).press('ArrowRight');
  await page.getByRole('menuitemcheckbox', { name: 'Filter this view…' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Show only' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1440, height: 900 });
  await shell.moreButton.press('Enter');
  await page.getByRole('menuitem', { name: 'New task' }).waitFor();
  await expect(page.getByRole('menuitem', { name: 'Sort' })).toHaveCount(0);
});

test('a detail that lies over the view gives way to another view, and to a new task', async ({ docket }) => {
  const { page, detail, list, shell } = docket;
  await list.add('one');
  await page.setViewportSize({ width: 1000, height: 700 });
  await page.keyboard.press('Home');
  await page.keyboard.press('Space');
  await expect(detail.pane).toBeVisible();
  await page.keyboard.press('n');
  await expect(list.entryField).toBeFocused();
  await expect(detail.pane).toBeHidden();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Space');
  await expect(detail.pane).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await expect(shell.title).toHaveText('Completed');
  await expect(detail.pane).toBeHidden();
});

test('a detail that lay over a narrow window does not come back over the next one', async ({ docket }) => {
  const { page, detail, list } = docket;
  await list.add('one');
  await page.setViewportSize({ width: 1000, height: 700 });
  for (const key of ['Home', 'Space']) await page.keyboard.press(key);
  await expect(detail.pane).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  const edge = page.getByRole('separator', { name: 'Detail width' });
  await expect(edge).toBeVisible();
  await page.setViewportSize({ width: 1000, height: 700 });
  await expect(edge).toBeHidden();
  await expect(detail.pane).toBeHidden();
});

test('in a narrow header the name of the view has the room first', async ({ docket }) => {
  const { page, shell } = docket;
  await page.setViewportSize({ width: 500, height: 350 });
  await page.keyboard.press('g');
  await page.keyboard.press('n');
  await expect(shell.title).toHaveText('Next 7 days');
  // The header is measured when the name is in it.
  await expect.poll(() => shell.title.evaluate((title) => title.scrollWidth - title.clientWidth)).toBe(0);
});

test('what is typed into the sidebar stays when the window becomes narrow, and wide again', async ({
  docket,
}) => {
  const { page, shell } = docket;
  for (const key of ['c', 'l']) await page.keyboard.press(key);
  await page.keyboard.type('Gar');
  const field = shell.sidebar.getByRole('textbox');
  await page.setViewportSize({ width: 800, height: 600 });
  await expect(field).toBeFocused();
  await page.keyboard.type('den');
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('Garden');
  await page.keyboard.press('Enter');
  await expect(shell.title).toHaveText('Garden');
  await page.setViewportSize({ width: 800, height: 600 });
  await expect(shell.sidebar).toHaveCount(0);
});
