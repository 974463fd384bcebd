import { Check, ChevronDown, Minus, X } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { weekdayOf } from '#shared/domain/dates/calendar-date.ts';
import type { HabitDay, HabitOfDay } from '#shared/ipc/habit-methods.ts';
import type { HabitRow } from '#shared/domain/habit-row.ts';
import type { HabitId } from '#shared/domain/ids.ts';
import { checkIn, moveHabit, stepOn, undoCheckIn } from '#renderer/entities/habit/habit-actions.ts';
import { habitColor } from '#renderer/entities/habit/habit-color.ts';
import {
  habitSign,
  repeatWords,
  stateWords,
  streakWords,
  valueWords,
  weekdayName,
} from '#renderer/entities/habit/habit-words.ts';
import { useServices, type Services } from '#renderer/entities/services.ts';
import { classNames } from '#renderer/ui/class-names.ts';
import dropMark from '#renderer/ui/drop-mark.module.css';
import { IconButton } from '#renderer/ui/IconButton.tsx';
import { WALKED } from '#renderer/ui/grid/walk-lines.ts';
import type { DragProps } from '#renderer/ui/use-drag.ts';
import { HabitDetail } from './HabitDetail.tsx';
import styles from './HabitsPage.module.css';

const DayMark = ({ habit, day }: { readonly habit: HabitRow; readonly day: HabitDay }) => {
  const services = useServices();
  const name = weekdayName(weekdayOf(day.date));
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles['mark']}
      data-state={day.state}
      aria-label={`${name}: ${stateWords(day)}`}
      title={`${name}: ${stateWords(day)}`}
      onClick={() => void stepOn(services, habit, day)}
    >
      {name.charAt(0)}
    </button>
  );
};

const progressOf = ({ goal }: HabitRow, { checkIn: record, state }: HabitDay): number => {
  if (state === 'done') return 1;
  return goal === 0 ? 0 : Math.min(1, (record?.value ?? 0) / goal);
};

const Sign = ({ habit, today }: Pick<HabitOfDay, 'habit' | 'today'>) => {
  if (today.state === 'done') return <Check size={18} strokeWidth={2.5} aria-hidden />;
  if (today.state === 'failed') return <X size={18} aria-hidden />;
  return <span className={styles['sign']} data-sign={habitSign(habit)} aria-hidden />;
};

interface NumberFieldProps extends Pick<HabitOfDay, 'habit' | 'today'> {
  readonly first: string;
  readonly onClose: () => void;
}

/** What was typed on the line becomes the number of the day. */
const NumberField = ({ habit, today, first, onClose }: NumberFieldProps) => {
  const services = useServices();
  const [text, setText] = useState(first);
  const value = Number(text.replace(',', '.'));
  const save = () => {
    if (text.trim() !== '' && Number.isFinite(value) && value >= 0)
      void checkIn(services, habit, { date: today.date, to: { kind: 'value', value } });
    onClose();
  };
  return (
    <input
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the digit that opened it goes on here
      autoFocus
      inputMode="decimal"
      aria-label={`${habit.name}: number of the day`}
      className={styles['number']}
      value={text}
      onChange={(event) => {
        setText(event.target.value);
      }}
      onBlur={save}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Enter') event.currentTarget.blur();
        if (event.key === 'Escape') onClose();
      }}
    />
  );
};

/** That a habit is to be shown. */
export interface AskedHabit {
  readonly habitId?: HabitId;
}

interface HabitLineProps {
  readonly one: HabitOfDay;
  /** The one two places above, below which it goes by a step up. */
  readonly before: HabitId | null;
  readonly after: HabitId | null;
  readonly isFirst: boolean;
  /** Not null where the page was opened for it. */
  readonly asked: AskedHabit | null;
  /** What makes it be dragged, and take what is dragged. */
  readonly drag: Readonly<Record<'source' | 'target', DragProps>>;
  readonly onEdit: (habit: HabitRow) => void;
}

/** One step less; one that is done or not is taken back. */
const stepBack = (services: Services, { habit, today: { date } }: HabitOfDay): void => {
  if (habit.isNumber) void checkIn(services, habit, { date, to: { kind: 'step', steps: -1 } });
  else void undoCheckIn(services, habit, date);
};

/** Alt with an arrow moves the habit in its section. @returns whether the key was for that */
const moveByKey = (
  services: Services,
  { one, before, after, isFirst }: HabitLineProps,
  key: string,
): boolean => {
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return false;
  const isAtEnd = key === 'ArrowUp' ? isFirst : after === null;
  const { habit } = one;
  if (!isAtEnd)
    void moveHabit(services, habit, {
      sectionId: habit.sectionId,
      above: key === 'ArrowUp' ? before : after,
    });
  return true;
};

interface LineActions {
  readonly onOpen: () => void;
  /** A digit begins the number of the day. */
  readonly onDigit: (digit: string) => void;
}

/** What a key does on the line; undefined for one that means nothing there. */
const actionOf = (services: Services, { one, onEdit }: HabitLineProps, { onOpen, onDigit }: LineActions) => {
  const { habit, today } = one;
  const { date } = today;
  const keys: Readonly<Record<string, () => void>> = {
    '-': () => {
      stepBack(services, one);
    },
    Backspace: () => void undoCheckIn(services, habit, date),
    x: () => void checkIn(services, habit, { date, to: { kind: 'failed' } }),
    e: () => {
      onEdit(habit);
    },
    o: onOpen,
  };
  return (key: string): (() => void) | undefined => {
    if (!habit.isNumber || !/^\d$/u.test(key)) return keys[key];
    return () => {
      onDigit(key);
    };
  };
};

/** The keys of the line. */
const lineKeys = (services: Services, props: HabitLineProps, actions: LineActions) => {
  const find = actionOf(services, props, actions);
  return (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey) return;
    const run = event.altKey ? undefined : find(event.key);
    const isMoved = event.altKey && moveByKey(services, props, event.key);
    if (run === undefined && !isMoved) return;
    event.preventDefault();
    event.stopPropagation();
    run?.();
  };
};

interface CheckButtonProps extends Pick<HabitLineProps, 'one'> {
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

const CheckButton = ({ one, button, onKeyDown }: CheckButtonProps) => {
  const services = useServices();
  const { habit, today } = one;
  const value = valueWords(habit, today);
  return (
    <button
      ref={button}
      type="button"
      {...WALKED}
      className={styles['check']}
      aria-label={`${habit.name}: ${stateWords(today)}${value === null ? '' : `, ${value}`}`}
      aria-pressed={today.state === 'done'}
      onKeyDown={onKeyDown}
      onClick={() => void stepOn(services, habit, today)}
    >
      <Sign habit={habit} today={today} />
    </button>
  );
};

const Words = ({ habit, today, figures }: HabitOfDay) => {
  const meta = [repeatWords(habit), valueWords(habit, today), streakWords(figures)];
  return (
    <div className={styles['words']}>
      <span className={styles['name']} data-may-be-cut>
        {habit.name}
      </span>
      <span className={styles['meta']}>{meta.filter((words) => words !== null).join(' · ')}</span>
    </div>
  );
};

/** A habit: one key checks it in, the week stands beside it, and more opens below. */
export const HabitLine = (props: HabitLineProps) => {
  const services = useServices();
  const { one, asked, drag, onEdit } = props;
  const { habit, today, week } = one;
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(asked !== null);
  const [typed, setTyped] = useState<string | null>(null);
  const [before, setBefore] = useState(asked);
  if (before !== asked) {
    setBefore(asked);
    if (asked !== null) setIsOpen(true);
  }
  useEffect(() => {
    if (asked !== null) button.current?.focus();
  }, [asked]);
  const onOpen = () => {
    setIsOpen(!isOpen);
  };
  return (
    <li
      {...drag.target}
      className={classNames(styles['line'], dropMark['mark'])}
      style={habitColor(habit, progressOf(habit, today))}
      data-state={today.state}
    >
      {/* In a field the pointer selects. */}
      <div className={styles['top']} {...(typed === null && drag.source)}>
        <CheckButton
          one={one}
          button={button}
          onKeyDown={lineKeys(services, props, { onOpen, onDigit: setTyped })}
        />
        <Words {...one} />
        {typed !== null && (
          <NumberField
            habit={habit}
            today={today}
            first={typed}
            onClose={() => {
              setTyped(null);
            }}
          />
        )}
        <div className={styles['week']}>
          {week.map((day) => (
            <DayMark key={day.date} habit={habit} day={day} />
          ))}
        </div>
        {habit.isNumber && (
          <IconButton
            label="One step less"
            keys="-"
            tabIndex={-1}
            onClick={() => {
              stepBack(services, one);
            }}
          >
            <Minus size={16} aria-hidden />
          </IconButton>
        )}
        <IconButton
          label={isOpen ? 'Hide details' : 'Show details'}
          keys="o"
          tabIndex={-1}
          aria-expanded={isOpen}
          className={styles['more']}
          onClick={onOpen}
        >
          <ChevronDown size={16} aria-hidden />
        </IconButton>
      </div>
      {isOpen && <HabitDetail habit={habit} onEdit={onEdit} />}
    </li>
  );
};
