import { compareSpans, type EntrySpan, type RangeEntry } from '#shared/domain/dates/day-range.ts';
import type { TaskId } from '#shared/domain/ids.ts';
import { spanCarriedAlong } from '#shared/domain/dates/move-span.ts';
import type { Carrying } from '#renderer/view-state/carrying.ts';

export type Spans = ReadonlyMap<TaskId, EntrySpan>;

/** Where a task stands in the days that are shown; null for one that is beside them. */
export const entryOf = (entries: readonly RangeEntry[], id: TaskId): RangeEntry | null =>
  entries.find((entry) => entry.id === id && !entry.isProjection) ?? null;

/** Where carried tasks would stand; null while they are over nothing of the calendar. */
export const carriedSpans = (entries: readonly RangeEntry[], carrying: Carrying | null): Spans | null => {
  if (carrying?.target?.kind !== 'span') return null;
  const { ids, lead, target } = carrying;
  const place = { day: target.span.startDay, minute: target.span.startMinute };
  const leadEntry = entryOf(entries, lead);
  return new Map(
    [...ids].map((id) => [
      id,
      id === lead ? target.span : spanCarriedAlong(entryOf(entries, id), { lead: leadEntry, place }),
    ]),
  );
};

/** The entries with some of them elsewhere. */
export const withSpans = (entries: readonly RangeEntry[], spans: Spans): readonly RangeEntry[] => {
  if (spans.size === 0) return entries;
  const others = entries.filter(({ id, isProjection }) => isProjection || !spans.has(id));
  const moved = [...spans].map(([id, span]): RangeEntry => ({
    isClosed: false,
    ...entryOf(entries, id),
    id,
    ...span,
    isProjection: false,
  }));
  return [...others, ...moved].toSorted(compareSpans);
};
