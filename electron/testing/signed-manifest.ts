import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import type { InstalledDocket, UpdateManifest } from '#core/updates/update-manifest.ts';

/** Unix time in milliseconds at which the tests of updates take place. */
export const TODAY = Date.parse('2026-11-21T12:00:00.000Z');

export const createSigner = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return { privateKey, publicKey: publicKey.export({ format: 'jwk' }).x ?? '' };
};

export const installedDocket = (publicKey: string): InstalledDocket => ({
  version: '1.4.2',
  platform: 'linux',
  arch: 'x64',
  publicKey,
});

export const PACKAGE = Buffer.from('the bytes of a package');

export const manifestOf = (change: Partial<UpdateManifest> = {}): UpdateManifest => ({
  format: 1,
  version: '1.5.0',
  platform: 'linux',
  arch: 'x64',
  releasedAt: '2026-11-20T12:00:00.000Z',
  expiresAt: '2026-12-20T12:00:00.000Z',
  file: {
    name: 'Docket-1.5.0-linux-x64.AppImage',
    size: PACKAGE.length,
    sha512: createHash('sha512').update(PACKAGE).digest('base64'),
  },
  ...change,
});

/** @param prefix what stands before the signed bytes */
export const signedText = (
  manifest: unknown,
  privateKey: KeyObject,
  prefix = 'docket update 1\n',
): string => {
  const bytes = Buffer.from(JSON.stringify(manifest));
  const signature = sign(null, Buffer.concat([Buffer.from(prefix), bytes]), privateKey);
  return JSON.stringify({ manifest: bytes.toString('base64'), signature: signature.toString('base64') });
};
