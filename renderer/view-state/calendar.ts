import { z } from 'zod';
import {
  addDays,
  addMonths,
  daysBetween,
  onOrAfter,
  startOfWeek,
  type CalendarDate,
  type Weekday,
} from '#shared/domain/dates/calendar-date.ts';
import { assertNever } from '#shared/domain/assert-never.ts';
import type { DatePlace } from '#shared/domain/dates/move-span.ts';
import { parseJson } from '#shared/domain/parse-json.ts';
import { viewToKey, type View } from '#shared/domain/view.ts';
import type { StorePart } from './store-part.ts';

/** How much time the calendar shows at once. */
export const calendarSpanSchema = z.enum(['day', 'days', 'workWeek', 'week', 'month', 'agenda']);
export type CalendarSpan = z.infer<typeof calendarSpanSchema>;

/** A place that has the focus while no task has it. */
export interface CalendarSlot extends DatePlace {
  /** The later occurrence or the event of another calendar that stands there and has the focus itself. */
  readonly stop?: string;
  /** Its details are shown. */
  readonly isEventOpen?: boolean;
}

/** How many days several days are. */
export const SEVERAL_DAYS = [2, 3, 4, 5, 6, 7] as const;
export type SeveralDays = (typeof SEVERAL_DAYS)[number];

export interface CalendarState {
  readonly span: CalendarSpan;
  readonly severalDays: SeveralDays;
  /** A day that is shown; null follows today. */
  readonly anchor: CalendarDate | null;
  /** Null while a task has the focus. */
  readonly slot: CalendarSlot | null;
  /** The panel of tasks without a date, by view key; it is open where nobody has said otherwise. */
  readonly panels: Readonly<Record<string, boolean>>;
}

export const isPanelOpen = ({ panels }: Pick<CalendarState, 'panels'>, view: View): boolean =>
  panels[viewToKey(view)] ?? true;

const keptSchema = z
  .object({
    span: calendarSpanSchema,
    severalDays: z.literal(SEVERAL_DAYS).default(3),
    panels: z.record(z.string(), z.boolean()).default({}),
  })
  .catch({ span: 'week', severalDays: 3, panels: {} });

/** @param text as `calendarToText` wrote it; anything else is as at first */
export const textToCalendar = (text: string | null): CalendarState => ({
  ...keptSchema.parse(parseJson(text)),
  anchor: null,
  slot: null,
});

/** Kept after a restart: options, not the day. */
export const calendarToText = ({ span, severalDays, panels }: CalendarState): string =>
  JSON.stringify({ span, severalDays, panels });

export const changeCalendar = (
  store: StorePart<{ readonly calendar: CalendarState }>,
  change: Partial<CalendarState>,
): void => {
  store.setState(({ calendar }) => ({ calendar: { ...calendar, ...change } }));
};

export interface DaySpan {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

interface Surroundings {
  readonly today: CalendarDate;
  readonly firstWeekday: Weekday;
}

const AGENDA_DAYS = 14;

/** Rows of a month. */
export const MONTH_WEEKS = 6;

/** Weeks from that of the day on; while it follows today, this week is the second one. */
const monthSpan = (anchor: CalendarDate | null, { today, firstWeekday }: Surroundings): DaySpan => {
  const first =
    anchor === null ? addDays(startOfWeek(today, firstWeekday), -7) : startOfWeek(anchor, firstWeekday);
  return { from: first, to: addDays(first, MONTH_WEEKS * 7 - 1) };
};

type ShownPart = Pick<CalendarState, 'span' | 'severalDays' | 'anchor'>;

/** The days that are shown, both included. */
export const shownDays = (
  { span, severalDays, anchor }: ShownPart,
  { today, firstWeekday }: Surroundings,
): DaySpan => {
  const day = anchor ?? today;
  switch (span) {
    case 'day':
      return { from: day, to: day };
    case 'days':
      return { from: day, to: addDays(day, severalDays - 1) };
    case 'workWeek': {
      const monday = onOrAfter(addDays(day, -6), 1);
      return { from: monday, to: addDays(monday, 4) };
    }
    case 'week': {
      const first = startOfWeek(day, firstWeekday);
      return { from: first, to: addDays(first, 6) };
    }
    case 'month':
      return monthSpan(anchor, { today, firstWeekday });
    case 'agenda':
      return { from: day, to: addDays(day, AGENDA_DAYS - 1) };
    default:
      return assertNever(span);
  }
};

/** The day that is shown after turning a page. */
export const turnedAnchor = (
  { span, severalDays, anchor }: ShownPart,
  today: CalendarDate,
  direction: 1 | -1,
): CalendarDate => {
  const day = anchor ?? today;
  if (span === 'month') return addMonths(`${day.slice(0, 8)}01`, direction);
  const steps = { day: 1, days: severalDays, workWeek: 7, week: 7, agenda: AGENDA_DAYS };
  return addDays(day, steps[span] * direction);
};

export const daysOf = ({ from, to }: DaySpan): readonly CalendarDate[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_unused, index) => addDays(from, index));
