import { textOf } from '#renderer/entities/words.ts';
import type { SignInRefusal } from '#shared/domain/account.ts';

/** The fields of the steps of a sign-in. */
export type SignInField =
  | 'address'
  | 'username'
  | 'accountName'
  | 'password'
  | 'code'
  | 'authenticatorKey'
  | 'apiKey'
  | 'clientId'
  | 'clientSecret'
  | 'redirectUri';

export interface SignInProblem {
  /** The field to correct; null when no field is wrong. */
  readonly field: SignInField | null;
  readonly title: string;
  /** The remedy. */
  readonly next: string;
  /** The service's own page helps, where it can be shown. */
  readonly isSolvedOnPage?: boolean;
}

const problem = (field: SignInField | null, title: string, next: string): SignInProblem => ({
  field,
  title,
  next,
});

const tries = (left: number | null): string => {
  if (left === null) return 'Check it and try again.';
  if (left <= 0) return 'That was the last try for now. Wait 15 to 30 minutes.';
  return left === 1
    ? 'One try is left before the service locks the account for a while.'
    : `${left} tries are left before the service locks the account for a while.`;
};

/** Rounded up: a person who waits that long has waited long enough. */
const pause = (milliseconds: number | null): string => {
  if (milliseconds === null) return 'Wait a minute, then try again.';
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  if (seconds === 1) return 'Wait 1 second, then try again.';
  return seconds <= 90
    ? `Wait ${seconds} seconds, then try again.`
    : `Wait ${Math.ceil(seconds / 60)} minutes, then try again.`;
};

type Refusal<Kind extends SignInRefusal['kind']> = Extract<SignInRefusal, { readonly kind: Kind }>;
type NetworkCause = Refusal<'Network'>['cause'];

/** @param service the name of the service, for a sentence */
type Words<Input> = (input: Input, service: string) => SignInProblem;

const NETWORK_WORDS: Readonly<Record<NetworkCause, Words<void>>> = {
  offline: (_, service) =>
    problem(
      null,
      `Can’t reach ${service}`,
      'Check your connection and the address of the service, then try again.',
    ),
  proxy: () =>
    problem(
      null,
      'The proxy refused the connection',
      'Check the proxy in your system’s settings, then try again.',
    ),
  certificate: (_, service) =>
    problem(
      null,
      `The certificate of ${service} can’t be trusted`,
      'Your password was not sent. Check this computer’s date and your network. Your own server needs a certificate that your system trusts.',
    ),
  certificateUnknown: (_, service) =>
    problem(
      null,
      `This computer doesn’t trust the certificate of ${service}`,
      'Your password was not sent. If the certificate is self-signed, add it to those that your system trusts, or give the server one of a public authority.',
    ),
  certificateExpired: (_, service) =>
    problem(
      null,
      `The certificate of ${service} has expired`,
      'Your password was not sent. Check this computer’s date. If it’s right, the server needs a new certificate.',
    ),
  certificateName: (_, service) =>
    problem(
      null,
      `The certificate of ${service} is for another address`,
      'Your password was not sent. Check the address for typing errors. If it’s right, the server needs a certificate for it.',
    ),
  broken: () => problem(null, 'The connection was lost', 'Try again in a moment.'),
  timeout: (_, service) =>
    problem(
      null,
      `${service} didn’t answer in time`,
      'Your network or the service is slow. Try again in a moment.',
    ),
};

const V1_WORDS = {
  WrongApiKey: (_: unknown, service: string) =>
    problem(
      'apiKey',
      `${service} rejected this token.`,
      'Copy the whole token again, and check that it belongs to this service and hasn’t been revoked.',
    ),
  WrongClient: () =>
    problem(
      'clientId',
      'The client ID and client secret don’t match.',
      'Copy both again from the page where your app is registered.',
    ),
  ClientForgotten: () =>
    problem('clientId', 'Docket no longer knows the client ID.', 'Enter it and its secret again.'),
  ConsentDenied: (_: unknown, service: string) =>
    problem(null, `${service} denied access`, 'You declined access. Open the page again to allow it.'),
  ConsentFailed: (_: unknown, service: string) =>
    problem(
      null,
      `${service} sent an answer that Docket can’t use`,
      'Nothing was stored. Check that the client ID and the redirect address are as registered, then try again.',
    ),
  ConsentTimedOut: () =>
    problem(
      null,
      'No answer came from the browser',
      'Docket waited two minutes. Open the page again when you are ready.',
    ),
  ConsentCancelled: () => problem(null, 'The sign-in was stopped', 'Open the page again when you are ready.'),
  BadRedirect: () =>
    problem(
      'redirectUri',
      'The redirect address must point to this computer.',
      'For example http://127.0.0.1:8080/callback',
    ),
  PortTaken: () =>
    problem(
      'redirectUri',
      'Another program uses the port of this address.',
      'Close it, or register an address with another port.',
    ),
  OtherAccount: () =>
    problem(
      null,
      'This belongs to another account',
      'Nothing was stored, so that edits of one account never reach another. Sign in to the right account there, and try again.',
    ),
  OwnerUnknown: () =>
    problem(
      null,
      'Docket can’t tell which account this token belongs to',
      'The service doesn’t say whose token it is, and this account has nothing to compare yet. Add a task to the inbox, sync, and try again.',
    ),
};

const WORDS: { readonly [Kind in SignInRefusal['kind']]: Words<Refusal<Kind>> } = {
  WrongPassword: ({ triesLeft }) =>
    problem('password', 'The e-mail address or the password is wrong.', tries(triesLeft)),
  TooManyTries: (_, service) =>
    problem(
      null,
      'Too many attempts',
      `Wait 15 to 30 minutes before you try again: ${service} has locked sign-in for that long.`,
    ),
  Captcha: (_, service) => ({
    ...problem(
      null,
      `${service} requires a CAPTCHA`,
      `Open ${service} in your browser and sign in there once, on this network. Then try again.`,
    ),
    isSolvedOnPage: true,
  }),
  WrongCode: () =>
    problem('code', 'That code is wrong.', 'It changes every 30 seconds. Enter the newest one.'),
  CodeExpired: () => problem('password', 'The time to enter the code is over.', 'Enter your password again.'),
  AccountClosed: (_, service) =>
    problem(
      'username',
      `${service} has closed this account.`,
      'Ask its support, or sign in with another account.',
    ),
  RateLimited: ({ retryAfterMs }, service) =>
    problem(null, `Too many requests to ${service}`, pause(retryAfterMs)),
  Network: ({ cause }, service) => NETWORK_WORDS[cause](undefined, service),
  ServerFault: (_, service) =>
    problem(
      null,
      `${service} reported an error`,
      'The error has nothing to do with your password. Try again in a few minutes.',
    ),
  Outdated: ({ side }, service) =>
    side === 'server'
      ? problem(null, `${service} is too old for this Docket`, 'Update the server, then try again.')
      : problem(
          null,
          `This Docket is too old for ${service}`,
          'Update Docket on this computer, then try again.',
        ),
  StrangeAnswer: (_, service) =>
    problem(
      null,
      `${service} isn’t a service that Docket knows`,
      'Check the address. A network that you must sign in to first also answers like this: open any page in your browser.',
    ),
  BadAddress: ({ message }) => problem('address', 'This address can’t be used.', textOf(message)),
  CodeNeeded: () =>
    problem(null, 'A code from your authenticator is required', 'Sign in with your password and the code.'),
  PageClosed: (_, service) =>
    problem(null, `The page of ${service} was closed`, 'The sign-in wasn’t finished. Open the page again.'),
  ...V1_WORDS,
};

const wordsFor = <Kind extends SignInRefusal['kind']>(
  refusal: Refusal<Kind> & { readonly kind: Kind },
  service: string,
): SignInProblem => {
  const words: Words<Refusal<Kind>> = WORDS[refusal.kind];
  return words(refusal, service);
};

/** Each refusal in its own words. @param service the name of the service, for a sentence */
export const describeRefusal = (refusal: SignInRefusal, service: string): SignInProblem =>
  wordsFor(refusal, service);
