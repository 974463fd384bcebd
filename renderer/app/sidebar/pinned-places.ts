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
 * The places that stand in the sidebar whatever is in them, top to bottom:
 * smart lists that are always shown, then the lists. What comes and goes with
 * its count, or is folded away, must not give the others another number. The
 * calendar has a key of its own, and leaves the digits to the lists.
 */
export const pinnedPlaces = ({ settings, folders, projects }: SidebarRows): readonly View[] => [
  ...smartViewSchema.options
    .filter((kind) => smartListShown(settings, kind) === 'always' && kind !== 'calendar')
    .map((kind): View => ({ kind })),
  ...[...folders.map(({ id }) => id), null]
    .flatMap((folderId) => listsIn(projects, folderId))
    .map(({ id }): View => ({ kind: 'project', projectId: id })),
];
