import type { Splice } from '#shared/domain/outline-change.ts';
import type { Stand } from '#electron/views/sections.ts';

const isSame = (one: Stand | undefined, other: Stand | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  one.node.task.id === other.node.task.id &&
  one.node.depth === other.node.depth;

/** What left and what came between two tasks that stayed, without what both begin and end with. */
const spliceBetween = (
  at: number,
  gone: readonly Stand[],
  come: readonly Stand[],
  isNested: boolean,
): readonly Splice[] => {
  let start = 0;
  while (isSame(gone[start], come[start])) start += 1;
  let end = 0;
  const most = Math.min(gone.length, come.length) - start;
  while (end < most && isSame(gone[gone.length - 1 - end], come[come.length - 1 - end])) end += 1;
  const removed = gone.length - start - end;
  const put = come.slice(start, come.length - end).map(({ node }) => node);
  if (removed === 0 && put.length === 0) return [];
  const depths = isNested ? put.map(({ depth }) => depth) : null;
  return [{ at: at + start, removed, ids: put.map(({ task }) => task.id), depths }];
};

/** How many unmoved tasks stand before the moved task at this index. */
const staysBefore = (stands: readonly Stand[], moved: number): number =>
  (stands[moved]?.at ?? Number.POSITIVE_INFINITY) - moved;

/** @param gone where they stood, in order @param come where they stand now, in order */
export const splicesOf = (
  gone: readonly Stand[],
  come: readonly Stand[],
  isNested: boolean,
): readonly Splice[] => {
  const splices: Splice[] = [];
  let [left, right] = [0, 0];
  while (left < gone.length || right < come.length) {
    const stays = Math.min(staysBefore(gone, left), staysBefore(come, right));
    const [from, since] = [left, right];
    while (staysBefore(gone, left) === stays) left += 1;
    while (staysBefore(come, right) === stays) right += 1;
    splices.push(...spliceBetween(stays + since, gone.slice(from, left), come.slice(since, right), isNested));
  }
  return splices;
};
