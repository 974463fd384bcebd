import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, dateToDayNumber } from '#shared/domain/dates/calendar-date.ts';
import { plainRuleDays } from '#shared/domain/repeat/plain-rule.ts';
import { occurrencesWithin } from '#shared/domain/repeat/recurrence.ts';
import { parseRepeatFlag } from '#shared/domain/repeat/repeat-flag.ts';

const partsOf = (rule: string): ReadonlyMap<string, string> => {
  const flag = parseRepeatFlag(rule);
  if (flag.kind !== 'rule') throw new Error(`${rule} is no rule`);
  return flag.parts;
};

const every = fc.integer({ min: 1, max: 5 }).map((count) => (count === 1 ? '' : `;INTERVAL=${count}`));
const weekdays = fc
  .subarray(['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'], { minLength: 1 })
  .map((names) => `;BYDAY=${names.join(',')}`);
const rules = fc.oneof(
  every.map((part) => `RRULE:FREQ=DAILY${part}`),
  fc.tuple(every, fc.oneof(fc.constant(''), weekdays)).map((parts) => `RRULE:FREQ=WEEKLY${parts.join('')}`),
  fc
    .tuple(
      every,
      fc.oneof(
        fc.constant(''),
        fc.integer({ min: 1, max: 31 }).map((day) => `;BYMONTHDAY=${day}`),
      ),
    )
    .map((parts) => `RRULE:FREQ=MONTHLY${parts.join('')}`),
);

it('gives the days that the library computes', () => {
  fc.assert(
    fc.property(
      rules,
      fc.integer({ min: 0, max: 3000 }),
      fc.integer({ min: -60, max: 500 }),
      fc.integer({ min: 0, max: 90 }),
      (rule, start, offset, length) => {
        const first = addDays('2024-01-01', start);
        const from = addDays(first, offset);
        const to = addDays(from, length);
        const later = from > first ? from : addDays(first, 1);
        const series = {
          repeatFlag: rule,
          repeatFrom: '2',
          start: dateToDayNumber(first) * 86_400_000,
          due: null,
          seriesStart: null,
          timeZone: 'UTC',
          exDates: [],
        };
        const span = { from: Date.parse(later), to: Date.parse(to), most: 1000 };
        const computed = occurrencesWithin(series, span).map((one) =>
          new Date(one.start).toISOString().slice(0, 10),
        );
        expect(plainRuleDays(partsOf(rule), first)?.(later, to)).toEqual(computed);
      },
    ),
    { numRuns: 300 },
  );
});

it.each([
  'RRULE:FREQ=DAILY;COUNT=3',
  'RRULE:FREQ=WEEKLY;UNTIL=20261224',
  'RRULE:FREQ=WEEKLY;WKST=SU;INTERVAL=2;BYDAY=SU,MO',
  'RRULE:FREQ=MONTHLY;BYDAY=2TU',
  'RRULE:FREQ=MONTHLY;BYMONTHDAY=-1',
  'RRULE:FREQ=MONTHLY;BYMONTHDAY=1,15',
  'RRULE:FREQ=YEARLY',
  'RRULE:FREQ=DAILY;BYMONTH=1',
])('leaves %s to the library', (rule) => {
  expect(plainRuleDays(partsOf(rule), '2026-11-25')).toBeNull();
});
