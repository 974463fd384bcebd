import type { Phrase } from './phrase.ts';

/** What a person means and the grammar does not find: counted with the others, and tested to be still missed. */
export const KNOWN_MISSES: readonly Phrase[] = [
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
  // A part of the day alone is no time.
  ['Call Ann in the morning', 'Call Ann', { date: '2026-11-19', time: '09:00' }],
];
