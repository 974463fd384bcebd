import { problemOf } from '#renderer/entities/words.ts';
import { authenticatorKeySchema } from '#shared/domain/authenticator-key.ts';
import type { SignInProblem } from '#renderer/entities/account/describe-refusal.ts';
import { Field } from '#renderer/ui/field/Field.tsx';
import { SecretField } from './SecretField.tsx';
import { fieldProblem, fieldText, StepForm, type StepProps } from './StepForm.tsx';
import type { CodeInput } from './use-sign-in.ts';
import styles from './SignInPage.module.css';

interface CodeStepProps extends StepProps {
  readonly username: string;
  readonly service: string;
  /** The password is kept, so what makes the codes can be kept too. */
  readonly canKeepKey: boolean;
  readonly onSubmit: (input: CodeInput) => void;
}

const CODE = /^\d{6,8}$/u;

const obstacle = (code: string, key: string): SignInProblem | null => {
  const title = key === '' ? null : problemOf(authenticatorKeySchema, key, 'That key can’t be used.');
  if (title !== null) return { field: 'authenticatorKey', title, next: 'It’s shown next to the QR code.' };
  if (CODE.test(code) || (code === '' && key !== '')) return null;
  return { field: 'code', title: 'The code has six digits.', next: 'Your authenticator app shows it.' };
};

/** The second factor. */
export const CodeStep = ({ username, service, canKeepKey, onSubmit, ...step }: CodeStepProps) => {
  const submit = (fields: FormData) => {
    const code = fieldText(fields, 'code').replaceAll(/\s/gu, '');
    const key = fieldText(fields, 'authenticatorKey').trim();
    const wrong = obstacle(code, key);
    if (wrong !== null) step.showProblem(wrong);
    else onSubmit({ code: code === '' ? null : code, authenticatorKey: key === '' ? null : key });
  };
  return (
    <StepForm
      {...step}
      label="Second factor"
      action={['Verify', 'Verifying…']}
      leave="Back"
      onSubmit={submit}
    >
      <div>
        <h2 className={styles['title']}>Enter your code</h2>
        <p className={styles['text']}>
          Open your authenticator app and enter the six digits that it shows for {username} at {service}.
        </p>
      </div>
      <Field
        label="Code"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        maxLength={12}
        readOnly={step.isBusy}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step is about this field
        autoFocus
        className={styles['code']}
        problem={fieldProblem(step.problem, 'code')}
      />
      {canKeepKey && (
        <SecretField
          label="Authenticator key, optional"
          what="key"
          name="authenticatorKey"
          autoComplete="off"
          maxLength={1000}
          readOnly={step.isBusy}
          hint="With it, Docket generates the codes and can sign in again automatically. It’s stored with the password."
          problem={fieldProblem(step.problem, 'authenticatorKey')}
        />
      )}
    </StepForm>
  );
};
