import { queryOptions } from '@tanstack/react-query';
import type { ParentsAsked } from '#shared/domain/quick-entry/read-entry.ts';
import { read } from '#renderer/bridge/read.ts';
import type { Services } from '#renderer/entities/services.ts';
import { outlinesKey } from '#renderer/entities/task/rows/task-keys.ts';

const OFFERED = 20;

/** Open tasks of one list that a task may go below, the best found first. */
export const parentsQuery = ({ client }: Pick<Services, 'client'>, { projectId, text }: ParentsAsked) =>
  queryOptions({
    queryKey: [...outlinesKey, 'possible parents', projectId, text],
    queryFn: async () => read(client, 'search.parents', { projectId, text, limit: OFFERED }),
    // Told by no event: a title may be another one when it is looked for again.
    staleTime: 0,
    gcTime: 60_000,
  });
