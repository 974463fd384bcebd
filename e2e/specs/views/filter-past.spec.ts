import { findings } from '#e2e/fixtures/findings.ts';
import { addPast, trashPast } from '#e2e/fixtures/service-history.ts';
import { takePictures } from '#e2e/fixtures/take-pictures.ts';
import { recordCalls } from '#e2e/fixtures/page-calls.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { FilterPage } from '#e2e/pages/filter-page.ts';

const HOUR = 60 * 60_000;
const COUNT = 1500;

/** Every hour one, the newest an hour ago, and the only one of its kind at the far end. */
const past = Array.from({ length: COUNT }, (_, index) => ({
  title: index === COUNT - 1 ? 'Needle' : `Hay ${index + 1}`,
  endedAt: new Date(Date.now() - (index + 1) * HOUR).toISOString(),
}));

test('what is looked for far back is looked for a part at a time, and o goes on', async ({
  docket,
  service,
}) => {
  test.setTimeout(120_000);
  const { page, list, account, shell } = docket;
  const filter = new FilterPage(page);
  await addPast(service, past);
  await account.signIn(service);
  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await list.row('Hay 1').waitFor();
  const asked = await recordCalls(page, /readOlder/u);
  await page.keyboard.press('f');
  await filter.adHocField.fill('"needle"');
  await expect(page.getByText('0 tasks here')).toBeVisible();
  // Nothing is fetched for half a word.
  expect(await asked()).toEqual([]);
  await filter.adHocField.press('Enter');
  await expect(page.getByRole('main')).toContainText('No tasks match the current filter');
  await expect(page.getByText(/^Showing back to /u)).toBeVisible();
  expect(await asked()).toHaveLength(2);
  const reason = shell.notice('Saved filters list open tasks. Closed tasks can’t be saved as a filter.');
  await page.keyboard.press('v');
  await page.keyboard.press('s');
  await expect(reason).toBeVisible();
  await page.getByRole('button', { name: 'Save as filter…' }).click();
  await expect(reason).toBeVisible();
  await expect(filter.dialog).toHaveCount(0);
  await takePictures(docket, 'filter-past-paused');
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('o');
  await list.row('Needle').waitFor();
  await expect(page.getByText('End of list')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('1 completed');
  await takePictures(docket, 'filter-past-found');
  await page.keyboard.press('Escape');
  await expect(filter.chip).toHaveCount(0);
  await list.row('Hay 1').waitFor();
});

test('the trash is filtered by a word of its tasks, and what is left is restored', async ({
  docket,
  service,
}) => {
  const { page, list, account, shell } = docket;
  const filter = new FilterPage(page);
  const ids = await addPast(service, past.slice(-3));
  await trashPast(service, ids);
  await account.signIn(service);
  await page.keyboard.press('g');
  await page.keyboard.press('x');
  await expect(page.getByText(/^3\+? in the trash/u)).toBeVisible();
  await filter.narrowTo('"needle"');
  await expect(filter.chip).toHaveText('"needle"');
  await expect(page.getByText('1 in the trash')).toBeVisible();
  await list.row('Needle').waitFor();
  await expect(list.row('Hay 1499')).toHaveCount(0);
  await page.keyboard.press('Home');
  await page.keyboard.press('u');
  await expect(shell.notice(/Restored/u)).toBeVisible();
  await expect(page.getByRole('main')).toContainText('No tasks match the current filter');
  await page.keyboard.press('Shift+F');
  await list.row('Hay 1499').waitFor();
  await expect(page.getByText('2 in the trash')).toBeVisible();
});

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * HOUR).toISOString();

test('completed tasks are found by the days on which they were completed, by key and by pointer', async ({
  docket,
  service,
}) => {
  const { page, list, account } = docket;
  const filter = new FilterPage(page);
  await addPast(service, [
    { title: 'just now', endedAt: daysAgo(0) },
    { title: 'days ago', endedAt: daysAgo(4) },
    { title: 'long ago', endedAt: daysAgo(40) },
  ]);
  await account.signIn(service);
  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await list.row('long ago').waitFor();
  await filter.narrowTo('completed past 7 days');
  await expect(list.row('long ago')).toHaveCount(0);
  await expect(list.row('just now')).toBeVisible();
  await expect(list.row('days ago')).toBeVisible();
  await filter.chip.click();
  await filter.adHocField.fill('-completed pa');
  await page.getByRole('option', { name: 'completed past 30 days' }).click();
  await expect(filter.adHocField).toHaveValue('-completed past 30 days ');
  await filter.adHocField.press('Enter');
  await expect(list.row('just now')).toHaveCount(0);
  await expect(list.row('long ago')).toBeVisible();
});
