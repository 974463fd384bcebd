import type { SignInRefusal } from '#shared/domain/account.ts';

/** The fields of the steps of a sign-in. */
export type SignInField =
  | 'address'
  | 'username'
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
  /** What is the case. */
  readonly title: string;
  /** What to do. */
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
      `Nobody answers at ${service}`,
      'Check your connection and the address of the service, then try again.',
    ),
  proxy: () =>
    problem(
      null,
      'The proxy did not let Docket through',
      'Check the proxy in the settings of your system, then try again.',
    ),
  certificate: (_, service) =>
    problem(
      null,
      `The certificate of ${service} cannot be trusted`,
      'Your password was not sent. Check the date of this computer and the network that you are in; a service of your own needs a certificate that your system trusts.',
    ),
  broken: () => problem(null, 'The connection broke off', 'Try again in a moment.'),
  timeout: (_, service) =>
    problem(
      null,
      `${service} did not answer in time`,
      'Your network or the service is slow. Try again in a moment.',
    ),
};

const V1_WORDS = {
  WrongApiKey: (_: unknown, service: string) =>
    problem(
      'apiKey',
      `${service} does not take this token.`,
      'Copy it again, whole, and check that it is of this service and has not been revoked.',
    ),
  WrongClient: () =>
    problem(
      'clientId',
      'Client id and client secret do not fit.',
      'Copy both again from the page where the app is registered.',
    ),
  ClientForgotten: () =>
    problem(
      'clientId',
      'The client id is not in the keychain any more.',
      'Type it and its secret once more.',
    ),
  ConsentDenied: (_: unknown, service: string) =>
    problem(null, `Access denied at ${service}`, 'You declined access. Open the page again to allow it.'),
  ConsentFailed: (_: unknown, service: string) =>
    problem(
      null,
      `${service} sent back something that Docket cannot use`,
      'Nothing was kept. Check that client id and redirect address are as registered, then try again.',
    ),
  ConsentTimedOut: () =>
    problem(
      null,
      'Nobody came back from the browser',
      'Docket waited two minutes. Open the page again when you are ready.',
    ),
  ConsentCancelled: () => problem(null, 'The sign-in was stopped', 'Open the page again when you are ready.'),
  BadRedirect: () =>
    problem(
      'redirectUri',
      'The redirect address has to lead to this computer.',
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
      'Nothing was kept, so that the edits of one account never reach another. Sign in to the right one there, and try again.',
    ),
  OwnerUnknown: () =>
    problem(
      null,
      'Docket cannot tell whose token this is',
      'The official interface names no user, and there is nothing in the account yet to compare. Add a task to the inbox, sync, and try again.',
    ),
};

const WORDS: { readonly [Kind in SignInRefusal['kind']]: Words<Refusal<Kind>> } = {
  WrongPassword: ({ triesLeft }) =>
    problem('password', 'The e-mail address or the password is wrong.', tries(triesLeft)),
  TooManyTries: (_, service) =>
    problem(
      null,
      'Too many tries',
      `Wait 15 to 30 minutes before you try again: ${service} has locked sign-in for that long.`,
    ),
  Captcha: (_, service) => ({
    ...problem(
      null,
      `${service} wants to see that you are a person`,
      `Open ${service} in your browser and sign in there once, from this network. Then come back and try again.`,
    ),
    isSolvedOnPage: true,
  }),
  WrongCode: () =>
    problem('code', 'That code is wrong.', 'It changes every 30 seconds: type the newest one.'),
  CodeExpired: () => problem('password', 'The time for the code is over.', 'Type your password once more.'),
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
      `${service} has a problem of its own`,
      'It answered with an error that has nothing to do with your password. Try again in a few minutes.',
    ),
  StrangeAnswer: (_, service) =>
    problem(
      null,
      `${service} did not answer as the service does`,
      'Check the address. A network that wants you to sign in to it first answers like that, too: open any page in your browser.',
    ),
  BadAddress: ({ message }) => problem('address', 'This address cannot be used.', message),
  CodeNeeded: () =>
    problem(null, 'A code of your authenticator is needed', 'Sign in with your password and the code.'),
  PageClosed: (_, service) =>
    problem(null, `The page of ${service} was closed`, 'Nobody had signed in there yet. Open it again.'),
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
