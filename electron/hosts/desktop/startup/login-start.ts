import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, posix } from 'node:path';
import { app } from 'electron';
import type { Message } from '#shared/messages/message.ts';
import type { DesktopState } from '#shared/domain/desktop/desktop-state.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';

/** The name of the installed desktop file, by which the desktop knows that both are one program. */
const ENTRY_NAME = 'app.docket.Docket.desktop';

/** Desktop Application Autostart Specification: the person's own folder wins over those of the system. */
export const autostartPath = (environment: NodeJS.ProcessEnv, home: string): string => {
  const configured = environment['XDG_CONFIG_HOME'];
  return posix.join(
    configured === undefined || configured === '' ? posix.join(home, '.config') : configured,
    'autostart',
    ENTRY_NAME,
  );
};

/**
 * One argument of `Exec`, quoted twice: once as an argument, once as a text of
 * the file (Desktop Entry Specification, "The Exec key").
 */
export const quoteForExec = (argument: string): string =>
  `"${argument.replaceAll(/["`$\\]/gu, String.raw`\$&`).replaceAll('%', '%%')}"`.replaceAll('\\', '\\\\');

const execLine = (program: string): string => `Exec=${quoteForExec(program)} --at-login`;

export const autostartEntry = (program: string): string =>
  [
    '[Desktop Entry]',
    'Type=Application',
    'Name=Docket',
    execLine(program),
    'Terminal=false',
    'X-GNOME-Autostart-enabled=true',
    '',
  ].join('\n');

/** A desktop's own settings turn an entry off and leave it there. */
export const isEntryOn = (text: string): boolean =>
  !/^Hidden\s*=\s*true\s*$/mu.test(text) && !/^X-GNOME-Autostart-enabled\s*=\s*false\s*$/mu.test(text);

/** The entry with this program in it, and all that a person wrote into it as it was. */
export const withProgram = (text: string, program: string): string =>
  text.replace(/^Exec=.*$/mu, () => execLine(program));

type LoginState = DesktopState['login'];

/** Whether Docket is started with the session, as the system has it. Nothing of it is kept by Docket. */
export interface LoginStart {
  /** Null where this start is not to be repeated: Docket is not installed. */
  readonly read: () => LoginState;
  /** @returns what the person can do about it when it cannot be set */
  readonly set: (openAtLogin: boolean) => Result<null, Message>;
  /** This start was made by the system with the session, where only the system knows it. */
  readonly isThisStart: () => boolean;
}

const NOT_INSTALLED: LoginStart = {
  read: () => null,
  set: () => fail({ code: 'loginNotInstalled' }),
  isThisStart: () => false,
};

const readEntry = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null; // none, or not for us to read
  }
};

const writeEntry = (path: string, text: string): Result<null, Message> => {
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    return ok(null);
  } catch {
    return fail({ code: 'fileNotWritten', values: { path } });
  }
};

const removeEntry = (path: string): Result<null, Message> => {
  try {
    rmSync(path, { force: true });
    return ok(null);
  } catch {
    return fail({ code: 'fileNotRemoved', values: { path } });
  }
};

/** Electron has no login items on Linux: an entry in the autostart folder does it. */
const onLinux = (): LoginStart => {
  const path = autostartPath(process.env, homedir());
  // An AppImage runs from a folder that is there only while it runs.
  const program = process.env['APPIMAGE'] ?? process.execPath;
  const entry = readEntry(path);
  // The program may have moved, as an AppImage does with each version.
  if (entry !== null && withProgram(entry, program) !== entry) writeEntry(path, withProgram(entry, program));
  return {
    read: () => {
      const text = readEntry(path);
      return { openAtLogin: text !== null && isEntryOn(text), isHeldBack: false };
    },
    set: (openAtLogin) => (openAtLogin ? writeEntry(path, autostartEntry(program)) : removeEntry(path)),
    isThisStart: () => false,
  };
};

const onMac = (): LoginStart => ({
  read: () => {
    const { openAtLogin, status } = app.getLoginItemSettings();
    const isHeldBack = status === 'requires-approval';
    return { openAtLogin: openAtLogin || isHeldBack, isHeldBack };
  },
  set: (openAtLogin) => {
    app.setLoginItemSettings({ openAtLogin });
    return ok(null);
  },
  isThisStart: () => app.getLoginItemSettings().wasOpenedAtLogin,
});

const onWindows = (): LoginStart => {
  // The portable file unpacks itself into a folder that is gone afterwards.
  const item = { path: process.env['PORTABLE_EXECUTABLE_FILE'] ?? process.execPath, args: ['--at-login'] };
  return {
    read: () => {
      const { openAtLogin, executableWillLaunchAtLogin } = app.getLoginItemSettings(item);
      return { openAtLogin, isHeldBack: openAtLogin && !executableWillLaunchAtLogin };
    },
    set: (openAtLogin) => {
      app.setLoginItemSettings({ ...item, openAtLogin });
      return ok(null);
    },
    isThisStart: () => false,
  };
};

export const createLoginStart = (platform: NodeJS.Platform): LoginStart => {
  if (!app.isPackaged) return NOT_INSTALLED;
  if (platform === 'darwin') return onMac();
  return platform === 'win32' ? onWindows() : onLinux();
};
