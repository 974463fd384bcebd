import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { TaskId } from '#shared/domain/ids.ts';
import type { TaskDetail } from '#shared/domain/task.ts';
import { read } from '#renderer/bridge/read.ts';
import { useServices } from '#renderer/entities/services.ts';
import { detailKey } from './task-keys.ts';

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
