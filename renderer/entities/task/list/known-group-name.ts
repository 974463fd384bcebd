import { currentDay } from '#renderer/entities/clock/today.ts';
import { knownColumns, knownProjects } from '#renderer/entities/project/use-projects.ts';
import type { Services } from '#renderer/entities/services.ts';
import { knownTags } from '#renderer/entities/tag/use-tags.ts';
import { groupName } from './group-name.ts';

/** The name of a group of the open view, for actions. */
export const knownGroupName = (services: Services, key: string): string => {
  const { view } = services.viewStore.getState();
  return groupName(key, {
    today: currentDay(),
    projects: knownProjects(services),
    tags: knownTags(services),
    columns: view.kind === 'project' ? knownColumns(services, view.projectId) : [],
  });
};
