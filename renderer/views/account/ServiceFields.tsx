import {
  addressProblem,
  draftToService,
  serviceToDraft,
  type ServiceDraft,
} from '#renderer/entities/account/service-choice.ts';
import type { ServiceChoice } from '#shared/domain/account.ts';
import type { SignInProblem } from '#renderer/entities/account/describe-refusal.ts';
import { Choice } from '#renderer/ui/field/Choice.tsx';
import { Field } from '#renderer/ui/field/Field.tsx';
import { useState } from 'react';
import { fieldProblem } from './StepForm.tsx';

const SERVICES: readonly (readonly [ServiceDraft['kind'], string])[] = [
  ['ticktick', 'ticktick.com'],
  ['dida365', 'dida365.com'],
  ['custom', 'Your own server'],
];

interface ServiceFieldsProps {
  readonly draft: ServiceDraft;
  readonly isBusy: boolean;
  readonly problem: SignInProblem | null;
  readonly onChange: (draft: ServiceDraft) => void;
}

/** The service that is being chosen, and what it is once it is used. */
export const useServiceDraft = (start: ServiceChoice) => {
  const [draft, setDraft] = useState(serviceToDraft(start));
  return {
    draft,
    setDraft,
    service: draftToService(draft),
    /** The reason why it cannot be used; null without one. */
    obstacle: (): SignInProblem | null => {
      const address = draft.kind === 'custom' ? addressProblem(draft.address) : null;
      return address === null ? null : { field: 'address', title: address, next: '' };
    },
  };
};

/** Which service, and where it is when it is one's own. */
export const ServiceFields = ({ draft, isBusy, problem, onChange }: ServiceFieldsProps) => (
  <>
    <Choice
      isStacked
      label="Service"
      options={SERVICES}
      value={draft.kind}
      isDisabled={isBusy}
      onChange={(kind) => {
        onChange({ ...draft, kind });
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
        hint="Your household’s Docket server (docs/server.md)."
        onChange={({ target }) => {
          onChange({ ...draft, address: target.value });
        }}
        problem={fieldProblem(problem, 'address')}
      />
    )}
  </>
);
