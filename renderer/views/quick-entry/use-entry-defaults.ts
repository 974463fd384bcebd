import { defaultListOf } from '#renderer/entities/project/default-list.ts';
import { useKnownProjects } from '#renderer/entities/project/use-projects.ts';
import { useSettings } from '#renderer/entities/settings/use-settings.ts';
import { hostZone } from '#renderer/entities/clock/today.ts';
import type { Surroundings } from '#shared/domain/quick-entry/entry-input.ts';

/** Where an entry is written, with what this installation says besides. */
export const useSurroundings = (written: Omit<Surroundings, 'zone' | 'defaults'>): Surroundings => {
  const settings = useSettings();
  const projectId = defaultListOf(settings, useKnownProjects());
  return { ...written, zone: hostZone(), defaults: { projectId, reminder: settings.defaultReminder } };
};
