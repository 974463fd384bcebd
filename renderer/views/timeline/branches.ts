import { compareSpans, type EntrySpan } from '#shared/domain/dates/day-range.ts';
import type { TaskId } from '#shared/domain/ids.ts';
import type { Spans } from '#renderer/entities/schedule/entry-spans.ts';
import type { Services } from '#renderer/entities/services.ts';
import { currentTargets } from '#renderer/entities/task/actions/targets.ts';
import { currentTimeline } from '#renderer/entities/task/list/current-list.ts';
import type { TimelineContent } from '#renderer/entities/task/list/timeline-outline.ts';

/** The tasks with a date below a task, and how far they reach. */
export interface Branch {
  /** In the order of the rows; at least one. */
  readonly ids: readonly TaskId[];
  readonly span: EntrySpan;
  /** The one that begins first. */
  readonly first: TaskId;
}

type Known = NonNullable<TimelineContent['known']>;

const indexes = new WeakMap<Known['outline'], ReadonlyMap<TaskId, number>>();

const indexOf = ({ outline }: Known, id: TaskId): number => {
  const known = indexes.get(outline);
  if (known !== undefined) return known.get(id) ?? -1;
  const made = new Map(outline.ids.map((one, index) => [one, index]));
  indexes.set(outline, made);
  return made.get(id) ?? -1;
};

/** Those below it with a date, shown or not. */
const datedBelow = (known: Known, id: TaskId, spans: Spans): readonly TaskId[] => {
  const { ids } = known.outline;
  const depths = known.outline.depths ?? [];
  const index = indexOf(known, id);
  if (index === -1) return [];
  const depth = depths[index] ?? 0;
  let end = index + 1;
  while ((depths[end] ?? 0) > depth) end += 1;
  return ids.slice(index + 1, end).filter((one) => spans.has(one));
};

/** @param moved where some of them stand now. @returns null where none below it has a date */
export const branchOf = (
  { known, spans }: TimelineContent,
  id: TaskId,
  moved: Spans = new Map(),
): Branch | null => {
  const ids = known === null ? [] : datedBelow(known, id, spans);
  const placed = ids.flatMap((one) => {
    const span = moved.get(one) ?? spans.get(one);
    return span === undefined ? [] : [{ id: one, span }];
  });
  const [first] = placed.toSorted((one, other) => compareSpans(one.span, other.span));
  if (first === undefined) return null;
  const endDay = placed.reduce((last, { span }) => (span.endDay > last ? span.endDay : last), '');
  const span = { startDay: first.span.startDay, endDay, startMinute: null, endMinute: null };
  return { ids, span, first: first.id };
};

/** What a lift by key takes from a task without a date of its own: all below it. */
export const focusedBranch = (services: Services) => {
  const content = currentTimeline(services);
  const { ids, list, focus } = currentTargets(services);
  const id = list.order[focus];
  if (content === null || id === undefined || ids.length > 1 || content.spans.has(id)) return null;
  const branch = branchOf(content, id);
  return branch === null ? null : { lead: branch.first, ids: branch.ids, titled: id };
};
