import { useToday } from '#renderer/entities/clock/today.ts';
import { useKnownColumns, useKnownProjects } from '#renderer/entities/project/use-projects.ts';
import { useKnownTags } from '#renderer/entities/tag/use-tags.ts';
import { useViewState } from '#renderer/view-state/view-state-context.tsx';
import { isClosedView } from './current-list.ts';
import { groupName } from './group-name.ts';

/** The name of a group of the open view, for the screen. */
export const useGroupName = (key: string): string => {
  const projectId = useViewState(({ view }) => (view.kind === 'project' ? view.projectId : null));
  const over = useViewState(({ view }) => isClosedView(view));
  const today = useToday();
  const projects = useKnownProjects();
  const tags = useKnownTags();
  const columns = useKnownColumns(projectId);
  return groupName(key, { today, isClosedView: over, projects, tags, columns });
};
