import { createHash } from 'node:crypto';
import { notSignedOn, Refusal } from '#electron/local-service/refusal.ts';
import { holderOfAccessToken, userOfSession } from '#electron/local-service/storage/token-table.ts';
import type { ReadDatabase } from '#electron/local-service/storage/database.ts';
import { userById, type User } from '#electron/local-service/storage/user-table.ts';

/** Tokens are random and long, so an unsalted hash keeps a stolen file from signing on. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

const cookieNamed = (headers: Headers, name: string): string | undefined => {
  for (const pair of (headers.get('cookie') ?? '').split(';')) {
    const [key, value] = pair.trim().split('=', 2);
    if (key === name && value !== undefined && value !== '') return value;
  }
  return undefined;
};

export const sessionToken = (headers: Headers): string | undefined => cookieNamed(headers, 't');

/** Tells the sessions of one user apart, and opens none; "" without one. */
export const sessionName = (headers: Headers): string => {
  const token = sessionToken(headers);
  return token === undefined ? '' : hashToken(token).slice(0, 16);
};

export const bearerToken = (headers: Headers): string | undefined =>
  /^Bearer ([\w.-]{1,200})$/iu.exec(headers.get('authorization') ?? '')?.[1];

export interface Credentials {
  readonly headers: Headers;
  readonly now: number;
  readonly isWrite: boolean;
  /** Session tokens of this process alone: token to user id. */
  readonly localSessions: ReadonlyMap<string, string>;
}

/** @throws Refusal where nobody is signed on */
export const authenticate = async (
  db: ReadDatabase,
  access: 'session' | 'token',
  credentials: Credentials,
): Promise<User> => {
  const userId = access === 'session' ? await sessionUser(db, credentials) : await tokenUser(db, credentials);
  const user = userId === undefined ? undefined : await userById(db, userId);
  if (user === undefined) throw notSignedOn();
  return user;
};

const sessionUser = async (
  db: ReadDatabase,
  { headers, now, localSessions }: Credentials,
): Promise<string | undefined> => {
  const token = sessionToken(headers);
  if (token === undefined) return undefined;
  return localSessions.get(token) ?? (await userOfSession(db, hashToken(token), now));
};

/** The scopes are those of the official interface (observed). */
const tokenUser = async (
  db: ReadDatabase,
  { headers, now, isWrite }: Credentials,
): Promise<string | undefined> => {
  const token = bearerToken(headers);
  const holder = token === undefined ? undefined : await holderOfAccessToken(db, hashToken(token), now);
  if (holder === undefined) return undefined;
  if (!holder.scope.split(' ').includes(isWrite ? 'tasks:write' : 'tasks:read')) {
    throw new Refusal(403, 'access_forbidden', 'The token does not allow this.');
  }
  return holder.userId;
};
