import { assertNever } from '#shared/domain/assert-never.ts';
import type { FieldChange, UnsentEdit } from '#shared/domain/unsent-edit.ts';
import { applyMutation, foldMutations } from '#electron/store/apply-mutation.ts';
import { readBase } from '#electron/store/base-objects.ts';
import type { Changes } from '#electron/store/changes.ts';
import { currentObject } from '#electron/store/current-object.ts';
import type { ReadDatabase, WriteDatabase } from '#electron/store/database.ts';
import { describeFields } from '#electron/store/describe-fields.ts';
import type { ObjectKey } from '#electron/store/entity.ts';
import type { Mutation } from '#electron/store/mutation.ts';
import { outboxEntry, outboxOf, removeFromOutbox, seqsOf, type OutboxEntry } from '#electron/store/outbox.ts';
import { integerField, textField, type RawObject } from '#electron/store/raw-object.ts';
import { giveUpTagRenames } from '#electron/store/tag-rename.ts';
import { rebuildRow } from '#electron/store/rows/rebuild-row.ts';

/** An unsent edit with the service's own code in place of a sentence. */
export interface RawUnsentEdit extends Omit<UnsentEdit, 'reason'> {
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
  const before = foldMutations(
    key,
    readBase(db, key),
    earlier.map((entry) => entry.mutation),
  );
  const after = applyMutation(key, before, mutation);
  return describeFields(db, { mutation, before, after });
};

/** The title or name of an object as it is shown now; empty when nothing is known of it. */
export const titleOf = (db: ReadDatabase, key: ObjectKey): string => {
  const object = currentObject(db, key) ?? readBase(db, key);
  if (object === null) return '';
  return textField(object, 'title') ?? textField(object, 'label') ?? textField(object, 'name') ?? '';
};

/** Oldest first, the refused ones before the others. */
export const unsentEdits = (db: ReadDatabase, limit: number): readonly RawUnsentEdit[] =>
  db
    .all<{ seq: number; problem: string | null }>(
      `SELECT seq, problem FROM outbox ORDER BY state = 'refused' DESC, seq LIMIT ?`,
      limit,
    )
    .flatMap(({ seq, problem }) => {
      const entry = outboxEntry(db, BigInt(seq));
      if (entry === null) return [];
      return [
        {
          id: String(entry.seq),
          entity: entry.key.entity,
          objectId: entry.key.id,
          title: titleOf(db, entry.key),
          what: whatOf(entry.mutation),
          fields: fieldsOf(db, entry),
          state: entry.state === 'pending' ? 'waiting' : entry.state,
          code: problem,
        } satisfies RawUnsentEdit,
      ];
    });

const refusedKeyOf = (db: WriteDatabase, id: string): ObjectKey | null => {
  const entry = outboxEntry(db, BigInt(id));
  return entry?.state === 'refused' ? entry.key : null;
};

/** Sends a refused edit again, in its place before the later ones of its object. @returns whether there was one */
export const retryEdit = (db: WriteDatabase, id: string, changes: Changes): boolean => {
  const key = refusedKeyOf(db, id);
  if (key === null) return false;
  // All of them were refused together, as one object.
  db.run(
    `UPDATE outbox SET state = 'pending', problem = NULL WHERE entity = ? AND entity_id = ? AND state = 'refused'`,
    key.entity,
    key.id,
  );
  rebuildRow(db, key, changes);
  return true;
};

/**
 * Gives a refused edit up: the object is again as the service has it, with
 * what was done after it. One that the service refused to add goes with all
 * its edits. @returns whether there was one
 */
export const discardEdit = (db: WriteDatabase, id: string, changes: Changes): boolean => {
  const key = refusedKeyOf(db, id);
  if (key === null) return false;
  const entries = outboxOf(db, key);
  const addRefused = entries.some(({ mutation, state }) => mutation.kind === 'create' && state === 'refused');
  const given = addRefused ? entries : entries.filter(({ state }) => state === 'refused');
  const discard = (): void => {
    removeFromOutbox(db, seqsOf(given));
    rebuildRow(db, key, changes);
  };
  if (key.entity === 'tag') giveUpTagRenames(db, key.id, { changes, discard });
  else discard();
  return true;
};
