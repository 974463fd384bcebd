import type { ReadDatabase, WriteDatabase } from '#electron/local-service/storage/database.ts';

export interface UserSecrets {
  readonly password: { readonly salt: Uint8Array; readonly hash: Uint8Array } | undefined;
  readonly totpSecret: Uint8Array | undefined;
}

interface SecretsRow {
  readonly password_salt: Uint8Array | null;
  readonly password_hash: Uint8Array | null;
  readonly totp_secret: Uint8Array | null;
}

export const userSecrets = (db: ReadDatabase, userId: string): UserSecrets => {
  const row = db.get<SecretsRow>(
    'SELECT password_salt, password_hash, totp_secret FROM users WHERE id = ?',
    userId,
  );
  const salt = row?.password_salt ?? null;
  const hash = row?.password_hash ?? null;
  return {
    password: salt === null || hash === null ? undefined : { salt, hash },
    totpSecret: row?.totp_secret ?? undefined,
  };
};

export interface FailedSignOns {
  readonly count: number;
  readonly lastAt: number;
}

export const failedSignOns = (db: ReadDatabase, username: string): FailedSignOns | undefined =>
  db.get<FailedSignOns>('SELECT count, last_at AS lastAt FROM failed_sign_ons WHERE username = ?', username);

/** Counts one more, and forgets those from before `forgetBefore`, whoever they were for. */
export const addFailedSignOn = (
  db: WriteDatabase,
  {
    username,
    now,
    forgetBefore,
  }: { readonly username: string; readonly now: number; readonly forgetBefore: number },
): void => {
  db.run('DELETE FROM failed_sign_ons WHERE last_at < ?', forgetBefore);
  db.run(
    `INSERT INTO failed_sign_ons (username, count, last_at) VALUES (?, 1, ?)
     ON CONFLICT (username) DO UPDATE SET count = count + 1, last_at = excluded.last_at`,
    username,
    now,
  );
};

export const clearFailedSignOns = (db: WriteDatabase, username: string): void => {
  db.run('DELETE FROM failed_sign_ons WHERE username = ?', username);
};

export interface PendingSecondFactor {
  readonly userId: string;
  readonly attempts: number;
}

export const insertSecondFactor = (
  db: WriteDatabase,
  factor: { readonly authId: string; readonly userId: string; readonly expiresAt: number },
): void => {
  db.run(
    'INSERT INTO second_factors (auth_id, user_id, expires_at) VALUES (?, ?, ?)',
    factor.authId,
    factor.userId,
    factor.expiresAt,
  );
};

export const pendingSecondFactor = (
  db: ReadDatabase,
  authId: string,
  now: number,
): PendingSecondFactor | undefined =>
  db.get<PendingSecondFactor>(
    'SELECT user_id AS userId, attempts FROM second_factors WHERE auth_id = ? AND expires_at > ?',
    authId,
    now,
  );

export const countSecondFactorAttempt = (db: WriteDatabase, authId: string): void => {
  db.run('UPDATE second_factors SET attempts = attempts + 1 WHERE auth_id = ?', authId);
};

export const removeSecondFactor = (db: WriteDatabase, authId: string): void => {
  db.run('DELETE FROM second_factors WHERE auth_id = ?', authId);
};
