import { expect, test } from 'vitest';
import { parseRepeatFlag } from '#shared/domain/repeat/repeat-flag.ts';

test.each([
  'RRULE:FREQ=WEEKLY;INTERVAL=1;WKST=SU;BYDAY=MO,FR',
  'RRULE:FREQ=MONTHLY;BYMONTHDAY=-1',
  'RRULE:FREQ=MONTHLY;BYDAY=2TU',
  'FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=16',
  'RRULE:FREQ=DAILY;COUNT=30',
  'RRULE:FREQ=DAILY;UNTIL=20260227',
  'RRULE:FREQ=DAILY;UNTIL=20260227T230000Z',
])('%s is a rule', (flag) => {
  expect(parseRepeatFlag(flag).kind).toBe('rule');
});

test.each([
  'ERULE:NAME=CUSTOM;BYDATE=20260319,20260320',
  'LUNAR:FREQ=YEARLY;INTERVAL=1;BYMONTH=1;BYMONTHDAY=28',
  'RRULE:FREQ=DAILY;TT_SKIP=HOLIDAY,WEEKEND',
  'RRULE:FREQ=MONTHLY;TT_WORKDAY=-1',
])('%s is kept, and not computed with', (flag) => {
  expect(parseRepeatFlag(flag).kind).toBe('opaque');
});

test.each([
  '',
  'daily',
  'RRULE:',
  'RRULE:INTERVAL=1',
  'RRULE:FREQ=SOMETIMES',
  'RRULE:FREQ=DAILY;INTERVAL=0',
  'RRULE:FREQ=DAILY;INTERVAL=-1',
  'RRULE:FREQ=DAILY;COUNT=0',
  'RRULE:FREQ=DAILY;COUNT=2;UNTIL=20260227',
  'RRULE:FREQ=DAILY;UNTIL=20260230',
  'RRULE:FREQ=DAILY;UNTIL=tomorrow',
  'RRULE:FREQ=WEEKLY;BYDAY=XX',
  'RRULE:FREQ=MONTHLY;BYMONTHDAY=0',
  'RRULE:FREQ=MONTHLY;BYMONTHDAY=32',
  'RRULE:FREQ=DAILY;FREQ=DAILY',
  'RRULE:FREQ=DAILY;BYHOUR',
  'RRULE:FREQ=DAILY;BYHOUR=24',
])('%j is refused', (flag) => {
  expect(parseRepeatFlag(flag).kind).toBe('invalid');
});
