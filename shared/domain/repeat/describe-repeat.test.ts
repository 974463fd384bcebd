import { expect, test } from 'vitest';
import { describeRepeat } from '#shared/domain/repeat/describe-repeat.ts';

const CONTEXT = { today: '2026-11-18', conventions: { dayMonthOrder: 'dayFirst', clock: 'h23' } } as const;

test.each([
  ['FREQ=DAILY;INTERVAL=1', 'Every day'],
  ['FREQ=DAILY;INTERVAL=3', 'Every 3 days'],
  ['FREQ=DAILY', 'Every day'],
  ['FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=MO,FR', 'Every 2 weeks on Mon, Fri'],
  ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', 'Every weekday'],
  ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;COUNT=10', 'Every weekday, 10 times'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TU,WE,TH,FR', 'Every 2 weeks on weekdays'],
  ['FREQ=MONTHLY;INTERVAL=1;BYMONTHDAY=1,22', 'Every month on the 1st, 22nd'],
  ['FREQ=MONTHLY;BYMONTHDAY=-1', 'Every month on the last day'],
  ['FREQ=MONTHLY;BYMONTHDAY=11,12,13', 'Every month on the 11th, 12th, 13th'],
  ['FREQ=MONTHLY;BYDAY=2TU', 'Every month on the 2nd Tue'],
  ['FREQ=MONTHLY;BYDAY=2TU,4TU', 'Every month on the 2nd and 4th Tue'],
  ['FREQ=MONTHLY;BYDAY=1MO,3TH', 'Every month on the 1st Mon and 3rd Thu'],
  ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1', 'Every month on the 1st workday'],
  ['FREQ=YEARLY;BYMONTH=1;BYDAY=2TU', 'Every year on the 2nd Tue of Jan'],
  ['FREQ=MONTHLY;BYDAY=-1FR', 'Every month on the last Fri'],
  ['FREQ=MONTHLY;BYDAY=MO;BYSETPOS=1', 'Every month on the 1st Mon'],
  ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', 'Every month on the last workday'],
  ['FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=5', 'Every year on 5 Dec'],
  ['FREQ=DAILY;COUNT=10', 'Every day, 10 times'],
  ['FREQ=DAILY;UNTIL=20270105', 'Every day until 5 Jan 2027'],
  ['FREQ=DAILY;UNTIL=20261120T235959Z', 'Every day until Fri'],
])('%s is %j', (rule, words) => {
  expect(describeRepeat(`RRULE:${rule}`, CONTEXT)).toBe(words);
});

test.each([
  'ERULE:NAME=FORGETTINGCURVE;CYCLE=0',
  'LUNAR:FREQ=YEARLY;INTERVAL=1;BYMONTH=1;BYMONTHDAY=28',
  'RRULE:FREQ=DAILY;TT_SKIP=WEEKEND',
  'RRULE:FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=2',
  'RRULE:FREQ=MONTHLY;BYDAY=2TU,FR',
  'RRULE:FREQ=MONTHLY;BYMONTHDAY=-2',
  'RRULE:FREQ=DAILY;BYHOUR=9',
  'RRULE:FREQ=YEARLY;BYWEEKNO=20',
  'nonsense',
])('%s is custom', (flag) => {
  expect(describeRepeat(flag, CONTEXT)).toBe('Custom');
});
