import { queryOptions, useQuery, type QueryKey } from '@tanstack/react-query';
import { DEFAULT_SETTINGS, type Settings } from '#shared/domain/desktop/settings.ts';
import { tellError } from '#renderer/entities/call-core.ts';
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

/**
 * What the core has, under what it was told since: an answer or an event about
 * an earlier change must not take a later one back until that is answered.
 */
export const showSettings = (
  { queryClient, unansweredSettings }: Pick<Services, 'queryClient' | 'unansweredSettings'>,
  settings: Settings,
): void => {
  const shown = [...unansweredSettings].reduce<Settings>((all, change) => ({ ...all, ...change }), settings);
  queryClient.setQueryData(settingsKey, shown);
};

export const updateSettings = async (services: Services, change: Partial<Settings>): Promise<void> => {
  const { client, queryClient, unansweredSettings } = services;
  unansweredSettings.add(change);
  // The layout of this window follows the hand at once; the core only remembers it.
  showSettings(services, currentSettings(services));
  const answer = await client.call('settings.update', change);
  unansweredSettings.delete(change);
  if (answer.ok) {
    showSettings(services, answer.value);
    return;
  }
  tellError(services, answer.error);
  await queryClient.invalidateQueries({ queryKey: settingsKey });
};
