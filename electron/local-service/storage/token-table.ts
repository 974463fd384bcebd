import type { ReadDatabase, WriteDatabase } from '#electron/local-service/storage/database.ts';

interface UserIdRow {
  readonly user_id: string;
}

export const userOfSession = async (
  db: ReadDatabase,
  tokenHash: string,
  now: number,
): Promise<string | undefined> =>
  (
    await db.get<UserIdRow>(
      'SELECT user_id FROM sessions WHERE token_hash = ? AND expires_at > ?',
      tokenHash,
      now,
    )
  )?.user_id;

export interface TokenHolder {
  readonly userId: string;
  /** Space separated: tasks:read, tasks:write. */
  readonly scope: string;
}

export const holderOfAccessToken = (
  db: ReadDatabase,
  tokenHash: string,
  now: number,
): Promise<TokenHolder | undefined> =>
  db.get<TokenHolder>(
    'SELECT user_id AS "userId", scope FROM access_tokens WHERE token_hash = ? AND expires_at > ?',
    tokenHash,
    now,
  );

/** Of each kind so many are kept for one user. */
const KEPT = { sessions: 100, access_tokens: 100, second_factors: 10, oauth_codes: 10 } as const;

/** Drops what is over, and the oldest ones of the user above the number that is kept: clients that never sign out add up. */
export const keepNewest = async (
  db: WriteDatabase,
  table: keyof typeof KEPT,
  { userId, now }: { readonly userId: string; readonly now: number },
): Promise<void> => {
  await db.run(`DELETE FROM ${table} WHERE expires_at <= ?`, now);
  await db.run(
    `DELETE FROM ${table} WHERE user_id = ? AND rowid NOT IN (
       SELECT rowid FROM ${table} WHERE user_id = ? ORDER BY expires_at DESC, rowid DESC LIMIT ?)`,
    userId,
    userId,
    KEPT[table],
  );
};

export const insertSession = async (
  db: WriteDatabase,
  session: { readonly tokenHash: string; readonly userId: string; readonly expiresAt: number },
  now: number,
): Promise<void> => {
  await db.run(
    'INSERT INTO sessions (token_hash, user_id, expires_at) VALUES (?, ?, ?)',
    session.tokenHash,
    session.userId,
    session.expiresAt,
  );
  await keepNewest(db, 'sessions', { userId: session.userId, now });
};

export const removeSession = async (db: WriteDatabase, tokenHash: string): Promise<void> => {
  await db.run('DELETE FROM sessions WHERE token_hash = ?', tokenHash);
};

/** Whatever the user's password has opened: sessions, tokens of V1, and sign-ons and consents on their way. */
export const signOffEverywhere = async (db: WriteDatabase, userId: string): Promise<void> => {
  for (const table of Object.keys(KEPT)) await db.run(`DELETE FROM ${table} WHERE user_id = ?`, userId);
};

export const insertAccessToken = async (
  db: WriteDatabase,
  token: {
    readonly tokenHash: string;
    readonly userId: string;
    readonly scope: string;
    readonly expiresAt: number;
  },
  now: number,
): Promise<void> => {
  await db.run(
    'INSERT INTO access_tokens (token_hash, user_id, scope, expires_at) VALUES (?, ?, ?, ?)',
    token.tokenHash,
    token.userId,
    token.scope,
    token.expiresAt,
  );
  await keepNewest(db, 'access_tokens', { userId: token.userId, now });
};

export const removeAccessToken = async (db: WriteDatabase, tokenHash: string): Promise<boolean> =>
  (await db.run('DELETE FROM access_tokens WHERE token_hash = ?', tokenHash)) > 0;
