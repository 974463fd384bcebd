import { currentObject } from '#electron/store/rows/current-object.ts';
import type { WriteDatabase } from '#electron/store/database/database.ts';
import { integerField, textField } from '#electron/model/raw-object.ts';

/** The only writer of `column_row`. */
export const rebuildColumnRow = (db: WriteDatabase, id: string): void => {
  const column = currentObject(db, { entity: 'column', id });
  if (column === null) {
    db.run('DELETE FROM column_row WHERE id = ?', id);
    return;
  }
  db.run(
    `INSERT OR REPLACE INTO column_row (id, project_id, name, sort_order, unsent)
     VALUES (?, ?, ?, ?, EXISTS (SELECT 1 FROM outbox WHERE entity = 'column' AND entity_id = ?))`,
    id,
    textField(column, 'projectId') ?? '',
    textField(column, 'name') ?? '',
    integerField(column, 'sortOrder') ?? 0n,
    id,
  );
};
