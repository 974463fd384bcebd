import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
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

/** Runs what a package runs when it has been installed, in a folder in the place of `/`. @returns the mode of the sandbox */
const modeAfterInstall = (template: string): number => {
  const root = mkdtempSync(join(tmpdir(), 'docket-installed-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const folder of ['opt/Docket', 'usr/bin', 'usr/share', 'etc/apparmor.d', 'stubs']) {
    mkdirSync(join(root, folder), { recursive: true });
  }
  // Root makes namespaces also where users may not, so that electron-builder's own question is answered with yes.
  for (const name of ['unshare', 'update-alternatives', 'update-desktop-database', 'update-mime-database']) {
    writeFileSync(join(root, 'stubs', name), '#!/bin/sh\nexit 0\n', { mode: 0o755 });
  }
  writeFileSync(join(root, 'stubs', 'apparmor_status'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
  const sandbox = join(root, 'opt', 'Docket', 'chrome-sandbox');
  writeFileSync(sandbox, '');
  chmodSync(sandbox, 0o755);
  const script = readFileSync(template, 'utf8')
    .replaceAll('${executable}', 'docket')
    .replaceAll('${sanitizedProductName}', 'Docket')
    .replaceAll(/(?<=[ '"])\/(?=(?:opt|usr|etc)\/)/gu, `${root}/`);
  expect(script).not.toContain('${');
  const { status } = spawnSync('bash', ['-c', script], {
    env: { PATH: `${join(root, 'stubs')}:/usr/bin:/bin` },
  });
  expect(status).toBe(0);
  return statSync(sandbox).mode & 0o7777;
};

test.skipIf(process.platform !== 'linux')(
  'the packages of Linux leave a sandbox that starts where only users are refused namespaces',
  () => {
    const { deb, rpm } = configuration(false);
    for (const target of [deb, rpm]) expect(modeAfterInstall(target?.afterInstall ?? '')).toBe(0o4755);
  },
);

test('the script after an installation has all that the one of electron-builder has', () => {
  const ours = readFileSync(configuration(false).deb?.afterInstall ?? '', 'utf8');
  const theirs = readFileSync(
    join(ROOT, 'node_modules', 'app-builder-lib', 'templates', 'linux', 'after-install.tpl'),
    'utf8',
  );
  const programs = [
    'update-alternatives --install',
    'update-mime-database',
    'update-desktop-database',
    'apparmor_parser --replace',
  ];
  expect(programs.filter((program) => !theirs.includes(program))).toEqual([]);
  expect(programs.filter((program) => !ours.includes(program))).toEqual([]);
});
