import type { ReadDatabase, WriteDatabase } from '#electron/local-service/storage/database.ts';

/** What a server of several people keeps beside their tasks: who they are, invitations, sessions and what was done. */

export interface Person {
  readonly userId: string;
  readonly email: string;
  readonly isAdmin: boolean;
  /** Unix milliseconds; null for somebody who may come in. */
  readonly disabledAt: number | null;
  readonly createdAt: number;
}

interface PersonRow extends Omit<Person, 'isAdmin'> {
  readonly isAdmin: number;
}

const PERSON = `SELECT u.id AS "userId", u.email, u.created_at AS "createdAt", coalesce(p.is_admin, 0) AS "isAdmin",
  p.disabled_at AS "disabledAt" FROM users u LEFT JOIN people p ON p.user_id = u.id WHERE u.email IS NOT NULL`;

const toPerson = ({ isAdmin, ...row }: PersonRow): Person => ({ ...row, isAdmin: isAdmin === 1 });

export const allPeople = async (db: ReadDatabase): Promise<readonly Person[]> =>
  (await db.all<PersonRow>(`${PERSON} ORDER BY u.created_at, u.id`)).map(toPerson);

export const personById = async (db: ReadDatabase, userId: string): Promise<Person | undefined> => {
  const row = await db.get<PersonRow>(`${PERSON} AND u.id = ?`, userId);
  return row && toPerson(row);
};

/** Whether nobody has disabled the account. */
export const isEnabled = async (db: ReadDatabase, userId: string): Promise<boolean> =>
  (await db.get('SELECT 1 FROM people WHERE user_id = ? AND disabled_at IS NOT NULL', userId)) === undefined;

export const savePerson = async (
  db: WriteDatabase,
  { userId, isAdmin, disabledAt }: Pick<Person, 'userId' | 'isAdmin' | 'disabledAt'>,
): Promise<void> => {
  await db.run(
    `INSERT INTO people (user_id, is_admin, disabled_at) VALUES (?, ?, ?)
     ON CONFLICT (user_id) DO UPDATE SET is_admin = excluded.is_admin, disabled_at = excluded.disabled_at`,
    userId,
    isAdmin ? 1 : 0,
    disabledAt,
  );
};

export interface Invitation {
  readonly codeHash: string;
  /** A user id; "" for the server itself. */
  readonly madeBy: string;
  readonly isAdmin: boolean;
  readonly madeAt: number;
  readonly expiresAt: number;
}

export const insertInvitation = async (db: WriteDatabase, invitation: Invitation): Promise<void> => {
  const { codeHash, madeBy, isAdmin, madeAt, expiresAt } = invitation;
  await db.run(
    'INSERT INTO invitations (code_hash, made_by, is_admin, made_at, expires_at) VALUES (?, ?, ?, ?, ?)',
    codeHash,
    madeBy,
    isAdmin ? 1 : 0,
    madeAt,
    expiresAt,
  );
};

/** Takes away the invitations of the server itself that nobody used: a newer link takes their place. */
export const dropOwnInvitations = async (db: WriteDatabase): Promise<void> => {
  await db.run("DELETE FROM invitations WHERE made_by = '' AND used_by IS NULL");
};

/** One that was not used and is not over. */
export const openInvitation = (
  db: ReadDatabase,
  codeHash: string,
  now: number,
): Promise<{ readonly isAdmin: number } | undefined> =>
  db.get(
    'SELECT is_admin AS "isAdmin" FROM invitations WHERE code_hash = ? AND used_by IS NULL AND expires_at > ?',
    codeHash,
    now,
  );

export const useInvitation = async (db: WriteDatabase, codeHash: string, userId: string): Promise<void> => {
  await db.run('UPDATE invitations SET used_by = ? WHERE code_hash = ?', userId, codeHash);
};

export interface SessionRow {
  readonly tokenHash: string;
  readonly expiresAt: number;
  /** Null for one from before the server noted it. */
  readonly madeAt: number | null;
  readonly device: string | null;
  readonly address: string | null;
}

/** The newest first. */
export const sessionsOf = (db: ReadDatabase, userId: string, now: number): Promise<readonly SessionRow[]> =>
  db.all<SessionRow>(
    `SELECT s.token_hash AS "tokenHash", s.expires_at AS "expiresAt", d.made_at AS "madeAt", d.device, d.address
     FROM sessions s LEFT JOIN session_devices d ON d.token_hash = s.token_hash
     WHERE s.user_id = ? AND s.expires_at > ? ORDER BY s.expires_at DESC, s.token_hash`,
    userId,
    now,
  );

export const noteDevice = async (
  db: WriteDatabase,
  session: {
    readonly tokenHash: string;
    readonly madeAt: number;
    readonly device: string;
    readonly address: string;
  },
): Promise<void> => {
  await db.run(
    'INSERT INTO session_devices (token_hash, made_at, device, address) VALUES (?, ?, ?, ?)',
    session.tokenHash,
    session.madeAt,
    session.device,
    session.address,
  );
};

/** A session or token of V1 of this user. @returns whether there was one */
export const endSessionOf = async (
  db: WriteDatabase,
  { userId, tokenHash }: { readonly userId: string; readonly tokenHash: string },
): Promise<boolean> =>
  (await db.run('DELETE FROM sessions WHERE user_id = ? AND token_hash = ?', userId, tokenHash)) > 0;

/** @param secret null takes the second factor away */
export const setSecondFactor = async (
  db: WriteDatabase,
  userId: string,
  secret: Uint8Array | null,
): Promise<void> => {
  await db.run('UPDATE users SET totp_secret = ? WHERE id = ?', secret, userId);
};

export type AuditedAct =
  | 'signed in'
  | 'made an invitation'
  | 'joined'
  | 'changed the password'
  | 'set a second factor'
  | 'took the second factor away'
  | 'ended a session'
  | 'disabled'
  | 'enabled'
  | 'reset the password of'
  | 'shared a list with'
  | 'accepted a list of'
  | 'left a list of'
  | 'took a list away from'
  | 'restored a backup';

interface Act {
  readonly at: number;
  /** A user id; "" for the command line of the server. */
  readonly who: string;
  readonly what: AuditedAct;
  /** A user id; "" where it is about nobody else. */
  readonly about: string;
  readonly address: string;
}

/** How long acts are kept: 400 days. Milliseconds. */
const KEPT = 400 * 86_400_000;

/** No content of a task or list is in an act. */
export const audit = async (db: WriteDatabase, { at, who, what, about, address }: Act): Promise<void> => {
  await db.run('DELETE FROM audit WHERE at < ?', at - KEPT);
  await db.run(
    'INSERT INTO audit (at, who, what, about, address) VALUES (?, ?, ?, ?, ?)',
    at,
    who,
    what,
    about,
    address,
  );
};

/** The latest first. */
export const lastActs = (db: ReadDatabase, limit: number): Promise<readonly Act[]> =>
  db.all<Act>('SELECT at, who, what, about, address FROM audit ORDER BY at DESC, rowid DESC LIMIT ?', limit);

/** A fact about the server as a whole; undefined where it was never written. */
export const serverFact = async (db: ReadDatabase, name: string): Promise<string | undefined> =>
  (await db.get<{ readonly value: string }>('SELECT value FROM server_facts WHERE name = ?', name))?.value;

export const saveServerFact = async (db: WriteDatabase, name: string, value: string): Promise<void> => {
  await db.run(
    'INSERT INTO server_facts (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
    name,
    value,
  );
};
