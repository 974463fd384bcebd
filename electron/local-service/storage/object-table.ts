import { parseExactJson, stringifyExactJson } from '#shared/domain/exact-json.ts';
import type { WireInteger } from '#electron/wire/wire-integer.ts';
import type { ReadDatabase, WriteDatabase } from '#electron/local-service/storage/database.ts';

/** The small collections of an account. A delta answers one whole or not at all. */
export type ObjectKind =
  | 'project'
  | 'projectGroup'
  | 'tag'
  | 'column'
  | 'filter'
  | 'comment'
  | 'pomodoro'
  | 'timing';

interface BodyRow {
  readonly body: string;
}

interface Place {
  readonly userId: string;
  readonly kind: ObjectKind;
}

/* oxlint-disable typescript/no-unnecessary-type-parameters -- an object gets its type where its kind is named, and only there */

export const objectById = <Body>(db: ReadDatabase, { userId, kind }: Place, id: string): Body | undefined => {
  const row = db.get<BodyRow>(
    'SELECT body FROM objects WHERE user_id = ? AND kind = ? AND id = ?',
    userId,
    kind,
    id,
  );
  return row === undefined ? undefined : bodyToObject<Body>(row.body);
};

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only `saveObject` writes bodies, kind by kind
const bodyToObject = <Body>(body: string): Body => parseExactJson(body) as Body;

export const objectsOfKind = <Body>(db: ReadDatabase, { userId, kind }: Place): readonly Body[] =>
  objectBodies(db, { userId, kind }).map((body) => bodyToObject<Body>(body));

/** JSON texts, in their order. */
export const objectBodies = (db: ReadDatabase, { userId, kind }: Place): readonly string[] =>
  db
    .all<BodyRow>(
      'SELECT body FROM objects WHERE user_id = ? AND kind = ? ORDER BY sort_order, id',
      userId,
      kind,
    )
    .map(({ body }) => body);

/** Objects that belong to another object: columns to a list, comments to a task. */
export const objectsOfOwner = <Body>(
  db: ReadDatabase,
  { userId, kind }: Place,
  ownerId: string,
): readonly Body[] =>
  db
    .all<BodyRow>(
      'SELECT body FROM objects WHERE user_id = ? AND kind = ? AND owner_id = ? ORDER BY sort_order, id',
      userId,
      kind,
      ownerId,
    )
    .map(({ body }) => bodyToObject<Body>(body));

export const countObjects = (db: ReadDatabase, { userId, kind }: Place): number =>
  db.get<{ readonly count: number }>(
    'SELECT count(*) AS count FROM objects WHERE user_id = ? AND kind = ?',
    userId,
    kind,
  )?.count ?? 0;

/** The object, whether new or known, becomes exactly `body`. The one function that writes object rows. */
export const saveObject = (
  db: WriteDatabase,
  {
    userId,
    kind,
    id,
    body,
    sortOrder = 0,
    ownerId = '',
    change,
  }: Place & {
    readonly id: string;
    readonly body: unknown;
    readonly sortOrder?: WireInteger;
    readonly ownerId?: string;
    readonly change: number;
  },
): void => {
  db.run(
    `INSERT OR REPLACE INTO objects (user_id, kind, id, owner_id, sort_order, body) VALUES (?, ?, ?, ?, ?, ?)`,
    userId,
    kind,
    id,
    ownerId,
    sortOrder,
    stringifyExactJson(body),
  );
  touchCollection(db, { userId, kind }, change);
};

export const removeObject = (
  db: WriteDatabase,
  { userId, kind, id, change }: Place & { readonly id: string; readonly change: number },
): boolean => {
  const removed = db.run('DELETE FROM objects WHERE user_id = ? AND kind = ? AND id = ?', userId, kind, id);
  touchCollection(db, { userId, kind }, change);
  return removed > 0;
};

const touchCollection = (db: WriteDatabase, { userId, kind }: Place, change: number): void => {
  db.run('INSERT OR REPLACE INTO collections (user_id, kind, change) VALUES (?, ?, ?)', userId, kind, change);
};

/** The check point at which the collection last changed. */
export const collectionChange = (db: ReadDatabase, { userId, kind }: Place): number =>
  db.get<{ readonly change: number }>(
    'SELECT change FROM collections WHERE user_id = ? AND kind = ?',
    userId,
    kind,
  )?.change ?? 0;
