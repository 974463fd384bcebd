import { createHmac, timingSafeEqual } from 'node:crypto';

const STEP_MILLISECONDS = 30_000;

/** RFC 6238 with SHA-1 and six digits, which is what authenticator apps make. */
export const totpCode = (secret: Uint8Array, unixMilliseconds: number): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.max(0, Math.floor(unixMilliseconds / STEP_MILLISECONDS))));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 0x0f;
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 1_000_000).padStart(6, '0');
};

/** The code of this step, of the one before or of the one after: clocks differ. */
export const isTotpCode = (secret: Uint8Array, code: string, unixMilliseconds: number): boolean =>
  [-1, 0, 1].some((steps) => {
    const expected = totpCode(secret, unixMilliseconds + steps * STEP_MILLISECONDS);
    return expected.length === code.length && timingSafeEqual(Buffer.from(expected), Buffer.from(code));
  });

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** @returns null for what is no base32 */
export const fromBase32 = (text: string): Uint8Array | null => {
  if (!/^[A-Z2-7]{1,128}$/u.test(text)) return null;
  const bits = Array.from(text, (letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const groups = bits.match(/.{8}/gu) ?? [];
  return Uint8Array.from(groups, (group) => Number.parseInt(group, 2));
};

/** RFC 4648 without padding, as authenticator apps take it. */
export const toBase32 = (bytes: Uint8Array): string => {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/gu) ?? [];
  return groups.map((group) => BASE32[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
};
