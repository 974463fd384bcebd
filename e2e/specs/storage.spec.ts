import { AxeBuilder } from '@axe-core/playwright';
import { takePictures } from '#e2e/fixtures/take-pictures.ts';
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
  await storage.getByRole('button', { name: 'Make a copy now' }).press('Enter');
  const restore = storage.getByRole('button', { name: /^Restore the copy of/u });
  await expect(restore).toBeVisible();
  await expect(storage).toContainText('Data directory');
  await expect(storage).toContainText('Everything was sent');
  await expect(page.getByText('Premium')).toBeVisible();
  await takePictures(docket, 'account');
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await service.stop();
  await page.keyboard.press('g');
  await page.keyboard.press('i');
  await list.add('Still unsent');
  await account.open();
  await restore.scrollIntoViewIfNeeded();
  await restore.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Restore the copy of/u });
  await expect(dialog).toContainText('Nothing that is unsent is lost');
  await takePictures(docket, 'account-restore');
  const found = await new AxeBuilder({ page }).analyze();
  expect(found.violations.map(({ id }) => id)).toEqual([]);
  await dialog.getByRole('button', { name: 'Restore', exact: true }).press('Enter');
  await expect(shell.notice(/The copy was restored/u)).toBeVisible();
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
