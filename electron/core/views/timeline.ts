import type { RangeEntry } from '#shared/domain/dates/day-range.ts';
import { spanOfDates } from '#shared/domain/dates/span-of-dates.ts';
import { taskIdSchema } from '#shared/domain/ids.ts';
import { taskKey } from '#core/model/entity.ts';
import type { ReadDatabase } from '#core/store/database/database.ts';
import { datesOf } from '#core/model/task-dates.ts';
import { narrowedSelection } from '#core/store/queries/view-selection.ts';
import { currentObject } from '#core/store/rows/current-object.ts';
import { IS_FLOATING, spanOfRow, type DatedRow } from '#core/views/day-range.ts';
import type { OutlineOptions } from '#core/views/outline.ts';
import type { TimelineMark, TimelineSince } from '#shared/domain/timeline.ts';
import type { ViewEngine } from '#core/views/view-engine.ts';
import { createZoneClock } from '#shared/domain/dates/zone-clock.ts';

/**
 * Where every task of a view with a date stands, in no order.
 * @param ids only those of these tasks; null for all
 */
export const timelineEntries = (
  db: ReadDatabase,
  options: OutlineOptions,
  ids: readonly string[] | null = null,
): RangeEntry[] => {
  const { where, values, table } = narrowedSelection(db, options);
  const { timeZone } = options.bounds;
  const readClock = createZoneClock(timeZone);
  const rows = db.all<DatedRow>(
    `SELECT t.id, t.start_at, t.end_at, t.start_day, t.end_day, t.status, ${IS_FLOATING} AS is_floating
     FROM ${table} t WHERE t.start_at IS NOT NULL AND ${options.withClosed ? '1' : 't.status = 0'} AND ${where}
     ${ids === null ? '' : 'AND t.id IN (SELECT value FROM json_each(?))'}`,
    ...values,
    ...(ids === null ? [] : [JSON.stringify(ids)]),
  );
  return rows.flatMap((row) => {
    const task = row.is_floating === 0 ? null : currentObject(db, taskKey(row.id));
    const span = task === null ? spanOfRow(row, readClock) : spanOfDates(datesOf(task, timeZone), timeZone);
    if (span === null) return [];
    return [{ id: taskIdSchema.parse(row.id), ...span, isProjection: false, isClosed: row.status !== 0 }];
  });
};

/** A timeline whole, or what became of the one that a reader has: a change of a few tasks costs those, not the view. */
export const readTimeline = (
  db: ReadDatabase,
  views: Pick<ViewEngine, 'readWritten'>,
  { options, since }: { readonly options: OutlineOptions; readonly since: TimelineMark | null },
): TimelineSince => {
  const { answer, writes, written } = views.readWritten(options, since);
  const mark = { version: answer.version, writes };
  if (answer.kind === 'whole') {
    return { kind: 'whole', mark, outline: answer.outline, entries: timelineEntries(db, options) };
  }
  const entries = written.length === 0 ? [] : timelineEntries(db, options, written);
  return {
    kind: 'changed',
    mark,
    change: answer.change,
    written: written.map((id) => taskIdSchema.parse(id)),
    entries,
  };
};
