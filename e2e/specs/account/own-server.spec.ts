import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { SELF_SIGNED } from '#electron/testing/self-signed-certificate.ts';
import { findings } from '#e2e/fixtures/findings.ts';
import { startOwnServer } from '#e2e/fixtures/own-server.ts';
import { takePictures } from '#e2e/fixtures/take-pictures.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

test('a server that was restored from a backup is asked about, and gets again what it lacks', async ({
  docket,
}) => {
  const { account, page, list, shell } = docket;
  const server = await startOwnServer();
  await account.fillSignIn(server);
  await page.keyboard.press('Enter');
  await expect(shell.title).toHaveText('Inbox');
  await list.add('Before');
  await expect(shell.syncState).toHaveAccessibleName(/synced/u);
  await server.backUp();
  await list.add('After');
  await expect(shell.syncState).toHaveAccessibleName(/synced/u);
  await server.restore();
  await page.keyboard.press('F5');
  await expect(shell.syncState).toHaveAccessibleName(/needs attention/u);
  await page.keyboard.press('g');
  await page.keyboard.press('y');
  await expect(page.getByText('This server was restored from a backup', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take over what the server has' })).toBeVisible();
  await takePictures(docket, 'restored-server');
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send what is missing there again' }).press('Enter');
  await expect(page.getByText('All changes synced')).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('i');
  for (const title of ['Before', 'After']) await expect(list.row(title)).toBeVisible();
  await server.remove();
});

test('[account.share-lists] leads to the pages of a server of one’s own', async ({ docket }) => {
  const { account, page, palette, shell } = docket;
  const server = await startOwnServer();
  await account.fillSignIn(server);
  await page.keyboard.press('Enter');
  await expect(shell.title).toHaveText('Inbox');
  await expect(shell.syncState).toHaveAccessibleName(/synced/u);
  await page.keyboard.press('g');
  await page.keyboard.press('u');
  await expect(page.getByRole('link', { name: 'Share lists' })).toHaveAttribute(
    'href',
    `${server.address}/lists`,
  );
  const opened = page.context().waitForEvent('page');
  await palette.run('Share lists');
  const pages = await opened;
  expect(new URL(pages.url()).origin).toBe(new URL(server.address).origin);
  await pages.close();
  await takePictures(docket, 'own-server-account');
  expect(await findings(page)).toEqual([]);
  await server.remove();
});

test('the sign-in to a server of one’s own says what to do about its certificate', async ({ docket }) => {
  const { account, page } = docket;
  const server = createServer(SELF_SIGNED, (_request, response) => response.end('{}'));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const address = `https://127.0.0.1:${port}`;
  await account.fillSignIn({ address, username: 'ann@docket.test', password: 'a long enough password' });
  await expect(page.getByRole('radio', { name: 'Your own server' })).toBeChecked();
  await expect(account.address).toHaveAccessibleDescription(/docs\/server\.md/u);
  await takePictures(docket, 'own-server-sign-in');
  await page.keyboard.press('Enter');
  await expect(account.problem).toContainText('This computer doesn’t trust the certificate');
  await expect(account.problem).toContainText('Your password was not sent.');
  await takePictures(docket, 'own-server-certificate');
  server.close();
});
