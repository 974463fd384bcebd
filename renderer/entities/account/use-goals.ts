import { useQuery } from '@tanstack/react-query';
import type { ServiceStatistics } from '#shared/domain/statistics.ts';
import { read } from '#renderer/bridge/read.ts';
import { useServices } from '#renderer/entities/services.ts';

type Goals = Pick<ServiceStatistics['focus'], 'countGoal' | 'durationGoal'>;

/** The goals of the person as the service keeps them; undefined where it does not tell. */
export const useGoals = (isWanted = true): Goals | undefined => {
  const { client } = useServices();
  const { data } = useQuery({
    queryKey: ['account-goals'],
    queryFn: async () => read(client, 'statistics.service', {}),
    retry: false,
    enabled: isWanted,
  });
  return data?.kind === 'read' ? data.statistics.focus : undefined;
};
