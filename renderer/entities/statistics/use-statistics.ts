import { keepPreviousData, useQuery, type QueryKey, type UseQueryResult } from '@tanstack/react-query';
import type { LocalDays, LocalStatistics, ServiceFigures, SpanFigures } from '#shared/domain/statistics.ts';
import { read } from '#renderer/bridge/read.ts';
import { useServices } from '#renderer/entities/services.ts';
import type { DaySpan } from '#renderer/view-state/statistics-period.ts';

/** Of the figures from the tasks that are kept here: an edit makes them stale. */
export const statisticsKey: QueryKey = ['statistics'];

export const serviceFiguresKey: QueryKey = ['service-figures'];

/** Figures of some days; those of the days before stay while they are read. */
export const useLocalStatistics = ({ from, to }: DaySpan): UseQueryResult<LocalStatistics> => {
  const { client } = useServices();
  return useQuery({
    queryKey: [...statisticsKey, from, to],
    queryFn: async () => read(client, 'statistics.local', { from, to }),
    placeholderData: keepPreviousData,
  });
};

/** Figures by day. */
export const useLocalDays = ({ from, to }: DaySpan): UseQueryResult<LocalDays> => {
  const { client } = useServices();
  return useQuery({
    queryKey: [...statisticsKey, 'days', from, to],
    queryFn: async () => read(client, 'statistics.days', { from, to }),
    placeholderData: keepPreviousData,
  });
};

/** No event tells that the service counts anew: it is asked whenever somebody looks. */
export const useServiceFigures = (): UseQueryResult<ServiceFigures> => {
  const { client } = useServices();
  return useQuery({
    queryKey: serviceFiguresKey,
    queryFn: async () => read(client, 'statistics.service', {}),
    refetchOnMount: 'always',
  });
};

/** The service’s figures of some days; undefined until they are read. */
export const useSpanFigures = ({ from, to }: DaySpan): SpanFigures | null | undefined => {
  const { client } = useServices();
  return useQuery({
    queryKey: [...serviceFiguresKey, from, to],
    queryFn: async () => read(client, 'statistics.serviceSpan', { from, to }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  }).data;
};
