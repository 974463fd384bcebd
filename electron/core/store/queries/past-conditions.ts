import { assertNever } from '#shared/domain/assert-never.ts';
import {
  addDays,
  addMonths,
  onOrAfter,
  parseCalendarDate,
  partsToDate,
  type CalendarDate,
} from '#shared/domain/dates/calendar-date.ts';
import {
  FILTER_WEEKDAYS,
  type ChangedBy,
  type PastSpan,
  type WasCondition,
} from '#shared/domain/filter/filter-expression.ts';
import { MONTHS } from '#shared/domain/filter/past-span.ts';
import type { PastCondition } from '#shared/domain/filter/past-words.ts';
import { lastChange, lastChangeUntil } from '#core/store/change-log/read-log.ts';
import type { ReadDatabase, SqlValue } from '#core/store/database/database.ts';
import type { DayBounds } from '#core/store/queries/day-bounds.ts';
import { monthRange, STATUS_SQL, weekRange, type Condition } from '#core/store/queries/day-conditions.ts';
import { DAY_OF, OBJECT_OF, TASK_OF } from '#core/model/log-functions.ts';
import { TAGS_BELOW } from '#core/store/queries/place-conditions.ts';
import { knownTagRenames } from '#core/store/tags/former-tag-names.ts';

/** Days without an end go on to it. The second day does not belong to the span. */
interface Days {
  readonly from: CalendarDate | null;
  readonly before: CalendarDate | null;
}

const days = ([from, to]: readonly [CalendarDate, CalendarDate]): Days => ({ from, before: addDays(to, 1) });

/** `october` is the last one that has begun, `october 2025` and `2025` are those. */
const periodOf = (text: string, today: CalendarDate): Days & { readonly from: CalendarDate } => {
  if (/^\d{4}$/u.test(text)) return { from: `${text}-01-01`, before: `${Number(text) + 1}-01-01` };
  const [name = '', year] = text.split(' ');
  const month = MONTHS.indexOf(name) + 1;
  const inYear = (number: number): CalendarDate => partsToDate({ year: number, month, day: 1 }) ?? today;
  const thisYear = Number(today.slice(0, 4));
  const last = inYear(thisYear) <= today ? inYear(thisYear) : inYear(thisYear - 1);
  const from = year === undefined ? last : inYear(Number(year));
  return { from, before: addMonths(from, 1) };
};

/** `monday` is the last one, which may be today. */
const dayOf = (text: string, bounds: DayBounds): CalendarDate | null => {
  if (text === 'today') return bounds.today;
  if (text === 'yesterday') return bounds.day(-1);
  const weekday = FILTER_WEEKDAYS.findIndex((name) => name === text);
  if (weekday === -1) return parseCalendarDate(text);
  return onOrAfter(bounds.day(-6), ([1, 2, 3, 4, 5, 6, 7] as const)[weekday] ?? 1);
};

const wordedDays = (span: string, bounds: DayBounds): Days => {
  const [lead = ''] = span.split(' ', 1);
  const text = span.slice(lead.length + 1);
  const day = dayOf(text, bounds);
  const { from, before } =
    day === null ? periodOf(text, bounds.today) : { from: day, before: addDays(day, 1) };
  if (lead === 'since') return { from, before: null };
  return lead === 'before' ? { from: null, before: from } : { from, before };
};

const daysOf = (span: PastSpan, bounds: DayBounds): Days => {
  if (typeof span === 'number') return days([bounds.day(1 - span), bounds.today]);
  switch (span) {
    case 'today':
      return days([bounds.today, bounds.today]);
    case 'yesterday':
      return days([bounds.day(-1), bounds.day(-1)]);
    case 'thisWeek':
      return days(weekRange(bounds, 0));
    case 'lastWeek':
      return days(weekRange(bounds, -1));
    case 'thisMonth':
      return days(monthRange(bounds, 0));
    case 'lastMonth':
      return days(monthRange(bounds, -1));
    default:
      return wordedDays(span, bounds);
  }
};

/** Unix milliseconds; the second one does not belong to it. */
type Moments = readonly [from: number, before: number];

/** Moments of the store are 64-bit integers; these are beyond all of them that a clock shows. */
const [EVER, NEVER] = [-8.64e15, 8.64e15] as const;

const momentsOf = (span: PastSpan, bounds: DayBounds): Moments => {
  const { from, before } = daysOf(span, bounds);
  return [from === null ? EVER : bounds.startOf(from), before === null ? NEVER : bounds.startOf(before)];
};

const within = (column: string, [from, before]: Moments): Condition => ({
  where: `${column} >= ? AND ${column} < ?`,
  values: [from, before],
});

/** Behind the first and up to the second change of the log. */
type Rows = readonly [after: number, upTo: number];

/** The rows of a span: the log is in the order of time. A span that has not ended takes all rows to come. */
const rowsOf = (db: ReadDatabase, [from, before]: Moments): Rows => {
  const after = lastChangeUntil(db, from - 1);
  const upTo = lastChangeUntil(db, before - 1);
  return [after, upTo === lastChange(db) ? Number.MAX_SAFE_INTEGER : upTo];
};

const OF_TASK = `l.object = ${OBJECT_OF}(t.id)`;

/** From so many rows on it takes less to make the object of each task than the task of each object. */
const MANY_ROWS = 30_000;
/** And from so many on it takes less to ask for each task on its own. */
const MOST_ROWS = 250_000;

const countRows = (db: ReadDatabase, [after, upTo]: Rows): number => Math.min(upTo, lastChange(db)) - after;

/** Tasks of the chosen rows `l` of the log; null where there are too many of them to be read first. */
const tasksOfRows = (db: ReadDatabase, rows: Rows, where: string): string | null => {
  const count = countRows(db, rows);
  if (count > MOST_ROWS) return null;
  return count > MANY_ROWS
    ? `${OBJECT_OF}(t.id) IN (SELECT l.object FROM change_log l WHERE ${where})`
    : `t.id IN (SELECT ${TASK_OF}(l.object) FROM change_log l WHERE ${where})`;
};

const authorIs = (kind: string): Condition => ({ where: 'author = ?', values: [JSON.stringify({ kind })] });

/** Rows of `change_cause`. */
const causesBy = (by: ChangedBy | null): Condition => {
  switch (by?.kind) {
    case undefined:
      // The answer of the service to an edit is no change of anybody.
      return { where: 'author <> ?', values: [JSON.stringify({ kind: 'service' })] };
    case 'person':
      return { where: `author = ''`, values: [] };
    case 'assistant':
      return { where: `author LIKE '{"kind":"assistant"%'`, values: [] };
    case 'named':
      return {
        where: `CASE WHEN json_valid(author) THEN lower(json_extract(author, '$.name')) = lower(?) END`,
        values: [by.name],
      };
    case 'commandLine':
    case 'import':
    case 'elsewhere':
      return authorIs(by.kind);
    default:
      return assertNever(by);
  }
};

/** Tasks that have a row of the log: all of them are found from the rows, and a few of them from their index. */
const changedWithin = (db: ReadDatabase, moments: Moments, by: ChangedBy | null): Condition => {
  const causes = causesBy(by);
  const where = `l.id > ? AND l.id <= ? AND l.at >= ? AND l.at < ?
    AND l.cause IN (SELECT id FROM change_cause WHERE ${causes.where})`;
  const rows = rowsOf(db, moments);
  const values = [...rows, ...moments, ...causes.values];
  const few = { where: `EXISTS (SELECT 1 FROM change_log l WHERE ${OF_TASK} AND ${where})`, values };
  const all = tasksOfRows(db, rows, where);
  return all === null ? few : { where: all, values, few };
};

/** What is asked of one field of a task, now and in the past. */
interface AskedField {
  readonly name: 'projectId' | 'tags' | 'priority';
  readonly column: string;
  /** SQL of the value where the object has none. */
  readonly none: string;
  /** SQL over a value. */
  readonly holds: (value: string) => string;
  readonly values: readonly SqlValue[];
}

/** With the names that they had before: the past has those. */
const tagNames = (db: ReadDatabase, tag: string): readonly string[] => {
  const names = db.all<{ name: string }>(TAGS_BELOW, tag).map(({ name }) => name);
  // The service has the former name of one that was renamed and not sent.
  const unsent = db.all<{ base_name: string }>(
    'SELECT base_name FROM tag_row WHERE name IN (SELECT value FROM json_each(?))',
    JSON.stringify(names),
  );
  const known = [...names, ...unsent.map(({ base_name: name }) => name)];
  const former = knownTagRenames(db).filter(({ name }) => known.includes(name));
  return [...known, ...former.map(({ from }) => from)];
};

const PROJECT = { name: 'projectId', column: 't.project_id', none: `''` } as const;
const TAGS = { name: 'tags', column: 't.tags', none: `'[]'` } as const;

const PRIORITIES = { none: '< 1', low: 'BETWEEN 1 AND 2', medium: 'BETWEEN 3 AND 4', high: '>= 5' } as const;

const askedField = (db: ReadDatabase, of: WasCondition): AskedField => {
  switch (of.kind) {
    case 'list':
      return { ...PROJECT, holds: (value) => `${value} = ?`, values: [of.id] };
    case 'folder':
      return {
        ...PROJECT,
        holds: (value) => `${value} IN (SELECT id FROM project_row WHERE folder_id = ?)`,
        values: [of.id],
      };
    case 'tag':
      return {
        ...TAGS,
        holds: (value) =>
          `EXISTS (SELECT 1 FROM json_each(${value}) x WHERE x.value IN (SELECT value FROM json_each(?)))`,
        values: [JSON.stringify(tagNames(db, of.name))],
      };
    case 'untagged':
      return { ...TAGS, holds: (value) => `json_array_length(${value}) = 0`, values: [] };
    case 'priority':
      return {
        name: 'priority',
        column: 't.priority',
        none: '0',
        holds: (value) => `${value} ${PRIORITIES[of.priority]}`,
        values: [],
      };
    default:
      return assertNever(of);
  }
};

/**
 * What was true of a task at any moment of a span: of a value that it got or lost within, or of the one that it had at
 * the end. The log holds short values, tags and lists whole. What it does not know was always as it is now.
 */
const wasWithin = (db: ReadDatabase, moments: Moments, of: WasCondition): Condition => {
  const { name, column, none, holds, values: asked } = askedField(db, of);
  const [after, upTo] = rowsOf(db, moments);
  const mentions = `instr(l.delta, '"${name}":[') > 0`;
  const isWhole = `json_valid(l.delta) AND json_array_length(l.delta, '$.${name}') = 2`;
  const side = (index: 0 | 1): string => `COALESCE(json_extract(l.delta, '$.${name}[${index}]'), ${none})`;
  const atEnd = `COALESCE((SELECT CASE WHEN ${isWhole} THEN ${side(0)} END FROM change_log l
    WHERE ${OF_TASK} AND l.id > ? AND ${mentions} ORDER BY l.id LIMIT 1), ${column})`;
  const few: Condition = {
    where: `(t.created_at IS NULL OR t.created_at < ?) AND (${holds(atEnd)} OR EXISTS (
      SELECT 1 FROM change_log l WHERE ${OF_TASK} AND l.id > ? AND l.id <= ? AND ${mentions}
        AND CASE WHEN ${isWhole} THEN (l.at > ? AND ${holds(side(0))}) OR ${holds(side(1))} END))`,
    values: [moments[1], upTo, ...asked, after, upTo, moments[0], ...asked, ...asked],
  };
  // Whatever it was then and is not now, it lost later.
  const lost = tasksOfRows(db, [after, Number.MAX_SAFE_INTEGER], `l.id > ? AND ${mentions}`);
  if (lost === null) return few;
  const anywhere = `(${holds(column)} OR ${lost})`;
  return {
    where: `${anywhere} AND ${few.where}`,
    values: [...asked, after, ...few.values],
    few,
  };
};

/** Completed, and not on its last day or before. */
const completedLate = ({ timeZone }: DayBounds): Condition => ({
  where: `${STATUS_SQL.done} AND t.end_at IS NOT NULL AND t.completed_at > t.end_at
    AND ${DAY_OF}(t.completed_at, ?) > COALESCE(t.end_day, ${DAY_OF}(t.end_at, ?))`,
  values: [timeZone, timeZone],
});

/** Each change here and at the service sets the time of the last one. */
const untouched = (count: number, bounds: DayBounds): Condition => ({
  where: 'COALESCE(t.modified_at, t.created_at) < ?',
  values: [bounds.startOf(bounds.day(1 - count))],
});

export const pastCondition = (db: ReadDatabase, condition: PastCondition, bounds: DayBounds): Condition => {
  if (condition.kind === 'completedLate') return completedLate(bounds);
  if (condition.kind === 'untouched') return untouched(condition.days, bounds);
  const moments = momentsOf(condition.day, bounds);
  switch (condition.kind) {
    case 'completed': {
      const { where, values } = within('COALESCE(t.completed_at, t.modified_at)', moments);
      return { where: `${STATUS_SQL.closed} AND ${where}`, values };
    }
    case 'created':
      return within('t.created_at', moments);
    case 'changed':
      return changedWithin(db, moments, condition.by);
    case 'was':
      return wasWithin(db, moments, condition.of);
    default:
      return assertNever(condition);
  }
};
