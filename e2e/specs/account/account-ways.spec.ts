import { findings } from '#e2e/fixtures/findings.ts';
import type { Docket } from '#e2e/fixtures/open-docket.ts';
import { startService, type TaskService } from '#e2e/fixtures/service.ts';
import { refusalAnswer, startStubService } from '#e2e/fixtures/stub-service.ts';
import { takePictures } from '#e2e/fixtures/take-pictures.ts';
import { expect, test as base } from '#e2e/fixtures/test.ts';

const test = base.extend<{ readonly service: TaskService; readonly twoFactorService: TaskService }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from the pattern
  service: async ({}, use) => {
    const service = await startService({ plan: 'free' });
    await use(service);
    await service.remove();
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from the pattern
  twoFactorService: async ({}, use) => {
    const service = await startService({ totp: true });
    await use(service);
    await service.remove();
  },
});

const CONSENT_OPENS_OUTSIDE = 'Electron gives the page of the service to the browser of the system.';

const press = async ({ page }: Docket, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

const type = ({ page }: Docket, text: string): Promise<void> => page.keyboard.type(text);

/** An account with something in its inbox, by which V1 can tell whose it is, and the account page. */
const signedInWithTask = async (docket: Docket, service: TaskService): Promise<void> => {
  await docket.account.signIn(service);
  await docket.list.add('Buy milk');
  await expect.poll(() => service.titles()).toEqual(['Buy milk']);
  await docket.account.open();
  await docket.account.access.waitFor();
};

/** From the open account, which has the keyboard: sign out, add account, sign in again, and then V1. */
const goToV1 = async (docket: Docket, which: 'consent' | 'apiKey'): Promise<void> => {
  await press(docket, 'Tab', 'Tab', 'Tab', 'Tab');
  if (which === 'apiKey') await press(docket, 'Tab');
  await press(docket, 'Enter');
};

test.describe('limited access', () => {
  // Two programs, two pages and several searches for findings in each.
  test.describe.configure({ timeout: 90_000 });

  test('is added with an API token by keyboard, and taken away again', async ({ docket, service }) => {
    const { account } = docket;
    await signedInWithTask(docket, service);
    await expect(account.wayIn('Limited access')).toContainText('Not signed in');
    await goToV1(docket, 'apiKey');
    await expect(account.apiKey).toBeFocused();
    await type(docket, 'a token that was cut');
    await press(docket, 'Enter');
    await expect(account.apiKey).toHaveAccessibleDescription(/rejected this token/u);
    await expect(account.apiKey).toBeFocused();
    expect(await findings(docket.page)).toEqual([]);
    await press(docket, 'ControlOrMeta+a');
    await type(docket, service.apiKey);
    await press(docket, 'Enter');
    await expect(docket.shell.notice('Signed in with limited access as alice@example.com.')).toBeVisible();
    await expect(account.wayIn('Limited access')).toContainText('until you revoke it');
    expect(await findings(docket.page)).toEqual([]);
    await account.wayIn('Limited access').getByRole('button', { name: 'Remove' }).press('Enter');
    await expect(account.wayIn('Limited access')).toContainText('Not signed in');
  });

  test('is added by consent on the page of the service, and renewed without its secret', async ({
    docket,
    service,
  }, { project }) => {
    test.skip(project.name === 'electron', CONSENT_OPENS_OUTSIDE);
    const { account, page } = docket;
    await signedInWithTask(docket, service);
    await goToV1(docket, 'consent');
    await expect(account.clientId).toBeFocused();
    expect(await findings(docket.page)).toEqual([]);
    await type(docket, service.client.id);
    await press(docket, 'Tab');
    await type(docket, service.client.secret);
    await press(docket, 'Tab', 'Tab', 'ControlOrMeta+a');
    await type(docket, service.redirectUri);
    const consent = async (): Promise<void> => {
      await press(docket, 'Enter');
      await expect(account.consentLink).toBeFocused();
      expect(await findings(docket.page)).toEqual([]);
      const opened = page.context().waitForEvent('page');
      await press(docket, 'Enter');
      const consentPage = await opened;
      await consentPage.getByLabel('E-mail address').fill(service.username);
      await consentPage.getByLabel('Password').fill(service.password);
      await consentPage.getByRole('button', { name: 'Allow' }).press('Enter');
      await consentPage.getByText('You can close this window').waitFor();
      await consentPage.close();
    };
    await consent();
    const way = account.wayIn('Limited access');
    await expect(way).toContainText(/Docket has access until .* 179 days from now/u);
    await way.getByRole('button', { name: 'Renew' }).press('Enter');
    await expect(account.redirectUri).toBeFocused();
    await expect(account.redirectUri).toHaveValue(service.redirectUri);
    await expect(account.clientSecret).toHaveCount(0);
    await consent();
    await expect(way).toContainText(/Docket has access until/u);
  });

  test('says that the person said no, and stops waiting on Escape', async ({ docket, service }, {
    project,
  }) => {
    test.skip(project.name === 'electron', CONSENT_OPENS_OUTSIDE);
    const { account, page } = docket;
    await signedInWithTask(docket, service);
    await goToV1(docket, 'consent');
    const fill = async (): Promise<void> => {
      await account.clientId.fill(service.client.id);
      await account.clientSecret.fill(service.client.secret);
      await account.redirectUri.fill(service.redirectUri);
      await account.redirectUri.press('Enter');
      await expect(account.consentLink).toBeFocused();
    };
    await fill();
    await press(docket, 'Escape');
    await expect(account.clientId).toBeFocused();
    await fill();
    const opened = page.context().waitForEvent('page');
    await press(docket, 'Enter');
    const consentPage = await opened;
    await consentPage.getByRole('button', { name: 'Deny' }).click();
    // A page that is closed at once may take its answer with it.
    await consentPage.getByText('You can close this window').waitFor();
    await consentPage.close();
    await expect(account.problem).toContainText('denied access');
  });

  test('is enough alone: tasks reach the service, and what it lacks leads to the password', async ({
    docket,
    service,
  }) => {
    const { account } = docket;
    await account.fillSignIn(service);
    await docket.page.getByRole('button', { name: 'With an API token' }).press('Enter');
    await account.apiKey.fill(service.apiKey);
    await press(docket, 'Enter');
    await expect(account.wayIn('Limited access')).toContainText('until you revoke it');
    await takePictures(docket, 'account-v1-only');
    await press(docket, 'g');
    await press(docket, 'i');
    await docket.list.add('over V1');
    await expect.poll(() => service.titles()).toEqual(['over V1']);
    await press(docket, 'g');
    await press(docket, 'u');
    await expect(docket.page.getByText('View the trash')).toBeVisible();
    await press(docket, 'g', 'i', 'c', 's');
    await expect(docket.shell.notice('“Store filters at the service” needs password sign-in.')).toBeVisible();
    await docket.palette.open();
    await docket.palette.field.fill('new filter');
    await expect(docket.palette.activeOption).toContainText('Needs password sign-in');
    expect(await findings(docket.page)).toEqual([]);
    await press(docket, 'Escape');
    const toPassword = docket.page.getByRole('button', { name: 'Sign in with your password' });
    const needed = docket.page.getByText('Sign in with your password to see this');
    await expect(docket.page.getByRole('navigation', { name: 'Lists' }).locator(needed)).toBeVisible();
    await docket.shell.goTo('Trash');
    const main = docket.page.getByRole('main');
    await expect(main.locator(needed)).toBeVisible();
    await expect(main.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await expect(main).not.toContainText('The trash is empty');
    await press(docket, 'o');
    await expect(docket.shell.notice('“View the trash” needs password sign-in.')).toBeVisible();
    expect(await findings(docket.page)).toEqual([]);
    await takePictures(docket, 'trash-v1-only');
    await main.locator(toPassword).press('Enter');
    await expect(account.signInForm).toBeVisible();
    await expect(account.address).toHaveValue(service.address);
    await press(docket, 'Escape');
    await expect(docket.page.getByRole('region', { name: 'Open account' }).locator(needed)).toBeVisible();
  });
});

test('a token account is asked for its name, and an address without a scheme is https', async ({
  docket,
}) => {
  const { account } = docket;
  await account.open();
  await account.addButton.press('Enter');
  await expect(account.username).toBeFocused();
  await docket.page.getByRole('button', { name: 'With an API token' }).press('Enter');
  await expect(account.accountName).toBeFocused();
  await account.accountName.press('Enter');
  await expect(account.accountName).toHaveAccessibleDescription(/Enter a name for the account/u);
  await docket.page.getByRole('radio', { name: 'Your own server' }).press('Space');
  const stub = await startStubService({ status: 200 }, { isSecure: true });
  await account.address.fill(new URL(stub.address).host);
  await account.accountName.fill('Work');
  await account.apiKey.fill('token');
  await takePictures(docket, 'sign-in-token');
  expect(await findings(docket.page)).toEqual([]);
  await account.apiKey.press('Enter');
  await expect(account.problem).toContainText('trust the certificate of');
  await expect(docket.page.getByRole('main')).not.toContainText('keychain');
  await stub.remove();
});

test.describe('a password that is kept', () => {
  test('is kept with the key of the authenticator, shown, and forgotten', async ({
    docket,
    twoFactorService: service,
  }) => {
    const { account } = docket;
    await account.fillSignIn(service);
    await press(docket, 'Tab', 'Tab', 'Space');
    await expect(account.keepPassword).toBeChecked();
    await press(docket, 'Enter');
    await expect(account.code).toBeFocused();
    await press(docket, 'Tab');
    await type(docket, service.authenticatorKey);
    expect(await findings(docket.page)).toEqual([]);
    await press(docket, 'Enter');
    await expect(docket.shell.notice(/^Signed in as/u)).toBeVisible();
    await account.open();
    const way = account.wayIn('Full access');
    await expect(way).toContainText('with the password and the authenticator key');
    await way.getByRole('button', { name: 'Forget the password' }).press('Enter');
    await expect(way).toContainText('It isn’t stored');
  });
});

test('a password that was changed at the service is tried once, asked for, and then sends what waited', async ({
  docket,
}) => {
  test.setTimeout(90_000);
  const service = await startService();
  const { account, page, shell, list } = docket;
  await account.fillSignIn(service);
  await press(docket, 'Tab', 'Tab', 'Space');
  await expect(account.keepPassword).toBeChecked();
  await press(docket, 'Enter');
  await expect(shell.syncState).toHaveAccessibleName(/^Sync: synced/u);
  await service.changePassword('another long password');
  await list.add('written meanwhile');
  await expect(shell.syncState).toHaveAccessibleName(/^Sync: sign in again/u);
  await account.open();
  await expect(account.wayIn('Full access')).toContainText('tried the stored password once, and 127.0.0.1');
  await expect(account.wayIn('Full access')).toContainText('it was probably changed there');
  expect(await findings(page)).toEqual([]);
  await takePictures(docket, 'account-password-changed');
  await shell.syncState.press('Enter');
  await expect(account.password).toBeFocused();
  await type(docket, 'another long password');
  await press(docket, 'Enter');
  await expect(shell.syncState).toHaveAccessibleName(/^Sync: synced/u);
  await expect(list.row('written meanwhile')).toBeVisible();
  await service.remove();
});

test('the account page tells what the plan allows', async ({ docket, service }) => {
  await signedInWithTask(docket, service);
  await expect(docket.page.getByRole('region', { name: 'Open account' })).toContainText(
    '9 lists (0 used), 99 tasks in a list (1 in Inbox), 19 columns in a list, 19 items in a task, 2 reminders for a task',
  );
});

const PERSON = { username: 'alice@example.com', password: 'secret' };

for (const [trouble, answer, words] of [
  ['a captcha', refusalAnswer('need_captcha'), 'sign in there once, on this network'],
  ['a locked account', refusalAnswer('incorrect_password_too_many_times'), 'Wait 15 to 30 minutes'],
  ['a closed account', refusalAnswer('account_disabled'), null],
  ['a pause', { status: 429, headers: { 'retry-after': '90' } }, 'Wait 90 seconds'],
  ['a fault of the service', { status: 502 }, 'reported an error'],
  [
    'a page instead of an answer',
    { status: 200, headers: { 'content-type': 'text/html' } },
    'Check the address',
  ],
  ['a way to another page', { status: 302, headers: { location: '/portal' } }, 'Check the address'],
  ['an unknown path', { status: 404 }, 'Check the address'],
] as const) {
  test(`${trouble} has its own words, and costs one try`, async ({ docket }) => {
    const stub = await startStubService(answer);
    await docket.account.fillSignIn({ ...PERSON, address: stub.address });
    await press(docket, 'Enter');
    if (words === null) await expect(docket.account.focused).toHaveAccessibleDescription(/\S/u);
    else {
      await expect(docket.account.problem).toContainText(words);
      await expect(docket.account.submit).toBeFocused();
    }
    expect(stub.requests).toEqual(['POST /api/v2/user/signon']);
    expect(await findings(docket.page)).toEqual([]);
    await stub.remove();
  });
}

test('a certificate that cannot be trusted keeps the password at home', async ({ docket }) => {
  const stub = await startStubService({ status: 200 }, { isSecure: true });
  await docket.account.fillSignIn({ ...PERSON, address: stub.address });
  await press(docket, 'Enter');
  await expect(docket.account.problem).toContainText('Your password was not sent');
  expect(stub.requests).toEqual([]);
  await stub.remove();
});
