import { z } from 'zod';
import { taskIdsSchema, type TaskId } from '#shared/domain/ids.ts';
import { depthsSchema, outlineSchema, type Outline } from '#shared/domain/view.ts';

/** At `at`, `removed` ids leave and these come. */
const spliceSchema = z.strictObject({
  at: z.int().nonnegative(),
  removed: z.int().nonnegative(),
  ids: taskIdsSchema,
  /** One for each id; null where all are at the top. */
  depths: depthsSchema.nullable(),
});
type Splice = z.infer<typeof spliceSchema>;

/** What makes one outline of another: the splices one after the other, and the groups anew. */
export const outlineChangeSchema = z.strictObject({
  splices: z.array(spliceSchema),
  groups: outlineSchema.shape.groups,
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

/** What is left of two stretches without what they begin and end with alike. */
const trim = (before: Stretch, after: Stretch): readonly [Stretch, Stretch] => {
  const shorter = Math.min(lengthOf(before), lengthOf(after));
  let start = 0;
  while (
    start < shorter &&
    isSameAt(before.outline, before.start + start, after.outline, after.start + start)
  ) {
    start += 1;
  }
  let end = 0;
  while (
    end < shorter - start &&
    isSameAt(before.outline, before.end - end - 1, after.outline, after.end - end - 1)
  ) {
    end += 1;
  }
  const within = ({ outline, ...stretch }: Stretch): Stretch => ({
    outline,
    start: stretch.start + start,
    end: stretch.end - end,
  });
  return [within(before), within(after)];
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

const wholeOf = (outline: Outline): Stretch => ({ outline, start: 0, end: outline.ids.length });

/**
 * What makes `after` of `before`, small where little changed. Linear.
 * @param before nested or not, as `after` is
 */
export const outlineChange = (before: Outline, after: Outline): OutlineChange => {
  const [old, young] = trim(wholeOf(before), wholeOf(after));
  const { groups } = after;
  if (lengthOf(old) === 0 && lengthOf(young) === 0) return { splices: [], groups };
  const cut = swappedAt(old, young);
  const splices = cut === -1 ? [spliceOf(old.start, lengthOf(old), young)] : swap(old, young, cut);
  return { splices: [...splices], groups };
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
