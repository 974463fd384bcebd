import { createPublicKey, verify } from 'node:crypto';
import { z } from 'zod';
import { readJson } from '#shared/domain/parse-json.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { UpdateFailure } from '#shared/domain/desktop/update-state.ts';

/**
 * What a release says of one package. It is signed as the bytes that it was
 * written in, so that nothing is read before the signature has been seen to hold.
 */
const manifestSchema = z.strictObject({
  format: z.literal(1),
  version: z.string().regex(/^\d{1,6}\.\d{1,6}\.\d{1,6}$/u),
  platform: z.enum(['linux', 'darwin', 'win32']),
  arch: z.enum(['x64', 'arm64']),
  releasedAt: z.iso.datetime(),
  /** After it nobody may be offered this one any more as the newest. */
  expiresAt: z.iso.datetime(),
  file: z.strictObject({
    /** A name beside the manifest, never a way to another place. */
    name: z.string().regex(/^[A-Za-z0-9][\w.-]{0,199}$/u),
    size: z.int().positive(),
    /** Base64. */
    sha512: z.string().regex(/^[A-Za-z0-9+/]{86}==$/u),
  }),
});
export type UpdateManifest = z.infer<typeof manifestSchema>;

const envelopeSchema = z.strictObject({ manifest: z.base64(), signature: z.base64() });

/** Stands before the signed bytes, so that a signature over anything else is never one over an update. */
const SIGNED_AS = 'docket update 1\n';

export interface InstalledDocket {
  readonly version: string;
  readonly platform: string;
  readonly arch: string;
  /** The key that releases are signed with: 32 bytes of Ed25519 in base64url. */
  readonly publicKey: string;
}

type Refusal = Extract<UpdateFailure, 'malformed' | 'signature' | 'platform' | 'expired' | 'older'>;

const isSigned = (manifest: Buffer, signature: Buffer, publicKey: string): boolean => {
  try {
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
    return verify(null, Buffer.concat([Buffer.from(SIGNED_AS), manifest]), key, signature);
  } catch {
    return false; // no key, or none of this kind
  }
};

const numbersOf = (version: string): readonly number[] => version.split('.').map(Number);

/** @returns a number below, above or equal to zero */
const compareVersions = (one: string, other: string): number => {
  const others = numbersOf(other);
  const differences = numbersOf(one).map((number, index) => number - (others[index] ?? 0));
  return differences.find((difference) => difference !== 0) ?? 0;
};

/**
 * The update that a manifest offers, null where it names the version that is
 * here. An older one is refused: whoever controls the server could otherwise
 * bring back a hole that has been closed.
 *
 * @param text the file as it came
 * @param now Unix time in milliseconds
 */
export const readManifest = (
  text: string,
  installed: InstalledDocket,
  now: number,
): Result<UpdateManifest | null, Refusal> => {
  const envelope = readJson(envelopeSchema, text);
  if (envelope === null) return fail('malformed');
  const bytes = Buffer.from(envelope.manifest, 'base64');
  if (!isSigned(bytes, Buffer.from(envelope.signature, 'base64'), installed.publicKey)) {
    return fail('signature');
  }
  const manifest = readJson(manifestSchema, bytes.toString('utf8'));
  if (manifest === null) return fail('malformed');
  if (manifest.platform !== installed.platform || manifest.arch !== installed.arch) return fail('platform');
  if (Date.parse(manifest.expiresAt) <= now) return fail('expired');
  const newer = compareVersions(manifest.version, installed.version);
  if (newer < 0) return fail('older');
  return ok(newer === 0 ? null : manifest);
};
