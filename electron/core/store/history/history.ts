import { authorSchema, isSameAuthor, PERSON, type Author } from '#shared/domain/author.ts';
import { parseJson } from '#shared/domain/parse-json.ts';
import { z } from 'zod';
import type { ReadDatabase, SqlValue, WriteDatabase } from '#core/store/database/database.ts';
import { messageToText, textToMessage, type Message } from '#shared/messages/message.ts';
import { parseExactJson, stringifyExactJson } from '#shared/domain/exact-json.ts';
import { taskIdsSchema, type TaskId } from '#shared/domain/ids.ts';
import { entitySchema } from '#core/model/entity.ts';
import { mutationSchema } from '#core/model/mutation.ts';
import { renamedInMutation, type Rename } from '#core/store/outbox/renamed-tags.ts';

const stepEditSchema = z.strictObject({
  entity: entitySchema,
  /** A tag by the name that it had when the edit was made. */
  id: z.string(),
  forward: mutationSchema,
  inverse: mutationSchema,
  /** The outbox entry that the edit made; taken out when it is undone before it was sent. */
  outboxSeq: z.string(),
});
export type StepEdit = z.infer<typeof stepEditSchema>;

export interface HistoryStep {
  readonly id: string;
  /** What was done. */
  readonly message: Message;
  readonly edits: readonly StepEdit[];
}

/** How many steps can be taken back; older ones are forgotten. */
const MAX_STEPS = 500;

interface NewStep extends Omit<HistoryStep, 'id'> {
  /** Unix milliseconds. */
  readonly at: number;
  /** The step that these edits belong to; null for one of their own. */
  readonly continues: HistoryStep | null;
  /** Without one, the person. */
  readonly author?: Author | undefined;
}

/** The step that a token names, where it is the last one and nothing was undone since. */
export const lastStepOf = (db: ReadDatabase, token: string): HistoryStep | null => {
  const last = lastDoneStep(db);
  return last?.id === token && firstUndoneStep(db) === null ? last : null;
};

/** A new action ends what could be redone. @returns the step's undo token */
export const recordStep = (
  db: WriteDatabase,
  { message, edits, at, continues, author = PERSON }: NewStep,
): string => {
  const text = messageToText(message);
  if (continues !== null) {
    markStep(db, { id: continues.id, undone: false, edits: [...continues.edits, ...edits] });
    db.run('UPDATE history_step SET label = ? WHERE id = ?', text, BigInt(continues.id));
    return continues.id;
  }
  db.run('DELETE FROM history_step WHERE undone = 1');
  const id = db.run(
    'INSERT INTO history_step (label, edits, undone, created_at, author) VALUES (?, ?, 0, ?, ?)',
    text,
    stringifyExactJson(edits),
    at,
    author.kind === 'person' ? null : JSON.stringify(author),
  );
  db.run('DELETE FROM history_step WHERE id <= ?', id - BigInt(MAX_STEPS));
  return id.toString();
};

/** Replaces an id in all steps, wherever it is a whole JSON string: a parent, a child, the object itself. */
export const renameInSteps = (db: WriteDatabase, from: string, to: string): void => {
  const [quotedFrom, quotedTo] = [JSON.stringify(from), JSON.stringify(to)];
  db.run(
    'UPDATE history_step SET edits = replace(edits, ?1, ?2) WHERE instr(edits, ?1) > 0',
    quotedFrom,
    quotedTo,
  );
};

export const forgetStep = (db: WriteDatabase, id: string): void => {
  db.run('DELETE FROM history_step WHERE id = ?', BigInt(id));
};

interface StepRow {
  readonly id: number;
  /** A message, or the English text of an earlier Docket. */
  readonly label: string;
  readonly edits: string;
}

const rowToStep = (row: StepRow | undefined): HistoryStep | null =>
  row === undefined
    ? null
    : {
        id: String(row.id),
        message: textToMessage(row.label),
        edits: z.array(stepEditSchema).parse(parseExactJson(row.edits)),
      };

const stepWhere = (db: ReadDatabase, condition: string, ...values: readonly SqlValue[]): HistoryStep | null =>
  rowToStep(db.get<StepRow>(`SELECT id, label, edits FROM history_step WHERE ${condition}`, ...values));

export const stepById = (db: ReadDatabase, id: string): HistoryStep | null =>
  stepWhere(db, 'id = ?', BigInt(id));

export const lastDoneStep = (db: ReadDatabase): HistoryStep | null =>
  stepWhere(db, 'undone = 0 ORDER BY id DESC LIMIT 1');

/** Of the step that Undo takes back, without reading its edits; null for none. */
export const lastStepToken = (db: ReadDatabase): string | null =>
  db.get<{ readonly token: string }>(
    'SELECT CAST(id AS TEXT) AS token FROM history_step WHERE undone = 0 ORDER BY id DESC LIMIT 1',
  )?.token ?? null;

export const firstUndoneStep = (db: ReadDatabase): HistoryStep | null =>
  stepWhere(db, 'undone = 1 ORDER BY id LIMIT 1');

/** As it is listed: what was done, when, and whether it holds. */
export interface ListedStep extends Pick<HistoryStep, 'id' | 'message'> {
  /** Unix milliseconds. */
  readonly at: number;
  readonly author: Author;
  readonly isUndone: boolean;
  /** Of the first tasks of its edits. */
  readonly taskIds: TaskId[];
}

/**
 * The tasks of a step that are closed copies: a repeating task leaves one
 * behind when it is completed, which is no second task to a person. One that
 * was sent is taken back and done again as a task of the service.
 */
export const closedCopies = (db: ReadDatabase, edits: readonly StepEdit[]): ReadonlySet<string> => {
  const tasks = edits.filter(({ entity }) => entity === 'task');
  const made = tasks
    .filter(({ forward }) => forward.kind === 'create' && forward.object['status'] !== 0)
    .map(({ id }) => id);
  const sent = db.all<{ id: string }>(
    // From the named ones to their objects, never from all objects to those that are named.
    `SELECT b.id FROM json_each(?1) named
       CROSS JOIN base_object b ON b.entity = 'task' AND b.id = named.value
     WHERE json_extract(b.json, '$.repeatTaskId') IN (SELECT value FROM json_each(?1))`,
    JSON.stringify(tasks.map(({ id }) => id)),
  );
  return new Set([...made, ...sent.map(({ id }) => id)]);
};

/** Tasks of a step that are named. */
const NAMED = 3;

/** A step can have thousands of edits with whole objects: SQLite looks at the first of them alone. */
const LIST = `SELECT h.id, h.label, h.undone, h.created_at AS at, h.author, (
    SELECT json_group_array(id) FROM (SELECT DISTINCT e.value ->> 'id' AS id FROM json_each(h.edits) e
      WHERE e.value ->> 'entity' = 'task' AND NOT (
        e.value ->> '$.forward.kind' = 'create' AND e.value ->> '$.forward.object.status' <> 0
      ) AND NOT EXISTS (
        SELECT 1 FROM base_object b WHERE b.entity = 'task' AND b.id = e.value ->> 'id'
          AND json_extract(b.json, '$.repeatTaskId') IN (SELECT s.value ->> 'id' FROM json_each(h.edits) s)
      ) LIMIT ${NAMED})
  ) AS taskIds FROM history_step h`;

interface ListedRow extends Pick<StepRow, 'id' | 'label'> {
  readonly undone: number;
  readonly at: number;
  readonly author: string | null;
  readonly taskIds: string;
}

/** What a newer Docket may write of an author is not known here. */
const textToAuthor = (text: string | null): Author => {
  const read = text === null ? null : authorSchema.safeParse(parseJson(text));
  return read?.success === true ? read.data : PERSON;
};

const rowToListed = ({ id, label, undone, at, author, taskIds }: ListedRow): ListedStep => ({
  id: String(id),
  message: textToMessage(label),
  at,
  author: textToAuthor(author),
  isUndone: undone === 1,
  taskIds: taskIdsSchema.parse(JSON.parse(taskIds)),
});

/** Newest first. */
export const listSteps = (db: ReadDatabase, limit: number): ListedStep[] =>
  db.all<ListedRow>(`${LIST} ORDER BY h.id DESC LIMIT ?`, limit).map(rowToListed);

/** One of them; null where it is forgotten. */
export const listedStep = (db: ReadDatabase, id: string): ListedStep | null => {
  const row = db.get<ListedRow>(`${LIST} WHERE h.id = ?`, BigInt(id));
  return row === undefined ? null : rowToListed(row);
};

/** When the last step was done, in Unix milliseconds; null where there is none. */
export const lastStepAt = (db: ReadDatabase): number | null =>
  db.get<{ at: number | null }>('SELECT MAX(created_at) AS at FROM history_step')?.at ?? null;

export const markStep = (
  db: WriteDatabase,
  {
    id,
    undone,
    edits,
  }: { readonly id: string; readonly undone: boolean; readonly edits: readonly StepEdit[] },
): void => {
  db.run(
    'UPDATE history_step SET undone = ?, edits = ? WHERE id = ?',
    undone ? 1 : 0,
    stringifyExactJson(edits),
    BigInt(id),
  );
};

const isOfTag = ({ entity, id, inverse }: StepEdit, name: string): boolean =>
  entity === 'tag' && id === name && inverse.kind !== 'renameTag';

/** An undo finds the tag by the name that the undone edit gave it. */
const renamedInEdit = (edit: StepEdit, rename: Rename): StepEdit => ({
  ...edit,
  id: isOfTag(edit, rename.from) ? rename.name : edit.id,
  forward: renamedInMutation(edit.forward, rename),
  inverse:
    edit.inverse.kind === 'renameTag' && edit.inverse.from === rename.from
      ? { ...edit.inverse, from: rename.name }
      : renamedInMutation(edit.inverse, rename),
});

/** Another client renamed a tag: steps that name it are undone and redone under its new name. */
export const renameTagInHistory = (db: WriteDatabase, rename: Rename): void => {
  const named = db.all<StepRow & { readonly undone: number }>(
    'SELECT id, label, edits, undone FROM history_step WHERE instr(edits, ?) > 0',
    stringifyExactJson(rename.from),
  );
  for (const row of named) {
    const step = rowToStep(row);
    if (step === null) continue;
    const edits = step.edits.map((edit) => renamedInEdit(edit, rename));
    markStep(db, { id: step.id, undone: row.undone === 1, edits });
  }
};

/** Steps of an author that hold, from a moment on (Unix milliseconds), newest first. */
export const stepsOfAuthor = (db: ReadDatabase, author: Author, since: number): readonly string[] =>
  db
    .all<{ readonly id: string; readonly author: string | null }>(
      `SELECT CAST(id AS TEXT) AS id, author FROM history_step
        WHERE undone = 0 AND created_at >= ? ORDER BY id DESC`,
      since,
    )
    .filter((row) => isSameAuthor(textToAuthor(row.author), author))
    .map(({ id }) => id);

/** Whether a step that holds came after this one and names an object of it, as its own or as a parent, list or column. */
export const isBuiltOn = (db: ReadDatabase, { id, edits }: HistoryStep): boolean =>
  db.get(
    `SELECT 1 FROM history_step h WHERE h.undone = 0 AND h.id > ?1
      AND EXISTS (SELECT 1 FROM json_each(?2) named WHERE instr(h.edits, named.value) > 0) LIMIT 1`,
    BigInt(id),
    JSON.stringify([...new Set(edits.map((edit) => JSON.stringify(edit.id)))]),
  ) !== undefined;
