import { addDays, daysBetween, type CalendarDate } from '#shared/domain/dates/calendar-date.ts';
import { touchesRange, type EntrySpan } from '#shared/domain/dates/day-range.ts';
import { spanOfDates } from '#shared/domain/dates/span-of-dates.ts';
import { memoizedBy } from '#shared/domain/memoized.ts';
import { plainRuleDays, type RuleDays } from '#shared/domain/repeat/plain-rule.ts';
import { occurrencesWithin, toDateDigits, type Occurrence } from '#shared/domain/repeat/recurrence.ts';
import { parseRepeatFlag } from '#shared/domain/repeat/repeat-flag.ts';
import { taskKey } from '#core/model/entity.ts';
import type { RawObject } from '#core/model/raw-object.ts';
import { datesOfOccurrence, seriesOf, type Series } from '#core/model/series.ts';
import type { ReadDatabase } from '#core/store/database/database.ts';
import type { DayBounds } from '#core/store/queries/day-bounds.ts';
import { datesOf } from '#core/model/task-dates.ts';
import { currentObject } from '#core/store/rows/current-object.ts';
import type { OpenTask } from '#core/views/task-index.ts';

interface RangeAsked {
  /** Both days belong to it. */
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly bounds: DayBounds;
}

/** Occurrences of one task in one range; a rule by the minute must not fill the memory. */
const MOST_OCCURRENCES = 500;

/** Series and ranges; turning pages back and forth, and every edit, asks for the same again. */
const KNOWN_SERIES = 5000;

const knownOccurrences = memoizedBy(
  KNOWN_SERIES,
  (asked: Series & { readonly from: number; readonly to: number }) => JSON.stringify(asked),
  (asked): readonly Occurrence[] => occurrencesWithin(asked, { ...asked, most: MOST_OCCURRENCES }),
);

/** A repeating task, as it is read once. */
interface Repeating {
  readonly task: RawObject;
  readonly series: Series;
  /** Where the task itself stands. */
  readonly span: EntrySpan;
  /** Of a rule whose days can be counted; null for one that only the library knows. */
  readonly days: RuleDays | null;
  /** Dates that are left out, as `20261224`. */
  readonly exDates: ReadonlySet<string>;
}

/** Whether the clock of the person says when it is: then its days are counted on their calendar alone. */
const isOnThisClock = (task: RawObject, { timeZone, isAllDay = false }: Series, zone: string): boolean =>
  task['isFloating'] !== true && (isAllDay || timeZone === zone);

const readRepeating = (db: ReadDatabase, id: string, zone: string): Repeating | null => {
  const task = currentObject(db, taskKey(id));
  const series = task === null ? null : seriesOf(task, zone);
  if (task === null || series === null) return null;
  const span = spanOfDates(datesOf(task, zone), zone);
  if (span === null) return null;
  const flag = parseRepeatFlag(series.repeatFlag);
  const isPlain = flag.kind === 'rule' && isOnThisClock(task, series, zone);
  return {
    task,
    series,
    span,
    days: isPlain ? plainRuleDays(flag.parts, span.startDay) : null,
    exDates: new Set(series.exDates.map(toDateDigits)),
  };
};

/** A day on which no clock is set. */
const isWhole = ({ startOf }: DayBounds, day: CalendarDate): boolean =>
  startOf(addDays(day, 1)) - startOf(day) === 86_400_000;

/** Milliseconds from the first to the last day, where no clock is set between them; they and the nights around them are looked at. */
const isQuiet = (bounds: DayBounds, { startDay, endDay, startMinute }: EntrySpan): boolean => {
  if (startMinute === null) return true;
  const last = addDays(endDay, 1);
  return (
    isWhole(bounds, startDay) &&
    isWhole(bounds, endDay) &&
    isWhole(bounds, last) &&
    bounds.startOf(last) - bounds.startOf(startDay) === daysBetween(startDay, last) * 86_400_000
  );
};

const moved = (span: EntrySpan, days: number): EntrySpan => ({
  ...span,
  startDay: addDays(span.startDay, days),
  endDay: addDays(span.endDay, days),
});

/** By counting days; null where a clock is set in one of them. */
const countedSpans = ({ span, days, exDates }: Repeating, asked: RangeAsked): readonly EntrySpan[] | null => {
  const { from, to, bounds } = asked;
  if (days === null || !isQuiet(bounds, span)) return null;
  // What began before the range may last into it.
  const first = addDays(from, -daysBetween(span.startDay, span.endDay));
  const after = addDays(span.startDay, 1);
  const spans = days(first > after ? first : after, to)
    .filter((day) => !exDates.has(toDateDigits(day)))
    .map((day) => moved(span, daysBetween(span.startDay, day)));
  return spans.every((one) => isQuiet(bounds, one)) ? spans : null;
};

const computedSpans = (
  { task, series }: Repeating,
  { from, to, bounds }: RangeAsked,
): readonly EntrySpan[] => {
  const [first, end] = [bounds.startOf(addDays(from, -1)), bounds.startOf(addDays(to, 2))];
  const length = Math.max((series.due ?? series.start) - series.start, 0);
  return knownOccurrences({ ...series, from: first - length, to: end }).flatMap(
    (occurrence) => spanOfDates(datesOfOccurrence(task, occurrence, bounds.timeZone), bounds.timeZone) ?? [],
  );
};

/** What was read of tasks, until their rows are read again. */
const createKnownRepeating = () => {
  let known = new WeakMap<OpenTask, Repeating | null>();
  let zone = '';
  return (db: ReadDatabase, row: OpenTask, timeZone: string): Repeating | null => {
    if (zone !== timeZone) known = new WeakMap();
    zone = timeZone;
    const found = known.get(row);
    if (found !== undefined) return found;
    const read = readRepeating(db, row.id, timeZone);
    known.set(row, read);
    return read;
  };
};

const knownRepeating = createKnownRepeating();

/** Where the later occurrences of an open task stand in a range. */
export const laterSpans = (db: ReadDatabase, row: OpenTask, asked: RangeAsked): readonly EntrySpan[] => {
  const repeating = knownRepeating(db, row, asked.bounds.timeZone);
  if (repeating === null) return [];
  const spans = countedSpans(repeating, asked) ?? computedSpans(repeating, asked);
  return spans.filter((span) => touchesRange(span, asked.from, asked.to));
};
