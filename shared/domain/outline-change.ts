import { z } from 'zod';
import { taskIdsSchema, type TaskId } from '#shared/domain/ids.ts';
import { depthsSchema, groupsSchema, type Outline } from '#shared/domain/view.ts';

/** At `at`, `removed` ids leave and these come. */
const spliceSchema = z.strictObject({
  at: z.int().nonnegative(),
  removed: z.int().nonnegative(),
  ids: taskIdsSchema,
  /** One for each id; null where all are at the top. */
  depths: depthsSchema.nullable(),
});
export type Splice = z.infer<typeof spliceSchema>;

/** What makes one outline of another: the splices one after the other, and the groups anew. */
export const outlineChangeSchema = z.strictObject({
  splices: z.array(spliceSchema),
  groups: groupsSchema,
});
export type OutlineChange = z.infer<typeof outlineChangeSchema>;

/** A stretch of an outline, `end` not included. */
interface Stretch {
  readonly outline: Outline;
  readonly start: number;
  readonly end: number;
}

const lengthOf = ({ start, end }: Stretch): number => end - start;

const isSameAt = (one: Outline, at: number, other: Outline, otherAt: number): boolean =>
  one.ids[at] === other.ids[otherAt] && one.depths?.[at] === other.depths?.[otherAt];

/** How many values two lists begin with alike. */
const alikeFrom = (one: readonly unknown[], other: readonly unknown[], most: number): number => {
  let count = 0;
  while (count < most && one[count] === other[count]) count += 1;
  return count;
};

/** How many they end with alike. */
const alikeToEnd = (one: readonly unknown[], other: readonly unknown[], most: number): number => {
  const [end, otherEnd] = [one.length - 1, other.length - 1];
  let count = 0;
  while (count < most && one[end - count] === other[otherEnd - count]) count += 1;
  return count;
};

/** What is left of two outlines without what they begin and end with alike. Plain loops: this runs at every key, over all that a view lists. */
const trim = (before: Outline, after: Outline): readonly [Stretch, Stretch] => {
  const [depths, otherDepths] = [before.depths ?? [], after.depths ?? []];
  const isNested = before.depths !== null || after.depths !== null;
  const alike = (count: typeof alikeFrom, most: number): number => {
    const ids = count(before.ids, after.ids, most);
    return isNested ? count(depths, otherDepths, ids) : ids;
  };
  const shorter = Math.min(before.ids.length, after.ids.length);
  const start = alike(alikeFrom, shorter);
  const end = alike(alikeToEnd, shorter - start);
  return [
    { outline: before, start, end: before.ids.length - end },
    { outline: after, start, end: after.ids.length - end },
  ];
};

const spliceOf = (at: number, removed: number, { outline, start, end }: Stretch): Splice => ({
  at,
  removed,
  ids: outline.ids.slice(start, end),
  depths: outline.depths?.slice(start, end) ?? null,
});

/** Where the second of two blocks begins that changed places; -1 where that is not what happened. */
const swappedAt = (before: Stretch, after: Stretch): number => {
  const length = lengthOf(before);
  if (length !== lengthOf(after) || length < 2) return -1;
  const first = after.outline.ids[after.start];
  const cut = first === undefined ? -1 : before.outline.ids.indexOf(first, before.start) - before.start;
  if (cut <= 0 || cut >= length) return -1;
  for (let index = 0; index < length; index += 1) {
    const at = before.start + ((index + cut) % length);
    if (!isSameAt(before.outline, at, after.outline, after.start + index)) return -1;
  }
  return cut;
};

/** A block that went up or down: the smaller one of two leaves and comes back on the other side. */
const swap = (before: Stretch, after: Stretch, cut: number): readonly Splice[] => {
  const { start, end } = before;
  const rest = lengthOf(before) - cut;
  const nothing = { ...after, end: after.start };
  if (cut <= rest) {
    return [spliceOf(start, cut, nothing), spliceOf(start + rest, 0, { ...after, start: after.end - cut })];
  }
  return [spliceOf(end - rest, rest, nothing), spliceOf(start, 0, { ...after, end: after.start + rest })];
};

/**
 * What makes `after` of `before`, small where little changed. Linear.
 * @param before nested or not, as `after` is
 */
export const outlineChange = (before: Outline, after: Outline): OutlineChange => {
  const [old, young] = trim(before, after);
  const { groups } = after;
  if (lengthOf(old) === 0 && lengthOf(young) === 0) return { splices: [], groups };
  const cut = swappedAt(old, young);
  if (cut !== -1) return { splices: [...swap(old, young, cut)], groups };
  return { splices: [spliceOf(old.start, lengthOf(old), young)], groups };
};

const spliced = <Value>(
  values: readonly Value[],
  { at, removed }: Splice,
  come: readonly Value[],
  // Not spread: this is done at every key to everything that a view lists.
): Value[] => values.slice(0, at).concat(come, values.slice(at + removed));

/** The outline that a change makes of another. */
export const changeOutline = (before: Outline, { splices, groups }: OutlineChange): Outline => {
  let ids: TaskId[] = before.ids;
  let { depths } = before;
  for (const splice of splices) {
    ids = spliced(ids, splice, splice.ids);
    depths = depths === null ? null : spliced(depths, splice, splice.depths ?? []);
  }
  return { ids, depths, groups };
};
