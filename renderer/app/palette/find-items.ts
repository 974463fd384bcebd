import { viewToKey, type View } from '#shared/domain/view.ts';
import type { SearchResult } from '#shared/ipc/search-methods.ts';
import { goToTask } from '#renderer/app/dialogs/search-items.ts';
import { knownFilters } from '#renderer/entities/filter/use-filters.ts';
import { knownFolders, knownProjects } from '#renderer/entities/project/use-projects.ts';
import type { Services } from '#renderer/entities/services.ts';
import { knownDesktop } from '#renderer/entities/desktop/use-desktop.ts';
import { SETTING_CHOICES, type SettingChoice } from '#renderer/entities/settings/setting-choices.ts';
import { currentSettings, updateSettings } from '#renderer/entities/settings/use-settings.ts';
import { knownTags } from '#renderer/entities/tag/use-tags.ts';
import { fuzzyMatch } from '#renderer/ui/command/fuzzy.ts';
import { openPage, openView } from '#renderer/view-state/view-actions.ts';
import { NO_COMMAND, type FoundItem, type PaletteItem } from './palette-items.ts';
import { PLACES_SECTION } from './palette-sections.ts';

/** A command of the same name is meant more likely than a place, and a place than a task. */
const PENALTY = { place: 10, setting: 12, task: 14 } as const;
/** Of a task whose words are in its notes, its checklist or its tags. */
const ELSEWHERE = 20;

/** Letters here and there are enough for a command, and too little for a name. */
const matchWhole = (title: string, query: string) =>
  title.toLowerCase().includes(query.trim().toLowerCase()) ? fuzzyMatch(title, query) : null;

interface Named {
  readonly view: View;
  readonly name: string;
  readonly kind: string;
  readonly color?: string | null;
}

const namedPlaces = (services: Services): readonly Named[] => [
  ...knownProjects(services)
    .filter(({ isInbox, archived }) => !isInbox && !archived)
    .map(({ id, name, color }): Named => ({
      view: { kind: 'project', projectId: id },
      name,
      kind: 'List',
      color,
    })),
  ...knownFolders(services).map(({ id, name }): Named => ({
    view: { kind: 'folder', folderId: id },
    name,
    kind: 'Folder',
  })),
  ...knownTags(services).map(({ name, label, color }): Named => ({
    view: { kind: 'tag', tag: name },
    name: label,
    kind: 'Tag',
    color,
  })),
  ...knownFilters(services).map(({ id, name }): Named => ({
    view: { kind: 'filter', filterId: id },
    name,
    kind: 'Filter',
  })),
];

const findEntries = (services: Services, query: string): readonly FoundItem[] =>
  namedPlaces(services).flatMap(({ view, name, kind, color }) => {
    const match = matchWhole(name, query);
    if (match === null) return [];
    const item: PaletteItem = {
      ...NO_COMMAND,
      id: `place ${viewToKey(view)}`,
      title: name,
      at: match.at,
      detail: kind,
      ...(color === undefined ? {} : { color }),
      section: PLACES_SECTION,
      run: () => {
        openView(services.viewStore, view);
      },
    };
    return [{ item, score: match.score - PENALTY.place }];
  });

const isChosen = (services: Services, { change }: SettingChoice): boolean => {
  const settings: Readonly<Record<string, unknown>> = currentSettings(services);
  return Object.entries(change).every(([name, value]) => settings[name] === value);
};

const findSettings = (services: Services, query: string): readonly FoundItem[] =>
  SETTING_CHOICES.flatMap((choice) => {
    // It has no effect where notifications have no sound of their own, or in a browser, which gets none.
    if ('notificationSound' in choice.change && knownDesktop(services)?.canMute !== true) return [];
    // Each theme is a command.
    if ('theme' in choice.change) return [];
    const match = matchWhole(choice.title, query);
    if (match === null) return [];
    const item: PaletteItem = {
      ...NO_COMMAND,
      id: `setting ${choice.id}`,
      title: choice.title,
      at: match.at,
      isOn: isChosen(services, choice),
      section: 'Settings',
      run: () => void updateSettings(services, choice.change),
    };
    return [{ item, score: match.score - PENALTY.setting }];
  });

const marked = (ranges: readonly (readonly [number, number])[]): readonly number[] =>
  ranges.flatMap(([from, to]) => Array.from({ length: to - from }, (_, offset) => from + offset));

const OVER = { open: '', done: 'Completed · ', wontDo: 'Won’t do · ' } as const;

/** A task that is over is meant less likely than anything that is not. */
const scoreOf = ({ title, status }: SearchResult['tasks'][number], query: string): number => {
  const match = status === 'open' ? matchWhole(title.text, query) : null;
  if (match !== null) return match.score - PENALTY.task;
  return status === 'open' ? ELSEWHERE : 0;
};

/** @param tasks what the core found */
const taskItems = (services: Services, tasks: SearchResult['tasks'], query: string): readonly FoundItem[] => {
  const lists = new Map(knownProjects(services).map((row) => [row.id, row]));
  return tasks.map((task) => {
    const list = lists.get(task.projectId);
    const item: PaletteItem = {
      ...NO_COMMAND,
      id: `task ${task.id}`,
      title: task.title.text,
      at: marked(task.title.ranges),
      detail: `${OVER[task.status]}${list?.name ?? ''}`,
      section: 'Tasks found',
      run: () => {
        goToTask(services, task, list);
      },
    };
    return { item, score: scoreOf(task, query) };
  });
};

const habitItems = (
  { viewStore }: Services,
  habits: SearchResult['habits'],
  query: string,
): readonly FoundItem[] =>
  habits.map(({ id, color, archived, name }) => {
    const item: PaletteItem = {
      ...NO_COMMAND,
      id: `found habit ${id}`,
      title: name.text,
      at: marked(name.ranges),
      detail: archived ? 'Archived habit' : 'Habit',
      color,
      section: PLACES_SECTION,
      run: () => {
        openPage(viewStore, { kind: 'habits', habitId: id });
      },
    };
    const match = archived ? null : matchWhole(name.text, query);
    return { item, score: match === null ? ELSEWHERE : match.score - PENALTY.place };
  });

/** What the core finds. */
export type FoundByCore = Pick<SearchResult, 'tasks' | 'habits'>;

/** Lists, folders, tags, filters, settings, habits and tasks that have the typed text; none while it is empty. */
export const findItems = (
  services: Services,
  { tasks, habits }: FoundByCore,
  query: string,
): readonly FoundItem[] =>
  query.trim() === ''
    ? []
    : [
        ...findEntries(services, query),
        ...findSettings(services, query),
        ...habitItems(services, habits, query),
        ...taskItems(services, tasks, query),
      ];
