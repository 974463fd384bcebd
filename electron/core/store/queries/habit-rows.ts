import { habitIdSchema, habitSectionIdSchema } from '#shared/domain/ids.ts';
import type { CheckInRow, HabitRow, HabitSectionRow } from '#shared/domain/habit-row.ts';
import { habitRecord, type HabitRecord } from '#shared/domain/habit.ts';
import { CHECK_IN_FIELDS } from '#core/model/check-in.ts';
import { HABIT_FIELDS, HABIT_SECTION_FIELDS } from '#core/model/habit.ts';
import { isDamagedSql } from '#core/store/database/checksum-tables.ts';
import { DamagedRow } from '#core/store/database/damaged-row.ts';
import type { ReadDatabase } from '#core/store/database/database.ts';
import { readMeta } from '#core/store/database/meta.ts';
import { createRowShower } from '#core/store/database/row-tables.ts';
import type { DayBounds } from '#core/store/queries/day-bounds.ts';
import { createReader } from '#core/store/queries/list-rows.ts';
import { refuseDamagedLists } from '#core/store/integrity/refuse-damaged-lists.ts';

const IN_ORDER = 'r.sort_order, r.id';

/** Archived ones too. */
export const habitRows: (db: ReadDatabase) => readonly HabitRow[] = createReader('habit_row', HABIT_FIELDS, {
  own: ['id'],
  more: ({ id }: { id: string }) => ({ id: habitIdSchema.parse(id) }),
  order: IN_ORDER,
  // One of a section that is not known is in none.
  instead: {
    section_id: '(SELECT s.id FROM habitSection_row s WHERE s.id = r.section_id) AS section_id',
  },
});

export const habitSectionRows: (db: ReadDatabase) => readonly HabitSectionRow[] = createReader(
  'habitSection_row',
  HABIT_SECTION_FIELDS,
  {
    own: ['id'],
    more: ({ id }: { id: string }) => ({ id: habitSectionIdSchema.parse(id) }),
    order: IN_ORDER,
  },
);

const checkIns = createRowShower(CHECK_IN_FIELDS);

type HabitCheckIns = readonly (CheckInRow & { readonly habitId: string })[];

/** What was taken back says nothing. */
const SAYS = `date IS NOT NULL AND (value <> '0' OR status <> 0)`;

const rowsWhere = (db: ReadDatabase, condition: string, ...values: readonly string[]): HabitCheckIns =>
  db
    .all<object>(
      `SELECT ${checkIns.columns.join(', ')} FROM checkin_row WHERE ${SAYS} AND ${condition} ORDER BY habit_id, date`,
      ...values,
    )
    .map((row) => checkIns.show(row))
    .flatMap(({ date, ...row }) => (date === null ? [] : [{ ...row, date }]));

/** Of one habit, by day. @throws DamagedRow when one of them is not as it was written */
export const checkInsOfHabit = (db: ReadDatabase, habitId: string): HabitCheckIns => {
  const damaged = `SELECT 1 FROM checkin_row WHERE habit_id = ? AND ${isDamagedSql('checkin_row')} LIMIT 1`;
  if (db.get(damaged, habitId) !== undefined) throw new DamagedRow({ kind: 'listRows' });
  return rowsWhere(db, 'habit_id = ?', habitId);
};

/** Of all habits. */
export const checkInRows = (db: ReadDatabase): ReadonlyMap<string, HabitCheckIns> => {
  refuseDamagedLists(db, 'checkin_row');
  return Map.groupBy(rowsWhere(db, 'true'), (row) => row.habitId);
};

/** A text for each habit that is another one when one of its check-ins is: read faster than they are. */
export const checkInStamps = (db: ReadDatabase): ReadonlyMap<string, string> =>
  new Map(
    db
      .all<{ id: string; stamp: string }>(
        `SELECT habit_id AS id, COUNT(*) || ' ' || SUM(seal & 4294967295) AS stamp
         FROM checkin_row WHERE habit_id IS NOT NULL GROUP BY habit_id`,
      )
      .map(({ id, stamp }) => [id, stamp]),
  );

/** The service of the account answered that it has no habits. */
export const NOT_SERVED = 'missing';

/** Whether the service serves habits, as far as it was asked. */
export const areHabitsServed = (db: ReadDatabase): boolean => readMeta(db, 'habits') !== NOT_SERVED;

/** What is due and done of a habit. */
export const habitRecordOf = (
  habit: HabitRow,
  done: readonly CheckInRow[],
  days: Pick<DayBounds, 'dayAt' | 'firstWeekday'>,
): HabitRecord => {
  const { repeat, start, targetDays, exDates, archived, archivedAt } = habit;
  const archivedOn = archivedAt === null ? null : days.dayAt(Date.parse(archivedAt));
  // Nobody knows since when: nothing of it is due any more.
  const schedule = {
    repeat,
    start,
    targetDays,
    exDates,
    archivedOn: archived ? (archivedOn ?? start ?? '0001-01-01') : null,
  };
  return habitRecord(schedule, done, days.firstWeekday);
};
