import { expect, test } from 'vitest';
import { updateMeans } from './update-means.ts';

const release = { feed: 'https://updates.example/docket/', publicKey: 'A'.repeat(43) };
const packaged = {
  isPackaged: true,
  platform: 'linux',
  environment: { APPIMAGE: '/home/a/Docket.AppImage' },
  metadata: { name: 'docket', docketUpdates: release },
};

test.each([
  ['an AppImage', {}, { kind: 'appImage', release }],
  ['an installed program of Windows', { platform: 'win32', environment: {} }, { kind: 'nsis', release }],
  ['an app of macOS', { platform: 'darwin', environment: {} }, { kind: 'mac', release }],
  ['a checkout', { isPackaged: false }, { kind: 'off', why: 'development' }],
  ['a deb or rpm', { environment: {} }, { kind: 'off', why: 'system' }],
  [
    'a portable program',
    { platform: 'win32', environment: { PORTABLE_EXECUTABLE_DIR: 'E:\\' } },
    { kind: 'off', why: 'portable' },
  ],
  ['a package that nobody published', { metadata: { name: 'docket' } }, { kind: 'off', why: 'unpublished' }],
  [
    'a feed without https',
    { metadata: { docketUpdates: { ...release, feed: 'http://updates.example/' } } },
    { kind: 'off', why: 'unpublished' },
  ],
  [
    'a key that is none',
    { metadata: { docketUpdates: { ...release, publicKey: 'a key' } } },
    { kind: 'off', why: 'unpublished' },
  ],
  ['another system', { platform: 'freebsd', environment: {} }, { kind: 'off', why: 'unpublished' }],
])('%s', (_what, change, means) => {
  expect(updateMeans({ ...packaged, ...change })).toEqual(means);
});
