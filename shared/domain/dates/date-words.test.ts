import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '#electron/testing/random/property-runs.ts';
import { parseDateWords } from '#shared/domain/dates/date-words.ts';
import type { LocalDates } from '#shared/domain/dates/local-dates.ts';

/** A Wednesday morning. */
const CONTEXT = { today: '2026-11-18', now: '10:00', dayMonthOrder: 'dayFirst', firstWeekday: 1 } as const;

test.each<[string, string, Partial<LocalDates>?]>([
  ['today', '2026-11-18'],
  ['Tomorrow', '2026-11-19'],
  ['yesterday', '2026-11-17'],
  ['fri', '2026-11-20'],
  ['sat', '2026-11-21'],
  ['wed', '2026-11-25'],
  ['next fri', '2026-11-27'],
  ['15', '2026-12-15'],
  ['20', '2026-11-20'],
  ['the 20th', '2026-11-20'],
  ['dec', '2026-12-01'],
  ['december 2027', '2027-12-01'],
  ['5 dec', '2026-12-05'],
  ['5-dec', '2026-12-05'],
  ['5-dec-2027', '2027-12-05'],
  ['5/12', '2026-12-05'],
  ['5.12.', '2026-12-05'],
  ['5.12', '2026-12-05'],
  ['1/2', '2027-02-01'],
  ['2019-12-05', '2019-12-05'],
  ['5 dec 2019', '2019-12-05'],
  ['5 may', '2027-05-05'],
  ['+3', '2026-11-21'],
  ['+3d', '2026-11-21'],
  ['3d', '2026-11-21'],
  ['2w', '2026-12-02'],
  ['3 days', '2026-11-21'],
  ['in 2 weeks', '2026-12-02'],
  ['eom', '2026-11-30'],
  ['this weekend', '2026-11-21'],
  ['in 2h', '2026-11-18', { startTime: '12:00' }],
  ['2h', '2026-11-18', { startTime: '12:00' }],
  ['fri 9am', '2026-11-20', { startTime: '09:00' }],
  ['9am fri', '2026-11-20', { startTime: '09:00' }],
  ['fri, 9am', '2026-11-20', { startTime: '09:00' }],
  ['fri 9', '2026-11-20', { startTime: '09:00' }],
  ['fri at 9', '2026-11-20', { startTime: '09:00' }],
  ['9am', '2026-11-19', { startTime: '09:00' }],
  ['noon', '2026-11-18', { startTime: '12:00' }],
  ['tonight', '2026-11-18', { startTime: '20:00' }],
  ['tomorrow evening', '2026-11-19', { startTime: '18:00' }],
  ['fri 9-10am', '2026-11-20', { startTime: '09:00', endTime: '10:00' }],
  ['fri 10pm-2am', '2026-11-20', { startTime: '22:00', endDate: '2026-11-21', endTime: '02:00' }],
  ['5-7 dec', '2026-12-05', { endDate: '2026-12-07' }],
  ['dec 5 - dec 7', '2026-12-05', { endDate: '2026-12-07' }],
  ['mon to wed', '2026-11-23', { endDate: '2026-11-25' }],
  ['mon-wed', '2026-11-23', { endDate: '2026-11-25' }],
  ['fri - mon', '2026-11-20', { endDate: '2026-11-23' }],
  ['fri 9am to sat 5pm', '2026-11-20', { startTime: '09:00', endDate: '2026-11-21', endTime: '17:00' }],
  ['mon 9am - fri 5pm', '2026-11-23', { startTime: '09:00', endDate: '2026-11-27', endTime: '17:00' }],
  ['28 dec to 3 jan', '2026-12-28', { endDate: '2027-01-03' }],
])('%s is %s %j', (text, startDate, others = {}) => {
  const dates = { startDate, startTime: null, endDate: null, endTime: null, ...others };
  expect(parseDateWords(text, CONTEXT)).toMatchObject({ kind: 'dates', dates });
});

test.each([
  ['9am', true],
  ['noon', true],
  ['9-10am', true],
  ['9am to 11am', true],
  ['fri 9am', false],
  ['tonight', false],
  ['in 2h', false],
  ['9am to fri 5pm', false],
  ['fri', false],
])('whether %s says nothing but a time: %s', (text, isTimeOnly) => {
  expect(parseDateWords(text, CONTEXT)).toMatchObject({ kind: 'dates', isTimeOnly });
});

test.each(['clear', 'None', 'no date', ' - '])('%j takes the date away', (text) => {
  expect(parseDateWords(text, CONTEXT)).toEqual({ kind: 'clear' });
});

test.each([
  '',
  'soon',
  'fri foo',
  'call fri',
  '32',
  '31/2',
  'mon to',
  'wed 9am to thu',
  '9am 10am 11am',
  'fri mon',
  'to fri',
])('%j is no date', (text) => {
  expect(parseDateWords(text, CONTEXT)).toEqual({ kind: 'unknown' });
});

test('any text has an answer, and a range ends after it begins', () => {
  const piece = fc.constantFrom(
    'fri',
    'mon',
    '9am',
    '10',
    '5',
    'dec',
    '-',
    'to',
    '5-7',
    'in',
    '2h',
    'at',
    ',',
    'next',
    'noon',
  );
  const text = fc.oneof(
    fc.array(piece, { maxLength: 8 }).map((words) => words.join(' ')),
    fc.string({ unit: 'binary', maxLength: 30 }),
  );
  fc.assert(
    fc.property(text, (typed) => {
      const read = parseDateWords(typed, CONTEXT);
      const dates = read.kind === 'dates' ? read.dates : null;
      const start = `${dates?.startDate}${dates?.startTime}`;
      const end = `${dates?.endDate ?? dates?.startDate}${dates?.endTime ?? dates?.startTime}`;
      expect(end >= start).toBe(true);
    }),
    propertyRuns(2000),
  );
});
