import type { KeptByUndo } from '#shared/actions/import-actions.ts';
import { bringBack } from '#core/actions/bring-back.ts';
import { createEdit } from '#core/actions/import-tasks.ts';
import type { PlanContext } from '#core/actions/plan.ts';
import { revertFields } from '#core/actions/revert-field.ts';
import { withoutService } from '#core/exchange/objects-for.ts';
import { differsForPeople } from '#core/model/compare.ts';
import { setFields } from '#core/model/mutation.ts';
import type { RawObject } from '#core/model/raw-object.ts';
import { UNKNOWN, type Past } from '#core/store/change-log/delta.ts';
import { isInTrash, titleOf, writableFields } from '#core/store/change-log/describe-change.ts';
import { changesOf, changesOfStep, type ObjectChange } from '#core/store/change-log/read-log.ts';
import { fieldsEdit, onlyChanged } from '#core/store/commands/edit-fields.ts';
import type { Edit } from '#core/store/commands/edit-objects.ts';
import { subtaskIds } from '#core/store/queries/task-rows.ts';
import { currentObject } from '#core/store/rows/current-object.ts';

interface Taken {
  readonly edits: readonly Edit[];
  /** Null where all of it is taken back. */
  readonly kept: KeptByUndo | null;
}

const titleIn = (past: Past): string | null => (past === UNKNOWN ? null : titleOf(past));

const keptWhole = ({ key, after, before }: ObjectChange, now: RawObject | null): Taken => ({
  edits: [],
  kept: {
    entity: key.entity,
    id: key.id,
    title: titleOf(now) ?? titleIn(after) ?? titleIn(before) ?? '',
    fields: [],
  },
});

/** A task that the step made, or took out of the trash, goes there, unless somebody put something below it. */
const takeAdded = ({ db, at }: PlanContext, change: ObjectChange, now: RawObject): Taken =>
  subtaskIds(db, change.key.id).length > 0
    ? keptWhole(change, now)
    : { edits: [{ key: change.key, mutation: setFields({ deleted: 1 }, at) }], kept: null };

/** One that somebody wrote in since stays. */
const takeMade = (context: PlanContext, change: ObjectChange, now: RawObject): Taken => {
  const { key, after } = change;
  const isAsMade =
    after !== null && after !== UNKNOWN && !differsForPeople(key.entity, after, now) && key.entity === 'task';
  return isAsMade ? takeAdded(context, change, now) : keptWhole(change, now);
};

const write = (context: PlanContext, { key }: ObjectChange, now: RawObject, earlier: RawObject) =>
  key.entity === 'task'
    ? bringBack(context, { task: [earlier] }).edits
    : fieldsEdit(key, { fields: onlyChanged(now, earlier), at: context.at });

/** The object on both sides of a change, where the log can tell. */
const sidesOf = ({ before, after }: ObjectChange) =>
  before === null || before === UNKNOWN || after === null || after === UNKNOWN ? null : { before, after };

/** What nobody changed since gets the value that it had; the rest stays, and is named. */
const takeChanged = (context: PlanContext, change: ObjectChange, now: RawObject): Taken => {
  const { key, id } = change;
  const sides = sidesOf(change);
  if (sides === null) return keptWhole(change, now);
  const wasTrashed = isInTrash(key, sides.after);
  // Somebody put it in the trash since, and it stays there.
  if (isInTrash(key, now) && !wasTrashed) return keptWhole(change, now);
  const later = changesOf(context.db, key, { from: null, limit: Infinity }).filter((other) => other.id > id);
  if (isInTrash(key, sides.before) && !wasTrashed)
    return later.length > 0 ? keptWhole(change, now) : takeAdded(context, change, now);
  const { earlier, kept } = revertFields(context.db, key, {
    names: writableFields(change),
    ...sides,
    now,
    later,
  });
  return { edits: write(context, change, now, earlier), kept };
};

const take = (context: PlanContext, change: ObjectChange): Taken => {
  const { key, delta, before } = change;
  const now = currentObject(context.db, key);
  if (now !== null) return (delta?.kind === 'made' ? takeMade : takeChanged)(context, change, now);
  if (delta?.kind !== 'gone' || before === null || before === UNKNOWN) return keptWhole(change, now);
  if (key.entity === 'task') return { edits: bringBack(context, { task: [before] }).edits, kept: null };
  return { edits: [createEdit(key, withoutService(before), context.at)], kept: null };
};

/**
 * Takes a step of the history back by the change log, wherever it stands. Values that somebody changed since stay, and
 * are named.
 */
export const undoStep = (
  context: PlanContext,
  step: string,
): { readonly edits: readonly Edit[]; readonly kept: KeptByUndo[] } => {
  const taken = changesOfStep(context.db, step).map((change) => take(context, change));
  return {
    edits: taken.flatMap(({ edits }) => edits),
    kept: taken.flatMap(({ kept }) => kept ?? []),
  };
};
