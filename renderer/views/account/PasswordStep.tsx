import { useState } from 'react';
import type { SignInProblem } from '#renderer/entities/account/describe-refusal.ts';
import { serviceToName } from '#renderer/entities/account/service-choice.ts';
import type { VaultState } from '#shared/domain/desktop/vault-state.ts';
import { keptToWords } from '#renderer/entities/account/describe-vault.ts';
import { useKeychain } from '#renderer/entities/account/use-accounts.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Checkbox } from '#renderer/ui/field/Checkbox.tsx';
import { Field } from '#renderer/ui/field/Field.tsx';
import type { SignInStart, SignInWay } from '#renderer/view-state/view-state.ts';
import { OtherWays } from './OtherWays.tsx';
import { SecretField } from './SecretField.tsx';
import { ServiceFields, useServiceDraft } from './ServiceFields.tsx';
import { fieldProblem, fieldText, StepForm, type StepProps } from './StepForm.tsx';

interface PasswordStepProps extends StepProps {
  readonly start: SignInStart;
  /** The rest is known: only the password is missing. */
  readonly startsAtPassword: boolean;
  /** Whether the service's own page can be shown. */
  readonly hasSignInWindow: boolean;
  readonly onSubmit: (start: SignInStart, password: string) => void;
  readonly onPage: (start: SignInStart) => void;
  readonly onWay: (start: SignInStart, way: SignInWay) => void;
}

const missing = (username: string, password: string): SignInProblem | null => {
  if (username === '') return { field: 'username', title: 'Enter your e-mail address.', next: '' };
  return password === '' ? { field: 'password', title: 'Type your password.', next: '' } : null;
};

const whereItGoes = (service: string, keychain: VaultState | null, isKept: boolean): string =>
  isKept
    ? `Your password is sent to ${service}. ${keptToWords(keychain, 'your password')} When the session ends, Docket signs in again automatically.`
    : `Your password is sent to ${service} once, and not kept.`;

/** The password stays in its field: it is read when it is sent, and gone with the field. */
export const PasswordStep = (props: PasswordStepProps) => {
  const { start, startsAtPassword, hasSignInWindow, onSubmit, onPage, onWay, ...step } = props;
  const { problem, isBusy, showProblem } = step;
  const { draft, setDraft, service, obstacle } = useServiceDraft(start.service);
  const [keepPassword, setKeepPassword] = useState(start.keepPassword);
  const [username, setUsername] = useState(start.username);
  const from: SignInStart = { ...start, service, username: username.trim(), keepPassword };
  const submit = (fields: FormData) => {
    const password = fieldText(fields, 'password');
    const wrong = obstacle() ?? missing(from.username, password);
    if (wrong === null) onSubmit(from, password);
    else showProblem(wrong);
  };
  const openPage = () => {
    const wrong = obstacle();
    if (wrong === null) onPage(from);
    else showProblem(wrong);
  };
  return (
    <StepForm
      {...step}
      label="Sign in"
      action={['Sign in', 'Signing in…']}
      leave="Cancel"
      onSubmit={submit}
      remedy={
        hasSignInWindow &&
        problem?.isSolvedOnPage === true && (
          <Button look="outline" onClick={openPage}>
            Open the page of {serviceToName(service)}
          </Button>
        )
      }
      after={
        <OtherWays
          service={service}
          isBusy={isBusy}
          hasSignInWindow={hasSignInWindow}
          onPage={openPage}
          onWay={(way) => {
            onWay(from, way);
          }}
        />
      }
    >
      <ServiceFields
        draft={draft}
        isBusy={isBusy}
        problem={problem}
        onChange={(changed) => {
          if (changed.kind !== draft.kind) showProblem(null);
          setDraft(changed);
        }}
      />
      <Field
        label="E-mail address"
        name="username"
        type="email"
        autoComplete="username"
        spellCheck={false}
        maxLength={320}
        readOnly={isBusy}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person asked to sign in, and the service is mostly the usual one
        autoFocus={!startsAtPassword}
        value={username}
        onChange={({ target }) => {
          setUsername(target.value);
        }}
        problem={fieldProblem(problem, 'username')}
      />
      <SecretField
        label="Password"
        what="password"
        name="password"
        autoComplete="current-password"
        maxLength={1000}
        readOnly={isBusy}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person asked to sign in, and nothing else is missing
        autoFocus={startsAtPassword}
        problem={fieldProblem(problem, 'password')}
      />
      <Checkbox
        label="Stay signed in (store password)"
        hint={whereItGoes(serviceToName(service), useKeychain(), keepPassword)}
        checked={keepPassword}
        disabled={isBusy}
        onChange={({ target }) => {
          setKeepPassword(target.checked);
        }}
      />
    </StepForm>
  );
};
