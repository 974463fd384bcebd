import { useQuery, type QueryKey } from '@tanstack/react-query';
import type { DesktopState } from '#shared/domain/desktop/desktop-state.ts';
import { callOrTell } from '#renderer/entities/call-core.ts';
import { read } from '#renderer/bridge/read.ts';
import { useServices, type Services } from '#renderer/entities/services.ts';

export const desktopKey: QueryKey = ['desktop'];

/** Null in a browser, and until it is read. */
export const useDesktop = (): DesktopState | null => {
  const { client } = useServices();
  const { data } = useQuery({
    queryKey: desktopKey,
    queryFn: async () => read(client, 'desktop.state', {}),
  });
  return data ?? null;
};

/** For actions. Null in a browser, and until it is read. */
export const knownDesktop = ({ queryClient }: Pick<Services, 'queryClient'>): DesktopState | null =>
  queryClient.getQueryData<DesktopState | null>(desktopKey) ?? null;

export const setOpenAtLogin = async (services: Services, openAtLogin: boolean): Promise<void> => {
  const state = await callOrTell(services, 'desktop.setOpenAtLogin', { openAtLogin });
  if (state !== null) services.queryClient.setQueryData(desktopKey, state);
};
