import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { setFuses, wrongFuses } from './package/fuses.ts';
import { ROOT } from './paths.mjs';
import { binaryWithFuses } from './testing/stand-in-electron.ts';

/** The shell was written to what Electron's documents say of this line; older ones no longer get fixes. */
const OLDEST_MAJOR = 45;

interface Versions {
  readonly declared: string;
  readonly installed: string;
  readonly locked: string;
}

const electronFindings = ({ declared, installed, locked }: Versions): readonly string[] => [
  ...(/^\d+\.\d+\.\d+$/u.test(declared) ? [] : ['not pinned to one version']),
  ...(declared === installed && declared === locked ? [] : ['another version is installed']),
  ...(Number.parseInt(installed, 10) >= OLDEST_MAJOR ? [] : ['no longer supported']),
];

const readJson = (...path: readonly string[]): unknown =>
  JSON.parse(readFileSync(join(ROOT, ...path), 'utf8'));

const version = z.object({ version: z.string() });

const ours = (): Versions => ({
  declared: z.object({ devDependencies: z.object({ electron: z.string() }) }).parse(readJson('package.json'))
    .devDependencies.electron,
  installed: version.parse(readJson('node_modules', 'electron', 'package.json')).version,
  locked: z
    .object({ packages: z.object({ 'node_modules/electron': version }) })
    .parse(readJson('package-lock.json')).packages['node_modules/electron'].version,
});

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'docket-checklist-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("Electron's checklist, as far as it is about the package:", () => {
  test('item 16 holds: Use a current version of Electron', () => {
    expect(electronFindings(ours())).toEqual([]);
  });

  test('item 19 holds: Decide on the fuses', async () => {
    for (const platform of ['linux', 'darwin', 'win32'] as const) {
      const binary = join(folder, platform);
      writeFileSync(binary, binaryWithFuses());
      await setFuses(binary, { platform, isSigned: true });
      expect(await wrongFuses(binary, { platform, isSigned: true })).toEqual([]);
    }
  });
});

describe('a planted fault is found:', () => {
  test.each([
    ['a range', { declared: '^45.4.1' }],
    ['an old line', { declared: '41.0.0', installed: '41.0.0', locked: '41.0.0' }],
    ['another one installed', { installed: '45.0.0' }],
    ['another one locked', { locked: '45.0.0' }],
  ])('item 16: Electron is current (%s)', (_what, planted) => {
    expect(electronFindings({ ...ours(), ...planted })).not.toEqual([]);
  });

  test.each(Array.from({ length: 9 }, (_, fuse) => fuse))('item 19: fuse %i (turned over)', async (fuse) => {
    const binary = join(folder, `turned-${fuse}`);
    const decided = '010001001';
    const turned = decided[fuse] === '0' ? '1' : '0';
    writeFileSync(binary, binaryWithFuses(decided.slice(0, fuse) + turned + decided.slice(fuse + 1)));
    expect(await wrongFuses(binary, { platform: 'linux', isSigned: false })).toHaveLength(1);
  });
});
