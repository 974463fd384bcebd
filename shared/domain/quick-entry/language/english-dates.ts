/** Days that English names by what stands around them; the longest first. Atoms are those of `match-named-day.ts`. */
export const ENGLISH_NAMED_DAYS: readonly string[] = [
  '<nthWeekday> of|in <month> [<year>]',
  '<nthWeekday> of|in <nextMonth>',
  '[in|the] mid|middle [of] <month> [<year>]',
  '[in] the middle of <month> [<year>]',
  '[in] <midMonth> [<year>]',
];
