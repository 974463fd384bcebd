import { scryptSync, timingSafeEqual } from 'node:crypto';

export interface PasswordHash {
  readonly salt: Uint8Array;
  readonly hash: Uint8Array;
}

const HASH_BYTES = 32;

const derive = (password: string, salt: Uint8Array, cost: number): Uint8Array =>
  scryptSync(password.normalize('NFC'), salt, HASH_BYTES, { N: cost, r: 8, p: 1 });

/** @param cost N of scrypt */
export const hashPassword = (password: string, salt: Uint8Array, cost: number): PasswordHash => ({
  salt,
  hash: derive(password, salt, cost),
});

/**
 * Takes as long for a user that does not exist.
 * @param cost N of scrypt, as the password was hashed
 */
export const isPassword = (password: string, known: PasswordHash | undefined, cost: number): boolean => {
  const hash = derive(password, known?.salt ?? new Uint8Array(16), cost);
  return known !== undefined && timingSafeEqual(hash, known.hash);
};
