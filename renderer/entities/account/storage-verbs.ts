import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { AccountStorage } from '#shared/domain/account.ts';
import { callOrTell } from '#renderer/entities/call-core.ts';
import { read } from '#renderer/bridge/read.ts';
import { useServices, type Services } from '#renderer/entities/services.ts';
import { describeMoment } from '#renderer/entities/clock/describe-time.ts';
import { forgetAccount } from './account-verbs.ts';

const storageKey = ['account-storage'] as const;

const storageQuery = ({ client }: Services) =>
  queryOptions({
    queryKey: storageKey,
    queryFn: async () => read(client, 'accounts.storage', {}),
    staleTime: 0,
  });

/** What the open account takes up, asked anew each time it is shown. */
export const useStorage = (): UseQueryResult<AccountStorage> => useQuery(storageQuery(useServices()));

/** Copies the open account now. */
export const backUpNow = async (services: Services): Promise<void> => {
  const storage = await callOrTell(services, 'accounts.backUp', {});
  if (storage === null) return;
  services.queryClient.setQueryData(storageKey, storage);
  services.notifier.notify({ text: 'A copy was made and read back.' });
};

/** Takes a copy in place of the present file. */
export const restoreCopy = async (
  services: Services,
  { at, turnsBack }: Pick<AccountStorage['backups'][number], 'at' | 'turnsBack'>,
): Promise<void> => {
  if ((await callOrTell(services, 'accounts.restoreBackup', { at })) === null) return;
  forgetAccount(services);
  services.notifier.notify({
    text: turnsBack
      ? `The copy was restored: everything is as it was on ${describeMoment(at)}.`
      : 'The copy was restored. The sync page tells what was taken over.',
  });
};
