import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { UnsentEdit } from '#shared/domain/unsent-edit.ts';
import { read } from '#renderer/bridge/read.ts';
import { useServices, type Services } from '#renderer/entities/services.ts';

export const unsentEditsKey = ['sync', 'unsent'] as const;

const unsentEditsQuery = ({ client }: Pick<Services, 'client'>) =>
  queryOptions({ queryKey: unsentEditsKey, queryFn: async () => read(client, 'sync.unsent', {}) });

/** Edits that the service has not acknowledged, refused ones first. */
export const useUnsentEdits = (): UseQueryResult<UnsentEdit[]> => useQuery(unsentEditsQuery(useServices()));
