import { parseExactJson, stringifyExactJson } from '#shared/domain/exact-json.ts';
import { checksumOf } from '#core/checksum.ts';
import type { WireInteger } from '#core/wire/wire-integer.ts';
import type { ReadAccount, Statement, WriteAccount } from '#electron/local-service/storage/database.ts';
import { requirePermission } from '#electron/local-service/storage/task-table.ts';

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

export const objectById = async <Body>(
  { db, userId }: ReadAccount,
  kind: ObjectKind,
  id: string,
): Promise<Body | undefined> => {
  const row = await db.get<BodyRow>(
    'SELECT body FROM objects WHERE user_id = ? AND kind = ? AND id = ?',
    userId,
    kind,
    id,
  );
  return row === undefined ? undefined : bodyToObject<Body>(row.body);
};

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only `saveObject` writes bodies, kind by kind
const bodyToObject = <Body>(body: string): Body => parseExactJson(body) as Body;

export const objectsOfKind = async <Body>(account: ReadAccount, kind: ObjectKind): Promise<readonly Body[]> =>
  (await objectBodies(account, kind)).map((body) => bodyToObject<Body>(body));

/** JSON texts, in their order. */
export const objectBodies = async (
  { db, userId }: ReadAccount,
  kind: ObjectKind,
): Promise<readonly string[]> =>
  (
    await db.all<BodyRow>(
      'SELECT body FROM objects WHERE user_id = ? AND kind = ? ORDER BY sort_order, id',
      userId,
      kind,
    )
  ).map(({ body }) => body);

/** Objects that belong to another object: columns to a list, comments to a task. */
export const objectsOfOwner = async <Body>(
  { db, userId }: ReadAccount,
  kind: ObjectKind,
  ownerId: string,
): Promise<readonly Body[]> =>
  (
    await db.all<BodyRow>(
      'SELECT body FROM objects WHERE user_id = ? AND kind = ? AND owner_id = ? ORDER BY sort_order, id',
      userId,
      kind,
      ownerId,
    )
  ).map(({ body }) => bodyToObject<Body>(body));

/** In their order, from the index alone: no body is read. */
export const idsOfOwner = async (
  { db, userId }: ReadAccount,
  kind: ObjectKind,
  ownerId: string,
): Promise<readonly string[]> =>
  (
    await db.all<{ readonly id: string }>(
      'SELECT id FROM objects WHERE user_id = ? AND kind = ? AND owner_id = ? ORDER BY sort_order, id',
      userId,
      kind,
      ownerId,
    )
  ).map(({ id }) => id);

/** The last ones in their order, the last first. */
export const lastObjects = async <Body>(
  { db, userId }: ReadAccount,
  kind: ObjectKind,
  count: number,
): Promise<readonly Body[]> =>
  (
    await db.all<BodyRow>(
      `SELECT body FROM objects WHERE user_id = ? AND kind = ? AND owner_id = ?
       ORDER BY sort_order DESC, id DESC LIMIT ?`,
      userId,
      kind,
      NO_OWNER,
      count,
    )
  ).map(({ body }) => bodyToObject<Body>(body));

/** Those at and behind a place in their order. */
export const objectsFrom = async <Body>(
  { db, userId }: ReadAccount,
  kind: ObjectKind,
  sortOrder: number,
): Promise<readonly Body[]> =>
  (
    await db.all<BodyRow>(
      `SELECT body FROM objects WHERE user_id = ? AND kind = ? AND owner_id = ? AND sort_order >= ?
       ORDER BY sort_order, id`,
      userId,
      kind,
      NO_OWNER,
      sortOrder,
    )
  ).map(({ body }) => bodyToObject<Body>(body));

export const countObjects = async ({ db, userId }: ReadAccount, kind: ObjectKind): Promise<number> =>
  (
    await db.get<{ readonly count: number }>(
      'SELECT count(*) AS count FROM objects WHERE user_id = ? AND kind = ?',
      userId,
      kind,
    )
  )?.count ?? 0;

interface Place {
  readonly id: string;
  readonly sortOrder: WireInteger;
  readonly ownerId?: string;
}

const touchCollection = (userId: string, kind: ObjectKind, change: number): Statement => [
  `INSERT INTO collections (user_id, kind, change) VALUES (?, ?, ?)
   ON CONFLICT (user_id, kind) DO UPDATE SET change = excluded.change`,
  userId,
  kind,
  change,
];

/** What makes the object, whether new or known, exactly `body`. The one function that writes object rows. */
export const objectToRows = (
  { userId, change }: { readonly userId: string; readonly change: number },
  kind: ObjectKind,
  place: Place,
  body: unknown,
): readonly Statement[] => {
  const { id, sortOrder, ownerId = NO_OWNER } = place;
  const text = stringifyExactJson(body);
  return [
    [
      `INSERT INTO objects (user_id, kind, id, owner_id, sort_order, body, seal) VALUES (?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (user_id, kind, id) DO UPDATE SET owner_id = excluded.owner_id,
         sort_order = excluded.sort_order, body = excluded.body, seal = excluded.seal`,
      userId,
      kind,
      id,
      ownerId,
      sortOrder,
      text,
      checksumOf(kind, id, text),
    ],
    touchCollection(userId, kind, change),
  ];
};

/** What hangs on a list that others may have as well, or on a task of one. */
const SHARED_KINDS: ReadonlySet<ObjectKind> = new Set(['column', 'comment', 'attachment']);

/** The others who have the list of a column, or of the task that a comment or a file belongs to. */
const othersWith = async (
  { db, userId, sharing }: WriteAccount,
  kind: ObjectKind,
  ownerId: string,
): Promise<readonly WriteAccount[]> => {
  if (sharing == null || !SHARED_KINDS.has(kind) || !(await sharing.isUsed())) return [];
  const row =
    kind === 'column'
      ? { place: ownerId }
      : await db.get<{ readonly place: string }>(
          'SELECT project_id AS place FROM tasks WHERE user_id = ? AND id = ?',
          userId,
          ownerId,
        );
  if (row === undefined) return [];
  await requirePermission(sharing, row.place, kind === 'column' ? 'write' : 'comment');
  return sharing.others(row.place);
};

/** The same for the others, in the place of `body` for whoever writes. */
export type ForOthers = (body: unknown) => unknown;

export const saveObject = async (
  account: WriteAccount,
  kind: ObjectKind,
  place: Place,
  body: unknown = place,
  forOthers: ForOthers = (same) => same,
): Promise<void> => {
  for (const { db, userId, change } of await othersWith(account, kind, place.ownerId ?? NO_OWNER))
    await db.runAll(objectToRows({ userId, change: await change() }, kind, place, forOthers(body)));
  const { db, userId, change } = account;
  await db.runAll(objectToRows({ userId, change: await change() }, kind, place, body));
};

export const removeObject = async (account: WriteAccount, kind: ObjectKind, id: string): Promise<boolean> => {
  const { db, userId, change, sharing } = account;
  if (sharing != null && SHARED_KINDS.has(kind) && (await sharing.isUsed())) {
    const owner = await db.get<{ readonly id: string }>(
      'SELECT owner_id AS id FROM objects WHERE user_id = ? AND kind = ? AND id = ?',
      userId,
      kind,
      id,
    );
    for (const other of await othersWith(account, kind, owner?.id ?? NO_OWNER))
      await removeObject(other, kind, id);
  }
  const removed = await db.run(
    'DELETE FROM objects WHERE user_id = ? AND kind = ? AND id = ?',
    userId,
    kind,
    id,
  );
  await db.run(...touchCollection(userId, kind, await change()));
  return removed > 0;
};

/** The check point at which the collection last changed. */
export const collectionChange = async ({ db, userId }: ReadAccount, kind: ObjectKind): Promise<number> =>
  (
    await db.get<{ readonly change: number }>(
      'SELECT change FROM collections WHERE user_id = ? AND kind = ?',
      userId,
      kind,
    )
  )?.change ?? 0;
