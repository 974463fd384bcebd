import { useQuery, type QueryKey } from '@tanstack/react-query';
import type { UpdateState } from '#shared/domain/desktop/update-state.ts';
import { appErrorToSentence } from '#renderer/bridge/bridge-error.ts';
import { read } from '#renderer/bridge/read.ts';
import { useServices, type Services } from '#renderer/entities/services.ts';

export const updatesKey: QueryKey = ['updates'];

export const useUpdates = (): UpdateState | undefined => {
  const { client } = useServices();
  return useQuery({ queryKey: updatesKey, queryFn: async () => read(client, 'updates.read', {}) }).data;
};

const run = async (
  { client, queryClient, notifier }: Services,
  method: 'updates.check' | 'updates.install',
): Promise<void> => {
  const answer = await client.call(method, {});
  if (answer.ok) queryClient.setQueryData(updatesKey, answer.value);
  else notifier.notify({ text: appErrorToSentence(answer.error), tone: 'danger' });
};

export const checkForUpdates = (services: Services): Promise<void> => run(services, 'updates.check');

export const installUpdate = (services: Services): Promise<void> => run(services, 'updates.install');
