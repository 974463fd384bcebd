import type { ProjectRow, TagRow } from '#shared/domain/project.ts';
import {
  usualDirection,
  viewToKey,
  type Arrangement,
  type GroupBy,
  type SortBy,
  type View,
} from '#shared/domain/view.ts';
import { useServices, type Services } from '#renderer/entities/services.ts';
import { knownProjects, useKnownProjects } from '#renderer/entities/project/use-projects.ts';
import { knownTags, useKnownTags } from '#renderer/entities/tag/use-tags.ts';
import type { ChosenViewOptions, RememberedViewOptions } from '#renderer/view-state/chosen-view-options.ts';
import { useViewState } from '#renderer/view-state/view-state-context.tsx';
import type { ViewMode } from './view-mode.ts';

/** How a view is shown: as it was chosen, else as the service keeps it, else as the view is by itself. */
export interface ViewOptions extends RememberedViewOptions {
  readonly mode: ViewMode;
}

/** Where the service keeps options of the view: it has them for lists and tags only. */
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

const modeOf = (modes: readonly ViewMode[], view: View, isWanted: (mode: ViewMode) => boolean) =>
  modes.find((mode) => mode.isFor(view) && isWanted(mode));

const shownMode = (
  modes: readonly ViewMode[],
  view: View,
  { chosen, project }: { readonly chosen: string | undefined; readonly project: ProjectRow | undefined },
): ViewMode => {
  const mode =
    modeOf(modes, view, ({ id }) => id === chosen) ??
    modeOf(modes, view, ({ wireName }) => wireName !== null && wireName === project?.viewMode) ??
    modeOf(modes, view, () => true);
  if (mode === undefined) throw new Error(`No view mode is for ${view.kind}.`);
  return mode;
};

/** Where no order was chosen on this computer. */
const givenOrder = (view: View, { project, tag }: Kept): Pick<ViewOptions, 'groupBy' | 'sortBy'> => ({
  groupBy: project?.groupBy ?? defaultGroupBy(view),
  sortBy: project?.sortBy ?? tag?.sortBy ?? defaultSortBy(view),
});

const viewOptionsOf = (
  modes: readonly ViewMode[],
  view: View,
  { chosen = {}, ...kept }: Kept & { readonly chosen: ChosenViewOptions | undefined },
): ViewOptions => {
  const mode = shownMode(modes, view, { chosen: chosen.layout, project: kept.project });
  const { groupBy: givenGroupBy, sortBy: givenSortBy } = givenOrder(view, kept);
  const { groupBy = givenGroupBy, sortBy = givenSortBy } = chosen;
  const sortDirection = chosen.sortDirection ?? usualDirection(sortBy);
  return { mode, layout: mode.id, groupBy, sortBy, sortDirection };
};

/** Where groups are needed and none are chosen: the columns of the list, else those that suit the view. */
const columnsGroupBy = (view: View, groupBy: GroupBy): GroupBy => {
  const chosen = groupBy === 'column' && view.kind !== 'project' && view.kind !== 'inbox' ? 'none' : groupBy;
  if (chosen !== 'none') return chosen;
  return view.kind === 'project' ? 'column' : 'priority';
};

const neededGroupBy = (view: View, { mode: { needs }, groupBy }: ViewOptions): GroupBy => {
  if (needs.groups === 'never') return 'none';
  return needs.groups === 'always' ? columnsGroupBy(view, groupBy) : groupBy;
};

/** The order and groups that the core is asked for. */
export const toArrangement = (view: View, options: ViewOptions): Arrangement => {
  const { mode, sortBy, sortDirection } = options;
  const sorted = { sortBy, ...(sortDirection !== usualDirection(sortBy) && { sortDirection }) };
  return { groupBy: neededGroupBy(view, options), ...sorted, nested: mode.needs.isNested };
};

const keptOf = (view: View, projects: readonly ProjectRow[], tags: readonly TagRow[]): Kept => ({
  project: projectOf(view, projects),
  tag: view.kind === 'tag' ? tags.find(({ name }) => name === view.tag) : undefined,
});

export const projectOf = (view: View, projects: readonly ProjectRow[]): ProjectRow | undefined => {
  if (view.kind === 'inbox') return projects.find(({ isInbox }) => isInbox);
  return view.kind === 'project' ? projects.find(({ id }) => id === view.projectId) : undefined;
};

/** Of the open view, for the screen. */
export const useViewOptions = (): ViewOptions => {
  const view = useViewState((state) => state.view);
  const chosen = useViewState((state) => state.viewOptions[viewToKey(state.view)]);
  const { viewModes } = useServices();
  return viewOptionsOf(viewModes, view, { chosen, ...keptOf(view, useKnownProjects(), useKnownTags()) });
};

/** Of a view as it is now, for actions. */
export const viewOptionsNow = (services: Services, view: View): ViewOptions => {
  const chosen = services.viewStore.getState().viewOptions[viewToKey(view)];
  const kept = keptOf(view, knownProjects(services), knownTags(services));
  return viewOptionsOf(services.viewModes, view, { chosen, ...kept });
};

/** Of the open view as it is now, for actions. */
export const currentViewOptions = (services: Services): ViewOptions =>
  viewOptionsNow(services, services.viewStore.getState().view);
