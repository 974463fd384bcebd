import { ExternalLink } from 'lucide-react';
import type { ServiceChoice } from '#shared/domain/account.ts';
import type { SignInField, SignInProblem } from '#renderer/entities/account/describe-refusal.ts';
import { keptToWords } from '#renderer/entities/account/describe-vault.ts';
import { useKeychain } from '#renderer/entities/account/use-accounts.ts';
import { serviceToName } from '#renderer/entities/account/service-choice.ts';
import { Field } from '#renderer/ui/field/Field.tsx';
import type { SignInStart } from '#renderer/view-state/view-state.ts';
import { NameField } from './NameField.tsx';
import { SecretField } from './SecretField.tsx';
import { ServiceFields, useServiceDraft } from './ServiceFields.tsx';
import { fieldProblem, fieldText, StepForm, type StepProps } from './StepForm.tsx';
import type { ConsentInput } from './use-sign-in.ts';
import styles from './SignInPage.module.css';

interface ConsentStepProps extends StepProps {
  readonly start: SignInStart;
  readonly onSubmit: (start: SignInStart, input: ConsentInput) => void;
}

/** The usual address. It must be the one that was registered. */
const USUAL_REDIRECT = 'http://127.0.0.1:8080/callback';

const REGISTRATIONS: Readonly<Record<Exclude<ServiceChoice['kind'], 'custom'>, string>> = {
  ticktick: 'https://developer.ticktick.com/manage',
  dida365: 'https://developer.dida365.com/manage',
};

const FIELDS: readonly (readonly [SignInField, string])[] = [
  ['accountName', 'Enter a name for the account.'],
  ['clientId', 'Enter the client ID.'],
  ['clientSecret', 'Enter the client secret.'],
  ['redirectUri', 'Enter the redirect address.'],
];

const missing = (fields: FormData, isForAccount: boolean): SignInProblem | null => {
  const found = FIELDS.slice(isForAccount ? 1 : 0).find(([field]) => fieldText(fields, field).trim() === '');
  return found === undefined ? null : { field: found[0], title: found[1], next: '' };
};

const Registration = ({ service }: { readonly service: ServiceChoice }) => {
  if (service.kind === 'custom') return <>Use the client ID and secret that the service registered.</>;
  const address = REGISTRATIONS[service.kind];
  return (
    <>
      Register an app with the redirect address below at{' '}
      <a href={address} target="_blank" rel="noreferrer" className={styles['link']}>
        {address.replace('https://', '')}
        <ExternalLink size={12} aria-hidden />
      </a>
      .
    </>
  );
};

const ClientFields = ({
  problem,
  isBusy,
  takesKeyboard,
}: Pick<StepProps, 'problem' | 'isBusy'> & { readonly takesKeyboard: boolean }) => (
  <>
    <Field
      label="Client id"
      name="clientId"
      autoComplete="off"
      spellCheck={false}
      maxLength={500}
      readOnly={isBusy}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step begins here where the account has a name
      autoFocus={takesKeyboard}
      problem={fieldProblem(problem, 'clientId')}
    />
    <SecretField
      label="Client secret"
      what="client secret"
      name="clientSecret"
      autoComplete="off"
      maxLength={1000}
      readOnly={isBusy}
      hint={keptToWords(useKeychain(), 'it for the next sign-in')}
      problem={fieldProblem(problem, 'clientSecret')}
    />
  </>
);

/** V1 by consent in the person's own browser: Docket sees no password there. */
export const ConsentStep = ({ start, onSubmit, ...step }: ConsentStepProps) => {
  const { problem, isBusy, showProblem } = step;
  const { draft, setDraft, service, obstacle } = useServiceDraft(start.service);
  const isForAccount = start.accountId !== null;
  const hasClient = isForAccount && start.redirectUri !== null;
  const submit = (fields: FormData) => {
    const username = isForAccount ? start.username : fieldText(fields, 'accountName').trim();
    const wrong = obstacle() ?? (hasClient ? null : missing(fields, isForAccount));
    if (wrong !== null) {
      showProblem(wrong);
      return;
    }
    const client = { id: fieldText(fields, 'clientId'), secret: fieldText(fields, 'clientSecret') };
    onSubmit(
      { ...start, service, username },
      { client: hasClient ? null : client, redirectUri: fieldText(fields, 'redirectUri').trim() },
    );
  };
  return (
    <StepForm
      {...step}
      label="Consent"
      action={['Open the service’s page', 'Opening…']}
      leave="Back"
      onSubmit={submit}
    >
      <div>
        <h2 className={styles['title']}>Limited access, connected in your browser</h2>
        <p className={styles['text']}>
          {isForAccount && `For ${start.username} at ${serviceToName(start.service)}. `}
          {hasClient ? 'Docket remembers the client ID and secret.' : <Registration service={service} />}
        </p>
      </div>
      {!isForAccount && <ServiceFields draft={draft} isBusy={isBusy} problem={problem} onChange={setDraft} />}
      {!isForAccount && (
        <NameField start={start} problem={problem} isBusy={isBusy} takesKeyboard={start.username === ''} />
      )}
      {!hasClient && (
        <ClientFields
          problem={problem}
          isBusy={isBusy}
          takesKeyboard={isForAccount || start.username !== ''}
        />
      )}
      <Field
        label="Redirect address"
        name="redirectUri"
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={500}
        readOnly={isBusy}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the only field there is
        autoFocus={hasClient}
        defaultValue={start.redirectUri ?? USUAL_REDIRECT}
        hint="Exactly as registered. Docket listens there for two minutes at most."
        problem={fieldProblem(problem, 'redirectUri')}
      />
    </StepForm>
  );
};
