import { describeEstimate } from '#shared/domain/estimate.ts';
import { describeDate } from '#shared/domain/dates/describe-date.ts';
import type { EntryToken } from '#shared/domain/quick-entry/entry-token.ts';
import type { EntryValues } from '#shared/domain/quick-entry/entry-values.ts';
import type { EntryOffer } from '#shared/domain/quick-entry/parse-quick-entry.ts';
import { describeRepeat } from '#shared/domain/repeat/describe-repeat.ts';
import { CONVENTIONS } from '#renderer/entities/clock/today.ts';
import type { Surroundings } from '#shared/domain/quick-entry/entry-input.ts';
import { entryDates } from '#shared/domain/quick-entry/entry-to-task.ts';

/** What the line asks about words that it does not take by itself. */
export const offerQuestion = ({ token, values }: EntryOffer, surroundings: Surroundings): string => {
  const context = { today: surroundings.today, conventions: CONVENTIONS };
  if (token.kind === 'repeat' && values.repeat !== null) {
    const often = describeRepeat(values.repeat.repeatFlag, context).replace(/^E/u, 'e');
    return saysMoreThanDays(token.value.pattern)
      ? `Tasks repeat once a day at most. Repeat ${often}?`
      : `Repeat ${often}?`;
  }
  if (token.kind === 'estimate') return `Set the estimate to ${describeEstimate(token.value)}?`;
  const dates = entryDates(values, surroundings);
  return dates === null ? 'Set the date?' : `Set the date to ${describeDate(dates, context)}?`;
};

/** `every 4 hours` and `twice a day` are offered as every day, which is as often as it goes. */
const saysMoreThanDays = ({
  frequency,
  on,
}: {
  readonly frequency: string;
  readonly on: { readonly kind: string };
}): boolean => frequency === 'DAILY' && on.kind === 'start';

/** What the chip of `tokens` says with these values: the preview of another reading. */
export const readingWords = (
  values: EntryValues,
  tokens: readonly EntryToken[],
  surroundings: Surroundings,
): string => {
  const context = { today: surroundings.today, conventions: CONVENTIONS };
  if (tokens.some(({ kind }) => kind === 'repeat'))
    return values.repeat === null ? '' : describeRepeat(values.repeat.repeatFlag, context);
  const dates = entryDates(values, surroundings);
  return dates === null ? '' : describeDate(dates, context);
};
