import { estimateSchema, writtenEstimateSchema, type Estimate } from '#shared/domain/estimate.ts';
import type { DateSearch } from '#shared/domain/quick-entry/dates/date-word.ts';
import { matchDate } from '#shared/domain/quick-entry/dates/match-date.ts';
import type { Match } from '#shared/domain/quick-entry/entry-words.ts';
import { longestPhrase } from '#shared/domain/quick-entry/language/phrase-table.ts';
import { matchRepeat } from '#shared/domain/quick-entry/repeats/match-repeat.ts';
import { isTimeAt } from '#shared/domain/quick-entry/times/time-at.ts';
import { isClosedPhrase } from '#shared/domain/quick-entry/word-context.ts';

interface FoundEstimate {
  readonly estimate: Estimate;
  readonly isAsked: boolean;
}

/** for 2h, for 3 sessions; asked about: for 20 minutes. */
export const matchEstimate = (search: DateSearch): Match<FoundEstimate> | null => {
  const { words, at } = search;
  return longestPhrase(words.language.estimates, words, at, ({ use, atoms, next }) => {
    const minutes = atoms.shortLength ?? atoms.length;
    const estimate = estimateSchema.parse(
      minutes === undefined
        ? { unit: 'sessions', count: atoms.count ?? 0 }
        : { unit: 'minutes', count: minutes },
    );
    const isWritten = writtenEstimateSchema.safeParse(estimate).success;
    return isWritten && endsAt(search, next) ? { estimate, isAsked: use === 'asked' } : null;
  });
};

const endsAt = (search: DateSearch, next: number): boolean => {
  const { words, context, spot } = search;
  if (isClosedPhrase(words, next) || isTimeAt(words, next)) return true;
  const behind = { words, at: next, context, spot: { ...spot, wordBefore: next - 1 } };
  return matchDate(behind) !== null || matchRepeat(behind) !== null;
};
