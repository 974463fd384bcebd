import { useKnownFilters } from '#renderer/entities/filter/use-filters.ts';
import { useKnownTags } from '#renderer/entities/tag/use-tags.ts';
import { useViewState } from '#renderer/view-state/view-state-context.tsx';
import { useKnownFolders, useKnownProjects } from './use-projects.ts';
import { viewToTitle } from './view-title.ts';

/** The title of the open view. */
export const useViewTitle = (): string => {
  const view = useViewState((state) => state.view);
  const projects = useKnownProjects();
  const folders = useKnownFolders();
  const tags = useKnownTags();
  const filters = useKnownFilters();
  return viewToTitle(view, { projects, folders, tags, filters });
};
