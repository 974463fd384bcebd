import { findings } from '#e2e/fixtures/findings.ts';
import type { Docket } from '#e2e/fixtures/open-docket.ts';
import { addPast } from '#e2e/fixtures/service-history.ts';
import { takePictures } from '#e2e/fixtures/take-pictures.ts';
import type { TaskService } from '#e2e/fixtures/service.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

const press = async ({ page }: Docket, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

const HOUR = 60 * 60_000;

/** Every seven hours one, the newest an hour ago. */
const past = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    title: `Past ${index + 1}`,
    endedAt: new Date(Date.now() - HOUR - index * 7 * HOUR).toISOString(),
  }));

test('what was completed is paged back through by keyboard, day by day, to its end', async ({
  docket,
  service,
}) => {
  test.setTimeout(120_000);
  await addPast(service, past(350));
  await docket.account.signIn(service);
  await press(docket, 'g', 'c');
  const { list, page } = docket;
  await list.row('Past 1').waitFor();
  await expect(
    list.grid.getByRole('button', { name: /^(?:Today|Yesterday|[A-Z][a-z]+day),? /u }).first(),
  ).toBeVisible();
  // The rest may be read by the time that this is asked.
  await expect(page.getByText(/^(?:200\+|350\+?) completed/u)).toBeVisible();
  await takePictures(docket, 'completed');
  expect(await findings(docket.page)).toEqual([]);
  // To the end of what is kept here: the rest is read by itself.
  await press(docket, 'End');
  await expect(page.getByText(/^350\+? completed/u)).toBeVisible();
  await press(docket, 'End');
  await expect(page.getByText('End of list')).toBeVisible();
  await expect.poll(() => list.focused()).toContain('Past 350');
  await expect(page.getByText('350 completed')).toBeVisible();
  await takePictures(docket, 'completed-end');
  expect(await findings(docket.page)).toEqual([]);
  // A day closes and opens.
  await press(docket, 'h');
  await expect(list.row('Past 350')).toBeHidden();
  await press(docket, 'l');
  await expect(list.row('Past 350')).toBeVisible();
  // All of it is here, also when the view is opened again, far from its end.
  await press(docket, 'g', 'i', 'g', 'c', 'Home');
  await list.row('Past 1').waitFor();
  await expect(page.getByText('350 completed')).toBeVisible();
});

test('what was completed long ago is reopened, deleted and taken back, one or several', async ({
  docket,
  service,
}) => {
  await addPast(service, past(12));
  await docket.account.signIn(service);
  await press(docket, 'g', 'c');
  const { list } = docket;
  await list.row('Past 12').waitFor();
  await press(docket, 'End', 'd');
  await expect(docket.shell.notice(/^Reopened “/u)).toBeVisible();
  await expect(list.row('Past 12')).toBeHidden();
  await expect.poll(() => service.titles()).toEqual(['Past 12']);
  await press(docket, 'ControlOrMeta+z');
  await expect(list.row('Past 12')).toBeVisible();
  await expect.poll(() => service.titles()).toEqual([]);
  await press(docket, 'Home', 'x', 'Shift+ArrowDown', 'Shift+ArrowDown');
  await expect(list.bulkBar).toContainText('3 selected');
  await expect(list.bulkBar).toContainText('Reopen');
  await takePictures(docket, 'completed-selection');
  expect(await findings(docket.page)).toEqual([]);
  await press(docket, 'Delete');
  await expect(list.row('Past 1')).toBeHidden();
  await press(docket, 'ControlOrMeta+z');
  await expect(list.row('Past 3')).toBeVisible();
});

const reachEndOffline = async (docket: Docket, service: TaskService): Promise<void> => {
  await addPast(service, past(260));
  await docket.account.signIn(service);
  await docket.list.grid.or(docket.page.getByText('Your inbox is clear')).first().waitFor();
  await press(docket, 'g', 'c');
  await docket.list.row('Past 1').waitFor();
  await service.stop();
  await press(docket, 'End');
};

test('without the service the older ones wait for a second try [view.older]', async ({ docket, service }) => {
  test.setTimeout(120_000);
  await reachEndOffline(docket, service);
  const { page, palette, list } = docket;
  await expect(list.grid.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(list.grid).toContainText('The service can’t be reached');
  await takePictures(docket, 'completed-offline');
  expect(await findings(docket.page)).toEqual([]);
  await service.startAgain();
  await docket.page.keyboard.press('Escape');
  await palette.run('Load older tasks');
  await expect(page.getByText(/^260\+? completed/u)).toBeVisible();
});

test('what could not be read is read as soon as the account is synced again', async ({ docket, service }) => {
  test.setTimeout(120_000);
  await reachEndOffline(docket, service);
  await expect(docket.list.grid).toContainText('The service can’t be reached');
  await service.startAgain();
  await press(docket, 'F5');
  await expect(docket.page.getByText(/^260\+? completed/u)).toBeVisible();
});

test('a search from there looks for what is over as well', async ({ docket, service }) => {
  await addPast(service, past(5));
  await docket.account.signIn(service);
  await press(docket, 'g', 'c');
  await docket.list.row('Past 4').waitFor();
  await press(docket, '/');
  await expect(docket.page.getByRole('checkbox', { name: 'Include completed' })).toBeChecked();
  await docket.page.keyboard.type('past 4');
  await expect(docket.page.getByRole('option').filter({ hasText: 'Past 4' })).toBeVisible();
  await press(docket, 'ControlOrMeta+Enter');
  await expect(docket.list.row('Past 4')).toBeVisible();
});

test('a view in which all is done says so below its completed section', async ({ docket }) => {
  const { page, list } = docket;
  await list.add('buy milk');
  await list.row('buy milk').click();
  await page.keyboard.press('d');
  await expect(page.getByRole('main')).toContainText('Nothing left to do here');
  await expect(list.completedHeader).toBeVisible();
  // In the middle of the view, where any other empty view says it.
  const said = await page.getByText('Nothing left to do here').boundingBox();
  expect(said?.y).toBeGreaterThan(350);
  expect(said?.y).toBeLessThan(550);
  await list.completedHeader.click();
  await list.row('buy milk').waitFor();
  await expect(page.getByRole('main')).not.toContainText('Nothing left to do here');
});
