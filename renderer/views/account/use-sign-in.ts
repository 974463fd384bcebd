import { useRef, useState } from 'react';
import type { ServiceChoice, SignInResult } from '#shared/domain/account.ts';
import type { Result } from '#shared/domain/result.ts';
import { signIn, verifyCode } from '#renderer/entities/account/account-verbs.ts';
import { describeRefusal, type SignInProblem } from '#renderer/entities/account/describe-refusal.ts';
import { serviceToName } from '#renderer/entities/account/service-choice.ts';
import { useServices } from '#renderer/entities/services.ts';
import type { SignInStart } from '#renderer/view-state/view-state.ts';

/** Where a sign-in stands. The password is in none of it. */
export interface SignInState {
  /** Null until the service asks for a code. */
  readonly challenge: string | null;
  readonly start: SignInStart;
  readonly problem: SignInProblem | null;
  readonly isBusy: boolean;
}

interface SignInSteps extends SignInState {
  readonly submitPassword: (input: SignInStart & { readonly password: string }) => void;
  readonly submitCode: (code: string) => void;
  readonly showProblem: (problem: SignInProblem | null) => void;
  /** From the code back to the password. */
  readonly goBack: () => void;
}

/** What the core's answer makes of the state; a success leaves the page, so it changes nothing here. */
const afterAnswer = (
  state: SignInState,
  answer: Result<SignInResult, string>,
  service: ServiceChoice,
): SignInState => {
  const idle = { ...state, isBusy: false, problem: null };
  if (!answer.ok)
    return { ...idle, problem: { field: null, title: 'Docket could not try', next: answer.error } };
  if (answer.value.kind === 'codeNeeded') return { ...idle, challenge: answer.value.challenge };
  if (answer.value.kind === 'signedIn') return idle;
  const problem = describeRefusal(answer.value.refusal, serviceToName(service));
  // A problem with a field of the first step leads back to it.
  const stays = problem.field === null || problem.field === 'code';
  return { ...idle, problem, challenge: stays ? state.challenge : null };
};

/** One attempt per action: while one runs, nothing is sent. */
export const useSignIn = (start: SignInStart): SignInSteps => {
  const services = useServices();
  const [state, setState] = useState<SignInState>({ challenge: null, start, problem: null, isBusy: false });
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
    setState((current) => afterAnswer(current, answer, from.service));
  };

  return {
    ...state,
    submitPassword: ({ password, ...from }) =>
      void attempt(from, async () => signIn(services, { ...from, password })),
    submitCode: (code) => {
      const { challenge, start: from } = state;
      if (challenge === null) return;
      void attempt(from, async () => verifyCode(services, { challenge, code, username: from.username }));
    },
    showProblem: (problem) => {
      setState((current) => ({ ...current, problem }));
    },
    goBack: () => {
      setState((current) => ({ ...current, challenge: null, problem: null }));
    },
  };
};
