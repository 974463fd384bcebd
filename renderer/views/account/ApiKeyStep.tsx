import { keptToWords } from '#renderer/entities/account/describe-vault.ts';
import type { SignInProblem } from '#renderer/entities/account/describe-refusal.ts';
import { useKeychain } from '#renderer/entities/account/use-accounts.ts';
import { serviceToName } from '#renderer/entities/account/service-choice.ts';
import type { SignInStart } from '#renderer/view-state/view-state.ts';
import { NameField } from './NameField.tsx';
import { SecretField } from './SecretField.tsx';
import { ServiceFields, useServiceDraft } from './ServiceFields.tsx';
import { fieldProblem, fieldText, StepForm, type StepProps } from './StepForm.tsx';
import styles from './SignInPage.module.css';

interface ApiKeyStepProps extends StepProps {
  readonly start: SignInStart;
  readonly onSubmit: (start: SignInStart, apiKey: string) => void;
}

const missing = (name: string, apiKey: string): SignInProblem | null => {
  if (name === '') return { field: 'accountName', title: 'Enter a name for the account.', next: '' };
  return apiKey === '' ? { field: 'apiKey', title: 'Paste the token.', next: '' } : null;
};

/** V1 with a token that the person made in the web app of the service. */
export const ApiKeyStep = ({ start, onSubmit, ...step }: ApiKeyStepProps) => {
  const { problem, isBusy, showProblem } = step;
  const { draft, setDraft, service, obstacle } = useServiceDraft(start.service);
  const isForAccount = start.accountId !== null;
  const submit = (fields: FormData) => {
    const apiKey = fieldText(fields, 'apiKey').trim();
    const username = isForAccount ? start.username : fieldText(fields, 'accountName').trim();
    const wrong = obstacle() ?? missing(username, apiKey);
    if (wrong === null) onSubmit({ ...start, service, username }, apiKey);
    else showProblem(wrong);
  };
  return (
    <StepForm
      {...step}
      label="Sign in with a token"
      action={['Sign in', 'Signing in…']}
      leave="Back"
      onSubmit={submit}
    >
      <div>
        <h2 className={styles['title']}>Limited access, with an API token</h2>
        <p className={styles['text']}>
          {isForAccount && `For ${start.username} at ${serviceToName(start.service)}. `}
          The token is made in the web app of the service: your picture, Settings, Account, API Token.
        </p>
      </div>
      {!isForAccount && <ServiceFields draft={draft} isBusy={isBusy} problem={problem} onChange={setDraft} />}
      {!isForAccount && (
        <NameField start={start} problem={problem} isBusy={isBusy} takesKeyboard={start.username === ''} />
      )}
      <SecretField
        label="API token"
        what="token"
        name="apiKey"
        autoComplete="off"
        maxLength={10_000}
        readOnly={isBusy}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step is about this field
        autoFocus={isForAccount || start.username !== ''}
        hint={`It is checked with the service once. ${keptToWords(useKeychain(), 'the token')}`}
        problem={fieldProblem(problem, 'apiKey')}
      />
    </StepForm>
  );
};
