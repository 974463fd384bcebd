import type { z } from 'zod';
import { assertNever } from '#shared/domain/assert-never.ts';
import type { AppError } from '#shared/ipc/errors.ts';
import { createWords, issueToMessage } from '#shared/messages/message.ts';
import type { AnyMessage } from '#shared/messages/words.ts';
import { BridgeError } from '#renderer/bridge/bridge-error.ts';
import { pageLocale } from '#renderer/entities/clock/page-locale.ts';
import { CONVENTIONS, currentDay } from '#renderer/entities/clock/today.ts';

/** A message of the core in English, with dates and numbers as the person writes them. */
export const textOf = (message: AnyMessage): string =>
  createWords({ today: currentDay(), conventions: CONVENTIONS, locale: pageLocale() }).text(message);

const MISSING = {
  V1: 'This needs limited access. Connect in the browser on the account page.',
  V2: 'This needs password sign-in.',
  electron: 'This works only in the installed app.',
  keychain: 'This needs a keychain, and this computer has none.',
} as const;

/** Why a value cannot be, in words; null when it can. */
export const problemOf = (rule: z.ZodType, value: unknown, otherwise: string): string | null => {
  const { error } = rule.safeParse(value);
  if (error === undefined) return null;
  const message = issueToMessage(error);
  return message === null ? otherwise : textOf(message);
};

/** What is the case and what to do, for a person. */
export const appErrorToSentence = (error: AppError): string => {
  switch (error.kind) {
    case 'BadRequest':
      return textOf(error.message);
    case 'NotFound':
      return `That ${error.entity} no longer exists. It may have been deleted on another device.`;
    case 'Refused':
      return textOf(error.reason);
    case 'NotSignedIn':
      return 'You are signed out. Sign in to continue; everything on this device is kept.';
    case 'NotSupported':
      return MISSING[error.needs];
    case 'Internal':
      return `Something went wrong inside Docket. Nothing you saved is lost. The log has the details under ${error.reference}.`;
    case 'Unreachable':
      return 'Docket has stopped. Start it again; what was saved is safe.';
    default:
      return assertNever(error);
  }
};

/** Anything thrown by a read, as a sentence. */
export const thrownToSentence = (thrown: unknown): string =>
  thrown instanceof BridgeError
    ? appErrorToSentence(thrown.error)
    : 'Something went wrong in this window. Reload it to continue.';

/** Whether a read failed because only a password sign-in serves it. */
export const needsPassword = (thrown: unknown): boolean =>
  thrown instanceof BridgeError && thrown.error.kind === 'NotSupported' && thrown.error.needs === 'V2';
