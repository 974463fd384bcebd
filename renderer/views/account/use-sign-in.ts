import { useRef, useState } from 'react';
import type { SignInResult } from '#shared/domain/account.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import { signIn, signInOnPage, verifyCode } from '#renderer/entities/account/account-actions.ts';
import { describeRefusal, type SignInProblem } from '#renderer/entities/account/describe-refusal.ts';
import { serviceToName } from '#renderer/entities/account/service-choice.ts';
import { cancelConsent, finishConsent, signInWithApiKey } from '#renderer/entities/account/v1-actions.ts';
import { callInWords } from '#renderer/entities/call-core.ts';
import { useServices, type Services } from '#renderer/entities/services.ts';
import type { SignInStart, SignInWay } from '#renderer/view-state/view-state.ts';

/** The person is in the browser, at the page of the service. */
interface WaitingConsent {
  readonly consentId: string;
  readonly address: string;
  readonly isOpened: boolean;
}

/** Where a sign-in stands. No secret is in any of it. */
export interface SignInState {
  /** Null until the service asks for a code. */
  readonly challenge: string | null;
  /** Null until the browser is waited for. */
  readonly consent: WaitingConsent | null;
  readonly start: SignInStart;
  readonly problem: SignInProblem | null;
  readonly isBusy: boolean;
}

export interface ConsentInput {
  /** Null takes the one in the keychain. */
  readonly client: { readonly id: string; readonly secret: string } | null;
  readonly redirectUri: string;
}

export interface CodeInput {
  readonly code: string | null;
  readonly authenticatorKey: string | null;
}

export interface SignInSteps extends SignInState {
  readonly submitPassword: (start: SignInStart, password: string) => void;
  readonly submitCode: (input: CodeInput) => void;
  readonly submitApiKey: (start: SignInStart, apiKey: string) => void;
  readonly submitConsent: (start: SignInStart, input: ConsentInput) => void;
  readonly openSignInPage: (start: SignInStart) => void;
  readonly changeWay: (start: SignInStart, way: SignInWay) => void;
  readonly showProblem: (problem: SignInProblem | null) => void;
  /** From the code, or from the browser, back to where it was asked for. */
  readonly goBack: () => void;
}

const FIRST_FIELDS: ReadonlySet<SignInProblem['field']> = new Set(['code', 'authenticatorKey', null]);

/** The state after an answer of the core. After a success the page is left, so the state stays. */
const afterAnswer = (
  state: SignInState,
  answer: Result<SignInResult, string>,
  { service }: SignInStart,
): SignInState => {
  const idle = { ...state, isBusy: false, problem: null, consent: null };
  if (!answer.ok) return { ...idle, problem: { field: null, title: 'Couldn’t sign in', next: answer.error } };
  if (answer.value.kind === 'codeNeeded') return { ...idle, challenge: answer.value.challenge };
  if (answer.value.kind === 'signedIn') return idle;
  // Whoever stopped it knows.
  if (answer.value.refusal.kind === 'ConsentCancelled') return idle;
  const problem = describeRefusal(answer.value.refusal, serviceToName(service));
  const forgotten = answer.value.refusal.kind === 'ClientForgotten';
  return {
    ...idle,
    problem,
    // Fields for a new client appear where the old one is gone.
    start: forgotten ? { ...state.start, redirectUri: null } : state.start,
    // A problem with a field of the first step leads back to it.
    challenge: FIRST_FIELDS.has(problem.field) ? state.challenge : null,
  };
};

/** Both halves of a consent: the page to open, and the answer from the browser. */
const giveConsent = async (
  services: Services,
  { accountId, service, username }: SignInStart,
  {
    client,
    redirectUri,
    onWaiting,
  }: ConsentInput & { readonly onWaiting: (consent: WaitingConsent) => void },
): Promise<Result<SignInResult, string>> => {
  const start = { accountId, service, name: username, client, redirectUri };
  // From now on the core listens for the browser.
  const started = await callInWords(services, 'accounts.startConsent', start);
  if (!started.ok) return started;
  if (started.value.kind === 'refused') return ok(started.value);
  const { consentId, address, isOpened } = started.value;
  onWaiting({ consentId, address, isOpened });
  return finishConsent(services, consentId);
};

/** One attempt per action: while one runs, nothing is sent. */
export const useSignIn = (start: SignInStart): SignInSteps => {
  const services = useServices();
  const [state, setState] = useState<SignInState>({
    challenge: null,
    consent: null,
    start,
    problem: null,
    isBusy: false,
  });
  const isRunning = useRef(false);

  const attempt = async (
    from: SignInStart,
    ask: () => Promise<Result<SignInResult, string>>,
  ): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setState((current) => ({ ...current, start: from, problem: null, isBusy: true }));
    const answer = await ask();
    isRunning.current = false;
    setState((current) => afterAnswer(current, answer, from));
  };

  const onWaiting = (consent: WaitingConsent): void => {
    setState((current) => ({ ...current, consent }));
  };

  return {
    ...state,
    submitPassword: (from, password) =>
      void attempt(from, async () => {
        const { service, username, keepPassword } = from;
        return signIn(services, { service, username, password, keepPassword });
      }),
    submitCode: (input) => {
      const { challenge, start: from } = state;
      if (challenge === null) return;
      void attempt(from, async () => verifyCode(services, { challenge, ...input, username: from.username }));
    },
    submitApiKey: (from, apiKey) =>
      void attempt(from, async () => {
        const { accountId, service, username: name } = from;
        return signInWithApiKey(services, { accountId, service, name, apiKey });
      }),
    submitConsent: (from, input) =>
      void attempt(from, async () => giveConsent(services, from, { ...input, onWaiting })),
    openSignInPage: (from) =>
      void attempt(from, async () => signInOnPage(services, { service: from.service })),
    changeWay: (from, way) => {
      setState((current) => ({ ...current, start: { ...from, way }, problem: null }));
    },
    showProblem: (problem) => {
      setState((current) => ({ ...current, problem }));
    },
    goBack: () => {
      if (state.consent !== null) void cancelConsent(services, state.consent.consentId);
      setState((current) => ({ ...current, challenge: null, problem: null }));
    },
  };
};
