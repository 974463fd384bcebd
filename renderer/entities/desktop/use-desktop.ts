import { useQuery, type QueryKey } from '@tanstack/react-query';
import type { DesktopState } from '#shared/domain/desktop-state.ts';
import { read } from '#renderer/bridge/read.ts';
import { useServices } from '#renderer/entities/services.ts';

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
