import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { OtherCalendar, OtherEvent } from '#shared/domain/other-calendar.ts';
import { read } from '#renderer/bridge/read.ts';
import { useServices, type Services } from '#renderer/entities/services.ts';
import type { DaySpan } from '#renderer/view-state/calendar.ts';

export const otherCalendarsKey = ['calendars'] as const;

const listKey = [...otherCalendarsKey, 'list'] as const;

export const otherCalendarsQuery = ({ client }: Pick<Services, 'client'>) =>
  queryOptions({
    queryKey: listKey,
    queryFn: async () => read(client, 'calendars.list', {}),
  });

const NO_CALENDARS: readonly OtherCalendar[] = [];
const NO_EVENTS: readonly OtherEvent[] = [];

export const useOtherCalendars = (): readonly OtherCalendar[] =>
  useQuery(otherCalendarsQuery(useServices())).data ?? NO_CALENDARS;

export const NO_OTHER_CALENDAR = 'There is no other calendar yet. “Add a calendar…” adds one.';

/** For verbs; none before they are read. */
export const knownOtherCalendars = ({
  queryClient,
}: Pick<Services, 'queryClient'>): readonly OtherCalendar[] =>
  queryClient.getQueryData<readonly OtherCalendar[]>(listKey) ?? NO_CALENDARS;

/** Reads them, so that verbs know them. */
export const readOtherCalendars = async (services: Services): Promise<unknown> =>
  services.queryClient.fetchQuery({ ...otherCalendarsQuery(services), staleTime: 0 }).catch(() => null);

/** What calendars of others have on some days; nothing is asked while there are no calendars. */
export const useOtherEvents = ({ from, to }: DaySpan): readonly OtherEvent[] => {
  const { client } = useServices();
  const hasAny = useOtherCalendars().length > 0;
  const { data } = useQuery({
    queryKey: [...otherCalendarsKey, 'events', from, to],
    queryFn: async () => read(client, 'calendars.events', { from, to }),
    enabled: hasAny,
    placeholderData: keepPreviousData,
  });
  return hasAny ? (data ?? NO_EVENTS) : NO_EVENTS;
};
