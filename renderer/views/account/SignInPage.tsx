import { serviceToName } from '#renderer/entities/account/service-choice.ts';
import { openPage } from '#renderer/view-state/view-actions.ts';
import { useViewStore } from '#renderer/view-state/view-state-context.tsx';
import type { SignInStart } from '#renderer/view-state/view-state.ts';
import { CodeStep } from './CodeStep.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { useSignIn } from './use-sign-in.ts';
import styles from './SignInPage.module.css';

const NOTHING_KNOWN: SignInStart = { service: { kind: 'ticktick' }, username: '' };

/** Service, e-mail and password, then a code where one is needed. Esc goes back a step. */
export const SignInPage = ({ start }: { readonly start: SignInStart | null }) => {
  const store = useViewStore();
  const steps = useSignIn(start ?? NOTHING_KNOWN);
  const { problem, isBusy, showProblem } = steps;
  return (
    <div className={styles['page']}>
      {steps.challenge === null ? (
        <PasswordStep
          start={steps.start}
          startsAtPassword={steps.start.username !== ''}
          problem={problem}
          isBusy={isBusy}
          showProblem={showProblem}
          onSubmit={steps.submitPassword}
          onLeave={() => {
            openPage(store, { kind: 'account' });
          }}
        />
      ) : (
        <CodeStep
          username={steps.start.username}
          service={serviceToName(steps.start.service)}
          problem={problem}
          isBusy={isBusy}
          showProblem={showProblem}
          onSubmit={steps.submitCode}
          onLeave={steps.goBack}
        />
      )}
    </div>
  );
};
