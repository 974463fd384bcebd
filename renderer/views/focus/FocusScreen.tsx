import { Dialog as Base } from '@base-ui/react/dialog';
import type { KeyboardEvent } from 'react';
import { describeMinutes } from '#shared/domain/estimate.ts';
import type { MethodOutput } from '#shared/ipc/contract.ts';
import { plannedOf, type RunningFocus } from '#shared/domain/focus.ts';
import type { ChecklistItem } from '#shared/domain/task.ts';
import type { TaskId } from '#shared/domain/ids.ts';
import { finishFocus, giveUpFocus, startFocus, toggleFocus } from '#renderer/entities/focus/focus-actions.ts';
import {
  goalProgress,
  shownOf,
  useFocus,
  useFocusClock,
  useFocusGoals,
} from '#renderer/entities/focus/use-focus.ts';
import { useServices } from '#renderer/entities/services.ts';
import { editItems } from '#renderer/entities/task/actions/item-actions.ts';
import { currentTargets } from '#renderer/entities/task/actions/targets.ts';
import { useTaskDetail } from '#renderer/entities/task/rows/use-task-detail.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Kbd } from '#renderer/ui/Kbd.tsx';
import { useKeyboardBack } from '#renderer/ui/keyboard-home.ts';
import { openPage } from '#renderer/view-state/view-actions.ts';
import styles from './FocusScreen.module.css';

const Items = ({ id, items }: { readonly id: TaskId; readonly items: readonly ChecklistItem[] }) => {
  const services = useServices();
  return (
    <ul className={styles['items']}>
      {items.map((item) => (
        <li key={item.id}>
          <label className={styles['item']} data-done={item.done ? '' : undefined}>
            <input
              type="checkbox"
              checked={item.done}
              onChange={() => void editItems(services, id, { change: [{ id: item.id, done: !item.done }] })}
            />
            {item.title}
          </label>
        </li>
      ))}
    </ul>
  );
};

/** What the session is for: the checklist and the notes of its task. */
const TaskOf = ({ id }: { readonly id: TaskId }) => {
  const { data } = useTaskDetail(id);
  if (data === undefined) return null;
  return (
    <>
      {data.items.length > 0 && <Items id={id} items={data.items} />}
      {data.notes !== '' && <p className={styles['notes']}>{data.notes}</p>}
    </>
  );
};

const progressOf = (focus: RunningFocus): string => {
  const planned = plannedOf(focus);
  if (focus.kind === 'stopwatch' && focus.phase === 'focus') return '0%';
  return `${Math.round((1 - shownOf(focus, Date.now()) / planned) * 100)}%`;
};

const Running = ({ focus }: { readonly focus: RunningFocus }) => {
  const services = useServices();
  const clock = useFocusClock(focus);
  const { phase, task, pausedAt } = focus;
  return (
    <>
      <Base.Title className={styles['title']}>
        {phase === 'break' ? 'Break' : (task?.title ?? 'Focus')}
      </Base.Title>
      <p className={styles['clock']} role="timer" aria-live="off">
        {clock}
      </p>
      <div className={styles['track']} aria-hidden>
        <div className={styles['gone']} style={{ width: progressOf(focus) }} />
      </div>
      <div className={styles['buttons']}>
        {phase === 'focus' && (
          <Button look="outline" onClick={() => void toggleFocus(services)}>
            {pausedAt === null ? 'Pause' : 'Resume'} <Kbd keys="p" />
          </Button>
        )}
        <Button look="primary" onClick={() => void finishFocus(services)}>
          {phase === 'break' ? 'End break' : 'Finish'}
        </Button>
        {phase === 'focus' && <Button onClick={() => void giveUpFocus(services)}>Give up</Button>}
      </div>
      {phase === 'focus' && task !== null && <TaskOf id={task.id} />}
    </>
  );
};

const todayOf = ({ doneToday, minutesToday, streak }: Today): Today => ({ doneToday, minutesToday, streak });

type Today = Omit<MethodOutput<'focus.running'>, 'running' | 'elsewhere'>;

const towards = (value: string, goal: number, words: string): string =>
  goal === 0 ? value : `${value} of ${words}`;

const sessionWords = (count: number): string => `${count} ${count === 1 ? 'session' : 'sessions'}`;

/** `1h 10m of 2h, 2 of 4 sessions`, against the goals of the day. */
const TodaySum = ({ doneToday, minutesToday, streak }: Today) => {
  const goals = useFocusGoals();
  const progress = goalProgress(goals, { minutes: minutesToday, sessions: doneToday });
  const time = towards(describeMinutes(minutesToday), goals.minutes, describeMinutes(goals.minutes));
  const count =
    goals.sessions === 0 ? sessionWords(doneToday) : `${doneToday} of ${sessionWords(goals.sessions)}`;
  return (
    <div className={styles['day']}>
      <p className={styles['today']}>
        {minutesToday === 0 && progress === null ? 'No focus yet today.' : `Today: ${time}, ${count}`}
        {streak > 1 && ` · ${streak} days in a row`}
      </p>
      {progress !== null && (
        <progress className={styles['goal']} aria-label="Goal of today" value={progress} max={1} />
      )}
    </div>
  );
};

const Idle = (today: Today) => {
  const services = useServices();
  const { list, focus } = currentTargets(services);
  const taskId = list.order[focus] ?? null;
  return (
    <>
      <Base.Title className={styles['title']}>Focus</Base.Title>
      <TodaySum {...today} />
      <div className={styles['buttons']}>
        <Button look="primary" onClick={() => void startFocus(services, { taskId })}>
          Start
        </Button>
        <Button look="outline" onClick={() => void startFocus(services, { kind: 'stopwatch', taskId })}>
          Count up
        </Button>
      </div>
    </>
  );
};

/** The task, its time and nothing else. */
export const FocusScreen = ({ onClose }: { readonly onClose: () => void }) => {
  const services = useServices();
  const { data } = useFocus();
  useKeyboardBack();
  const running = data?.running ?? null;
  const today = data === undefined ? null : todayOf(data);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'p' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    void toggleFocus(services);
  };
  return (
    <Base.Root
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Base.Portal>
        <Base.Popup finalFocus={false} className={styles['screen']} onKeyDown={onKeyDown}>
          <div className={styles['center']}>
            {running !== null && <Running key={running.id} focus={running} />}
            {today !== null && (running === null ? <Idle {...today} /> : <TodaySum {...today} />)}
          </div>
          <p className={styles['hint']}>
            <Kbd keys="Escape" /> back to the tasks
            {running === null && (
              <Button
                onClick={() => {
                  onClose();
                  openPage(services.viewStore, { kind: 'focusHistory' });
                }}
              >
                Focus history
              </Button>
            )}
          </p>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
};
