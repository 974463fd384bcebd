import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { SignInProblem } from '#renderer/entities/account/describe-refusal.ts';
import {
  addressProblem,
  draftToService,
  serviceToDraft,
  serviceToName,
  type ServiceDraft,
} from '#renderer/entities/account/service-choice.ts';
import { Choice } from '#renderer/ui/Choice.tsx';
import { Field } from '#renderer/ui/Field.tsx';
import { IconButton } from '#renderer/ui/IconButton.tsx';
import type { SignInStart } from '#renderer/view-state/view-state.ts';
import { fieldProblem, fieldText, StepForm, type StepProps } from './StepForm.tsx';
import styles from './SignInPage.module.css';

const SERVICES: readonly (readonly [ServiceDraft['kind'], string])[] = [
  ['ticktick', 'ticktick.com'],
  ['dida365', 'dida365.com'],
  ['custom', 'Own address'],
];

interface PasswordStepProps extends StepProps {
  readonly start: SignInStart;
  /** The rest is known: only the password is missing. */
  readonly startsAtPassword: boolean;
  readonly onSubmit: (input: SignInStart & { readonly password: string }) => void;
}

/** The first field that keeps a sign-in from being tried, before anything is sent. */
const missing = (draft: ServiceDraft, username: string, password: string): SignInProblem | null => {
  const address = draft.kind === 'custom' ? addressProblem(draft.address) : null;
  if (address !== null) return { field: 'address', title: address, next: '' };
  if (username.trim() === '') return { field: 'username', title: 'Type your e-mail address.', next: '' };
  return password === '' ? { field: 'password', title: 'Type your password.', next: '' } : null;
};

const PasswordField = ({
  problem,
  isBusy,
  takesKeyboard,
}: {
  readonly problem: string | null;
  readonly isBusy: boolean;
  readonly takesKeyboard: boolean;
}) => {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field
      label="Password"
      name="password"
      type={isShown ? 'text' : 'password'}
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={1000}
      readOnly={isBusy}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person asked to sign in, and nothing else is missing
      autoFocus={takesKeyboard}
      problem={problem}
      trailing={
        <IconButton
          label={isShown ? 'Hide password' : 'Show password'}
          aria-pressed={isShown}
          onClick={() => {
            setIsShown(!isShown);
          }}
        >
          {isShown ? <EyeOff size={16} aria-hidden /> : <Eye size={16} aria-hidden />}
        </IconButton>
      }
    />
  );
};

/** The password stays in its field: it is read when it is sent, and gone with the field. */
export const PasswordStep = ({ start, startsAtPassword, onSubmit, ...step }: PasswordStepProps) => {
  const { problem, isBusy, showProblem } = step;
  const [draft, setDraft] = useState(serviceToDraft(start.service));
  const service = draftToService(draft);
  const submit = (fields: FormData) => {
    const username = fieldText(fields, 'username').trim();
    const password = fieldText(fields, 'password');
    const obstacle = missing(draft, username, password);
    if (obstacle === null) onSubmit({ service, username, password });
    else showProblem(obstacle);
  };
  return (
    <StepForm {...step} label="Sign in" action={['Sign in', 'Signing in…']} leave="Cancel" onSubmit={submit}>
      <Choice
        isStacked
        label="Service"
        options={SERVICES}
        value={draft.kind}
        isDisabled={isBusy}
        takesKeyboard={!startsAtPassword}
        onChange={(kind) => {
          setDraft({ ...draft, kind });
          showProblem(null);
        }}
      />
      {draft.kind === 'custom' && (
        <Field
          label="Address"
          name="address"
          type="url"
          inputMode="url"
          placeholder="https://tasks.example.com"
          autoComplete="url"
          spellCheck={false}
          maxLength={500}
          readOnly={isBusy}
          value={draft.address}
          onChange={({ target }) => {
            setDraft({ ...draft, address: target.value });
          }}
          problem={fieldProblem(problem, 'address')}
        />
      )}
      <Field
        label="E-mail address"
        name="username"
        type="email"
        autoComplete="username"
        spellCheck={false}
        maxLength={320}
        readOnly={isBusy}
        defaultValue={start.username}
        problem={fieldProblem(problem, 'username')}
      />
      <PasswordField
        problem={fieldProblem(problem, 'password')}
        isBusy={isBusy}
        takesKeyboard={startsAtPassword}
      />
      <p className={styles['note']}>Your password is sent to {serviceToName(service)} once, and not kept.</p>
    </StepForm>
  );
};
