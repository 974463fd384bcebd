import { rmSync } from 'node:fs';
import { LOCAL_ACCOUNT_ID, type AccountId, type AccountsOverview } from '#shared/domain/account.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import { isOfServer } from '#core/sync/engine/server-gate.ts';
import { toAccountRow } from '#core/accounts/account-row.ts';
import { bindSecrets } from '#core/accounts/bound-secrets.ts';
import type { AccountRecords } from '#core/accounts/account-records.ts';
import {
  accountDirectory,
  type AccountSession,
  type SessionAccount,
  type SessionEffects,
} from '#core/accounts/session/account-session.ts';
import type { LocalAccount } from '#core/accounts/session/local-account.ts';
import type { NewSession } from '#core/accounts/sign-in/new-session.ts';
import { storageOf, type Storage } from '#core/accounts/account-storage.ts';
import { createOpenSession } from '#core/accounts/session/open-session.ts';
import { createRemoteAccount } from '#core/accounts/session/remote-account.ts';
import type { RemoteEffects } from '#core/accounts/session/remote-http.ts';
import type { VaultKeeper } from '#core/accounts/vault-keeper.ts';
import { SECRET_NAMES, type SecretName } from '#core/credentials/vault.ts';
import { serviceToRegion } from '#core/remote/service-region.ts';
import { outboxCounts } from '#core/store/outbox/outbox.ts';
import { openBranchSession } from '#core/accounts/session/branch-session.ts';
import type { Store } from '#core/store/store.ts';

interface AccountsOptions {
  readonly records: AccountRecords;
  readonly localAccount: LocalAccount;
  readonly vaultKeeper: VaultKeeper;
  readonly sessionEffects: SessionEffects;
  readonly remoteEffects: RemoteEffects;
  readonly hasSignInWindow: boolean;
  /** The page shows another account from now on. */
  readonly onSwitch: (session: AccountSession) => void;
}

/** Why an account cannot be signed out of. */
export type SignOutRefusal =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'unsent'; readonly count: number };

/** The accounts of this installation, of which one is open at a time. */
export interface Accounts extends Storage {
  readonly current: () => AccountSession;
  /** The open account over another store, which is a copy of its own. @param now the clock of the branch, Unix milliseconds */
  readonly branch: (store: Store, now: () => number) => AccountSession;
  readonly overview: () => AccountsOverview;
  /** Keeps a new session, opens its account and shows it. */
  readonly adopt: (session: NewSession) => Promise<void>;
  /** @returns false for an account that is not known */
  readonly switchTo: (id: AccountId) => Promise<boolean>;
  /** Closes the open account and opens it again. */
  readonly reopenCurrent: () => Promise<boolean>;
  /** Takes a kept password, or V1, off this computer. @returns false when that would leave no way in */
  readonly forget: (id: AccountId, what: 'password' | 'v1') => Promise<boolean>;
  /** Forgets the account's secrets and its store. */
  readonly signOut: (
    id: AccountId,
    options: { readonly discardUnsent: boolean },
  ) => Promise<Result<null, SignOutRefusal>>;
  /** Waits while one account closes and another opens: between the two there is no store to read. */
  readonly opened: () => Promise<void>;
  /** Waits for that, and for the damage check of the open file: no command runs before it. */
  readonly settled: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** How long a person waits for the service to take note. */
const SIGN_OUT_MS = 5000;

const SECRETS_OF: Readonly<Record<'password' | 'v1', readonly SecretName[]>> = {
  password: ['v2.password', 'v2.totp'],
  v1: ['v1.token', 'v1.client'],
};

/** What signing out would lose. */
const unsentOf = ({ store }: AccountSession): number => {
  const { unsent, refused } = outboxCounts(store.db);
  return unsent + refused;
};

const accountFrom = (id: AccountId, options: AccountsOptions, isNew = false): SessionAccount | null => {
  const { records, localAccount, vaultKeeper, remoteEffects } = options;
  if (id === LOCAL_ACCOUNT_ID) return localAccount.account;
  const record = records.find(id);
  return record === undefined
    ? null
    : createRemoteAccount({ record, records, vaultKeeper, effects: remoteEffects, isNew });
};

const signedInAccount = (
  { record, secrets }: NewSession,
  options: AccountsOptions,
): SessionAccount | null => {
  const account = accountFrom(record.id, options, secrets['v2.session'] !== undefined);
  return account === null ? null : { ...account, endsPause: true };
};

const overviewOf = (
  session: AccountSession,
  { records, vaultKeeper, remoteEffects, hasSignInWindow }: AccountsOptions,
  isLasting: (id: AccountId) => boolean,
): AccountsOverview => {
  const accounts = [null, ...records.list()].map((record) => {
    const id = record?.id ?? LOCAL_ACCOUNT_ID;
    return toAccountRow(record, {
      isActive: id === session.account.id,
      unsent: unsentOf(session),
      isOfServer: isOfServer(session.store.db),
      isLasting: isLasting(id),
      now: remoteEffects.now(),
    });
  });
  return { accounts, keychain: vaultKeeper.state(), hasSignInWindow };
};

/** @returns whether all of them outlive this run */
const keepSecrets = async (vaultKeeper: VaultKeeper, { record, secrets }: NewSession): Promise<boolean> => {
  const { id: accountId, service } = record;
  const region = serviceToRegion(service);
  if (!region.ok) return false; // it was signed in to a moment ago
  const bound = bindSecrets(vaultKeeper, accountId, region.value);
  let lasting = true;
  for (const name of SECRET_NAMES) {
    const secret = secrets[name];
    if (secret === null) await vaultKeeper.remove({ accountId, name });
    else if (secret !== undefined) {
      const written = await bound.write(name, secret);
      lasting &&= written.lasting;
    }
  }
  return lasting;
};

const removeSecrets = async (
  vaultKeeper: VaultKeeper,
  accountId: AccountId,
  names: readonly SecretName[],
): Promise<void> => {
  for (const name of names) await vaultKeeper.remove({ accountId, name });
};

const createBranchSessions =
  (current: Accounts['current'], effects: SessionEffects): Accounts['branch'] =>
  (store, now) =>
    openBranchSession(current().account, store, { ...effects, now });

export const createAccounts = (options: AccountsOptions): Accounts => {
  const { records, localAccount, vaultKeeper, sessionEffects, onSwitch } = options;
  /** Sessions that end with this run. */
  const passing = new Set<AccountId>();
  const { current, open, close, ...waits } = createOpenSession({
    first: accountFrom(records.active(), options) ?? localAccount.account,
    fallback: localAccount.account,
    effects: sessionEffects,
    onSwitch: (session) => {
      records.activate(session.account.id);
      onSwitch(session);
    },
  });
  const reopen = async (account: SessionAccount | null): Promise<boolean> =>
    account !== null && open(account).then(() => true);
  const switchTo = async (id: AccountId): Promise<boolean> =>
    id === current().account.id || reopen(accountFrom(id, options));
  const takeAway = async (id: AccountId): Promise<void> => {
    await removeSecrets(vaultKeeper, id, SECRET_NAMES);
    records.remove(id);
    rmSync(accountDirectory(sessionEffects.dataDirectory, id), { recursive: true, force: true });
  };

  return {
    current,
    ...waits,
    overview: () => overviewOf(current(), options, (id) => !passing.has(id)),
    adopt: async ({ record, secrets }) => {
      const lasting = await keepSecrets(vaultKeeper, { record, secrets });
      if (lasting) passing.delete(record.id);
      else passing.add(record.id);
      records.save(record);
      await reopen(signedInAccount({ record, secrets }, options));
    },
    reopenCurrent: () => reopen(accountFrom(current().account.id, options)),
    forget: async (id, what) => {
      const record = records.find(id);
      if (record === undefined || (what === 'v1' && !record.v2)) return false;
      await removeSecrets(vaultKeeper, id, SECRETS_OF[what]);
      records.change(id, what === 'v1' ? { v1: null } : { keepsPassword: false, keepsAuthenticator: false });
      if (what === 'v1' && id === current().account.id) await reopen(accountFrom(id, options));
      return true;
    },
    switchTo,
    signOut: async (id, { discardUnsent }) => {
      // Unsent edits can be counted in an open store only.
      if (id === LOCAL_ACCOUNT_ID || !(await switchTo(id))) return fail({ kind: 'unknown' });
      const count = unsentOf(current());
      if (count > 0 && !discardUnsent) return fail({ kind: 'unsent', count });
      await current().account.endSession(AbortSignal.timeout(SIGN_OUT_MS));
      await open(localAccount.account);
      await takeAway(id);
      return ok(null);
    },
    ...storageOf({ current, open }, sessionEffects),
    branch: createBranchSessions(current, sessionEffects),
    close: async () => {
      await close();
      localAccount.close();
    },
  };
};
