import { useQuery, type QueryKey } from '@tanstack/react-query';
import type { UpdateState } from '#shared/domain/desktop/update-state.ts';
import { callOrTell } from '#renderer/entities/call-core.ts';
import { read } from '#renderer/bridge/read.ts';
import { useServices, type Services } from '#renderer/entities/services.ts';

export const updatesKey: QueryKey = ['updates'];

export const useUpdates = (): UpdateState | undefined => {
  const { client } = useServices();
  return useQuery({ queryKey: updatesKey, queryFn: async () => read(client, 'updates.read', {}) }).data;
};

const run = async (services: Services, method: 'updates.check' | 'updates.install'): Promise<void> => {
  const state = await callOrTell(services, method, {});
  if (state !== null) services.queryClient.setQueryData(updatesKey, state);
};

export const checkForUpdates = (services: Services): Promise<void> => run(services, 'updates.check');

export const installUpdate = (services: Services): Promise<void> => run(services, 'updates.install');
