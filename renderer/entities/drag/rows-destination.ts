import type { TaskId } from '#shared/domain/ids.ts';
import type { Neighbours } from './between-in-list.ts';

/** A line of a list or tree: a task and how deep it is. */
export interface TreeLine {
  readonly id: TaskId;
  readonly depth: number;
}

/** Pixels of one level, and levels that the service's apps allow (observed). */
export const INDENT = 24;
export const MAX_LEVELS = 5;

/** Where tasks would go: below a parent, between two of its subtasks. */
export interface TreeDestination {
  readonly depth: number;
  readonly parentId: TaskId | null;
  readonly above: TaskId | null;
  readonly below: TaskId | null;
}

/** The lines without what is dragged and what is below it: that moves along. */
export const withoutDragged = (
  lines: readonly TreeLine[],
  dragged: ReadonlySet<TaskId>,
): readonly TreeLine[] => {
  let deeperThan = Number.POSITIVE_INFINITY;
  return lines.filter(({ id, depth }) => {
    if (depth > deeperThan) return false;
    deeperThan = dragged.has(id) ? depth : Number.POSITIVE_INFINITY;
    return !dragged.has(id);
  });
};

/** Levels of the dragged tasks with what is below them, as far as it is shown. */
export const heightOf = (lines: readonly TreeLine[], dragged: ReadonlySet<TaskId>): number => {
  let top = -1;
  let height = 1;
  for (const { id, depth } of lines) {
    if (top !== -1 && depth <= top) top = -1;
    if (top === -1 && dragged.has(id)) top = depth;
    if (top !== -1) height = Math.max(height, depth - top + 1);
  }
  return height;
};

const clamp = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), Math.max(least, most));

/**
 * The depth that a destination can have: not deeper than one below the line above
 * it, and not higher than the line below it, which would lose its parent.
 */
export const depthAt = (staying: readonly TreeLine[], index: number, wanted: number): number => {
  const above = staying[index - 1];
  const below = staying[index];
  return clamp(wanted, below?.depth ?? 0, above === undefined ? 0 : above.depth + 1);
};

const until = (lines: readonly TreeLine[], depth: number): readonly TaskId[] => {
  const end = lines.findIndex((line) => line.depth < depth);
  return (end === -1 ? lines : lines.slice(0, end))
    .filter((line) => line.depth === depth)
    .map(({ id }) => id);
};

/** The siblings above and below a gap, at a depth. @param index lines of `staying` above the gap */
export const siblingsAround = (staying: readonly TreeLine[], index: number, depth: number): Neighbours => ({
  above: until(staying.slice(0, index).toReversed(), depth),
  below: until(staying.slice(index), depth),
});

/** The destination of a gap between lines, at a depth. @param index lines of `staying` above the gap */
export const destinationAt = (
  staying: readonly TreeLine[],
  index: number,
  wanted: number,
): TreeDestination => {
  const depth = depthAt(staying, index, wanted);
  const parent = staying.slice(0, index).findLast((line) => line.depth < depth);
  const { above, below } = siblingsAround(staying, index, depth);
  return {
    depth,
    parentId: depth === 0 ? null : (parent?.id ?? null),
    above: above[0] ?? null,
    below: below[0] ?? null,
  };
};

/** Levels from the horizontal offset of a drag. @param offset in pixels, to the right */
export const depthFromOffset = (startDepth: number, offset: number): number =>
  Math.max(0, startDepth + Math.round(offset / INDENT));

/** Why the tasks cannot go there; null when they can. */
export const refusal = (destination: TreeDestination, height: number): string | null =>
  destination.depth + height > MAX_LEVELS ? `Tasks go at most ${MAX_LEVELS} levels deep.` : null;

/** Whether what is dragged would come to where it is. @param line lines above the gap, dragged ones included */
export const isWhereItWas = (
  lines: readonly TreeLine[],
  dragged: ReadonlySet<TaskId>,
  { line, depth }: { readonly line: number; readonly depth: number },
): boolean => {
  const stays = new Set(withoutDragged(lines, dragged).map(({ id }) => id));
  const inHand = lines.flatMap(({ id }, index) => (stays.has(id) ? [] : [index]));
  const [first = 0] = inHand;
  const isOneBlock = inHand.every((index, at) => index === first + at);
  const isAtDepth = lines.every((one) => !dragged.has(one.id) || one.depth === depth);
  return isOneBlock && isAtDepth && line >= first && line <= first + inHand.length;
};
