import { MAX_MESSAGE_BYTES } from '#shared/ipc/transport.ts';

/**
 * The bridge carries what JSON can say. A structured clone can hold more (a
 * cycle, a bigint, a buffer of any size); none of it is in the contract, so it
 * counts as too large.
 */
export const isWithinLimit = (input: unknown): boolean => {
  try {
    const text = JSON.stringify(input) ?? '';
    return Buffer.byteLength(text) <= MAX_MESSAGE_BYTES;
  } catch {
    return false;
  }
};
