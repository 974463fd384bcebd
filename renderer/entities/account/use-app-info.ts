import { useQuery } from '@tanstack/react-query';
import type { MethodOutput } from '#shared/ipc/contract.ts';
import { read } from '#renderer/bridge/read.ts';
import { useServices } from '#renderer/entities/services.ts';

/** What the account is called that is on this computer only. */
export const LOCAL_ACCOUNT = 'Local account';

export const useAppInfo = (): MethodOutput<'app.info'> | undefined => {
  const { client } = useServices();
  return useQuery({ queryKey: ['app-info'], queryFn: async () => read(client, 'app.info', {}) }).data;
};
