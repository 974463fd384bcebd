/**
 * How repeats are said in English. Another language is another such table:
 * the atoms in angle brackets and what they mean together are the same.
 *
 * - `sure`: a repeat wherever it stands
 * - `closed`: only where its phrase ends, since more words would be its noun
 *   ("every 3rd fence post"), and not behind an article or a verb of being ("pay
 *   is monthly")
 * - `timed`: where a time follows; without one it is offered, since "mon-fri" is
 *   also a trip
 * - `offered`: has a second good reading, or says more than a repeat can hold:
 *   the line asks
 */
export type RepeatPhraseUse = 'sure' | 'closed' | 'timed' | 'offered';

const OF_MONTH = '[[day] of|in the|every|each|a month]';

export const ENGLISH_REPEATS: readonly (readonly [pattern: string, use: RepeatPhraseUse])[] = [
  // Every and how often
  ['[<again>] <every> <interval>', 'sure'],
  ['[<again>] <every> <interval> [on] <weekdays>', 'sure'],
  ['[<again>] <every> <interval> on <monthDays> [of the month]', 'sure'],
  ['[<again>] <every> <interval> on <nthWeekdays> [of the month]', 'sure'],
  ['[<again>] <every> <interval> on [the] <nthWorkday> [of the month]', 'sure'],
  ['[<again>] <every> <interval> on <nthWeekdays> of|in <month>', 'sure'],
  ['[<again>] <every> <interval> on <yearDay>', 'sure'],
  ['once a|every|each <interval>', 'sure'],
  // Every and its days
  ['[<again>] <every> <weekdays>', 'sure'],
  ['[<again>] <every> <weekdays> <parts>', 'sure'],
  ['[<again>] <every> <workdays>', 'sure'],
  ['[<again>] <every> <part>', 'sure'],
  ['<every> <alternate> <weekdays>', 'sure'],
  [`[<again>] <every> <nthWeekdays> ${OF_MONTH}`, 'sure'],
  ['[<again>] <every> <nthWeekdays> of|in <month>', 'sure'],
  [`[<again>] <every> [the] <nthWorkday> ${OF_MONTH}`, 'sure'],
  ['[<again>] <every> <ordinalDays>', 'closed'],
  ['[<again>] <every> <ordinalDays> [day] of|in the|every|each|a month', 'sure'],
  ['<every> <dayNumber>', 'closed'],
  ['[<again>] <every> <yearDay>', 'sure'],
  // Days, and then every or each
  ['[on] <nthWeekdays> [of] every|each <interval>', 'sure'],
  ['[on] [the] <nthWorkday> [of] every|each <interval>', 'sure'],
  ['[on] <ordinalDays> [day] of every|each <interval>', 'sure'],
  ['[on] <nthWeekdays> of|in the month', 'offered'],
  ['[on] [the] <nthWorkday> of|in the month', 'offered'],
  // Days without every
  ['on <workdays>', 'sure'],
  ['<pluralWorkdays>', 'closed'],
  ['[on] <pluralWeekdays>', 'closed'],
  ['[on] <weekdayGroup>', 'closed'],
  ['<weekdayRange>', 'timed'],
  ['<weekdays> <parts>', 'closed'],
  // Adverbs
  ['[<again>] <adverb>', 'closed'],
  ['<again> <adverb>', 'sure'],
  ['[<again>] <adverb> on <weekdays>', 'sure'],
  ['[<again>] <adverb> on <monthDays> [of the month]', 'sure'],
  ['[<again>] <adverb> on <nthWeekdays> [of the month]', 'sure'],
  ['[<again>] <adverb> on [the] <nthWorkday> [of the month]', 'sure'],
  ['[<again>] <adverb> on <yearDay>', 'sure'],
  // What no repeat can hold
  ['<every> <hours>', 'offered'],
  ['twice a|every|each <interval>', 'offered'],
];
