import {
  queryOptions,
  useQueries,
  useQuery,
  type QueryKey,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CalendarDate } from '#shared/domain/dates/calendar-date.ts';
import type { HabitId } from '#shared/domain/ids.ts';
import type { MethodOutput } from '#shared/ipc/contract.ts';
import { read } from '#renderer/bridge/read.ts';
import { currentDay, useToday } from '#renderer/entities/clock/today.ts';
import { useServices, type Services } from '#renderer/entities/services.ts';

export const habitsKey: QueryKey = ['habits'];

export type HabitsDay = MethodOutput<'habits.day'>;
export type HabitYear = MethodOutput<'habits.one'>;

const dayQuery = ({ client }: Pick<Services, 'client'>, date: CalendarDate) =>
  queryOptions({
    queryKey: [...habitsKey, 'day', date],
    queryFn: async () => read(client, 'habits.day', { date }),
  });

/** The habits of a day, by their sections. */
export const useHabitsDay = (date: CalendarDate, enabled = true): UseQueryResult<HabitsDay> =>
  useQuery({ ...dayQuery(useServices(), date), enabled });

/** The habits of each of these days; undefined for one that is not read yet. */
export const useHabitsOfDays = (dates: readonly CalendarDate[]): readonly (HabitsDay | undefined)[] => {
  const services = useServices();
  return useQueries({ queries: dates.map((date) => dayQuery(services, date)) }).map(({ data }) => data);
};

/** Component tests have no idle time. */
const hasIdleTime = (): boolean => typeof window.requestIdleCallback === 'function';

/** Today's habits. The window is drawn before anybody asks for them; none until they are read. */
export const useHabitsToday = (): HabitsDay | undefined => {
  const [isIdle, setIsIdle] = useState(() => !hasIdleTime());
  useEffect(() => {
    if (!hasIdleTime()) return undefined;
    const waiting = requestIdleCallback(() => {
      setIsIdle(true);
    });
    return () => {
      cancelIdleCallback(waiting);
    };
  }, []);
  return useHabitsDay(useToday(), isIdle).data;
};

export const knownHabitsToday = (services: Services): HabitsDay | undefined =>
  services.queryClient.getQueryData(dayQuery(services, currentDay()).queryKey);

/** Reads today's habits where they are not read yet. */
export const prepareHabitsToday = async (services: Services): Promise<void> =>
  services.queryClient.prefetchQuery(dayQuery(services, currentDay()));

/** Habits in their order, archived ones too, and all sections. */
export const useHabitList = (): UseQueryResult<MethodOutput<'habits.list'>> => {
  const { client } = useServices();
  return useQuery({
    queryKey: [...habitsKey, 'list'],
    queryFn: async () => read(client, 'habits.list', {}),
  });
};

/** One habit with each of its days in a range. */
export const useHabitDays = (
  id: HabitId,
  { from, to }: { readonly from: CalendarDate; readonly to: CalendarDate },
): UseQueryResult<HabitYear> => {
  const { client } = useServices();
  return useQuery({
    queryKey: [...habitsKey, 'one', id, from, to],
    queryFn: async () => read(client, 'habits.one', { id, from, to }),
  });
};
