import { createHmac } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_MS = 30_000;

/** RFC 4648, 6; what does not fill a byte at the end is padding. */
const base32ToBytes = (key: string): Uint8Array => {
  const bits = Array.from(key, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = bits.match(/.{8}/gu) ?? [];
  return Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 2));
};

/**
 * What an authenticator app shows (RFC 6238: SHA-1, 30 seconds, six digits).
 * @param key base32 without spaces or padding @param time Unix milliseconds
 */
export const totpCode = (key: string, time: number): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(time / STEP_MS)));
  const digest = createHmac('sha1', base32ToBytes(key)).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 0x0f;
  return String((digest.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
};
