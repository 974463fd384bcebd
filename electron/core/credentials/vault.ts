import type { Result } from '#shared/domain/result.ts';
import type { VaultState } from '#shared/domain/desktop/vault-state.ts';

/** What an account may keep secret. Nothing of it is ever written to a file or sent to the page. */
export const SECRET_NAMES = ['v2.session', 'v2.password', 'v2.totp', 'v1.client', 'v1.token'] as const;
/** The address of a calendar of somebody else is often the only key to it. */
export type SecretName = (typeof SECRET_NAMES)[number] | 'calendar.address';

export interface SecretKey {
  readonly accountId: string;
  readonly name: SecretName;
}

/** Why a secret could not be read or kept: the state that the keychain was found in. */
export type VaultFailure = Exclude<VaultState, 'ready'>;

/** Where secrets live: the system's keychain, or memory until Docket ends. */
export interface Vault {
  /** Whether a secret that is written outlives this run. */
  readonly lasting: boolean;
  /** Null when there is none. */
  readonly read: (key: SecretKey) => Promise<Result<string | null, VaultFailure>>;
  readonly write: (key: SecretKey, secret: string) => Promise<Result<null, VaultFailure>>;
  readonly remove: (key: SecretKey) => Promise<Result<null, VaultFailure>>;
}
