import { z } from 'zod';
import type { Weekday } from '#shared/domain/dates/calendar-date.ts';
import { parseExactJson, stringifyExactJson } from '#shared/domain/exact-json.ts';
import { createUuid, inboxIdOf, randomUserId, userIdOf } from '#electron/local-service/rules/identity.ts';
import type { ServiceRuntime } from '#electron/local-service/router.ts';
import { insertUser, saveUserSettings, takeNextChange } from '#electron/local-service/storage/user-table.ts';
import { bodyToTask, taskToRows } from '#electron/local-service/storage/task-table.ts';
import type { NamedRow } from '#electron/local-service/storage/damaged-file.ts';
import { objectToRows } from '#electron/local-service/storage/object-table.ts';
import type { LocalDatabase, SqliteDatabase } from '#electron/local-service/storage/sqlite.ts';

/** The user that has no e-mail: the one of this installation. */
const accountFreeUser = (db: LocalDatabase): string | undefined =>
  db.get<{ readonly id: string }>('SELECT id FROM users WHERE email IS NULL')?.id;

/** What the computer says of how the person counts days. */
export interface LocalHabits {
  readonly firstWeekday?: Weekday;
  /** Of the user that is made where there is none: somebody knows them by it already. */
  readonly inboxId?: string | null;
}

const objectSchema = z.record(z.string(), z.unknown());

/** As the person's computer has it, each time: nobody chooses it in a place of its own. */
const keepHabits = (db: LocalDatabase, userId: string, { firstWeekday }: LocalHabits): void => {
  if (firstWeekday === undefined) return;
  const row = db.get<{ readonly settings: string }>('SELECT settings FROM users WHERE id = ?', userId);
  const settings = objectSchema.parse(parseExactJson(row?.settings ?? '{}'));
  // 0 is Sunday (observed).
  const startDayOfWeek = firstWeekday % 7;
  if (settings['startDayOfWeek'] === startDayOfWeek) return;
  db.run(...saveUserSettings(userId, stringifyExactJson({ ...settings, startDayOfWeek })));
};

const userOfInstallation = (
  db: LocalDatabase,
  runtime: Pick<ServiceRuntime, 'now' | 'randomBytes'>,
  { inboxId = null }: LocalHabits,
): string => {
  const known = accountFreeUser(db);
  if (known !== undefined) return known;
  const isTaken = (id: string): boolean => db.get('SELECT 1 FROM users WHERE id = ?', id) !== undefined;
  let id = (inboxId === null ? null : userIdOf(inboxId)) ?? randomUserId(runtime);
  while (isTaken(id)) id = randomUserId(runtime);
  db.run(
    ...insertUser({
      id,
      email: null,
      userCode: createUuid(runtime),
      plan: 'premium',
      createdAt: runtime.now(),
      password: null,
      totpSecret: null,
    }),
  );
  return id;
};

/** The user of this installation, and a fresh session token. */
export const createLocalAccount = (
  database: SqliteDatabase,
  runtime: Pick<ServiceRuntime, 'now' | 'randomBytes'>,
  habits: LocalHabits,
) => {
  const userId = database.local('write', (db) => {
    const id = userOfInstallation(db, runtime, habits);
    keepHabits(db, id, habits);
    return id;
  });
  return {
    userId,
    inboxId: inboxIdOf(userId),
    token: Buffer.from(runtime.randomBytes(32)).toString('hex'),
  };
};

const KINDS = {
  project: 'project',
  folder: 'projectGroup',
  tag: 'tag',
  column: 'column',
  filter: 'filter',
  habit: 'habit',
  habitSection: 'habitSection',
} as const;

export interface LocalObjectKey {
  readonly entity: 'task' | 'checkin' | 'focus' | keyof typeof KINDS;
  /** Of a check-in its habit and day, as `habitId_yyyymmdd`. */
  readonly id: string;
}

/** The wire form of an object of the account-free user, whatever became of it; null where there is none. */
export const localObject = (db: LocalDatabase, { entity, id }: LocalObjectKey): string | null => {
  const userId = accountFreeUser(db) ?? '';
  if (entity === 'checkin') return localCheckIn(db, userId, id);
  if (entity === 'focus') return localFocus(db, userId, id);
  return bodyOf(db, userId, { kind: entity === 'task' ? 'task' : KINDS[entity], id });
};

const bodyOf = (
  db: LocalDatabase,
  userId: string,
  { kind, id }: Pick<NamedRow, 'kind' | 'id'>,
): string | null => {
  const row =
    kind === 'task'
      ? db.get<{ body: string }>('SELECT body FROM tasks WHERE user_id = ? AND id = ?', userId, id)
      : db.get<{ body: string }>(
          'SELECT body FROM objects WHERE user_id = ? AND kind = ? AND id = ?',
          userId,
          kind,
          id,
        );
  return row?.body ?? null;
};

const localFocus = (db: LocalDatabase, userId: string, id: string): string | null =>
  db.get<{ body: string }>(
    "SELECT body FROM objects WHERE user_id = ? AND kind IN ('pomodoro', 'timing') AND id = ?",
    userId,
    id,
  )?.body ?? null;

const localCheckIn = (db: LocalDatabase, userId: string, id: string): string | null => {
  const [, habitId = '', stamp = '0'] = /^(.+)_(\d{8})$/u.exec(id) ?? [];
  return (
    db.get<{ body: string }>(
      "SELECT body FROM objects WHERE user_id = ? AND kind = 'habitCheckin' AND owner_id = ? AND sort_order = ?",
      userId,
      habitId,
      Number(stamp),
    )?.body ?? null
  );
};

/**
 * What the account-free user does not have of what a damaged file names; what became of the rest is known better.
 * @param known whether the store beside the service has it, who sends it
 */
export const takeOver = (
  db: LocalDatabase,
  rows: Iterable<NamedRow>,
  { now, known }: { readonly now: number; readonly known: (key: LocalObjectKey) => boolean },
): { readonly found: number; readonly lost: number } => {
  const userId = accountFreeUser(db) ?? '';
  const takeChange = (): number =>
    db.get<{ readonly change: number }>(...takeNextChange(userId, now))?.change ?? now;
  const has = ({ kind, id }: NamedRow): boolean => {
    const entity = kind === 'task' ? kind : ENTITIES.find((name) => KINDS[name] === kind);
    if (entity !== undefined && known({ entity, id })) return true;
    return bodyOf(db, userId, { kind, id }) !== null;
  };
  let [found, lost] = [0, 0];
  for (const row of rows) {
    const { kind, body } = row;
    if (has(row)) continue;
    if (body === null) lost += 1;
    else {
      found += 1;
      const change = takeChange();
      const statements =
        kind === 'task'
          ? taskToRows(userId, change, bodyToTask(body))
          : objectToRows({ userId, change }, kind, row, parseExactJson(body));
      for (const statement of statements) db.run(...statement);
    }
  }
  return { found, lost };
};

const ENTITIES = ['project', 'folder', 'tag', 'column', 'filter', 'habit', 'habitSection'] as const;
