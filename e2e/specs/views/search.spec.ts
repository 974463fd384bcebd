import { findingsInBothSchemes } from '#e2e/fixtures/findings.ts';
import { askCore } from '#e2e/fixtures/page-calls.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { SearchPage } from '#e2e/pages/search-page.ts';
import { SidebarPage } from '#e2e/pages/sidebar-page.ts';

test('[window.search] / finds inside of words without accents, marks the match, and Enter goes to the task', async ({
  docket,
}) => {
  const { page } = docket;
  const search = new SearchPage(page);
  const sidebar = new SidebarPage(page);
  await sidebar.addList('Errands');
  await docket.list.add('Water the lemon tree', 'Meet at the Café');
  await docket.shell.goTo('Inbox');
  await search.open();
  await page.keyboard.type('caf');
  await expect(search.results).toHaveText([/Meet at the Café/u]);
  await expect(search.results.locator('mark')).toHaveText('Caf');
  await page.keyboard.press('Enter');
  await expect(docket.shell.title).toHaveText('Errands');
  await expect.poll(() => docket.list.focused()).toContain('Meet at the Café');
  await search.open();
  await expect(page.getByRole('button', { name: 'caf', exact: true })).toBeVisible();
});

test('what was found is shown as a list, on which every command works', async ({ docket }) => {
  const { page } = docket;
  const search = new SearchPage(page);
  await docket.list.add('call the bank', 'call mum', 'buy milk');
  await search.open();
  await page.keyboard.type('call');
  await expect(search.results).toHaveCount(2);
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(docket.shell.title).toHaveText('“call”');
  await expect(docket.list.rows).toHaveText([/Inbox/u, /call mum/u, /call the bank/u]);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('3');
  await page.keyboard.press('d');
  await expect(docket.list.row('call mum')).toHaveCount(0);
  await docket.shell.undoButton.click();
  await expect(docket.list.rows).toHaveCount(3);
  await page.reload();
  await expect(docket.shell.title).toHaveText('“call”');
});

test('lists and tags are found by name, completed tasks on demand or where no open one is found', async ({
  docket,
}) => {
  const { page } = docket;
  const search = new SearchPage(page);
  const sidebar = new SidebarPage(page);
  await sidebar.addTag('phones');
  await sidebar.addList('Phone calls');
  await docket.list.add('phone the landlord');
  await docket.list.completeByClick('phone the landlord');
  await docket.list.add('phone mum');
  await docket.shell.goTo('Inbox');
  await search.open();
  await page.keyboard.type('phone');
  await expect(search.results).toHaveText([/Phone calls/u, /phones/u, /phone mum/u]);
  await search.field.fill('landlord');
  await expect(search.results).toHaveText([/phone the landlord/u]);
  await expect(page.getByText('No open tasks match')).toBeVisible();
  await search.field.fill('phone');
  await search.alsoClosed.check();
  await expect(search.results).toHaveText([/Phone calls/u, /phones/u, /phone mum/u, /phone the landlord/u]);
  await search.field.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(docket.shell.title).toHaveText('phones');
});

test('a search that is open finds what comes meanwhile', async ({ docket }) => {
  const { page } = docket;
  const search = new SearchPage(page);
  await search.open();
  await page.keyboard.type('passport');
  await expect(page.getByText('No results.')).toBeVisible();
  // As from another device.
  await askCore(page, 'tasks.create', { projectId: null, title: 'Renew the passport' });
  await expect(search.results).toHaveText([/Renew the passport/u]);
});

test('the search has no finding', async ({ docket }) => {
  const { page } = docket;
  const search = new SearchPage(page);
  await docket.list.add('lemon tree');
  await search.open();
  await page.keyboard.type('lem');
  await expect(search.results).toHaveCount(1);
  expect(await findingsInBothSchemes(page)).toEqual([]);
});
