import { z } from 'zod';
import { vaultStateSchema } from '#shared/domain/vault-state.ts';

/** `local` is the account-free one; others are made at sign-in. */
export const accountIdSchema = z
  .string()
  .regex(/^[\w-]{1,64}$/u, 'not an account')
  .brand<'AccountId'>();
export type AccountId = z.infer<typeof accountIdSchema>;

export const LOCAL_ACCOUNT_ID: AccountId = accountIdSchema.parse('local');

/** Which service to sign in to. */
export const serviceChoiceSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('ticktick') }),
  z.strictObject({ kind: z.literal('dida365') }),
  z.strictObject({ kind: z.literal('custom'), address: z.string().max(500) }),
]);
export type ServiceChoice = z.infer<typeof serviceChoiceSchema>;

/** One account as the account page and the switcher show it. Never a secret. */
export const accountRowSchema = z.strictObject({
  id: accountIdSchema,
  isLocal: z.boolean(),
  /** The e-mail address, or `Local account`. */
  name: z.string(),
  /** Where it lives: `ticktick.com`, `dida365.com` or a host of one's own; empty for the local one. */
  service: z.string(),
  /** For signing in again; null for the local one. */
  serviceChoice: serviceChoiceSchema.nullable(),
  isActive: z.boolean(),
  /** Edits that signing out would lose. */
  unsent: z.int().nonnegative(),
  /** Whether the sign-in outlives this run. */
  isLasting: z.boolean(),
});
export type AccountRow = z.infer<typeof accountRowSchema>;

export const accountsOverviewSchema = z.strictObject({
  accounts: z.array(accountRowSchema),
  /** Null until a secret was needed: looking may open a prompt. */
  keychain: vaultStateSchema.nullable(),
});
export type AccountsOverview = z.infer<typeof accountsOverviewSchema>;

/** Why a sign-in did not happen, in the cases that a person can act on. */
export const signInRefusalSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('WrongPassword'), triesLeft: z.int().nullable() }),
  z.strictObject({ kind: z.literal('TooManyTries') }),
  z.strictObject({ kind: z.literal('Captcha') }),
  z.strictObject({ kind: z.literal('WrongCode') }),
  z.strictObject({ kind: z.literal('CodeExpired') }),
  z.strictObject({ kind: z.literal('AccountClosed') }),
  z.strictObject({ kind: z.literal('RateLimited'), retryAfterMs: z.number().nullable() }),
  z.strictObject({
    kind: z.literal('Network'),
    cause: z.enum(['offline', 'proxy', 'certificate', 'broken', 'timeout']),
  }),
  z.strictObject({ kind: z.literal('ServerFault') }),
  z.strictObject({ kind: z.literal('BadAddress'), message: z.string() }),
]);
export type SignInRefusal = z.infer<typeof signInRefusalSchema>;

export const signInResultSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('signedIn'), accountId: accountIdSchema, keychain: vaultStateSchema }),
  /** The password was right; `accounts.verifyCode` takes the code. */
  z.strictObject({ kind: z.literal('codeNeeded'), challenge: z.string() }),
  z.strictObject({ kind: z.literal('refused'), refusal: signInRefusalSchema }),
]);
export type SignInResult = z.infer<typeof signInResultSchema>;

/** What the service says of the account that is open. */
export const accountProfileSchema = z.strictObject({
  /** As the person named themselves there; empty when they did not. */
  displayName: z.string(),
  email: z.string(),
  userId: z.string(),
  inboxId: z.string(),
  plan: z.enum(['free', 'premium', 'trial', 'team']),
  /** ISO 8601 UTC; null where the plan has no end or the service does not say. */
  planEndsAt: z.string().nullable(),
});
export type AccountProfile = z.infer<typeof accountProfileSchema>;
