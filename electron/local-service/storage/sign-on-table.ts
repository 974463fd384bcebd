import type { PasswordHash } from '#electron/local-service/rules/passwords.ts';
import type { ReadDatabase, WriteDatabase } from '#electron/local-service/storage/database.ts';
import { keepNewest } from '#electron/local-service/storage/token-table.ts';

export interface UserSecrets {
  readonly password: PasswordHash | undefined;
  readonly totpSecret: Uint8Array | undefined;
}

export const userSecrets = async (db: ReadDatabase, userId: string): Promise<UserSecrets> => {
  const row = await db.get<{ [Name in 'salt' | 'hash' | 'totpSecret']: Uint8Array | null }>(
    'SELECT password_salt AS salt, password_hash AS hash, totp_secret AS "totpSecret" FROM users WHERE id = ?',
    userId,
  );
  const { salt = null, hash = null, totpSecret } = row ?? {};
  return {
    password: salt === null || hash === null ? undefined : { salt, hash },
    totpSecret: totpSecret ?? undefined,
  };
};

export interface FailedSignOns {
  readonly count: number;
  readonly lastAt: number;
}

/** Whose tries are counted: a caller, or a caller with a user name. The column was named for user names alone. */
type Tries = string;

export const failedSignOns = (db: ReadDatabase, tries: Tries): Promise<FailedSignOns | undefined> =>
  db.get<FailedSignOns>('SELECT count, last_at AS "lastAt" FROM failed_sign_ons WHERE username = ?', tries);

/** Strangers choose the user names that they try. */
const MOST_KEPT = 1000;

/** Counts one more, and forgets those from before `forgetBefore` and the oldest of too many, whoever they were for. */
export const addFailedSignOn = async (
  db: WriteDatabase,
  {
    tries,
    now,
    forgetBefore,
  }: { readonly tries: Tries; readonly now: number; readonly forgetBefore: number },
): Promise<void> => {
  await db.run('DELETE FROM failed_sign_ons WHERE last_at < ?', forgetBefore);
  await db.run(
    `INSERT INTO failed_sign_ons (username, count, last_at) VALUES (?, 1, ?)
     ON CONFLICT (username) DO UPDATE SET count = failed_sign_ons.count + 1, last_at = excluded.last_at`,
    tries,
    now,
  );
  await db.run(
    `DELETE FROM failed_sign_ons WHERE rowid NOT IN (
       SELECT rowid FROM failed_sign_ons ORDER BY last_at DESC, rowid DESC LIMIT ?)`,
    MOST_KEPT,
  );
};

export const clearFailedSignOns = async (db: WriteDatabase, tries: Tries): Promise<void> => {
  await db.run('DELETE FROM failed_sign_ons WHERE username = ?', tries);
};

export interface PendingSecondFactor {
  readonly userId: string;
  readonly attempts: number;
}

export const insertSecondFactor = async (
  db: WriteDatabase,
  factor: { readonly authId: string; readonly userId: string; readonly expiresAt: number },
  now: number,
): Promise<void> => {
  await db.run(
    'INSERT INTO second_factors (auth_id, user_id, expires_at) VALUES (?, ?, ?)',
    factor.authId,
    factor.userId,
    factor.expiresAt,
  );
  await keepNewest(db, 'second_factors', { userId: factor.userId, now });
};

export const pendingSecondFactor = (
  db: ReadDatabase,
  authId: string,
  now: number,
): Promise<PendingSecondFactor | undefined> =>
  db.get<PendingSecondFactor>(
    'SELECT user_id AS "userId", attempts FROM second_factors WHERE auth_id = ? AND expires_at > ?',
    authId,
    now,
  );

export const countSecondFactorAttempt = async (db: WriteDatabase, authId: string): Promise<void> => {
  await db.run('UPDATE second_factors SET attempts = attempts + 1 WHERE auth_id = ?', authId);
};

export const removeSecondFactor = async (db: WriteDatabase, authId: string): Promise<void> => {
  await db.run('DELETE FROM second_factors WHERE auth_id = ?', authId);
};
