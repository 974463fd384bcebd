import { z } from 'zod';
import { rangeEntrySchema, type RangeEntry } from '#shared/domain/dates/day-range.ts';
import { taskIdsSchema } from '#shared/domain/ids.ts';
import { changeOutline, outlineChangeSchema } from '#shared/domain/outline-change.ts';
import { outlineSchema, type Outline } from '#shared/domain/view.ts';

/** What a reader of a timeline has: the version of its order, and how many writes its places have seen. */
export const timelineMarkSchema = z.strictObject({
  version: z.string().max(100),
  writes: z.int().nonnegative(),
});
export type TimelineMark = z.infer<typeof timelineMarkSchema>;

/** The order of a view with the place in time of each task in it; or what became of one that the reader has. */
export const timelineSinceSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('whole'),
    mark: timelineMarkSchema,
    outline: outlineSchema,
    /** In no order. */
    entries: z.array(rangeEntrySchema),
  }),
  z.strictObject({
    kind: z.literal('changed'),
    mark: timelineMarkSchema,
    change: outlineChangeSchema,
    /** Tasks that were written, including deleted ones. */
    written: taskIdsSchema,
    /** Where those of them stand that are in the view and have a date. */
    entries: z.array(rangeEntrySchema),
  }),
]);
export type TimelineSince = z.infer<typeof timelineSinceSchema>;

/** As a reader keeps it. */
export interface Timeline {
  readonly mark: TimelineMark;
  readonly outline: Outline;
  readonly entries: readonly RangeEntry[];
}

/** @param known what the reader has; null for nothing, and then the answer is whole */
export const changeTimeline = (known: Timeline | null, answer: TimelineSince): Timeline => {
  const { mark, entries } = answer;
  if (answer.kind === 'whole') return { mark, outline: answer.outline, entries };
  if (known === null) throw new Error('Nothing is there that could have changed');
  const { change, written } = answer;
  const { splices, groups } = change;
  const isSameOrder = splices.length === 0 && JSON.stringify(groups) === JSON.stringify(known.outline.groups);
  const gone = new Set(written);
  return {
    mark,
    outline: isSameOrder ? known.outline : changeOutline(known.outline, change),
    entries:
      written.length === 0 ? known.entries : [...known.entries.filter(({ id }) => !gone.has(id)), ...entries],
  };
};
