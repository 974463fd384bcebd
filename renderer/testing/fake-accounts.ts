import {
  accountIdSchema,
  LOCAL_ACCOUNT_ID,
  type AccountId,
  type AccountRow,
  type AccountsOverview,
} from '#shared/domain/account.ts';
import { fail, ok } from '#shared/domain/result.ts';
import type { FakeTransport } from './fake-transport.ts';

export const fakeAccount = (id: string, change: Partial<AccountRow> = {}): AccountRow => ({
  id: accountIdSchema.parse(id),
  isLocal: false,
  name: `${id}@example.com`,
  service: 'ticktick.com',
  serviceChoice: { kind: 'ticktick' },
  serverPages: null,
  isActive: false,
  unsent: 0,
  hasEnded: false,
  isLasting: true,
  generations: { v1: false, v2: true },
  v1Access: null,
  missing: [],
  keepsPassword: false,
  keepsAuthenticator: false,
  renewalRefusal: null,
  ...change,
});

const local = (isActive: boolean): AccountRow =>
  fakeAccount(LOCAL_ACCOUNT_ID, {
    isLocal: true,
    name: '',
    service: '',
    serviceChoice: null,
    isActive,
  });

/** Gives the fake core the local account and these; the active one is that of `others`, else the local one. */
export const giveAccounts = (
  core: FakeTransport,
  others: readonly AccountRow[] = [],
  keychain: AccountsOverview['keychain'] = null,
  hasSignInWindow = false,
): { readonly accounts: () => readonly AccountRow[] } => {
  let accounts: readonly AccountRow[] = [local(!others.some(({ isActive }) => isActive)), ...others];
  const overview = () => ok({ accounts, keychain, hasSignInWindow });
  const show = (id: AccountId) => {
    accounts = accounts.map((account) => ({ ...account, isActive: account.id === id }));
    core.emit({ type: 'account.changed' });
  };
  core.answerWith('accounts.list', overview);
  core.answerWith('accounts.switch', ({ id }) => {
    show(id);
    return overview();
  });
  core.answerWith('accounts.signOut', ({ id, discardUnsent }) => {
    show(id);
    const unsent = accounts.find((account) => account.id === id)?.unsent ?? 0;
    if (unsent > 0 && !discardUnsent)
      return fail({ kind: 'Refused', reason: { code: 'unsentEdits', values: { edits: unsent } } });
    accounts = accounts.filter((account) => account.id !== id);
    show(LOCAL_ACCOUNT_ID);
    return overview();
  });
  core.answerWith('app.info', () =>
    ok({
      version: '0.1.0',
      host: 'browser',
      platform: 'linux',
      accountName: accounts.find(({ isActive, isLocal }) => isActive && !isLocal)?.name ?? null,
      dataDirectory: '/tmp/docket',
    }),
  );
  return { accounts: () => accounts };
};
