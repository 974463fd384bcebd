import { addDays, onOrAfter, type CalendarDate } from '#shared/domain/dates/calendar-date.ts';
import { localAfterPick, localToPick, type DatePick } from '#shared/domain/dates/date-pick.ts';
import { parseDateWords, type DateWordsAnswer } from '#shared/domain/dates/date-words.ts';
import type { LocalDates } from '#shared/domain/dates/local-dates.ts';
import { parseQuickEntry } from '#shared/domain/quick-entry/parse-quick-entry.ts';
import { describeReminder } from '#shared/domain/reminder/describe-reminder.ts';
import { describeRepeat } from '#shared/domain/repeat/describe-repeat.ts';
import { CONVENTIONS, currentDay, dateContext } from '#renderer/entities/clock/today.ts';
import { describeLocal, nextWeek } from '#renderer/entities/task/actions/date-actions.ts';
import { longDay } from '#renderer/entities/task/actions/pick-actions.ts';

/** Readings of words about a date, with their results. */
export interface Reading {
  readonly id: string;
  readonly title: string;
  readonly detail?: string;
  readonly pick: DatePick;
}

const day = (title: string, date: CalendarDate): Reading => ({
  id: title,
  title,
  detail: longDay(date),
  pick: { day: date },
});

const NO_DATE: Reading = { id: 'clear', title: 'No date', pick: { day: null } };

const wholeDay = (held: LocalDates | null): readonly Reading[] =>
  held?.startTime == null
    ? []
    : [{ id: 'all-day', title: 'All day', detail: longDay(held.startDate), pick: { time: null } }];

/** The choices without a word. @param held what the one task has; null for none, and for several tasks */
export const quickReadings = (held: LocalDates | null): readonly Reading[] => {
  const today = currentDay();
  return [
    day('Today', today),
    day('Tomorrow', addDays(today, 1)),
    day('This weekend', onOrAfter(today, 6)),
    day('Next week', nextWeek(today)),
    day('In two weeks', addDays(today, 14)),
    ...wholeDay(held),
    NO_DATE,
  ];
};

const isOneDay = ({ startTime, endDate }: LocalDates): boolean => startTime === null && endDate === null;

const exactly = (dates: LocalDates, title = describeLocal(dates)): Reading => ({
  id: `exactly ${title}`,
  title,
  detail: longDay(dates.startDate),
  pick: localToPick(dates),
});

/** To that day, at the time and for as long as a task has it. */
const typedDay = (date: CalendarDate, held: LocalDates | null): Reading => ({
  id: 'typed day',
  title: describeLocal(localAfterPick(held, { day: date }, date)),
  detail: longDay(date),
  pick: { day: date },
});

type Typed = Extract<DateWordsAnswer, { readonly kind: 'dates' }>;

/** The typed text names a day or a time; the rest may come from the task. Each option names its result. */
const datesReadings = (held: LocalDates | null, { dates, isTimeOnly }: Typed): readonly Reading[] => {
  if (isTimeOnly) {
    const plain = exactly(dates);
    const kept = held?.startDate ?? dates.startDate;
    if (kept === dates.startDate || kept < currentDay()) return [plain];
    return [exactly(localAfterPick(null, { ...localToPick(dates), day: kept }, kept)), plain];
  }
  if (!isOneDay(dates)) return [exactly(dates)];
  if (held === null || isOneDay(held)) return [typedDay(dates.startDate, null)];
  return [typedDay(dates.startDate, held), exactly(dates, `${describeLocal(dates)}, all day`)];
};

type Values = ReturnType<typeof parseQuickEntry>['values'];

const datesOf = ({ date, time, endDate, endTime }: Values): LocalDates | null =>
  date === null ? null : { startDate: date, startTime: time, endDate, endTime };

const sayLine = ({ time, repeat, reminders }: Values, dates: LocalDates | null): string => {
  const context = { today: currentDay(), conventions: CONVENTIONS };
  return [
    ...(dates === null ? [] : [describeLocal(dates)]),
    ...(repeat === null ? [] : [describeRepeat(repeat.repeatFlag, context)]),
    ...reminders.map((trigger) =>
      describeReminder(trigger, { isAllDay: time === null, conventions: CONVENTIONS }),
    ),
  ].join(' · ');
};

/** Whether a line is about a repeat or reminders, and about nothing that is no date. */
const isAboutWhen = ({ title, values }: ReturnType<typeof parseQuickEntry>): boolean =>
  title === '' &&
  values.priority === null &&
  values.estimate === null &&
  values.listQuery === null &&
  values.tags.length === 0 &&
  (values.repeat !== null || values.reminders.length > 0);

/** What a line says that is all about when: a date with a repeat and reminders, as the entry line has them. */
const lineReading = (typed: string): readonly Reading[] => {
  const entry = parseQuickEntry(typed, { ...dateContext(), conventions: CONVENTIONS });
  if (!isAboutWhen(entry)) return [];
  const { repeat, reminders } = entry.values;
  const dates = datesOf(entry.values);
  const pick: DatePick = {
    ...(dates !== null && localToPick(dates)),
    ...(repeat !== null && {
      repeat: { flag: repeat.repeatFlag, from: repeat.repeatFrom },
      repeatWords: entry.tokens
        .filter(({ kind }) => kind === 'repeat' || kind === 'repeatEnd')
        .map(({ start, end }) => typed.slice(start, end))
        .join(' '),
    }),
    ...(reminders.length > 0 && { reminders: reminders.map((trigger) => ({ trigger })) }),
  };
  return [{ id: 'line', title: sayLine(entry.values, dates), pick }];
};

/** Readings of the words, the likeliest first; none for unknown words. */
export const readWords = (typed: string, held: LocalDates | null): readonly Reading[] => {
  const answer = parseDateWords(typed, dateContext());
  if (answer.kind === 'clear') return [NO_DATE];
  return answer.kind === 'dates' ? datesReadings(held, answer) : lineReading(typed);
};
