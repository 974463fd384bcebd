import type { ReadDatabase, WriteDatabase } from '#electron/local-service/storage/database.ts';
import { keepNewest } from '#electron/local-service/storage/token-table.ts';

export interface OAuthClient {
  readonly id: string;
  readonly secretHash: string;
  readonly name: string;
  readonly redirectUris: readonly string[];
}

export const oauthClient = async (db: ReadDatabase, id: string): Promise<OAuthClient | undefined> => {
  const row = await db.get<Omit<OAuthClient, 'redirectUris'> & { readonly redirectUris: string }>(
    `SELECT id, secret_hash AS "secretHash", name, redirect_uris AS "redirectUris"
     FROM oauth_clients WHERE id = ?`,
    id,
  );
  return row && { ...row, redirectUris: row.redirectUris.split(' ') };
};

/** A client of the same id is replaced. */
export const saveOAuthClient = async (db: WriteDatabase, client: OAuthClient): Promise<void> => {
  await db.run(
    `INSERT INTO oauth_clients (id, secret_hash, name, redirect_uris) VALUES (?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET secret_hash = excluded.secret_hash, name = excluded.name,
       redirect_uris = excluded.redirect_uris`,
    client.id,
    client.secretHash,
    client.name,
    client.redirectUris.join(' '),
  );
};

export interface OAuthGrant {
  readonly clientId: string;
  readonly userId: string;
  readonly redirectUri: string;
  readonly scope: string;
  /** PKCE, S256 (RFC 7636); null where the client sent none. */
  readonly challenge: string | null;
}

export const insertGrant = async (
  db: WriteDatabase,
  { codeHash, expiresAt, ...grant }: OAuthGrant & { readonly codeHash: string; readonly expiresAt: number },
  now: number,
): Promise<void> => {
  await db.run(
    `INSERT INTO oauth_codes (code_hash, client_id, user_id, redirect_uri, scope, challenge, expires_at)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
    codeHash,
    grant.clientId,
    grant.userId,
    grant.redirectUri,
    grant.scope,
    grant.challenge,
    expiresAt,
  );
  await keepNewest(db, 'oauth_codes', { userId: grant.userId, now });
};

/** A code works once: whoever asks for it takes it away. */
export const takeGrant = async (
  db: WriteDatabase,
  codeHash: string,
  now: number,
): Promise<OAuthGrant | undefined> => {
  const grant = await db.get<OAuthGrant>(
    `SELECT client_id AS "clientId", user_id AS "userId", redirect_uri AS "redirectUri", scope, challenge
     FROM oauth_codes WHERE code_hash = ? AND expires_at > ?`,
    codeHash,
    now,
  );
  await db.run('DELETE FROM oauth_codes WHERE code_hash = ? OR expires_at <= ?', codeHash, now);
  return grant;
};
