import { keepPreviousData, useQuery, type QueryKey, type UseQueryResult } from '@tanstack/react-query';
import type { LocalDays, LocalStatistics, ServiceFigures, SpanFigures } from '#shared/domain/statistics.ts';
import { addDays, type CalendarDate } from '#shared/domain/dates/calendar-date.ts';
import { BridgeError } from '#renderer/bridge/bridge-error.ts';
import { readAgain } from '#renderer/bridge/read-again.ts';
import { read } from '#renderer/bridge/read.ts';
import { useServices, type Services } from '#renderer/entities/services.ts';
import { useSyncStatus } from '#renderer/entities/sync/use-sync-status.ts';
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

/** What is read of an account before the figures of a time are whole. */
interface EarlierOptions {
  readonly from: CalendarDate;
  /** Of the figures; undefined before they are read. */
  readonly since: CalendarDate | null | undefined;
}

/** Reads what is over from further back until all of it since a day is here. */
const readBackTo = async ({ client }: Pick<Services, 'client'>, day: CalendarDate): Promise<void> => {
  // Days begin elsewhere in another zone.
  const wanted = Date.parse(addDays(day, -1));
  for (const of of ['done', 'wontDo'] as const) {
    for (;;) {
      const answer = await client.call('tasks.readOlder', { of });
      if (!answer.ok && answer.error.kind === 'NotSupported') break;
      if (!answer.ok) throw new BridgeError(answer.error);
      const { isEnd, backTo } = answer.value;
      if (isEnd || (backTo !== null && backTo <= wanted)) break;
    }
  }
};

/** Loads what the figures lack, where the service can be reached; tried again after each sync. @returns whether it is loading */
export const useEarlierTasks = ({ from, since }: EarlierOptions): boolean => {
  const services = useServices();
  const syncedAt = useSyncStatus()?.lastSyncedAt ?? null;
  return useQuery({
    queryKey: ['earlier-tasks', from, syncedAt],
    queryFn: async () => {
      await readBackTo(services, from);
      await readAgain(services.queryClient, { queryKey: statisticsKey });
      return null;
    },
    enabled: syncedAt !== null && since !== undefined && since !== null && since > from,
    retry: false,
  }).isFetching;
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
