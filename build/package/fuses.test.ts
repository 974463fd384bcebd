import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setFuses } from './fuses.ts';
import { binaryWithFuses } from '#build/testing/stand-in-electron.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'docket-fuses-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const binary = (states?: string): string => {
  const path = join(folder, `electron-${Math.random()}`);
  writeFileSync(path, binaryWithFuses(states));
  return path;
};

describe('the fuses of a packed binary', () => {
  test.each([
    ['linux', false],
    ['darwin', true],
    ['win32', true],
  ] as const)('are all nine set and read back on %s', async (platform, integrity) => {
    expect(await setFuses(binary(), { platform, isSigned: true })).toEqual({
      RunAsNode: false,
      EnableCookieEncryption: true,
      EnableNodeOptionsEnvironmentVariable: false,
      EnableNodeCliInspectArguments: false,
      EnableEmbeddedAsarIntegrityValidation: integrity,
      OnlyLoadAppFromAsar: true,
      LoadBrowserProcessSpecificV8Snapshot: false,
      GrantFileProtocolExtraPrivileges: false,
      WasmTrapHandlers: true,
    });
  });

  test.each(Array.from({ length: 9 }, (_, fuse) => fuse))(
    'come out the same when number %i was the other way round',
    async (fuse) => {
      const delivered = '1'.repeat(fuse) + '0' + '1'.repeat(8 - fuse);
      expect(await setFuses(binary(delivered), { platform: 'linux', isSigned: false })).toEqual(
        await setFuses(binary('000000000'), { platform: 'linux', isSigned: false }),
      );
    },
  );

  test('encrypt no cookie with a key of the keychain in a macOS package that is not signed', async () => {
    const fuses = await setFuses(binary(), { platform: 'darwin', isSigned: false });
    expect(fuses).toMatchObject({
      EnableCookieEncryption: false,
      EnableEmbeddedAsarIntegrityValidation: true,
    });
  });

  test('leave the rest of the binary as it was', async () => {
    const path = binary();
    await setFuses(path, { platform: 'linux', isSigned: false });
    expect(readFileSync(path)).toEqual(binaryWithFuses('010001001'));
  });

  test('count as decided where Electron has taken one out', async () => {
    const fuses = await setFuses(binary('r11100011'), { platform: 'linux', isSigned: false });
    expect(fuses).toMatchObject({ RunAsNode: false, EnableCookieEncryption: true });
  });
});

describe('a binary that is not as expected is refused:', () => {
  test('a tenth fuse that nobody has decided on', async () => {
    const path = binary('1011000110');
    await expect(setFuses(path, { platform: 'linux', isSigned: false })).rejects.toThrow(
      'strictlyRequireAllFuses',
    );
    expect(readFileSync(path)).toEqual(binaryWithFuses('1011000110'));
  });

  test('a fuse too few', async () => {
    await expect(setFuses(binary('10110001'), { platform: 'linux', isSigned: false })).rejects.toThrow(
      'not long enough',
    );
  });

  test('no fuses at all', async () => {
    const path = binary();
    writeFileSync(path, 'a program');
    await expect(setFuses(path, { platform: 'linux', isSigned: false })).rejects.toThrow(
      'Could not find sentinel',
    );
  });
});
