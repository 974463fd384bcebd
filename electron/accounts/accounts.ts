import { rmSync } from 'node:fs';
import { LOCAL_ACCOUNT_ID, type AccountId, type AccountsOverview } from '#shared/domain/account.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { AccountRecord, AccountRecords } from '#electron/accounts/account-records.ts';
import {
  accountDirectory,
  type AccountSession,
  type SessionAccount,
  type SessionEffects,
} from '#electron/accounts/account-session.ts';
import type { LocalAccount } from '#electron/accounts/local-account.ts';
import { createRemoteAccount, type RemoteEffects } from '#electron/accounts/remote-account.ts';
import { createOpenSession } from '#electron/accounts/open-session.ts';
import type { NewSession } from '#electron/accounts/sign-in.ts';
import type { VaultKeeper } from '#electron/accounts/vault-keeper.ts';
import type { SecretName } from '#electron/credentials/vault.ts';
import { serviceToRegion } from '#electron/remote/service-region.ts';
import { signOut as signOutOfService } from '#electron/remote/sign-on.ts';
import { outboxCounts } from '#electron/store/outbox.ts';

interface AccountsOptions {
  readonly records: AccountRecords;
  readonly localAccount: LocalAccount;
  readonly vaultKeeper: VaultKeeper;
  readonly sessionEffects: SessionEffects;
  readonly remoteEffects: RemoteEffects;
  /** The page shows another account from now on. */
  readonly onSwitch: (session: AccountSession) => void;
}

/** Why an account cannot be signed out of. */
export type SignOutRefusal =
  { readonly kind: 'unknown' } | { readonly kind: 'unsent'; readonly count: number };

/** The accounts of this installation, of which one is open at a time. */
export interface Accounts {
  readonly current: () => AccountSession;
  readonly overview: () => AccountsOverview;
  /** Keeps a new session, opens its account and shows it. */
  readonly adopt: (session: NewSession) => Promise<void>;
  /** @returns false for an account that is not known */
  readonly switchTo: (id: AccountId) => Promise<boolean>;
  /** Forgets the account's secrets and its store. */
  readonly signOut: (
    id: AccountId,
    options: { readonly discardUnsent: boolean },
  ) => Promise<Result<null, SignOutRefusal>>;
  /** Waits while one account closes and another opens: between the two there is no store to read. */
  readonly settled: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** How long a person waits for the service to take note. */
const SIGN_OUT_MS = 5000;

const SECRETS: readonly SecretName[] = ['v2.session', 'v2.password', 'v2.totp', 'v1.client', 'v1.token'];

/** What signing out would lose. */
const unsentOf = ({ store }: AccountSession): number => {
  const { unsent, refused } = outboxCounts(store.db);
  return unsent + refused;
};

const accountFrom = (id: AccountId, options: AccountsOptions): SessionAccount | null => {
  const { records, localAccount, vaultKeeper, remoteEffects } = options;
  if (id === LOCAL_ACCOUNT_ID) return localAccount.account;
  const record = records.list().find((known) => known.id === id);
  const region = record === undefined ? null : serviceToRegion(record.service);
  if (record === undefined || region === null || !region.ok) return null;
  return createRemoteAccount({ record, region: region.value, vaultKeeper, effects: remoteEffects });
};

const serviceName = ({ service }: AccountRecord): string => {
  const region = serviceToRegion(service);
  return region.ok ? region.value.name : '';
};

const overviewOf = (
  session: AccountSession,
  { records, localAccount, vaultKeeper }: AccountsOptions,
  isLasting: (id: AccountId) => boolean,
): AccountsOverview => {
  const known = [
    { id: LOCAL_ACCOUNT_ID, name: localAccount.account.name, service: '', serviceChoice: null },
    ...records.list().map((record) => ({
      id: record.id,
      name: record.username,
      service: serviceName(record),
      serviceChoice: record.service,
    })),
  ];
  const accounts = known.map((account) => {
    const isActive = account.id === session.account.id;
    return {
      ...account,
      isLocal: account.id === LOCAL_ACCOUNT_ID,
      isActive,
      unsent: isActive ? unsentOf(session) : 0,
      isLasting: isLasting(account.id),
    };
  });
  return { accounts, keychain: vaultKeeper.state() };
};

export const createAccounts = (options: AccountsOptions): Accounts => {
  const { records, localAccount, vaultKeeper, sessionEffects, onSwitch } = options;
  /** Sessions that end with this run. */
  const passing = new Set<AccountId>();
  const { current, open, settled } = createOpenSession({
    first: accountFrom(records.active(), options) ?? localAccount.account,
    fallback: localAccount.account,
    effects: sessionEffects,
    onSwitch: (session) => {
      records.activate(session.account.id);
      onSwitch(session);
    },
  });
  const switchTo = async (id: AccountId): Promise<boolean> => {
    if (id === current().account.id) return true;
    const account = accountFrom(id, options);
    if (account !== null) await open(account);
    return account !== null;
  };
  const forget = async (id: AccountId): Promise<void> => {
    for (const name of SECRETS) await vaultKeeper.remove({ accountId: id, name });
    records.remove(id);
    rmSync(accountDirectory(sessionEffects.dataDirectory, id), { recursive: true, force: true });
  };

  return {
    current,
    settled,
    overview: () => overviewOf(current(), options, (id) => !passing.has(id)),
    adopt: async ({ record, cookies }) => {
      const key = { accountId: record.id, name: 'v2.session' } as const;
      const { lasting } = await vaultKeeper.write(key, JSON.stringify(cookies));
      if (lasting) passing.delete(record.id);
      else passing.add(record.id);
      records.save(record);
      const account = accountFrom(record.id, options);
      if (account !== null) await open(account);
    },
    switchTo,
    signOut: async (id, { discardUnsent }) => {
      // Unsent edits can be counted in an open store only.
      if (id === LOCAL_ACCOUNT_ID || !(await switchTo(id))) return fail({ kind: 'unknown' });
      const count = unsentOf(current());
      if (count > 0 && !discardUnsent) return fail({ kind: 'unsent', count });
      await signOutOfService(current().account.http, AbortSignal.timeout(SIGN_OUT_MS));
      await open(localAccount.account);
      await forget(id);
      return ok(null);
    },
    close: async () => {
      await current().close();
      localAccount.close();
    },
  };
};
