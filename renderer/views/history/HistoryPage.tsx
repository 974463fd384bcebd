import { History } from 'lucide-react';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { authorText } from '#shared/domain/author.ts';
import type { HistoryStepRow } from '#shared/domain/history.ts';
import { useHistory } from '#renderer/entities/history/use-history.ts';
import { useServices } from '#renderer/entities/services.ts';
import { textOf } from '#renderer/entities/words.ts';
import { UnreadPage } from '#renderer/entities/UnreadPage.tsx';
import { redo, undo } from '#renderer/entities/task/actions/undo.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { EmptyState } from '#renderer/ui/EmptyState.tsx';
import { CommandKey } from '#renderer/ui/command/CommandKey.tsx';
import { Kbd } from '#renderer/ui/Kbd.tsx';
import { KEYBOARD_HOME } from '#renderer/ui/keyboard-home.ts';
import { Page } from '#renderer/ui/Page.tsx';
import { takeKeyboard, walkLines, WALKED } from '#renderer/ui/grid/walk-lines.ts';
import { classNames } from '#renderer/ui/class-names.ts';
import lines from '#renderer/ui/lines.module.css';
import styles from './HistoryPage.module.css';
import type { TaskId } from '#shared/domain/ids.ts';
import { describeTime } from '#renderer/entities/clock/describe-time.ts';
import { undoStepAlone } from '#renderer/entities/history/change-actions.ts';
import { undoAllBy, walkTo } from '#renderer/entities/history/history-actions.ts';
import { SaveCommand } from './SaveCommand.tsx';
import { useTaskRow } from '#renderer/entities/task/rows/use-task-row.ts';

const Title = ({ id }: { readonly id: TaskId }) => {
  const title = useTaskRow(id)?.title;
  // What was taken back or erased has no title any more.
  return title === undefined || title === '' ? null : <span className={styles['task']}>{title}</span>;
};

interface HistoryLineProps {
  readonly step: HistoryStepRow;
  readonly steps: readonly HistoryStepRow[];
  /** When the history was read: how long ago a step was counts from there. */
  readonly readAt: Date;
  readonly isMarked: boolean;
  readonly onMark: () => void;
}

/** One step, and the way to where it was the last that was done. */
const HistoryLine = ({ step, steps, readAt, isMarked, onMark }: HistoryLineProps) => {
  const services = useServices();
  const { id, message, at, author, isUndone, taskIds } = step;
  const label = textOf(message);
  const by = authorText(author);
  const action = isUndone ? 'Redo to here' : 'Undo to here';
  return (
    <li className={styles['line']} data-undone={isUndone ? '' : undefined} data-step={id}>
      <input
        type="checkbox"
        tabIndex={-1}
        aria-label={`Mark: ${label}`}
        disabled={isUndone}
        checked={isMarked}
        onChange={onMark}
      />
      <time className={styles['time']} dateTime={new Date(at).toISOString()}>
        {describeTime(new Date(at).toISOString(), readAt)}
      </time>
      <span className={lines['words']}>
        <span className={styles['label']}>
          {label}
          {by !== null && <span className={classNames(lines['badge'], styles['badge'])}>by {by}</span>}
          {isUndone && <span className={classNames(lines['badge'], styles['badge'])}>undone</span>}
        </span>
        <span className={styles['tasks']}>
          {taskIds.map((taskId) => (
            <Title key={taskId} id={taskId} />
          ))}
        </span>
      </span>
      {by !== null && !isUndone && (
        <Button
          look="outline"
          aria-label={`Undo all by ${by} from here`}
          onClick={() => void undoAllBy(services, author, at)}
        >
          Undo all
        </Button>
      )}
      {!isUndone && (
        <Button aria-label={`Undo this step: ${label}`} onClick={() => void undoStepAlone(services, id)}>
          Undo this step
        </Button>
      )}
      <Button
        {...WALKED}
        look="outline"
        aria-label={`${action}: ${label}`}
        onClick={() => void walkTo(services, steps, id)}
      >
        {action}
      </Button>
    </li>
  );
};

interface StepButtonProps {
  readonly isPossible: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** It keeps the keyboard at the last step, which a button that is disabled would lose. */
const StepButton = ({ isPossible, onClick, children }: StepButtonProps) => (
  <Button
    look="outline"
    aria-disabled={!isPossible}
    onClick={() => {
      if (isPossible) onClick();
    }}
  >
    {children}
  </Button>
);

interface StepsProps {
  readonly steps: readonly HistoryStepRow[];
  readonly readAt: Date;
}

/** The step of the line that has the keyboard. */
const stepWithKeyboard = (): string | null =>
  document.activeElement?.closest<HTMLElement>('[data-step]')?.dataset['step'] ?? null;

/** As `commands.generalise` takes. */
const MOST_STEPS = 50;

/** Marks of steps, and the ones that are to be saved as a command. */
const useMarks = (steps: readonly HistoryStepRow[]) => {
  const { notifier } = useServices();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [saved, setSaved] = useState<readonly string[] | null>(null);
  // Oldest first: a command does them in this order.
  const able = steps.flatMap(({ id, isUndone }) => (isUndone ? [] : [id])).toReversed();
  const marked = able.filter((id) => chosen.has(id));
  const mark = (id: string): void => {
    const others = [...chosen].filter((one) => one !== id);
    if (able.includes(id)) setChosen(new Set(chosen.has(id) ? others : [...others, id]));
  };
  const save = (): void => {
    const here = stepWithKeyboard();
    const meant = marked.length === 0 && here !== null && able.includes(here) ? [here] : marked;
    if (meant.length > MOST_STEPS)
      notifier.notify({ text: `A command is made of up to ${MOST_STEPS} steps. Mark fewer.` });
    else if (meant.length > 0) setSaved(meant);
  };
  const close = (): void => {
    setSaved(null);
    setChosen(new Set());
  };
  return { marked: new Set(marked), saved, mark, save, close };
};

const Steps = ({ steps, readAt }: StepsProps) => {
  const services = useServices();
  const { marked, saved, mark, save, close } = useMarks(steps);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    walkLines(event);
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key !== 'x' && event.key !== 's') return;
    event.preventDefault();
    const here = stepWithKeyboard();
    if (event.key === 's') save();
    else if (here !== null) mark(here);
  };
  return (
    <Page>
      <div className={lines['bar']}>
        <p>
          {marked.size === 0 ? (
            <>
              Changes on this computer, newest first. Kept after you restart. <Kbd keys="x" /> marks steps to
              do again to other tasks.
            </>
          ) : (
            `${marked.size} ${marked.size === 1 ? 'step' : 'steps'} marked`
          )}
        </p>
        {marked.size > 0 && (
          <Button look="primary" onClick={save}>
            Save as a command… <Kbd keys="s" />
          </Button>
        )}
        <StepButton isPossible={steps.some(({ isUndone }) => !isUndone)} onClick={() => void undo(services)}>
          Undo <CommandKey of="history.undo" />
        </StepButton>
        <StepButton isPossible={steps.some(({ isUndone }) => isUndone)} onClick={() => void redo(services)}>
          Redo <CommandKey of="history.redo" />
        </StepButton>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys belong to the buttons inside */}
      <ol
        ref={takeKeyboard}
        className={lines['list']}
        aria-label="Steps"
        tabIndex={-1}
        {...KEYBOARD_HOME}
        onKeyDown={onKeyDown}
      >
        {steps.map((step) => (
          <HistoryLine
            key={step.id}
            step={step}
            steps={steps}
            readAt={readAt}
            isMarked={marked.has(step.id)}
            onMark={() => {
              mark(step.id);
            }}
          />
        ))}
      </ol>
      {saved !== null && <SaveCommand steps={saved} onClose={close} />}
    </Page>
  );
};

/** What was done and undone, in words, with the way back to any of it. */
export const HistoryPage = () => {
  const { data, dataUpdatedAt, error, refetch } = useHistory();
  if (data === undefined) {
    return <UnreadPage error={error} onRetry={refetch} rows={6} what="the history" />;
  }
  if (data.length === 0) {
    return (
      <EmptyState icon={<History size={28} strokeWidth={1.5} />} title="No history yet">
        Every change can be undone from here, also after a restart.
      </EmptyState>
    );
  }
  return <Steps steps={data} readAt={new Date(dataUpdatedAt)} />;
};
