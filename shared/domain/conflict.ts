import { z } from 'zod';
import { answersSchema } from '#shared/domain/sync-answers.ts';
import { fieldChangeSchema, unsentEditSchema } from '#shared/domain/unsent-edit.ts';

/** A value that lost against another one, kept until the person has seen it. */
export const conflictSchema = z.strictObject({
  /** Names it for `sync.restoreConflict` (`answers.act`) and `sync.dismissConflict` (`answers.leave`). */
  id: unsentEditSchema.shape.id,
  entity: unsentEditSchema.shape.entity,
  objectId: z.string(),
  /** The title or name as it is shown now; empty when it is not shown any more. */
  title: z.string(),
  /** Other losses that are part of this one, and are settled with it. */
  more: z.int().nonnegative(),
  /**
   * `bothChanged`: two devices changed it. `overwritten`: a device that had not seen the edit wrote over it;
   * `maybeOverwritten` where it may have seen it.
   * `undeleted`: a device brought back what had just been deleted here. `deletedElsewhere`: a device deleted
   * it just after it was edited here. `placeGone`: the list, folder or parent that it was moved to was deleted
   * on another device. `undone`: an undo here took the place of a newer value of another device. `discarded`:
   * the person gave the edit up.
   */
  reason: z.enum([
    'bothChanged',
    'overwritten',
    'maybeOverwritten',
    'undeleted',
    'deletedElsewhere',
    'placeGone',
    'undone',
    'discarded',
  ]),
  answers: answersSchema,
  /** `before` is the value that the journal keeps, `after` the one that stands now. */
  fields: z.array(fieldChangeSchema),
  /** ISO 8601 UTC. */
  at: z.string(),
});
export type Conflict = z.infer<typeof conflictSchema>;
