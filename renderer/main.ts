import '@fontsource-variable/inter';
import '#renderer/styles/tokens.css';
import '#renderer/styles/base.css';
import '#renderer/styles/print.css';
import '#renderer/styles/contrast.css';
import { createQuickEntryStore } from '#renderer/app/quick-entry/quick-entry-store.ts';
import { showRememberedTheme } from '#renderer/app/use-theme.ts';
import { createServices } from '#renderer/app/create-services.ts';
import { readFirst } from '#renderer/app/read-first.ts';
import { createPageBridge } from '#renderer/bridge/create-bridge.ts';
import { pause } from '#renderer/bridge/pause.ts';
import { reportFaults } from '#renderer/bridge/report-faults.ts';
import { keepPictures } from '#renderer/first-picture/keep-pictures.ts';
import { leavePicture } from '#renderer/first-picture/leave-picture.ts';
import { openDraftStorage } from '#renderer/view-state/draft-storage.ts';
import { readRemembered, rememberViewState } from '#renderer/view-state/remembered.ts';
import { createViewStore, takeDrafts } from '#renderer/view-state/view-state.ts';

const root = document.querySelector<HTMLElement>('#root');
if (root === null) throw new Error('index.html has no #root');

showRememberedTheme(document.documentElement, localStorage);

const bridge = createPageBridge(window);
const report = reportFaults(window, bridge.client);

/** Milliseconds. A core that takes longer has the window drawn meanwhile; its answers come in when they are there. */
const PATIENCE = 150;

const target = { root, report };

/** Texts that were half-written when the last page was closed. */
const openDrafts = () =>
  openDraftStorage(
    {
      read: async () => {
        const answer = await bridge.client.call('app.readDrafts', {});
        return answer.ok ? answer.value : null;
      },
      keep: async (changes) => (await bridge.client.call('app.keepDrafts', { changes })).ok,
      onReachable: (listener) =>
        void bridge.reachability.subscribe(() => {
          if (bridge.reachability.current() === 'reachable') listener();
        }),
      onLeave: (listener) => {
        window.addEventListener('pagehide', listener);
      },
      onClosing: (isLosing) => {
        // A window of Electron would stay open without a word.
        if (window.docket !== undefined) return;
        window.addEventListener('beforeunload', (event) => {
          if (isLosing()) event.preventDefault();
        });
      },
    },
    localStorage,
  );

/**
 * The first rows are read while the code that draws them is fetched. That code runs
 * and draws the window in one go: Chromium keeps what it compiled as soon as
 * the code paused, for the next start, and a later drawing would not be in it.
 */
const openWindow = async (): Promise<void> => {
  const drafts = openDrafts();
  const viewStore = createViewStore(readRemembered(window, drafts));
  rememberViewState(viewStore, window, drafts);
  const services = createServices(bridge, viewStore, drafts);
  const draftsTaken = drafts.ready.then(() => takeDrafts(viewStore, readRemembered(window, drafts)));
  await Promise.race([Promise.all([readFirst(services), draftsTaken]), pause(PATIENCE)]);
  const { showWindow } = await import('#renderer/app/show-page.tsx');
  showWindow(target, services);
  leavePicture(root);
  keepPictures(services, root);
};

const openQuickEntry = async (): Promise<void> => {
  const drafts = openDrafts();
  await Promise.race([drafts.ready, pause(PATIENCE)]);
  const { showQuickEntry } = await import('#renderer/app/show-page.tsx');
  showQuickEntry(target, createServices(bridge, createQuickEntryStore(drafts), drafts, { tells: false }));
};

const openFocusWindow = async (): Promise<void> => {
  const drafts = openDrafts();
  const { showFocusWindow } = await import('#renderer/app/show-page.tsx');
  const viewStore = createViewStore({ view: { kind: 'inbox' }, page: null, entryText: '' });
  showFocusWindow(target, createServices(bridge, viewStore, drafts, { tells: false }));
};

/** The whole window, or a small one: one document, one bridge, told apart by its address. */
const SMALL_WINDOWS = new Map([
  ['quick-entry', openQuickEntry],
  ['focus', openFocusWindow],
]);
const asked = new URLSearchParams(location.search).get('window');
/** Not awaited: what draws the window shares code with this module, and would wait for it to its end. */
export const opened = (SMALL_WINDOWS.get(asked ?? '') ?? openWindow)();
