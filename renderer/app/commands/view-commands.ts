import type { GroupBy, SortBy, SortDirection, View } from '#shared/domain/view.ts';
import type { Services } from '#renderer/entities/services.ts';
import { currentSettings, updateSettings } from '#renderer/entities/settings/use-settings.ts';
import { canHideTasks } from '#renderer/entities/task/list/current-list.ts';
import { changeViewOptions } from '#renderer/entities/task/list/change-view-options.ts';
import { hasChoice } from '#renderer/entities/task/list/view-mode.ts';
import { currentViewOptions, toArrangement } from '#renderer/entities/task/list/view-options.ts';
import type { CommandDefinition } from '#renderer/ui/command/command.ts';
import { sendKeyboardToList } from '#renderer/view-state/view-actions.ts';
import type { ChosenViewOptions } from '#renderer/view-state/chosen-view-options.ts';
import { hidesFutureOf, toggleHidden } from '#renderer/view-state/hidden-tasks.ts';
import { fetchLateParts } from '#renderer/app/late.tsx';
import { VIEW_MODES } from '#renderer/views/view-modes.ts';

export const SORTS: readonly (readonly [SortBy, string])[] = [
  ['manual', 'Manual'],
  ['date', 'Date'],
  ['priority', 'Priority'],
  ['title', 'Title'],
  ['tag', 'Tag'],
  ['created', 'Created'],
  ['modified', 'Modified'],
];

export const GROUPS: readonly (readonly [GroupBy, string])[] = [
  ['none', 'No groups'],
  ['list', 'List'],
  ['date', 'Date'],
  ['day', 'Day'],
  ['priority', 'Priority'],
  ['tag', 'Tag'],
  ['column', 'Column'],
];

const DIRECTIONS: readonly (readonly [SortDirection, string])[] = [
  ['ascending', 'v a'],
  ['descending', 'v d'],
];

interface ViewOptionCommand extends Pick<
  CommandDefinition,
  'id' | 'title' | 'shortTitle' | 'keys' | 'keywords'
> {
  readonly change: ChosenViewOptions;
  /** Set along with it. */
  readonly resets?: ChosenViewOptions;
  readonly isFor?: (view: View) => boolean;
}

const OPTION_COMMANDS: readonly ViewOptionCommand[] = [
  ...VIEW_MODES.map(({ id, title, key, isFor }) => ({
    id: `view.${id}`,
    title: `Show as ${title.toLowerCase()}`,
    keys: [key],
    keywords: 'layout view',
    change: { layout: id },
    isFor,
  })),
  ...SORTS.map(([sortBy, name]) => ({
    id: `view.sort.${sortBy}`,
    title: sortBy === 'manual' ? 'Sort manually' : `Sort by ${name.toLowerCase()}`,
    shortTitle: name,
    keywords: 'order arrange',
    change: { sortBy },
    resets: { sortDirection: undefined },
  })),
  ...DIRECTIONS.map(([sortDirection, keys]) => ({
    id: `view.sort.${sortDirection}`,
    title: `Sort ${sortDirection}`,
    keys: [keys],
    keywords: 'order direction reverse',
    change: { sortDirection },
  })),
  ...GROUPS.map(([groupBy, name]) => ({
    id: `view.group.${groupBy}`,
    title: groupBy === 'none' ? 'Do not group' : `Group by ${name.toLowerCase()}`,
    shortTitle: name,
    keywords: 'arrange sections',
    change: { groupBy },
    // Only lists have columns.
    isFor: ({ kind }: View) => groupBy !== 'column' || kind === 'project',
  })),
];

/** A board or a tree can be grouped otherwise than was chosen for the list. */
const shows = (services: Services, change: ChosenViewOptions): boolean => {
  const { mode, ...chosen } = currentViewOptions(services);
  const { groupBy } = toArrangement(services.viewStore.getState().view, { mode, ...chosen });
  const options: Readonly<Record<string, string>> = { ...chosen, groupBy };
  return Object.entries(change).every(([name, value]) => options[name] === value);
};

/** Of every list and tree. */
const secondLineCommand = (services: Services): CommandDefinition => ({
  id: 'view.second-line',
  title: 'Second line in rows',
  group: 'View',
  keys: ['v n'],
  keywords: 'notes breadcrumb parent preview',
  isOn: () => currentSettings(services).secondLine,
  run: () => void updateSettings(services, { secondLine: !currentSettings(services).secondLine }),
});

const outlineNumbersCommand = (services: Services): CommandDefinition => ({
  id: 'view.numbers',
  title: 'Outline numbers in trees',
  group: 'View',
  keys: ['v r'],
  keywords: 'numbering level',
  isOn: () => currentSettings(services).outlineNumbers,
  run: () => void updateSettings(services, { outlineNumbers: !currentSettings(services).outlineNumbers }),
});

const hideFutureCommand = (services: Services): CommandDefinition => ({
  id: 'view.hide-future',
  title: 'Hide tasks until they start',
  group: 'View',
  keys: ['v h'],
  keywords: 'future defer later snooze start hidden',
  when: () => canHideTasks(services.viewStore.getState().view, currentViewOptions(services)),
  isOn: () => hidesFutureOf(services.viewStore.getState().view, services.viewStore.getState()),
  run: () => {
    toggleHidden(services.viewStore);
  },
});

/** Loaded when it is first wanted: no start prints. */
const print = async (services: Services, how: 'print' | 'pdf'): Promise<void> => {
  const parts = await fetchLateParts().catch(() => null);
  if (parts !== null) await parts.printView(services, how);
  else
    services.notifier.notify({
      text: 'Couldn’t print. Docket was stopped or updated. Reload the page, and try again.',
      tone: 'danger',
    });
};

const printCommands = (services: Services): readonly CommandDefinition[] => {
  const when = () => services.viewStore.getState().page === null;
  return [
    {
      id: 'view.print',
      title: 'Print…',
      group: 'View',
      keys: ['Mod+p'],
      keywords: 'paper printer',
      firesInFields: true,
      when,
      run: () => void print(services, 'print'),
    },
    {
      id: 'view.pdf',
      title: 'Save as PDF…',
      group: 'View',
      keywords: 'print export paper document',
      when,
      run: () => void print(services, 'pdf'),
    },
  ];
};

/** How the open view is shown, and how it comes onto paper. */
export const createViewCommands = (services: Services): readonly CommandDefinition[] => [
  secondLineCommand(services),
  outlineNumbersCommand(services),
  hideFutureCommand(services),
  ...optionCommands(services),
  ...printCommands(services),
];

const optionCommands = (services: Services): readonly CommandDefinition[] =>
  OPTION_COMMANDS.map(({ change, resets = {}, isFor = () => true, ...command }) => ({
    ...command,
    group: 'View',
    when: () => {
      const { view } = services.viewStore.getState();
      if (change.sortDirection !== undefined && currentViewOptions(services).sortBy === 'manual')
        return false;
      const { groups } = currentViewOptions(services).mode.needs;
      return (change.groupBy !== 'none' || groups !== 'always') && hasChoice(VIEW_MODES, view) && isFor(view);
    },
    isOn: () => shows(services, change),
    run: () => {
      changeViewOptions(services, { ...change, ...resets });
      sendKeyboardToList(services.viewStore);
    },
  }));
