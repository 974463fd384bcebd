import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, weekdayOf, type CalendarDate, type Weekday } from '#shared/domain/dates/calendar-date.ts';
import {
  compareCheckIns,
  dateToStamp,
  dayStateOf,
  EVERY_DAY,
  formatHabitRepeat,
  habitFigures,
  habitRecord,
  isDueOn,
  parseHabitRepeat,
  stampToDate,
  statusOfValue,
  type CheckIn,
  type CheckInStatus,
  type HabitRepeat,
  type HabitSchedule,
} from '#shared/domain/habit.ts';

const START = '2026-03-02'; // A Monday.
const DAYS = 70;
const date = (index: number): CalendarDate => addDays(START, index);

const schedule = (fields: Partial<HabitSchedule> = {}): HabitSchedule => ({
  repeat: EVERY_DAY,
  start: START,
  targetDays: 0,
  exDates: [],
  archivedOn: null,
  ...fields,
});

const done = (day: CalendarDate): CheckIn => ({ date: day, value: 1, goal: 1, status: 'done' });
const record = (of: HabitSchedule, checkIns: readonly CheckIn[] = [], firstWeekday: Weekday = 1) =>
  habitRecord(of, checkIns, firstWeekday);

const dayNumber = (day: CalendarDate): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000;
const checkIn = (at: number, value: number, status: CheckInStatus): CheckIn => ({
  date: date(at),
  value,
  goal: 6,
  status,
});
const figuresOf = (doneAt: readonly number[], today: number, fields: Partial<HabitSchedule> = {}) =>
  habitFigures(
    record(
      schedule(fields),
      doneAt.map((at) => done(date(at))),
    ),
    date(today),
  );

describe('the repeat of a habit', () => {
  it.each([
    ['RRULE:FREQ=WEEKLY;INTERVAL=1;BYDAY=MO,TU,WE,TH,FR,SA,SU', EVERY_DAY],
    ['RRULE:FREQ=WEEKLY;BYDAY=SU,MO,TU,WE,TH,FR,SA', EVERY_DAY],
    ['RRULE:FREQ=DAILY;INTERVAL=1', EVERY_DAY],
    ['FREQ=DAILY', EVERY_DAY],
    ['', EVERY_DAY],
    ['RRULE:FREQ=WEEKLY;BYDAY=MO,WE,FR', { kind: 'days', weekdays: [1, 3, 5] }],
    ['RRULE:FREQ=WEEKLY;INTERVAL=1;TT_TIMES=2', { kind: 'perWeek', times: 2 }],
    ['RRULE:FREQ=WEEKLY;TT_TIMES=5', { kind: 'perWeek', times: 5 }],
    ['RRULE:FREQ=DAILY;INTERVAL=2', { kind: 'everyDays', interval: 2 }],
    ['RRULE:FREQ=MONTHLY;BYMONTHDAY=1', { kind: 'unknown' }],
    ['RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO', { kind: 'unknown' }],
    ['RRULE:FREQ=WEEKLY;TT_TIMES=0', { kind: 'unknown' }],
    ['ERULE:NAME=CUSTOM', { kind: 'unknown' }],
  ] satisfies readonly (readonly [string, HabitRepeat])[])('%s', (rule, repeat) => {
    expect(parseHabitRepeat(rule)).toEqual(repeat);
  });

  const known = fc.oneof(
    fc
      .subarray<Weekday>([1, 2, 3, 4, 5, 6, 7], { minLength: 1 })
      .map((weekdays): HabitRepeat => ({ kind: 'days', weekdays })),
    fc.integer({ min: 1, max: 7 }).map((times): HabitRepeat => ({ kind: 'perWeek', times })),
    fc.integer({ min: 2, max: 400 }).map((interval): HabitRepeat => ({ kind: 'everyDays', interval })),
  );

  it('is read back as it was written', () => {
    fc.assert(
      fc.property(known, (repeat) => {
        expect(parseHabitRepeat(formatHabitRepeat(repeat))).toEqual(repeat);
      }),
    );
  });

  /** What the facts say of one day, without the code beside it: days by their names, weeks by counting. */
  const NAMES = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
  const isDueByFacts = (
    rule: string,
    day: CalendarDate,
    doneDays: readonly CalendarDate[],
    firstWeekday: Weekday,
  ): boolean => {
    const number = dayNumber(day);
    const days = /BYDAY=([A-Z,]+)/u.exec(rule)?.[1];
    if (days !== undefined) return days.split(',').includes(NAMES[(((number + 3) % 7) + 7) % 7] ?? '');
    const times = /TT_TIMES=(\d+)/u.exec(rule)?.[1];
    if (times === undefined) {
      const every = Number(/INTERVAL=(\d+)/u.exec(rule)?.[1] ?? '1');
      return (number - dayNumber(START)) % every === 0;
    }
    // Weeks are counted from a day that the week begins with: 1970-01-05 was a Monday.
    const weekOf = (at: number): number => Math.floor((at - 4 - (firstWeekday - 1)) / 7);
    const others = doneDays.filter((other) => other !== day && weekOf(dayNumber(other)) === weekOf(number));
    return others.length < Number(times);
  };

  it('says on which days the habit is due', () => {
    fc.assert(
      fc.property(
        known,
        fc.constantFrom<Weekday>(1, 6, 7),
        fc.uniqueArray(fc.integer({ min: 0, max: DAYS - 1 })),
        fc.uniqueArray(fc.integer({ min: 0, max: DAYS - 1 }), { maxLength: 3 }),
        fc.integer({ min: -10, max: DAYS }),
        (repeat, firstWeekday, doneAt, outAt, at) => {
          const rule = formatHabitRepeat(repeat) ?? '';
          const doneDays = doneAt.map(date);
          const exDates = outAt.map(date);
          const habit = record(schedule({ repeat, exDates }), doneDays.map(done), firstWeekday);
          const day = date(at);
          const expected =
            at >= 0 && !exDates.includes(day) && isDueByFacts(rule, day, doneDays, firstWeekday);
          expect(isDueOn(habit, day)).toBe(expected);
        },
      ),
    );
  });
});

describe('the days of a habit', () => {
  it('end with the archive, and when as many days are done as the target has', () => {
    const archived = record(schedule({ archivedOn: date(3) }));
    expect([2, 3, 4].map((at) => isDueOn(archived, date(at)))).toEqual([true, false, false]);
    const reached = record(schedule({ targetDays: 2 }), [done(date(0)), done(date(5))]);
    expect([4, 5, 6].map((at) => isDueOn(reached, date(at)))).toEqual([true, true, false]);
    const before = record(schedule({ targetDays: 1 }), [done(date(-1))]);
    expect(isDueOn(before, date(1))).toBe(true);
  });

  it('are due on none for a rule that is not known', () => {
    expect(isDueOn(record(schedule({ repeat: { kind: 'unknown' } })), START)).toBe(false);
  });

  it('say what their check-in is', () => {
    const habit = record(schedule({ repeat: { kind: 'days', weekdays: [1, 2, 3, 4] } }), [
      checkIn(0, 6, 'done'),
      checkIn(1, 2, 'open'),
      checkIn(2, 0, 'failed'),
    ]);
    expect([0, 1, 2, 3, 4].map((at) => dayStateOf(habit, date(at)))).toEqual([
      'done',
      'partial',
      'failed',
      'open',
      'off',
    ]);
  });

  it('count by the larger number of two records of a day, then by done before failed before open', () => {
    const inOrder = [
      { value: 0, status: 'open' },
      { value: 0, status: 'failed' },
      { value: 2, status: 'open' },
      { value: 6, status: 'open' },
      { value: 6, status: 'done' },
    ] as const;
    fc.assert(
      fc.property(fc.shuffledSubarray([...inOrder], { minLength: 2 }), (records) => {
        expect(records.toSorted(compareCheckIns)).toEqual(inOrder.filter((one) => records.includes(one)));
      }),
    );
  });

  it('are done when the number reaches the goal', () => {
    expect([statusOfValue(5, 6), statusOfValue(6, 6), statusOfValue(7, 6), statusOfValue(0, 0)]).toEqual([
      'open',
      'done',
      'done',
      'open',
    ]);
  });
});

describe('the figures of a habit', () => {
  it('count consecutive days; what is still open today ends nothing', () => {
    expect(figuresOf([0, 1, 2, 4, 5], 6)).toMatchObject({ streak: 2, bestStreak: 3, totalDays: 5 });
    expect(figuresOf([0, 1, 2, 4, 5], 7)).toMatchObject({ streak: 0, bestStreak: 3 });
    expect(figuresOf([0, 1], 2).rate).toBe(1);
    expect(figuresOf([0, 1], 3).rate).toBeCloseTo(2 / 3);
    expect(figuresOf([], 0)).toMatchObject({ streak: 0, bestStreak: 0, rate: null, totalDays: 0 });
  });

  it('pass over days on which nothing is due', () => {
    const weekdays = { repeat: { kind: 'days', weekdays: [1, 2, 3, 4, 5] } } as const;
    expect(figuresOf([0, 1, 2, 3, 4, 7], 7, weekdays)).toMatchObject({ streak: 6, rate: 1 });
    expect(figuresOf([0, 2, 4], 5, { repeat: { kind: 'everyDays', interval: 2 } })).toMatchObject({
      streak: 3,
      rate: 1,
    });
  });

  it('count weeks where so many times a week are asked for', () => {
    const twice = { repeat: { kind: 'perWeek', times: 2 } } as const;
    expect(figuresOf([0, 3, 8, 9, 15], 16, twice)).toMatchObject({
      streak: 2,
      bestStreak: 2,
      streakUnit: 'weeks',
      totalDays: 5,
      rate: 1,
    });
    expect(figuresOf([0, 3, 8], 16, twice)).toMatchObject({ streak: 0, bestStreak: 1, rate: 3 / 4 });
  });

  it('a failed day ends the streak', () => {
    const failed: CheckIn = { date: date(1), value: 0, goal: 1, status: 'failed' };
    const habit = record(schedule(), [done(date(0)), failed, done(date(2))]);
    expect(habitFigures(habit, date(2))).toMatchObject({ streak: 1, bestStreak: 1, rate: 2 / 3 });
  });

  it('agree with counting day by day, for every set of days done', () => {
    const days = fc.uniqueArray(fc.integer({ min: 0, max: DAYS - 1 }));
    const weekdays = fc.subarray<Weekday>([1, 2, 3, 4, 5, 6, 7], { minLength: 1 });
    fc.assert(
      fc.property(days, weekdays, (doneAt, on) => {
        const today = DAYS - 1;
        const figures = figuresOf(doneAt, today, { repeat: { kind: 'days', weekdays: on } });
        // A string of days: d done, x missed, - nothing due; today is never missed.
        const text = Array.from({ length: DAYS }, (_, at) => {
          if (doneAt.includes(at)) return 'd';
          return on.includes(weekdayOf(date(at))) && at !== today ? 'x' : '';
        }).join('');
        const runs = text.split('x').map((run) => run.length);
        const due = (at: number): boolean => on.includes(weekdayOf(date(at)));
        const doneAndDue = doneAt.filter(due).length;
        const all = doneAndDue + (text.match(/x/gu) ?? []).length;
        expect(figures).toEqual({
          streak: runs.at(-1),
          bestStreak: Math.max(...runs),
          streakUnit: 'days',
          totalDays: doneAt.length,
          rate: all === 0 ? null : doneAndDue / all,
          totalValue: doneAt.length,
        });
      }),
    );
  });
});

describe('stamps', () => {
  it('are days as integers', () => {
    expect(stampToDate(20260301)).toBe('2026-03-01');
    expect(stampToDate(20260300)).toBeNull();
    expect(dateToStamp('2026-03-01')).toBe(20260301);
  });
});
