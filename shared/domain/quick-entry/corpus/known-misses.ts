import type { Phrase } from './phrase.ts';

/** What a person means and the grammar does not find: counted with the others, and tested to be still missed. */
export const KNOWN_MISSES: readonly Phrase[] = [
  // An opening bracket is no boundary.
  ['Call mum (tomorrow)', 'Call mum', { date: '2026-11-19' }],
  // A task has one time.
  [
    'Feed the cat every day at 7am and 6pm',
    'Feed the cat',
    {
      date: '2026-11-18',
      time: '18:00',
      repeat: { repeatFlag: 'RRULE:FREQ=DAILY;INTERVAL=1;BYHOUR=7,18', repeatFrom: '2' },
    },
  ],
  // Short names that are words need a date about them.
  ['Gym wed', 'Gym', { date: '2026-11-25' }],
  ['Laundry sat', 'Laundry', { date: '2026-11-21' }],
  // A part of the day alone is no time.
  ['Call Ann in the morning', 'Call Ann', { date: '2026-11-19', time: '09:00' }],
];
