import type { Locator, Page } from '@playwright/test';

/** Whom a service knows, and where it is. */
interface Person {
  readonly address: string;
  readonly username: string;
  readonly password: string;
}

/** The accounts, the sign-in with its steps, and the question before a sign-out. */
export class AccountPage {
  readonly page: Page;
  readonly accounts: Locator;
  readonly keychain: Locator;
  readonly addButton: Locator;
  readonly openButton: Locator;
  /** What has the keyboard. */
  readonly focused: Locator;
  readonly signInForm: Locator;
  readonly address: Locator;
  readonly username: Locator;
  readonly password: Locator;
  readonly keepPassword: Locator;
  readonly code: Locator;
  readonly authenticatorKey: Locator;
  readonly accountName: Locator;
  readonly apiKey: Locator;
  readonly clientId: Locator;
  readonly clientSecret: Locator;
  readonly redirectUri: Locator;
  /** To the page of the service, while the browser is waited for. */
  readonly consentLink: Locator;
  /** How the open account is let in. */
  readonly access: Locator;
  readonly submit: Locator;
  /** What went wrong that no field is to blame for. */
  readonly problem: Locator;
  readonly signOutDialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.accounts = page.getByRole('region', { name: 'Accounts' });
    this.keychain = page.getByRole('region', { name: 'Keychain' });
    this.addButton = this.accounts.getByRole('button', { name: 'Add account' });
    this.openButton = page.getByRole('button', { name: /^Account: /u });
    this.focused = page.locator(':focus');
    this.signInForm = page.getByRole('form', { name: 'Sign in' });
    this.address = page.getByRole('textbox', { name: 'Address', exact: true });
    this.username = page.getByRole('textbox', { name: 'E-mail address' });
    this.password = page.getByLabel('Password', { exact: true });
    this.keepPassword = page.getByRole('checkbox', { name: 'Stay signed in (store password)' });
    this.authenticatorKey = page.getByLabel('Authenticator key, optional');
    this.accountName = page.getByLabel('Name of the account');
    this.apiKey = page.getByLabel('API token', { exact: true });
    this.clientId = page.getByLabel('Client id', { exact: true });
    this.clientSecret = page.getByLabel('Client secret', { exact: true });
    this.redirectUri = page.getByLabel('Redirect address');
    this.consentLink = page.getByRole('link', { name: /^Open the page/u });
    this.access = page.getByRole('region', { name: 'Access' });
    this.code = page.getByRole('textbox', { name: 'Code' });
    this.submit = page.locator('button[type=submit]');
    this.problem = page.getByRole('main').getByRole('alert');
    this.signOutDialog = page.getByRole('dialog', { name: /^Sign out of/u });
  }

  account(name: string): Locator {
    return this.accounts.getByRole('button', { name: new RegExp(`^${name}`, 'u') });
  }

  /** `Full access` or `Limited access`. */
  wayIn(name: string): Locator {
    return this.access.getByRole('listitem').filter({ hasText: name });
  }

  signOutButton(name: string): Locator {
    return this.accounts.getByRole('button', { name: `Sign out of ${name}` });
  }

  async open(): Promise<void> {
    await this.page.keyboard.press('g');
    await this.page.keyboard.press('u');
    await this.accounts.waitFor();
  }

  /** From anywhere to a sign-in that is filled in, without a pointer. */
  async fillSignIn(service: Person): Promise<void> {
    const { keyboard } = this.page;
    await this.open();
    await this.addButton.focus();
    await keyboard.press('Enter');
    await this.signInForm.waitFor();
    // From the e-mail address, where it begins, to the service above it.
    await keyboard.press('Shift+Tab');
    await keyboard.press('ArrowRight');
    await keyboard.press('ArrowRight');
    await keyboard.press('Tab');
    await keyboard.type(service.address);
    await keyboard.press('Tab');
    await keyboard.type(service.username);
    await keyboard.press('Tab');
    await keyboard.type(service.password);
  }
  /** From anywhere to the inbox of an account that is signed in, without a pointer. */
  async signIn(service: Person): Promise<void> {
    await this.fillSignIn(service);
    await this.page.keyboard.press('Enter');
    await this.page.getByRole('button', { name: `Account: ${service.username}`, exact: true }).waitFor();
  }
}
