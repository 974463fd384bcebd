import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '#electron/testing/random/property-runs.ts';
import {
  addDays,
  addMonths,
  dateToParts,
  daysBetween,
  lastOfMonth,
  onOrAfter,
  parseCalendarDate,
  partsToDate,
  startOfWeek,
  weekdayOf,
  type Weekday,
} from '#shared/domain/dates/calendar-date.ts';

test.each([
  '2026-02-29',
  '2026-13-01',
  '2026-00-10',
  '2026-01-00',
  '0000-01-01',
  '2026-1-1',
  '2026-01-01T00',
  '',
])('%j is no day', (text) => {
  expect(parseCalendarDate(text)).toBeNull();
});

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2027-12-31', 2, '2028-02-29'],
  ['2026-01-15', -1, '2025-12-15'],
  ['2026-12-05', 12, '2027-12-05'],
])('%s and %i months is %s', (date, months, expected) => {
  expect(addMonths(date, months)).toBe(expected);
});

test('a month ends on its last day', () => {
  expect(lastOfMonth('2028-02-03')).toBe('2028-02-29');
  expect(lastOfMonth('2100-02-03')).toBe('2100-02-28');
  expect(lastOfMonth('2026-11-30')).toBe('2026-11-30');
});

test('a week begins where its people begin it', () => {
  // 5 December 2026 is a Saturday.
  expect(startOfWeek('2026-12-05', 1)).toBe('2026-11-30');
  expect(startOfWeek('2026-12-05', 7)).toBe('2026-11-29');
  expect(startOfWeek('2026-12-05', 6)).toBe('2026-12-05');
});

test('the calendar ends where four digits do', () => {
  expect(addDays('9999-12-31', 1)).toBe('9999-12-31');
  expect(addMonths('9999-12-31', 1)).toBe('9999-12-31');
  expect(addDays('0001-01-01', -1)).toBe('0001-01-01');
});

const date = fc.integer({ min: 0, max: 100_000 }).map((days) => addDays('1900-01-01', days));
const weekday = fc.constantFrom<Weekday>(1, 2, 3, 4, 5, 6, 7);

test('adding days is what it takes back, and weekdays go round', () => {
  fc.assert(
    fc.property(date, fc.integer({ min: -40_000, max: 40_000 }), (day, days) => {
      const moved = addDays(day, days);
      expect(parseCalendarDate(moved)).toBe(moved);
      expect(partsToDate(dateToParts(moved))).toBe(moved);
      expect(daysBetween(day, moved)).toBe(days);
      expect(Math.abs(weekdayOf(moved) - weekdayOf(day) - days) % 7).toBe(0);
    }),
    propertyRuns(500),
  );
});

test('the weekday on or after a day is within the week', () => {
  fc.assert(
    fc.property(date, weekday, (day, wanted) => {
      const found = onOrAfter(day, wanted);
      expect(weekdayOf(found)).toBe(wanted);
      expect(daysBetween(day, found)).toBeGreaterThanOrEqual(0);
      expect(daysBetween(day, found)).toBeLessThan(7);
    }),
    propertyRuns(500),
  );
});
