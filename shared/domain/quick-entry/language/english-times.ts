import type { LanguagePhrases } from '#shared/domain/quick-entry/language/language.ts';

/** How times are said in English; what the atoms are and where a phrase counts is in `time-atoms.ts`. */
export const ENGLISH_TIMES: LanguagePhrases['times'] = [
  ['<clockName>', 'named'],
  ['<clockName> for <length>', 'named'],
  ['<clocks>', 'any'],
  ['<clock>', 'clock'],
  ['<clock> in the <half>', 'any'],
  ['<clock> at <half>', 'any'],
  ['<clock> for <length>', 'clock'],
  ['<clock> in the <half> for <length>', 'any'],
  ['<clock> -|–|— <endClock>', 'range'],
  ['<clock> to|until|till <endClock>', 'wordRange'],
  // Beside a date, which may be followed by more: tomorrow morning at 8
  ['[in the] <part>', 'beside'],
  ['at|this <part>', 'beside'],
  ['[in the] <part> [at|by|from|around|@] <clockName>', 'beside'],
  ['[in the] <part> [at|by|from|around|@] <clocks>', 'beside'],
  ['[in the] <part> at|by|around|@ <clock>', 'beside'],
  ['[in the] <part> [at|by|from|around|@] <sureClock>', 'beside'],
  ['[in the] <part> [at|by|from|around|@] <sureClock> for <length>', 'beside'],
  ['[in the] <part> [at|by|from|around|@] <clock> -|–|—|to|until|till <endClock>', 'besideRange'],
  ['<hours>', 'besideClosed'],
  ['<clock> -|–|— <endClock>', 'besideClosed'],
];

/** How long something takes; the uses are in `estimate-atoms.ts`. */
export const ENGLISH_ESTIMATES: LanguagePhrases['estimates'] = [
  ['for <shortLength>', 'any'],
  ['for <length>', 'asked'],
  ['for <count> session|sessions|pomodoro|pomodoros', 'any'],
];
