import type { LanguagePhrases } from '#shared/domain/quick-entry/language/language.ts';

const OF_MONTH = '[day] of|in the|every|each|a month';

/** How repeats are said in English; what the atoms are and where a phrase counts is in `repeat-atoms.ts`. */
export const ENGLISH_REPEATS: LanguagePhrases['repeats'] = [
  // Every and how often
  ['[<again>] <every> <interval>', 'any'],
  ['[<again>] <every> <interval> [on] <weekdays>', 'any'],
  ['[<again>] <every> <interval> on <monthDays> [of the month]', 'any'],
  ['[<again>] <every> <interval> on <nthWeekdays> [of the month]', 'any'],
  ['[<again>] <every> <interval> on [the] <nthWorkday> [of the month]', 'any'],
  ['[<again>] <every> <interval> on <nthWeekdays> of|in <month>', 'any'],
  ['[<again>] <every> <interval> on <yearDay>', 'any'],
  ['once a|every|each <interval>', 'any'],
  // Every and its days
  ['[<again>] <every> <weekdays>', 'any'],
  ['[<again>] <every> <weekdays> <parts>', 'any'],
  ['[<again>] <every> <workdays>', 'any'],
  ['[<again>] <every> <part>', 'any'],
  ['<every> <alternate> <weekdays>', 'any'],
  ['[<again>] <every> <nthWeekdays>', 'any'],
  [`[<again>] <every> <nthWeekdays> ${OF_MONTH}`, 'any', { isOfMonth: true }],
  ['[<again>] <every> <nthWeekdays> of|in <month>', 'any'],
  [`[<again>] <every> [the] <nthWorkday> [${OF_MONTH}]`, 'any'],
  ['[<again>] <every> <ordinalDays>', 'closed'],
  ['[<again>] <every> <ordinalDays> [day] of|in the|every|each|a month', 'any'],
  ['<every> <dayNumber>', 'closed'],
  ['[<again>] <every> <yearDay>', 'any'],
  // Days, and then every or each
  ['[on] <nthWeekdays> [of] every|each <interval>', 'any'],
  ['[on] [the] <nthWorkday> [of] every|each <interval>', 'any'],
  ['[on] <ordinalDays> [day] of every|each <interval>', 'any'],
  ['[on] <nthWeekdays> of|in the month', 'closed', { isOfMonth: true }],
  ['[on] [the] <nthWorkday> of|in the month', 'closed'],
  // Days without every
  ['on <workdays>', 'any'],
  ['<pluralWorkdays>', 'closed'],
  ['[on] <pluralWeekdays>', 'closed'],
  ['[on] <weekdayGroup>', 'closed'],
  ['<weekdayRange>', 'timed'],
  ['<weekdays> <parts>', 'closed'],
  // Adverbs
  ['[<again>] <adverb>', 'closed'],
  ['<again> <adverb>', 'any'],
  ['[<again>] <adverb> on <weekdays>', 'any'],
  ['[<again>] <adverb> on <monthDays> [of the month]', 'any'],
  ['[<again>] <adverb> on <nthWeekdays> [of the month]', 'any'],
  ['[<again>] <adverb> on [the] <nthWorkday> [of the month]', 'any'],
  ['[<again>] <adverb> on <yearDay>', 'any'],
  // What no repeat can hold
  ['<every> <hours>', 'offered'],
  ['twice a|every|each <interval>', 'offered'],
];

/** What stands behind every: a unit, how many of it, or how many to pass over. */
export const ENGLISH_INTERVALS: LanguagePhrases['intervals'] = [
  ['<frequency>', 'any'],
  ['<count> <frequency>', 'any'],
  ['<count> <frequencies>', 'any'],
  ['<alternate> <frequency>', 'any', { count: 2 }],
  ['<ordinal> <frequency>', 'any'],
  ['couple [of] <frequencies>', 'any', { count: 2 }],
  ['half year', 'any', { interval: { frequency: 'MONTHLY', interval: 6 } }],
  ['half-year', 'any', { interval: { frequency: 'MONTHLY', interval: 6 } }],
];

export const ENGLISH_REPEAT_ENDS: LanguagePhrases['repeatEnds'] = [
  ['[for] <count> times|x', 'any', { times: true }],
  ['for <count> <spanUnit>', 'any'],
];
