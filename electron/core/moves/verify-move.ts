import type { MoveCheck } from '#shared/ipc/move-methods.ts';
import { asIs, type Message } from '#shared/messages/message.ts';
import { sameIn, TABLES, userFields } from '#core/model/compare.ts';
import type { ObjectKey } from '#core/model/entity.ts';
import { fieldOf } from '#core/model/field.ts';
import type { RawObject } from '#core/model/raw-object.ts';
import { isTrashed } from '#core/model/task-status.ts';
import { nameOf, type ReadObjects, type Wanted } from '#core/sync/engine/read-back.ts';
import type { ReadDatabase } from '#core/store/database/database.ts';
import { currentObject } from '#core/store/rows/current-object.ts';
import { titleOf } from '#core/store/unsent/unsent-edits.ts';
import { beyondV1 } from '#core/sync/v1/v1-taken.ts';

/** Objects that the page lists; the others are counted. */
const NAMED = 100;

export interface Compared {
  readonly db: ReadDatabase;
  readonly read: ReadObjects;
  /** V1 alone shows not all that was sent, and takes not all that was wanted. */
  readonly isV1: boolean;
}

/** Fields in which the service has something else than was wanted. */
const differing = ({ key, object }: Wanted, there: RawObject, isV1: boolean): readonly string[] => {
  const table = TABLES[key.entity];
  const beyond = isV1 ? beyondV1(key.entity, object) : [];
  if (beyond === 'all') return [];
  return userFields(table, object, there).filter(
    (name) =>
      !sameIn(table, [name], [object, there]) &&
      !(isV1 && (beyond.includes(name) || fieldOf(table, name).v1 === undefined)),
  );
};

/** Names of fields for people, each once. */
export const labelsOf = ({ key: { entity } }: Pick<Wanted, 'key'>, names: readonly string[]): Message[] => {
  const labels = names.flatMap((name): Message[] => {
    const { label } = fieldOf(TABLES[entity], name);
    if (label === null) return [];
    return [label === undefined ? asIs(name) : { code: label }];
  });
  return labels.filter(
    ({ code }, at) => code === 'asIs' || labels.findIndex((one) => one.code === code) === at,
  );
};

type Outcome = 'same' | 'editedSince' | 'missing' | 'notAsked' | { readonly different: readonly string[] };

const outcomeOf = ({ db, read, isV1 }: Compared, wanted: Wanted): Outcome => {
  const there = read.get(nameOf(wanted.key));
  const here = currentObject(db, wanted.key);
  // Deleted since, here or elsewhere: the person wanted it so.
  if (here === null || isTrashed(here)) return 'editedSince';
  if (there === undefined) return 'notAsked';
  if (there === null) return 'missing';
  const fields = differing(wanted, there, isV1);
  if (fields.length === 0) return 'same';
  const isAsHere = sameIn(TABLES[wanted.key.entity], fields, [here, there]);
  const isEdited = !sameIn(TABLES[wanted.key.entity], fields, [here, wanted.object]);
  return isAsHere && isEdited ? 'editedSince' : { different: fields };
};

/** What the service does not have of what was moved, and nobody deleted since. */
export const missingOf = (parts: Compared, moved: readonly Wanted[]): readonly ObjectKey[] =>
  moved.filter((wanted) => outcomeOf(parts, wanted) === 'missing').map(({ key }) => key);

/** Compares what was moved with what the service has. @param at Unix milliseconds */
export const compareMoved = (parts: Compared, moved: readonly Wanted[], at: number): MoveCheck => {
  const counts = { same: 0, editedSince: 0, missing: 0, different: 0, notAsked: 0 };
  const named: MoveCheck['named'] = [];
  for (const wanted of moved) {
    const outcome = outcomeOf(parts, wanted);
    const kind = typeof outcome === 'object' ? 'different' : outcome;
    counts[kind] += 1;
    if (named.length === NAMED || (kind !== 'missing' && kind !== 'different')) continue;
    const fields = typeof outcome === 'object' ? labelsOf(wanted, outcome.different) : [];
    named.push({ entity: wanted.key.entity, title: titleOf(parts.db, wanted.key), fields });
  }
  return { at: new Date(at).toISOString(), ...counts, named };
};
