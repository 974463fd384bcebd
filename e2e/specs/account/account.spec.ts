import type { Docket } from '#e2e/fixtures/open-docket.ts';
import { findings } from '#e2e/fixtures/findings.ts';
import { startService, type TaskService } from '#e2e/fixtures/service.ts';
import { takePictures } from '#e2e/fixtures/take-pictures.ts';
import { expect, test as base } from '#e2e/fixtures/test.ts';

const test = base.extend<{ readonly twoFactorService: TaskService }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from the pattern
  twoFactorService: async ({}, use) => {
    const service = await startService({ totp: true });
    await use(service);
    await service.remove();
  },
});

const press = async ({ page }: Docket, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

/** So many wrong passwords the service takes from one computer. */
const SIGN_ON_ATTEMPTS = 10;

const tryWrongPassword = async ({ address, username }: TaskService): Promise<void> => {
  await fetch(`${address}/api/v2/user/signon?wc=true&remember=true`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'wrong' }),
  });
};

test.describe('signing in', () => {
  test('works by keyboard alone, and a task added there arrives at the service', async ({
    docket,
    service,
  }) => {
    await docket.list.add('only here');
    await press(docket, 'g', 'u');
    await expect(docket.account.focused).toHaveAccessibleName(/^Local account/u);
    await press(docket, 'Tab', 'Enter');
    await expect(docket.account.username).toBeFocused();
    await press(docket, 'Shift+Tab', 'ArrowRight', 'ArrowRight', 'Tab');
    await docket.page.keyboard.type(service.address);
    await press(docket, 'Tab');
    await docket.page.keyboard.type(service.username);
    await press(docket, 'Tab');
    await docket.page.keyboard.type(service.password);
    await press(docket, 'Enter');
    await expect(docket.shell.notice(/^Signed in as alice@example\.com\./u)).toBeVisible();
    await expect(docket.shell.notice(/sign in again after a restart/u)).toBeVisible();
    await expect(docket.shell.title).toHaveText('Inbox');
    await expect(docket.list.row('only here')).toHaveCount(0);
    await docket.list.add('Renew passport');
    await expect.poll(() => service.titles()).toEqual(['Renew passport']);
    await press(docket, 'g', 'u');
    await expect(docket.account.focused).toHaveAccessibleName(/signed in until Docket quits/u);
    await expect(docket.account.keychain).toContainText('Docket still works');
  });

  test('says how many tries are left after a wrong password, and takes the right one', async ({
    docket,
    service,
  }) => {
    const { account } = docket;
    await account.fillSignIn({ ...service, password: 'wrong' });
    await press(docket, 'Enter');
    await expect(account.password).toHaveAccessibleDescription(/\d+ tries are left/u);
    await expect(account.password).toBeFocused();
    await docket.page.keyboard.type(service.password);
    await press(docket, 'Enter');
    await expect(docket.shell.notice(/^Signed in as/u)).toBeVisible();
  });

  test('says when there were too many tries', async ({ docket, service }) => {
    const { account } = docket;
    for (let tries = 0; tries < SIGN_ON_ATTEMPTS; tries += 1) await tryWrongPassword(service);
    await account.fillSignIn({ ...service, password: 'wrong' });
    await press(docket, 'Enter');
    await expect(account.problem).toContainText('Wait 15 to 30 minutes');
    await expect(account.submit).toBeFocused();
  });

  test('asks for the code of a second factor, refuses a wrong one and takes the right one', async ({
    docket,
    twoFactorService,
  }) => {
    const { account } = docket;
    await account.fillSignIn(twoFactorService);
    await press(docket, 'Enter');
    await expect(account.code).toBeFocused();
    await docket.page.keyboard.type('000 000');
    await press(docket, 'Enter');
    await expect(account.code).toHaveAccessibleDescription(/That code is wrong\./u);
    await expect(account.code).toBeFocused();
    await docket.page.keyboard.type(twoFactorService.code());
    await press(docket, 'Enter');
    await expect(docket.shell.notice(/^Signed in as/u)).toBeVisible();
  });

  test('says that nobody answers when the service is down, and works when it is back', async ({
    docket,
    service,
  }) => {
    await service.stop();
    await docket.account.fillSignIn(service);
    await press(docket, 'Enter');
    await expect(docket.account.problem).toContainText('Can’t reach 127.0.0.1');
    await service.startAgain();
    await press(docket, 'Enter');
    await expect(docket.shell.notice(/^Signed in as/u)).toBeVisible();
  });

  test('sends nothing to an address that is none', async ({ docket, service }) => {
    const { account } = docket;
    await account.fillSignIn({ ...service, address: 'http://example.com' });
    await press(docket, 'Enter');
    await expect(account.address).toBeFocused();
    await expect(account.address).toHaveAccessibleDescription(/your password could be read on the way/u);
  });

  test('goes back step by step with Escape', async ({ docket, twoFactorService }) => {
    const { account } = docket;
    await account.fillSignIn(twoFactorService);
    await press(docket, 'Enter');
    await expect(account.code).toBeFocused();
    await press(docket, 'Escape');
    await expect(account.password).toBeFocused();
    await expect(account.password).toHaveValue('');
    await expect(account.username).toHaveValue(twoFactorService.username);
    await press(docket, 'Escape');
    await expect(account.addButton).toBeVisible();
    await press(docket, 'Escape');
    await expect(docket.shell.title).toHaveText('Inbox');
  });
});

test.describe('several accounts', () => {
  test('each shows its own tasks, by pointer and by keyboard', async ({ docket, service }) => {
    await docket.list.add('only here');
    await docket.account.signIn(service);
    await docket.list.add('at the service');
    await docket.account.openButton.click();
    await docket.account.account('Local account').click();
    await expect.poll(() => docket.list.titles()).toEqual(['only here']);
    await expect(docket.list.grid).toBeFocused();
    await press(docket, 'g', 'u', 'j', 'Enter');
    await expect.poll(() => docket.list.titles()).toEqual(['at the service']);
    await expect(docket.list.grid).toBeFocused();
  });

  test('are switched by Ctrl+K, where a closed one says what is unsent [account.switch]', async ({
    docket,
    service,
  }) => {
    const { account, palette } = docket;
    await account.signIn(service);
    await docket.list.add('sent');
    await expect.poll(() => service.titles()).toEqual(['sent']);
    await service.stop();
    await docket.list.add('not sent');
    const switchTo = async (name: string) => {
      await palette.open();
      await palette.field.fill('switch account');
      await press(docket, 'Enter');
      await docket.page.keyboard.type(name);
      await expect(palette.activeOption).toContainText(new RegExp(name, 'iu'));
    };
    await switchTo('local');
    await press(docket, 'Enter');
    await expect(docket.list.row('sent')).toHaveCount(0);
    await account.open();
    await expect(account.account(service.username)).toContainText('1 unsent');
    expect(await findings(docket.page)).toEqual([]);
    await switchTo('alice');
    await expect(palette.activeOption).toContainText('1 unsent');
    await press(docket, 'Enter');
    await docket.list.row('not sent').waitFor();
  });

  test('keep what is written in the entry line, each its own', async ({ docket, service }) => {
    const { account, page } = docket;
    await account.signIn(service);
    await press(docket, 'n');
    await page.keyboard.type('Call the bank');
    const line = page.getByText('Call the bank');
    await expect(line.first()).toBeVisible();
    await account.openButton.click();
    await account.account('Local account').click();
    await expect(account.accounts).toHaveCount(0);
    await expect(page.locator('body')).not.toContainText('Call the bank');
    await account.openButton.click();
    await account.account(service.username).click();
    await expect(line.first()).toBeVisible();
  });

  test('no row of one is ever drawn under the name of the other', async ({ docket, service }) => {
    await docket.list.add('only here');
    await docket.account.signIn(service);
    await docket.list.add('at the service');
    await docket.page.evaluate(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      const look = () => {
        const name = document.querySelector('nav button')?.textContent ?? '';
        const rows = [...document.querySelectorAll('[role=row]')]
          .map(({ textContent }) => textContent)
          .join(' ');
        if (name.includes('alice') && rows.includes('only here')) seen.push(rows);
        if (name.includes('Local') && rows.includes('at the service')) seen.push(rows);
      };
      new MutationObserver(look).observe(document.body, {
        childList: true,
        subtree: true,
        characterData: true,
      });
    });
    for (let round = 0; round < 3; round += 1) {
      await press(docket, 'g', 'u', 'k', 'Enter');
      await docket.list.row('only here').waitFor();
      await press(docket, 'g', 'u', 'j', 'Enter');
      await docket.list.row('at the service').waitFor();
    }
    expect(await docket.page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([]);
  });
});

test.describe('signing out', () => {
  test('asks while something is unsent, does nothing on Escape, and discards when told to', async ({
    docket,
    service,
  }) => {
    const { account } = docket;
    await docket.account.signIn(service);
    await service.stop();
    await docket.list.add('not sent');
    await press(docket, 'g', 'u');
    await expect(account.account(service.username)).toContainText('1 unsent');
    await press(docket, 'Tab', 'Enter');
    await expect(account.signOutDialog).toContainText('1 edit has not reached the service yet');
    await expect(account.focused).toHaveText('Sync now');
    await press(docket, 'Enter');
    await expect(account.signOutDialog.getByRole('alert')).toContainText('Not everything could be sent');
    await press(docket, 'Escape');
    await expect(account.signOutDialog).toHaveCount(0);
    await expect(account.account(service.username)).toHaveAttribute('aria-current', 'true');
    await account.signOutButton(service.username).press('Enter');
    await takePictures(docket, 'sign-out');
    await account.signOutDialog.getByRole('button', { name: 'Show it' }).press('Enter');
    await expect(docket.shell.title).toHaveText('Sync');
    await expect(docket.page.getByRole('main')).toContainText('not sent');
    await press(docket, 'g', 'u');
    await account.signOutButton(service.username).press('Enter');
    await account.signOutDialog.getByRole('button', { name: 'Sign out and discard' }).press('Enter');
    await expect(docket.shell.notice('Signed out of alice@example.com.')).toBeVisible();
    await expect(account.account(service.username)).toHaveCount(0);
    await expect(account.account('Local account')).toBeFocused();
  });

  test('sends what is unsent first, and then signs out', async ({ docket, service }) => {
    const { account } = docket;
    await docket.account.signIn(service);
    await service.stop();
    await docket.list.add('not sent');
    await press(docket, 'g', 'u');
    await account.signOutButton(service.username).press('Enter');
    await account.signOutDialog.waitFor();
    await service.startAgain();
    await press(docket, 'Enter');
    await expect(docket.shell.notice('Signed out of alice@example.com.')).toBeVisible();
    expect(await service.titles()).toEqual(['not sent']);
  });
});

test('after a restart without a keychain it asks to sign in again, and then sends what waited', async ({
  open,
  service,
}) => {
  const first = await open();
  await first.account.signIn(service);
  // Else what is written next is asked about before it comes together with what the service has.
  await expect(first.shell.syncState).toHaveAccessibleName(/^Sync: synced/u);
  await first.quit();

  const second = await open();
  await second.list.add('written meanwhile');
  await expect(second.shell.syncState).toHaveAccessibleName(/^Sync: sign in again/u);
  await second.shell.syncState.press('Enter');
  const { account } = second;
  await expect(account.password).toBeFocused();
  await expect(account.address).toHaveValue(service.address);
  await expect(account.username).toHaveValue(service.username);
  await second.page.keyboard.type(service.password);
  await press(second, 'Enter');
  await expect(second.shell.syncState).toHaveAccessibleName(/^Sync: synced/u);
  await expect(second.list.row('written meanwhile')).toBeVisible();
  await expect.poll(() => service.titles()).toEqual(['written meanwhile']);
});
