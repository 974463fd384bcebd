import type { Page } from '@playwright/test';
import { askCore, bringCoreBack, takeCoreAway, untilAnswered } from '#e2e/fixtures/page-calls.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { SidebarPage } from '#e2e/pages/sidebar-page.ts';

test.beforeEach(({ browserName: _browserName }, { project }) => {
  test.skip(project.name === 'electron', 'The calls of a window of Electron cannot be lost from here.');
});

/** Until the core has what was typed: what it has not goes with the page. */
const draftKept = async (page: Page, text: string): Promise<void> => {
  await expect.poll(async () => JSON.stringify(await askCore(page, 'app.readDrafts', {}))).toContain(text);
};

test('a title that could not be saved stays in its field, by key', async ({ docket }) => {
  const { page, list } = docket;
  await list.add('buy milk');
  await page.keyboard.press('F2');
  await list.renameField.fill('buy oat milk');
  await draftKept(page, 'buy oat milk');
  await takeCoreAway(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('It’s kept in its field')).toBeVisible();
  await expect(list.renameField).toHaveValue('buy oat milk');
  await expect(list.renameField).toBeFocused();
  await bringCoreBack(page);
  // It outlives the window as well.
  await page.reload();
  await expect(list.renameField).toHaveValue('buy oat milk');
  await list.renameField.press('Enter');
  await list.row('buy oat milk').waitFor();
  await page.reload();
  await list.row('buy oat milk').waitFor();
  await expect(list.renameField).toHaveCount(0);
});

test('a page with a draft that Docket could not keep asks before it goes', async ({ docket }) => {
  const { page, list } = docket;
  await list.add('buy milk');
  await page.keyboard.press('F2');
  await takeCoreAway(page);
  await page.keyboard.type('buy oat milk');
  await expect(page.getByText('Docket has stopped').first()).toBeVisible();
  const asked = page.waitForEvent('dialog');
  const reload = page.reload().catch(() => null);
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(list.renameField).toHaveValue('buy oat milk');
  await bringCoreBack(page);
  await draftKept(page, 'buy oat milk');
  await page.reload();
  await reload;
  await expect(list.renameField).toHaveValue('buy oat milk');
});

test('a title that could not be saved stays in its field, by pointer, until it is let go', async ({
  docket,
}) => {
  const { page, shell, list } = docket;
  await list.add('buy milk');
  await list.row('buy milk').getByText('buy milk').dblclick();
  await list.renameField.fill('buy oat milk');
  await takeCoreAway(page);
  await shell.title.click();
  await expect(page.getByText('It’s kept in its field')).toBeVisible();
  await expect(list.renameField).toHaveValue('buy oat milk');
  await bringCoreBack(page);
  await list.renameField.press('Escape');
  await list.row('buy milk').waitFor();
  await list.row('buy milk').getByText('buy milk').dblclick();
  await expect(list.renameField).toHaveValue('buy milk');
});

test('the name of a new list that could not be saved stays in its field', async ({ docket }) => {
  const { page, shell, palette } = docket;
  const sidebar = new SidebarPage(page);
  await palette.run('New list');
  await sidebar.newList.fill('Budget');
  await draftKept(page, 'Budget');
  await takeCoreAway(page);
  await page.keyboard.press('Enter');
  await expect(sidebar.newList).toHaveValue('Budget');
  await expect(sidebar.newList).toBeFocused();
  await bringCoreBack(page);
  await page.reload();
  await expect(sidebar.newList).toHaveValue('Budget');
  await sidebar.newList.press('Enter');
  await expect(shell.place('Budget')).toBeVisible();
  await expect(sidebar.newList).toHaveCount(0);
});

test('the name of a new column that could not be saved stays in its field', async ({ docket }) => {
  const { page, shell } = docket;
  await new SidebarPage(page).addList('Work');
  await shell.goTo('Work');
  // A board that is not kept yet goes when the core does.
  await untilAnswered(page, /^projects\.edit /u, async () => {
    await page.keyboard.press('v');
    await page.keyboard.press('b');
  });
  await page.getByRole('button', { name: 'Column', exact: true }).click();
  const field = page.getByRole('textbox', { name: 'Name of the new column' });
  await field.fill('Doing');
  await takeCoreAway(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('It’s kept in its field')).toBeVisible();
  await expect(field).toHaveValue('Doing');
  await bringCoreBack(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: /^Doing/u })).toBeVisible();
  await expect(field).toHaveValue('');
});

test('a checklist item that could not be saved stays in its field, also after a reload', async ({
  docket,
}) => {
  const { page, list } = docket;
  await list.add('buy milk');
  await page.keyboard.press('Enter');
  const field = page.getByRole('textbox', { name: 'New checklist item' });
  await field.fill('oat');
  await draftKept(page, 'oat');
  await takeCoreAway(page);
  await field.press('Enter');
  await expect(field).toHaveValue('oat');
  await bringCoreBack(page);
  await page.reload();
  await list.row('buy milk').waitFor();
  await page.keyboard.press('j');
  await expect(field).toHaveValue('oat');
});

test('what could not be read is read when the core answers again', async ({ docket }) => {
  const { page, shell, list } = docket;
  await list.add('buy milk');
  await list.row('buy milk').waitFor();
  await takeCoreAway(page);
  await shell.place('Completed').click();
  await expect(page.getByText('Couldn’t load this list')).toBeVisible();
  await expect(page.getByText('Docket has stopped').first()).toBeVisible();
  await bringCoreBack(page);
  await expect(page.getByText('Couldn’t load this list')).toHaveCount(0);
  await expect(page.getByText('Docket has stopped')).toHaveCount(0);
  await page.keyboard.press('g');
  await page.keyboard.press('i');
  await list.row('buy milk').waitFor();
});

test('while Docket has stopped nothing says that it saved, and one place says where to go on', async ({
  docket,
}) => {
  const { page, shell, list } = docket;
  await list.add('buy milk');
  await expect(shell.syncState).toHaveAccessibleName(/^Saved on this computer/u);
  await takeCoreAway(page);
  await list.row('buy milk').click();
  await page.keyboard.press('3');
  await expect(shell.stoppedBanner).toContainText('open the address that it printed in the terminal');
  await expect(shell.syncState).toHaveAccessibleName(/^Sync: stopped\. .*Nothing new is saved/u);
  await expect(page.getByText(/Docket has stopped/u)).toHaveCount(1);
  await page.keyboard.press('2');
  await expect(page.getByText(/Docket has stopped/u)).toHaveCount(1);
  // It tries by itself as well, so the button may be gone once the core is back.
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(shell.stoppedBanner).toBeVisible();
  await bringCoreBack(page);
  await expect(shell.syncState).toHaveAccessibleName(/^Saved on this computer/u);
  await expect(shell.stoppedBanner).toHaveCount(0);
});
