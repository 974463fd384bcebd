import { queryOptions } from '@tanstack/react-query';
import type { ProjectId } from '#shared/domain/ids.ts';
import { read } from '#renderer/bridge/read.ts';
import type { Services } from '#renderer/entities/services.ts';
import { outlinesKey } from '#renderer/entities/task/rows/task-keys.ts';

const OFFERED = 20;

/** What is asked for of the tasks that others may go below. */
export interface ParentsAsked {
  /** Null where the list is not known: the Inbox. */
  readonly projectId: ProjectId | null;
  /** Of the title. */
  readonly text: string;
}

/** Open tasks of one list that a task may go below, the best found first. */
export const parentsQuery = ({ client }: Pick<Services, 'client'>, { projectId, text }: ParentsAsked) =>
  queryOptions({
    queryKey: [...outlinesKey, 'possible parents', projectId, text],
    queryFn: async () => read(client, 'search.parents', { projectId, text, limit: OFFERED }),
    // Told by no event: a title may be another one when it is looked for again.
    staleTime: 0,
    gcTime: 60_000,
  });
