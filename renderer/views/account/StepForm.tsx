import { useEffect, useRef, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import type { SignInProblem } from '#renderer/entities/account/describe-refusal.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Callout } from '#renderer/ui/Callout.tsx';
import { Kbd } from '#renderer/ui/Kbd.tsx';
import styles from './StepForm.module.css';

export interface StepProps {
  readonly problem: SignInProblem | null;
  readonly isBusy: boolean;
  readonly showProblem: (problem: SignInProblem | null) => void;
  readonly onLeave: () => void;
}

interface StepFormProps extends StepProps {
  readonly label: string;
  /** On the button, and while it runs. */
  readonly action: readonly [string, string];
  readonly leave: string;
  readonly onSubmit: (fields: FormData) => void;
  readonly children: ReactNode;
  /** The remedy, inside of the problem. */
  readonly remedy?: ReactNode;
  /** Below the buttons. */
  readonly after?: ReactNode;
}

const focusProblem = (form: HTMLFormElement, { field }: SignInProblem): void => {
  const named = field === null ? null : form.elements.namedItem(field);
  if (named instanceof HTMLInputElement) {
    named.focus();
    named.select();
  } else {
    form.querySelector<HTMLButtonElement>('button[type="submit"]')?.focus();
  }
};

/** One step of a sign-in: fields, what went wrong, one button. The keyboard goes to what is wrong. */
export const StepForm = (props: StepFormProps) => {
  const { label, action, leave, problem, isBusy, showProblem, onSubmit, onLeave, children, remedy, after } =
    props;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (problem !== null && form.current !== null) focusProblem(form.current, problem);
  }, [problem]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc leaves the step from any of its fields
    <form
      ref={form}
      noValidate
      aria-label={label}
      aria-busy={isBusy}
      className={styles['form']}
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (!isBusy) onSubmit(new FormData(event.currentTarget));
      }}
      onInput={({ target }) => {
        // A field that is being corrected shows no problem.
        if (target instanceof HTMLInputElement && target.name === problem?.field) showProblem(null);
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        onLeave();
      }}
    >
      {children}
      {problem?.field === null && (
        <Callout title={problem.title} action={remedy}>
          {problem.next}
        </Callout>
      )}
      <div className={styles['buttons']}>
        <Button type="submit" look="primary" className={styles['submit']} disabled={isBusy}>
          {isBusy && <span className={styles['spinner']} aria-hidden />}
          {action[isBusy ? 1 : 0]}
        </Button>
        <Button onClick={onLeave}>
          {leave} <Kbd keys="Escape" isBare />
        </Button>
      </div>
      {after}
    </form>
  );
};

/** The problem of a field; null when it is of another field. */
export const fieldProblem = (problem: SignInProblem | null, field: SignInProblem['field']): string | null =>
  problem === null || problem.field !== field ? null : `${problem.title} ${problem.next}`.trim();

/** A text of a form; a file is none. */
export const fieldText = (fields: FormData, name: string): string => {
  const value = fields.get(name);
  return typeof value === 'string' ? value : '';
};
