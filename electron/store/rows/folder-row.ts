import { currentObject } from '#electron/store/rows/current-object.ts';
import type { WriteDatabase } from '#electron/store/database/database.ts';
import { integerField, textField } from '#electron/model/raw-object.ts';

/** The only writer of `folder_row`. */
export const rebuildFolderRow = (db: WriteDatabase, id: string): void => {
  const folder = currentObject(db, { entity: 'folder', id });
  if (folder === null) {
    db.run('DELETE FROM folder_row WHERE id = ?', id);
    return;
  }
  db.run(
    `INSERT OR REPLACE INTO folder_row (id, name, sort_order, unsent)
     VALUES (?, ?, ?, EXISTS (SELECT 1 FROM outbox WHERE entity = 'folder' AND entity_id = ?))`,
    id,
    textField(folder, 'name') ?? '',
    integerField(folder, 'sortOrder') ?? 0n,
    id,
  );
};
