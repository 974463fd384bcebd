import { z } from 'zod';
import type { ClockTime } from '#shared/domain/dates/local-dates.ts';
import { Temporal } from '#shared/domain/dates/temporal.ts';
import type { HabitRow, RungHabit } from '#shared/domain/habit-row.ts';
import { habitIdSchema, type HabitId } from '#shared/domain/ids.ts';
import { readJson } from '#shared/domain/parse-json.ts';
import type { HabitReminder } from '#shared/domain/reminder/due-reminder.ts';
import { dayStateOf, isDueOn } from '#shared/domain/habit.ts';
import type { ReadDatabase, WriteDatabase } from '#core/store/database/database.ts';
import { readMeta, writeMeta } from '#core/store/database/meta.ts';
import { errorToRefusal } from '#core/store/database/store-refusal.ts';
import { dayBounds, type DayBounds, type Place } from '#core/store/queries/day-bounds.ts';
import { checkInsOfHabit, habitRecordOf, habitRows } from '#core/store/queries/habit-rows.ts';
import type { Store } from '#core/store/store.ts';
import {
  createLookLoop,
  LONGEST_WAIT_MS,
  type ReminderEngine,
  type RingOptions,
} from '#core/reminders/look-loop.ts';

interface HabitRemindersOptions extends RingOptions {
  /** The time zone and first weekday of the person, read each time. */
  readonly here: () => Place;
  /** Called after the store has noted that they rang. */
  readonly onRang: (habits: readonly RungHabit[]) => void;
}

const isClock = (text: string): text is ClockTime => /^(?:[01]\d|2[0-3]):[0-5]\d$/u.test(text);

/** Unix milliseconds of a time of today; one that the clocks skip is moved on. */
const momentOf = (plainTime: ClockTime, { today, timeZone }: DayBounds): number =>
  Temporal.PlainDate.from(today).toZonedDateTime({ timeZone, plainTime }).epochMilliseconds;

/** Due on this day, and not done or given up yet. */
const isAwaited = (db: ReadDatabase, habit: HabitRow, days: DayBounds): boolean => {
  const record = habitRecordOf(habit, checkInsOfHabit(db, habit.id), days);
  return isDueOn(record, days.today) && ['open', 'partial'].includes(dayStateOf(record, days.today));
};

const snoozesSchema = z.array(
  z.strictObject({ habitId: habitIdSchema, /** Unix milliseconds. */ until: z.int() }),
);
type HabitSnooze = z.infer<typeof snoozesSchema>[number];

const habitSnoozes = (db: ReadDatabase): readonly HabitSnooze[] =>
  readJson(snoozesSchema, readMeta(db, 'habitSnoozes')) ?? [];

const writeSnoozes = (db: WriteDatabase, snoozes: readonly HabitSnooze[]): void => {
  writeMeta(db, 'habitSnoozes', JSON.stringify(snoozes));
};

/** Of this computer alone, as those of tasks. @param until Unix milliseconds */
export const snoozeHabits = (db: WriteDatabase, ids: readonly HabitId[], until: number): void => {
  const others = habitSnoozes(db).filter(({ habitId }) => !ids.includes(habitId));
  writeSnoozes(db, [...others, ...ids.map((habitId) => ({ habitId, until }))]);
};

const clockAt = (time: number, { timeZone }: DayBounds): string =>
  Temporal.Instant.fromEpochMilliseconds(time)
    .toZonedDateTimeISO(timeZone)
    .toPlainTime()
    .toString()
    .slice(0, 5);

/** What is to ring of habits that are awaited today: what passed last of each, what is put off, and what comes. */
export const habitRemindersOfToday = (
  db: ReadDatabase,
  days: DayBounds,
  time: number,
): readonly HabitReminder[] => {
  const snoozedUntil = new Map(
    habitSnoozes(db).flatMap(({ habitId, until }) => (until > time ? [[habitId, until] as const] : [])),
  );
  return habitRows(db)
    .filter((habit) => !habit.archived && (habit.reminders.length > 0 || snoozedUntil.has(habit.id)))
    .filter((habit) => isAwaited(db, habit, days))
    .flatMap(({ id: habitId, name, reminders }) => {
      const moments = reminders
        .filter(isClock)
        .map((clock) => momentOf(clock, days))
        .toSorted((one, other) => one - other);
      const until = snoozedUntil.get(habitId) ?? null;
      const last = moments.findLast((at) => at <= time) ?? until;
      const shown = { habitId, name };
      const due = last === null ? [] : [{ ...shown, at: last, isDue: until === null, until }];
      const coming = moments
        .filter((at) => at > time)
        .map((at) => ({ ...shown, at, isDue: false, until: null }));
      return [...due, ...coming];
    })
    .toSorted((one, other) => one.at - other.at)
    .map(({ at, until, ...rest }) => ({
      ...rest,
      at: new Date(at).toISOString(),
      snoozedUntil: until === null ? null : new Date(until).toISOString(),
    }));
};

interface Found {
  readonly rang: readonly RungHabit[];
  /** Unix milliseconds of the next moment of today; infinite where there is none. */
  readonly next: number;
  readonly hasReminders: boolean;
}

interface Moment {
  readonly habit: HabitRow;
  /** `HH:mm` */
  readonly clock: string;
  /** Unix milliseconds. */
  readonly at: number;
}

/** What rings of the moments after `from` up to `time`; of several of one habit the last one. */
const findRung = ({ db }: Store, days: DayBounds, { from, time }: Record<'from' | 'time', number>): Found => {
  const snoozes = habitSnoozes(db);
  const reminding = habitRows(db).filter(
    ({ id, archived, reminders }) =>
      !archived && (reminders.length > 0 || snoozes.some(({ habitId }) => habitId === id)),
  );
  const moments = reminding.flatMap((habit) => [
    ...habit.reminders.filter(isClock).map((clock): Moment => ({ habit, clock, at: momentOf(clock, days) })),
    ...snoozes
      .filter(({ habitId }) => habitId === habit.id)
      .map(({ until }) => ({ habit, clock: clockAt(until, days), at: until })),
  ]);
  const passed = moments
    .filter(({ at }) => at > from && at <= time)
    .toSorted((one, other) => one.at - other.at);
  const last = new Map(passed.map((one) => [one.habit.id, one]));
  return {
    rang: [...last.values()]
      .filter(({ habit }) => isAwaited(db, habit, days))
      .map(({ habit: { id, name }, clock }) => ({ id, name, time: clock, date: days.today })),
    next: Math.min(Number.POSITIVE_INFINITY, ...moments.flatMap(({ at }) => (at > time ? [at] : []))),
    hasReminders: reminding.length > 0,
  };
};

/**
 * Rings the reminders of habits: at their times of the days on which the habit
 * is due, once, and not where it is done by then. What came while Docket was
 * closed rings at its start, of that day alone.
 */
export const createHabitReminders = (options: HabitRemindersOptions): ReminderEngine => {
  const { store, now, here, schedule, isQuiet, onRang, onFault } = options;
  const noted = readMeta(store.db, 'habitsRungUntil');
  let since = noted === null ? now() : Number(noted);
  /** A reminder that is set to an earlier time of today does not ring, not even after a restart. */
  let mustNote = noted === null;
  const lookAt = (time: number): Found => {
    const days = dayBounds(time, here());
    // A clock that was set back keeps nothing silent.
    const from = Math.max(Math.min(since, time), days.startOf(days.today) - 1);
    const found = findRung(store, days, { from, time });
    // What cannot be kept must not ring, or it would ring again and again.
    if (found.hasReminders && (mustNote || found.rang.length > 0)) {
      store.write((db) => {
        writeMeta(db, 'habitsRungUntil', String(time));
        const snoozes = habitSnoozes(db);
        const waiting = snoozes.filter(({ until }) => until > time);
        if (waiting.length < snoozes.length) writeSnoozes(db, waiting);
      });
      mustNote = false;
    }
    since = time;
    return found;
  };
  const loop = createLookLoop({
    store,
    schedule,
    isQuiet,
    look: () => {
      try {
        const time = now();
        const { rang, next } = lookAt(time);
        const tell = (): void => {
          if (rang.length > 0) onRang(rang);
        };
        return { rang: rang.length, wait: next - time, tell };
      } catch (error) {
        if (errorToRefusal(error) === null) onFault(error);
        return { rang: 0, wait: LONGEST_WAIT_MS };
      }
    },
  });
  const stopListening = store.onChange(({ habits }) => {
    if (!habits) return;
    mustNote = true;
    loop.wake();
  });
  return {
    ...loop,
    close: () => {
      stopListening();
      loop.close();
    },
  };
};
