import type { Phrase } from './phrase.ts';

const minutes = (count: number) => ({ estimate: { unit: 'minutes', count } }) as const;
const sessions = (count: number) => ({ estimate: { unit: 'sessions', count } }) as const;

/** How long something takes. */
export const ESTIMATES: readonly Phrase[] = [
  ['Write report for 2h', 'Write report', minutes(120)],
  ['Write report for 45m', 'Write report', minutes(45)],
  ['Write report for 1.5h', 'Write report', minutes(90)],
  ['Write report for 1h30', 'Write report', minutes(90)],
  ['Write report for 90min', 'Write report', minutes(90)],
  ['Write report for 3 sessions', 'Write report', sessions(3)],
  ['Write report for one session', 'Write report', sessions(1)],
  ['Read Dune for two pomodoros', 'Read Dune', sessions(2)],
  ['Write report for 2h friday', 'Write report', { ...minutes(120), date: '2026-11-20' }],
  ['Write report friday for 2h', 'Write report', { ...minutes(120), date: '2026-11-20' }],
  ['Write report for 2h !high', 'Write report', { ...minutes(120), priority: 'high' }],
  ['Work for 2h on the report', 'Work on the report', minutes(120)],
  ['Write report for 1h for 2h', 'Write report for 1h', minutes(120)],
  // Marked as false friends while the line knew no lengths.
  ['Walk the dog for 1h30', 'Walk the dog', minutes(90)],
  ['Rehearse for 2h15 with the band', 'Rehearse with the band', minutes(135)],
  // Behind a time of day it says when that ends.
  ['Dentist fri 9:00 for 1h', 'Dentist', { date: '2026-11-20', time: '09:00', endTime: '10:00' }],
  // A clock.
  ['Table for 14h30', 'Table', { date: '2026-11-18', time: '14:30' }],
];

/** What looks like one. */
export const NO_ESTIMATES: readonly string[] = [
  'Wait for 2h flight',
  'Buy batteries for 45m cable',
  'Book a table for 3',
  'Pay for 3 sessions plan',
  'Save for 2 years',
  'Prepare for 5k',
  'Look for 0 sessions',
  'Pay for 500 sessions',
  'Wait for session',
];
