import { createHash } from 'node:crypto';
import { notSignedOn } from '#electron/local-service/refusal.ts';
import { userOfAccessToken, userOfSession } from '#electron/local-service/storage/token-table.ts';
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

export const bearerToken = (headers: Headers): string | undefined =>
  /^Bearer ([\w.-]{1,200})$/iu.exec(headers.get('authorization') ?? '')?.[1];

export interface Credentials {
  readonly headers: Headers;
  readonly now: number;
  /** Session tokens of this process alone: token to user id. */
  readonly localSessions: ReadonlyMap<string, string>;
}

/** @throws Refusal where nobody is signed on */
export const authenticate = (
  db: ReadDatabase,
  access: 'session' | 'token',
  { headers, now, localSessions }: Credentials,
): User => {
  const token = access === 'session' ? sessionToken(headers) : bearerToken(headers);
  if (token === undefined) throw notSignedOn();
  const local = localSessions.get(token);
  const userId =
    access === 'session'
      ? (local ?? userOfSession(db, hashToken(token), now))
      : userOfAccessToken(db, hashToken(token), now);
  const user = userId === undefined ? undefined : userById(db, userId);
  if (user === undefined) throw notSignedOn();
  return user;
};
