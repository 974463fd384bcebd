import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { ok, type Result } from '#shared/domain/result.ts';
import type { MethodOutput } from '#shared/ipc/contract.ts';
import { read } from '#renderer/bridge/read.ts';
import { readAgain } from '#renderer/bridge/read-again.ts';
import { callInWords } from '#renderer/entities/call-core.ts';
import { useServices, type Services } from '#renderer/entities/services.ts';

type OlderState = MethodOutput<'tasks.olderState'>;

export const olderStateKey = ['older-state'] as const;

const olderStateQuery = ({ client }: Services) =>
  queryOptions({
    queryKey: olderStateKey,
    queryFn: async () => read(client, 'tasks.olderState', {}),
    staleTime: 0,
  });

/** How far back completed tasks are here, read each time it is shown. */
export const useOlderState = (): UseQueryResult<OlderState> => useQuery(olderStateQuery(useServices()));

/** Of the outcomes that are not all here the one that goes back least; null where all of it is. */
export const oldestMissing = (state: OlderState): OlderState[number] | null => {
  const missing = state.filter(({ isEnd }) => !isEnd);
  return missing.reduce<OlderState[number] | null>((least, one) => {
    if (least === null || one.backTo === null) return one;
    return least.backTo === null || least.backTo >= one.backTo ? least : one;
  }, null);
};

/** Whether completed tasks are missing here. What cannot be told counts as none. */
export const isOlderMissing = async (services: Services): Promise<boolean> => {
  const state = await services.queryClient.fetchQuery(olderStateQuery(services)).catch(() => []);
  return oldestMissing(state) !== null;
};

interface ReadingOlder {
  /** Told how many tasks came so far. */
  readonly onCount: (count: number) => void;
  readonly isStopped: () => boolean;
}

/** Reads completed tasks from further and further back, until there are no more. @returns how many came, or a sentence for a failure */
export const readAllOlder = async (
  services: Services,
  { onCount, isStopped }: ReadingOlder,
): Promise<Result<number, string>> => {
  const state = await services.queryClient.fetchQuery(olderStateQuery(services)).catch(() => []);
  let count = 0;
  for (const { of } of state.filter(({ isEnd }) => !isEnd)) {
    for (let isOver = false; !isOver && !isStopped();) {
      const answer = await callInWords(services, 'tasks.readOlder', { of });
      if (!answer.ok) return answer;
      count += answer.value.count;
      isOver = answer.value.isEnd;
      onCount(count);
    }
  }
  await readAgain(services.queryClient, { queryKey: olderStateKey });
  return ok(count);
};
