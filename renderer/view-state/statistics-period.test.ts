import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, daysBetween, weekdayOf, type Weekday } from '#shared/domain/dates/calendar-date.ts';
import { periodSpan, shiftPeriod, type PeriodUnit } from './statistics-period.ts';

const units = fc.constantFrom<PeriodUnit>('week', 'month', 'quarter', 'year');
const days = fc.integer({ min: 0, max: 20_000 }).map((count) => addDays('1990-01-01', count));
const weekdays = fc.constantFrom<Weekday>(1, 2, 3, 4, 5, 6, 7);

it.each([
  ['week', '2026-11-16', '2026-11-22'],
  ['month', '2026-11-01', '2026-11-30'],
  ['quarter', '2026-10-01', '2026-12-31'],
  ['year', '2026-01-01', '2026-12-31'],
] as const)('a %s around 21 November 2026 is from %s to %s', (unit, from, to) => {
  expect(periodSpan(unit, '2026-11-21', 1)).toEqual({ from, to });
});

it('a week begins on the weekday of the account', () => {
  expect(periodSpan('week', '2026-11-22', 7)).toEqual({ from: '2026-11-22', to: '2026-11-28' });
});

it('a week begins on whichever weekday it is told', () => {
  fc.assert(
    fc.property(days, weekdays, (day, first) => {
      expect(weekdayOf(periodSpan('week', day, first).from)).toBe(first);
    }),
  );
});

it('every day lies in its period, and every day of a period has the same one', () => {
  fc.assert(
    fc.property(units, days, weekdays, fc.nat(366), (unit, day, first, step) => {
      const span = periodSpan(unit, day, first);
      expect(span.from <= day && day <= span.to).toBe(true);
      const other = addDays(span.from, step % (daysBetween(span.from, span.to) + 1));
      expect(periodSpan(unit, other, first)).toEqual(span);
    }),
  );
});

it('periods follow each other without a gap, back and forth', () => {
  fc.assert(
    fc.property(units, days, weekdays, (unit, day, first) => {
      const today = '2090-01-01';
      const here = periodSpan(unit, day, first);
      const after = shiftPeriod({ unit, anchor: day }, 1, today, first);
      expect(periodSpan(unit, after.anchor ?? today, first).from).toBe(addDays(here.to, 1));
      const back = shiftPeriod(after, -1, today, first);
      expect(periodSpan(unit, back.anchor ?? today, first)).toEqual(here);
    }),
  );
});

it('nothing comes after the time that holds today', () => {
  const today = '2026-11-21';
  const before = shiftPeriod({ unit: 'quarter', anchor: null }, -1, today, 1);
  expect(before).toEqual({ unit: 'quarter', anchor: '2026-08-01' });
  const now = shiftPeriod(before, 1, today, 1);
  expect(now).toEqual({ unit: 'quarter', anchor: null });
  expect(shiftPeriod(now, 1, today, 1)).toEqual(now);
});
