import { currentObject } from '#electron/store/rows/current-object.ts';
import type { WriteDatabase } from '#electron/store/database/database.ts';
import { integerField, textField } from '#electron/model/raw-object.ts';

/** The only writer of `filter_row`. */
export const rebuildFilterRow = (db: WriteDatabase, id: string): void => {
  const filter = currentObject(db, { entity: 'filter', id });
  if (filter === null) {
    db.run('DELETE FROM filter_row WHERE id = ?', id);
    return;
  }
  db.run(
    `INSERT OR REPLACE INTO filter_row (id, name, rule, sort_order, unsent)
     VALUES (?, ?, ?, ?, EXISTS (SELECT 1 FROM outbox WHERE entity = 'filter' AND entity_id = ?))`,
    id,
    textField(filter, 'name') ?? '',
    textField(filter, 'rule') ?? '',
    integerField(filter, 'sortOrder') ?? 0n,
    id,
  );
};
