import { habitIdSchema, habitSectionIdSchema } from '#shared/domain/ids.ts';
import type { CheckInRow, HabitRow, HabitSectionRow } from '#shared/domain/habit-row.ts';
import { CHECK_IN_FIELDS, HABIT_FIELDS, HABIT_SECTION_FIELDS } from '#core/model/habit.ts';
import type { ReadDatabase } from '#core/store/database/database.ts';
import { readMeta } from '#core/store/database/meta.ts';
import { createRowShower } from '#core/store/database/row-tables.ts';
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

export type CheckInsByHabit = ReadonlyMap<string, readonly CheckInRow[]>;

/** Of all habits, or of one, by day. What was taken back says nothing, and is left out. */
export const checkInRows = (db: ReadDatabase, habitId: string | null = null): CheckInsByHabit => {
  refuseDamagedLists(db, 'checkin_row');
  const rows = db
    .all<object>(
      `SELECT ${checkIns.columns.join(', ')} FROM checkin_row
       WHERE date IS NOT NULL AND (?1 IS NULL OR habit_id = ?1) AND (value <> '0' OR status <> 0)
       ORDER BY habit_id, date`,
      habitId,
    )
    .map((row) => checkIns.show(row));
  return Map.groupBy(
    rows.flatMap(({ date, ...row }) => (date === null ? [] : [{ ...row, date }])),
    (row) => row.habitId,
  );
};

/** The service of the account answered that it has no habits. */
export const NOT_SERVED = 'missing';

/** Whether the service serves habits, as far as it was asked. */
export const areHabitsServed = (db: ReadDatabase): boolean => readMeta(db, 'habits') !== NOT_SERVED;
