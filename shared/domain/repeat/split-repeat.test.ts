import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#shared/domain/dates/calendar-date.ts';
import { occurrencesWithin } from '#shared/domain/repeat/recurrence.ts';
import { endRepeatOn, repeatWithout, shiftRepeat } from '#shared/domain/repeat/split-repeat.ts';

describe('a rule that is split', () => {
  it('ends with a day, whatever ended it before', () => {
    expect(endRepeatOn('RRULE:FREQ=WEEKLY;COUNT=10;BYDAY=SA', '2026-02-27')).toBe(
      'RRULE:FREQ=WEEKLY;BYDAY=SA;UNTIL=20260227',
    );
    expect(endRepeatOn('RRULE:FREQ=DAILY;UNTIL=20270101', '2026-12-31')).toBe(
      'RRULE:FREQ=DAILY;UNTIL=20261231',
    );
  });

  it('counts what is left of a number', () => {
    expect(repeatWithout('RRULE:FREQ=DAILY;COUNT=10', 4)).toBe('RRULE:FREQ=DAILY;COUNT=6');
    expect(repeatWithout('RRULE:FREQ=DAILY;COUNT=4', 4)).toBeNull();
    expect(repeatWithout('RRULE:FREQ=DAILY', 4)).toBe('RRULE:FREQ=DAILY');
  });

  it.each([
    ['RRULE:FREQ=DAILY;INTERVAL=2', '2026-11-26', '2026-11-27', 'RRULE:FREQ=DAILY;INTERVAL=2'],
    ['RRULE:FREQ=WEEKLY;BYDAY=MO,FR', '2026-11-27', '2026-11-28', 'RRULE:FREQ=WEEKLY;BYDAY=TU,SA'],
    ['RRULE:FREQ=WEEKLY;BYDAY=MO', '2026-11-30', '2026-11-29', 'RRULE:FREQ=WEEKLY;BYDAY=SU'],
    ['RRULE:FREQ=MONTHLY;BYMONTHDAY=15', '2026-12-15', '2026-12-17', 'RRULE:FREQ=MONTHLY;BYMONTHDAY=17'],
    [
      'RRULE:FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=31',
      '2026-12-31',
      '2027-01-01',
      'RRULE:FREQ=YEARLY;BYMONTHDAY=1;BYMONTH=1',
    ],
    [
      'RRULE:FREQ=DAILY;UNTIL=20261231T090000Z',
      '2026-12-01',
      '2026-12-03',
      'RRULE:FREQ=DAILY;UNTIL=20270102T090000Z',
    ],
    ['RRULE:FREQ=MONTHLY;BYDAY=-1FR', '2026-11-27', '2026-11-27', 'RRULE:FREQ=MONTHLY;BYDAY=-1FR'],
  ])('goes along: %s', (flag, from, to, shifted) => {
    expect(shiftRepeat(flag, { from, to })).toBe(shifted);
  });

  it.each([
    ['RRULE:FREQ=MONTHLY;BYDAY=-1FR'],
    ['RRULE:FREQ=MONTHLY;BYMONTHDAY=1,15'],
    ['RRULE:FREQ=MONTHLY;BYDAY=TU;BYSETPOS=2'],
    ['LUNAR:1-1'],
  ])('does not go along where its days say something else: %s', (flag) => {
    expect(shiftRepeat(flag, { from: '2026-11-27', to: '2026-11-28' })).toBeNull();
  });

  it('comes true as far later as it was shifted', () => {
    const weekly = fc.subarray(['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'], { minLength: 1 });
    fc.assert(
      fc.property(weekly, fc.integer({ min: -6, max: 6 }), fc.integer({ min: 0, max: 6 }), (days, by, on) => {
        const flag = `RRULE:FREQ=WEEKLY;INTERVAL=1;BYDAY=${days.join(',')}`;
        const first = addDays('2026-11-23', on);
        const shifted = shiftRepeat(flag, { from: first, to: addDays(first, by) }) ?? '';
        const within = { from: Date.parse('2027-01-04'), to: Date.parse('2027-03-01'), most: 100 };
        const series = { repeatFrom: '0', due: null, seriesStart: null, timeZone: 'UTC', exDates: [] };
        const start = Date.parse('2026-11-09');
        const shift = by * 86_400_000;
        const before = occurrencesWithin({ ...series, repeatFlag: flag, start }, within);
        const after = occurrencesWithin(
          { ...series, repeatFlag: shifted, start: start + shift },
          { ...within, from: within.from + shift, to: within.to + shift },
        );
        expect(after.map((one) => one.start)).toEqual(before.map((one) => one.start + shift));
      }),
      { numRuns: 200 },
    );
  });
});
