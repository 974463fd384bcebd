import { z } from 'zod';
import type { AccountId } from '#shared/domain/account.ts';
import type { Region } from '#shared/domain/dates/region.ts';
import { readJson } from '#shared/domain/parse-json.ts';
import type { VaultKeeper } from '#core/accounts/vault-keeper.ts';
import { SECRET_NAMES } from '#core/credentials/vault.ts';

type AccountSecret = (typeof SECRET_NAMES)[number];

const boundSchema = z.strictObject({
  /** Where the secret is sent, and nowhere else. */
  address: z.string(),
  secret: z.string(),
});

/** The secrets of one account, each bound to the address that it was given to. */
export interface BoundSecrets {
  /** Null when there is none, or it belongs to another address. */
  readonly read: (name: AccountSecret) => Promise<string | null>;
  readonly write: (name: AccountSecret, secret: string) => Promise<{ readonly lasting: boolean }>;
}

/**
 * Whose secret an entry of the keychain is, the data folder says, and where the
 * service is as well: a folder that somebody has prepared must not have a
 * secret sent to an address of theirs.
 */
export const bindSecrets = (vaultKeeper: VaultKeeper, accountId: AccountId, region: Region): BoundSecrets => {
  const addressOf = (name: AccountSecret): string =>
    name.startsWith('v1.') ? region.v1Address : region.v2Address;
  return {
    read: async (name) => {
      const bound = readJson(boundSchema, await vaultKeeper.read({ accountId, name }));
      return bound?.address === addressOf(name) ? bound.secret : null;
    },
    write: (name, secret) =>
      vaultKeeper.write({ accountId, name }, JSON.stringify({ address: addressOf(name), secret })),
  };
};
