import { expect, test } from 'vitest';
import { parseRepeatFlag } from '#shared/domain/repeat/repeat-flag.ts';
import { parseRepeatWords } from '#shared/domain/repeat/repeat-words.ts';

/** A Wednesday morning. */
const CONTEXT = { today: '2026-11-18', now: '10:00', dayMonthOrder: 'dayFirst', firstWeekday: 1 } as const;

test.each([
  ['daily', 'FREQ=DAILY;INTERVAL=1', '2026-11-18'],
  ['Weekly', 'FREQ=WEEKLY;INTERVAL=1', '2026-11-18'],
  ['2 weeks', 'FREQ=WEEKLY;INTERVAL=2', '2026-11-18'],
  ['mon, fri', 'FREQ=WEEKLY;INTERVAL=1;BYDAY=MO,FR', '2026-11-20'],
  ['weekdays', 'FREQ=WEEKLY;INTERVAL=1;BYDAY=MO,TU,WE,TH,FR', '2026-11-18'],
  ['last friday', 'FREQ=MONTHLY;INTERVAL=1;BYDAY=-1FR', '2026-11-27'],
  ['month on the 15th', 'FREQ=MONTHLY;INTERVAL=1;BYMONTHDAY=15', '2026-12-15'],
  ['every 3 days until 5 jan', 'FREQ=DAILY;INTERVAL=3;UNTIL=20270105', '2026-11-18'],
  ['daily for 10 times', 'FREQ=DAILY;INTERVAL=1;COUNT=10', '2026-11-18'],
  ['every year on 29 feb', 'FREQ=YEARLY;INTERVAL=1;BYMONTH=2;BYMONTHDAY=29', '2028-02-29'],
  ['monthly on the 3rd', 'FREQ=MONTHLY;INTERVAL=1;BYMONTHDAY=3', '2026-12-03'],
  ['2nd and 4th tue', 'FREQ=MONTHLY;INTERVAL=1;BYDAY=2TU,4TU', '2026-11-24'],
  ['first monday of the month', 'FREQ=MONTHLY;INTERVAL=1;BYDAY=1MO', '2026-12-07'],
  ['every 5th friday', 'FREQ=MONTHLY;INTERVAL=1;BYDAY=5FR', '2027-01-29'],
])('%s is %s from %s on', (text, rule, firstDate) => {
  expect(parseRepeatWords(text, CONTEXT)).toEqual({
    kind: 'repeat',
    repeat: { repeatFlag: `RRULE:${rule}`, repeatFrom: '2' },
    firstDate,
  });
  expect(parseRepeatFlag(`RRULE:${rule}`).kind).toBe('rule');
});

test('an exclamation mark counts from the completion', () => {
  expect(parseRepeatWords('every! 3 days', CONTEXT)).toMatchObject({ repeat: { repeatFrom: '1' } });
});

test.each(['none', 'Never', ' - '])('%j takes the repeat away', (text) => {
  expect(parseRepeatWords(text, CONTEXT)).toEqual({ kind: 'clear' });
});

test.each(['', 'every', 'every man', 'daily soap', 'mon foo', 'until 5 jan', 'every 4 hours'])(
  '%j is no repeat',
  (text) => {
    expect(parseRepeatWords(text, CONTEXT)).toEqual({ kind: 'unknown' });
  },
);
