import type { ProjectRow, TagRow } from '#shared/domain/project.ts';
import {
  usualDirection,
  viewToKey,
  type Arrangement,
  type GroupBy,
  type SortBy,
  type View,
} from '#shared/domain/view.ts';
import type { Services } from '#renderer/entities/services.ts';
import { knownProjects, useKnownProjects } from '#renderer/entities/project/use-projects.ts';
import { knownTags, useKnownTags } from '#renderer/entities/tag/use-tags.ts';
import type { ChosenLook, Layout, Look } from '#renderer/view-state/looks.ts';
import { useViewState } from '#renderer/view-state/view-state-context.tsx';

/** What the service keeps of the look of a view. */
interface Kept {
  readonly project: ProjectRow | undefined;
  readonly tag: TagRow | undefined;
}

const DATED: ReadonlySet<View['kind']> = new Set(['today', 'tomorrow', 'next7']);

const defaultGroupBy = ({ kind }: View): GroupBy => {
  if (kind === 'today') return 'date';
  if (kind === 'folder' || kind === 'search') return 'list';
  return kind === 'next7' ? 'day' : 'none';
};

const defaultSortBy = ({ kind }: View): SortBy => (DATED.has(kind) ? 'date' : 'manual');

/** What the service calls the layouts. */
const LAYOUT_OF: Readonly<Record<ProjectRow['viewMode'], Layout>> = {
  list: 'list',
  kanban: 'board',
  timeline: 'timeline',
};

const givenLayout = ({ kind }: View, project: ProjectRow | undefined): Layout => {
  if (kind === 'calendar') return 'calendar';
  return LAYOUT_OF[project?.viewMode ?? 'list'];
};

/** The view as it is by itself, or as the service keeps it. */
const givenLook = (view: View, { project, tag }: Kept): Omit<Look, 'sortDirection'> => ({
  layout: givenLayout(view, project),
  groupBy: project?.groupBy ?? defaultGroupBy(view),
  sortBy: project?.sortBy ?? tag?.sortBy ?? defaultSortBy(view),
});

const lookOf = (view: View, chosen: ChosenLook | undefined, kept: Kept): Look => {
  const given = givenLook(view, kept);
  const sortBy = chosen?.sortBy ?? given.sortBy;
  return {
    layout: chosen?.layout ?? given.layout,
    groupBy: chosen?.groupBy ?? given.groupBy,
    sortBy,
    sortDirection: chosen?.sortDirection ?? usualDirection(sortBy),
  };
};

/** A board needs columns: where nothing is chosen, those of the list, else those that suit the view. */
const boardGroupBy = (view: View, groupBy: GroupBy): GroupBy => {
  const chosen = groupBy === 'column' && view.kind !== 'project' && view.kind !== 'inbox' ? 'none' : groupBy;
  if (chosen !== 'none') return chosen;
  return view.kind === 'project' ? 'column' : 'priority';
};

/** What the core is asked for: a list shows subtasks below their parents, a board every task for itself. */
export const lookToArrangement = (
  view: View,
  { layout, groupBy, sortBy, sortDirection }: Look,
): Arrangement => {
  const sorted = { sortBy, ...(sortDirection !== usualDirection(sortBy) && { sortDirection }) };
  return layout === 'board'
    ? { groupBy: boardGroupBy(view, groupBy), ...sorted, nested: false }
    : // The levels of a tree are its only order.
      { groupBy: layout === 'tree' ? 'none' : groupBy, ...sorted, nested: true };
};

const keptOf = (view: View, projects: readonly ProjectRow[], tags: readonly TagRow[]): Kept => ({
  project: projectOf(view, projects),
  tag: view.kind === 'tag' ? tags.find(({ name }) => name === view.tag) : undefined,
});

export const projectOf = (view: View, projects: readonly ProjectRow[]): ProjectRow | undefined => {
  if (view.kind === 'inbox') return projects.find(({ isInbox }) => isInbox);
  return view.kind === 'project' ? projects.find(({ id }) => id === view.projectId) : undefined;
};

/** The look of the open view, for the screen. */
export const useLook = (): Look => {
  const view = useViewState((state) => state.view);
  const chosen = useViewState((state) => state.looks[viewToKey(state.view)]);
  return lookOf(view, chosen, keptOf(view, useKnownProjects(), useKnownTags()));
};

/** The look of a view as it stands now, for actions. */
export const lookNow = (services: Services, view: View): Look => {
  const { looks } = services.viewStore.getState();
  return lookOf(view, looks[viewToKey(view)], keptOf(view, knownProjects(services), knownTags(services)));
};

/** The look of the open view, for actions. */
export const currentLook = (services: Services): Look =>
  lookNow(services, services.viewStore.getState().view);
