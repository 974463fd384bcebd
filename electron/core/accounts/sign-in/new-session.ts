import type { SignInRefusal, SignInResult } from '#shared/domain/account.ts';
import type { AccountRecord } from '#core/accounts/account-records.ts';
import type { SecretName } from '#core/credentials/vault.ts';

/** A sign-in that came through, before anything of it is kept. */
export interface NewSession {
  readonly record: AccountRecord;
  /** Null takes a secret away that was kept before. */
  readonly secrets: Readonly<Partial<Record<SecretName, string | null>>>;
}

export type SignInOutcome =
  | { readonly kind: 'signedIn'; readonly session: NewSession }
  | Exclude<SignInResult, { kind: 'signedIn' }>;

export const refused = (refusal: SignInRefusal): Extract<SignInOutcome, { readonly kind: 'refused' }> => ({
  kind: 'refused',
  refusal,
});
