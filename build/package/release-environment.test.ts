import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { builderConfiguration } from './electron-builder.ts';
import { ROOT } from '#build/paths.mjs';
import {
  keptFromBuilder,
  readRelease,
  type Environment,
  type Packing,
  type TargetSystem,
} from './release-environment.ts';

const KEY = 'A'.repeat(43);
const COMPLETE: Environment = {
  DOCKET_HOMEPAGE: 'https://docket.example/',
  DOCKET_MAINTAINER: 'Docket <packages@docket.example>',
  DOCKET_UPDATE_FEED: 'https://updates.example/docket/',
  DOCKET_UPDATE_PUBLIC_KEY: KEY,
  CSC_LINK: 'certificate',
  CSC_KEY_PASSWORD: 'password',
  APPLE_API_KEY: '/tmp/key.p8',
  APPLE_API_KEY_ID: 'id',
  APPLE_API_ISSUER: 'issuer',
  WIN_CSC_LINK: 'certificate',
  WIN_CSC_KEY_PASSWORD: 'password',
};

const packing = (systems: readonly TargetSystem[], change: Partial<Packing> = {}): Packing => ({
  systems,
  foldersOnly: false,
  published: true,
  unsigned: false,
  ...change,
});
const ALL = packing(['linux', 'mac', 'win']);
const TRY_OUT = packing(['mac', 'win'], { published: false });

const without = (...names: readonly string[]): Environment =>
  Object.fromEntries(Object.entries(COMPLETE).filter(([name]) => !names.includes(name)));

test('a complete environment is a release without a fault', () => {
  expect(readRelease(COMPLETE, ALL)).toEqual({
    release: {
      homepage: 'https://docket.example/',
      maintainer: 'Docket <packages@docket.example>',
      updates: { feed: 'https://updates.example/docket/', publicKey: KEY },
      isSignedForMac: true,
    },
    faults: [],
    notes: [],
  });
});

describe('a published package asks for', () => {
  test.each(Object.keys(COMPLETE).filter((name) => !name.startsWith('APPLE_')))(
    '%s, in one line that names it',
    (name) => {
      const line = expect.stringMatching(new RegExp(`^${name} is not set: .+\\.$`, 'u')) as string;
      expect(readRelease(without(name), ALL).faults).toEqual([line]);
      expect(readRelease({ ...COMPLETE, [name]: '' }, ALL).faults).toEqual([line]);
    },
  );

  test.each(['APPLE_API_KEY', 'APPLE_API_KEY_ID', 'APPLE_API_ISSUER'])(
    'notarization, which lacks %s, or for the other way',
    (name) => {
      const environment = without(name);
      expect(readRelease(environment, ALL).faults).toEqual([
        expect.stringContaining('Apple has not notarized'),
      ]);
      const byPassword = { APPLE_ID: 'a', APPLE_APP_SPECIFIC_PASSWORD: 'b', APPLE_TEAM_ID: 'c' };
      expect(readRelease({ ...environment, ...byPassword }, ALL).faults).toEqual([]);
    },
  );

  test('the certificates of the systems that are packed, and of no other', () => {
    const uncertified = without(...Object.keys(COMPLETE).filter((name) => !name.startsWith('DOCKET_')));
    expect(readRelease(uncertified, packing(['linux'])).faults).toEqual([]);
    expect(readRelease(uncertified, packing(['win'])).faults).toHaveLength(2);
    expect(readRelease(uncertified, packing(['mac'])).faults).toHaveLength(3);
  });

  test('nothing of what it signs and notarizes with where it goes without, though some is set', () => {
    const unsigned = { ...packing(['mac']), unsigned: true };
    const environment = { ...COMPLETE, CSC_NAME: 'Ann', APPLE_API_KEY: undefined, GH_TOKEN: '' };
    expect(readRelease(environment, unsigned).release.isSignedForMac).toBe(false);
    expect(keptFromBuilder(environment, unsigned).toSorted()).toEqual(
      [
        'GH_TOKEN',
        'CSC_NAME',
        ...Object.keys(COMPLETE).filter((name) => !name.startsWith('DOCKET_')),
      ].toSorted(),
    );
    expect(keptFromBuilder(environment, packing(['mac']))).toEqual(['GH_TOKEN']);
  });

  test('no certificate where it is to be unsigned, and says what that means', () => {
    const uncertified = without('CSC_LINK', 'APPLE_API_KEY', 'WIN_CSC_LINK');
    const { faults, notes } = readRelease(uncertified, { ...ALL, unsigned: true });
    expect(faults).toEqual([]);
    expect(notes).toEqual([expect.stringContaining('will warn about this package')]);
  });
});

describe('a package to try', () => {
  test('needs nothing, and says that it will not update itself', () => {
    const { release, faults, notes } = readRelease({}, TRY_OUT);
    expect(release).toEqual({ homepage: null, maintainer: null, updates: null, isSignedForMac: false });
    expect(faults).toEqual([]);
    expect(notes).toEqual([
      'DOCKET_UPDATE_FEED and DOCKET_UPDATE_PUBLIC_KEY are not set: this package will not look for updates.',
    ]);
  });

  test('leaves out the home page and the maintainer when they are not set', () => {
    const { release } = readRelease({}, TRY_OUT);
    const config = builderConfiguration({
      stage: '',
      output: '',
      electronVersion: '',
      electronDist: null,
      release,
    });
    expect(config.extraMetadata).toEqual({});
    expect(config.linux).not.toHaveProperty('maintainer');
  });

  test('needs both where it is a deb or an rpm, and neither as a folder', () => {
    const linux = packing(['linux'], { published: false });
    expect(readRelease({}, linux).faults).toEqual([
      'DOCKET_HOMEPAGE is not set: a deb and an rpm must name it.',
      'DOCKET_MAINTAINER is not set: a deb and an rpm must name it.',
    ]);
    expect(readRelease({}, { ...linux, foldersOnly: true }).faults).toEqual([]);
  });

  test.each(['DOCKET_UPDATE_FEED', 'DOCKET_UPDATE_PUBLIC_KEY'])('has no update by half: %s', (name) => {
    const { faults } = readRelease(without(name), TRY_OUT);
    expect(faults).toEqual([`${name} is not set: the package could not update itself.`]);
  });
});

describe('a variable of another form is refused, not packed:', () => {
  test.each([
    ['DOCKET_UPDATE_FEED', 'http://updates.example/'],
    ['DOCKET_UPDATE_FEED', 'https://updates.example/docket'],
    ['DOCKET_UPDATE_PUBLIC_KEY', 'a key'],
    ['DOCKET_HOMEPAGE', 'docket.example'],
    ['DOCKET_MAINTAINER', 'packages@docket.example'],
  ])('%s as %s', (name, value) => {
    const { faults } = readRelease({ ...COMPLETE, [name]: value }, TRY_OUT);
    expect(faults).toEqual([expect.stringMatching(new RegExp(`^${name} must be `, 'u'))]);
  });
});

test('npm run package says what is missing, and packs nothing', () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      join(ROOT, 'build', 'package', 'package.ts'),
      '--release',
      '--linux',
      '--output',
      join(tmpdir(), 'docket-never'),
    ],
    {
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], DOCKET_UPDATE_FEED: '', DOCKET_UPDATE_PUBLIC_KEY: KEY },
    },
  );
  expect(status).toBe(1);
  expect(stderr.trim().split('\n')).toEqual([
    'DOCKET_UPDATE_FEED is not set: the package could not update itself.',
    'DOCKET_HOMEPAGE is not set: a deb and an rpm must name it.',
    'DOCKET_MAINTAINER is not set: a deb and an rpm must name it.',
  ]);
  expect(stdout).not.toContain('electron-builder');
});
