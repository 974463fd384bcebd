import type { FolderRow, ProjectRow } from '#shared/domain/project.ts';
import type { Settings } from '#shared/domain/desktop/settings.ts';
import { smartViewSchema, type View } from '#shared/domain/view.ts';
import { smartListShown } from '#renderer/entities/settings/smart-lists.ts';
import { listsIn } from './list-order.ts';

interface SidebarRows {
  readonly settings: Pick<Settings, 'smartLists'>;
  readonly folders: readonly FolderRow[];
  readonly projects: readonly ProjectRow[];
}

/**
 * The entries that the digit keys open, top to bottom: smart lists that are
 * always shown, then the lists. An entry that is hidden while it is empty is
 * left out, since it would renumber the others as it comes and goes. The
 * calendar has a key of its own.
 */
export const pinnedEntries = ({ settings, folders, projects }: SidebarRows): readonly View[] => [
  ...smartViewSchema.options
    .filter((kind) => smartListShown(settings, kind) === 'always' && kind !== 'calendar')
    .map((kind): View => ({ kind })),
  ...[...folders.map(({ id }) => id), null]
    .flatMap((folderId) => listsIn(projects, folderId))
    .map(({ id }): View => ({ kind: 'project', projectId: id })),
];
