import { queryOptions, useQuery, type QueryKey } from '@tanstack/react-query';
import type { SyncStatus } from '#shared/domain/sync-status.ts';
import { callOrTell } from '#renderer/entities/call-core.ts';
import { read } from '#renderer/bridge/read.ts';
import { useServices, type Services } from '#renderer/entities/services.ts';

export const syncStatusKey: QueryKey = ['sync-status'];

export const syncStatusQuery = ({ client }: Pick<Services, 'client'>) =>
  queryOptions({ queryKey: syncStatusKey, queryFn: async () => read(client, 'sync.status', {}) });

export const useSyncStatus = (): SyncStatus | undefined => useQuery(syncStatusQuery(useServices())).data;

/** The session has ended, and only the person can begin another one: a question about what is there blocks sync, too. */
export const isSignedOut = ({ state, loss, merge, server }: SyncStatus): boolean =>
  state === 'blocked' && loss === null && merge === null && server === null;

export const useIsSignedOut = (): boolean => {
  const status = useSyncStatus();
  return status !== undefined && isSignedOut(status);
};

/** Whether there is no account, so that nothing is ever sent; undefined until that is known. */
export const useIsLocal = (): boolean | undefined =>
  useQuery({ ...syncStatusQuery(useServices()), select: ({ isLocal }) => isLocal }).data;

export const syncNow = async (services: Services): Promise<void> => {
  const status = await callOrTell(services, 'sync.now', {});
  if (status !== null) services.queryClient.setQueryData(syncStatusKey, status);
};
