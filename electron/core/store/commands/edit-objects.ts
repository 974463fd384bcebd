import { PERSON, type Author } from '#shared/domain/author.ts';
import type { Message } from '#shared/messages/message.ts';
import type { WriteDatabase } from '#core/store/database/database.ts';
import type { Changes } from '#core/store/database/changes.ts';
import { currentObject } from '#core/store/rows/current-object.ts';
import { taskKey, type ObjectKey } from '#core/model/entity.ts';
import { forgetStep, recordStep, type HistoryStep, type StepEdit } from '#core/store/history/history.ts';
import { invertMutation } from '#core/model/invert-mutation.ts';
import type { Mutation } from '#core/model/mutation.ts';
import { recordConflict } from '#core/store/outbox/conflict-journal.ts';
import { addToOutbox, appendToOutbox, hasEditsOf, joinInCompound } from '#core/store/outbox/outbox.ts';
import { isTrashed } from '#core/model/task-status.ts';
import { isAnythingSetAside, knownTaskIds } from '#core/store/rows/add-tasks.ts';
import { addTaskRows } from '#core/store/rows/task-row.ts';
import { rebuildRow } from '#core/store/rows/rebuild-row.ts';
import { renameTagEverywhere, tagBaseName } from '#core/store/tags/rename-tag.ts';
import { isNoopStep } from '#core/store/history/is-noop-step.ts';

export interface Edit {
  readonly key: ObjectKey;
  readonly mutation: Mutation;
  /** What another device wrote while this was written: the edit writes over it, and the conflict journal keeps it. */
  readonly lost?: Mutation;
}

/** What the edits of one action of the person left behind, to be recorded as a step. */
interface WrittenEdits {
  readonly edits: readonly Edit[];
  readonly written: readonly StepEdit[];
}

interface RecordedStep {
  /** What was done. */
  readonly message: Message;
  /** By action: each is compound or not for itself. */
  readonly parts: readonly WrittenEdits[];
  /** Unix milliseconds. */
  readonly at: number;
  /** The step that the edits belong to; without one they are a step of their own. */
  readonly continues?: HistoryStep | null;
  /** Without one, the person. */
  readonly author?: Author | undefined;
}

export interface Edited {
  readonly keys: readonly ObjectKey[];
  /** Null when nothing was edited, or came back to where the step began. */
  readonly undoToken: string | null;
}

/** Edits of a tag are kept under the name that the service knows. */
export const storedKey = (db: WriteDatabase, key: ObjectKey): ObjectKey =>
  key.entity === 'tag' ? { entity: 'tag', id: tagBaseName(db, key.id) } : key;

/** Unless somebody else was named. */
const isOfPerson = (db: WriteDatabase): void => {
  if (!db.log.isAttributed()) db.log.attribute({ author: PERSON });
};

/** Writes one edit: outbox entry and rebuilt row. @returns what its undo needs */
export const writeEdit = (db: WriteDatabase, edit: Edit, changes: Changes): StepEdit => {
  const { mutation, lost } = edit;
  const key = storedKey(db, edit.key);
  const before = currentObject(db, key);
  isOfPerson(db);
  db.log.willChange(key, before);
  if (lost !== undefined)
    recordConflict(db, { key, reason: 'bothChanged', at: mutation.at, kept: mutation, lost });
  const outboxSeq = appendToOutbox(db, key, mutation);
  rebuildRow(db, key, changes);
  if (mutation.kind === 'renameTag') renameTagEverywhere(db, mutation, changes);
  return {
    ...edit.key,
    forward: mutation,
    inverse: invertMutation(key, before, mutation),
    outboxSeq: outboxSeq.toString(),
  };
};

type Creation = Extract<Mutation, { readonly kind: 'create' }>;

/** What makes a task that is not in the trash, and does nothing else; null for another edit. */
const creationOf = ({ key, mutation, lost }: Edit): Creation | null => {
  const isCreation = key.entity === 'task' && mutation.kind === 'create' && lost === undefined;
  return isCreation && !isTrashed(mutation.object) ? mutation : null;
};

/** Edits that make tasks of which nothing here knows, by their ids; null for others. */
const newTasksOf = (db: WriteDatabase, edits: readonly Edit[]): ReadonlyMap<string, Creation> | null => {
  if (edits.length < 2) return null;
  const tasks = new Map<string, Creation>();
  for (const edit of edits) {
    const creation = creationOf(edit);
    if (creation === null || tasks.has(edit.key.id)) return null;
    tasks.set(edit.key.id, creation);
  }
  const ids = [...tasks.keys()];
  const isKnown = isAnythingSetAside(db) || knownTaskIds(db, ids).size > 0 || hasEditsOf(db, ids);
  return isKnown ? null : tasks;
};

/** Writes edits in their order. New tasks alone go table after table, without a look at what is not there. */
export const writeEdits = (
  db: WriteDatabase,
  edits: readonly Edit[],
  changes: Changes,
): readonly StepEdit[] => {
  const tasks = newTasksOf(db, edits);
  if (tasks === null) {
    for (const { key, mutation } of edits)
      if (key.entity === 'task' && mutation.kind === 'erase') db.log.erases(key);
    return edits.map((edit) => writeEdit(db, edit, changes));
  }
  const objects = new Map([...tasks].map(([id, { object }]) => [id, object]));
  isOfPerson(db);
  const seqs = addToOutbox(db, tasks);
  const written = [...tasks].map(([id, mutation]): StepEdit => {
    const key = taskKey(id);
    const outboxSeq = String(seqs.get(id));
    return { ...key, forward: mutation, inverse: invertMutation(key, null, mutation), outboxSeq };
  });
  addTaskRows(db, objects, { changes, isUnsent: true });
  return written;
};

/**
 * Deleting a list, a folder, a tag or a column changes the objects in it as
 * well, and is one action: a part of it alone would be none that anybody wanted.
 */
export const isCompound = (edits: readonly Edit[]): boolean =>
  edits.length > 1 &&
  edits.some(
    ({ key, mutation }) => mutation.kind === 'erase' && key.entity !== 'task' && key.entity !== 'filter',
  );

export const seqsOfStep = (edits: readonly StepEdit[]): readonly string[] =>
  edits.map(({ outboxSeq }) => outboxSeq);

/**
 * Records edits that were written as one step of the history.
 * @returns its undo token; null where there is nothing to undo: no edit, or words that came back to where they began
 */
export const recordEdits = (
  db: WriteDatabase,
  { message, parts, at, author, continues = null }: RecordedStep,
): string | null => {
  const written = parts.flatMap((part) => part.written);
  if (written.length === 0) return null;
  if (continues !== null && isNoopStep(db, [...continues.edits, ...written])) {
    forgetStep(db, continues.id);
    return null;
  }
  const undoToken = recordStep(db, { message, edits: written, at, author, continues });
  db.log.attribute({ message, step: undoToken, ...(author !== undefined && { author }) });
  for (const part of parts) {
    if (isCompound(part.edits)) joinInCompound(db, seqsOfStep(part.written), undoToken);
  }
  return undoToken;
};

interface EditObjects extends Pick<RecordedStep, 'message' | 'at'> {
  readonly edits: readonly Edit[];
}

/** One action of the person, in the caller's transaction: every edit with its row and its outbox entry, and a step of the history. */
export const editObjects = (
  db: WriteDatabase,
  { message, edits, at }: EditObjects,
  changes: Changes,
): Edited => {
  const written = writeEdits(db, edits, changes);
  return {
    keys: edits.map(({ key }) => key),
    undoToken: recordEdits(db, { message, parts: [{ edits, written }], at }),
  };
};
