import type { ReadDatabase, WriteDatabase } from '#electron/local-service/storage/database.ts';

interface UserIdRow {
  readonly user_id: string;
}

export const userOfSession = (db: ReadDatabase, tokenHash: string, now: number): string | undefined =>
  db.get<UserIdRow>('SELECT user_id FROM sessions WHERE token_hash = ? AND expires_at > ?', tokenHash, now)
    ?.user_id;

export interface TokenHolder {
  readonly userId: string;
  /** Space separated: tasks:read, tasks:write. */
  readonly scope: string;
}

export const holderOfAccessToken = (
  db: ReadDatabase,
  tokenHash: string,
  now: number,
): TokenHolder | undefined =>
  db.get<TokenHolder>(
    'SELECT user_id AS userId, scope FROM access_tokens WHERE token_hash = ? AND expires_at > ?',
    tokenHash,
    now,
  );

export const insertSession = (
  db: WriteDatabase,
  session: { readonly tokenHash: string; readonly userId: string; readonly expiresAt: number },
): void => {
  db.run(
    'INSERT INTO sessions (token_hash, user_id, expires_at) VALUES (?, ?, ?)',
    session.tokenHash,
    session.userId,
    session.expiresAt,
  );
};

export const removeSession = (db: WriteDatabase, tokenHash: string): void => {
  db.run('DELETE FROM sessions WHERE token_hash = ?', tokenHash);
};

export const insertAccessToken = (
  db: WriteDatabase,
  token: {
    readonly tokenHash: string;
    readonly userId: string;
    readonly scope: string;
    readonly expiresAt: number;
  },
): void => {
  db.run(
    'INSERT INTO access_tokens (token_hash, user_id, scope, expires_at) VALUES (?, ?, ?, ?)',
    token.tokenHash,
    token.userId,
    token.scope,
    token.expiresAt,
  );
};

export const removeAccessToken = (db: WriteDatabase, tokenHash: string): boolean =>
  db.run('DELETE FROM access_tokens WHERE token_hash = ?', tokenHash) > 0;
