import type { HabitRow } from '#shared/domain/habit-row.ts';
import type { DueReminder, Snooze } from '#shared/domain/reminder/due-reminder.ts';
import { currentDay, dateContext } from '#renderer/entities/clock/today.ts';
import { describeMoment } from '#renderer/entities/reminder/describe-due.ts';
import {
  completeReminders,
  dismissReminders,
  snoozeReminders,
} from '#renderer/entities/reminder/reminder-actions.ts';
import { checkIn, snoozeHabits } from '#renderer/entities/habit/habit-actions.ts';
import { readSnooze, SNOOZE_CHOICES } from '#renderer/entities/reminder/snooze-options.ts';
import {
  currentComing,
  currentHabitReminder,
  currentReminder,
  knownReminders,
} from '#renderer/entities/reminder/use-reminders.ts';
import type { Services } from '#renderer/entities/services.ts';
import { showDetail } from '#renderer/entities/settings/panes.ts';
import type { ArgumentOption, CommandDefinition } from '#renderer/ui/command/command.ts';
import { closePage, openPage } from '#renderer/view-state/view-actions.ts';
import { showTask } from '#renderer/entities/task/list/show-task.ts';

/** The habit whose line the keyboard is on, where it rang. */
const ringingHabit = (services: Services): Pick<HabitRow, 'id' | 'name'> | null => {
  const habit = currentHabitReminder(services);
  if (habit === null || !(habit.isDue || habit.snoozedUntil !== null)) return null;
  return { id: habit.habitId, name: habit.name };
};

/** Of the line of a habit that, else the reminder of a task. */
const snoozeCurrent = (services: Services): ((until: Snooze) => Promise<void>) | null => {
  const habit = ringingHabit(services);
  if (habit !== null) return async (until) => snoozeHabits(services, [habit], until);
  const reminder = currentReminder(services);
  return reminder === null ? null : async (until) => snoozeReminders(services, [reminder], until);
};

const snoozeOptions = (services: Services, typed: string): readonly ArgumentOption[] => {
  const snooze = snoozeCurrent(services);
  if (snooze === null) return [];
  if (typed.trim() === '') {
    return SNOOZE_CHOICES.map(({ id, title, until }) => ({ id, title, run: () => void snooze(until) }));
  }
  const context = dateContext();
  const until = readSnooze(typed, context, Date.now());
  if (until === null) return [];
  const title =
    until.kind === 'moment' ? `Until ${describeMoment(until.at, context.today)}` : `For ${typed.trim()}`;
  return [{ id: 'typed', title, run: () => void snooze(until) }];
};

const open = (services: Services, { taskId, projectId }: DueReminder): void => {
  closePage(services.viewStore);
  showTask(services, { id: taskId, projectId, status: 'open' });
  showDetail(services, true);
};

/** Completes the task, or checks in the habit. */
const complete = async (services: Services): Promise<void> => {
  const habit = ringingHabit(services);
  const reminder = currentReminder(services);
  if (habit !== null) {
    await checkIn(services, habit, { date: currentDay(), to: { kind: 'step', steps: 1 } });
  } else if (reminder !== null) await completeReminders(services, [reminder]);
};

const answerCommands = (services: Services): readonly CommandDefinition[] => [
  {
    id: 'reminder.done',
    title: 'Reminder: done',
    group: 'Date',
    keys: ['z d'],
    keywords: 'complete check in ringing due',
    when: () => snoozeCurrent(services) !== null,
    run: () => void complete(services),
  },
  {
    id: 'reminder.dismiss',
    title: 'Reminder: dismiss',
    group: 'Date',
    keys: ['z x'],
    keywords: 'close silence ringing due',
    when: () => currentReminder(services) !== null,
    run: () => {
      const reminder = currentReminder(services);
      if (reminder !== null) void dismissReminders(services, [reminder]);
    },
  },
];

/** Also of one that rings later. */
const openCommand = (services: Services): CommandDefinition => ({
  id: 'reminder.open',
  title: 'Reminder: open the task',
  group: 'Date',
  keys: ['z o'],
  keywords: 'show ringing due',
  when: () => (currentComing(services) ?? currentReminder(services)) !== null,
  run: () => {
    const reminder = currentComing(services) ?? currentReminder(services);
    if (reminder !== null) open(services, reminder);
  },
});

/** What rang, and the answers to it: to the one that the keyboard was on last, else to the newest. */
export const createRingingCommands = (services: Services): readonly CommandDefinition[] => {
  return [
    {
      id: 'go.reminders',
      title: 'Go to Reminders',
      group: 'Go to',
      keys: ['g r'],
      keywords: 'due missed ringing snoozed catch up',
      run: () => {
        openPage(services.viewStore, { kind: 'reminders' });
      },
    },
    {
      id: 'reminder.snooze',
      title: 'Reminder: snooze…',
      shortTitle: 'Snooze',
      group: 'Date',
      keys: ['z z'],
      keywords: 'later again put off ringing due',
      when: () => snoozeCurrent(services) !== null,
      argument: {
        words: ['snooze'],
        placeholder: 'Until when? Try 20m, 2h, fri 9am',
        options: (typed) => snoozeOptions(services, typed),
      },
    },
    ...answerCommands(services),
    openCommand(services),
    {
      id: 'reminder.dismiss-all',
      title: 'Reminders: dismiss all due',
      group: 'Date',
      keys: ['z a'],
      keywords: 'clear close silence',
      when: () => knownReminders(services).due.length > 0,
      run: () => void dismissReminders(services, knownReminders(services).due),
    },
  ];
};
