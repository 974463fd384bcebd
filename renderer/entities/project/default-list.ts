import type { Settings } from '#shared/domain/desktop/settings.ts';
import type { ProjectId } from '#shared/domain/ids.ts';
import type { ProjectRow } from '#shared/domain/project.ts';

/** The list that was chosen for new tasks; null for the inbox, also where the list takes none any more. */
export const defaultListOf = (
  { defaultList }: Pick<Settings, 'defaultList'>,
  projects: readonly ProjectRow[],
): ProjectId | null =>
  projects.find(({ id, archived, readOnly }) => id === defaultList && !archived && !readOnly)?.id ?? null;
