import { currentObject } from '#electron/store/rows/current-object.ts';
import type { WriteDatabase } from '#electron/store/database/database.ts';
import { integerField, textField } from '#electron/model/raw-object.ts';

/**
 * The only writer of `tag_row`.
 * @param baseName the name at the service, under which the tag's edits are kept
 */
export const rebuildTagRow = (db: WriteDatabase, baseName: string): void => {
  const shown = db.get<{ name: string }>('SELECT name FROM tag_row WHERE base_name = ?', baseName)?.name;
  db.run('DELETE FROM tag_row WHERE base_name = ?', baseName);
  writeTagRow(db, baseName);
  // While it was to be called like another tag, it stood in that one's place.
  if (shown !== undefined && shown !== baseName) writeTagRow(db, shown);
};

const writeTagRow = (db: WriteDatabase, baseName: string): void => {
  const tag = currentObject(db, { entity: 'tag', id: baseName });
  if (tag === null) return;
  const name = textField(tag, 'name') ?? baseName;
  const color = textField(tag, 'color');
  db.run(
    `INSERT OR REPLACE INTO tag_row (name, base_name, label, color, parent, sort_order, sort_by, unsent)
     VALUES (?, ?, ?, ?, ?, ?, ?, EXISTS (SELECT 1 FROM outbox WHERE entity = 'tag' AND entity_id = ?))`,
    name,
    baseName,
    textField(tag, 'label') ?? name,
    color === 'transparent' ? null : color,
    textField(tag, 'parent'),
    integerField(tag, 'sortOrder') ?? 0n,
    textField(tag, 'sortType'),
    baseName,
  );
};
