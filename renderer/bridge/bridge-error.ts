import { assertNever } from '#shared/domain/assert-never.ts';
import type { AppError } from '#shared/ipc/errors.ts';

/** How a failed read travels through react-query, which wants something thrown. */
export class BridgeError extends Error {
  readonly error: AppError;

  constructor(error: AppError) {
    super(appErrorToSentence(error));
    this.name = 'BridgeError';
    this.error = error;
  }
}

const MISSING = {
  V1: 'This needs the official interface. Sign in to it on the account page.',
  V2: 'This needs password sign-in. Add it on the account page.',
  electron: 'This works only in the installed app.',
  keychain: 'This needs a keychain, and this computer has none.',
} as const;

/** What is the case and what to do, for a person. */
export const appErrorToSentence = (error: AppError): string => {
  switch (error.kind) {
    case 'BadRequest':
      return error.message;
    case 'NotFound':
      return `That ${error.entity} no longer exists. It may have been deleted on another device.`;
    case 'Refused':
      return error.reason;
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
    ? thrown.message
    : 'Something went wrong in this window. Reload it to continue.';
