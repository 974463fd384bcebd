import type { DueReminder } from '#shared/domain/reminder/due-reminder.ts';
import { dateContext } from '#renderer/entities/clock/today.ts';
import { describeMoment } from '#renderer/entities/reminder/describe-due.ts';
import {
  completeReminders,
  dismissReminders,
  snoozeReminders,
} from '#renderer/entities/reminder/reminder-actions.ts';
import { readSnooze, SNOOZE_CHOICES } from '#renderer/entities/reminder/snooze-options.ts';
import { currentComing, currentReminder, knownReminders } from '#renderer/entities/reminder/use-reminders.ts';
import type { Services } from '#renderer/entities/services.ts';
import { showDetail } from '#renderer/entities/settings/panes.ts';
import type { ArgumentOption, CommandDefinition } from '#renderer/ui/command/command.ts';
import { closePage, openPage } from '#renderer/view-state/view-actions.ts';
import { showTask } from '#renderer/entities/task/list/show-task.ts';

const snoozeOptions = (services: Services, typed: string): readonly ArgumentOption[] => {
  const reminder = currentReminder(services);
  if (reminder === null) return [];
  if (typed.trim() === '') {
    return SNOOZE_CHOICES.map(({ id, title, until }) => ({
      id,
      title,
      run: () => void snoozeReminders(services, [reminder], until),
    }));
  }
  const context = dateContext();
  const until = readSnooze(typed, context, Date.now());
  if (until === null) return [];
  const title =
    until.kind === 'moment' ? `Until ${describeMoment(until.at, context.today)}` : `For ${typed.trim()}`;
  return [{ id: 'typed', title, run: () => void snoozeReminders(services, [reminder], until) }];
};

const open = (services: Services, { taskId, projectId }: DueReminder): void => {
  closePage(services.viewStore);
  showTask(services, { id: taskId, projectId, status: 'open' });
  showDetail(services, true);
};

interface Action {
  readonly id: string;
  readonly title: string;
  readonly key: string;
  readonly keywords: string;
  readonly run: (reminder: DueReminder) => void;
}

const actions = (services: Services): readonly Action[] => [
  {
    id: 'reminder.done',
    title: 'Reminder: done',
    key: 'z d',
    keywords: 'complete ringing due',
    run: (reminder) => void completeReminders(services, [reminder]),
  },
  {
    id: 'reminder.dismiss',
    title: 'Reminder: dismiss',
    key: 'z x',
    keywords: 'close silence ringing due',
    run: (reminder) => void dismissReminders(services, [reminder]),
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
  const when = () => currentReminder(services) !== null;
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
      when,
      argument: {
        words: ['snooze'],
        placeholder: 'Until when? Try 20m, 2h, fri 9am',
        options: (typed) => snoozeOptions(services, typed),
      },
    },
    ...actions(services).map(({ id, title, key, keywords, run }): CommandDefinition => ({
      id,
      title,
      group: 'Date',
      keys: [key],
      keywords,
      when,
      run: () => {
        const reminder = currentReminder(services);
        if (reminder !== null) run(reminder);
      },
    })),
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
