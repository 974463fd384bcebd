import type { BrowserWindow } from 'electron';
import type { AppConfig } from '#core/app.ts';
import { hideOrQuitOnClose } from '#electron/hosts/desktop/startup/close-main.ts';
import { createStoredFile } from '#electron/hosts/desktop/startup/electron-store-storage.ts';
import type { PageSource } from '#electron/hosts/desktop/security/origin.ts';
import { createFocusWindow, type FocusWindow } from './focus-window.ts';
import { createQuickEntry, type QuickEntry } from './quick-entry-window.ts';
import { openWindow, showWindow, type Appearance } from './window.ts';

/** The main window and that of the quick entry are opened when the core answers, and live until Docket quits; the small one of the focus session comes and goes. */
export interface Windows {
  readonly main: () => BrowserWindow | null;
  readonly showMain: () => void;
  readonly quickEntry: () => QuickEntry | null;
  /** Null until the others are opened. */
  readonly focus: () => FocusWindow | null;
  readonly all: () => readonly BrowserWindow[];
  readonly open: (opening: Opening) => QuickEntry;
}

interface Opening {
  readonly appearance: Appearance;
  readonly hasTray: () => Promise<boolean>;
  readonly checksSpelling: boolean;
}

interface WindowsConfig extends Pick<AppConfig, 'now' | 'schedule' | 'platform' | 'dataDirectory'> {
  readonly source: PageSource;
  /** Milliseconds from the first picture of the main window until the page of the quick entry is loaded, if it was not wanted before. */
  readonly quickEntryDelay: number;
}

export const createWindows = (config: WindowsConfig, preload: string): Windows => {
  const { dataDirectory, platform, schedule, quickEntryDelay } = config;
  let opened: BrowserWindow | null = null;
  let quickEntry: QuickEntry | null = null;
  let focus: FocusWindow | null = null;
  const main = () => (opened === null || opened.isDestroyed() ? null : opened);
  const isMainVisible = () => main()?.isVisible() === true;
  let isReady = false;
  let isWanted = false;
  const showMain = (): void => {
    // Before its first picture the window would be an empty frame.
    isWanted = !isReady;
    const target = main();
    if (target !== null && isReady) showWindow(target);
  };
  const onReady = (): void => {
    isReady = true;
    if (isWanted) showMain();
    // It runs the same code as the main window: at the same time, both would be slower.
    schedule(quickEntryDelay, () => quickEntry?.load());
  };
  return {
    main,
    quickEntry: () => quickEntry,
    focus: () => focus,
    all: () =>
      [main(), quickEntry?.window() ?? null, focus?.window() ?? null].filter((window) => window !== null),
    showMain,
    open: ({ appearance, hasTray, checksSpelling }) => {
      const shared = { ...config, preload, checksSpelling };
      const place = createStoredFile(dataDirectory, 'window');
      opened = openWindow({ ...shared, appearance, place, onReady });
      hideOrQuitOnClose(opened, { platform, hasTray });
      quickEntry = createQuickEntry({ ...shared, isMainVisible });
      focus = createFocusWindow({ ...shared, place: createStoredFile(dataDirectory, 'focusWindow') });
      return quickEntry;
    },
  };
};
