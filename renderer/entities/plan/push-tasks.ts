import type { TaskId } from '#shared/domain/ids.ts';
import type { TaskRow } from '#shared/domain/task.ts';
import { read } from '#renderer/bridge/read.ts';
import { knownProjects } from '#renderer/entities/project/use-projects.ts';
import type { Services } from '#renderer/entities/services.ts';
import { readRows } from '#renderer/entities/plan/plan-day.ts';
import { adHocFilterOf } from '#renderer/view-state/ad-hoc-filter.ts';

/** The open view with its filter, or everything that is overdue. */
export type PushScope = 'view' | 'overdue';

/** Open tasks of the open view with its filter. @throws BridgeError */
export const idsOfView = async ({
  client,
  viewStore,
}: Pick<Services, 'client' | 'viewStore'>): Promise<readonly TaskId[]> => {
  const { view, adHocFilters } = viewStore.getState();
  const rule = adHocFilterOf(view, adHocFilters);
  return (await read(client, 'tasks.outline', { view, withClosed: false, rule })).ids;
};

const idsOf = async (services: Services, scope: PushScope): Promise<readonly TaskId[]> => {
  if (scope === 'view') return idsOfView(services);
  const input = { view: { kind: 'calendar' }, sortBy: 'date', rule: null } as const;
  return (await read(services.client, 'tasks.unscheduled', input)).overdue;
};

/** Open tasks with a date, which the person may change, by their dates. */
export const readPushable = async (services: Services, scope: PushScope): Promise<readonly TaskRow[]> => {
  const rows = await readRows(services, await idsOf(services, scope));
  const readOnly = new Set(knownProjects(services).flatMap((list) => (list.readOnly ? [list.id] : [])));
  return rows
    .filter(({ dates, status, projectId }) => dates !== null && status === 'open' && !readOnly.has(projectId))
    .toSorted((one, other) => (one.dates?.start ?? '').localeCompare(other.dates?.start ?? ''));
};
