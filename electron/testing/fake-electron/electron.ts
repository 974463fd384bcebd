import { FakeApp } from './app.ts';
import { FakeWindow, type FakeWindowOptions } from './browser-window.ts';
import { EventEmitter } from 'node:events';
import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { FakeDialog, FakeNativeTheme, FakeScreen, FakeShell } from './desktop.ts';
import { FakeGlobalShortcut } from './global-shortcut.ts';
import { FakeIpcMain } from './ipc-main.ts';
import { Machine } from './machine.ts';
import { FakeImage, FakeMenu, FakeTray } from './menus.ts';
import { FakeNet } from './net.ts';
import {
  FakeNotification,
  FakeNotificationCentre,
  type FakeNotificationOptions,
  type NotificationActivation,
} from './notification.ts';
import { FakePowerMonitor } from './power-monitor.ts';
import { FakeSchemes } from './protocol.ts';
import { FakeSession } from './session.ts';

/**
 * Takes the place of the module `electron` in the shell's tests (an alias in
 * vitest.config.ts): the real files run on it. It enforces what Electron
 * enforces, from its documentation; a test begins with `vi.resetModules()`, so
 * that each has a process of its own.
 */
const machine = new Machine();
const schemes = new FakeSchemes(machine);
const sessions = new Map<string, FakeSession>();

const sessionFor = (partition = ''): FakeSession => {
  const found = sessions.get(partition);
  if (found !== undefined) return found;
  const made = new FakeSession(machine, schemes);
  sessions.set(partition, made);
  app.emit('session-created', made);
  return made;
};

export const app = new FakeApp(machine);
export const ipcMain = new FakeIpcMain();
export const nativeTheme = new FakeNativeTheme();
export const screen = new FakeScreen(machine);
export const shell = new FakeShell();
export const dialog = new FakeDialog(machine);
export const Menu = new FakeMenu(machine);
export const nativeImage = {
  createFromPath: (path: string): FakeImage =>
    new FakeImage(existsSync(path) && !machine.unreadable.has(basename(path)) ? path : null),
  createFromBitmap: (pixels: Buffer, { width, height }: { width: number; height: number }): FakeImage => {
    if (pixels.length !== width * height * 4) throw new Error('invalid buffer size');
    return new FakeImage(pixels);
  },
};

const trays: FakeTray[] = [];

export class Tray extends FakeTray {
  constructor(icon: FakeImage) {
    super(icon, machine);
    trays.push(this);
  }
}

export const globalShortcut = new FakeGlobalShortcut(machine);
/** Of macOS and Windows; here nothing but its events. */
export const autoUpdater = new EventEmitter();
export const powerMonitor = new FakePowerMonitor(machine);

const notificationCentre = new FakeNotificationCentre(machine);

export class Notification extends FakeNotification {
  constructor(options: FakeNotificationOptions = {}) {
    machine.afterReady('new Notification');
    super(options, notificationCentre);
  }

  static isSupported(): boolean {
    return notificationCentre.supports();
  }

  static handleActivation(callback: (details: NotificationActivation) => void): void {
    notificationCentre.handleActivation(callback);
  }

  static getHistory(): Promise<readonly FakeNotification[]> {
    return notificationCentre.getHistory();
  }
}

export const session = {
  get defaultSession(): FakeSession {
    machine.afterReady('session.defaultSession');
    return sessionFor();
  },
  fromPartition: (partition: string): FakeSession => {
    machine.afterReady('session.fromPartition');
    return sessionFor(partition);
  },
};

export const net = new FakeNet(machine, () => session.defaultSession);

/** `protocol` is the one of the default session; registering schemes works before `ready` too. */
export const protocol = {
  registerSchemesAsPrivileged: schemes.register.bind(schemes),
  handle: (...parameters: Parameters<FakeSession['protocol']['handle']>): void => {
    session.defaultSession.protocol.handle(...parameters);
  },
};

const windows: FakeWindow[] = [];
const firstWindow = Promise.withResolvers<FakeWindow>();

export class BrowserWindow extends FakeWindow {
  constructor(options: FakeWindowOptions) {
    super(options, { machine, app, schemes, ipcMain, sessionFor });
    windows.push(this);
    firstWindow.resolve(this);
  }

  static fromWebContents(contents: unknown): FakeWindow | null {
    return windows.find(({ webContents }) => webContents === contents) ?? null;
  }
}

const becomeReady = (): void => {
  machine.ready = true;
  app.emit('ready');
  machine.whenReady.resolve();
};

/** What the tests turn and look at; not part of Electron. */
export const fake = {
  machine,
  schemes,
  windows,
  firstWindow: firstWindow.promise,
  becomeReady,
  BrowserWindow,
  app,
  ipcMain,
  nativeTheme,
  screen,
  shell,
  dialog,
  menu: Menu,
  session,
  net,
  power: powerMonitor,
  autoUpdater,
  notifications: notificationCentre,
  keys: globalShortcut,
  trays,
};
export type Fake = typeof fake;

// electron-store reads `app` and its like from the default export.
// oxlint-disable-next-line import/no-default-export -- the real module has one
export default { app, ipcMain, shell };
