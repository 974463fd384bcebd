import type { PasswordHash } from '#electron/local-service/rules/passwords.ts';
import type { ReadDatabase, SqlValue, WriteDatabase } from '#electron/local-service/storage/database.ts';

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

const userWhere = (db: ReadDatabase, condition: string, ...values: readonly SqlValue[]): User | undefined => {
  const row = db.get<Omit<User, 'hasSecondFactor'> & { readonly secondFactor: number }>(
    `SELECT id, email, user_code AS userCode, plan, created_at AS createdAt,
       totp_secret IS NOT NULL AS secondFactor FROM users WHERE ${condition}`,
    ...values,
  );
  if (row === undefined) return undefined;
  const { secondFactor, ...user } = row;
  return { ...user, hasSecondFactor: secondFactor === 1 };
};

export const userById = (db: ReadDatabase, id: string): User | undefined => userWhere(db, 'id = ?', id);

export const userByEmail = (db: ReadDatabase, email: string): User | undefined =>
  userWhere(db, 'email = ?', email);

/** The user that has no e-mail: the one of this installation. */
export const accountFreeUser = (db: ReadDatabase): User | undefined => userWhere(db, 'email IS NULL');

export interface NewUser extends Omit<User, 'hasSecondFactor'> {
  readonly password: PasswordHash | null;
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

export const setPassword = (db: WriteDatabase, userId: string, { salt, hash }: PasswordHash): void => {
  db.run('UPDATE users SET password_salt = ?, password_hash = ? WHERE id = ?', salt, hash, userId);
};
