import { posix, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { hasDisplay, installedChromium, openCommand, snapEntryDirectory } from './browsers.mjs';
import { hashOf, isBuildStale } from './build-app.mjs';
import { fetchFailure, recentFailure } from './electron-binary.mjs';
import { isInstallStale } from './install.mjs';
import { parseStartArguments } from './start-arguments.mjs';

describe('the arguments of npm start', () => {
  test('may be absent', () => {
    expect(parseStartArguments([], '/work')).toEqual({
      ok: true,
      value: { host: null, dataDirectory: null, port: null, dev: false, help: false },
    });
  });

  test('name a host, a folder from where the person stands, and a port', () => {
    const argv = ['--host', 'browser', '--data-dir', 'data', '--port=0', '--dev'];
    expect(parseStartArguments(argv, '/work')).toEqual({
      ok: true,
      value: { host: 'browser', dataDirectory: resolve('/work', 'data'), port: '0', dev: true, help: false },
    });
  });

  test.each([
    [['--hots', 'browser'], "Unknown option '--hots'."],
    [['--host', 'chrome'], "--host takes electron or browser, not 'chrome'."],
    [['--port', '70000'], "--port takes a number from 0 to 65535, not '70000'."],
    [['--port', '-1'], "Option '--port' argument is ambiguous."],
    [['--port', '80x'], "--port takes a number from 0 to 65535, not '80x'."],
    [['--host', 'electron', '--port', '80'], '--port belongs to the browser host.'],
    [['--data-dir', ''], '--data-dir takes a folder.'],
    [['data'], "Unexpected argument 'data'."],
  ])('%j are refused with one line', (argv, complaint) => {
    expect(parseStartArguments(argv, '/work')).toEqual({
      ok: false,
      error: `${complaint} (--help lists the flags)`,
    });
  });
});

describe('an install', () => {
  const installed = { installedAt: 20, lockChangedAt: 10, stamp: 'a', lockHash: 'a', hasNode: true };

  test('is fresh while the lock is the one that was installed', () => {
    expect(isInstallStale(installed)).toBe(false);
    expect(isInstallStale({ ...installed, lockChangedAt: 30 })).toBe(false);
  });

  test.each([
    ['there is none', { installedAt: null }],
    ['the lock has changed', { lockHash: 'b' }],
    ['the pinned Node is missing', { hasNode: false }],
    ['it is older than the lock and left no stamp', { stamp: null, lockChangedAt: 30 }],
  ])('is stale when %s', (_what, change) => {
    expect(isInstallStale({ ...installed, ...change })).toBe(true);
  });

  test('by hand is trusted by its time', () => {
    expect(isInstallStale({ ...installed, stamp: null })).toBe(false);
  });
});

describe('a build', () => {
  test('is stale when a source changed or a result is missing', () => {
    expect(isBuildStale({ stamp: 'a', hash: 'a', results: [true, true] })).toBe(false);
    expect(isBuildStale({ stamp: 'a', hash: 'b', results: [true, true] })).toBe(true);
    expect(isBuildStale({ stamp: null, hash: 'b', results: [true, true] })).toBe(true);
    expect(isBuildStale({ stamp: 'a', hash: 'a', results: [true, false] })).toBe(true);
  });

  test('knows its sources by name and content, in any order', () => {
    const hash = hashOf(
      new Map([
        ['a', '1'],
        ['b', '2'],
      ]),
    );
    expect(
      hashOf(
        new Map([
          ['b', '2'],
          ['a', '1'],
        ]),
      ),
    ).toBe(hash);
    expect(hashOf(new Map([['a', '1b2']]))).not.toBe(hash);
    expect(
      hashOf(
        new Map([
          ['a', '2'],
          ['b', '1'],
        ]),
      ),
    ).not.toBe(hash);
  });
});

describe("Electron's binary", () => {
  test.each([
    ['getaddrinfo ENOTFOUND github.com', 'its download server cannot be found; is there a network?'],
    ['connect ECONNREFUSED 127.0.0.1:443', 'its download server cannot be reached'],
    ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'the connection to its download server is not trusted'],
    ['Response code 403 (Forbidden)', 'its download server answered 403'],
    ['Error: ENOSPC: no space left on device', 'the disk is full'],
    ['something else', 'its download failed'],
  ])('could not be fetched: %s', (output, reason) => {
    expect(fetchFailure({ output, timedOut: false })).toBe(reason);
  });

  test('is not asked for twice on one day', () => {
    const attempt = { at: 1_000, version: '45.4.1', reason: 'no network' };
    expect(recentFailure(attempt, { version: '45.4.1', now: 2_000 })).toBe('no network');
    expect(recentFailure(attempt, { version: '45.4.1', now: 1_000 + 86_400_000 })).toBeNull();
    expect(recentFailure(attempt, { version: '46.0.0', now: 2_000 })).toBeNull();
    expect(recentFailure(attempt, { version: '45.4.1', now: 500 })).toBeNull();
    expect(recentFailure('damaged', { version: '45.4.1', now: 2_000 })).toBeNull();
  });
});

const open = (platform: NodeJS.Platform, chromium: string | null, root = false) =>
  openCommand('/home/me/.local/share/Docket/open-docket/docket.html', { platform, chromium, root });

const directoryFor = (chromium: string | null, installed: readonly string[]) =>
  snapEntryDirectory('linux', {
    chromium,
    home: '/home/me',
    exists: (path) => installed.includes(path),
  });

describe('the browser', () => {
  test('is the first one of the Chromium family that is installed', () => {
    const environment = { PATH: ['/usr/local/bin', '/usr/bin'].join(posix.delimiter) };
    const installed = new Set(['/usr/bin/google-chrome', '/usr/bin/chromium']);
    expect(installedChromium('linux', environment, (path) => installed.has(path))).toBe('/usr/bin/chromium');
    expect(installedChromium('linux', environment, () => false)).toBeNull();
    expect(installedChromium('darwin', {}, () => true)).toContain('/Applications/Google Chrome.app');
  });

  test('opens a page of a file in an app window; without one of the family, in the default browser', () => {
    const address = 'file:///home/me/.local/share/Docket/open-docket/docket.html';
    expect(open('linux', '/usr/bin/chromium')).toEqual({
      program: '/usr/bin/chromium',
      args: [`--app=${address}`],
    });
    expect(open('linux', '/usr/bin/chromium', true).args).toContain('--no-sandbox');
    expect(open('linux', null)).toEqual({ program: 'xdg-open', args: [address] });
    expect(open('darwin', null)).toEqual({ program: 'open', args: [address] });
    const windows = openCommand(String.raw`C:\Users\me\Docket\docket.html`, {
      platform: 'win32',
      chromium: null,
      root: false,
    });
    expect(windows.args.at(-1)).toBe('file:///C:/Users/me/Docket/docket.html');
  });

  test('of a snap reads its page in a folder of the snap', () => {
    expect(directoryFor('/snap/bin/chromium', ['/snap/bin/chromium'])).toBe('/home/me/snap/chromium/common');
    // A script that starts the snap.
    expect(directoryFor('/usr/bin/chromium-browser', ['/snap/bin/chromium'])).toBe(
      '/home/me/snap/chromium/common',
    );
    expect(directoryFor(null, ['/snap/bin/firefox'])).toBe('/home/me/snap/firefox/common');
    expect(directoryFor('/usr/bin/chromium', ['/snap/bin/chromium'])).toBeNull();
    expect(directoryFor('/usr/bin/chromium-browser', [])).toBeNull();
    expect(directoryFor(null, [])).toBeNull();
  });

  test('needs a display', () => {
    expect(hasDisplay('linux', {})).toBe(false);
    expect(hasDisplay('linux', { DISPLAY: '' })).toBe(false);
    expect(hasDisplay('linux', { WAYLAND_DISPLAY: 'wayland-0' })).toBe(true);
    expect(hasDisplay('darwin', {})).toBe(true);
  });
});
