import { parseExactJson, stringifyExactJson } from '#shared/domain/exact-json.ts';
import { checksumOf } from '#core/checksum.ts';
import type { WireInteger } from '#core/wire/wire-integer.ts';
import type { ReadAccount, WriteAccount } from '#electron/local-service/storage/database.ts';

/** The small collections of an account. A delta answers one whole or not at all. */
export const OBJECT_KINDS = [
  'project',
  'projectGroup',
  'tag',
  'column',
  'filter',
  'comment',
  'pomodoro',
  'timing',
  'habit',
  'habitSection',
  'habitCheckin',
  'countdown',
  'template',
  'activity',
  'pin',
  'attachment',
  'liveFocus',
  'preference',
] as const;
export type ObjectKind = (typeof OBJECT_KINDS)[number];

/** The owner of what belongs to no other object. */
const NO_OWNER = '';

interface BodyRow {
  readonly body: string;
}

/* oxlint-disable typescript/no-unnecessary-type-parameters -- an object gets its type where its kind is named, and only there */

export const objectById = <Body>(
  { db, userId }: ReadAccount,
  kind: ObjectKind,
  id: string,
): Body | undefined => {
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

export const objectsOfKind = <Body>(account: ReadAccount, kind: ObjectKind): readonly Body[] =>
  objectBodies(account, kind).map((body) => bodyToObject<Body>(body));

/** JSON texts, in their order. */
export const objectBodies = ({ db, userId }: ReadAccount, kind: ObjectKind): readonly string[] =>
  db
    .all<BodyRow>(
      'SELECT body FROM objects WHERE user_id = ? AND kind = ? ORDER BY sort_order, id',
      userId,
      kind,
    )
    .map(({ body }) => body);

/** Objects that belong to another object: columns to a list, comments to a task. */
export const objectsOfOwner = <Body>(
  { db, userId }: ReadAccount,
  kind: ObjectKind,
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

/** In their order, from the index alone: no body is read. */
export const idsOfOwner = (
  { db, userId }: ReadAccount,
  kind: ObjectKind,
  ownerId: string,
): readonly string[] =>
  db
    .all<{ readonly id: string }>(
      'SELECT id FROM objects WHERE user_id = ? AND kind = ? AND owner_id = ? ORDER BY sort_order, id',
      userId,
      kind,
      ownerId,
    )
    .map(({ id }) => id);

/** The last ones in their order, the last first. */
export const lastObjects = <Body>(
  { db, userId }: ReadAccount,
  kind: ObjectKind,
  count: number,
): readonly Body[] =>
  db
    .all<BodyRow>(
      `SELECT body FROM objects WHERE user_id = ? AND kind = ? AND owner_id = ?
       ORDER BY sort_order DESC, id DESC LIMIT ?`,
      userId,
      kind,
      NO_OWNER,
      count,
    )
    .map(({ body }) => bodyToObject<Body>(body));

/** Those at and behind a place in their order. */
export const objectsFrom = <Body>(
  { db, userId }: ReadAccount,
  kind: ObjectKind,
  sortOrder: number,
): readonly Body[] =>
  db
    .all<BodyRow>(
      `SELECT body FROM objects WHERE user_id = ? AND kind = ? AND owner_id = ? AND sort_order >= ?
       ORDER BY sort_order, id`,
      userId,
      kind,
      NO_OWNER,
      sortOrder,
    )
    .map(({ body }) => bodyToObject<Body>(body));

export const countObjects = ({ db, userId }: ReadAccount, kind: ObjectKind): number =>
  db.get<{ readonly count: number }>(
    'SELECT count(*) AS count FROM objects WHERE user_id = ? AND kind = ?',
    userId,
    kind,
  )?.count ?? 0;

interface Place {
  readonly id: string;
  readonly sortOrder: WireInteger;
  readonly ownerId?: string;
}

/** The object, whether new or known, becomes exactly `body`. The one function that writes object rows. */
export const saveObject = (
  account: WriteAccount,
  kind: ObjectKind,
  place: Place,
  body: unknown = place,
): void => {
  const { id, sortOrder, ownerId = NO_OWNER } = place;
  const text = stringifyExactJson(body);
  account.db.run(
    `INSERT OR REPLACE INTO objects (user_id, kind, id, owner_id, sort_order, body, seal)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
    account.userId,
    kind,
    id,
    ownerId,
    sortOrder,
    text,
    checksumOf(kind, id, text),
  );
  touchCollection(account, kind);
};

export const removeObject = (account: WriteAccount, kind: ObjectKind, id: string): boolean => {
  const { db, userId } = account;
  const removed = db.run('DELETE FROM objects WHERE user_id = ? AND kind = ? AND id = ?', userId, kind, id);
  touchCollection(account, kind);
  return removed > 0;
};

const touchCollection = ({ db, userId, change }: WriteAccount, kind: ObjectKind): void => {
  db.run(
    'INSERT OR REPLACE INTO collections (user_id, kind, change) VALUES (?, ?, ?)',
    userId,
    kind,
    change(),
  );
};

/** The check point at which the collection last changed. */
export const collectionChange = ({ db, userId }: ReadAccount, kind: ObjectKind): number =>
  db.get<{ readonly change: number }>(
    'SELECT change FROM collections WHERE user_id = ? AND kind = ?',
    userId,
    kind,
  )?.change ?? 0;
