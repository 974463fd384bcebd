import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { readManifest } from '#core/updates/update-manifest.ts';
import { ROOT } from '#build/paths.mjs';

const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };

const PACKAGES = {
  'linux-x64': 'linux-x86_64.AppImage',
  'linux-arm64': 'linux-arm64.AppImage',
  'darwin-x64': 'mac-x64.zip',
  'darwin-arm64': 'mac-arm64.zip',
  'win32-x64': 'win-x64.exe',
  'win32-arm64': 'win-arm64.exe',
};

const temporary = (): string => mkdtempSync(join(tmpdir(), 'docket-sign-'));

const run = (args: readonly string[], environment: NodeJS.ProcessEnv = {}) =>
  spawnSync(process.execPath, [join(ROOT, 'build', 'package', 'sign-update.ts'), ...args], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], ...environment },
  });

const newKey = (): { readonly privateKey: string; readonly publicKey: string } => {
  const folder = temporary();
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { stdout } = run(['--new-key', join(folder, 'key')]);
  return { privateKey: readFileSync(join(folder, 'key'), 'utf8'), publicKey: stdout.trim() };
};

/** As the packages of three systems lie after a release. */
const packages = (): string => {
  const folder = temporary();
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const ending of Object.values(PACKAGES)) {
    writeFileSync(join(folder, `Docket-${version}-${ending}`), `the bytes of ${ending}`);
  }
  return folder;
};

describe('a folder of packages', () => {
  test('gets a manifest for each that updates itself, which that Docket takes', () => {
    const { privateKey, publicKey } = newKey();
    const folder = packages();
    const { status, stderr } = run(['--folder', folder], {
      DOCKET_UPDATE_PRIVATE_KEY: privateKey,
      DOCKET_UPDATE_PUBLIC_KEY: publicKey,
    });
    expect(status, stderr).toBe(0);
    for (const [system, ending] of Object.entries(PACKAGES)) {
      const [platform = '', arch = ''] = system.split('-');
      const text = readFileSync(join(folder, `docket-${system}.json`), 'utf8');
      const installed = { version: '0.0.1', platform, arch, publicKey };
      expect(readManifest(text, installed, Date.now())).toMatchObject({
        ok: true,
        value: { version, file: { name: `Docket-${version}-${ending}` } },
      });
    }
  });

  test('is refused whole where a package is missing, by its name', () => {
    const { privateKey } = newKey();
    const folder = packages();
    const missing = join(folder, `Docket-${version}-win-arm64.exe`);
    rmSync(missing);
    const { status, stderr } = run(['--folder', folder], { DOCKET_UPDATE_PRIVATE_KEY: privateKey });
    expect(status).toBe(1);
    expect(stderr).toBe(`Not there: ${missing}\n`);
    expect(readdirSync(folder).filter((name) => name.endsWith('.json'))).toEqual([]);
  });
});

describe('the private key is asked for in one line where', () => {
  let folder = '';
  beforeAll(() => {
    folder = temporary();
    for (const ending of Object.values(PACKAGES)) {
      writeFileSync(join(folder, `Docket-${version}-${ending}`), ending);
    }
    return () => rmSync(folder, { recursive: true });
  });

  test.each([
    ['it is not set', {}],
    ['it is empty, as a missing secret is', { DOCKET_UPDATE_PRIVATE_KEY: '' }],
  ])('%s', (_where, environment) => {
    const { status, stderr } = run(['--folder', folder], environment);
    expect(status).toBe(1);
    expect(stderr).toBe('DOCKET_UPDATE_PRIVATE_KEY is not set, and there is no --key.\n');
  });

  test('it is no key', () => {
    const { status, stderr } = run(['--folder', folder], { DOCKET_UPDATE_PRIVATE_KEY: 'a key' });
    expect(status).toBe(1);
    expect(stderr).toBe('The private key is not a key in PEM. `--new-key FILE` makes one.\n');
  });

  test('it is not the one whose public half the packages have', () => {
    const { status, stderr } = run(['--folder', folder], {
      DOCKET_UPDATE_PRIVATE_KEY: newKey().privateKey,
      DOCKET_UPDATE_PUBLIC_KEY: newKey().publicKey,
    });
    expect(status).toBe(1);
    expect(stderr).toBe('The private key does not belong to DOCKET_UPDATE_PUBLIC_KEY.\n');
  });
});
