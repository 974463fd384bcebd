import { useCallback } from 'react';
import type { ProjectId } from '#shared/domain/ids.ts';
import { useKnownProjects } from '#renderer/entities/project/use-projects.ts';
import { useViewState } from '#renderer/view-state/view-state-context.tsx';
import { useViewOptions } from './view-options.ts';

/** Tells the name of a task's list where the view does not say it already; one for all rows of a view. */
export const useListNames = (): ((projectId: ProjectId) => string | null) => {
  const isObvious = useViewState(({ view: { kind } }) => kind === 'project' || kind === 'inbox');
  const { groupBy } = useViewOptions();
  const projects = useKnownProjects();
  const isHidden = isObvious || groupBy === 'list';
  return useCallback(
    (projectId) => (isHidden ? null : (projects.find(({ id }) => id === projectId)?.name ?? null)),
    [isHidden, projects],
  );
};
