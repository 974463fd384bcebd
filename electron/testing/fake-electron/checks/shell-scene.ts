import type { EventEmitter } from 'node:events';
import { sidebarCountsSchema, smartViewSchema, type SidebarCounts } from '#shared/domain/view.ts';
import {
  createStubCore,
  loadedWindow,
  quickEntryWindow,
  startProcess,
} from '#electron/testing/fake-electron/start.ts';
import { temporaryDirectory } from '#electron/testing/fake-electron/temporary-directory.ts';

type Process = Parameters<typeof startProcess>[0];

export interface ShellScene extends Omit<Process, 'main'> {
  /** What the core has for today; it does not say where this is left out. */
  readonly today?: number;
  readonly dataDirectory?: string;
  /** Where faults that nobody caught come from; none do where this is left out. */
  readonly faultSource?: EventEmitter;
  /** Milliseconds until the page of the quick entry is loaded, behind that of the main window. */
  readonly quickEntryDelay?: number;
}

/** The counts of a sidebar in which only today has tasks. */
export const countsWith = (today: number): SidebarCounts =>
  sidebarCountsSchema.parse({
    smart: Object.fromEntries(smartViewSchema.options.map((view) => [view, view === 'today' ? today : 0])),
    projects: [],
    tags: [],
    filters: [],
  });

/** The real shell on a core that answers every call with its own words. */
export const startShellScene = async ({
  dataDirectory,
  faultSource,
  today,
  quickEntryDelay = 0,
  ...scene
}: ShellScene) => {
  const stub = createStubCore();
  if (today !== undefined) stub.answers.set('sidebar.counts', countsWith(today));
  const fake = await startProcess({
    ...scene,
    main: async () => {
      const { startShell } = await import('#electron/hosts/desktop/startup/start-shell.ts');
      startShell({
        createApp: stub.createApp,
        usualDataDirectory: dataDirectory ?? temporaryDirectory(),
        quickEntryDelay,
        ...(faultSource === undefined ? {} : { faultSource }),
      });
    },
  });
  return { fake, stub };
};

/** The same with both its windows loaded. */
export const startWithWindows = async (scene: ShellScene) => {
  const { fake, stub } = await startShellScene(scene);
  const main = await loadedWindow(fake);
  const quickEntry = await quickEntryWindow(fake);
  const [config] = stub.configs;
  const desktop = config?.desktop;
  if (desktop == null) throw new Error('The core was given no desktop.');
  return { fake, stub, main, quickEntry, desktop };
};
