import { ChevronDown, X } from 'lucide-react';
import type { DueReminder, HabitReminder, Snooze } from '#shared/domain/reminder/due-reminder.ts';
import type { CalendarDate } from '#shared/domain/dates/calendar-date.ts';
import { useToday } from '#renderer/entities/clock/today.ts';
import { describeDueDate, describeMoment, reminderTitle } from '#renderer/entities/reminder/describe-due.ts';
import {
  completeReminders,
  dismissReminders,
  snoozeReminders,
} from '#renderer/entities/reminder/reminder-actions.ts';
import { habitLineId } from '#renderer/entities/reminder/use-reminders.ts';
import { checkIn, snoozeHabits } from '#renderer/entities/habit/habit-actions.ts';
import { SNOOZE_CHOICES } from '#renderer/entities/reminder/snooze-options.ts';
import { useServices } from '#renderer/entities/services.ts';
import { TaskCheckbox } from '#renderer/entities/task/TaskCheckbox.tsx';
import { Button } from '#renderer/ui/Button.tsx';
import type { Command } from '#renderer/ui/command/command.ts';
import { useCommands } from '#renderer/ui/command/commands-context.ts';
import { IconButton } from '#renderer/ui/IconButton.tsx';
import { Menu, type MenuGroups } from '#renderer/ui/Menu.tsx';
import { WALKED } from '#renderer/ui/grid/walk-lines.ts';
import { useViewStore } from '#renderer/view-state/view-state-context.tsx';
import { classNames } from '#renderer/ui/class-names.ts';
import lines from '#renderer/ui/lines.module.css';
import styles from './RemindersPage.module.css';

interface ReminderLineProps {
  readonly reminder: DueReminder;
}

/** Until when it is put off: the usual times, and any other in words. */
const SnoozeMenu = ({
  title,
  snooze,
}: {
  readonly title: string;
  readonly snooze: (until: Snooze) => Promise<void>;
}) => {
  const ask = useCommands().find('reminder.snooze');
  const choices = SNOOZE_CHOICES.map(({ id, title: choice, until }): Command => ({
    id: `snooze ${id}`,
    title: choice,
    group: 'Date',
    keys: [],
    run: () => void snooze(until),
  }));
  const groups = (): MenuGroups => [choices, ask === undefined ? [] : [{ ...ask, title: 'Until…' }]];
  return (
    <Menu
      groups={groups}
      trigger={
        <Button look="outline" aria-label={`Snooze ${title}`}>
          Snooze <ChevronDown size={14} aria-hidden />
        </Button>
      }
    />
  );
};

const Words = ({ reminder }: ReminderLineProps) => {
  const today = useToday();
  const { at, itemTitle, title, listName, repeats, snoozedUntil } = reminder;
  const parts = [
    snoozedUntil === null
      ? describeMoment(at, today)
      : `again ${describeMoment(snoozedUntil, today)}, was ${describeMoment(at, today)}`,
    itemTitle === null ? null : title,
    listName,
    describeDueDate(reminder, today),
    repeats ? 'repeats' : null,
  ];
  return <span className={styles['meta']}>{parts.filter((part) => part !== null).join(' · ')}</span>;
};

const Open = ({ reminder, isComing = false }: ReminderLineProps & { readonly isComing?: boolean }) => {
  const store = useViewStore();
  const open = useCommands().find('reminder.open');
  return (
    <button
      {...WALKED}
      type="button"
      className={classNames(lines['words'], styles['words'])}
      data-reminder={reminder.id}
      data-coming={isComing ? '' : undefined}
      onClick={() => {
        store.setState({ reminder: reminder.id });
        open?.run();
      }}
    >
      <span className={styles['title']} data-may-be-cut>
        {reminderTitle(reminder)}
      </span>
      <Words reminder={reminder} />
    </button>
  );
};

/** One reminder that rings later. */
export const ComingLine = ({ reminder }: ReminderLineProps) => (
  <li className={styles['line']}>
    <Open reminder={reminder} isComing />
  </li>
);

/** One reminder, with the answers to it. */
export const ReminderLine = ({ reminder }: ReminderLineProps) => {
  const services = useServices();
  const title = reminderTitle(reminder);
  return (
    <li className={styles['line']}>
      <TaskCheckbox
        row={{ title, status: 'open', priority: reminder.priority }}
        isTabStop
        onToggle={() => void completeReminders(services, [reminder])}
      />
      <Open reminder={reminder} />
      <SnoozeMenu title={title} snooze={(until) => snoozeReminders(services, [reminder], until)} />
      <IconButton label={`Dismiss ${title}`} onClick={() => void dismissReminders(services, [reminder])}>
        <X size={16} aria-hidden />
      </IconButton>
    </li>
  );
};

const habitWords = ({ at, isDue, snoozedUntil }: HabitReminder, today: CalendarDate): string => {
  if (snoozedUntil !== null)
    return `again ${describeMoment(snoozedUntil, today)}, was ${describeMoment(at, today)}`;
  return isDue ? describeMoment(at, today) : `at ${describeMoment(at, today)}`;
};

/** One reminder of a habit: it is checked in there, or put off. One that rings later has its time alone. */
export const HabitReminderLine = ({ reminder }: { readonly reminder: HabitReminder }) => {
  const services = useServices();
  const today = useToday();
  const openHabits = useCommands().find('go.habits');
  const { habitId: id, name, isDue, snoozedUntil } = reminder;
  const habit = { id, name };
  return (
    <li className={styles['line']}>
      {(isDue || snoozedUntil !== null) && (
        <TaskCheckbox
          row={{ title: name, status: 'open', priority: 'none' }}
          isTabStop
          onToggle={() => void checkIn(services, habit, { date: today, to: { kind: 'step', steps: 1 } })}
        />
      )}
      <button
        {...WALKED}
        type="button"
        className={classNames(lines['words'], styles['words'])}
        data-reminder={habitLineId(reminder)}
        data-habit=""
        onClick={() => openHabits?.run()}
      >
        <span className={styles['title']} data-may-be-cut>
          {name}
        </span>
        <span className={styles['meta']}>{habitWords(reminder, today)}</span>
      </button>
      {(isDue || snoozedUntil !== null) && (
        <SnoozeMenu title={name} snooze={(until) => snoozeHabits(services, [habit], until)} />
      )}
    </li>
  );
};
