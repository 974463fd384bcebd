import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '#electron/testing/random/property-runs.ts';
import { addDays, type Weekday } from '#shared/domain/dates/calendar-date.ts';
import { advanceRepeat } from '#shared/domain/repeat/recurrence.ts';
import { parseRepeatFlag } from '#shared/domain/repeat/repeat-flag.ts';
import {
  firstOccurrence,
  patternToRepeatFlag,
  type RepeatDays,
  type RepeatPattern,
} from '#shared/domain/repeat/repeat-pattern.ts';

const weekday = fc.constantFrom<Weekday>(1, 2, 3, 4, 5, 6, 7);

/** Each with the frequency that it goes with; the last day of a month is -1. */
const pattern: fc.Arbitrary<RepeatPattern> = fc.oneof(
  named(
    'WEEKLY',
    fc.record({
      kind: fc.constant('weekdays' as const),
      weekdays: fc.uniqueArray(weekday, { minLength: 1 }),
    }),
  ),
  named(
    'MONTHLY',
    fc.record({
      kind: fc.constant('monthDays' as const),
      days: fc.uniqueArray(fc.constantFrom(-1, 1, 15, 28, 29, 30, 31), { minLength: 1 }),
    }),
  ),
  named(
    'MONTHLY',
    fc.record({
      kind: fc.constant('nthWeekdays' as const),
      days: fc.uniqueArray(fc.record({ nth: fc.constantFrom(-1, 1, 2, 3, 4, 5), weekday }), {
        minLength: 1,
        maxLength: 3,
        selector: ({ nth, weekday: day }) => `${nth} ${day}`,
      }),
    }),
  ),
  named(
    'MONTHLY',
    fc.record({ kind: fc.constant('nthWorkday' as const), nth: fc.constantFrom(-1, 1, 2, 3) }),
  ),
  named(
    'YEARLY',
    fc.record({
      kind: fc.constant('yearNthWeekday' as const),
      month: fc.integer({ min: 1, max: 12 }),
      day: fc.record({ nth: fc.constantFrom(-1, 1, 2, 3, 4), weekday }),
    }),
  ),
  named(
    'YEARLY',
    fc.record({
      kind: fc.constant('yearDay' as const),
      month: fc.integer({ min: 1, max: 12 }),
      day: fc.integer({ min: 1, max: 28 }),
    }),
  ),
);

function named(
  frequency: RepeatPattern['frequency'],
  on: fc.Arbitrary<RepeatDays>,
): fc.Arbitrary<RepeatPattern> {
  return on.map((days) => ({ frequency, interval: 1, on: days }));
}

const date = fc.integer({ min: 0, max: 10_000 }).map((days) => addDays('2020-01-01', days));

test('the days that a pattern names are those of its rule', () => {
  fc.assert(
    fc.property(pattern, date, (repeat, from) => {
      const start = firstOccurrence(repeat, from);
      const repeatFlag = patternToRepeatFlag(repeat, { start, end: null, firstWeekday: 1 });
      expect(parseRepeatFlag(repeatFlag).kind).toBe('rule');
      const advance = advanceRepeat({
        repeatFlag,
        repeatFrom: '0',
        start: Date.parse(`${start}T09:00:00Z`),
        due: null,
        seriesStart: null,
        timeZone: 'UTC',
        exDates: [],
        completedAt: 0,
      });
      const next =
        advance.kind === 'next' ? new Date(advance.start).toISOString().slice(0, 10) : advance.kind;
      expect(next).toBe(firstOccurrence(repeat, addDays(start, 1)));
    }),
    propertyRuns(300),
  );
});

const DAILY: RepeatPattern = { frequency: 'DAILY', interval: 1, on: { kind: 'start' } };

test.each([
  [{ kind: 'span', count: 3, unit: 'day' }, '20261120'],
  [{ kind: 'span', count: 2, unit: 'week' }, '20261201'],
  [{ kind: 'span', count: 1, unit: 'month' }, '20261217'],
  [{ kind: 'span', count: 1, unit: 'year' }, '20271117'],
  [{ kind: 'until', date: '2027-01-05' }, '20270105'],
] as const)('%j from 18 November 2026 on is until %s', (end, until) => {
  expect(patternToRepeatFlag(DAILY, { start: '2026-11-18', end, firstWeekday: 1 })).toBe(
    `RRULE:FREQ=DAILY;INTERVAL=1;UNTIL=${until}`,
  );
});
