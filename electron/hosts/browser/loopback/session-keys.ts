import { createHash, timingSafeEqual } from 'node:crypto';

export interface SessionKeys {
  /** A new key for one address; it opens one session. */
  readonly issueKey: () => string;
  /** @returns the token of the session, or null when the key is unknown or used */
  readonly redeem: (key: string) => string | null;
  readonly isSession: (token: string | undefined) => boolean;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Takes as long for a wrong value as for the right one. */
const isSame = (left: string, right: string): boolean => timingSafeEqual(digest(left), digest(right));

/** One session value for this run; every key opens it once. */
export const createSessionKeys = (randomBytes: (count: number) => Uint8Array): SessionKeys => {
  const newSecret = (): string => Buffer.from(randomBytes(24)).toString('base64url');
  const session = newSecret();
  const keys = new Set<string>();
  return {
    issueKey: () => {
      const key = newSecret();
      keys.add(key);
      return key;
    },
    redeem: (key) => {
      const known = [...keys].find((candidate) => isSame(candidate, key));
      if (known === undefined) return null;
      keys.delete(known);
      return session;
    },
    isSession: (token) => token !== undefined && isSame(token, session),
  };
};
