import type { VaultState } from '#shared/domain/desktop/vault-state.ts';
import type { ProbedVault } from '#core/credentials/keychain-probe.ts';
import { createMemoryVault } from '#core/credentials/memory-vault.ts';
import type { SecretKey, Vault } from '#core/credentials/vault.ts';

/** Secrets in the keychain where it takes them, else in memory until Docket ends. */
export interface VaultKeeper {
  /** Null when there is none, or the keychain does not give it. */
  readonly read: (key: SecretKey) => Promise<string | null>;
  readonly write: (key: SecretKey, secret: string) => Promise<{ readonly lasting: boolean }>;
  readonly remove: (key: SecretKey) => Promise<void>;
  /** Null until a secret was needed: looking may open a prompt. */
  readonly state: () => VaultState | null;
}

/** Looks at the keychain when it is first needed, and again while it is not ready: the person may have unlocked it since. */
export const createVaultKeeper = (probe: () => Promise<ProbedVault>): VaultKeeper => {
  const memory = createMemoryVault();
  let state: VaultState | null = null;
  let looking: Promise<Vault> | null = null;

  const look = async (): Promise<Vault> => {
    const probed = await probe();
    ({ state } = probed);
    if (state !== 'ready') looking = null;
    return state === 'ready' ? probed.vault : memory;
  };
  const keychain = (): Promise<Vault> => {
    looking ??= look();
    return looking;
  };

  return {
    read: async (key) => {
      const inMemory = await memory.read(key);
      if (inMemory.ok && inMemory.value !== null) return inMemory.value;
      const stored = await (await keychain()).read(key);
      return stored.ok ? stored.value : null;
    },
    write: async (key, secret) => {
      const vault = await keychain();
      const written = await vault.write(key, secret);
      if (written.ok && vault.lasting) {
        await memory.remove(key);
        return { lasting: true };
      }
      await memory.write(key, secret);
      return { lasting: false };
    },
    remove: async (key) => {
      await memory.remove(key);
      await (await keychain()).remove(key);
    },
    state: () => state,
  };
};
