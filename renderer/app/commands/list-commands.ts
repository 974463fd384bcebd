import type { ProjectId } from '#shared/domain/ids.ts';
import { LIST_ICONS, splitListIcon, withListIcon } from '#shared/domain/list-icon.ts';
import type { FolderRow, ProjectRow } from '#shared/domain/project.ts';
import {
  archiveList,
  changeList,
  moveList,
  takeFolderApart,
  unarchiveList,
} from '#renderer/entities/project/list-actions.ts';
import { knownFolders, knownProjects } from '#renderer/entities/project/use-projects.ts';
import { renameEntry, typeName } from '#renderer/entities/project/rename-entry.ts';
import type { Services } from '#renderer/entities/services.ts';
import type { ArgumentOption, CommandDefinition } from '#renderer/ui/command/command.ts';
import { startSidebarEdit } from '#renderer/view-state/sidebar-edit.ts';
import { lastOfFolder } from '#renderer/app/sidebar/list-order.ts';
import {
  colorOptions,
  actionsToCommands,
  type MakeActions,
  type EntryAction,
} from '#renderer/app/commands/entry-actions.ts';

const folderOptions = (services: Services, { id, folderId }: ProjectRow): readonly ArgumentOption[] => {
  const known = knownProjects(services);
  const folders = [...knownFolders(services), { id: null, name: 'No folder' }];
  return folders.map((folder) => ({
    id: folder.id ?? 'none',
    title: folder.name,
    isOn: folder.id === folderId,
    run: () => {
      const above = lastOfFolder(known, folder.id, id);
      void moveList(services, { id, folderId: folder.id, above }, `Moved to ${folder.name}`);
    },
  }));
};

const canWrite = ({ readOnly }: ProjectRow): boolean => !readOnly;

const kindAction = (services: Services): EntryAction<ProjectRow> => ({
  id: 'list.kind',
  title: 'Kind…',
  keywords: 'notes tasks',
  when: canWrite,
  options: ({ id, kind }) =>
    (['tasks', 'notes'] as const).map((value) => ({
      id: value,
      title: value === 'tasks' ? 'Tasks' : 'Notes',
      isOn: kind === value,
      run: () => void changeList(services, id, { change: { kind: value } }),
    })),
});

/** An emoji in front of the name. Any other can be typed there. */
const iconOptions = (services: Services, id: ProjectId, name: string): readonly ArgumentOption[] => {
  const { icon: current } = splitListIcon(name);
  return [...LIST_ICONS, [null, 'No icon'] as const].map(([icon, title]) => ({
    id: title,
    title: icon === null ? title : `${icon} ${title}`,
    isOn: icon === current,
    run: () => void changeList(services, id, { change: { name: withListIcon(name, icon) }, seen: name }),
  }));
};

const lookActions = (services: Services): readonly EntryAction<ProjectRow>[] => [
  {
    id: 'list.rename',
    title: 'Rename',
    keys: 'F2',
    when: canWrite,
    run: ({ id }) => {
      renameEntry(services, { kind: 'project', projectId: id });
    },
  },
  {
    id: 'list.color',
    title: 'Color…',
    keywords: 'colour',
    when: canWrite,
    options: ({ id, color }) =>
      colorOptions(color, (next) => void changeList(services, id, { change: { color: next } })),
  },
  {
    id: 'list.icon',
    title: 'Icon…',
    keywords: 'emoji symbol picture',
    when: canWrite,
    options: ({ id, name }) => iconOptions(services, id, name),
  },
  kindAction(services),
];

const folderingActions = (services: Services): readonly EntryAction<ProjectRow>[] => [
  {
    id: 'list.folder',
    title: 'Move to folder…',
    keywords: 'group out of',
    options: (row) => folderOptions(services, row),
  },
  {
    id: 'list.new-folder',
    title: 'New folder with this list',
    keywords: 'group',
    run: ({ id }) => {
      typeName(services, { kind: 'newFolder', projectIds: [id] });
    },
  },
];

const endingActions = (services: Services): readonly EntryAction<ProjectRow>[] => [
  {
    id: 'list.archive',
    acts: ['projects.edit', { change: { archived: true } }],
    title: 'Archive',
    keywords: 'close hide',
    when: ({ archived }) => !archived,
    run: (row) => void archiveList(services, row),
  },
  {
    id: 'list.unarchive',
    acts: ['projects.edit', { change: { archived: false } }],
    title: 'Unarchive',
    keywords: 'unarchive reopen',
    when: ({ archived }) => archived,
    run: (row) => void unarchiveList(services, row),
  },
  {
    id: 'list.delete',
    title: 'Delete…',
    keys: 'Delete',
    keywords: 'remove trash',
    when: canWrite,
    run: ({ id }) => {
      startSidebarEdit(services.viewStore, { kind: 'deleteList', id });
    },
  },
];

export const createListActions: MakeActions<ProjectRow> = (services) => [
  lookActions(services),
  folderingActions(services),
  endingActions(services),
];

export const createFolderActions: MakeActions<FolderRow> = (services) => [
  [
    {
      id: 'folder.new-list',
      title: 'New list in this folder',
      run: ({ id }) => {
        typeName(services, { kind: 'newList', folderId: id });
      },
    },
    {
      id: 'folder.rename',
      title: 'Rename',
      keys: 'F2',
      run: ({ id }) => {
        renameEntry(services, { kind: 'folder', folderId: id });
      },
    },
  ],
  [
    {
      id: 'folder.delete',
      title: 'Ungroup',
      keys: 'Delete',
      keywords: 'ungroup delete remove',
      run: (row) => void takeFolderApart(services, row),
    },
  ],
];

const currentList = (services: Services): ProjectRow | undefined => {
  const { view } = services.viewStore.getState();
  if (view.kind !== 'project') return undefined;
  return knownProjects(services).find(({ id, isInbox }) => id === view.projectId && !isInbox);
};

const currentFolder = (services: Services): FolderRow | undefined => {
  const { view } = services.viewStore.getState();
  return view.kind === 'folder' ? knownFolders(services).find(({ id }) => id === view.folderId) : undefined;
};

/** Making lists and folders, and what can be done to the one that is open. */
export const createListCommands = (services: Services): readonly CommandDefinition[] => [
  {
    id: 'list.new',
    title: 'New list',
    group: 'Lists',
    keys: ['c l'],
    keywords: 'create add project',
    run: () => {
      const folderId = currentFolder(services)?.id ?? currentList(services)?.folderId ?? null;
      typeName(services, { kind: 'newList', folderId });
    },
  },
  {
    id: 'folder.new',
    title: 'New folder',
    group: 'Lists',
    keys: ['c f'],
    keywords: 'create add group',
    run: () => {
      typeName(services, { kind: 'newFolder', projectIds: [] });
    },
  },
  ...actionsToCommands(createListActions(services), {
    noun: 'List',
    current: () => currentList(services),
  }),
  ...actionsToCommands(createFolderActions(services), {
    noun: 'Folder',
    current: () => currentFolder(services),
  }),
];
