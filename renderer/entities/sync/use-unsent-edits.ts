import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { UnsentEdit } from '#shared/domain/unsent-edit.ts';
import { read } from '#renderer/bridge/read.ts';
import { useServices } from '#renderer/entities/services.ts';

export const unsentEditsKey = ['sync', 'unsent'] as const;

/** What the service has not acknowledged, refused edits first. */
export const useUnsentEdits = (): UseQueryResult<UnsentEdit[]> => {
  const { client } = useServices();
  return useQuery({ queryKey: unsentEditsKey, queryFn: async () => read(client, 'sync.unsent', {}) });
};
