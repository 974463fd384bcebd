import type { ProjectChange, ProjectRow } from '#shared/domain/project.ts';
import { knownProjects, projectsKey } from '#renderer/entities/project/use-projects.ts';
import type { Services } from '#renderer/entities/services.ts';
import { chooseLook, forgetLook, type ChosenLook } from '#renderer/view-state/looks.ts';
import { tellError } from './run-command.ts';
import { projectOf } from './view-look.ts';

/** What of a choice the service keeps with a list. */
const toProjectChange = ({ layout, groupBy, sortBy }: ChosenLook): ProjectChange => ({
  ...(layout === 'list' ? { viewMode: 'list' } : {}),
  ...(layout === 'board' ? { viewMode: 'kanban' } : {}),
  ...(groupBy === undefined ? {} : { groupBy }),
  ...(sortBy === undefined ? {} : { sortBy }),
});

/** The service knows no tree, and nothing of the inbox; that is remembered here. */
const keepInList = async (services: Services, project: ProjectRow, change: ChosenLook): Promise<void> => {
  const { viewStore, client, queryClient } = services;
  const answer = await client.call('projects.edit', { id: project.id, change: toProjectChange(change) });
  if (!answer.ok) return tellError(services, answer.error);
  await queryClient.invalidateQueries({ queryKey: projectsKey });
  forgetLook(viewStore, { kind: 'project', projectId: project.id }, change);
};

/** Shows the open view in another way, and keeps that: with the list where the service can, else here. */
export const changeLook = (services: Services, change: ChosenLook): void => {
  const { viewStore } = services;
  const { view } = viewStore.getState();
  const project = projectOf(view, knownProjects(services));
  // At once on the screen; the service only remembers it.
  chooseLook(viewStore, view, change);
  const isKept = view.kind === 'project' && project?.readOnly === false && change.layout !== 'tree';
  if (isKept) void keepInList(services, project, change);
};
