import { describeReminder } from '#shared/domain/reminder/describe-reminder.ts';
import type { ClockTime } from '#shared/domain/dates/local-dates.ts';
import { parseReminderWord, reminderWordToTrigger } from '#shared/domain/reminder/reminder-words.ts';
import type { TaskDetail } from '#shared/domain/task.ts';
import { CONVENTIONS } from '#renderer/entities/clock/today.ts';
import type { Services } from '#renderer/entities/services.ts';
import { perform } from '#renderer/entities/task/actions/perform.ts';
import { changeReminder, startTimeOf } from '#renderer/entities/task/actions/reminder-actions.ts';
import { firstTargetDetail, readFirstTarget } from '#renderer/entities/task/actions/targets.ts';
import type { ArgumentOption } from '#renderer/ui/command/command.ts';
import type { TargetCommand } from './on-targets.ts';

const TIMED = ['now', '5m', '15m', '30m', '1h', '1d'];
const WHOLE_DAY = ['9am', '1d@9am', '2d@9am', '1w@9am'];

interface Offered {
  /** As it would be for the task that is shown. */
  readonly trigger: string;
  readonly triggerAt: (startTime: ClockTime | null) => string;
}

const toOption = (
  services: Services,
  { trigger, triggerAt }: Offered,
  detail: TaskDetail | undefined,
): ArgumentOption => {
  const isAllDay = detail === undefined || startTimeOf(detail) === null;
  const title = describeReminder(trigger, { isAllDay, conventions: CONVENTIONS });
  const isOn = detail?.reminders.includes(trigger) === true;
  const words = isOn ? `No reminder ${title}` : `Reminder ${title}`;
  return {
    id: trigger,
    title,
    isOn,
    ...(isOn && { detail: 'set; Enter takes it off' }),
    run: () => {
      perform(services, {
        title: words,
        run: (ids) => void changeReminder(services, ids, { triggerAt, isWanted: !isOn, reminder: title }),
      });
    },
  };
};

/** `*9am` as in the entry line, or without the sign. */
const toWords = (typed: string): readonly string[] => {
  const text = typed.trim().toLowerCase().replace(/^\*/u, '');
  return text === '' ? [] : [text];
};

const reminderOptions = (services: Services, typed: string): readonly ArgumentOption[] => {
  const detail = firstTargetDetail(services);
  const startTime = detail === undefined ? null : startTimeOf(detail);
  const asked = toWords(typed);
  const presets = startTime === null ? WHOLE_DAY : TIMED;
  const offered = (asked.length === 0 ? presets : asked)
    .map((text) => parseReminderWord(text))
    .filter((word) => word !== null)
    .map((word): Offered => {
      const triggerAt = (time: ClockTime | null) => reminderWordToTrigger(word, time);
      return { trigger: triggerAt(startTime), triggerAt };
    });
  const held = asked.length === 0 ? (detail?.reminders ?? []) : [];
  const kept = held.map((trigger): Offered => ({ trigger, triggerAt: () => trigger }));
  const distinct = new Map([...offered, ...kept].map((one) => [one.trigger, one]));
  const order = new Set([...held, ...distinct.keys()]);
  return [...order].flatMap((trigger) => {
    const one = distinct.get(trigger);
    return one === undefined ? [] : [toOption(services, one, detail)];
  });
};

/** When tasks ring. */
export const reminderCommand = (services: Services): TargetCommand => ({
  id: 'task.remind',
  acts: ['tasks.edit'],
  title: 'Reminders…',
  shortTitle: 'Remind',
  keys: ['Shift+r'],
  keywords: 'alarm notify ring',
  argument: {
    words: ['remind', 'reminder'],
    heading: (target) => `Reminders of ${target}`,
    placeholder: 'When? Try 15m, 1h, 9am, 1d@9am',
    prepare: async () => readFirstTarget(services),
    options: (typed) => reminderOptions(services, typed),
  },
});
