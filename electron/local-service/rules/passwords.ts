import { scryptSync, timingSafeEqual } from 'node:crypto';

export interface PasswordHash {
  readonly salt: Uint8Array;
  readonly hash: Uint8Array;
}

/** RFC 7914 parameters for interactive sign-on: about 50 ms, 16 MiB. */
const SCRYPT = { N: 16_384, r: 8, p: 1 };
const HASH_BYTES = 32;

const derive = (password: string, salt: Uint8Array): Uint8Array =>
  scryptSync(password.normalize('NFC'), salt, HASH_BYTES, SCRYPT);

export const hashPassword = (password: string, salt: Uint8Array): PasswordHash => ({
  salt,
  hash: derive(password, salt),
});

/** Takes as long for a user that does not exist. */
export const isPassword = (password: string, known: PasswordHash | undefined): boolean => {
  const hash = derive(password, known?.salt ?? new Uint8Array(16));
  return known !== undefined && timingSafeEqual(hash, known.hash);
};
