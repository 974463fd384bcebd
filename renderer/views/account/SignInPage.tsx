import { serviceToName } from '#renderer/entities/account/service-choice.ts';
import { useAccounts } from '#renderer/entities/account/use-accounts.ts';
import { openPage } from '#renderer/view-state/view-actions.ts';
import { useViewStore } from '#renderer/view-state/view-state-context.tsx';
import type { SignInStart } from '#renderer/view-state/view-state.ts';
import { ApiKeyStep } from './ApiKeyStep.tsx';
import { CodeStep } from './CodeStep.tsx';
import { ConsentStep } from './ConsentStep.tsx';
import { ConsentWait } from './ConsentWait.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { useSignIn, type SignInSteps } from './use-sign-in.ts';
import styles from './SignInPage.module.css';

const NOTHING_KNOWN: SignInStart = {
  service: { kind: 'ticktick' },
  username: '',
  way: 'password',
  accountId: null,
  redirectUri: null,
  keepPassword: false,
};

interface StepProps {
  readonly steps: SignInSteps;
  readonly onLeave: () => void;
}

/** V1: a way of its own, which leads back to where it was chosen. */
const V1Step = ({ steps, onLeave }: StepProps) => {
  const { start, problem, isBusy, showProblem } = steps;
  const leave = () => {
    if (start.accountId === null) steps.changeWay(start, 'password');
    else onLeave();
  };
  const step = { start, problem, isBusy, showProblem, onLeave: leave };
  return start.way === 'apiKey' ? (
    <ApiKeyStep {...step} onSubmit={steps.submitApiKey} />
  ) : (
    // Fields for a new client take the keyboard when they appear.
    <ConsentStep {...step} key={String(start.redirectUri)} onSubmit={steps.submitConsent} />
  );
};

/** V2: the password, then a code where one is needed. */
const V2Step = ({ steps, onLeave }: StepProps) => {
  const { start, problem, isBusy, showProblem } = steps;
  const step = { problem, isBusy, showProblem };
  const hasSignInWindow = useAccounts().data?.hasSignInWindow === true;
  return steps.challenge === null ? (
    <PasswordStep
      {...step}
      start={start}
      startsAtPassword={start.username !== ''}
      hasSignInWindow={hasSignInWindow}
      onSubmit={steps.submitPassword}
      onPage={steps.openSignInPage}
      onWay={steps.changeWay}
      onLeave={onLeave}
    />
  ) : (
    <CodeStep
      {...step}
      username={start.username}
      service={serviceToName(start.service)}
      canKeepKey={start.keepPassword}
      onSubmit={steps.submitCode}
      onLeave={steps.goBack}
    />
  );
};

/** Service, e-mail and password, then a code where one is needed; or one of the other ways in. Esc goes back a step. */
export const SignInPage = ({ start }: { readonly start: SignInStart | null }) => {
  const store = useViewStore();
  const steps = useSignIn(start ?? NOTHING_KNOWN);
  const { consent } = steps;
  const onLeave = () => {
    openPage(store, { kind: 'account' });
  };
  const Step = steps.start.way === 'password' ? V2Step : V1Step;
  return (
    <div className={styles['page']}>
      {consent === null ? (
        <Step steps={steps} onLeave={onLeave} />
      ) : (
        <ConsentWait
          service={serviceToName(steps.start.service)}
          address={consent.address}
          isOpened={consent.isOpened}
          onLeave={steps.goBack}
        />
      )}
    </div>
  );
};
