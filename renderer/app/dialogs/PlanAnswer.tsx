import { useState, type KeyboardEvent } from 'react';
import type { RunStep } from '#shared/actions/run.ts';
import type { TaskId } from '#shared/domain/ids.ts';
import { knownProjects } from '#renderer/entities/project/use-projects.ts';
import { useServices } from '#renderer/entities/services.ts';
import { stepsOfPick } from '#renderer/entities/task/actions/pick-actions.ts';
import { stepOn } from '#renderer/entities/task/actions/run-actions.ts';
import { quickReadings, readWords } from '#renderer/entities/task/date-picker/read-words.ts';
import { rowDatesToLocal } from '#renderer/entities/task/row-date.ts';
import { knownTaskRow } from '#renderer/entities/task/rows/use-task-row.ts';
import { matchOptions } from '#renderer/app/commands/argument-options.ts';
import type { Verdict } from '#renderer/view-state/day-plan.ts';
import styles from './PlanDay.module.css';

/** More would not fit below the field; a further letter finds the others. */
const SHOWN = 6;

interface Option {
  readonly id: string;
  readonly title: string;
  readonly detail?: string | undefined;
  readonly run: () => void;
}

interface AnswerProps {
  readonly label: string;
  readonly placeholder: string;
  readonly options: (typed: string) => readonly Option[];
  readonly onCancel: () => void;
}

/** A field with what it can mean below it: the first one is what Enter takes. */
const Answer = ({ label, placeholder, options, onCancel }: AnswerProps) => {
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const found = options(typed).slice(0, SHOWN);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Enter') found[at]?.run();
    else if (event.key === 'Escape') onCancel();
    else if (step !== undefined && found.length > 0) setAt((at + step + found.length) % found.length);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={styles['answer']}>
      <input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it appears because a person asked to type
        autoFocus
        role="combobox"
        aria-label={label}
        aria-expanded
        aria-controls="plan-options"
        aria-activedescendant={found[at] === undefined ? undefined : `plan-option-${at}`}
        placeholder={placeholder}
        spellCheck={false}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select has no text field */}
      <div id="plan-options" role="listbox" aria-label={label} className={styles['options']}>
        {found.map(({ id, title, detail, run }, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the combobox holds the keyboard (aria-activedescendant)
          <div
            key={id}
            id={`plan-option-${index}`}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option element lives in a select only
            role="option"
            aria-selected={index === at}
            onClick={run}
          >
            <span>{title}</span>
            {detail !== undefined && detail !== title && <span>{detail}</span>}
          </div>
        ))}
      </div>
      {found.length === 0 && <p className={styles['none']}>No match.</p>}
    </div>
  );
};

interface TaskAnswerProps {
  readonly id: TaskId;
  readonly onDecide: (
    verdict: Verdict,
    steps: () => Promise<readonly RunStep[]> | readonly RunStep[],
  ) => void;
  readonly onCancel: () => void;
}

/** When a task is to be done, in words. */
export const WhenAnswer = ({ id, onDecide, onCancel }: TaskAnswerProps) => {
  const services = useServices();
  const dates = knownTaskRow(services, id)?.dates ?? null;
  const held = dates === null ? null : rowDatesToLocal(dates);
  const options = (typed: string): readonly Option[] => {
    const read = typed.trim() === '' ? [] : readWords(typed, held);
    const offered = read.length > 0 ? read : matchOptions(quickReadings(held), typed);
    return offered.map(({ id: key, title, detail, pick }) => ({
      id: key,
      title,
      detail,
      run: () => {
        onDecide('otherDay', () => stepsOfPick(services, [id], pick));
      },
    }));
  };
  return <Answer label="When?" placeholder="fri 3pm, in 2 weeks" options={options} onCancel={onCancel} />;
};

/** The list that a task goes to. */
export const ListAnswer = ({ id, onDecide, onCancel }: TaskAnswerProps) => {
  const services = useServices();
  const present = knownTaskRow(services, id)?.projectId;
  const lists = knownProjects(services).filter(
    (list) => !list.archived && !list.readOnly && list.id !== present,
  );
  const options = (typed: string): readonly Option[] =>
    matchOptions(
      lists.map(({ id: projectId, name, isInbox }) => ({
        id: projectId,
        title: isInbox ? 'Inbox' : name,
        run: () => {
          onDecide('moved', () => [stepOn('tasks.move', [id], { place: { projectId } })]);
        },
      })),
      typed,
    );
  return <Answer label="Which list?" placeholder="Name of a list" options={options} onCancel={onCancel} />;
};
