import { z } from 'zod';
import type { Weekday } from '#shared/domain/dates/calendar-date.ts';
import { parseExactJson, stringifyExactJson } from '#shared/domain/exact-json.ts';
import { createUuid, inboxIdOf, userIdOf } from '#electron/local-service/rules/identity.ts';
import type { ServiceRuntime } from '#electron/local-service/router.ts';
import {
  accountFreeUser,
  insertUser,
  nextChange,
  saveUserSettings,
  userById,
  userSettings,
} from '#electron/local-service/storage/user-table.ts';
import { bodyToTask, saveTask, taskById } from '#electron/local-service/storage/task-table.ts';
import type { NamedRow } from '#electron/local-service/storage/damaged-file.ts';
import type { ReadDatabase, WriteDatabase } from '#electron/local-service/storage/database.ts';
import { objectById, saveObject } from '#electron/local-service/storage/object-table.ts';

/** A user id that is also a number, as `creator` and `completedUserId` demand. */
export const createUserId = (
  db: ReadDatabase,
  { randomBytes }: Pick<ServiceRuntime, 'randomBytes'>,
): string => {
  for (;;) {
    const id = String(100_000_000 + (Buffer.from(randomBytes(4)).readUInt32BE() % 900_000_000));
    if (userById(db, id) === undefined) return id;
  }
};

/** What the computer says of how the person counts days. */
export interface LocalHabits {
  readonly firstWeekday?: Weekday;
  /** Of the user that is made where there is none: somebody knows them by it already. */
  readonly inboxId?: string | null;
}

const objectSchema = z.record(z.string(), z.unknown());

/** As the person's computer has it, each time: nobody chooses it in a place of its own. */
const keepHabits = (db: WriteDatabase, userId: string, { firstWeekday }: LocalHabits): void => {
  if (firstWeekday === undefined) return;
  const settings = objectSchema.parse(parseExactJson(userSettings(db, userId)));
  // 0 is Sunday (observed).
  const startDayOfWeek = firstWeekday % 7;
  if (settings['startDayOfWeek'] === startDayOfWeek) return;
  saveUserSettings(db, userId, stringifyExactJson({ ...settings, startDayOfWeek }));
};

const userOfInstallation = (
  db: WriteDatabase,
  runtime: ServiceRuntime,
  { inboxId = null }: LocalHabits,
): string => {
  const known = accountFreeUser(db);
  if (known !== undefined) return known.id;
  const id = (inboxId === null ? null : userIdOf(inboxId)) ?? createUserId(db, runtime);
  insertUser(db, {
    id,
    email: null,
    userCode: createUuid(runtime),
    plan: 'premium',
    createdAt: runtime.now(),
    password: null,
    totpSecret: null,
  });
  return id;
};

/** The user of this installation, and a fresh session token. */
export const createLocalAccount = (runtime: ServiceRuntime, habits: LocalHabits) => {
  const userId = runtime.database.transaction('write', (db) => {
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
export const localObject = (db: ReadDatabase, { entity, id }: LocalObjectKey): string | null => {
  const userId = accountFreeUser(db)?.id ?? '';
  if (entity === 'checkin') return localCheckIn(db, userId, id);
  if (entity === 'focus') return localFocus(db, userId, id);
  const row =
    entity === 'task'
      ? db.get<{ body: string }>('SELECT body FROM tasks WHERE user_id = ? AND id = ?', userId, id)
      : db.get<{ body: string }>(
          'SELECT body FROM objects WHERE user_id = ? AND kind = ? AND id = ?',
          userId,
          KINDS[entity],
          id,
        );
  return row?.body ?? null;
};

const localFocus = (db: ReadDatabase, userId: string, id: string): string | null =>
  db.get<{ body: string }>(
    "SELECT body FROM objects WHERE user_id = ? AND kind IN ('pomodoro', 'timing') AND id = ?",
    userId,
    id,
  )?.body ?? null;

const localCheckIn = (db: ReadDatabase, userId: string, id: string): string | null => {
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
  db: WriteDatabase,
  rows: Iterable<NamedRow>,
  { now, known }: { readonly now: number; readonly known: (key: LocalObjectKey) => boolean },
): { readonly found: number; readonly lost: number } => {
  const userId = accountFreeUser(db)?.id ?? '';
  const account = { db, userId, change: () => nextChange(db, userId, now) };
  const has = ({ kind, id }: NamedRow): boolean => {
    if (kind === 'task') return known({ entity: 'task', id }) || taskById(account, id) !== undefined;
    const entity = ENTITIES.find((name) => KINDS[name] === kind);
    if (entity !== undefined && known({ entity, id })) return true;
    return objectById(account, kind, id) !== undefined;
  };
  let [found, lost] = [0, 0];
  for (const row of rows) {
    const { kind, body } = row;
    if (has(row)) continue;
    if (body === null) lost += 1;
    else {
      found += 1;
      if (kind === 'task') saveTask(account, bodyToTask(body));
      else saveObject(account, kind, row, parseExactJson(body));
    }
  }
  return { found, lost };
};

const ENTITIES = ['project', 'folder', 'tag', 'column', 'filter', 'habit', 'habitSection'] as const;
