import type { KeptByUndo } from '#shared/actions/import-actions.ts';
import { bringBack } from '#core/actions/bring-back.ts';
import { createEdit } from '#core/actions/import-tasks.ts';
import type { PlanContext } from '#core/actions/plan.ts';
import { withoutService } from '#core/exchange/objects-for.ts';
import { differsForPeople, sameIn, TABLES } from '#core/model/compare.ts';
import { comparedWith } from '#core/model/field.ts';
import { setFields } from '#core/model/mutation.ts';
import type { RawObject } from '#core/model/raw-object.ts';
import { UNKNOWN, type Past } from '#core/store/change-log/delta.ts';
import { titleOf, writableFields } from '#core/store/change-log/describe-change.ts';
import { changesOfStep, type ObjectChange } from '#core/store/change-log/read-log.ts';
import { fieldsEdit, onlyChanged } from '#core/store/commands/edit-fields.ts';
import type { Edit } from '#core/store/commands/edit-objects.ts';
import { subtaskIds } from '#core/store/queries/task-rows.ts';
import { currentObject } from '#core/store/rows/current-object.ts';
import { describeDifference } from '#core/store/unsent/describe-fields.ts';

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

/** What the step made goes to the trash, unless somebody wrote in it since or put something below it. */
const takeMade = ({ db, at }: PlanContext, change: ObjectChange, now: RawObject): Taken => {
  const { key, after } = change;
  const isAsMade =
    after !== null && after !== UNKNOWN && !differsForPeople(key.entity, after, now) && key.entity === 'task';
  if (!isAsMade || subtaskIds(db, key.id).length > 0) return keptWhole(change, now);
  return { edits: [{ key, mutation: setFields({ deleted: 1 }, at) }], kept: null };
};

const write = (context: PlanContext, { key }: ObjectChange, now: RawObject, earlier: RawObject) =>
  key.entity === 'task'
    ? bringBack(context, { task: [earlier] }).edits
    : fieldsEdit(key, { fields: onlyChanged(now, earlier), at: context.at });

/** Fields that nobody changed since get the value that they had; the others stay and are named. */
const takeChanged = (context: PlanContext, change: ObjectChange, now: RawObject): Taken => {
  const { key, before, after } = change;
  if (before === null || before === UNKNOWN || after === null || after === UNKNOWN)
    return keptWhole(change, now);
  const table = TABLES[key.entity];
  const isAsLeft = (name: string): boolean => sameIn(table, comparedWith(table, name), [now, after]);
  const names = writableFields(change);
  const values = names.filter(isAsLeft).map((name) => [name, before[name] ?? null] as const);
  const earlier = { ...now, ...Object.fromEntries(values) };
  const later = names.filter((name) => !isAsLeft(name));
  const versions = {
    before: { db: context.db, object: before },
    after: { db: context.db, object: now },
  };
  const fields = describeDifference(key.entity, later, versions);
  return {
    edits: write(context, change, now, earlier),
    kept: fields.length === 0 ? null : { ...key, title: titleOf(now) ?? '', fields },
  };
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
