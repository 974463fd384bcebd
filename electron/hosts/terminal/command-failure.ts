import type { AppError } from '#shared/ipc/errors.ts';

/** How a command ends: documented in docs/automation.md. */
export const EXIT = { done: 0, failed: 1, usage: 2, notFound: 3, signIn: 4, refused: 5 } as const;
export type Outcome = Exclude<keyof typeof EXIT, 'done'>;

/** A command that did not do what was asked: what happened, and what to do. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure';
  readonly outcome: Outcome;
  readonly hint: string | null;

  constructor(outcome: Outcome, message: string, hint: string | null = null) {
    super(message);
    this.outcome = outcome;
    this.hint = hint;
  }
}

const NEEDS = {
  V1: 'Connect in the browser on the account page of the app.',
  V2: 'Sign in with a password on the account page of the app.',
  electron: 'Use the installed app.',
  keychain: 'Start a keychain, such as GNOME Keyring or KWallet.',
} as const;

/** Loads the message catalog, which few commands need. */
const wordsOf = async (message: Parameters<typeof import('./words.ts').textOf>[0]): Promise<string> => {
  const { textOf } = await import('./words.ts');
  return textOf(message);
};

/** Turns an error of the core into words and an exit code. */
export const errorToFailure = async (error: AppError): Promise<CommandFailure> => {
  switch (error.kind) {
    case 'BadRequest': {
      const text = await wordsOf(error.message);
      return new CommandFailure('usage', error.detail === undefined ? text : `${text} (${error.detail})`);
    }
    case 'NotFound':
      return new CommandFailure(
        'notFound',
        `There is no ${error.entity} ${error.id}.`,
        'It may have been deleted on another device.',
      );
    case 'Refused':
      return new CommandFailure('refused', await wordsOf(error.reason));
    case 'NotSignedIn':
      return new CommandFailure('signIn', 'You are signed out.', 'Sign in on the account page of the app.');
    case 'NotSupported':
      return new CommandFailure('signIn', 'This sign-in doesn’t allow it.', NEEDS[error.needs]);
    case 'Internal':
      return new CommandFailure(
        'failed',
        'Something went wrong inside Docket. Nothing you saved is lost.',
        `The log has the details under ${error.reference}.`,
      );
    case 'Unreachable':
    default:
      return new CommandFailure('failed', 'Docket has stopped. Nothing you saved is lost.', 'Try again.');
  }
};
