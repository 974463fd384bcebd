import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { RunStep } from '#shared/actions/run.ts';
import { addDays } from '#shared/domain/dates/calendar-date.ts';
import type { TaskId } from '#shared/domain/ids.ts';
import { currentDay } from '#renderer/entities/clock/today.ts';
import { carryOut, readQueue, undoPlan } from '#renderer/entities/plan/plan-day.ts';
import { useServices, type Services } from '#renderer/entities/services.ts';
import { stepsToDay } from '#renderer/entities/task/actions/date-actions.ts';
import { stepOn } from '#renderer/entities/task/actions/run-actions.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { CommandKey } from '#renderer/ui/command/CommandKey.tsx';
import { useCommands } from '#renderer/ui/command/commands-context.ts';
import { isMacPlatform, keyPressToStroke } from '#renderer/ui/command/key-stroke.ts';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { Kbd } from '#renderer/ui/Kbd.tsx';
import { beginPlan, decide, forgetPlan, type DayPlan, type Verdict } from '#renderer/view-state/day-plan.ts';
import { useViewState } from '#renderer/view-state/view-state-context.tsx';
import { PlannedHours } from './PlannedHours.tsx';
import { PlanTask } from './PlanTask.tsx';
import { ListAnswer, WhenAnswer } from './PlanAnswer.tsx';
import styles from './PlanDay.module.css';

type MakeSteps = () => Promise<readonly RunStep[]> | readonly RunStep[];
type Decide = (verdict: Verdict, steps: MakeSteps | null) => void;

/** What is asked of the task now. */
type Question = 'when' | 'list' | null;

interface Verb {
  /** The command whose key it has. */
  readonly command: string;
  readonly label: string;
  readonly run: (id: TaskId) => void;
}

const verbsOf = (services: Services, say: Decide, ask: (question: Question) => void): readonly Verb[] => [
  {
    command: 'task.today',
    label: 'Today',
    run: (id) => {
      say('today', () => stepsToDay(services, [id], currentDay()));
    },
  },
  {
    command: 'task.day-later',
    label: 'Tomorrow',
    run: (id) => {
      say('tomorrow', () => stepsToDay(services, [id], addDays(currentDay(), 1)));
    },
  },
  {
    command: 'task.schedule',
    label: 'Another day…',
    run: () => {
      ask('when');
    },
  },
  {
    command: 'task.done',
    label: 'Complete',
    run: (id) => {
      say('done', () => [stepOn('tasks.complete', [id], {})]);
    },
  },
  {
    command: 'task.move',
    label: 'Move to list…',
    run: () => {
      ask('list');
    },
  },
  {
    command: 'task.delete',
    label: 'Trash',
    run: (id) => {
      say('trashed', () => [stepOn('tasks.delete', [id], {})]);
    },
  },
];

const SKIP_KEY = 'k';

/** The tasks that are left, read when the plan is opened. */
const useQueue = (): { readonly left: readonly TaskId[] | null; readonly plan: DayPlan } => {
  const services = useServices();
  const plan = useViewState(({ dayPlan }) => dayPlan);
  const [queue, setQueue] = useState<readonly TaskId[] | null>(null);
  useEffect(() => {
    beginPlan(services.viewStore, currentDay());
    readQueue(services).then(setQueue, () => {
      setQueue([]);
    });
  }, [services]);
  const decided = new Set(plan.decided.map(({ id }) => id));
  return { left: queue === null ? null : queue.filter((id) => !decided.has(id)), plan };
};

const VERDICTS: readonly (readonly [Verdict, string])[] = [
  ['today', 'for today'],
  ['tomorrow', 'for tomorrow'],
  ['otherDay', 'for another day'],
  ['done', 'completed'],
  ['moved', 'moved to another list'],
  ['trashed', 'moved to trash'],
  ['skipped', 'skipped'],
];

/** What was decided, with one way back for all of it. */
const Summary = ({ plan, onClose }: { readonly plan: DayPlan; readonly onClose: () => void }) => {
  const services = useServices();
  const counts = VERDICTS.flatMap(([verdict, words]) => {
    const count = plan.decided.filter((one) => one.verdict === verdict).length;
    return count === 0 ? [] : [[words, count] as const];
  });
  const skipped = plan.decided.filter(({ verdict }) => verdict === 'skipped').length;
  return (
    <div className={styles['summary']}>
      {counts.length === 0 ? (
        <p>Nothing to plan: no task is overdue or without a date.</p>
      ) : (
        <ul aria-label="Planned">
          {counts.map(([words, count]) => (
            <li key={words}>
              <b>{count}</b> {words}
            </li>
          ))}
        </ul>
      )}
      <div className={styles['ends']}>
        {plan.steps.length > 0 && (
          <Button
            look="outline"
            onClick={() => {
              void undoPlan(services);
              onClose();
            }}
          >
            Undo all
          </Button>
        )}
        {skipped > 0 && plan.steps.length === 0 && (
          <Button
            look="outline"
            onClick={() => {
              forgetPlan(services.viewStore, currentDay());
            }}
          >
            Start over
          </Button>
        )}
        <Button ref={(button) => button?.focus()} look="primary" onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  );
};

interface AskingProps {
  readonly id: TaskId;
  readonly onDecide: Decide;
  /** Counts what was written. */
  readonly version: number;
}

/** One task, and what can be said of it. */
const Asking = ({ id, onDecide, version }: AskingProps) => {
  const services = useServices();
  const registry = useCommands();
  const [question, setQuestion] = useState<Question>(null);
  // After an answer the keyboard is free for the next verb.
  const takeKeyboard = useCallback(
    (area: HTMLDivElement | null) => {
      if (question === null) area?.focus();
    },
    [question],
  );
  const say: Decide = (verdict, steps) => {
    setQuestion(null);
    onDecide(verdict, steps);
  };
  const verbs = verbsOf(services, say, setQuestion);
  const skip = () => {
    say('skipped', null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const stroke = keyPressToStroke(event.nativeEvent, isMacPlatform());
    if (question !== null || stroke === null || event.repeat) return;
    const verb = verbs.find(({ command }) => registry.find(command)?.keys.includes(stroke));
    if (verb === undefined && stroke !== SKIP_KEY) return;
    event.preventDefault();
    if (verb === undefined) skip();
    else verb.run(id);
  };
  const answer = {
    id,
    onDecide: say,
    onCancel: () => {
      setQuestion(null);
    },
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its buttons do the same; the keys hold wherever the keyboard is in it
    <div ref={takeKeyboard} tabIndex={-1} className={styles['asking']} onKeyDown={onKeyDown}>
      <PlanTask id={id} />
      {question === 'when' && <WhenAnswer {...answer} />}
      {question === 'list' && <ListAnswer {...answer} />}
      {question === null && (
        <fieldset aria-label="What happens to it" className={styles['verbs']}>
          {verbs.map(({ command, label, run }) => (
            <Button
              key={command}
              look="outline"
              onClick={() => {
                run(id);
              }}
            >
              {label} <CommandKey of={command} isBare />
            </Button>
          ))}
          <Button look="outline" onClick={skip}>
            Skip <Kbd keys={SKIP_KEY} isBare />
          </Button>
        </fieldset>
      )}
      <PlannedHours version={version} />
    </div>
  );
};

/** Overdue and undated tasks, one at a time. */
export const PlanDay = ({ onClose }: { readonly onClose: () => void }) => {
  const services = useServices();
  const { left, plan } = useQueue();
  const [version, setVersion] = useState(0);
  // Each decision is written behind the one before, as a part of its step.
  const written = useRef<Promise<void>>(Promise.resolve());
  const [id] = left ?? [];
  const onDecide: Decide = (verdict, steps) => {
    if (id === undefined) return;
    decide(services.viewStore, id, verdict);
    if (steps === null) return;
    const before = written.current;
    const write = async () => {
      await before;
      await carryOut(services, { id, steps });
      setVersion((count) => count + 1);
    };
    written.current = write();
  };
  const all = plan.decided.length + (left?.length ?? 0);
  const at = Math.min(plan.decided.length + 1, all);
  return (
    <Dialog title="Plan my day" onClose={onClose}>
      {all > 0 && (
        <div className={styles['progress']}>
          <progress aria-label="Progress" value={plan.decided.length} max={all} />
          <span>{id === undefined ? `${all} of ${all}` : `${at} of ${all}`}</span>
        </div>
      )}
      {id !== undefined && <Asking id={id} onDecide={onDecide} version={version} />}
      {left !== null && id === undefined && <Summary plan={plan} onClose={onClose} />}
    </Dialog>
  );
};
