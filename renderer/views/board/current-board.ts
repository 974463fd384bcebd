import { useCallback, useMemo } from 'react';
import type { ProjectRow, TagRow } from '#shared/domain/project.ts';
import type { GroupBy, View } from '#shared/domain/view.ts';
import { useToday } from '#renderer/entities/clock/today.ts';
import { knownProjects, useKnownColumns, useKnownProjects } from '#renderer/entities/project/use-projects.ts';
import { currentDay } from '#renderer/entities/clock/today.ts';
import { emptyGroups } from '#renderer/entities/drag/empty-groups.ts';
import type { Services } from '#renderer/entities/services.ts';
import { knownTags, useKnownTags } from '#renderer/entities/tag/use-tags.ts';
import { currentList } from '#renderer/entities/task/list/current-list.ts';
import { groupName } from '#renderer/entities/task/list/group-name.ts';
import { knownGroupName } from '#renderer/entities/task/list/known-group-name.ts';
import type { ListModel } from '#renderer/entities/task/list/list-model.ts';
import {
  currentViewOptions,
  toArrangement,
  useViewOptions,
} from '#renderer/entities/task/list/view-options.ts';
import { groupId } from '#renderer/view-state/view-actions.ts';
import { useViewState } from '#renderer/view-state/view-state-context.tsx';
import { createBoardModel, type BoardModel } from './board-model.ts';

interface Known {
  readonly tags: readonly TagRow[];
  readonly projects: readonly ProjectRow[];
}

const NONE: ReadonlySet<string> = new Set();

/** Columns that are there when they are empty, too. */
const knownKeys = (view: View, groupBy: GroupBy, { tags, projects }: Known): readonly string[] => {
  if (groupBy === 'day' && view.kind === 'next7') return emptyGroups('day', NONE, currentDay());
  if (groupBy === 'tag') return [...tags.map(({ name }) => `tag:${name}`), 'tag:none'];
  if (groupBy !== 'list' || view.kind !== 'all') return [];
  return projects.filter(({ archived }) => !archived).map(({ id }) => `list:${id}`);
};

export interface CurrentBoard {
  readonly board: BoardModel;
  readonly groupBy: GroupBy;
  /** Whether the order is by hand, so that a drop decides the place, too. */
  readonly isOrdered: boolean;
  readonly nameOf: (key: string) => string;
}

/** The board as it stands now, for actions. */
export const currentBoard = (services: Services): CurrentBoard => {
  const { view, collapsedGroups } = services.viewStore.getState();
  const { groupBy, sortBy } = toArrangement(view, currentViewOptions(services));
  const [projects, tags] = [knownProjects(services), knownTags(services)];
  return {
    board: createBoardModel({
      list: currentList(services),
      groupBy,
      known: knownKeys(view, groupBy, { tags, projects }),
      isCollapsed: (key) => collapsedGroups.has(groupId(view, key)),
    }),
    groupBy,
    isOrdered: sortBy === 'manual',
    nameOf: (key) => knownGroupName(services, key),
  };
};

export const isBoard = (services: Services): boolean => currentViewOptions(services).layout === 'board';

/** The board of the open view, for the screen. */
export const useBoard = (list: ListModel): CurrentBoard => {
  const view = useViewState((state) => state.view);
  const collapsedGroups = useViewState((state) => state.collapsedGroups);
  const today = useToday();
  const [projects, tags] = [useKnownProjects(), useKnownTags()];
  const columns = useKnownColumns(view.kind === 'project' ? view.projectId : null);
  const { groupBy, sortBy } = toArrangement(view, useViewOptions());
  const board = useMemo(
    () =>
      createBoardModel({
        list,
        groupBy,
        known: knownKeys(view, groupBy, { tags, projects }),
        isCollapsed: (key) => collapsedGroups.has(groupId(view, key)),
      }),
    [list, groupBy, view, tags, projects, collapsedGroups],
  );
  const nameOf = useCallback(
    (key: string) => groupName(key, { today, projects, tags, columns }),
    [today, projects, tags, columns],
  );
  return { board, groupBy, isOrdered: sortBy === 'manual', nameOf };
};
