import type { GroupBy, SortBy, SortDirection } from '#shared/domain/view.ts';
import type { Services } from '#renderer/entities/services.ts';
import { currentSettings, updateSettings } from '#renderer/entities/settings/use-settings.ts';
import { isOver } from '#renderer/entities/task/list/current-list.ts';
import { changeLook } from '#renderer/entities/task/list/change-view-options.ts';
import { currentLook, lookToArrangement } from '#renderer/entities/task/list/view-options.ts';
import type { CommandDefinition } from '#renderer/ui/command/command.ts';
import { sendKeyboardToList } from '#renderer/view-state/view-actions.ts';
import type { ChosenLook, Layout } from '#renderer/view-state/looks.ts';

const LAYOUTS: readonly (readonly [Layout, string, string])[] = [
  ['list', 'Show as list', 'v l'],
  ['board', 'Show as board', 'v b'],
  ['tree', 'Show as tree', 'v t'],
  ['calendar', 'Show as calendar', 'v c'],
  ['timeline', 'Show as timeline', 'v i'],
];

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

interface LookCommand extends Pick<CommandDefinition, 'id' | 'title' | 'shortTitle' | 'keys' | 'keywords'> {
  readonly change: ChosenLook;
  /** What is chosen along with it. */
  readonly resets?: ChosenLook;
  /** Only lists have columns. */
  readonly needsProject?: boolean;
}

const LOOK_COMMANDS: readonly LookCommand[] = [
  ...LAYOUTS.map(([layout, title, keys]) => ({
    id: `view.${layout}`,
    title,
    keys: [keys],
    keywords: 'layout view',
    change: { layout },
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
    needsProject: groupBy === 'column',
  })),
];

/** A board or a tree can be grouped otherwise than was chosen for the list. */
const shows = (services: Services, change: ChosenLook): boolean => {
  const chosen = currentLook(services);
  const { groupBy } = lookToArrangement(services.viewStore.getState().view, chosen);
  const look: Readonly<Record<string, string>> = { ...chosen, groupBy };
  return Object.entries(change).every(([name, value]) => look[name] === value);
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

/** How the open view is shown. */
export const createViewCommands = (services: Services): readonly CommandDefinition[] => [
  secondLineCommand(services),
  outlineNumbersCommand(services),
  ...lookCommands(services),
];

const lookCommands = (services: Services): readonly CommandDefinition[] =>
  LOOK_COMMANDS.map(({ change, resets = {}, needsProject = false, ...command }) => ({
    ...command,
    group: 'View',
    when: () => {
      const { view } = services.viewStore.getState();
      if (change.sortDirection !== undefined && currentLook(services).sortBy === 'manual') return false;
      // A board has columns in any case.
      const isOffered = change.groupBy !== 'none' || currentLook(services).layout !== 'board';
      // The calendar of everything is one, and has no groups.
      return (
        isOffered && !isOver(view) && view.kind !== 'calendar' && (!needsProject || view.kind === 'project')
      );
    },
    isOn: () => shows(services, change),
    run: () => {
      changeLook(services, { ...change, ...resets });
      sendKeyboardToList(services.viewStore);
    },
  }));
