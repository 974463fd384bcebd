import { addDays, daysBetween, type CalendarDate } from '#shared/domain/dates/calendar-date.ts';
import { dayStateOf, habitFigures, habitRecord, isDueOn, type HabitRecord } from '#shared/domain/habit.ts';
import type { CheckInRow, HabitRow } from '#shared/domain/habit-row.ts';
import { fail, ok } from '#shared/domain/result.ts';
import type { HabitDay, HabitOfDay } from '#shared/ipc/habit-methods.ts';
import type { ActionContext } from '#core/actions/run-actions.ts';
import type { Handlers } from '#core/ipc/serve.ts';
import type { DayBounds } from '#core/store/queries/day-bounds.ts';
import { areHabitsServed, checkInRows, habitRows, habitSectionRows } from '#core/store/queries/habit-rows.ts';

const MAX_DAYS = 3 * 366;

const recordOf = (habit: HabitRow, checkIns: readonly CheckInRow[], days: DayBounds): HabitRecord => {
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
  return habitRecord(schedule, checkIns, days.firstWeekday);
};

interface Known {
  readonly record: HabitRecord;
  readonly checkIns: ReadonlyMap<CalendarDate, CheckInRow>;
}

const dayOf = ({ record, checkIns }: Known, date: CalendarDate): HabitDay => {
  const row = checkIns.get(date);
  const checkIn =
    row === undefined
      ? null
      : { date, value: row.value, goal: row.goal, status: row.status, doneAt: row.doneAt };
  return { date, state: dayStateOf(record, date), isDue: isDueOn(record, date), checkIn };
};

const knownOf = (habit: HabitRow, checkIns: readonly CheckInRow[], days: DayBounds): Known => ({
  record: recordOf(habit, checkIns, days),
  checkIns: new Map(checkIns.map((row) => [row.date, row])),
});

const WEEK = [6, 5, 4, 3, 2, 1, 0];

const habitOfDay = (
  habit: HabitRow,
  checkIns: readonly CheckInRow[],
  { date, days }: { readonly date: CalendarDate; readonly days: DayBounds },
): HabitOfDay => {
  const known = knownOf(habit, checkIns, days);
  return {
    habit,
    today: dayOf(known, date),
    week: WEEK.map((back) => dayOf(known, addDays(date, -back))),
    figures: habitFigures(known.record, date < days.today ? date : days.today),
  };
};

/** Counts by the hour at which it was done. */
const hoursOf = (checkIns: readonly CheckInRow[], { dayAt, startOf }: DayBounds): number[] => {
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

/** Reads habits, with what was done of them. */
export const createHabitHandlers = ({ store: { db }, days }: ActionContext) =>
  ({
    'habits.day': ({ date }) => {
      const [rows, checkIns] = [habitRows(db), checkInRows(db)];
      const at = { date, days: days() };
      const habits = rows
        .filter(({ archived }) => !archived)
        .map((habit) => habitOfDay(habit, checkIns.get(habit.id) ?? [], at));
      const sections = [...habitSectionRows(db), null].map((section) => ({
        section,
        habits: habits.filter(({ habit }) => habit.sectionId === (section?.id ?? null)),
      }));
      const due = habits.filter(({ today }) => today.isDue || today.state === 'done');
      return ok({
        isServed: areHabitsServed(db),
        date,
        sections: sections.filter((one) => one.section !== null || one.habits.length > 0),
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
      const [bounds, checkIns] = [days(), checkInRows(db, id).get(id) ?? []];
      const known = knownOf(habit, checkIns, bounds);
      return ok({
        habit,
        days: Array.from({ length }, (_day, index) => dayOf(known, addDays(from, index))),
        figures: habitFigures(known.record, bounds.today),
        hours: hoursOf(checkIns, bounds),
      });
    },
  }) satisfies Partial<Handlers>;
