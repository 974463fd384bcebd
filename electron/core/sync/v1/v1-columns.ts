import type { WriteDatabase } from '#core/store/database/database.ts';
import { textField, type RawObject } from '#core/model/raw-object.ts';
import { inboxIdOf } from '#core/store/rows/project-row.ts';
import { applyRemoteObject, type ApplyOptions } from '#core/sync/pull/apply-remote-changes.ts';

interface ListedColumns {
  readonly projectId: string;
  /** By their local ids; null where one of them cannot be read, and nobody knows what is missing. */
  readonly columns: readonly RawObject[] | null;
}

const PROJECT = `json_extract(json, '$.projectId')`;

/** The columns of a list, each answer the complete replacement of what was known. */
export const receiveColumns = (
  db: WriteDatabase,
  { projectId, columns }: ListedColumns,
  receiving: ApplyOptions,
): void => {
  if (columns === null) return;
  const listed = new Map(columns.map((column) => [textField(column, 'id') ?? '', column]));
  const known = db.all<{ id: string }>(
    `SELECT id FROM base_object WHERE entity = 'column' AND ${PROJECT} = ?`,
    projectId,
  );
  for (const id of new Set([...listed.keys(), ...known.map((column) => column.id)])) {
    applyRemoteObject(db, { entity: 'column', id }, { object: listed.get(id) ?? null, ...receiving });
  }
};

/** Columns of lists that are gone: V1 tells of columns with their list alone. */
export const dropColumnsOfGoneLists = (db: WriteDatabase, receiving: ApplyOptions): void => {
  const gone = db.all<{ id: string }>(
    `SELECT id FROM base_object WHERE entity = 'column' AND ${PROJECT} <> ?
     AND ${PROJECT} NOT IN (SELECT id FROM base_object WHERE entity = 'project')`,
    inboxIdOf(db),
  );
  for (const { id } of gone) applyRemoteObject(db, { entity: 'column', id }, { object: null, ...receiving });
};
