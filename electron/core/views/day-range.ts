import { addDays, type CalendarDate } from '#shared/domain/dates/calendar-date.ts';
import {
  compareSpans,
  timedSpan,
  touchesRange,
  type DayRange,
  type EntrySpan,
  type RangeEntry,
  type Unscheduled,
} from '#shared/domain/dates/day-range.ts';
import { spanOfDates } from '#shared/domain/dates/span-of-dates.ts';
import { Temporal } from '#shared/domain/dates/temporal.ts';
import { taskIdSchema } from '#shared/domain/ids.ts';
import { isOverdue, isUndated, type TaskCondition } from '#shared/domain/task-condition.ts';
import type { Arrangement, View } from '#shared/domain/view.ts';
import { taskKey } from '#core/model/entity.ts';
import type { DayBounds } from '#core/store/queries/day-bounds.ts';
import { conditionToSql, dayStart, touchesDays, type DayStart } from '#core/store/queries/day-conditions.ts';
import { indexDays, type DayIndex } from '#core/store/queries/day-index.ts';
import { datesOf } from '#core/model/task-dates.ts';
import { narrowedSelection, type Selection } from '#core/store/queries/view-selection.ts';
import { currentObject } from '#core/store/rows/current-object.ts';
import { createArranging, type Value } from '#core/views/arrange.ts';
import { laterSpans } from '#core/views/later-spans.ts';
import type { OpenDates, OpenTask, ViewSource } from '#core/views/task-index.ts';
import type { ClockReading } from '#shared/domain/dates/zone-clock.ts';

export interface RangeOptions {
  readonly view: View;
  /** Both days belong to it. */
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  /** Tasks that are completed or will not be done, too. */
  readonly withClosed: boolean;
  /** Only tasks of the view that match it; without one, all. */
  readonly rule?: string | null;
  readonly bounds: DayBounds;
}

export interface DatedRow {
  readonly id: string;
  readonly start_at: number;
  readonly end_at: number;
  readonly start_day: string | null;
  readonly end_day: string | null;
  readonly status: number;
  /** Its wall clock stays the same in every zone, which the columns do not say. */
  readonly is_floating: number;
}

export const IS_FLOATING = `(t.unsent <> 0 OR EXISTS (SELECT 1 FROM base_object b
  WHERE b.entity = 'task' AND b.id = t.id AND instr(b.json, '"isFloating":true') > 0
    AND json_extract(b.json, '$.isFloating')))`;

const COLUMNS = 'id, start_at, end_at, start_day, end_day, status, is_floating';

/** Open tasks by what their dates say, from memory: a range of 50,000 has some hundreds, and SQL looks at each. */
const idsWhere = ({ index }: ViewSource, isWanted: (task: OpenTask, dates: OpenDates) => boolean): string => {
  const ids: string[] = [];
  for (const task of index.all()) if (task.dates !== null && isWanted(task, task.dates)) ids.push(task.id);
  return JSON.stringify(ids);
};

// The plus keeps SQLite from walking all open tasks for a few of them (sqlite.org/optoverview.html).
const NAMED_OPEN = '+t.status = 0 AND t.id IN (SELECT value FROM json_each(?))';

/** A floating task can be up to a day away from the moment in its row, and a whole day begins within one of it. */
const datedTasks = (source: ViewSource, { where, values, table }: Selection, options: RangeOptions) => {
  const { from, to, withClosed, bounds } = options;
  const touches = touchesDays(bounds, addDays(from, -1), addDays(to, 1));
  const [first, last] = [bounds.startOf(addDays(from, -3)), bounds.startOf(addDays(to, 3))];
  const isNear = (_task: OpenTask, { startAt, endAt }: OpenDates) =>
    startAt < last && (endAt ?? startAt) >= first;
  // Tasks in the trash are not in memory.
  const [open, opened] =
    table === 'task_row' ? [NAMED_OPEN, idsWhere(source, isNear)] : ['t.status = 0 AND t.start_at < ?', last];
  const select = (status: string) =>
    `SELECT t.*, ${IS_FLOATING} AS is_floating FROM ${table} t WHERE ${status} AND ${touches.where} AND ${where}`;
  const closed = withClosed ? `UNION ALL ${select('t.status <> 0 AND t.start_at < ?')}` : '';
  return source.db.all<DatedRow>(
    `SELECT ${COLUMNS} FROM (${select(open)} ${closed}) ORDER BY sort_order, id`,
    opened,
    ...touches.values,
    ...values,
    ...(withClosed ? [last, ...touches.values, ...values] : []),
  );
};

/** The day and the minute of a moment; arithmetic on days whose clock runs through. */
const clockReader = ({ dayOf, days, start, hourRange }: DayIndex, { timeZone }: DayBounds) => {
  const exactly = (time: number) => {
    const moment = Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(timeZone);
    return { day: moment.toPlainDate().toString(), minute: moment.hour * 60 + moment.minute };
  };
  return (time: number) => {
    const index = time < start ? -1 : dayOf(time);
    const day = days[index];
    if (day === undefined) return exactly(time);
    const [midnight] = hourRange(index, 0);
    const [lastHour, dayEnd] = hourRange(index, 23);
    const isPlain = dayEnd - midnight === 86_400_000 && dayEnd - lastHour === 3_600_000;
    return isPlain ? { day, minute: Math.floor((time - midnight) / 60_000) } : exactly(time);
  };
};

export const spanOfRow = (row: DatedRow, readClock: (time: number) => ClockReading): EntrySpan => {
  const { start_at: startAt, end_at: endAt, start_day: startDay, end_day: endDay } = row;
  if (startDay !== null) return { startDay, startMinute: null, endDay: endDay ?? startDay, endMinute: null };
  const begins = readClock(startAt);
  if (endAt > startAt) return timedSpan(begins, readClock(endAt));
  return { startDay: begins.day, startMinute: begins.minute, endDay: begins.day, endMinute: null };
};

const storedEntries = (
  source: ViewSource,
  selection: Selection,
  options: RangeOptions,
): readonly RangeEntry[] => {
  const { from, to, bounds } = options;
  const readClock = clockReader(indexDays(bounds, from, to), bounds);
  return datedTasks(source, selection, options).flatMap((row) => {
    const task = row.is_floating === 0 ? null : currentObject(source.db, taskKey(row.id));
    const span =
      task === null
        ? spanOfRow(row, readClock)
        : spanOfDates(datesOf(task, bounds.timeZone), bounds.timeZone);
    if (span === null || !touchesRange(span, from, to)) return [];
    return [{ id: taskIdSchema.parse(row.id), ...span, isProjection: false, isClosed: row.status !== 0 }];
  });
};

/** Repeating tasks stand before the range as often as in it. */
const repeatingTasks = (source: ViewSource, { where, values, table }: Selection, before: number) =>
  source.db.all<{ id: string }>(
    `SELECT t.id FROM ${table} t WHERE ${NAMED_OPEN} AND ${where} ORDER BY t.sort_order, t.id`,
    idsWhere(source, ({ isRepeating }, { startAt }) => isRepeating !== 0 && startAt < before),
    ...values,
  );

/** The later occurrences of repeating tasks, none of them in the past. */
const projections = (
  source: ViewSource,
  selection: Selection,
  options: RangeOptions,
): readonly RangeEntry[] => {
  const { db, index } = source;
  const { to, bounds } = options;
  const from = options.from > bounds.today ? options.from : bounds.today;
  const end = bounds.startOf(addDays(to, 2));
  return repeatingTasks(source, selection, end).flatMap(({ id }) => {
    const row = index.get(id);
    if (row === undefined) return [];
    return laterSpans(db, row, { from, to, bounds })
      .filter(({ startDay }) => startDay >= bounds.today)
      .map((span) => ({ id: row.id, ...span, isProjection: true, isClosed: false }));
  });
};

/** The entries that touch a range of days. Equal times stand in the order by hand. */
export const dayRange = (source: ViewSource, options: RangeOptions): DayRange => {
  const selection = narrowedSelection(source.db, options);
  const entries = [...storedEntries(source, selection, options), ...projections(source, selection, options)];
  return { entries: entries.toSorted(compareSpans) };
};

export type UnscheduledOptions = Pick<RangeOptions, 'view' | 'rule' | 'bounds'> &
  Pick<Arrangement, 'sortBy' | 'sortDirection'>;

/** The open tasks of a view without a date, and those whose date is over. */
export const unscheduledTasks = (
  { db, index }: ViewSource,
  { sortBy, sortDirection, ...options }: UnscheduledOptions,
): Unscheduled => {
  const { where, values, table } = narrowedSelection(db, options);
  const arrangement = { groupBy: 'none', sortBy, sortDirection, nested: false } as const;
  const { place, compare, valueColumn } = createArranging(db, { ...options, arrangement });
  const read = (condition: TaskCondition<DayStart>, order = '') => {
    const wanted = conditionToSql(condition);
    return db.arrays<readonly [id: string, value: Value]>(
      `SELECT t.id, ${valueColumn} FROM ${table} t WHERE ${wanted.where} AND ${where} ${order}`,
      ...wanted.values,
      ...values,
    );
  };
  const late = isOverdue(dayStart(options.bounds, options.bounds.today));
  const undated = read(isUndated()).flatMap(([id, value]) => {
    const task = index.get(id);
    return task === undefined ? [] : [place(task, value)];
  });
  return {
    overdue: read(late, 'ORDER BY t.start_at, t.sort_order, t.id').map(([id]) => taskIdSchema.parse(id)),
    undated: undated.toSorted(compare).map(({ task }) => task.id),
  };
};
