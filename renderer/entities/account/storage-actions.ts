import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { AccountStorage } from '#shared/domain/account.ts';
import { callOrTell } from '#renderer/entities/call-core.ts';
import { read } from '#renderer/bridge/read.ts';
import { useServices, type Services } from '#renderer/entities/services.ts';
import { describeMoment } from '#renderer/entities/clock/describe-time.ts';
import type { Backup } from './describe-storage.ts';
import { forgetAccount } from './account-actions.ts';

const storageKey = ['account-storage'] as const;

const storageQuery = ({ client }: Services) =>
  queryOptions({
    queryKey: storageKey,
    queryFn: async () => read(client, 'accounts.storage', {}),
    staleTime: 0,
  });

/** The storage of the open account, read each time it is shown. */
export const useStorage = (): UseQueryResult<AccountStorage> => useQuery(storageQuery(useServices()));

/** Copies the open account now. */
export const backUpNow = async (services: Services): Promise<void> => {
  const storage = await callOrTell(services, 'accounts.backUp', {});
  if (storage === null) return;
  services.queryClient.setQueryData(storageKey, storage);
  services.notifier.notify({ text: 'Backup created and verified.' });
};

/** Takes a copy in place of the present file. */
export const restoreCopy = async (
  services: Services,
  { at, turnsBack }: Pick<Backup, 'at' | 'turnsBack'>,
): Promise<void> => {
  const storage = await callOrTell(services, 'accounts.restoreBackup', { at });
  if (storage === null) return;
  forgetAccount(services);
  const before = storage.backups.find(({ reason, of }) => reason === 'restore' && of === at);
  services.notifier.notify({
    text: turnsBack
      ? `Backup restored. Everything is as it was on ${describeMoment(at)}.`
      : 'Backup restored. The sync page lists the edits that were kept.',
    ...(before !== undefined && {
      actions: [{ label: 'Go back', run: () => void restoreCopy(services, before) }],
    }),
  });
};
