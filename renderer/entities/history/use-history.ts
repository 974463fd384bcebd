import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { HistoryStepRow } from '#shared/domain/history.ts';
import { read } from '#renderer/bridge/read.ts';
import { useServices } from '#renderer/entities/services.ts';

export const historyKey = ['history'] as const;

/** Done and undone steps, newest first. */
export const useHistory = (): UseQueryResult<HistoryStepRow[]> => {
  const { client } = useServices();
  return useQuery({ queryKey: historyKey, queryFn: async () => read(client, 'history.list', {}) });
};
