import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { DueReminder, DueReminders } from '#shared/domain/reminder/due-reminder.ts';
import { read } from '#renderer/bridge/read.ts';
import { useServices, type Services } from '#renderer/entities/services.ts';

export const remindersKey = ['reminders'] as const;

export const remindersQuery = ({ client }: Pick<Services, 'client'>) =>
  queryOptions({ queryKey: remindersKey, queryFn: async () => read(client, 'reminders.list', {}) });

/** What rang on this computer and waits for an answer, and what is put off. */
export const useReminders = (): UseQueryResult<DueReminders> => useQuery(remindersQuery(useServices()));

const NOTHING: DueReminders = { due: [], snoozed: [], count: 0 };

export const knownReminders = ({ queryClient }: Pick<Services, 'queryClient'>): DueReminders =>
  queryClient.getQueryData<DueReminders>(remindersKey) ?? NOTHING;

/** In the order of the page: those that are due, then those that are put off. */
export const inOrder = ({ due, snoozed }: DueReminders): readonly DueReminder[] => [...due, ...snoozed];

/** The one that verbs act on: where the keyboard was last, else the one that rang last. */
export const currentReminder = (
  services: Pick<Services, 'queryClient' | 'viewStore'>,
): DueReminder | null => {
  const reminders = knownReminders(services);
  const { reminder } = services.viewStore.getState();
  return inOrder(reminders).find(({ id }) => id === reminder) ?? newestDue(reminders);
};

export const newestDue = ({ due }: DueReminders): DueReminder | null =>
  due.reduce<DueReminder | null>(
    (newest, one) => (newest === null || one.rangAt >= newest.rangAt ? one : newest),
    null,
  );
