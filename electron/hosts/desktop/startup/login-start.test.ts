import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#shared/domain/desktop/settings.ts';
import { buildApp } from '#electron/testing/fake-electron/checks/built-app.ts';
import { startWithWindows, type ShellScene } from '#electron/testing/fake-electron/checks/shell-scene.ts';
import { temporaryDirectory } from '#electron/testing/fake-electron/temporary-directory.ts';
import { appearanceAtStart, resolveStart } from '#electron/hosts/desktop/windows/appearance.ts';
import { autostartEntry, autostartPath, isEntryOn, quoteForExec, withProgram } from './login-start.ts';

let appPath = '';
beforeAll(async () => {
  appPath = await buildApp();
}, 60_000);

const setEnvironment = (name: string, value: string): void => {
  const before = process.env[name];
  process.env[name] = value;
  onTestFinished(() => {
    if (before === undefined) delete process.env[name];
    else process.env[name] = before;
  });
};

const start = ({ prepare, ...scene }: Partial<ShellScene> = {}) =>
  startWithWindows({
    appPath,
    ...scene,
    prepare: (fake) => {
      fake.app.isPackaged = true;
      prepare?.(fake);
    },
  });

const startOnLinux = async (prepare?: (path: string) => void) => {
  const config = temporaryDirectory();
  setEnvironment('XDG_CONFIG_HOME', config);
  setEnvironment('APPIMAGE', '/home/me/My Apps/Docket-1.AppImage');
  const path = join(config, 'autostart', 'app.docket.Docket.desktop');
  prepare?.(path);
  return { ...(await start({ platform: 'linux' })), path };
};

const OFF = { openAtLogin: false, isHeldBack: false };
const ON = { openAtLogin: true, isHeldBack: false };

describe('a start with the session', () => {
  test('is an entry in the autostart folder of Linux', async () => {
    const { desktop, path } = await startOnLinux();
    expect(desktop.state().login).toEqual(OFF);
    expect(desktop.setOpenAtLogin(true)).toEqual({ ok: true, value: null });
    expect(readFileSync(path, 'utf8')).toContain('Exec="/home/me/My Apps/Docket-1.AppImage" --at-login\n');
    expect(desktop.state().login).toEqual(ON);
    expect(desktop.setOpenAtLogin(false).ok).toBe(true);
    expect([existsSync(path), desktop.state().login]).toEqual([false, OFF]);
  });

  test('follows a program that has moved, and keeps what the person wrote into the entry', async () => {
    const { path } = await startOnLinux((entry) => {
      mkdirSync(dirname(entry));
      writeFileSync(entry, `${autostartEntry('/old/Docket.AppImage')}X-GNOME-Autostart-Delay=20\n`);
    });
    expect(readFileSync(path, 'utf8')).toBe(
      `${autostartEntry('/home/me/My Apps/Docket-1.AppImage')}X-GNOME-Autostart-Delay=20\n`,
    );
  });

  test('is off where the desktop turned its entry off', async () => {
    const { desktop } = await startOnLinux((entry) => {
      mkdirSync(dirname(entry));
      writeFileSync(entry, `${autostartEntry('/home/me/My Apps/Docket-1.AppImage')}Hidden=true\n`);
    });
    expect(desktop.state().login).toEqual(OFF);
  });

  test('says which file cannot be written', async () => {
    const { desktop, path } = await startOnLinux();
    writeFileSync(dirname(path), ''); // a file in the place of the folder, which no right gets around
    chmodSync(dirname(path), 0o444);
    expect(desktop.setOpenAtLogin(true)).toEqual({
      ok: false,
      error: { code: 'fileNotWritten', values: { path } },
    });
    expect(desktop.setOpenAtLogin(false).ok).toBe(false);
  });

  test('is a login item on Windows, with the arguments that it is asked about', async () => {
    const { fake, desktop } = await start({ platform: 'win32' });
    expect(desktop.state().login).toEqual(OFF);
    desktop.setOpenAtLogin(true);
    expect(fake.app.loginItems.line).toBe(JSON.stringify([process.execPath, ['--at-login']]));
    expect(desktop.state().login).toEqual(ON);
    fake.app.loginItems.turnedOff = true;
    expect(desktop.state().login).toEqual({ openAtLogin: true, isHeldBack: true });
    desktop.setOpenAtLogin(false);
    expect(desktop.state().login).toEqual(OFF);
  });

  test('is a login item on macOS, which may wait for a permission', async () => {
    const { fake, desktop } = await start({ platform: 'darwin' });
    desktop.setOpenAtLogin(true);
    expect(desktop.state().login).toEqual(ON);
    fake.app.loginItems.needsApproval = true;
    expect(desktop.state().login).toEqual({ openAtLogin: true, isHeldBack: true });
    desktop.setOpenAtLogin(false);
    expect(desktop.state().login).toEqual(OFF);
  });

  test('is not to be had of a Docket that is not installed', async () => {
    const { desktop } = await startWithWindows({ appPath });
    expect(desktop.state().login).toBeNull();
    expect(desktop.setOpenAtLogin(true).ok).toBe(false);
  });
});

const by = (kind: 'start' | 'atLogin' | 'quickEntry', isAtLogin: boolean, startHidden: boolean) =>
  resolveStart({ kind }, { isAtLogin, startHidden }).kind;

describe('the window at such a start', () => {
  test('stays hidden on macOS, which alone knows who started Docket', async () => {
    const { main } = await start({
      platform: 'darwin',
      prepare: ({ app }) => (app.loginItems.startedThis = true),
    });
    expect(main.visible).toBe(false);
  });

  test('is shown where the person wants it so', async () => {
    const dataDirectory = temporaryDirectory();
    const settings = { ...DEFAULT_SETTINGS, startHidden: false };
    writeFileSync(join(dataDirectory, 'settings.json'), JSON.stringify({ settings }));
    const shown = await start({ platform: 'win32', argv: ['--at-login'], dataDirectory });
    expect(shown.main.visible).toBe(true);
    const hidden = await start({ platform: 'win32', argv: ['--at-login'] });
    expect(hidden.main.visible).toBe(false);
  });

  test('is decided by who started Docket, and by the settings', async () => {
    expect(by('atLogin', false, true)).toBe('background');
    expect(by('atLogin', false, false)).toBe('start');
    expect(by('start', true, true)).toBe('background');
    expect(by('start', false, true)).toBe('start');
    expect(by('quickEntry', true, true)).toBe('quickEntry');
    expect(await appearanceAtStart({ kind: 'background' }, async () => true)).toBe('hidden');
  });
});

/** What a desktop makes of it (Desktop Entry Specification): first the text of the file, then the argument. */
const readExec = (line: string): string => {
  const text = line.replaceAll(/\\(.)/gu, (_whole, character: string) => character);
  return text.slice(1, -1).replaceAll(/\\(.)/gu, '$1').replaceAll('%%', '%');
};

describe('the entry', () => {
  test('names any program so that it is found again', () => {
    const path = fc.string({
      unit: fc.constantFrom('a', ' ', '"', '`', '$', '\\', '%', "'", 'ä', '/'),
      minLength: 1,
    });
    fc.assert(
      fc.property(path, (program) => {
        expect(readExec(quoteForExec(program))).toBe(program);
        expect(withProgram(autostartEntry('/old'), program)).toBe(autostartEntry(program));
      }),
    );
  });

  test('is in the folder of the person', () => {
    expect(autostartPath({}, '/home/me')).toBe('/home/me/.config/autostart/app.docket.Docket.desktop');
    expect(autostartPath({ XDG_CONFIG_HOME: '' }, '/home/me')).toContain('/home/me/.config/');
    expect(autostartPath({ XDG_CONFIG_HOME: '/x' }, '/home/me')).toBe(
      '/x/autostart/app.docket.Docket.desktop',
    );
  });

  test('is off in two ways', () => {
    expect([autostartEntry('/d'), 'Hidden=true', 'X-GNOME-Autostart-enabled = false'].map(isEntryOn)).toEqual(
      [true, false, false],
    );
  });
});
