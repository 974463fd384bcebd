import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { TaskId } from '#shared/domain/ids.ts';
import type { UnsentEdit } from '#shared/domain/unsent-edit.ts';
import { read } from '#renderer/bridge/read.ts';
import { textOf } from '#renderer/entities/words.ts';
import { useServices, type Services } from '#renderer/entities/services.ts';

export const unsentEditsKey = ['sync', 'unsent'] as const;

const unsentEditsQuery = ({ client }: Pick<Services, 'client'>) =>
  queryOptions({ queryKey: unsentEditsKey, queryFn: async () => read(client, 'sync.unsent', {}) });

/** Edits that the service has not acknowledged, refused ones first. */
export const useUnsentEdits = (): UseQueryResult<UnsentEdit[]> => useQuery(unsentEditsQuery(useServices()));

/** Why the service refused an edit of this task; null while that is being read. */
export const useRefusal = (id: TaskId): string | null => {
  const { data } = useUnsentEdits();
  const reason = data?.find(({ entity, objectId }) => entity === 'task' && objectId === id)?.reason ?? null;
  return reason === null ? null : textOf(reason);
};
