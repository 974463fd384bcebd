import { queryOptions, useQuery } from '@tanstack/react-query';
import type { TaskId } from '#shared/domain/ids.ts';
import type { TaskRow } from '#shared/domain/task.ts';
import { useServices, type Services } from '#renderer/entities/services.ts';
import { rowKey } from './task-keys.ts';

/** Rows that were scrolled away are forgotten after this many milliseconds. */
const FORGET_AFTER = 60_000;

const rowQuery = ({ loadRow }: Pick<Services, 'loadRow'>, id: TaskId) =>
  queryOptions({ queryKey: rowKey(id), queryFn: async () => loadRow(id), gcTime: FORGET_AFTER });

/** One row: undefined while it is read, null when the task is gone. */
export const useTaskRow = (id: TaskId): TaskRow | null | undefined =>
  useQuery(rowQuery(useServices(), id)).data;

/** The row at once when it is known, else from the core. */
export const findTaskRow = async (services: Services, id: TaskId): Promise<TaskRow | null> =>
  services.queryClient.fetchQuery(rowQuery(services, id));

/** The row will be wanted soon; a failure is seen where it is wanted. */
export const readAhead = async (services: Services, id: TaskId): Promise<void> =>
  services.queryClient.prefetchQuery(rowQuery(services, id));

/** The row came along with something else; what is known already, or on its way, stays. */
export const keepTaskRow = (services: Services, row: TaskRow): void => {
  void services.queryClient.prefetchQuery({ ...rowQuery(services, row.id), initialData: row });
};

/** The row where it has been read already. */
export const knownTaskRow = ({ queryClient }: Services, id: TaskId): TaskRow | undefined =>
  queryClient.getQueryData<TaskRow | null>(rowKey(id)) ?? undefined;
