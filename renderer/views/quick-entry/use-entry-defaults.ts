import type { ProjectId } from '#shared/domain/ids.ts';
import type { Settings } from '#shared/domain/desktop/settings.ts';
import type { ProjectRow } from '#shared/domain/project.ts';
import { useKnownProjects } from '#renderer/entities/project/use-projects.ts';
import { useSettings } from '#renderer/entities/settings/use-settings.ts';
import { hostZone } from '#renderer/entities/clock/today.ts';
import type { EntryDefaults, Surroundings } from './entry-draft.ts';

/** The list that was chosen for new tasks; null for the inbox, also where the list takes none any more. */
export const defaultListOf = (
  { defaultList }: Pick<Settings, 'defaultList'>,
  projects: readonly ProjectRow[],
): ProjectId | null =>
  projects.find(({ id, archived, readOnly }) => id === defaultList && !archived && !readOnly)?.id ?? null;

/** What the settings give to a task that says nothing else. */
const useEntryDefaults = (): EntryDefaults => {
  const settings = useSettings();
  const projects = useKnownProjects();
  return { projectId: defaultListOf(settings, projects), reminder: settings.defaultReminder };
};

/** Where an entry is written, with what this installation says besides. */
export const useSurroundings = (written: Omit<Surroundings, 'zone' | 'defaults'>): Surroundings => ({
  ...written,
  zone: hostZone(),
  defaults: useEntryDefaults(),
});
