import { addDays, daysBetween, type CalendarDate } from '#shared/domain/dates/calendar-date.ts';
import {
  dayStateOf,
  habitFigures,
  isDueOn,
  type HabitFigures,
  type HabitRecord,
} from '#shared/domain/habit.ts';
import { memoized } from '#shared/domain/memoized.ts';
import type { CheckInRow, HabitRow, HabitSectionRow } from '#shared/domain/habit-row.ts';
import { fail, ok } from '#shared/domain/result.ts';
import type { HabitDay, HabitOfDay } from '#shared/ipc/habit-methods.ts';
import type { ActionContext } from '#core/actions/run-actions.ts';
import type { Handlers } from '#core/ipc/serve.ts';
import type { DayBounds } from '#core/store/queries/day-bounds.ts';
import {
  areHabitsServed,
  checkInsOfHabit,
  checkInStamps,
  habitRecordOf,
  habitRows,
  habitSectionRows,
} from '#core/store/queries/habit-rows.ts';
import type { ReadDatabase } from '#core/store/database/database.ts';

const MAX_DAYS = 3 * 366;

interface Known {
  readonly record: HabitRecord;
  readonly checkIns: ReadonlyMap<CalendarDate, CheckInRow>;
  readonly figures: (today: CalendarDate) => HabitFigures;
}

const dayOf = ({ record, checkIns }: Known, date: CalendarDate): HabitDay => {
  const row = checkIns.get(date);
  const checkIn =
    row === undefined
      ? null
      : { date, value: row.value, goal: row.goal, status: row.status, doneAt: row.doneAt };
  return { date, state: dayStateOf(record, date), isDue: isDueOn(record, date), checkIn };
};

const knownOf = (habit: HabitRow, checkIns: readonly CheckInRow[], days: DayBounds): Known => {
  const record = habitRecordOf(habit, checkIns, days);
  return {
    record,
    checkIns: new Map(checkIns.map((row) => [row.date, row])),
    figures: memoized(DAYS_KEPT, (today: CalendarDate) => habitFigures(record, today)),
  };
};

const DAYS_KEPT = 4;

/** Years of check-ins are read and counted once, and again for the habit alone of which one has changed. */
const createRecords = (db: ReadDatabase) => {
  const kept = new Map<string, { readonly stamp: string; readonly known: Known }>();
  return (habit: HabitRow, days: DayBounds, stamps = checkInStamps(db)): Known => {
    const { unsent: _unsent, needsAnswer: _needsAnswer, ...said } = habit;
    const stamp = JSON.stringify([said, stamps.get(habit.id), days.timeZone, days.firstWeekday]);
    const found = kept.get(habit.id);
    if (found?.stamp === stamp) return found.known;
    const known = knownOf(habit, checkInsOfHabit(db, habit.id), days);
    kept.set(habit.id, { stamp, known });
    return known;
  };
};

const WEEK = [6, 5, 4, 3, 2, 1, 0];

const habitOfDay = (
  habit: HabitRow,
  known: Known,
  { date, today }: { readonly date: CalendarDate; readonly today: CalendarDate },
): HabitOfDay => ({
  habit,
  today: dayOf(known, date),
  week: WEEK.map((back) => dayOf(known, addDays(date, -back))),
  figures: known.figures(date < today ? date : today),
});

/** Counts by the hour at which it was done. */
const hoursOf = (checkIns: Iterable<CheckInRow>, { dayAt, startOf }: DayBounds): number[] => {
  const hours = Array.from({ length: 24 }, () => 0);
  for (const { doneAt } of checkIns) {
    if (doneAt === null) continue;
    const time = Date.parse(doneAt);
    // On a day on which the clocks are set it may be one hour off.
    const hour = Math.min(23, Math.floor((time - startOf(dayAt(time))) / 3_600_000));
    hours[hour] = (hours[hour] ?? 0) + 1;
  }
  return hours;
};

const inSections = (
  sections: readonly HabitSectionRow[],
  habits: readonly HabitOfDay[],
): { readonly section: HabitSectionRow | null; readonly habits: HabitOfDay[] }[] =>
  [...sections, null]
    .map((section) => ({
      section,
      habits: habits.filter(({ habit }) => habit.sectionId === (section?.id ?? null)),
    }))
    .filter((one) => one.section !== null || one.habits.length > 0);

/** Reads habits, with what was done of them. */
export const createHabitHandlers = ({ store: { db }, days }: ActionContext) => {
  const recordsOf = createRecords(db);
  return {
    'habits.day': ({ date }) => {
      const [rows, stamps, bounds] = [habitRows(db), checkInStamps(db), days()];
      const habits = rows
        .filter(({ archived }) => !archived)
        .map((habit) => habitOfDay(habit, recordsOf(habit, bounds, stamps), { date, today: bounds.today }));
      const due = habits.filter(({ today }) => today.isDue || today.state === 'done');
      return ok({
        isServed: areHabitsServed(db),
        date,
        sections: inSections(habitSectionRows(db), habits),
        due: due.length,
        done: due.filter(({ today }) => today.state === 'done').length,
        archived: rows.length - habits.length,
      });
    },
    'habits.list': () =>
      ok({
        isServed: areHabitsServed(db),
        habits: [...habitRows(db)],
        sections: [...habitSectionRows(db)],
      }),
    'habits.one': ({ id, from, to }) => {
      const length = daysBetween(from, to) + 1;
      if (length < 1 || length > MAX_DAYS) {
        const message = { code: 'notAllowed' } as const;
        return fail({ kind: 'BadRequest', message, detail: 'between one day and three years' });
      }
      const habit = habitRows(db).find((row) => row.id === id);
      if (habit === undefined) return ok(null);
      const bounds = days();
      const known = recordsOf(habit, bounds);
      return ok({
        habit,
        days: Array.from({ length }, (_day, index) => dayOf(known, addDays(from, index))),
        figures: known.figures(bounds.today),
        hours: hoursOf(known.checkIns.values(), bounds),
      });
    },
  } satisfies Partial<Handlers>;
};
