import { queryOptions, useQuery, type QueryKey } from '@tanstack/react-query';
import type { SyncStatus } from '#shared/domain/sync-status.ts';
import { appErrorToSentence } from '#renderer/bridge/bridge-error.ts';
import { read } from '#renderer/bridge/read.ts';
import { useServices, type Services } from '#renderer/entities/services.ts';

export const syncStatusKey: QueryKey = ['sync-status'];

export const syncStatusQuery = ({ client }: Pick<Services, 'client'>) =>
  queryOptions({ queryKey: syncStatusKey, queryFn: async () => read(client, 'sync.status', {}) });

export const useSyncStatus = (): SyncStatus | undefined => useQuery(syncStatusQuery(useServices())).data;

export const syncNow = async ({ client, queryClient, notifier }: Services): Promise<void> => {
  const answer = await client.call('sync.now', {});
  if (answer.ok) queryClient.setQueryData(syncStatusKey, answer.value);
  else notifier.notify({ text: appErrorToSentence(answer.error), tone: 'danger' });
};
