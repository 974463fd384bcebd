import type { Docket } from '#e2e/fixtures/open-docket.ts';
import { signOn } from '#e2e/fixtures/service-history.ts';
import { startService, type TaskService } from '#e2e/fixtures/service.ts';
import { takePictures } from '#e2e/fixtures/take-pictures.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { SyncPage } from '#e2e/pages/sync-page.ts';

const signIn = async ({ account, page, shell }: Docket, service: TaskService): Promise<void> => {
  await account.fillSignIn(service);
  await page.keyboard.press('Enter');
  await expect(shell.title).toHaveText('Inbox');
};

test('an edit that the service refuses is shown, retried and discarded, and the others go through', async ({
  docket,
}) => {
  test.setTimeout(90_000);
  const service = await startService({ plan: 'free' });
  const sync = new SyncPage(docket.page);
  await docket.account.fillSignIn(service);
  await docket.page.keyboard.press('Enter');
  await expect(docket.shell.title).toHaveText('Inbox');
  await docket.list.paste(Array.from({ length: 99 }, (_line, index) => `Task ${index + 1}`));
  await expect.poll(async () => (await service.titles()).length).toBe(99);
  await docket.list.add('one too many');
  await expect(docket.shell.syncState).toHaveAccessibleName(/1 to answer/u);
  await docket.list.row('one too many').click();
  await expect(docket.detail.pane).toContainText(
    'The service refused this. Your plan allows 99 open tasks in a list and Inbox has 99.',
  );
  for (const name of ['Tree', 'Board', 'List']) {
    await docket.page.keyboard.press('v');
    await docket.page.keyboard.press(name.charAt(0).toLowerCase());
    await expect(docket.shell.layout(name)).toHaveAttribute('aria-pressed', 'true');
    const rows = docket.page.getByRole('main').getByRole('row');
    await expect(rows.filter({ hasText: /^one too many/u })).toContainText('needs an answer');
    await expect(rows.filter({ hasText: 'needs an answer' }).getByRole('checkbox')).toHaveCount(1);
  }
  await docket.shell.syncState.click();
  await expect(docket.shell.title).toHaveText('Sync');
  await expect(sync.refused).toContainText('one too many');
  await expect(sync.refused).toContainText('The service refused this');
  await takePictures(docket, 'sync-refused');
  await sync.retryButton('one too many').click();
  await expect(sync.refused).toContainText('one too many');
  await sync.discardButton('one too many').click();
  await expect(sync.discarded).toContainText('one too many');
  await takePictures(docket, 'sync-discarded');
  await sync.discarded.getByRole('button', { name: 'OK: one too many' }).click();
  await expect(sync.nothingWaits).toBeVisible();
  await docket.page.keyboard.press('g');
  await docket.page.keyboard.press('i');
  await expect(docket.list.row('Task 1')).toBeVisible();
  await expect(docket.list.row('one too many')).toHaveCount(0);
  await expect(docket.shell.syncState).toHaveAccessibleName(/synced/u);
  await service.remove();
});

test('a task waits for its list that the service refuses, which the sidebar marks and the page names', async ({
  docket,
}) => {
  test.setTimeout(90_000);
  const service = await startService({ plan: 'free' });
  const { post } = await signOn(service);
  const add = Array.from({ length: 9 }, (_list, index) => ({
    id: `6553f1000101010101${String(index).padStart(6, '0')}`,
    name: `List ${index + 1}`,
  }));
  await post('/batch/project', { add, update: [], delete: [] });
  const sync = new SyncPage(docket.page);
  const { shell, list, page } = docket;
  await signIn(docket, service);
  await expect(shell.syncState).toHaveAccessibleName(/^Sync: synced/u);
  await page.keyboard.press('n');
  await list.entryField.fill('socks ~Pack');
  await list.entryField.press('Enter');
  await list.entryField.press('Escape');
  await expect(shell.syncState).toHaveAccessibleName(/1 to answer/u);
  const mark = page.getByRole('button', { name: 'Answer what is asked about Pack' });
  await expect(mark).toBeVisible();
  await takePictures(docket, 'sidebar-answer');
  await mark.click();
  await expect(shell.title).toHaveText('Sync');
  await expect(sync.refused).toContainText('Pack');
  await expect(page.getByRole('main')).toContainText(
    'Waiting for the list “Pack”, which needs your answer first.',
  );
  await service.remove();
});

test('an edit waits while the service is down, across a restart, and arrives when it is back', async ({
  open,
}) => {
  test.setTimeout(90_000);
  const service = await startService();
  const first = await open();
  await first.account.fillSignIn(service);
  await first.page.keyboard.press('Enter');
  await expect(first.shell.title).toHaveText('Inbox');
  await expect(first.shell.syncState).toHaveAccessibleName(/synced \d/u);
  await service.stop();
  await first.list.add('written on the train');
  await first.page.keyboard.press('F5');
  await first.page.keyboard.press('g');
  await first.page.keyboard.press('y');
  await expect(new SyncPage(first.page).waiting).toContainText('written on the train');
  await takePictures(first, 'sync-waiting');
  await first.quit();
  await service.startAgain();
  const second = await open();
  await expect(second.list.row('written on the train')).toBeVisible();
  await second.account.fillSignIn(service);
  await second.page.keyboard.press('Enter');
  await expect.poll(() => service.titles()).toEqual(['written on the train']);
  await service.remove();
});

test('two installations of one account come to show the same, also what both edited offline', async ({
  docket,
  openSecond,
}) => {
  test.setTimeout(120_000);
  const service = await startService();
  const other = await openSecond();
  for (const one of [docket, other]) await signIn(one, service);
  await docket.list.add('from the laptop');
  await other.list.add('from the phone');
  for (const { page } of [docket, other]) await page.keyboard.press('F5');
  // Whoever reads before both have sent has to wait for the next reading.
  await expect.poll(() => service.titles()).toHaveLength(2);
  for (const { page } of [docket, other]) await page.keyboard.press('F5');
  for (const { list } of [docket, other]) {
    await expect(list.row('from the laptop')).toBeVisible();
    await expect(list.row('from the phone')).toBeVisible();
  }
  await service.remove();
});

test('a name that two people wrote is told to the one who lost it, and is brought back by keyboard', async ({
  docket,
  openSecond,
}) => {
  test.setTimeout(120_000);
  const service = await startService();
  const before = await openSecond();
  for (const one of [docket, before]) await signIn(one, service);
  for (const title of ['call', 'write']) await docket.list.add(title);
  await expect.poll(() => service.titles()).toHaveLength(2);
  await before.page.keyboard.press('F5');
  await expect(before.list.row('write')).toBeVisible();
  await service.stop();
  for (const title of ['call', 'write']) {
    await docket.list.rename(title, `${title} Mia`);
    await before.list.rename(title, `${title} Jonas`);
    await expect(before.list.row(`${title} Jonas`)).toBeVisible();
  }
  // Both try again by themselves, and who comes first is chance: this one comes later.
  await before.quit();
  await service.startAgain();
  await docket.page.keyboard.press('F5');
  await expect.poll(() => service.titles()).toEqual(expect.arrayContaining(['call Mia', 'write Mia']));
  const other = await openSecond();
  await expect(other.list.row('write Jonas')).toBeVisible();
  await signIn(other, service);
  await other.page.keyboard.press('g');
  await other.page.keyboard.press('y');
  const { lost, nothingWaits } = new SyncPage(other.page);
  const lines = lost.getByRole('listitem');
  const versions = /Now: (.*) JonasOther version: \1 JonasMia/u;
  // The diff view is a lazy chunk.
  await expect(lines).toHaveText([versions, versions]);
  const words = (await lines.allTextContents()).map((line) => versions.exec(line));
  const [first = '', second = ''] = words.map((found) => found?.[1]);
  expect(new Set([first, second])).toEqual(new Set(['call', 'write']));
  await takePictures(other, 'sync-lost');
  const button = (answer: readonly [verb: string, name: string], title: string) =>
    lost.getByRole('button', { name: `${answer[0]} “${title} ${answer[1]}”: ${title} Jonas` });
  const [bringBack, leaveIt] = [['Use', 'Mia'] as const, ['Keep', 'Jonas'] as const];
  for (const key of ['ArrowDown', 'ArrowDown']) await other.page.keyboard.press(key);
  await expect(button(bringBack, second)).toBeFocused();
  await other.page.keyboard.press('Tab');
  await other.page.keyboard.press('k');
  await expect(button(leaveIt, first)).toBeFocused();
  await other.page.keyboard.press('Enter');
  await expect(lines).toHaveCount(1);
  await expect(button(leaveIt, second)).toBeFocused();
  await other.page.keyboard.press('Shift+Tab');
  await other.page.keyboard.press('Enter');
  await expect
    .poll(() => service.titles())
    .toEqual(expect.arrayContaining([`${second} Mia`, `${first} Jonas`]));
  await expect(nothingWaits).toBeVisible();
  await expect(other.page.getByRole('button', { name: /^Sync now/u })).toBeFocused();
  await docket.page.keyboard.press('F5');
  await expect(docket.list.row(`${first} Jonas`)).toBeVisible();
  await expect(docket.list.row(`${second} Mia`)).toBeVisible();
  await service.remove();
});
