import { findings } from '#e2e/fixtures/findings.ts';
import type { Docket } from '#e2e/fixtures/open-docket.ts';
import { askCore } from '#e2e/fixtures/page-calls.ts';
import { startService, type TaskService } from '#e2e/fixtures/service.ts';
import { takePictures } from '#e2e/fixtures/take-pictures.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { SyncPage } from '#e2e/pages/sync-page.ts';

const signIn = async ({ account, page, shell }: Docket, service: TaskService): Promise<void> => {
  await account.fillSignIn(service);
  await page.keyboard.press('Enter');
  await expect(shell.title).toHaveText('Inbox');
};

const idOf = async ({ page }: Docket, title: string) => {
  const arrangement = { groupBy: 'none', sortBy: 'manual', nested: false } as const;
  const { ids } = await askCore(page, 'tasks.outline', {
    view: { kind: 'all' },
    arrangement,
    withClosed: false,
  });
  const rows = await askCore(page, 'tasks.rows', { ids });
  return rows.find((row) => row.title === title)?.id ?? '';
};

const onDay = (day: string) => ({ dates: { kind: 'allDay', start: day, end: day } }) as const;

/** The laptop, which heard last that both edited the same tasks while the service was down. */
const startConflicts = async (phone: Docket, openSecond: () => Promise<Docket>) => {
  const service = await startService();
  const before = await openSecond();
  for (const one of [phone, before]) await signIn(one, service);
  for (const title of ['Trip', 'Dentist', 'Old plan', 'Letter']) await phone.list.add(title);
  await expect.poll(async () => service.titles()).toHaveLength(4);
  await before.page.keyboard.press('F5');
  await expect(before.list.row('Letter')).toBeVisible();
  await service.stop();
  const edit = async (docket: Docket, title: string, change: object): Promise<void> => {
    await askCore(docket.page, 'tasks.edit', { ids: [await idOf(docket, title)], change });
  };
  await edit(phone, 'Trip', { title: 'Trip to Bari', notes: 'Hotel Lido\nMap\nPassports' });
  await edit(phone, 'Dentist', onDay('2027-12-21'));
  await edit(phone, 'Old plan', { title: 'New plan' });
  await askCore(phone.page, 'tasks.delete', { ids: [await idOf(phone, 'Letter')] });
  await edit(before, 'Trip', { title: 'Trip to Rome', notes: 'Hotel Roma\nMap\nPassports' });
  await edit(before, 'Dentist', onDay('2027-11-30'));
  await askCore(before.page, 'tasks.delete', { ids: [await idOf(before, 'Old plan')] });
  await edit(before, 'Letter', { title: 'Letter to Mara' });
  await before.quit();
  await service.startAgain();
  await phone.page.keyboard.press('F5');
  await expect
    .poll(async () => service.titles())
    .toEqual(expect.arrayContaining(['Trip to Bari', 'New plan']));
  const laptop = await openSecond();
  await signIn(laptop, service);
  await expect(laptop.shell.syncState).toHaveAccessibleName(/4 to answer/u);
  return { service, laptop };
};

test('what two devices did to one task is asked in words that say what happens, on the page and at the task', async ({
  docket: phone,
  openSecond,
}) => {
  test.setTimeout(120_000);
  const { service, laptop } = await startConflicts(phone, openSecond);
  const { page, list, detail } = laptop;
  const sync = new SyncPage(page);
  for (const title of ['Trip to Rome', 'Dentist', 'Letter to Mara'])
    await expect(list.row(title)).toContainText('needs an answer');
  await page.keyboard.press('g');
  await page.keyboard.press('y');
  await expect(page.getByRole('main')).not.toContainText('refused');
  await expect(sync.lost).toContainText('DateNow: Nov 30, 2027Other version: Dec 21, 2027');
  await takePictures(laptop, 'conflicts');
  expect(await findings(page)).toEqual([]);
  await sync.refused.getByRole('button', { name: 'Keep the task: New plan' }).click();
  await expect(page.getByText('Kept “New plan”')).toBeVisible();
  await sync.refused.getByRole('button', { name: 'Restore the task: Letter to Mara' }).press('Enter');
  await expect(sync.refused).toHaveCount(0);
  await expect
    .poll(async () => service.titles())
    .toEqual(expect.arrayContaining(['New plan', 'Letter to Mara']));
  await sync.lost.getByRole('button', { name: 'Dentist', exact: true }).click();
  await expect(detail.title).toHaveValue('Dentist');
  const question = detail.pane.getByRole('list', { name: 'Needs an answer' });
  await takePictures(laptop, 'conflict-of-a-task');
  await question.getByRole('button', { name: 'Use Dec 21, 2027: Dentist' }).click();
  await expect(page.getByText('Changed “Dentist” to the other version')).toBeVisible();
  await expect(question).toHaveCount(0);
  await expect(list.row('Dentist')).not.toContainText('needs an answer');
  await service.remove();
});

test('the undo of a discarded edit makes the edit again', async ({ docket: phone, openSecond }) => {
  test.setTimeout(120_000);
  const { service, laptop } = await startConflicts(phone, openSecond);
  const { page } = laptop;
  const sync = new SyncPage(page);
  await page.keyboard.press('g');
  await page.keyboard.press('y');
  await sync.refused.getByRole('button', { name: 'Leave it deleted: Letter to Mara' }).click();
  await expect(sync.discarded).toContainText('Letter to Mara');
  await page.getByRole('button', { name: /^Undo/u }).click();
  await expect(sync.discarded).toHaveCount(0);
  await expect.poll(async () => service.titles()).toEqual(expect.arrayContaining(['Letter to Mara']));
  await service.remove();
});
