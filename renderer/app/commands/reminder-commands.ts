import { describeReminder } from '#shared/domain/describe-reminder.ts';
import { taskDatesToLocal } from '#shared/domain/local-dates.ts';
import { parseReminderWord, reminderWordToTrigger } from '#shared/domain/reminder-words.ts';
import type { TaskDetail } from '#shared/domain/task.ts';
import { CONVENTIONS, hostZone } from '#renderer/entities/clock/today.ts';
import type { Services } from '#renderer/entities/services.ts';
import { editTasks } from '#renderer/entities/task/edit-verbs.ts';
import { perform } from '#renderer/entities/task/perform.ts';
import { currentTargets } from '#renderer/entities/task/targets.ts';
import { knownDetail, readDetail } from '#renderer/entities/task/use-task-detail.ts';
import type { ArgumentOption, Command } from '#renderer/ui/command/command.ts';

const TIMED = ['now', '5m', '15m', '30m', '1h', '1d'];
const WHOLE_DAY = ['9am', '1d@9am', '2d@9am', '1w@9am'];

const targetDetail = (services: Services): TaskDetail | undefined => {
  const [only] = currentTargets(services).ids;
  return only === undefined ? undefined : knownDetail(services, only);
};

const startTimeOf = (detail: TaskDetail | undefined) =>
  detail === undefined ? null : (taskDatesToLocal(detail.dates, hostZone())?.startTime ?? null);

const setReminders = (services: Services, reminders: readonly string[], title: string): void => {
  perform(services, {
    title,
    run: (ids) =>
      void editTasks(services, ids, { change: { reminders: [...reminders] }, words: `${title}:` }),
  });
};

const toOption = (services: Services, trigger: string): ArgumentOption => {
  const detail = targetDetail(services);
  const held = detail?.reminders ?? [];
  const isAllDay = startTimeOf(detail) === null;
  const title = describeReminder(trigger, { isAllDay, conventions: CONVENTIONS });
  const isOn = held.includes(trigger);
  return {
    id: trigger,
    title,
    isOn,
    run: () => {
      const next = isOn ? held.filter((one) => one !== trigger) : [...held, trigger];
      setReminders(services, next, isOn ? `No reminder ${title}` : `Reminder ${title}`);
    },
  };
};

const reminderOptions = (services: Services, typed: string): readonly ArgumentOption[] => {
  const detail = targetDetail(services);
  const startTime = startTimeOf(detail);
  const words = typed.trim() === '' ? (startTime === null ? WHOLE_DAY : TIMED) : [typed.trim().toLowerCase()];
  const triggers = words
    .map((text) => parseReminderWord(text))
    .filter((word) => word !== null)
    .map((word) => reminderWordToTrigger(word, startTime));
  const held = typed.trim() === '' ? (detail?.reminders ?? []) : [];
  return [...new Set([...held, ...triggers])].map((trigger) => toOption(services, trigger));
};

/** When tasks ring. */
export const createReminderCommands = (services: Services): readonly Command[] => [
  {
    id: 'task.remind',
    title: 'Reminders…',
    shortTitle: 'Remind',
    group: 'Date',
    actsOn: 'targets',
    keys: ['Shift+r'],
    keywords: 'alarm notify ring',
    when: () => currentTargets(services).ids.length > 0,
    argument: {
      words: ['remind', 'reminder'],
      placeholder: 'When? Try 15m, 1h, 9am, 1d@9am',
      prepare: async () => {
        const [only] = currentTargets(services).ids;
        return only === undefined ? null : readDetail(services, only);
      },
      options: (typed) => reminderOptions(services, typed),
    },
    run: () => undefined,
  },
];
