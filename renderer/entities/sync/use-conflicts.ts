import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Conflict } from '#shared/domain/conflict.ts';
import { read } from '#renderer/bridge/read.ts';
import { useServices } from '#renderer/entities/services.ts';

export const conflictsKey = ['sync', 'conflicts'] as const;

/** Values that lost against an edit of another device. */
export const useConflicts = (): UseQueryResult<Conflict[]> => {
  const { client } = useServices();
  return useQuery({ queryKey: conflictsKey, queryFn: async () => read(client, 'sync.conflicts', {}) });
};
