import { onTestFinished, vi } from 'vitest';
import { ok, type Result } from '#shared/domain/result.ts';
import type { AppError } from '#shared/ipc/errors.ts';
import type { App, AppConfig } from '#core/app.ts';
import type { FakeWindow } from './browser-window.ts';
import type { Fake } from './electron.ts';
import { startsOnWindows } from '#electron/testing/fake-electron/checks/windows-arguments.ts';
import { temporaryDirectory } from './temporary-directory.ts';

// The desktop of whoever runs the tests has a tray and a keychain, or has not: they find none.
process.env['DBUS_SESSION_BUS_ADDRESS'] = 'unix:path=/nonexistent/bus';

export interface PageBridge {
  readonly call: (method: unknown, input: unknown) => Promise<Result<unknown, AppError>>;
  readonly onEvent: (listener: (...values: unknown[]) => void) => () => void;
}

/** A core that answers every call with its own words, and counts. */
export const createStubCore = () => {
  const configs: AppConfig[] = [];
  /** By method, where a test wants another answer. */
  const answers = new Map<string, unknown>();
  const calls: { readonly method: string; readonly input: unknown }[] = [];
  const listeners = new Set<Parameters<App['onEvent']>[0]>();
  const state = { closed: 0 };
  const core: App = {
    call: (method, input) => {
      calls.push({ method, input });
      return Promise.resolve(ok(answers.has(method) ? answers.get(method) : { method, input }));
    },
    onEvent: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    prefetch: () => undefined,
    firstPicture: () => null,
    close: () => {
      state.closed += 1;
      return Promise.resolve();
    },
  };
  const createApp = (config: AppConfig): App => {
    configs.push(config);
    return core;
  };
  const announce: Parameters<App['onEvent']>[0] = (event) => {
    for (const listener of listeners) listener(event);
  };
  return { createApp, announce, configs, calls, answers, state };
};

interface Start {
  readonly appPath: string;
  /** The system that the process runs on; the one of the test where it is not said. */
  readonly platform?: NodeJS.Platform;
  readonly argv?: readonly string[];
  /** Sets the scene before the main module runs. */
  readonly prepare?: (fake: Fake) => void;
  /** What the system does between the main module and `ready`. */
  readonly beforeReady?: (fake: Fake) => void;
  /** Imports and runs the main module, or a part of it. */
  readonly main: () => Promise<void>;
}

/** Until the end of the test: the shell asks for it when it is ready, and later. */
const playPlatform = (platform: NodeJS.Platform): void => {
  const { platform: before } = process;
  Object.defineProperty(process, 'platform', { value: platform });
  onTestFinished(() => {
    Object.defineProperty(process, 'platform', { value: before });
  });
};

const FAULTS = ['uncaughtException', 'unhandledRejection'] as const;

/** What the main module listens to on the process of the tests, it hears until the end of its test only. */
const forgetFaultListeners = (before: ReadonlySet<unknown>): void => {
  for (const event of FAULTS) {
    const added = process.listeners(event as 'uncaughtException').filter((listener) => !before.has(listener));
    if (added.length > 0) onTestFinished(() => added.forEach((listener) => process.off(event, listener)));
  }
};

/** A process of its own: fresh modules, a fresh fake, and the main module run to its end before `ready`. */
export const startProcess = async ({ appPath, platform, argv = [], prepare, beforeReady, main }: Start) => {
  if (platform !== undefined) playPlatform(platform);
  vi.resetModules();
  const { fake } = await import('./electron.ts');
  fake.machine.platform = process.platform;
  fake.app.appPath = appPath;
  fake.app.paths.set('userData', temporaryDirectory());
  prepare?.(fake);
  if (fake.machine.platform === 'win32' && !startsOnWindows(argv)) {
    fake.machine.exit(-1);
    return fake;
  }
  const listeners = new Set<unknown>(
    FAULTS.flatMap((event) => process.listeners(event as 'uncaughtException')),
  );
  const { argv: before } = process;
  process.argv = ['electron', '.', ...argv];
  try {
    await main();
  } finally {
    process.argv = before;
    forgetFaultListeners(listeners);
  }
  beforeReady?.(fake);
  fake.becomeReady();
  return fake;
};

/** The window of the quick entry, with or without its page. It is created after the main one. */
export const findQuickEntry = (fake: Fake): FakeWindow => {
  const found = fake.windows.find(({ options }) => options['title'] === 'Quick entry');
  if (found === undefined) throw new Error('There is no window of the quick entry.');
  return found;
};

/** The same, with its page loaded. */
export const quickEntryWindow = async (fake: Fake): Promise<FakeWindow> => {
  await loadedWindow(fake);
  const found = findQuickEntry(fake);
  await found.loaded.promise;
  return found;
};

/** The first window, loaded. */
export const loadedWindow = async (fake: Fake): Promise<FakeWindow> => {
  const window = await fake.firstWindow;
  await window.loaded.promise;
  return window;
};

export const bridgeOf = (window: FakeWindow): PageBridge =>
  window.webContents.exposed.get('docket') as PageBridge;
