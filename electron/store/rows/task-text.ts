import { foldText } from '#shared/domain/search-text.ts';
import { itemsOf, tagsOf } from '#electron/store/apply-mutation.ts';
import type { WriteDatabase } from '#electron/store/database.ts';
import { textField, type RawObject } from '#electron/store/raw-object.ts';

/** What is searched of a task besides its title, one part a line. */
export const restOfText = (task: RawObject): readonly string[] =>
  [
    textField(task, 'content'),
    textField(task, 'desc'),
    ...itemsOf(task).map((item) => textField(item, 'title')),
    ...tagsOf(task),
  ].filter((part) => part !== null);

/** The only writer of `task_text`. @param task null where it is gone or in the trash */
export const writeTaskText = (db: WriteDatabase, id: string, task: RawObject | null): void => {
  const known = db.get<{ rowid: number }>('SELECT rowid FROM task_text_id WHERE id = ?', id);
  if (known !== undefined) db.run('DELETE FROM task_text WHERE rowid = ?', known.rowid);
  if (task === null) {
    db.run('DELETE FROM task_text_id WHERE id = ?', id);
    return;
  }
  const rowid = known?.rowid ?? db.run('INSERT INTO task_text_id (id) VALUES (?)', id);
  db.run(
    'INSERT INTO task_text (rowid, title, rest) VALUES (?, ?, ?)',
    rowid,
    foldText(textField(task, 'title') ?? ''),
    foldText(restOfText(task).join('\n')),
  );
};
