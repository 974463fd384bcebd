import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { TaskId } from '#shared/domain/ids.ts';
import type { TaskDetail } from '#shared/domain/task.ts';
import { read } from '#renderer/bridge/read.ts';
import { useServices, type Services } from '#renderer/entities/services.ts';
import { detailKey, subtasksKey } from './task-keys.ts';

/** The task before stays on screen for the milliseconds until the next one is read. */
export const useTaskDetail = (id: TaskId): UseQueryResult<TaskDetail> => {
  const { client } = useServices();
  return useQuery({
    queryKey: detailKey(id),
    queryFn: async () => read(client, 'tasks.detail', { id }),
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  });
};

const NONE: readonly TaskId[] = [];

/** The tasks right below one, in their order. */
export const useSubtasks = (id: TaskId, hasAny: boolean): readonly TaskId[] => {
  const { client } = useServices();
  const { data } = useQuery({
    queryKey: [...subtasksKey, id],
    queryFn: async () => read(client, 'tasks.subtasks', { id }),
    enabled: hasAny,
    gcTime: 60_000,
  });
  return hasAny ? (data ?? NONE) : NONE;
};

/** The task where it has been read already. */
export const knownDetail = ({ queryClient }: Services, id: TaskId): TaskDetail | undefined =>
  queryClient.getQueryData<TaskDetail>(detailKey(id));

export const readDetail = async (services: Services, id: TaskId): Promise<TaskDetail> =>
  services.queryClient.fetchQuery({
    queryKey: detailKey(id),
    queryFn: async () => read(services.client, 'tasks.detail', { id }),
  });
