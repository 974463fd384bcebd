import { findings } from '#e2e/fixtures/findings.ts';
import type { Docket } from '#e2e/fixtures/open-docket.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { BoardPage } from '#e2e/pages/board-page.ts';
import { FilterPage } from '#e2e/pages/filter-page.ts';
import { SidebarPage } from '#e2e/pages/sidebar-page.ts';

const press = async ({ list, page }: Docket, title: string, ...keys: readonly string[]): Promise<void> => {
  await list.row(title).click();
  for (const key of keys) await page.keyboard.press(key);
};

test('[filter.new] a filter is written with its count in sight, and shows what it asks for', async ({
  docket,
}) => {
  const { page } = docket;
  const filter = new FilterPage(page);
  const sidebar = new SidebarPage(page);
  await sidebar.addList('Work');
  await docket.list.add('send the offer', 'call back', 'tidy the desk');
  await press(docket, 'send the offer', 't', '3');
  await press(docket, 'call back', '3');
  await press(docket, 'tidy the desk', 't');
  await docket.shell.goTo('Inbox');
  await page.keyboard.press('c');
  await page.keyboard.press('s');
  await filter.line.fill('~Work & !high & (today | no date');
  await expect(filter.dialog).toContainText('This bracket is not closed.');
  await filter.line.fill('~Work & !high & (today | no date)');
  await expect(filter.dialog).toContainText('Shows 2 tasks now');
  expect(await findings(page)).toEqual([]);
  await filter.name.fill('Hot');
  await filter.name.press('Enter');
  await expect(docket.shell.title).toHaveText('Hot');
  await expect(docket.list.rows).toHaveText([/call back/u, /send the offer/u]);
  await expect.poll(() => docket.shell.openCount('Hot')).toBe(2);
  await press(docket, 'call back', '0');
  await expect(docket.list.rows).toHaveText([/send the offer/u]);
  await expect.poll(() => docket.shell.openCount('Hot')).toBe(1);
});

test('a filter for a text follows the text, and stays after a restart', async ({ open }) => {
  const first = await open();
  const filter = new FilterPage(first.page);
  await first.list.add('call the bank', 'buy bread');
  await filter.add('"call"', 'Calls');
  await expect(first.list.rows).toHaveText([/call the bank/u]);
  await first.list.row('call the bank').click();
  await first.page.keyboard.press('F2');
  await first.page.keyboard.press('ControlOrMeta+a');
  await first.page.keyboard.type('write to the bank');
  await first.page.keyboard.press('Enter');
  await expect(first.list.rows).toHaveCount(0);
  await expect(first.page.getByText('No tasks match this filter')).toBeVisible();
  await expect.poll(() => first.shell.openCount('Calls')).toBe(0);
  await first.quit();
  const second = await open();
  await new SidebarPage(second.page).place('Calls').click();
  await expect(second.shell.title).toHaveText('Calls');
});

test('a filter that is written while the service is away reaches it, and a second device', async ({
  docket,
  openSecond,
  service,
}) => {
  test.setTimeout(120_000);
  await docket.account.fillSignIn(service);
  await docket.page.keyboard.press('Enter');
  await expect(docket.shell.title).toHaveText('Inbox');
  await service.stop();
  await docket.list.add('pay the rent');
  await press(docket, 'pay the rent', '3');
  await new FilterPage(docket.page).add('!high & no date', 'Undated');
  await expect(docket.list.rows).toHaveText([/pay the rent/u]);
  await service.startAgain();
  await docket.page.keyboard.press('F5');
  await expect.poll(() => service.snapshot()).toMatchObject({ filters: ['Undated'] });
  const second = await openSecond();
  await second.account.signIn(service);
  await new SidebarPage(second.page).place('Undated').click();
  await expect(second.list.rows).toHaveText([/pay the rent/u]);
});

test('[go.filter] [filter.edit] [filter.delete] a filter is gone to, changed and deleted by keyboard, and undo brings it back', async ({
  docket,
}) => {
  const { page } = docket;
  const filter = new FilterPage(page);
  const sidebar = new SidebarPage(page);
  await docket.list.add('pay the rent', 'read a book');
  await press(docket, 'pay the rent', '3');
  await filter.add('!high', 'Urgent');
  await sidebar.place('Urgent').waitFor();
  await docket.shell.goTo('All');
  await page.keyboard.press('g');
  await page.keyboard.press('f');
  await docket.palette.asking.waitFor();
  await page.keyboard.type('urg');
  await expect(docket.palette.activeOption).toContainText('Urgent');
  await page.keyboard.press('Enter');
  await expect(docket.shell.title).toHaveText('Urgent');
  await docket.palette.run('filter edit');
  await expect(filter.line).toHaveValue('!high');
  await filter.line.fill('-!high');
  await filter.line.press('Enter');
  await expect(docket.list.rows).toHaveText([/read a book/u]);
  await docket.palette.run('filter delete');
  await expect(sidebar.place('Urgent')).toHaveCount(0);
  await expect(docket.shell.title).toHaveText('Inbox');
  await docket.shell.undoButton.click();
  await expect(sidebar.place('Urgent')).toBeVisible();
});

test('[filter.here] [filter.drop] F narrows the open view while it is typed, verbs work on what is left, and Esc shows all again', async ({
  docket,
}) => {
  const { page, list, shell } = docket;
  const filter = new FilterPage(page);
  await new SidebarPage(page).addList('Work');
  await list.add('send the offer', 'call back', 'tidy the desk', 'read the news');
  for (const title of ['send the offer', 'call back', 'tidy the desk']) await press(docket, title, '3');
  await page.keyboard.press('f');
  await filter.adHocField.waitFor();
  await page.keyboard.type('!hi');
  await expect(list.rows).toHaveCount(4);
  await page.keyboard.type('gh');
  await expect(list.rows).toHaveText([/tidy the desk/u, /call back/u, /send the offer/u]);
  await expect(page.getByText('3 tasks here')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(filter.adHocField).toHaveCount(0);
  await expect(filter.chip).toHaveText('!high');
  await expect(page.getByRole('main')).toContainText('3 open');
  await list.row('call back').click();
  await page.keyboard.press('0');
  await expect(list.rows).toHaveText([/tidy the desk/u, /send the offer/u]);
  await expect.poll(() => list.focused()).toContain('send the offer');
  await page.keyboard.press('d');
  await expect(list.rows).toHaveText([/tidy the desk/u, /Completed/u]);
  await expect.poll(() => list.focused()).toContain('tidy the desk');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(list.rows).toHaveText([/tidy the desk/u, /send the offer/u]);
  await filter.narrowTo('!low');
  await expect(page.getByRole('main')).toContainText('No open tasks match the current filter');
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(filter.chip).toHaveCount(0);
  await expect(list.rows).toHaveCount(4);
  await filter.narrowTo('"news"');
  await expect(list.rows).toHaveText([/read the news/u]);
  await page.keyboard.press('Shift+F');
  await expect(list.rows).toHaveCount(4);
  await expect(shell.title).toHaveText('Work');
});

test('Esc in the line of a narrowed view leaves it as it was, and an empty line shows all', async ({
  docket,
}) => {
  const { page, list, shell } = docket;
  const filter = new FilterPage(page);
  await list.add('pay the rent', 'buy bread');
  await press(docket, 'pay the rent', '3');
  await filter.narrowTo('!high');
  await page.keyboard.press('f');
  await expect(filter.adHocField).toHaveValue('!high');
  await filter.adHocField.fill('-!high');
  await expect(list.rows).toHaveText([/buy bread/u]);
  await filter.adHocField.press('Escape');
  await expect(list.rows).toHaveText([/pay the rent/u]);
  await filter.chip.click();
  await filter.adHocField.fill('');
  await expect(list.rows).toHaveCount(2);
  await filter.adHocField.press('Enter');
  await expect(filter.chip).toHaveCount(0);
  await page.keyboard.press('f');
  await filter.adHocField.fill('!high &');
  await filter.adHocField.press('Enter');
  await expect(page.getByText('Something is missing at the end.')).toBeVisible();
  await filter.adHocField.press('Escape');
  await expect(filter.adHocField).toHaveCount(0);
  await shell.goTo('All');
  await expect(list.rows).toHaveCount(2);
});

test('a view stays narrowed while others are open, on its board too, and a new task that does not belong is told of', async ({
  docket,
}) => {
  const { page, list, shell } = docket;
  const filter = new FilterPage(page);
  await new SidebarPage(page).addList('Work');
  await list.add('send the offer', 'call back');
  await press(docket, 'call back', '3');
  await filter.narrowTo('!high');
  await shell.goTo('Inbox');
  await expect(filter.chip).toHaveCount(0);
  await new SidebarPage(page).place('Work').click();
  await expect(filter.chip).toHaveText('!high');
  await list.row('call back').waitFor();
  await page.keyboard.press('v');
  await page.keyboard.press('b');
  const board = new BoardPage(page);
  await expect(board.card('call back')).toBeVisible();
  await expect(board.card('send the offer')).toHaveCount(0);
  await page.keyboard.press('v');
  await page.keyboard.press('t');
  await expect(page.getByRole('treegrid').getByRole('row')).toHaveText([/call back/u]);
  await page.keyboard.press('n');
  await page.keyboard.type('tidy the desk');
  await page.keyboard.press('Enter');
  await expect(shell.notice('Added “tidy the desk”. It’s hidden by the current filter.')).toBeVisible();
  await page.keyboard.type('answer mail !high');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('treegrid').getByRole('row')).toHaveText([/call back/u, /answer mail/u]);
});

test('[filter.keep] what a view is narrowed by becomes a saved filter, from the header too', async ({
  docket,
}) => {
  const { page, list, shell } = docket;
  const filter = new FilterPage(page);
  await new SidebarPage(page).addList('Work');
  await list.add('send the offer', 'call back');
  await press(docket, 'call back', '3');
  await filter.narrowTo('!high | today');
  await docket.palette.run('save as filter');
  await expect(filter.line).toHaveValue('~Work & (!high | today)');
  await expect(filter.dialog).toContainText('Shows 1 task now');
  await filter.name.fill('Hot');
  await filter.name.press('Enter');
  await expect(shell.title).toHaveText('Hot');
  await expect(list.rows).toHaveText([/call back/u]);
  await shell.goTo('Inbox');
  await page.getByRole('button', { name: 'Filter', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: 'Hot' }).click();
  await expect(shell.title).toHaveText('Hot');
  await page.getByRole('button', { name: 'Filter', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: 'Filter this view…' }).click();
  await expect(filter.adHocField).toBeFocused();
  await filter.adHocField.fill('overdue');
  await expect(list.rows).toHaveCount(0);
  await filter.adHocField.press('Escape');
  await page.getByRole('button', { name: 'Filter', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: 'Filter: Edit…' }).click();
  await filter.line.fill('~Work & !low');
  await filter.line.press('Enter');
  await page.getByRole('button', { name: 'Edit filter' }).click();
  await expect(filter.line).toHaveValue('~Work & !low');
});

test('Next 7 days is saved with its days, by key and by pointer', async ({ docket }) => {
  const { page, list, shell } = docket;
  const filter = new FilterPage(page);
  await list.add('send the offer', 'call back', 'some day');
  await press(docket, 'send the offer', 't', '3');
  await press(docket, 'call back', 'w', '3');
  await press(docket, 'some day', '3');
  await page.keyboard.press('g');
  await page.keyboard.press('n');
  await expect(shell.title).toHaveText('Next 7 days');
  await filter.narrowTo('!high');
  await page.keyboard.press('v');
  await page.keyboard.press('s');
  await expect(filter.line).toHaveValue('(next 7 days | overdue) & !high');
  await expect(filter.dialog).toContainText(/Shows [12] tasks? now/u);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save as filter…' }).click();
  await filter.name.fill('Hot week');
  await filter.save.click();
  await expect(shell.title).toHaveText('Hot week');
  await expect(list.row('send the offer')).toBeVisible();
  await expect(list.row('some day')).toHaveCount(0);
});
