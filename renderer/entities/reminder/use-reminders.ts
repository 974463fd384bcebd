import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { DueReminder, DueReminders, HabitReminder } from '#shared/domain/reminder/due-reminder.ts';
import { read } from '#renderer/bridge/read.ts';
import { useServices, type Services } from '#renderer/entities/services.ts';

export const remindersKey = ['reminders'] as const;

export const remindersQuery = ({ client }: Pick<Services, 'client'>) =>
  queryOptions({ queryKey: remindersKey, queryFn: async () => read(client, 'reminders.list', {}) });

/** Due reminders that were not dismissed on this computer, and snoozed ones. */
export const useReminders = (): UseQueryResult<DueReminders> => useQuery(remindersQuery(useServices()));

const comingKey = [...remindersKey, 'coming'] as const;

/** The next reminders, read each time they are opened. */
export const useComingReminders = (): readonly DueReminder[] => {
  const { client } = useServices();
  const { data } = useQuery({
    queryKey: comingKey,
    queryFn: async () => read(client, 'reminders.coming', {}),
    staleTime: 0,
  });
  return data ?? [];
};

/** Beside those of tasks: they change with the habits, too. */
export const habitRemindersKey = ['habit-reminders'] as const;

/** Of today. */
export const useHabitReminders = (): readonly HabitReminder[] => {
  const { client } = useServices();
  const { data } = useQuery({
    queryKey: habitRemindersKey,
    queryFn: async () => read(client, 'reminders.habits', {}),
    staleTime: 0,
  });
  return data ?? [];
};

/** Which line it is, for the keyboard: a habit may ring several times a day. */
export const habitLineId = ({ habitId, at }: Pick<HabitReminder, 'habitId' | 'at'>): string =>
  `habit ${habitId} ${at}`;

/** The one that the keyboard is on. */
export const currentHabitReminder = ({
  queryClient,
  viewStore,
}: Pick<Services, 'queryClient' | 'viewStore'>): HabitReminder | null => {
  const { reminder, page } = viewStore.getState();
  if (page?.kind !== 'reminders') return null;
  const all = queryClient.getQueryData<readonly HabitReminder[]>(habitRemindersKey) ?? [];
  return all.find((one) => habitLineId(one) === reminder) ?? null;
};

const NOTHING: DueReminders = { due: [], snoozed: [], count: 0 };

export const knownReminders = ({ queryClient }: Pick<Services, 'queryClient'>): DueReminders =>
  queryClient.getQueryData<DueReminders>(remindersKey) ?? NOTHING;

/** In the order of the page: those that are due, then those that are put off. */
export const inOrder = ({ due, snoozed }: DueReminders): readonly DueReminder[] => [...due, ...snoozed];

/** The one that actions act on: where the keyboard was last, else the one that rang last. */
export const currentReminder = (
  services: Pick<Services, 'queryClient' | 'viewStore'>,
): DueReminder | null => {
  const reminders = knownReminders(services);
  const { reminder } = services.viewStore.getState();
  // A reminder that is not due yet cannot be dismissed.
  if (currentComing(services) !== null || currentHabitReminder(services) !== null) return null;
  return inOrder(reminders).find(({ id }) => id === reminder) ?? newestDue(reminders);
};

/** The one of those that ring later that the keyboard is on. */
export const currentComing = ({
  queryClient,
  viewStore,
}: Pick<Services, 'queryClient' | 'viewStore'>): DueReminder | null => {
  const { reminder, page } = viewStore.getState();
  if (page?.kind !== 'reminders') return null;
  const coming = queryClient.getQueryData<readonly DueReminder[]>(comingKey) ?? [];
  return coming.find(({ id }) => id === reminder) ?? null;
};

export const newestDue = ({ due }: DueReminders): DueReminder | null =>
  due.reduce<DueReminder | null>(
    (newest, one) => (newest === null || one.rangAt >= newest.rangAt ? one : newest),
    null,
  );
