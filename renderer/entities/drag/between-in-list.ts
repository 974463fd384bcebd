import type { ProjectId, TaskId } from '#shared/domain/ids.ts';
import { knownProjects } from '#renderer/entities/project/use-projects.ts';
import type { Services } from '#renderer/entities/services.ts';
import { findTaskRow } from '#renderer/entities/task/rows/use-task-row.ts';
import { projectOf } from '#renderer/entities/task/list/view-options.ts';

/** The tasks that stay, from the gap upwards and from the gap downwards. */
export interface Neighbours {
  readonly above: readonly TaskId[];
  readonly below: readonly TaskId[];
}

export interface Between {
  readonly above: TaskId | null;
  readonly below: TaskId | null;
}

/** Neighbours that are looked at for one of the same list, in a view of several. */
const LOOK_AROUND = 30;

const nextOfList = async (
  services: Services,
  ids: readonly TaskId[],
  projectId: ProjectId,
): Promise<TaskId | null> => {
  const rows = await Promise.all(ids.slice(0, LOOK_AROUND).map(async (id) => findTaskRow(services, id)));
  return rows.find((row) => row?.projectId === projectId)?.id ?? null;
};

/** The neighbours that are in the same list, since each list has an order of its own; null where none is near. */
export const betweenInList = async (
  services: Services,
  { above, below }: Neighbours,
  projectId: ProjectId,
): Promise<Between | null> => {
  const { view } = services.viewStore.getState();
  const only = projectOf(view, knownProjects(services))?.id;
  const between =
    only === projectId
      ? { above: above[0] ?? null, below: below[0] ?? null }
      : {
          above: await nextOfList(services, above, projectId),
          below: await nextOfList(services, below, projectId),
        };
  return between.above === null && between.below === null ? null : between;
};
