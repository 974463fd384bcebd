import { foldText } from '#shared/domain/search-text.ts';
import { tagsOf } from '#core/model/apply-mutation.ts';
import type { ReadDatabase, WriteDatabase } from '#core/store/database/database.ts';
import { textField, type RawObject } from '#core/model/raw-object.ts';
import { itemsOf } from '#core/model/task-content.ts';

/** What is searched of a task besides its title, one part a line. */
export const restOfText = (task: RawObject): readonly string[] =>
  [
    textField(task, 'content'),
    textField(task, 'desc'),
    ...itemsOf(task).map((item) => textField(item, 'title')),
    ...tagsOf(task),
  ].filter((part) => part !== null);

const foldedTitle = (task: RawObject): string => foldText(textField(task, 'title') ?? '');
const foldedRest = (task: RawObject): string => foldText(restOfText(task).join('\n'));

interface IndexedText {
  readonly rowid: number;
  readonly title: string;
  readonly rest: string;
}

/** What the index has of a task; undefined where it has nothing. */
const indexedText = (db: WriteDatabase, id: string): IndexedText | undefined =>
  db.get<IndexedText>(
    `SELECT known.rowid AS rowid, text.title AS title, text.rest AS rest
     FROM task_text_id known LEFT JOIN task_text text ON text.rowid = known.rowid WHERE known.id = ?`,
    id,
  );

const forgetWaiting = (db: WriteDatabase, id: string): void => {
  if (db.get('SELECT 1 FROM task_text_waiting WHERE id = ?', id) === undefined) return;
  db.run('DELETE FROM task_text_waiting WHERE id = ?', id);
};

/**
 * With `addTaskTexts` and `indexTexts` the only writer of what is searched. A text that is as it was is not written
 * again: every edit makes its row again, and most leave the text alone. One that is new waits for `indexTexts`, because
 * the index takes many times as long as all the rest of an edit, and longer the more it has.
 * @param task null where it is gone or in the trash
 */
export const writeTaskText = (db: WriteDatabase, id: string, task: RawObject | null): void => {
  const known = indexedText(db, id);
  if (task === null) {
    forgetWaiting(db, id);
    if (known === undefined) return;
    db.run('DELETE FROM task_text WHERE rowid = ?', known.rowid);
    db.run('DELETE FROM task_text_id WHERE id = ?', id);
    return;
  }
  const [title, rest] = [foldedTitle(task), foldedRest(task)];
  if (known === undefined) {
    db.run('INSERT OR REPLACE INTO task_text_waiting (id, title, rest) VALUES (?, ?, ?)', id, title, rest);
    return;
  }
  if (known.title === title && known.rest === rest) return;
  db.run('DELETE FROM task_text WHERE rowid = ?', known.rowid);
  db.run('INSERT INTO task_text (rowid, title, rest) VALUES (?, ?, ?)', known.rowid, title, rest);
};

/** The texts of tasks that were not known: they wait for `indexTexts`, and are found meanwhile. */
export const addTaskTexts = (db: WriteDatabase, tasks: ReadonlyMap<string, RawObject>): void =>
  db.runAll(
    'INSERT INTO task_text_waiting (id, title, rest) VALUES (?, ?, ?)',
    [...tasks].map(([id, task]) => [id, foldedTitle(task), foldedRest(task)]),
  );

export const isTextWaiting = (db: ReadDatabase): boolean =>
  db.get('SELECT 1 FROM task_text_waiting LIMIT 1') !== undefined;

/** Puts so many of the waiting texts into the index. */
export const indexTexts = (db: WriteDatabase, count: number): void => {
  const some = db.all<{ id: string; title: string; rest: string }>(
    'SELECT id, title, rest FROM task_text_waiting ORDER BY id LIMIT ?',
    count,
  );
  for (const { id, title, rest } of some) {
    const rowid = db.run('INSERT INTO task_text_id (id) VALUES (?)', id);
    db.run('INSERT INTO task_text (rowid, title, rest) VALUES (?, ?, ?)', rowid, title, rest);
  }
  db.run('DELETE FROM task_text_waiting WHERE id <= ?', some.at(-1)?.id ?? '');
};
