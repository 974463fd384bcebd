import type { BrowserWindow } from 'electron';
import type { Settings } from '#shared/domain/desktop/settings.ts';
import type { AppEvent } from '#shared/ipc/events.ts';
import type { App, AppConfig } from '#core/app.ts';
import type { DesktopStatus } from '#electron/hosts/desktop/ipc/desktop-status.ts';
import type { PageRequests } from '#electron/hosts/desktop/ipc/page-requests.ts';
import type { LaunchRequest } from '#electron/hosts/desktop/startup/launch-request.ts';
import type { QuickEntry } from '#electron/hosts/desktop/windows/quick-entry-window.ts';

export interface Today {
  /** Null until it is counted. */
  readonly read: () => number | null;
  readonly onChange: (listener: (count: number) => void) => void;
}

/** What each part of the shell works with, from the moment that the core answers. */
export interface Shell extends Pick<
  AppConfig,
  'platform' | 'now' | 'randomBytes' | 'schedule' | 'log' | 'dataDirectory' | 'locale'
> {
  readonly core: Pick<App, 'call' | 'onEvent'>;
  /** As they are now. */
  readonly settings: () => Settings;
  /** Null before it is open and after it has closed. */
  readonly mainWindow: () => BrowserWindow | null;
  /** Brings the main window to the front, from wherever it is. */
  readonly showMain: () => void;
  /** Shows the window and runs a command of its page. */
  readonly run: (command: string) => void;
  readonly quickEntry: QuickEntry;
  /** What the pages are to do. `carryOut` is the way in for all that comes from outside. */
  readonly pageRequests: PageRequests;
  readonly carryOut: (request: LaunchRequest) => void;
  readonly desktopStatus: DesktopStatus;
  /** How many tasks today has. */
  readonly today: Today;
  /** Looks whether there is a place for a tray icon, and whether one is wanted there. */
  readonly askTray: () => Promise<boolean>;
  /** Tells every page, beside what the core tells. */
  readonly announce: (event: AppEvent) => void;
}

/** Started once, in the order of `launch.ts`; it lives as long as the process. */
export type ShellPart = (shell: Shell) => void;
