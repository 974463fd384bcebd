import { currentObject } from '#electron/store/rows/current-object.ts';
import type { SqlValue, WriteDatabase } from '#electron/store/database/database.ts';
import { integerField, textField, type RawObject } from '#electron/model/raw-object.ts';

type PlaceEntity = 'folder' | 'column' | 'filter';

const nameAndOrder = (object: RawObject) => ({
  name: textField(object, 'name') ?? '',
  sort_order: integerField(object, 'sortOrder') ?? 0n,
});

/** What a row has of its object, by column. */
const COLUMNS: Readonly<Record<PlaceEntity, (object: RawObject) => Readonly<Record<string, SqlValue>>>> = {
  folder: nameAndOrder,
  column: (object) => ({ ...nameAndOrder(object), project_id: textField(object, 'projectId') ?? '' }),
  filter: (object) => ({ ...nameAndOrder(object), rule: textField(object, 'rule') ?? '' }),
};

/** The only writer of `folder_row`, `column_row` and `filter_row`. */
export const rebuildPlaceRow = (db: WriteDatabase, entity: PlaceEntity, id: string): void => {
  const object = currentObject(db, { entity, id });
  if (object === null) {
    db.run(`DELETE FROM ${entity}_row WHERE id = ?`, id);
    return;
  }
  const columns = COLUMNS[entity](object);
  const names = Object.keys(columns);
  db.run(
    `INSERT OR REPLACE INTO ${entity}_row (id, ${names.join(', ')}, unsent)
     VALUES (?, ${names.map(() => '?').join(', ')},
       EXISTS (SELECT 1 FROM outbox WHERE entity = '${entity}' AND entity_id = ?))`,
    id,
    ...Object.values(columns),
    id,
  );
};
