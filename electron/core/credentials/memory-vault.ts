import { ok } from '#shared/domain/result.ts';
import type { SecretKey, Vault } from '#core/credentials/vault.ts';

const keyText = ({ accountId, name }: SecretKey): string => `${accountId} ${name}`;

/** For a session without a keychain, and for tests. Forgotten when the process ends. */
export const createMemoryVault = (): Vault => {
  const secrets = new Map<string, string>();
  return {
    lasting: false,
    read: (key) => Promise.resolve(ok(secrets.get(keyText(key)) ?? null)),
    write: (key, secret) => {
      secrets.set(keyText(key), secret);
      return Promise.resolve(ok(null));
    },
    remove: (key) => {
      secrets.delete(keyText(key));
      return Promise.resolve(ok(null));
    },
  };
};
