import { expect, test } from 'vitest';
import {
  describeDate,
  describeFullDay,
  type DescriptionContext,
} from '#shared/domain/dates/describe-date.ts';
import type { LocalDates } from '#shared/domain/dates/local-dates.ts';

const BRITAIN: DescriptionContext = {
  today: '2026-11-18',
  conventions: { dayMonthOrder: 'dayFirst', clock: 'h23' },
};
const STATES: DescriptionContext = {
  today: '2026-11-18',
  conventions: { dayMonthOrder: 'monthFirst', clock: 'h12' },
};

const dates = (startDate: string, others: Partial<LocalDates> = {}): LocalDates => ({
  startDate,
  startTime: null,
  endDate: null,
  endTime: null,
  ...others,
});

test.each([
  [dates('2026-11-18'), 'Today', 'Today'],
  [dates('2026-11-19'), 'Tomorrow', 'Tomorrow'],
  [dates('2026-11-17'), 'Yesterday', 'Yesterday'],
  [dates('2026-11-20'), 'Fri', 'Fri'],
  [dates('2026-11-24'), 'Tue', 'Tue'],
  [dates('2026-11-25'), '25 Nov', 'Nov 25'],
  [dates('2026-11-13'), '13 Nov', 'Nov 13'],
  [dates('2026-12-05'), '5 Dec', 'Dec 5'],
  [dates('2027-12-05'), '5 Dec 2027', 'Dec 5, 2027'],
  [dates('2026-11-20', { startTime: '09:00' }), 'Fri 09:00', 'Fri 9 am'],
  [dates('2026-11-18', { startTime: '00:30' }), 'Today 00:30', 'Today 12:30 am'],
  [dates('2026-12-05', { startTime: '12:05' }), '5 Dec 12:05', 'Dec 5 12:05 pm'],
  [dates('2026-11-20', { startTime: '09:00', endTime: '10:30' }), 'Fri 09:00–10:30', 'Fri 9 am–10:30 am'],
  [
    dates('2026-11-20', { startTime: '22:00', endDate: '2026-11-21', endTime: '02:00' }),
    'Fri 22:00 – Sat 02:00',
    'Fri 10 pm – Sat 2 am',
  ],
  [dates('2026-12-05', { endDate: '2026-12-07' }), '5–7 Dec', 'Dec 5–7'],
  [dates('2027-12-05', { endDate: '2027-12-07' }), '5–7 Dec 2027', 'Dec 5–7, 2027'],
  [dates('2026-12-28', { endDate: '2027-01-03' }), '28 Dec – 3 Jan 2027', 'Dec 28 – Jan 3, 2027'],
  [dates('2026-11-19', { endDate: '2026-11-21' }), 'Tomorrow – Sat', 'Tomorrow – Sat'],
  [dates('2026-11-20', { endDate: '2026-11-20' }), 'Fri', 'Fri'],
])('%j is %s, and %s in the United States', (when, britain, states) => {
  expect(describeDate(when, BRITAIN)).toBe(britain);
  expect(describeDate(when, STATES)).toBe(states);
});

test.each([
  ['2026-11-18', 'Wed 18 Nov', 'Wed, Nov 18'],
  ['2027-01-03', 'Sun 3 Jan 2027', 'Sun, Jan 3, 2027'],
])('%s in full is %s, or %s', (day, dayFirst, monthFirst) => {
  expect(describeFullDay(day, BRITAIN)).toBe(dayFirst);
  expect(describeFullDay(day, STATES)).toBe(monthFirst);
});

test.each([
  [dates('2026-11-18'), 'Today', 'Today'],
  [dates('2026-11-20'), 'Fri 20 Nov', 'Fri, Nov 20'],
  [dates('2026-11-20', { startTime: '09:00' }), 'Fri 20 Nov 09:00', 'Fri, Nov 20 9 am'],
  [dates('2026-11-25'), '25 Nov', 'Nov 25'],
])('where there is room, a weekday has its day: %j', (shown, britain, states) => {
  expect(describeDate(shown, { ...BRITAIN, namesDays: true })).toBe(britain);
  expect(describeDate(shown, { ...STATES, namesDays: true })).toBe(states);
});
