import { addDays, daysBetween, onOrAfter, type CalendarDate } from '#shared/domain/dates/calendar-date.ts';
import { parseDateWords, type DateWordsAnswer } from '#shared/domain/dates/date-words.ts';
import { describeFullDay } from '#shared/domain/dates/describe-date.ts';
import type { LocalDates } from '#shared/domain/dates/local-dates.ts';
import { CONVENTIONS, currentDay, dateContext } from '#renderer/entities/clock/today.ts';
import type { Services } from '#renderer/entities/services.ts';
import {
  clearDates,
  describeLocal,
  makeAllDay,
  nextWeek,
  scheduleForDay,
  scheduleTasks,
} from '#renderer/entities/task/actions/date-actions.ts';
import { perform } from '#renderer/entities/task/actions/perform.ts';
import { rowDatesToLocal } from '#renderer/entities/task/row-date.ts';
import { currentTargets, firstTargetRow } from '#renderer/entities/task/actions/targets.ts';
import type { ArgumentOption } from '#renderer/ui/command/command.ts';
import { matchOptions } from '#renderer/app/commands/argument-options.ts';

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

/** The day without its time. */
const allDay = (services: Services): readonly ArgumentOption[] => {
  const dates = firstTargetRow(services)?.dates ?? null;
  if (dates?.kind !== 'timed') return [];
  return [
    {
      id: 'all-day',
      title: 'All day',
      detail: longDay(rowDatesToLocal(dates).startDate),
      run: () => {
        perform(services, { title: 'All day', run: (ids) => void makeAllDay(services, ids) });
      },
    },
  ];
};

const presets = (services: Services): readonly ArgumentOption[] => {
  const today = currentDay();
  return [
    toDay(services, 'Today', today),
    toDay(services, 'Tomorrow', addDays(today, 1)),
    toDay(services, 'This weekend', onOrAfter(today, 6)),
    toDay(services, 'Next week', nextWeek(today)),
    toDay(services, 'In two weeks', addDays(today, 14)),
    ...allDay(services),
    clearing(services),
  ];
};

const isOneDay = ({ startTime, endDate }: LocalDates): boolean => startTime === null && endDate === null;

/** Exactly these dates. */
const exactly = (services: Services, dates: LocalDates, title = describeLocal(dates)): ArgumentOption => ({
  id: `exactly ${title}`,
  title,
  detail: longDay(dates.startDate),
  run: () => {
    perform(services, {
      title: `Schedule: ${title}`,
      run: (ids) => void scheduleTasks(services, ids, dates),
    });
  },
});

/** To that day, at the time and for as long as a task has it. */
const toTypedDay = (services: Services, day: CalendarDate, title: string): ArgumentOption => ({
  id: 'typed day',
  title,
  detail: longDay(day),
  run: () => {
    perform(services, {
      title: `Schedule: ${title}`,
      run: (ids) => void scheduleForDay(services, ids, day),
    });
  },
});

const movedTo = (dates: LocalDates, day: CalendarDate): LocalDates => {
  const { endDate } = dates;
  const distance = daysBetween(dates.startDate, day);
  return { ...dates, startDate: day, endDate: endDate === null ? null : addDays(endDate, distance) };
};

/** The dates of the task that is asked about; null for one without, and for several. */
const heldDates = (services: Services): LocalDates | null => {
  const dates = firstTargetRow(services)?.dates ?? null;
  return dates === null || currentTargets(services).ids.length > 1 ? null : rowDatesToLocal(dates);
};

type Typed = Extract<DateWordsAnswer, { readonly kind: 'dates' }>;

/** What is typed says a day or a time; the rest may be what the task has already. Each option says what comes of it. */
const typedOptions = (services: Services, { dates, isTimeOnly }: Typed): readonly ArgumentOption[] => {
  const held = heldDates(services);
  if (isTimeOnly) {
    const day = held?.startDate ?? dates.startDate;
    const isKept = day !== dates.startDate && day >= currentDay();
    const plain = exactly(services, dates);
    return isKept ? [exactly(services, movedTo(dates, day)), plain] : [plain];
  }
  const { startDate } = dates;
  if (!isOneDay(dates)) return [exactly(services, dates)];
  if (held === null || isOneDay(held)) return [toTypedDay(services, startDate, describeLocal(dates))];
  const whole = `${describeLocal(dates)}, all day`;
  return [
    toTypedDay(services, startDate, describeLocal(movedTo(held, startDate))),
    exactly(services, dates, whole),
  ];
};

export const scheduleOptions = (services: Services, typed: string): readonly ArgumentOption[] => {
  if (typed.trim() === '') return presets(services);
  const answer = parseDateWords(typed, dateContext());
  if (answer.kind === 'clear') return [clearing(services)];
  return answer.kind === 'dates' ? typedOptions(services, answer) : matchOptions(presets(services), typed);
};
