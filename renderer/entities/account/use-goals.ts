import { useQuery } from '@tanstack/react-query';
import type { ServiceStatistics } from '#shared/domain/statistics.ts';
import { read } from '#renderer/bridge/read.ts';
import { useServices } from '#renderer/entities/services.ts';

/** The goals of the person as the service keeps them; undefined where it does not tell. */
export const useGoals = (): Pick<ServiceStatistics['focus'], 'countGoal' | 'durationGoal'> | undefined => {
  const { client } = useServices();
  const { data } = useQuery({
    queryKey: ['account-goals'],
    queryFn: async () => read(client, 'statistics.service', {}),
    retry: false,
  });
  return data?.kind === 'read' ? data.statistics.focus : undefined;
};
