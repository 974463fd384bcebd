import { currentObject } from '#core/store/rows/current-object.ts';
import type { WriteDatabase } from '#core/store/database/database.ts';
import { createRowReader, type ListTable } from '#core/store/database/row-tables.ts';
import { writeSql } from '#core/store/database/checksum-tables.ts';
import type { Entity } from '#core/model/entity.ts';
import { textField } from '#core/model/raw-object.ts';
import type { StoredValue } from '#core/model/row-columns.ts';

/** The only writer of the rows of everything but tasks. */

type ListEntity = Exclude<Entity, 'task'>;

const writerOf = (table: ListTable) => ({ read: createRowReader(table), sql: writeSql(table) });

const WRITERS: Readonly<Record<ListEntity, ReturnType<typeof writerOf>>> = {
  project: writerOf('project_row'),
  folder: writerOf('folder_row'),
  tag: writerOf('tag_row'),
  column: writerOf('column_row'),
  filter: writerOf('filter_row'),
  habit: writerOf('habit_row'),
  habitSection: writerOf('habitSection_row'),
  checkin: writerOf('checkin_row'),
  focus: writerOf('focus_row'),
};

const NOT_INBOX = 0;

/** @returns whether there is such an object */
const writeRow = (db: WriteDatabase, entity: ListEntity, id: string): boolean => {
  const object = currentObject(db, { entity, id });
  db.log.didChange({ entity, id }, object);
  if (object === null) return false;
  const { read, sql } = WRITERS[entity];
  const own: readonly StoredValue[] = entity === 'project' ? [id, NOT_INBOX] : [id];
  // A tag's name is its id.
  const named = entity === 'tag' && textField(object, 'name') === null ? { ...object, name: id } : object;
  const unsent = db.get('SELECT 1 FROM outbox WHERE entity = ? AND entity_id = ? LIMIT 1', entity, id);
  db.run(`INSERT OR REPLACE ${sql}`, ...read(named, own, unsent !== undefined));
  return true;
};

/** @param baseName the name at the service, under which the tag's edits are kept */
const rebuildTagRow = (db: WriteDatabase, baseName: string): void => {
  const shown = db.get<{ name: string }>('SELECT name FROM tag_row WHERE base_name = ?', baseName)?.name;
  db.run('DELETE FROM tag_row WHERE base_name = ?', baseName);
  // While it was to be called like another tag, it stood in that one's place.
  for (const name of new Set([baseName, shown ?? baseName])) writeRow(db, 'tag', name);
};

export const rebuildListRow = (db: WriteDatabase, entity: ListEntity, id: string): void => {
  if (entity === 'tag') return rebuildTagRow(db, id);
  if (writeRow(db, entity, id)) return;
  db.run(`DELETE FROM ${entity}_row WHERE id = ?${entity === 'project' ? ' AND is_inbox = 0' : ''}`, id);
};

/** The inbox is known from the account, before the first pull, and no service lists it. */
export const ensureInbox = (db: WriteDatabase, inboxId: string): void => {
  const { read, sql } = WRITERS.project;
  db.run(`INSERT OR IGNORE ${sql}`, ...read({ name: 'Inbox' }, [inboxId, 1], false));
};
