import type { TokenMeaning } from '#shared/domain/quick-entry/entry-token.ts';
import type { DateSearch } from '#shared/domain/quick-entry/date-word.ts';
import { matchDate } from '#shared/domain/quick-entry/match-date.ts';
import { matchRepeat } from '#shared/domain/quick-entry/match-repeat.ts';
import { matchRepeatEnd } from '#shared/domain/quick-entry/match-repeat-end.ts';
import { matchTime } from '#shared/domain/quick-entry/match-time.ts';

/** Bare words with a meaning, the index behind them, and the index where they begin without a preposition. */
export type WordsMatch = TokenMeaning & { readonly next: number; readonly core: number };

/** @param hasRepeat whether there is something that `until` could end */
export const matchWords = (search: DateSearch, hasRepeat: boolean): WordsMatch | null => {
  const repeat = matchRepeat(search.words, search.at);
  if (repeat !== null) return { kind: 'repeat', value: repeat.value, next: repeat.next, core: search.at };
  const end = hasRepeat ? matchRepeatEnd(search) : null;
  if (end !== null) return { kind: 'repeatEnd', value: end.value, next: end.next, core: search.at };
  return matchDateOrTime(search);
};

const matchDateOrTime = (search: DateSearch): WordsMatch | null => {
  const date = matchDate(search);
  const time = matchTime(search);
  if (date !== null && date.next >= (time?.next ?? 0)) return { kind: 'date', ...date };
  return time === null ? null : { kind: 'time', ...time };
};
