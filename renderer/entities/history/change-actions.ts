import { useInfiniteQuery, type InfiniteData, type UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ChangeScope } from '#shared/domain/change.ts';
import type { MethodOutput } from '#shared/ipc/contract.ts';
import { read } from '#renderer/bridge/read.ts';
import { readAgain } from '#renderer/bridge/read-again.ts';
import { callOrTell } from '#renderer/entities/call-core.ts';
import { useServices, type Services } from '#renderer/entities/services.ts';
import { tellStep } from '#renderer/entities/task/actions/run-actions.ts';

/** Of every scope. */
export const changesKey = ['changes'] as const;

type ChangePage = MethodOutput<'history.changes'>;

/** Changes of a scope, newest first, page by page. */
export const useChanges = (
  scope: ChangeScope,
): UseInfiniteQueryResult<InfiniteData<ChangePage, number | null>> => {
  const { client } = useServices();
  return useInfiniteQuery({
    queryKey: [...changesKey, scope],
    queryFn: async ({ pageParam }) => read(client, 'history.changes', { scope, from: pageParam }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  });
};

/** Writes again what stood before a change, as one step to undo. */
export const bringBackChange = async (services: Services, change: number): Promise<void> => {
  const turn = services.notifier.takeTurn();
  const answer = await callOrTell(services, 'data.bringBackChange', { change });
  if (answer === null) return;
  const { undoToken } = answer;
  if (undoToken === null) services.notifier.notify({ text: 'Nothing to bring back' }, turn);
  else tellStep(services, 'Brought an earlier value back', { undoToken, turn });
  await readAgain(services.queryClient, { queryKey: changesKey });
};
