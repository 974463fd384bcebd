import { z } from 'zod';
import { messageSchema } from '#shared/messages/message.ts';
import { operationSchema } from '#shared/domain/operation.ts';
import { vaultStateSchema } from '#shared/domain/desktop/vault-state.ts';

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

/** Why a sign-in did not happen, in the cases that a person can act on. */
export const signInRefusalSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('WrongPassword'), triesLeft: z.int().nullable() }),
  z.strictObject({ kind: z.literal('TooManyTries') }),
  z.strictObject({ kind: z.literal('Captcha') }),
  z.strictObject({ kind: z.literal('WrongCode') }),
  z.strictObject({ kind: z.literal('CodeExpired') }),
  /** A kept password was right, and nobody is there to type the code. */
  z.strictObject({ kind: z.literal('CodeNeeded') }),
  z.strictObject({ kind: z.literal('AccountClosed') }),
  z.strictObject({ kind: z.literal('RateLimited'), retryAfterMs: z.number().nullable() }),
  z.strictObject({
    kind: z.literal('Network'),
    cause: z.enum([
      'offline',
      'proxy',
      'certificate',
      'certificateUnknown',
      'certificateExpired',
      'certificateName',
      'broken',
      'timeout',
    ]),
  }),
  z.strictObject({ kind: z.literal('ServerFault') }),
  /** Docket here and the server are too far apart; this side has to be updated. */
  z.strictObject({ kind: z.literal('Outdated'), side: z.enum(['server', 'app']) }),
  /** Not as a service answers. */
  z.strictObject({ kind: z.literal('StrangeAnswer') }),
  z.strictObject({ kind: z.literal('BadAddress'), message: messageSchema }),
  /** The sign-in page of the service was closed before anybody had signed in. */
  z.strictObject({ kind: z.literal('PageClosed') }),
  /** The service does not take the token. */
  z.strictObject({ kind: z.literal('WrongApiKey') }),
  /** The client ID and client secret don’t match. */
  z.strictObject({ kind: z.literal('WrongClient') }),
  /** Client id and client secret are no longer in the keychain. */
  z.strictObject({ kind: z.literal('ClientForgotten') }),
  z.strictObject({ kind: z.literal('ConsentDenied') }),
  /** What came back from the browser cannot be used. */
  z.strictObject({ kind: z.literal('ConsentFailed') }),
  z.strictObject({ kind: z.literal('ConsentTimedOut') }),
  /** The person gave up waiting. */
  z.strictObject({ kind: z.literal('ConsentCancelled') }),
  z.strictObject({ kind: z.literal('BadRedirect') }),
  z.strictObject({ kind: z.literal('PortTaken') }),
  /** The token opens another account than the one that it was meant for. */
  z.strictObject({ kind: z.literal('OtherAccount') }),
  /** V1 names no user, and nothing is in the account by which it could be told. */
  z.strictObject({ kind: z.literal('OwnerUnknown') }),
  /** V1 was let in, and nothing syncs over V1 alone so far. */
]);
export type SignInRefusal = z.infer<typeof signInRefusalSchema>;

/** Which generations of the interface an account is signed in to. */
const generationsSchema = z.strictObject({ v1: z.boolean(), v2: z.boolean() });
export type Generations = z.infer<typeof generationsSchema>;

/** How V1 lets an account in, and how long. */
const v1AccessSchema = z.strictObject({
  /** The consent page in the browser, or a token of the person's own. */
  via: z.enum(['consent', 'apiKey']),
  state: z.enum(['endless', 'good', 'endsSoon', 'ended']),
  /** ISO 8601 UTC; null where there is no end. */
  endsAt: z.string().nullable(),
  /** Whole days; null where there is no end. */
  daysLeft: z.int().nonnegative().nullable(),
  /** As registered at the service; null for a token of one's own. */
  redirectUri: z.string().nullable(),
});
export type V1Access = z.infer<typeof v1AccessSchema>;

/** One account as the account page and the switcher show it. Never a secret. */
export const accountRowSchema = z.strictObject({
  id: accountIdSchema,
  isLocal: z.boolean(),
  /** The e-mail address; empty for the local account. */
  name: z.string(),
  /** Where it lives: `ticktick.com`, `dida365.com` or a host of one's own; empty for the local one. */
  service: z.string(),
  /** For signing in again; null for the local one. */
  serviceChoice: serviceChoiceSchema.nullable(),
  isActive: z.boolean(),
  /** Where a server of one's own has its pages for shared lists, sessions and passwords; null elsewhere, and while it is not open. */
  serverPages: z.string().nullable(),
  /** Edits that signing out would lose; of a closed account as it was when it was closed. */
  unsent: z.int().nonnegative(),
  /** The session had ended when the account was closed; its state of sync says it of the open one. */
  hasEnded: z.boolean(),
  /** Whether the sign-in outlives this run. */
  isLasting: z.boolean(),
  generations: generationsSchema,
  /** Null without V1. */
  v1Access: v1AccessSchema.nullable(),
  /** What does not work with these generations, by name and in words: `Mark tasks as won’t do`. */
  missing: z.array(operationSchema),
  /** Docket signs in again by itself with a password that the person had it keep. */
  keepsPassword: z.boolean(),
  keepsAuthenticator: z.boolean(),
  /** Why it did not, the last time; it does not try again until the person has signed in. */
  renewalRefusal: signInRefusalSchema.nullable(),
});
export type AccountRow = z.infer<typeof accountRowSchema>;

export const accountsOverviewSchema = z.strictObject({
  accounts: z.array(accountRowSchema),
  /** Null until a secret was needed: looking may open a prompt. */
  keychain: vaultStateSchema.nullable(),
  /** Whether this host can show the service's own sign-in page. */
  hasSignInWindow: z.boolean(),
});
export type AccountsOverview = z.infer<typeof accountsOverviewSchema>;

export const signInResultSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('signedIn'), accountId: accountIdSchema, keychain: vaultStateSchema }),
  /** The password was right; `accounts.verifyCode` takes the code. */
  z.strictObject({ kind: z.literal('codeNeeded'), challenge: z.string() }),
  z.strictObject({ kind: z.literal('refused'), refusal: signInRefusalSchema }),
]);
export type SignInResult = z.infer<typeof signInResultSchema>;

/** A sign-in by consent has begun, or could not. */
export const consentStartSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('waiting'),
    consentId: z.string(),
    /** The page on which the person lets Docket in. */
    address: z.string(),
    /** Whether the host has shown it already. */
    isOpened: z.boolean(),
  }),
  z.strictObject({ kind: z.literal('refused'), refusal: signInRefusalSchema }),
]);
export type ConsentStart = z.infer<typeof consentStartSchema>;

/** What the plan allows; null where there is no limit, or the service does not say. */
export const planLimitsSchema = z.strictObject({
  lists: z.int().nullable(),
  tasksPerList: z.int().nullable(),
  columnsPerList: z.int().nullable(),
  itemsPerTask: z.int().nullable(),
  remindersPerTask: z.int().nullable(),
});
export type PlanLimits = z.infer<typeof planLimitsSchema>;

/** A limit of the account's plan, as the service tells it, that an import would exceed. */
export const overLimitSchema = z.strictObject({
  limit: z.enum(['lists', 'tasksPerList', 'columnsPerList', 'itemsPerTask', 'remindersPerTask']),
  allowed: z.int().nonnegative(),
  /** The count after the import, in the list or task of this name. */
  wanted: z.int().nonnegative(),
  name: z.string().nullable(),
});
export type OverLimit = z.infer<typeof overLimitSchema>;

/** Why a copy was made: by the hour or the day, before an import, before another copy was restored, or on request. */
export const backupReasonSchema = z.enum(['schedule', 'import', 'server', 'restore', 'asked']);
export type BackupReason = z.infer<typeof backupReasonSchema>;

/** What the open account takes up on this computer, and the copies of it. */
export const accountStorageSchema = z.strictObject({
  path: z.string(),
  bytes: z.int().nonnegative(),
  /** Closed tasks that are kept here. */
  closedTasks: z.int().nonnegative(),
  /** Newest first. */
  backups: z.array(
    z.strictObject({
      at: z.iso.datetime(),
      bytes: z.int().nonnegative(),
      /** Restoring it puts the service back, too: that of the local account is a file beside it. */
      turnsBack: z.boolean(),
      reason: backupReasonSchema,
      /** Before a restore: the moment of the copy that was restored. */
      of: z.iso.datetime().nullable(),
      /** False where it is cut off or begins with something else. */
      isWhole: z.boolean(),
    }),
  ),
});
export type AccountStorage = z.infer<typeof accountStorageSchema>;

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
  planStartedAt: z.string().nullable(),
  /** The plan has ended, and the service goes on with it for a time. */
  isInGracePeriod: z.boolean(),
  /** How often the plan is paid for, as the service says it; empty where it does not. */
  billingPeriod: z.string(),
  /** As the service names it: `en_US`. */
  locale: z.string(),
  /** An https address; null where there is none. */
  picture: z.string().nullable(),
  /** Null when the service did not tell. */
  limits: planLimitsSchema.nullable(),
});
export type AccountProfile = z.infer<typeof accountProfileSchema>;
