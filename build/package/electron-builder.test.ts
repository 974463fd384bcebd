import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { builderConfiguration } from './electron-builder.ts';
import { ROOT } from '#build/paths.mjs';

const configuration = (isSignedForMac: boolean) =>
  builderConfiguration({
    stage: '',
    output: '',
    electronVersion: '',
    electronDist: null,
    release: { homepage: '', maintainer: '', updates: null, isSignedForMac },
  });

test('packages of Linux ask for the libraries of sound, of buffers, and of the keychain', () => {
  const { deb, rpm } = configuration(false);
  expect(deb?.depends).toEqual(
    expect.arrayContaining(['libsecret-1-0', 'libasound2 | libasound2t64', 'libgbm1']),
  );
  expect(rpm?.depends).toEqual(
    expect.arrayContaining([
      '(libsecret or libsecret-1-0)',
      '(alsa-lib or libasound2)',
      '(mesa-libgbm or libgbm1)',
    ]),
  );
});

test.each([
  [true, 'entitlements.mac.inherit.plist', false],
  // The helpers of an ad-hoc signature load a framework that has no team either.
  [false, 'entitlements.mac.adhoc.plist', true],
])(
  'helpers of macOS, signed with a certificate or not (%s), have the rights of %s',
  (isSigned, name, loadsAny) => {
    const path = configuration(isSigned).mac?.entitlementsInherit ?? '';
    expect(path).toBe(join(ROOT, 'build', 'package', name));
    const rights = readFileSync(path, 'utf8');
    expect(rights).toContain('com.apple.security.cs.allow-jit');
    expect(rights.includes('com.apple.security.cs.disable-library-validation')).toBe(loadsAny);
  },
);
