import type { ClockTime } from '#shared/domain/dates/local-dates.ts';
import { Temporal } from '#shared/domain/dates/temporal.ts';
import type { HabitRow, RungHabit } from '#shared/domain/habit-row.ts';
import { dayStateOf, isDueOn } from '#shared/domain/habit.ts';
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
const isAwaited = ({ db }: Store, habit: HabitRow, days: DayBounds): boolean => {
  const record = habitRecordOf(habit, checkInsOfHabit(db, habit.id), days);
  return isDueOn(record, days.today) && ['open', 'partial'].includes(dayStateOf(record, days.today));
};

interface Found {
  readonly rang: readonly RungHabit[];
  /** Unix milliseconds of the next moment of today; infinite where there is none. */
  readonly next: number;
  readonly hasReminders: boolean;
}

/** What rings of the moments after `from` up to `time`; of several of one habit the last one. */
const findRung = (store: Store, days: DayBounds, { from, time }: Record<'from' | 'time', number>): Found => {
  const reminding = habitRows(store.db).filter(
    ({ archived, reminders }) => !archived && reminders.length > 0,
  );
  const moments = reminding.flatMap((habit) =>
    habit.reminders.filter(isClock).map((clock) => ({ habit, clock, at: momentOf(clock, days) })),
  );
  const passed = moments
    .filter(({ at }) => at > from && at <= time)
    .toSorted((one, other) => one.at - other.at);
  const last = new Map(passed.map((one) => [one.habit.id, one]));
  return {
    rang: [...last.values()]
      .filter(({ habit }) => isAwaited(store, habit, days))
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
