import { queryOptions, useQuery, type QueryKey } from '@tanstack/react-query';
import { DEFAULT_SETTINGS, type Settings } from '#shared/domain/settings.ts';
import { appErrorToSentence } from '#renderer/bridge/bridge-error.ts';
import { read } from '#renderer/bridge/read.ts';
import { useServices, type Services } from '#renderer/entities/services.ts';

export const settingsKey: QueryKey = ['settings'];

export const settingsQuery = ({ client }: Pick<Services, 'client'>) =>
  queryOptions({ queryKey: settingsKey, queryFn: async () => read(client, 'settings.read', {}) });

/** Undefined until they are read. */
export const useKnownSettings = (): Settings | undefined => useQuery(settingsQuery(useServices())).data;

export const useSettings = (): Settings => useKnownSettings() ?? DEFAULT_SETTINGS;

export const currentSettings = ({ queryClient }: Services): Settings =>
  queryClient.getQueryData<Settings>(settingsKey) ?? DEFAULT_SETTINGS;

export const updateSettings = async (services: Services, change: Partial<Settings>): Promise<void> => {
  const { client, queryClient, notifier } = services;
  // The layout of this window follows the hand at once; the core only remembers it.
  queryClient.setQueryData(settingsKey, { ...currentSettings(services), ...change });
  const answer = await client.call('settings.update', change);
  if (answer.ok) queryClient.setQueryData(settingsKey, answer.value);
  else notifier.notify({ text: appErrorToSentence(answer.error), tone: 'danger' });
};
