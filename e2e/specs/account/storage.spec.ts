import { findings } from '#e2e/fixtures/findings.ts';
import { takePictures } from '#e2e/fixtures/take-pictures.ts';
import { holdCalls } from '#e2e/fixtures/page-calls.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

test('the account page tells plan, sync and storage, and a copy is restored without losing what is unsent', async ({
  docket,
  service,
}) => {
  test.setTimeout(60_000);
  const { page, account, shell, list } = docket;
  await account.signIn(service);
  await list.add('Sent before the copy');
  await expect.poll(() => service.titles()).toEqual(['Sent before the copy']);
  await account.open();
  const storage = page.getByRole('region', { name: 'On this computer' });
  await storage.getByRole('button', { name: 'Back up now' }).press('Enter');
  const restore = storage.getByRole('button', { name: /^Restore the backup of/u });
  await expect(restore).toBeVisible();
  await expect(storage).toContainText('Data directory');
  await expect(storage).toContainText('Up to date as of');
  await expect(page.getByText('Premium')).toBeVisible();
  await takePictures(docket, 'account');
  expect(await findings(page)).toEqual([]);
  await service.stop();
  await page.keyboard.press('g');
  await page.keyboard.press('i');
  await list.add('Still unsent');
  await account.open();
  await restore.scrollIntoViewIfNeeded();
  await restore.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Restore the backup of/u });
  await expect(dialog).toContainText('Unsent edits are not lost');
  await takePictures(docket, 'account-restore');
  expect(await findings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Restore', exact: true }).press('Enter');
  await expect(shell.notice(/Backup restored/u)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Go back' })).toBeVisible();
  await expect(page.getByText('Before the restore of')).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('i');
  await expect(list.row('Still unsent')).toBeVisible();
  await expect(list.row('Sent before the copy')).toBeVisible();
  await service.startAgain();
  await page.keyboard.press('F5');
  await expect
    .poll(async () => (await service.titles()).toSorted((one, other) => one.localeCompare(other)))
    .toEqual(['Sent before the copy', 'Still unsent']);
});

test('sections of the account page that arrive late move nothing that is there already', async ({ docket }, {
  project,
}) => {
  test.skip(project.name === 'electron', 'The calls of a window of Electron cannot be delayed from here.');
  const { page, account } = docket;
  const release = await holdCalls(page, /^accounts\.storage /u);
  await account.open();
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  const places = async () =>
    Promise.all(
      (await headings.all()).map(async (heading) => [
        await heading.innerText(),
        (await heading.boundingBox())?.y,
      ]),
    );
  await page.getByRole('status', { name: 'Measuring what is stored here' }).waitFor();
  const before = await places();
  await release();
  await page.getByText('Data directory').waitFor();
  expect(before.map(([name]) => name)).toContain('KEYCHAIN');
  expect((await places()).slice(0, before.length)).toEqual(before);
});

test('the local account becomes what it was when a copy is restored, as it was told before, and stays so', async ({
  open,
}) => {
  test.setTimeout(120_000);
  const docket = await open();
  const { page, account, shell, list } = docket;
  await list.add('Keep me');
  await expect(shell.syncState).toHaveAttribute('data-unsent', '0');
  await account.open();
  const storage = page.getByRole('region', { name: 'On this computer' });
  await storage.getByRole('button', { name: 'Back up now' }).press('Enter');
  const restore = storage.getByRole('button', { name: /^Restore the backup of/u });
  await expect(restore).toHaveCount(1);
  await page.keyboard.press('g');
  await page.keyboard.press('i');
  await list.row('Keep me').waitFor();
  await page.keyboard.press('Home');
  await page.keyboard.press('Delete');
  await list.row('Keep me').waitFor({ state: 'detached' });
  await list.add('Added since');
  await account.open();
  await restore.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Restore the backup of/u });
  await expect(dialog).toContainText('The local account goes back to how it was on');
  await expect(dialog).toContainText('Docket backs up today’s state first');
  await takePictures(docket, 'account-turn-back');
  expect(await findings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Restore', exact: true }).press('Enter');
  await expect(shell.notice(/Backup restored. Everything is as it was on/u)).toBeVisible();
  await expect(restore).toHaveCount(2);
  await page.keyboard.press('g');
  await page.keyboard.press('i');
  await expect(list.row('Keep me')).toBeVisible();
  await expect(list.row('Added since')).toHaveCount(0);
  await docket.quit();
  const again = await open();
  await expect(again.list.row('Keep me')).toBeVisible();
  await again.page.keyboard.press('F5');
  await expect(again.shell.syncState).toHaveAttribute('data-unsent', '0');
  await expect(again.list.row('Keep me')).toBeVisible();
  await expect(again.list.row('Added since')).toHaveCount(0);
});
