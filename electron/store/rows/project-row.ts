import { currentObject } from '#electron/store/rows/current-object.ts';
import type { ReadDatabase, WriteDatabase } from '#electron/store/database/database.ts';
import { NO_FOLDER } from '#electron/model/entity.ts';
import { integerField, isRawObject, textField, type RawObject } from '#electron/model/raw-object.ts';

const colorOf = (object: RawObject): string | null => {
  const color = textField(object, 'color');
  return color === 'transparent' ? null : color;
};

const folderOf = (project: RawObject): string | null => {
  const folder = textField(project, 'groupId');
  return folder === NO_FOLDER ? null : folder;
};

const optionOf = (project: RawObject, name: string): string | null => {
  const option = project['sortOption'];
  return option !== undefined && isRawObject(option) ? textField(option, name) : null;
};

/** The only writer of `project_row`, but for the inbox, which no service lists. */
export const rebuildProjectRow = (db: WriteDatabase, id: string): void => {
  const project = currentObject(db, { entity: 'project', id });
  if (project === null) {
    db.run('DELETE FROM project_row WHERE id = ? AND is_inbox = 0', id);
    return;
  }
  db.run(
    `INSERT OR REPLACE INTO project_row
       (id, name, color, folder_id, kind, view_mode, group_by, sort_by, sort_order, is_inbox, archived, permission,
        unsent)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?, ?,
       EXISTS (SELECT 1 FROM outbox WHERE entity = 'project' AND entity_id = ?))`,
    id,
    textField(project, 'name') ?? '',
    colorOf(project),
    folderOf(project),
    textField(project, 'kind') ?? 'TASK',
    textField(project, 'viewMode') ?? 'list',
    optionOf(project, 'groupBy'),
    optionOf(project, 'orderBy') ?? textField(project, 'sortType'),
    integerField(project, 'sortOrder') ?? 0n,
    project['closed'] === true ? 1 : 0,
    textField(project, 'permission'),
    id,
  );
};

/** The inbox is known from the account, before the first pull. */
export const ensureInbox = (db: WriteDatabase, inboxId: string): void => {
  db.run(
    `INSERT INTO project_row
       (id, name, color, folder_id, kind, view_mode, group_by, sort_by, sort_order, is_inbox, archived, permission,
        unsent)
     VALUES (?, 'Inbox', NULL, NULL, 'TASK', 'list', NULL, NULL, 0, 1, 0, NULL, 0) ON CONFLICT (id) DO NOTHING`,
    inboxId,
  );
};

export const inboxIdOf = (db: ReadDatabase): string => {
  const row = db.get<{ id: string }>('SELECT id FROM project_row WHERE is_inbox = 1');
  if (row === undefined) throw new Error('The store has no inbox');
  return row.id;
};
