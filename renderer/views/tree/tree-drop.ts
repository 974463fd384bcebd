import type { TaskId } from '#shared/domain/ids.ts';

/** A line of the tree: a task and how deep it is. */
export interface TreeLine {
  readonly id: TaskId;
  readonly depth: number;
}

/** Pixels of one level, and levels that the service's apps allow (observed). */
export const INDENT = 24;
export const MAX_LEVELS = 5;

/** Where tasks would go: below a parent, between two of its subtasks. */
export interface TreePlace {
  readonly depth: number;
  readonly parentId: TaskId | null;
  readonly above: TaskId | null;
  readonly below: TaskId | null;
}

/** The lines without what is carried and what is below it: that moves along. */
export const withoutCarried = (
  lines: readonly TreeLine[],
  carried: ReadonlySet<TaskId>,
): readonly TreeLine[] => {
  let deeperThan = Number.POSITIVE_INFINITY;
  return lines.filter(({ id, depth }) => {
    if (depth > deeperThan) return false;
    deeperThan = carried.has(id) ? depth : Number.POSITIVE_INFINITY;
    return !carried.has(id);
  });
};

/** Levels of the carried tasks with what is below them, as far as it is shown. */
export const heightOf = (lines: readonly TreeLine[], carried: ReadonlySet<TaskId>): number => {
  let top = -1;
  let height = 1;
  for (const { id, depth } of lines) {
    if (top !== -1 && depth <= top) top = -1;
    if (top === -1 && carried.has(id)) top = depth;
    if (top !== -1) height = Math.max(height, depth - top + 1);
  }
  return height;
};

const clamp = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), Math.max(least, most));

/**
 * The depth that a place can have: not deeper than one below the line above
 * it, and not higher than the line below it, which would lose its parent.
 */
export const depthAt = (staying: readonly TreeLine[], index: number, wanted: number): number => {
  const above = staying[index - 1];
  const below = staying[index];
  return clamp(wanted, below?.depth ?? 0, above === undefined ? 0 : above.depth + 1);
};

/** The nearest line above at that depth that has the same parent; null where there is none. */
const siblingAbove = (staying: readonly TreeLine[], index: number, depth: number): TaskId | null => {
  for (let at = index - 1; at >= 0; at -= 1) {
    const line = staying[at];
    if (line === undefined || line.depth < depth) return null;
    if (line.depth === depth) return line.id;
  }
  return null;
};

const siblingBelow = (staying: readonly TreeLine[], index: number, depth: number): TaskId | null => {
  const next = staying.slice(index).find((line) => line.depth <= depth);
  return next?.depth === depth ? next.id : null;
};

/** What a gap between lines means at a depth. @param index lines of `staying` above the gap */
export const placeAt = (staying: readonly TreeLine[], index: number, wanted: number): TreePlace => {
  const depth = depthAt(staying, index, wanted);
  const parent = staying.slice(0, index).findLast((line) => line.depth < depth);
  return {
    depth,
    parentId: depth === 0 ? null : (parent?.id ?? null),
    above: siblingAbove(staying, index, depth),
    below: siblingBelow(staying, index, depth),
  };
};

/** Levels from the horizontal offset of a drag. @param offset in pixels, to the right */
export const depthFromOffset = (startDepth: number, offset: number): number =>
  Math.max(0, startDepth + Math.round(offset / INDENT));

/** Why the tasks cannot go there; null when they can. */
export const refusal = (place: TreePlace, height: number): string | null =>
  place.depth + height > MAX_LEVELS ? `Tasks go at most ${MAX_LEVELS} levels deep.` : null;
