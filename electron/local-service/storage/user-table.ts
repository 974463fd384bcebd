import type { ReadDatabase, WriteDatabase } from '#electron/local-service/storage/database.ts';

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

interface UserRow {
  readonly id: string;
  readonly email: string | null;
  readonly user_code: string;
  readonly plan: Plan;
  readonly created_at: number;
  readonly second_factor: number;
}

const COLUMNS = 'id, email, user_code, plan, created_at, totp_secret IS NOT NULL AS second_factor';

const rowToUser = (row: UserRow): User => ({
  id: row.id,
  email: row.email,
  userCode: row.user_code,
  plan: row.plan,
  createdAt: row.created_at,
  hasSecondFactor: row.second_factor === 1,
});

export const userById = (db: ReadDatabase, id: string): User | undefined => {
  const row = db.get<UserRow>(`SELECT ${COLUMNS} FROM users WHERE id = ?`, id);
  return row === undefined ? undefined : rowToUser(row);
};

export const userByEmail = (db: ReadDatabase, email: string): User | undefined => {
  const row = db.get<UserRow>(`SELECT ${COLUMNS} FROM users WHERE email = ?`, email);
  return row === undefined ? undefined : rowToUser(row);
};

/** The user that has no e-mail: the one of this installation. */
export const accountFreeUser = (db: ReadDatabase): User | undefined => {
  const row = db.get<UserRow>(`SELECT ${COLUMNS} FROM users WHERE email IS NULL`);
  return row === undefined ? undefined : rowToUser(row);
};

export interface NewUser extends Omit<User, 'hasSecondFactor'> {
  readonly password: { readonly salt: Uint8Array; readonly hash: Uint8Array } | null;
  readonly totpSecret: Uint8Array | null;
}

export const insertUser = (db: WriteDatabase, user: NewUser): void => {
  db.run(
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
  );
};

/** The user's latest check point. */
export const lastChange = (db: ReadDatabase, userId: string): number =>
  db.get<{ readonly last_change: number }>('SELECT last_change FROM users WHERE id = ?', userId)
    ?.last_change ?? 0;

/** A check point after every earlier one, whatever the clock does. */
export const nextChange = (db: WriteDatabase, userId: string, now: number): number => {
  const change = Math.max(now, lastChange(db, userId) + 1);
  db.run('UPDATE users SET last_change = ? WHERE id = ?', change, userId);
  return change;
};

/** What the user has set; JSON text of an object. */
export const userSettings = (db: ReadDatabase, userId: string): string =>
  db.get<{ readonly settings: string }>('SELECT settings FROM users WHERE id = ?', userId)?.settings ?? '{}';

export const saveUserSettings = (db: WriteDatabase, userId: string, settings: string): void => {
  db.run('UPDATE users SET settings = ? WHERE id = ?', settings, userId);
};

export const setPlan = (db: WriteDatabase, userId: string, plan: Plan): void => {
  db.run('UPDATE users SET plan = ? WHERE id = ?', plan, userId);
};
