import type { VaultState } from '#shared/domain/desktop/vault-state.ts';
import type { Result } from '#shared/domain/result.ts';
import { createKeychainVault, withinTime, type Keychain } from '#core/credentials/keychain-vault.ts';
import { createMemoryVault } from '#core/credentials/memory-vault.ts';
import type { Vault, VaultFailure } from '#core/credentials/vault.ts';

interface ProbeOptions {
  readonly load: () => Promise<Result<Keychain, VaultFailure>>;
  readonly service: string;
  readonly schedule: (ms: number, action: () => void) => () => void;
}

export interface ProbedVault {
  readonly state: VaultState;
  /** The keychain when it is ready, else memory. */
  readonly vault: Vault;
}

/** Three seconds in all: a person waits for the first sign-in page no longer. */
const PROBE_MS = 3000;
const PROBE_ACCOUNT = 'probe';

/** A write, a read and a removal: only that shows a keychain that is unlocked. */
const tryRoundTrip = async (keychain: Keychain, service: string): Promise<boolean> => {
  const word = 'docket';
  await keychain.setPassword(service, PROBE_ACCOUNT, word);
  const found = await keychain.getPassword(service, PROBE_ACCOUNT);
  await keychain.deletePassword(service, PROBE_ACCOUNT);
  return found === word;
};

/** Finds out once what the keychain can do. Called before the first secret is needed, not at start: it may open a prompt. */
export const probeKeychain = async ({ load, service, schedule }: ProbeOptions): Promise<ProbedVault> => {
  const keychain = await load();
  if (!keychain.ok) return { state: keychain.error, vault: createMemoryVault() };
  const tried = await withinTime(tryRoundTrip(keychain.value, service), { ms: PROBE_MS, schedule });
  if (!tried.ok) return { state: tried.error, vault: createMemoryVault() };
  return tried.value
    ? { state: 'ready', vault: createKeychainVault({ keychain: keychain.value, service, schedule }) }
    : { state: 'lost', vault: createMemoryVault() };
};
