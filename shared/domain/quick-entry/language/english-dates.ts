import type { LanguagePhrases } from '#shared/domain/quick-entry/language/language.ts';

/** How dates are said in English; what the atoms are and where a phrase counts is in `date-atoms.ts`. */
export const ENGLISH_DATES: LanguagePhrases['dates'] = [
  // From today
  ['[later] <day>', 'any'],
  ['tonight', 'any', { day: 0, part: '20:00' }],
  ['[at] <tonightAt>', 'counted', { day: 0 }],
  ['tonight <eveningHour>', 'closed', { day: 0 }],
  ['this <part>', 'any', { day: 0 }],
  ['[the] day after tomorrow', 'any', { day: 2 }],
  ['[the] end of [the] day', 'ledPeriod', { day: 0 }],
  ['yesterday', 'done', { day: -1 }],
  // Weekdays
  ['<weekday>', 'weekday'],
  ['<weekday> next week', 'weekday', { which: 'next' }],
  ['this [coming] <weekday>', 'weekday', { which: 'this' }],
  ['coming <weekday>', 'weekday', { which: 'this' }],
  ['next <weekday>', 'weekday', { which: 'next' }],
  ['next week [on] <weekday>', 'any', { which: 'next' }],
  // Days of a year; a weekday before them says the same
  ['[<weekday> ,?] <dayOfYear>', 'dayOfYear'],
  ['[<weekday> ,?] <dayRange> <month> [,? <year>]', 'dayOfYear'],
  ['[<weekday> ,?] <month> <dayRange> [,? <year>]', 'dayOfYear'],
  ['[<weekday> ,?] <firstDay> -|–|—|to|until|till|through <lastDay> <month> [,? <year>]', 'dayOfYear'],
  ['[<weekday> ,?] <month> <firstDay> -|–|—|to|until|till|through <lastDay> [,? <year>]', 'closed'],
  ['[<weekday> ,?] <numeric>', 'numeric'],
  ['<numericRange>', 'numeric'],
  ['<nthWeekday> of|in <month> [<year>]', 'any'],
  ['<nthWeekday> of|in next month', 'any', { which: 'next' }],
  ['<nthWeekday> of|in the|this month', 'led', { which: 'this' }],
  // Days of a month
  ['[the] <ordinalDay>', 'ordinal'],
  ['[the] <ordinalDay> of the|this month', 'ordinal'],
  ['[the] <ordinalDay> of next month', 'ordinal', { which: 'next' }],
  // Spans
  ['in <span>', 'any', { day: 0 }],
  ['<span> from now', 'any', { day: 0 }],
  ['<span> from <day>', 'any'],
  ['<span> from <weekday>', 'any'],
  ['<span>', 'field', { day: 0 }],
  ['<signedSpan>', 'field', { day: 0 }],
  // Weeks, months and years
  ['[early] next <period>', 'period', { which: 'next' }],
  ['this <weekend>', 'period'],
  ['the <weekend>', 'ledPeriod'],
  ['eow', 'period', { edge: 'last', period: 'week' }],
  ['eom', 'period', { edge: 'last', period: 'month' }],
  ['eoy', 'period', { edge: 'last', period: 'year' }],
  ['[the] end of [the|this] <period>', 'period', { edge: 'last' }],
  ['[the] end of next <period>', 'period', { edge: 'last', which: 'next' }],
  ['[the] last day of [the|this] <period>', 'period', { edge: 'last' }],
  ['[the] last day of next <period>', 'period', { edge: 'last', which: 'next' }],
  ['[the] first day of next <period>', 'period', { edge: 'first', which: 'next' }],
  ['[the] start|beginning of [the|this] <period>', 'period', { edge: 'first' }],
  ['[the] start|beginning of next <period>', 'period', { edge: 'first', which: 'next' }],
  ['[the] end of <month> [,? <year>]', 'period', { edge: 'last' }],
  ['[the] start|beginning of <month> [,? <year>]', 'period', { edge: 'first' }],
  ['[in|the] mid|middle [of] <month> [,? <year>]', 'any', { edge: 'middle' }],
  ['[in] the middle of <month> [,? <year>]', 'any', { edge: 'middle' }],
  ['[in] <midMonth> [,? <year>]', 'any', { edge: 'middle' }],
  ['in <fullMonth> [,? <year>]', 'any'],
  ['<month> [,? <year>]', 'field'],
];

export const ENGLISH_DAYS_OF_YEAR: LanguagePhrases['daysOfYear'] = [
  ['<monthDay> .? <month> [,? <year>]', 'any'],
  ['<monthDay> of <month> [,? <year>]', 'any'],
  ['the <ordinal> [of] <month> [,? <year>]', 'any'],
  ['<month> .? <monthDay> [,? <year>]', 'any'],
  ['<month> the <monthDay> [,? <year>]', 'any'],
];

export const ENGLISH_SPANS: LanguagePhrases['spans'] = [
  ['<count> <unit>', 'any'],
  ['<count> business|working|work day|days|d', 'any', { unit: 'workday' }],
  ['<joinedSpan>', 'any'],
  ['half a|an hour', 'any', { count: 30, unit: 'minute' }],
  ['a fortnight', 'any', { count: 2, unit: 'week' }],
];
