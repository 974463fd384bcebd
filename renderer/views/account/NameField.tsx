import { Field } from '#renderer/ui/field/Field.tsx';
import type { SignInStart } from '#renderer/view-state/view-state.ts';
import { fieldProblem, type StepProps } from './StepForm.tsx';

interface NameFieldProps extends Pick<StepProps, 'problem' | 'isBusy'> {
  readonly start: SignInStart;
  readonly takesKeyboard: boolean;
}

/** What an account is called whose service tells no name. */
export const NameField = ({ start, problem, isBusy, takesKeyboard }: NameFieldProps) => (
  <Field
    label="Name of the account"
    name="accountName"
    autoComplete="off"
    spellCheck={false}
    maxLength={320}
    readOnly={isBusy}
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step begins here
    autoFocus={takesKeyboard}
    defaultValue={start.username}
    hint="Your e-mail address, for example. The service doesn’t tell it."
    problem={fieldProblem(problem, 'accountName')}
  />
);
