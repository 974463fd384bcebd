import { addDays, onOrAfter, type CalendarDate } from '#shared/domain/calendar-date.ts';
import { parseDateWords } from '#shared/domain/date-words.ts';
import { describeFullDay } from '#shared/domain/describe-date.ts';
import type { TaskId } from '#shared/domain/ids.ts';
import type { LocalDates } from '#shared/domain/local-dates.ts';
import { CONVENTIONS, currentDay, dateContext } from '#renderer/entities/clock/today.ts';
import type { Services } from '#renderer/entities/services.ts';
import {
  clearDates,
  describeLocal,
  nextWeek,
  scheduleForDay,
  scheduleTasks,
} from '#renderer/entities/task/date-verbs.ts';
import { shiftTasks } from '#renderer/entities/task/edit-verbs.ts';
import { perform } from '#renderer/entities/task/perform.ts';
import { currentTargets } from '#renderer/entities/task/targets.ts';
import type { ArgumentOption, Command } from '#renderer/ui/command/command.ts';
import { matchOptions } from './argument-options.ts';

type Ids = readonly TaskId[];

const longDay = (day: CalendarDate): string =>
  describeFullDay(day, { today: currentDay(), conventions: CONVENTIONS });

const toDay = (services: Services, title: string, day: CalendarDate): ArgumentOption => ({
  id: `day ${title}`,
  title,
  detail: longDay(day),
  run: () => {
    perform(services, { title, run: (ids) => void scheduleForDay(services, ids, day) });
  },
});

const clearing = (services: Services): ArgumentOption => ({
  id: 'clear',
  title: 'No date',
  run: () => {
    perform(services, { title: 'Clear date', run: (ids) => void clearDates(services, ids) });
  },
});

const presets = (services: Services): readonly ArgumentOption[] => {
  const today = currentDay();
  return [
    toDay(services, 'Today', today),
    toDay(services, 'Tomorrow', addDays(today, 1)),
    toDay(services, 'This weekend', onOrAfter(today, 6)),
    toDay(services, 'Next week', nextWeek(today)),
    toDay(services, 'In two weeks', addDays(today, 14)),
    clearing(services),
  ];
};

const isOneDay = ({ startTime, endDate }: LocalDates): boolean => startTime === null && endDate === null;

const typedOption = (services: Services, dates: LocalDates): ArgumentOption => {
  const title = describeLocal(dates);
  return {
    id: 'typed',
    title,
    detail: longDay(dates.startDate),
    run: () => {
      perform(services, {
        title: `Schedule: ${title}`,
        run: (ids) =>
          void (isOneDay(dates)
            ? scheduleForDay(services, ids, dates.startDate)
            : scheduleTasks(services, ids, dates)),
      });
    },
  };
};

const scheduleOptions = (services: Services, typed: string): readonly ArgumentOption[] => {
  if (typed.trim() === '') return presets(services);
  const answer = parseDateWords(typed, dateContext());
  if (answer.kind === 'clear') return [clearing(services)];
  return answer.kind === 'dates'
    ? [typedOption(services, answer.dates)]
    : matchOptions(presets(services), typed);
};

const SHIFTS = [
  ['task.day-earlier', 'A day earlier', '[', -1],
  ['task.day-later', 'A day later', ']', 1],
  ['task.week-earlier', 'A week earlier', '{', -7],
  ['task.week-later', 'A week later', '}', 7],
] as const;

interface Direct {
  readonly id: string;
  readonly title: string;
  readonly keys: readonly string[];
  readonly run: (ids: Ids) => void;
}

const directVerbs = (services: Services): readonly Direct[] => [
  {
    id: 'task.today',
    title: 'Due today',
    keys: ['t'],
    run: (ids) => void scheduleForDay(services, ids, currentDay()),
  },
  {
    id: 'task.next-week',
    title: 'Due next week',
    keys: ['w'],
    run: (ids) => void scheduleForDay(services, ids, nextWeek(currentDay())),
  },
  {
    id: 'task.clear-date',
    title: 'Clear date',
    keys: ['Shift+s'],
    run: (ids) => void clearDates(services, ids),
  },
  ...SHIFTS.map(([id, title, key, days]) => ({
    id,
    title,
    keys: [key],
    run: (ids: Ids) => void shiftTasks(services, ids, days),
  })),
];

/** When tasks are. */
export const createDateCommands = (services: Services): readonly Command[] => {
  const when = () => currentTargets(services).ids.length > 0;
  return [
    {
      id: 'task.schedule',
      title: 'Schedule…',
      shortTitle: 'Schedule',
      group: 'Date',
      actsOn: 'targets',
      keys: ['s'],
      keywords: 'due date when start time',
      when,
      argument: {
        words: ['due', 'schedule', 's'],
        placeholder: 'When? Try fri, 5 dec 9am, in 2 weeks',
        options: (typed) => scheduleOptions(services, typed),
      },
      run: () => undefined,
    },
    ...directVerbs(services).map(({ id, title, keys, run }): Command => ({
      id,
      title,
      group: 'Date',
      actsOn: 'targets',
      keys,
      keywords: 'date due schedule move',
      when,
      run: () => {
        perform(services, { title, run });
      },
    })),
  ];
};
