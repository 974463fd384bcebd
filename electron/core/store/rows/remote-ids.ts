import type { ReadDatabase, WriteDatabase } from '#core/store/database/database.ts';
import type { RawObject } from '#core/model/raw-object.ts';

/** Fields that hold the id of an object. */
const ID_FIELDS = ['id', 'projectId', 'parentId', 'columnId', 'groupId'] as const;

/** What the service calls the object that is known here as `localId`; most are called the same. */
export const toRemoteId = (db: ReadDatabase, localId: string): string =>
  db.get<{ id: string }>('SELECT remote_id AS id FROM remote_id WHERE local_id = ?', localId)?.id ?? localId;

export const toLocalId = (db: ReadDatabase, remoteId: string): string =>
  db.get<{ id: string }>('SELECT local_id AS id FROM remote_id WHERE remote_id = ?', remoteId)?.id ??
  remoteId;

export const rememberRemoteId = (db: WriteDatabase, localId: string, remoteId: string): void => {
  if (localId !== remoteId) {
    db.run('INSERT OR REPLACE INTO remote_id (local_id, remote_id) VALUES (?, ?)', localId, remoteId);
  }
};

const translated = (object: RawObject, translate: (id: string) => string): RawObject => {
  const ids = ID_FIELDS.flatMap((field) => {
    const id = object[field];
    return typeof id === 'string' && id !== '' ? [[field, translate(id)] as const] : [];
  });
  return { ...object, ...Object.fromEntries(ids) };
};

/** The object as the service calls it and what it names. */
export const toRemoteObject = (db: ReadDatabase, object: RawObject): RawObject =>
  translated(object, (id) => toRemoteId(db, id));

export const toLocalObject = (db: ReadDatabase, object: RawObject): RawObject =>
  translated(object, (id) => toLocalId(db, id));
