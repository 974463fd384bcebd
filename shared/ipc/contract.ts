import { z } from 'zod';
import {
  accountIdSchema,
  accountProfileSchema,
  accountStorageSchema,
  accountsOverviewSchema,
  consentStartSchema,
  serviceChoiceSchema,
  signInResultSchema,
} from '#shared/domain/account.ts';
import { authenticatorKeySchema } from '#shared/domain/authenticator-key.ts';
import { crashReportSchema } from '#shared/domain/desktop/crash.ts';
import { conflictSchema } from '#shared/domain/conflict.ts';
import { draftChangesSchema, draftListSchema } from '#shared/domain/desktop/page-drafts.ts';
import { firstPictureSchema } from '#shared/domain/desktop/first-picture.ts';
import { projectIdSchema } from '#shared/domain/ids.ts';
import { memberSchema } from '#shared/domain/project.ts';
import { settingsSchema } from '#shared/domain/desktop/settings.ts';
import { serverAnswerSchema, syncStatusSchema } from '#shared/domain/sync-status.ts';
import { unsentEditSchema } from '#shared/domain/unsent-edit.ts';
import { actionMethods } from '#shared/ipc/action-methods.ts';
import { branchMethods } from '#shared/ipc/branch-methods.ts';
import { changedSchema } from '#shared/ipc/changed.ts';
import { messageToText } from '#shared/messages/message.ts';
import { calendarMethods } from '#shared/ipc/calendar-methods.ts';
import { desktopMethods } from '#shared/ipc/desktop-methods.ts';
import { focusMethods } from '#shared/ipc/focus-methods.ts';
import { habitMethods } from '#shared/ipc/habit-methods.ts';
import { historyMethods } from '#shared/ipc/history-methods.ts';
import { moveMethods } from '#shared/ipc/move-methods.ts';
import { listMethods } from '#shared/ipc/list-methods.ts';
import { searchMethods } from '#shared/ipc/search-methods.ts';
import { command, done, nothing, query, type Method } from '#shared/ipc/method.ts';
import { reminderMethods } from '#shared/ipc/reminder-methods.ts';
import { statisticsMethods } from '#shared/ipc/statistics-methods.ts';
import { transferMethods } from '#shared/ipc/transfer-methods.ts';
import { updateMethods } from '#shared/ipc/update-methods.ts';
import { taskMethods } from '#shared/ipc/task-methods.ts';

/** Whose V1 sign-in it is: V1 tells no user, so the account is named, or is a new one of that name. */
const v1Target = {
  accountId: accountIdSchema.nullable(),
  service: serviceChoiceSchema,
  name: z.string().trim().max(100),
};

/**
 * The whole bridge between the page and the core: `entity.verb` to schemas.
 * The client, the handlers, the list of methods and the tests that walk them
 * are derived from this object. An output schema is the allow-list of what may
 * reach the page: no secret and no raw wire data is in any of them.
 */
export const contract = {
  'app.info': query({
    input: nothing,
    output: z.strictObject({
      version: z.string(),
      host: z.enum(['electron', 'browser']),
      platform: z.enum(['darwin', 'win32', 'linux']),
      /** Null for the local account. */
      accountName: z.string().nullable(),
      dataDirectory: z.string(),
    }),
  }),
  /** The person is in this zone now (IANA): today may be another day. One that nobody knows changes nothing. */
  'app.setTimeZone': command({
    input: z.strictObject({ timeZone: z.string().min(1).max(64) }),
    output: z.strictObject({ timeZone: z.string() }),
  }),
  /** A fault of the page, for the log, which keeps its kind and place only. */
  'app.reportFault': command({
    input: z.strictObject({
      name: z.string().max(100),
      message: z.string().max(5000),
      stack: z.string().max(20_000),
    }),
    output: done,
  }),
  /** What the window shows, for the next start to begin with. */
  'app.keepPicture': command({ input: firstPictureSchema, output: done }),
  /** What was written and not saved: of all pages, by their fields. */
  'app.readDrafts': query({ input: nothing, output: draftListSchema }),
  'app.keepDrafts': command({ input: z.strictObject({ changes: draftChangesSchema }), output: done }),
  /** Where the log is, and what has crashed. */
  'app.crashes': query({ input: nothing, output: crashReportSchema }),
  'accounts.list': query({ input: nothing, output: accountsOverviewSchema }),
  /** Asked of the service each time: a plan can change there. */
  'accounts.profile': query({ input: nothing, output: accountProfileSchema }),
  /** Who a list is shared with; asked of the service, too. */
  'accounts.members': query({
    input: z.strictObject({ projectId: projectIdSchema }),
    output: z.array(memberSchema),
  }),
  /** One try; a code may be asked for. The password is kept on request only, in the keychain. */
  'accounts.storage': query({ input: nothing, output: accountStorageSchema }),
  'accounts.backUp': command({ input: nothing, output: accountStorageSchema }),
  /** Takes a copy in place of the present file, which is kept aside. What is unsent today goes over. */
  'accounts.restoreBackup': command({
    input: z.strictObject({ at: z.iso.datetime() }),
    output: accountStorageSchema,
  }),
  'accounts.signIn': command({
    input: z.strictObject({
      service: serviceChoiceSchema,
      username: z
        .string()
        .trim()
        .min(1, messageToText({ code: 'usernameMissing' }))
        .max(320),
      password: z
        .string()
        .min(1, messageToText({ code: 'passwordMissing' }))
        .max(1000),
      keepPassword: z.boolean().default(false),
    }),
    output: signInResultSchema,
  }),
  /** The code, or the key that makes codes, which is kept beside a kept password. */
  'accounts.verifyCode': command({
    input: z
      .strictObject({
        challenge: z.string().max(100),
        code: z
          .string()
          .transform((text) => text.replaceAll(/\s/gu, ''))
          .pipe(z.string().regex(/^\d{6,8}$/u, messageToText({ code: 'codeMalformed' })))
          .nullable(),
        authenticatorKey: authenticatorKeySchema.nullable().default(null),
      })
      .refine(
        ({ code, authenticatorKey }) => code !== null || authenticatorKey !== null,
        messageToText({ code: 'codeMissing' }),
      ),
    output: signInResultSchema,
  }),
  /** On the service's own page, in a window of its own: other identity providers, captchas. */
  'accounts.signInOnPage': command({
    input: z.strictObject({ service: serviceChoiceSchema }),
    output: signInResultSchema,
  }),
  /** V1 with a personal API token, for the account that is named or for a new one. */
  'accounts.signInWithApiKey': command({
    input: z.strictObject({ ...v1Target, apiKey: z.string().trim().min(1).max(10_000) }),
    output: signInResultSchema,
  }),
  /** V1 by consent in the person's own browser. `accounts.finishConsent` waits for it. */
  'accounts.startConsent': command({
    input: z.strictObject({
      ...v1Target,
      /** As registered at the service; null takes those that the account keeps. */
      client: z
        .strictObject({
          id: z.string().trim().min(1).max(500),
          secret: z.string().trim().min(1).max(1000),
        })
        .nullable(),
      redirectUri: z.string().trim().max(500),
    }),
    output: consentStartSchema,
  }),
  'accounts.finishConsent': command({
    input: z.strictObject({ consentId: z.string().max(100) }),
    output: signInResultSchema,
  }),
  'accounts.cancelConsent': command({
    input: z.strictObject({ consentId: z.string().max(100) }),
    /** False for one that was over. */
    output: z.strictObject({ wasWaiting: z.boolean() }),
  }),
  /** Takes what is kept off this computer: the password with its second factor, or V1. */
  'accounts.forget': command({
    input: z.strictObject({ id: accountIdSchema, what: z.enum(['password', 'v1']) }),
    output: accountsOverviewSchema,
  }),
  'accounts.switch': command({
    input: z.strictObject({ id: accountIdSchema }),
    output: accountsOverviewSchema,
  }),
  /** Refused while edits are unsent, unless they are to be discarded. */
  'accounts.signOut': command({
    input: z.strictObject({ id: accountIdSchema, discardUnsent: z.boolean() }),
    output: accountsOverviewSchema,
  }),
  ...actionMethods,
  ...branchMethods,
  ...taskMethods,
  ...calendarMethods,
  ...listMethods,
  ...habitMethods,
  ...focusMethods,
  ...searchMethods,
  ...historyMethods,
  'sync.status': query({ input: nothing, output: syncStatusSchema }),
  'sync.now': command({ input: nothing, output: syncStatusSchema }),
  /** What the service has not acknowledged, refused edits first. */
  'sync.unsent': query({ input: nothing, output: z.array(unsentEditSchema) }),
  /** Sends a refused edit again. */
  'sync.retry': command({
    input: z.strictObject({ id: unsentEditSchema.shape.id }),
    output: syncStatusSchema,
  }),
  /** Discards a refused edit: the task is again as the service has it. It can be undone, but for a deletion of a whole list. */
  'sync.discard': command({
    input: z.strictObject({ id: unsentEditSchema.shape.id }),
    output: changedSchema,
  }),
  /** What lost against an edit of another device, newest first. */
  'sync.conflicts': query({ input: nothing, output: z.array(conflictSchema) }),
  /** Brings a lost value back, as an edit that can be undone. */
  'sync.restoreConflict': command({
    input: z.strictObject({ id: conflictSchema.shape.id }),
    output: changedSchema,
  }),
  /** The person has seen it, and leaves it as it is. */
  'sync.dismissConflict': command({
    input: z.strictObject({ id: conflictSchema.shape.id }),
    output: syncStatusSchema,
  }),
  /** Ends a long reading; what was read so far stays. */
  'sync.stop': command({ input: nothing, output: syncStatusSchema }),
  /** The person agrees that what is here and what the service has come together; see `syncStatusSchema`. */
  'sync.acceptMerge': command({ input: nothing, output: syncStatusSchema }),
  /** The person agrees that so many tasks are gone; see `syncStatusSchema`. */
  'sync.acceptLoss': command({ input: nothing, output: syncStatusSchema }),
  /** The person decides what becomes of another server than before, after a backup; see `syncStatusSchema`. */
  'sync.answerServer': command({
    input: z.strictObject({ answer: serverAnswerSchema }),
    output: syncStatusSchema,
  }),
  /** Whether somebody looks at Docket, and whether this computer has a network. */
  'sync.setPresence': command({
    /** Visible: a window is on the screen, whether or not it has the keyboard. */
    input: z.strictObject({ isFocused: z.boolean(), isVisible: z.boolean(), isOnline: z.boolean() }),
    output: syncStatusSchema,
  }),
  ...statisticsMethods,
  ...reminderMethods,
  ...transferMethods,
  ...moveMethods,
  ...desktopMethods,
  ...updateMethods,
  'settings.read': query({ input: nothing, output: settingsSchema }),
  'settings.update': command({ input: settingsSchema.partial(), output: settingsSchema }),
} as const satisfies Record<string, Method>;

export type Contract = typeof contract;
export type MethodName = keyof Contract;
/** What a caller passes, before defaults and transforms. */
export type MethodInput<Name extends MethodName> = z.input<Contract[Name]['input']>;
/** What a handler gets, after validation. */
export type HandlerInput<Name extends MethodName> = z.output<Contract[Name]['input']>;
export type MethodOutput<Name extends MethodName> = z.output<Contract[Name]['output']>;

/** Own keys only: `constructor` and `__proto__` are no methods. */
export const isMethodName = (name: string): name is MethodName => Object.hasOwn(contract, name);

/** Whether it changes something. */
export const isCommand = (name: string): boolean => isMethodName(name) && contract[name].kind === 'command';

export const methodNames: readonly MethodName[] = Object.keys(contract).filter(isMethodName);
