import { useState, type KeyboardEvent } from 'react';
import { spanToLocal } from '#shared/domain/dates/move-span.ts';
import { useServices } from '#renderer/entities/services.ts';
import { describeLocal } from '#renderer/entities/task/actions/date-actions.ts';
import { useTaskDetail } from '#renderer/entities/task/rows/use-task-detail.ts';
import { Popover } from '#renderer/ui/Popover.tsx';
import { useViewState } from '#renderer/view-state/view-state-context.tsx';
import { entryKey } from './entry-spans.ts';
import {
  closeQuestion,
  editOccurrence,
  reasonAgainstScope,
  type AskedOccurrence,
  type OccurrenceScope,
} from './occurrence.ts';
import styles from './OccurrenceQuestion.module.css';

interface Choice {
  readonly scope: OccurrenceScope;
  readonly title: string;
  /** Its result. */
  readonly detail: string;
}

const choicesFor = ({ span }: AskedOccurrence): readonly Choice[] => [
  { scope: 'one', title: 'This one only', detail: 'Becomes a separate task; the repeat skips this date' },
  {
    scope: 'later',
    title: 'This and later ones',
    detail: 'Ends the repeat before it and starts a new one',
  },
  {
    scope: 'all',
    title: 'All of them',
    detail: span === null ? 'Opens the task that repeats' : 'Moves the whole repeat',
  },
  ...(span === null
    ? [{ scope: 'skip', title: 'Skip this one', detail: 'The repeat skips this date' } as const]
    : []),
];

/** The arrow keys walk over the choices. */
const walk = (event: KeyboardEvent<HTMLUListElement>): void => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.findIndex((button) => button === document.activeElement);
  buttons[(at + step + buttons.length) % buttons.length]?.focus();
};

const Question = ({ asked }: { readonly asked: AskedOccurrence }) => {
  const services = useServices();
  const { entry, span } = asked;
  const { data } = useTaskDetail(entry.id);
  // Where it would go may be out of sight.
  const [anchor] = useState(
    () =>
      document.querySelector(`[id="calendar-${entryKey(entry)}"]`) ??
      document.querySelector('[role="grid"][aria-label^="Calendar"]'),
  );
  const task = data?.id === entry.id ? data : null;
  const title = `${span === null ? 'Open' : 'Move'} “${task?.title ?? ''}”`;
  return (
    <Popover
      label={title}
      anchor={anchor}
      onClose={() => {
        closeQuestion(services);
      }}
    >
      <div className={styles['question']}>
        <h2 className={styles['title']}>{title}</h2>
        <p className={styles['when']}>{describeLocal(spanToLocal(span ?? entry))}</p>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of the buttons in it */}
        <ul className={styles['choices']} onKeyDown={walk}>
          {choicesFor(asked).map(({ scope, title: name, detail }) => {
            const reason = reasonAgainstScope(services, asked, scope, task);
            return (
              <li key={scope}>
                <button
                  type="button"
                  className={styles['choice']}
                  aria-disabled={reason !== null}
                  onClick={() => {
                    if (reason === null) void editOccurrence(services, asked, scope);
                  }}
                >
                  <span>{name}</span>
                  <span className={styles['detail']}>{reason ?? detail}</span>
                </button>
              </li>
            );
          })}
        </ul>
      </div>
    </Popover>
  );
};

/** The question about an edit of a later occurrence, before it is written. */
export const OccurrenceQuestion = () => {
  const asked = useViewState((state) => state.askedOccurrence);
  return asked === null ? null : <Question key={entryKey(asked.entry)} asked={asked} />;
};
