import type { Settings } from '#shared/domain/desktop/settings.ts';
import type { Services } from '#renderer/entities/services.ts';
import { isDetailShown, showDetail, toggleSidebar } from '#renderer/entities/settings/panes.ts';
import { currentSettings, updateSettings } from '#renderer/entities/settings/use-settings.ts';
import { startTour } from '#renderer/entities/tour/tour-actions.ts';
import { syncNow } from '#renderer/entities/sync/use-sync-status.ts';
import type { CommandDefinition } from '#renderer/ui/command/command.ts';
import { openDialog, openPage, sendKeyboardToList } from '#renderer/view-state/view-actions.ts';

const THEMES: readonly (readonly [Settings['theme'], string])[] = [
  ['system', 'Theme: System'],
  ['light', 'Theme: Light'],
  ['dark', 'Theme: Dark'],
];

const themeCommands = (services: Services): readonly CommandDefinition[] =>
  THEMES.map(([theme, title]) => ({
    id: `window.theme.${theme}`,
    title,
    group: 'Window',
    keywords: 'appearance color colour mode',
    isOn: () => currentSettings(services).theme === theme,
    run: () => void updateSettings(services, { theme }),
  }));

/** Made with the keys that hold now: a tour through an account without them would teach others. */
const tourCommand = (services: Services, keyOf: (command: string) => string | null): CommandDefinition => ({
  id: 'tour.start',
  title: 'Try Docket in ten tasks',
  group: 'Window',
  keywords: 'tour tutorial start here learn keys help onboarding',
  run: () => void startTour(services, keyOf),
});

const dialogCommands = (services: Services): readonly CommandDefinition[] => [
  {
    id: 'window.palette',
    title: 'Search commands',
    group: 'Window',
    keys: ['Mod+k'],
    firesInFields: true,
    isInPalette: false,
    run: () => {
      openDialog(services.viewStore, 'palette');
    },
  },
  {
    id: 'window.search',
    title: 'Search',
    group: 'Go to',
    keys: ['/'],
    keywords: 'find tasks notes lists tags',
    run: () => {
      openDialog(services.viewStore, 'search');
    },
  },
  {
    id: 'window.keys',
    title: 'Keyboard shortcuts',
    group: 'Window',
    keys: ['?'],
    keywords: 'help',
    run: () => {
      openDialog(services.viewStore, 'keys');
    },
  },
  {
    id: 'window.settings',
    title: 'Settings',
    group: 'Window',
    keys: ['Mod+,'],
    keywords: 'preferences theme row height',
    firesInFields: true,
    run: () => {
      openDialog(services.viewStore, 'settings');
    },
  },
];

/** A pane that goes leaves the keyboard to the list. */
const leavePane = ({ viewStore }: Services, pane: 'sidebar' | 'detail'): void => {
  if (document.activeElement?.closest(`[data-pane="${pane}"]`) != null) sendKeyboardToList(viewStore);
};

/** @param keyOf the key of a command, in words; null where it has none */
export const createWindowCommands = (
  services: Services,
  keyOf: (command: string) => string | null,
): readonly CommandDefinition[] => [
  ...dialogCommands(services),
  tourCommand(services, keyOf),
  {
    id: 'window.sidebar',
    title: 'Show or hide sidebar',
    group: 'Window',
    keys: ['Mod+b'],
    firesInFields: true,
    run: () => {
      leavePane(services, 'sidebar');
      toggleSidebar(services);
    },
  },
  {
    id: 'window.detail',
    title: 'Show or hide detail pane',
    group: 'Window',
    keys: ['Mod+Shift+d'],
    isInPalette: false,
    when: () => services.viewStore.getState().page === null,
    run: () => {
      leavePane(services, 'detail');
      showDetail(services, !isDetailShown(services));
    },
  },
  {
    id: 'sync.now',
    title: 'Sync now',
    group: 'Window',
    keys: ['F5'],
    keywords: 'refresh fetch send',
    firesInFields: true,
    run: () => {
      void syncNow(services);
      // An error of a reading names this key for another attempt.
      void services.queryClient.refetchQueries({
        type: 'active',
        predicate: ({ state }) => state.status === 'error',
      });
    },
  },
  {
    id: 'sync.page',
    title: 'Sync status',
    group: 'Go to',
    keys: ['g y'],
    keywords: 'page unsent refused edits retry discard',
    run: () => {
      openPage(services.viewStore, { kind: 'sync' });
    },
  },
  ...themeCommands(services),
];
