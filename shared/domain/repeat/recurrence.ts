import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from '#shared/domain/dates/temporal.ts';
import { parseRepeatFlag } from '#shared/domain/repeat/repeat-flag.ts';

/** A repeating task at the moment when one occurrence is done. Times are Unix milliseconds. */
export interface RepeatingTask {
  readonly repeatFlag: string;
  /** 0 from the due date, 1 from the completion at the same time of day, 2 (or none) the next that is still to come. */
  readonly repeatFrom: string | null;
  readonly start: number;
  readonly due: number | null;
  /** Where the series began, which is where COUNT counts from; the start where it is not known. */
  readonly seriesStart: number | null;
  /** Whole days begin at the first moment of a day, whichever that is. */
  readonly isAllDay?: boolean;
  /** An IANA zone: repeats keep their local time. */
  readonly timeZone: string;
  /** Local dates that are left out; any form that begins with year, month and day. */
  readonly exDates: readonly string[];
  readonly completedAt: number;
}

export type Advance =
  | {
      readonly kind: 'next';
      readonly start: number;
      readonly due: number | null;
      /** The rule that is left: the same text, but for a COUNT that counts completions. */
      readonly repeatFlag: string;
    }
  /** COUNT or UNTIL is reached, or the rule never comes true again. */
  | { readonly kind: 'ended' }
  /** A rule that Docket does not compute with. */
  | { readonly kind: 'unknown' };

/**
 * The next occurrence (observed).
 * @throws RangeError where the zone is unknown
 */
export const advanceRepeat = (task: RepeatingTask): Advance => {
  const flag = parseRepeatFlag(task.repeatFlag);
  if (flag.kind !== 'rule') return { kind: 'unknown' };
  const start = zoned(task.start, task.timeZone);
  const completed = zoned(task.completedAt, task.timeZone);
  const after = searchStart(task, start, completed);
  const series = createSeries(flag.parts, { ...task, dtstart: seriesStart(task, flag.parts, start, after) });
  const next = firstAllowed(series, after, new Set(task.exDates.map(toDateDigits)));
  const repeatFlag = remainingFlag(task, flag.parts);
  if (next === null || repeatFlag === null) return { kind: 'ended' };
  return { kind: 'next', start: next.epochMilliseconds, due: shiftedDue(task, start, next), repeatFlag };
};

/**
 * The next starts of a task, as the calendar has them; none for a rule that
 * Docket does not compute with.
 * @throws RangeError where the zone is unknown
 */
export const upcomingStarts = (
  {
    repeatFlag,
    start,
    timeZone,
    isAllDay = false,
    exDates = [],
    seriesStart: began = null,
  }: Pick<RepeatingTask, 'repeatFlag' | 'start' | 'timeZone' | 'isAllDay'> &
    Partial<Pick<RepeatingTask, 'exDates' | 'seriesStart'>>,
  count: number,
): readonly number[] => {
  const flag = parseRepeatFlag(repeatFlag);
  if (flag.kind !== 'rule') return [];
  const first = zoned(start, timeZone);
  const series = createSeries(flag.parts, { dtstart: first, isAllDay, seriesStart: began });
  const leftOut = new Set(exDates.map(toDateDigits));
  const starts: number[] = [];
  let next = firstAllowed(series, first, leftOut);
  while (next !== null && starts.length < count) {
    starts.push(next.epochMilliseconds);
    next = firstAllowed(series, next, leftOut);
  }
  return starts;
};

/** One occurrence. Unix milliseconds. */
export interface Occurrence {
  readonly start: number;
  readonly due: number | null;
}

/**
 * The occurrences after the present one whose start is from `from` to `to`,
 * at most `most` of them; none for a rule that Docket does not compute with.
 * A repeat that counts from its completion is shown as if each were done on its day.
 * @throws RangeError where the zone is unknown
 */
export const occurrencesWithin = (
  task: Omit<RepeatingTask, 'completedAt'>,
  { from, to, most }: { readonly from: number; readonly to: number; readonly most: number },
): readonly Occurrence[] => {
  const flag = parseRepeatFlag(task.repeatFlag);
  if (flag.kind !== 'rule' || to < from) return [];
  const start = zoned(task.start, task.timeZone);
  const series = createSeries(flag.parts, { ...task, dtstart: seriesStart(task, flag.parts, start, start) });
  const exDates = new Set(task.exDates.map(toDateDigits));
  const found: Occurrence[] = [];
  let next = firstAllowed(series, later(start, zoned(from - 1, task.timeZone)), exDates);
  while (next !== null && next.epochMilliseconds <= to && found.length < most) {
    found.push({ start: next.epochMilliseconds, due: shiftedDue(task, start, next) });
    next = firstAllowed(series, next, exDates);
  }
  return found;
};

/**
 * How many occurrences a series has before a moment, those that are left out
 * too: a COUNT counts them. The first of all is one of them.
 * @throws RangeError where the zone is unknown
 */
export const countBefore = (task: Omit<RepeatingTask, 'completedAt' | 'exDates'>, moment: number): number => {
  const flag = parseRepeatFlag(task.repeatFlag);
  if (flag.kind !== 'rule') return 0;
  const first = zoned(task.seriesStart ?? task.start, task.timeZone);
  const series = createSeries(flag.parts, { ...task, dtstart: first });
  let count = 0;
  let next: Temporal.ZonedDateTime | null = first;
  while (next !== null && next.epochMilliseconds < moment && count < SEARCH_LIMITS.maxIterations) {
    count += 1;
    next = firstAllowed(series, next, new Set());
  }
  return count;
};

/** A series that starts again with each completion has no first date to count from, so its COUNT runs down. */
const remainingFlag = (
  { repeatFlag, repeatFrom }: RepeatingTask,
  parts: ReadonlyMap<string, string>,
): string | null => {
  const count = parts.get('COUNT');
  if (count === undefined || repeatFrom !== '1') return repeatFlag;
  const left = Number(count) - 1;
  return left < 1 ? null : repeatFlag.replace(/COUNT=\d+/u, `COUNT=${left}`);
};

const zoned = (unix: number, timeZone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(unix).toZonedDateTimeISO(timeZone);

/** `20261224` of any form of a date that begins with year, month and day. */
export const toDateDigits = (date: string): string => date.replaceAll('-', '').slice(0, 8);

const later = (first: Temporal.ZonedDateTime, second: Temporal.ZonedDateTime): Temporal.ZonedDateTime =>
  Temporal.ZonedDateTime.compare(first, second) >= 0 ? first : second;

/** The moment after which the next occurrence is looked for. */
const searchStart = (
  { repeatFrom, seriesStart: began, isAllDay = false }: RepeatingTask,
  start: Temporal.ZonedDateTime,
  completed: Temporal.ZonedDateTime,
): Temporal.ZonedDateTime => {
  if (repeatFrom === '0') return start;
  if (repeatFrom === '1')
    return completed.withPlainTime((isAllDay ? start : ownClock(start, began)).toPlainTime());
  return later(start, completed);
};

/** Counting from the completion, the completion is where the rule starts; else COUNT needs the first of all. */
const seriesStart = (
  { repeatFrom, seriesStart: first, timeZone }: Omit<RepeatingTask, 'completedAt'>,
  parts: ReadonlyMap<string, string>,
  start: Temporal.ZonedDateTime,
  after: Temporal.ZonedDateTime,
): Temporal.ZonedDateTime => {
  if (repeatFrom === '1') return after;
  return parts.has('COUNT') && first !== null ? zoned(first, timeZone) : start;
};

/** Rules that never come true (30 February) must end the search, not the program. */
const SEARCH_LIMITS = { maxIterations: 10_000, maxCandidateEvaluations: 1_000_000 };

/** Where the clocks are put forward at midnight, the first moment of a day is not 0:00. */
const wallClock = (moment: Temporal.ZonedDateTime, isAllDay: boolean): Temporal.PlainDateTime =>
  isAllDay ? moment.toPlainDate().toPlainDateTime() : moment.toPlainDateTime();

/**
 * The time that a moment stands for: where the clocks leave it out, it is as far after the change (RFC 5545 3.3.5),
 * and the series goes on at its own time.
 */
const ownClock = (moment: Temporal.ZonedDateTime, began: number | null): Temporal.PlainDateTime => {
  const shown = moment.toPlainDateTime();
  if (began === null) return shown;
  const meant = moment.toPlainDate().toPlainDateTime(zoned(began, moment.timeZoneId).toPlainTime());
  return meant.toZonedDateTime(moment.timeZoneId).equals(moment) ? meant : shown;
};

interface Series {
  /** The first occurrence after a moment of the same zone. */
  readonly next: (after: Temporal.ZonedDateTime) => Temporal.ZonedDateTime | null;
}

/** The clock on the wall, as a moment of a zone whose clocks are never set. */
const onPlainClock = (time: Temporal.PlainDateTime): Temporal.ZonedDateTime => time.toZonedDateTime('UTC');

/**
 * A series is worked out on the wall clock, and each occurrence is put into
 * its zone then: a time that the clocks leave out is as far after the change
 * (RFC 5545 3.3.5), where the library would drop the occurrence.
 */
const createSeries = (
  parts: ReadonlyMap<string, string>,
  {
    dtstart,
    isAllDay = false,
    seriesStart: began = null,
  }: Partial<Pick<RepeatingTask, 'isAllDay' | 'seriesStart'>> & { readonly dtstart: Temporal.ZonedDateTime },
): Series => {
  const { timeZoneId } = dtstart;
  const first = isAllDay ? wallClock(dtstart, isAllDay) : ownClock(dtstart, began);
  // The library takes UNTIL in the type of DTSTART only; the service also writes bare dates.
  const rule = [...parts].filter(([name]) => name !== 'UNTIL').map(([name, value]) => `${name}=${value}`);
  const until = parts.get('UNTIL');
  const series = new RRuleTemporal({
    rruleString: `RRULE:${rule.join(';')}`,
    dtstart: onPlainClock(first),
    ...(until === undefined
      ? {}
      : { until: onPlainClock(untilToMoment(until, timeZoneId).withTimeZone(timeZoneId).toPlainDateTime()) }),
    ...SEARCH_LIMITS,
  });
  return {
    next: (after) => {
      const found = series.next(onPlainClock(after.toPlainDateTime()), false);
      return found === null
        ? null
        : Temporal.PlainDateTime.from(found.toPlainDateTime().toString()).toZonedDateTime(timeZoneId);
    },
  };
};

/** A bare date lasts to its local end; a time without Z is local. */
const untilToMoment = (until: string, timeZone: string): Temporal.ZonedDateTime => {
  const date = `${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6, 8)}`;
  const clock = until.slice(9, 15);
  if (clock === '') return Temporal.PlainDateTime.from(`${date}T23:59:59`).toZonedDateTime(timeZone);
  const local = Temporal.PlainDateTime.from(
    `${date}T${clock.slice(0, 2)}:${clock.slice(2, 4)}:${clock.slice(4, 6)}`,
  );
  return local.toZonedDateTime(until.endsWith('Z') ? 'UTC' : timeZone);
};

const firstAllowed = (
  series: Series,
  after: Temporal.ZonedDateTime,
  exDates: ReadonlySet<string>,
): Temporal.ZonedDateTime | null => {
  try {
    let next = series.next(after);
    while (next !== null && exDates.has(toDateDigits(next.toPlainDate().toString()))) {
      next = series.next(next);
    }
    return next;
  } catch (error) {
    // How the library says that it gave up searching; nothing else in this block can throw.
    if (error instanceof Error) return null;
    throw error;
  }
};

/** The due date keeps its distance in local time, so that a day stays a day over a change of clocks. */
const shiftedDue = (
  { due, timeZone, isAllDay = false }: Pick<RepeatingTask, 'due' | 'timeZone' | 'isAllDay'>,
  start: Temporal.ZonedDateTime,
  next: Temporal.ZonedDateTime,
): number | null => {
  if (due === null) return null;
  const distance = wallClock(start, isAllDay).until(wallClock(zoned(due, timeZone), isAllDay), {
    largestUnit: 'days',
  });
  return wallClock(next, isAllDay).add(distance).toZonedDateTime(timeZone).epochMilliseconds;
};
