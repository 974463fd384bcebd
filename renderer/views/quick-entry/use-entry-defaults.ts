import type { ProjectId } from '#shared/domain/ids.ts';
import type { Settings } from '#shared/domain/desktop/settings.ts';
import type { ProjectRow } from '#shared/domain/project.ts';
import { useKnownProjects } from '#renderer/entities/project/use-projects.ts';
import { useSettings } from '#renderer/entities/settings/use-settings.ts';
import { hostZone } from '#renderer/entities/clock/today.ts';
import type { Surroundings } from '#shared/domain/quick-entry/entry-input.ts';

/** The list that was chosen for new tasks; null for the inbox, also where the list takes none any more. */
export const defaultListOf = (
  { defaultList }: Pick<Settings, 'defaultList'>,
  projects: readonly ProjectRow[],
): ProjectId | null =>
  projects.find(({ id, archived, readOnly }) => id === defaultList && !archived && !readOnly)?.id ?? null;

/** Where an entry is written, with what this installation says besides. */
export const useSurroundings = (written: Omit<Surroundings, 'zone' | 'defaults'>): Surroundings => {
  const settings = useSettings();
  const projectId = defaultListOf(settings, useKnownProjects());
  return { ...written, zone: hostZone(), defaults: { projectId, reminder: settings.defaultReminder } };
};
