import { assertNever } from '#shared/domain/assert-never.ts';
import type { FieldChange, UnsentEdit } from '#shared/domain/unsent-edit.ts';
import { applyMutation, foldMutations } from '#core/model/apply-mutation.ts';
import { readBase } from '#core/store/rows/base-objects.ts';
import { currentObject } from '#core/store/rows/current-object.ts';
import type { ReadDatabase } from '#core/store/database/database.ts';
import { isQuestion } from '#core/store/outbox/problem-codes.ts';
import { describeFields } from '#core/store/unsent/describe-fields.ts';
import { checkInOf } from '#core/model/check-in.ts';
import { habitKey } from '#core/model/habit.ts';
import type { ObjectKey } from '#core/model/entity.ts';
import type { Mutation } from '#core/model/mutation.ts';
import { firstEntries, outboxOf, type OutboxEntry } from '#core/store/outbox/outbox.ts';
import { integerField, textField, type RawObject } from '#core/model/raw-object.ts';

/** An unsent edit with the service's own code in place of a message. */
export interface RawUnsentEdit extends Omit<UnsentEdit, 'answers' | 'reason'> {
  readonly code: string | null;
}

const STATUS_WORDS = new Map<bigint, UnsentEdit['what']>([
  [0n, 'reopened'],
  [2n, 'completed'],
  [-1n, 'wontDo'],
]);

const whatWasSet = (fields: RawObject): UnsentEdit['what'] => {
  if ('deleted' in fields) return (integerField(fields, 'deleted') ?? 0n) === 0n ? 'restored' : 'trashed';
  const status = integerField(fields, 'status');
  if (status !== null) return STATUS_WORDS.get(status) ?? 'edited';
  return fields['projectId'] === undefined ? 'edited' : 'moved';
};

const whatOf = (mutation: Mutation): UnsentEdit['what'] => {
  switch (mutation.kind) {
    case 'create':
      return 'added';
    case 'erase':
      return 'erased';
    case 'renameTag':
      return 'renamed';
    case 'set':
    case 'bringBack':
      return whatWasSet(mutation.fields);
    case 'tags':
    case 'items':
      return 'edited';
    default:
      return assertNever(mutation);
  }
};

/** The edit's own part: what it changed of the object as it was just before. */
const fieldsOf = (db: ReadDatabase, { seq, key, mutation }: OutboxEntry): FieldChange[] => {
  const earlier = outboxOf(db, key).filter((entry) => entry.seq < seq);
  const known = mutation.kind === 'bringBack' ? mutation.object : null;
  const before =
    foldMutations(
      key,
      readBase(db, key),
      earlier.map((entry) => entry.mutation),
    ) ?? known;
  const after = applyMutation(key, before, mutation);
  return describeFields(db, { entity: key.entity, mutation, before, after });
};

/** The title or name of an object; empty where it has none. */
export const nameOf = (object: RawObject): string =>
  textField(object, 'title') ?? textField(object, 'label') ?? textField(object, 'name') ?? '';

/** The title or name of an object as it is shown now; empty when nothing is known of it. */
export const titleOf = (db: ReadDatabase, key: ObjectKey): string => {
  // A day has the name of its habit.
  if (key.entity === 'checkin') return titleOf(db, habitKey(checkInOf(key.id)?.habitId ?? ''));
  const object = currentObject(db, key) ?? readBase(db, key);
  if (object === null) return '';
  return nameOf(object);
};

/** Edits that one answer settles: those of one object about which the person is asked the same. */
const questionKey = ({ seq, key, state, problem }: OutboxEntry): string =>
  state === 'refused' && isQuestion(problem) ? `${key.entity} ${key.id} ${problem}` : String(seq);

/** Oldest first, the refused ones before the others; a question is one, with all that was edited. */
export const unsentEdits = (db: ReadDatabase, limit: number): readonly RawUnsentEdit[] =>
  [...Map.groupBy(firstEntries(db, limit), questionKey).values()].flatMap((entries) => {
    const [entry] = entries;
    if (entry === undefined) return [];
    return [
      {
        id: String(entry.seq),
        entity: entry.key.entity,
        objectId: entry.key.id,
        title: titleOf(db, entry.key),
        what: whatOf(entry.mutation),
        fields: entries.flatMap((one) => fieldsOf(db, one)),
        state: entry.state === 'pending' ? ('waiting' as const) : entry.state,
        code: entry.problem,
      },
    ];
  });
