import { Field } from '#renderer/ui/Field.tsx';
import { fieldProblem, fieldText, StepForm, type StepProps } from './StepForm.tsx';
import styles from './SignInPage.module.css';

interface CodeStepProps extends StepProps {
  readonly username: string;
  readonly service: string;
  readonly onSubmit: (code: string) => void;
}

const CODE = /^\d{6,8}$/u;

/** The second factor. */
export const CodeStep = ({ username, service, onSubmit, ...step }: CodeStepProps) => {
  const submit = (fields: FormData) => {
    const code = fieldText(fields, 'code').replaceAll(/\s/gu, '');
    if (CODE.test(code)) onSubmit(code);
    else
      step.showProblem({
        field: 'code',
        title: 'The code has six digits.',
        next: 'Your authenticator app shows it.',
      });
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
        <h2 className={styles['title']}>Your password is right. Now the code</h2>
        <p className={styles['text']}>
          Open your authenticator app and type the six digits that it shows for {username} at {service}.
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
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step has this one field
        autoFocus
        className={styles['code']}
        problem={fieldProblem(step.problem, 'code')}
      />
    </StepForm>
  );
};
