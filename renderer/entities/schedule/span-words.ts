import { touchesRange, type EntrySpan, type RangeEntry } from '#shared/domain/dates/day-range.ts';
import { spanToLocal } from '#shared/domain/dates/move-span.ts';
import { describeLocal } from '#renderer/entities/task/actions/date-actions.ts';

const minuteText = (minute: number): string => String(minute).padStart(4, '0');

/** Texts that stand in the order of time. */
const startOf = ({ startDay, startMinute }: EntrySpan): string =>
  `${startDay} ${minuteText(startMinute ?? 0)}`;
const endOf = ({ endDay, endMinute, startMinute }: EntrySpan): string =>
  `${endDay} ${minuteText(endMinute ?? (startMinute ?? 0) + 1)}`;

const isOverlapping = (one: EntrySpan, other: EntrySpan): boolean =>
  one.startMinute !== null &&
  other.startMinute !== null &&
  startOf(one) < endOf(other) &&
  startOf(other) < endOf(one);

/** `Tue, Dec 1, 9:30–10:15 am, overlaps 1.` @param others what stays where it is */
export const saySpan = (span: EntrySpan, others: readonly RangeEntry[]): string => {
  const overlaps = others.filter(
    (other) => touchesRange(other, span.startDay, span.endDay) && isOverlapping(span, other),
  ).length;
  return `${describeLocal(spanToLocal(span))}${overlaps === 0 ? '' : `, overlaps ${overlaps}`}.`;
};
