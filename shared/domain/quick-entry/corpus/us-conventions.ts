import type { EntryContext } from '#shared/domain/quick-entry/parse-quick-entry.ts';
import type { Phrase } from './phrase.ts';

/** The same Wednesday where May 12 is 5/12 and weeks begin on Sunday. */
export const US_CONTEXT: EntryContext = {
  today: '2026-11-18',
  now: '10:00',
  timeZone: 'Europe/Berlin',
  conventions: { dayMonthOrder: 'monthFirst', firstWeekday: 7 },
};

export const US_PHRASES: readonly Phrase[] = [
  ['Taxes 4/15', 'Taxes', { date: '2027-04-15' }],
  ['Visa 5/12', 'Visa', { date: '2027-05-12' }],
  ['Visa 12/5/2026', 'Visa', { date: '2026-12-05' }],
  ['Visa 13/5', 'Visa', { date: '2027-05-13' }],
  ['Visa 25.12.2026', 'Visa', { date: '2026-12-25' }],
  ['Visa 2026-12-05', 'Visa', { date: '2026-12-05' }],
  ['Read chapter 3 dec 5', 'Read chapter 3', { date: '2026-12-05' }],
  ['Pay invoice 12 dec 5 2027', 'Pay invoice 12', { date: '2027-12-05' }],
  ['Exam 3 dec 5 9am', 'Exam 3', { date: '2026-12-05', time: '09:00' }],
  ['Report next week', 'Report', { date: '2026-11-23' }],
  ['Brunch next sunday', 'Brunch', { date: '2026-11-22' }],
  ['Report next monday', 'Report', { date: '2026-11-23' }],
  ['Clean garage this weekend', 'Clean garage', { date: '2026-11-21' }],
  ['Clean garage next weekend', 'Clean garage', { date: '2026-11-28' }],
  [
    'Trash every 2 weeks on mon and sun',
    'Trash',
    {
      date: '2026-11-22',
      repeat: { repeatFlag: 'RRULE:FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=MO,SU', repeatFrom: '2' },
    },
  ],
];
