import { createObjectId } from '#shared/domain/ids.ts';

interface IdentitySource {
  readonly now: number;
  readonly randomBytes: (count: number) => Uint8Array;
}

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Eight characters a-z0-9, new on every write. */
export const createEtag = ({ randomBytes }: Pick<IdentitySource, 'randomBytes'>): string =>
  Array.from(randomBytes(8), (byte) => ALPHABET[byte % ALPHABET.length]).join('');

/** A new 24-hex object id. */
export const createId = ({ now, randomBytes }: IdentitySource): string =>
  createObjectId({ now: () => now, randomBytes });

/** What stands in front of the @. */
export const displayNameOf = (email: string): string => email.split('@')[0] ?? '';

export const inboxIdOf = (userId: string): string => `inbox${userId}`;

/** A user id that is also a number, as `creator` and `completedUserId` demand. Another user may have it already. */
export const randomUserId = ({ randomBytes }: Pick<IdentitySource, 'randomBytes'>): string =>
  String(100_000_000 + (Buffer.from(randomBytes(4)).readUInt32BE() % 900_000_000));

/** @returns null for what is no inbox of a user */
export const userIdOf = (inboxId: string): string | null => /^inbox(\d+)$/u.exec(inboxId)?.[1] ?? null;

/** A UUID of version 4, the form of V1 access tokens. */
export const createUuid = ({ randomBytes }: Pick<IdentitySource, 'randomBytes'>): string => {
  const hex = Buffer.from(randomBytes(16)).toString('hex');
  const variant = '89ab'[Number.parseInt(hex[16] ?? '0', 16) % 4];
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
};
