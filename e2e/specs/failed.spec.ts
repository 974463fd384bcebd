import { findings } from '#e2e/fixtures/findings.ts';
import { answerCalls, holdCalls } from '#e2e/fixtures/page-calls.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { SearchPage } from '#e2e/pages/search-page.ts';
import { SidebarPage } from '#e2e/pages/sidebar-page.ts';

const FAILURE = { ok: false, error: { kind: 'Internal', reference: 'ab12cd' } } as const;

test.beforeEach(({ browserName: _browserName }, { project }) => {
  test.skip(project.name === 'electron', 'The calls of a window of Electron cannot be answered from here.');
});

test('a list that could not be read says so, and F5 reads it', async ({ docket }) => {
  const { page, shell, list } = docket;
  await list.add('buy milk');
  await page.keyboard.press('t');
  await expect(list.row('buy milk')).toContainText('Today');
  const answerAgain = await answerCalls(page, /^tasks\.outline.*"today"/u, FAILURE);
  await shell.goTo('Today');
  await expect(page.getByRole('alert')).toContainText('Couldn’t load this list');
  await answerAgain();
  await page.keyboard.press('F5');
  await list.row('buy milk').waitFor();
});

test('a search that failed does not say that there is nothing', async ({ docket }) => {
  const { page, list } = docket;
  const search = new SearchPage(page);
  await list.add('buy milk');
  const answerAgain = await answerCalls(page, /^search\.query /u, FAILURE);
  await search.open();
  await search.field.fill('milk');
  await expect(page.getByRole('alert')).toContainText('Something went wrong inside Docket');
  await expect(page.getByText('No results.')).toHaveCount(0);
  await answerAgain();
  await search.field.fill('nothing of the kind');
  await expect(page.getByText('No results.')).toBeVisible();
});

test('statistics that could not be loaded leave the rest of the window as it is', async ({ docket }) => {
  const { page, shell, list } = docket;
  await list.add('buy milk');
  await page.route(/StatisticsPage/u, (route) => route.abort());
  // They may be here already: what is needed soon is fetched while nobody acts.
  await page.reload();
  await list.row('buy milk').waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  await expect(page.getByRole('alert')).toContainText('Couldn’t load this page');
  await shell.goTo('Inbox');
  await list.row('buy milk').waitFor();
});

test.describe('at the start of the page', () => {
  test.use({ ownPage: true });

  test('a sidebar that could not be read says so, and reads again', async ({ docket }) => {
    const { page, shell } = docket;
    await new SidebarPage(page).addList('Work');
    const answerAgain = await answerCalls(page, /^projects\.list /u, FAILURE, { atStart: true });
    await page.reload();
    await expect(shell.sidebar).toContainText('Couldn’t load');
    expect(await findings(page)).toEqual([]);
    await answerAgain();
    await page.getByRole('button', { name: 'Try again to read lists' }).press('Enter');
    await expect(shell.place('Work')).toBeVisible();
  });

  test('a sidebar that is slow says that its lists are on their way', async ({ docket }) => {
    const { page, shell, list } = docket;
    await new SidebarPage(page).addList('Work');
    await list.add('send the offer');
    const release = await holdCalls(page, /^projects\.list /u, { atStart: true });
    await page.reload();
    await expect(page.getByRole('status', { name: 'Loading lists' })).toBeVisible();
    await expect(shell.place('Work')).toHaveCount(0);
    expect(await findings(page)).toEqual([]);
    await release();
    await expect(shell.place('Work')).toBeVisible();
    await expect(page.getByRole('status', { name: 'Loading lists' })).toHaveCount(0);
  });
});
