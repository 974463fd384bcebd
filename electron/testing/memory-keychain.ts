import type { Keychain } from '#core/credentials/keychain-vault.ts';

const keyOf = (service: string, account: string): string => `${service} ${account}`;

/** A keychain that outlives the app of a test, as the system's does. */
export const createMemoryKeychain = (): {
  readonly keychain: Keychain;
  readonly entries: Map<string, string>;
} => {
  const entries = new Map<string, string>();
  return {
    entries,
    keychain: {
      getPassword: (service, account) => Promise.resolve(entries.get(keyOf(service, account)) ?? null),
      setPassword: (service, account, password) => {
        entries.set(keyOf(service, account), password);
        return Promise.resolve();
      },
      deletePassword: (service, account) => Promise.resolve(entries.delete(keyOf(service, account))),
    },
  };
};

/** The secret in an entry, without the address that it is bound to; empty for an entry that is none. */
export const secretIn = (entry: string): string => {
  const bound = entry.startsWith('{') ? (JSON.parse(entry) as { readonly secret?: string }) : {};
  return bound.secret ?? '';
};
