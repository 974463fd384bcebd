import { spanOfDates, type RangeEntry } from '#shared/domain/dates/day-range.ts';
import { taskIdSchema } from '#shared/domain/ids.ts';
import { taskKey } from '#electron/model/entity.ts';
import type { ReadDatabase } from '#electron/store/database/database.ts';
import { datesOf } from '#electron/store/queries/task-detail.ts';
import { narrowedSelection } from '#electron/store/queries/view-selection.ts';
import { currentObject } from '#electron/store/rows/current-object.ts';
import { IS_FLOATING, spanOfRow, type DatedRow } from '#electron/views/day-range.ts';
import type { OutlineOptions } from '#electron/views/outline.ts';
import { createZoneClock } from '#shared/domain/dates/zone-clock.ts';

/** Where every task of a view with a date stands, in no order. */
export const timelineEntries = (db: ReadDatabase, options: OutlineOptions): RangeEntry[] => {
  const { where, values, table } = narrowedSelection(db, options);
  const { timeZone } = options.bounds;
  const readClock = createZoneClock(timeZone);
  const rows = db.all<DatedRow>(
    `SELECT t.id, t.start_at, t.end_at, t.start_day, t.end_day, t.status, ${IS_FLOATING} AS is_floating
     FROM ${table} t WHERE t.start_at IS NOT NULL AND ${options.withClosed ? '1' : 't.status = 0'} AND ${where}`,
    ...values,
  );
  return rows.flatMap((row) => {
    const task = row.is_floating === 0 ? null : currentObject(db, taskKey(row.id));
    const span = task === null ? spanOfRow(row, readClock) : spanOfDates(datesOf(task, timeZone), timeZone);
    if (span === null) return [];
    return [{ id: taskIdSchema.parse(row.id), ...span, isProjection: false, isClosed: row.status !== 0 }];
  });
};
