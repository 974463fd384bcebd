import { compareSpans, type EntrySpan, type RangeEntry } from '#shared/domain/dates/day-range.ts';
import { taskIdSchema, type TaskId } from '#shared/domain/ids.ts';
import { spanDraggedAlong } from '#shared/domain/dates/move-span.ts';
import type { DragState } from '#renderer/view-state/drag-state.ts';

export type Spans = ReadonlyMap<TaskId, EntrySpan>;

/** An entry that may be drawn elsewhere than it is stored. */
export interface ShownEntry extends RangeEntry {
  /** Of a later occurrence that is elsewhere: what it was dragged by. */
  readonly key?: TaskId;
}

/**
 * What an entry is dragged by: its task, and for a later occurrence, which
 * has no task of its own, its task with its place.
 */
export const entryKey = ({ id, isProjection, startDay, startMinute, key }: ShownEntry): TaskId =>
  key ?? (isProjection ? taskIdSchema.parse(`${id.slice(0, 40)}_${startDay}_${startMinute ?? 'day'}`) : id);

/** Where a task or an occurrence stands in the days that are shown; null for one that is beside them. */
export const entryOf = (entries: readonly RangeEntry[], key: TaskId): RangeEntry | null =>
  entries.find((entry) => entryKey(entry) === key) ?? null;

/** Where dragged tasks would stand; null while they are over nothing of the calendar. */
export const draggedSpans = (entries: readonly RangeEntry[], dragState: DragState | null): Spans | null => {
  if (dragState?.target?.kind !== 'span') return null;
  const { ids, lead, target } = dragState;
  const place = { day: target.span.startDay, minute: target.span.startMinute };
  const leadEntry = entryOf(entries, lead);
  return new Map(
    [...ids].map((id) => [
      id,
      id === lead ? target.span : spanDraggedAlong(entryOf(entries, id), { lead: leadEntry, place }),
    ]),
  );
};

/** The entries with some of them elsewhere. */
export const withSpans = (entries: readonly RangeEntry[], spans: Spans): readonly ShownEntry[] => {
  if (spans.size === 0) return entries;
  const others = entries.filter((entry) => !spans.has(entryKey(entry)));
  const moved = [...spans].map(([key, span]): ShownEntry => {
    const entry = entryOf(entries, key) ?? { id: key, isClosed: false, isProjection: false };
    return { ...entry, ...span, ...(entry.isProjection ? { key } : {}) };
  });
  return [...others, ...moved].toSorted(compareSpans);
};
