import { describe, expect, it } from 'vitest';
import { parseHostArguments, usualDataDirectory } from '#electron/hosts/browser/loopback/host-arguments.ts';

describe('host arguments', () => {
  it('falls back to the usual folder and port', () => {
    expect(parseHostArguments([], '/usual')).toEqual({
      ok: true,
      value: { dataDirectory: '/usual', port: null, entryDirectory: '/usual' },
    });
  });

  it('makes the folder absolute and the port a number', () => {
    expect(parseHostArguments(['--data-dir', '/a/../b', '--port', '0'], '/usual')).toEqual({
      ok: true,
      value: { dataDirectory: '/b', port: 0, entryDirectory: '/b' },
    });
  });

  it('takes another folder for the page that opens a browser', () => {
    expect(parseHostArguments(['--entry-dir', '/snap/common'], '/usual')).toMatchObject({
      value: { dataDirectory: '/usual', entryDirectory: '/snap/common' },
    });
  });

  it.each([
    ['--prot', '1'],
    ['--port', 'x'],
    ['--port', '70000'],
    ['--port', '-1'],
    ['--data-dir'],
    ['--data-dir', ''],
    ['stray'],
  ])('refuses %s %s with one line', (...argv) => {
    const parsed = parseHostArguments(argv, '/usual');
    expect(parsed).toEqual({ ok: false, error: expect.stringMatching(/^[^\n]{10,}$/u) as string });
  });

  it('follows the custom of each platform', () => {
    expect(usualDataDirectory('linux', { XDG_DATA_HOME: '/data' })).toBe('/data/Docket');
    expect(usualDataDirectory('darwin', {})).toMatch(/Library\/Application Support\/Docket$/u);
    expect(usualDataDirectory('win32', { APPDATA: 'C:\\Roaming' })).toBe(String.raw`C:\Roaming\Docket`);
  });
});
