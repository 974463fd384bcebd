import { createHash } from 'node:crypto';

/** Proof that whoever exchanges a code is who asked for it (RFC 7636). */
export interface Pkce {
  readonly verifier: string;
  /** S256 of the verifier. */
  readonly challenge: string;
}

/** 43 characters of base64url: the shortest that RFC 7636, 4.1 allows. */
const SECRET_BYTES = 32;

/** A text that nobody guesses, for `state` and the verifier. */
export const createUnguessable = (randomBytes: (count: number) => Uint8Array): string =>
  Buffer.from(randomBytes(SECRET_BYTES)).toString('base64url');

export const createPkce = (randomBytes: (count: number) => Uint8Array): Pkce => {
  const verifier = createUnguessable(randomBytes);
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
};
