import type { PasswordHash } from '#electron/local-service/rules/passwords.ts';
import type {
  ReadDatabase,
  SqlValue,
  Statement,
  WriteDatabase,
} from '#electron/local-service/storage/database.ts';

export type Plan = 'free' | 'premium';

export interface User {
  readonly id: string;
  /** Null for the user of an installation without an account. */
  readonly email: string | null;
  readonly userCode: string;
  readonly plan: Plan;
  readonly createdAt: number;
  readonly hasSecondFactor: boolean;
}

const userWhere = async (
  db: ReadDatabase,
  condition: string,
  ...values: readonly SqlValue[]
): Promise<User | undefined> => {
  const row = await db.get<Omit<User, 'hasSecondFactor'> & { readonly secondFactor: number }>(
    `SELECT id, email, user_code AS "userCode", plan, created_at AS "createdAt",
       CASE WHEN totp_secret IS NULL THEN 0 ELSE 1 END AS "secondFactor" FROM users WHERE ${condition}`,
    ...values,
  );
  if (row === undefined) return undefined;
  const { secondFactor, ...user } = row;
  return { ...user, hasSecondFactor: secondFactor === 1 };
};

export const userById = (db: ReadDatabase, id: string): Promise<User | undefined> =>
  userWhere(db, 'id = ?', id);

export const userByEmail = (db: ReadDatabase, email: string): Promise<User | undefined> =>
  userWhere(db, 'email = ?', email);

export interface NewUser extends Omit<User, 'hasSecondFactor'> {
  readonly password: PasswordHash | null;
  readonly totpSecret: Uint8Array | null;
}

export const insertUser = (user: NewUser): Statement => [
  `INSERT INTO users (id, email, user_code, password_salt, password_hash, totp_secret, plan, created_at,
     last_change, settings) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, '{}')`,
  user.id,
  user.email,
  user.userCode,
  user.password?.salt ?? null,
  user.password?.hash ?? null,
  user.totpSecret,
  user.plan,
  user.createdAt,
  user.createdAt,
];

/** The user's latest check point. */
export const lastChange = async (db: ReadDatabase, userId: string): Promise<number> =>
  (await db.get<{ readonly last_change: number }>('SELECT last_change FROM users WHERE id = ?', userId))
    ?.last_change ?? 0;

/**
 * A check point after every earlier one, whatever the clock does: the column `change`. It is taken in the transaction
 * that writes under it, and no other writes of this user go on meanwhile: whoever has read up to a check point has
 * missed nothing before it.
 */
export const takeNextChange = (userId: string, now: number): Statement => [
  `UPDATE users SET last_change = CASE WHEN last_change < ? THEN ? ELSE last_change + 1 END
   WHERE id = ? RETURNING last_change AS change`,
  now,
  now,
  userId,
];

export const nextChange = async (db: WriteDatabase, userId: string, now: number): Promise<number> =>
  (await db.get<{ readonly change: number }>(...takeNextChange(userId, now)))?.change ?? now;

/** What the user has set; JSON text of an object. */
export const userSettings = async (db: ReadDatabase, userId: string): Promise<string> =>
  (await db.get<{ readonly settings: string }>('SELECT settings FROM users WHERE id = ?', userId))
    ?.settings ?? '{}';

/** @param settings JSON text of an object */
export const saveUserSettings = (userId: string, settings: string): Statement => [
  'UPDATE users SET settings = ? WHERE id = ?',
  settings,
  userId,
];

export const setPlan = async (db: WriteDatabase, userId: string, plan: Plan): Promise<void> => {
  await db.run('UPDATE users SET plan = ? WHERE id = ?', plan, userId);
};

export const setPassword = async (
  db: WriteDatabase,
  userId: string,
  { salt, hash }: PasswordHash,
): Promise<void> => {
  await db.run('UPDATE users SET password_salt = ?, password_hash = ? WHERE id = ?', salt, hash, userId);
};
