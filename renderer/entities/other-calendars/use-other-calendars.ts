import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { touchesRange } from '#shared/domain/dates/day-range.ts';
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

export const NO_OTHER_CALENDAR = 'There are no other calendars yet. “Add a calendar…” adds one.';

/** For actions; none before they are read. */
export const knownOtherCalendars = ({
  queryClient,
}: Pick<Services, 'queryClient'>): readonly OtherCalendar[] =>
  queryClient.getQueryData<readonly OtherCalendar[]>(listKey) ?? NO_CALENDARS;

/** Reads them, so that actions know them. */
export const readOtherCalendars = async (services: Services): Promise<unknown> =>
  services.queryClient.fetchQuery({ ...otherCalendarsQuery(services), staleTime: 0 }).catch(() => null);

const eventsKey = [...otherCalendarsKey, 'events'] as const;

/** For actions; while those of the days are read, what is known of them from other days that were shown. */
export const knownOtherEvents = (
  { queryClient }: Pick<Services, 'queryClient'>,
  days: DaySpan,
): readonly OtherEvent[] => {
  const known = queryClient.getQueryData<readonly OtherEvent[]>([...eventsKey, days.from, days.to]);
  if (known !== undefined) return known;
  const cached = queryClient.getQueriesData<readonly OtherEvent[]>({ queryKey: eventsKey });
  const events = cached
    .flatMap(([, data = NO_EVENTS]) => data)
    .filter((event) => touchesRange(event, days.from, days.to));
  return [...new Map(events.map((event) => [`${event.calendarId} ${event.key}`, event])).values()];
};

/** Events of other calendars on some days. Without calendars, none are read. */
export const useOtherEvents = (days: DaySpan): readonly OtherEvent[] => {
  const { client } = useServices();
  const hasAny = useOtherCalendars().length > 0;
  const { data } = useQuery({
    queryKey: [...eventsKey, days.from, days.to],
    queryFn: async () => read(client, 'calendars.events', { from: days.from, to: days.to }),
    enabled: hasAny,
    placeholderData: keepPreviousData,
  });
  return hasAny ? (data ?? NO_EVENTS) : NO_EVENTS;
};
