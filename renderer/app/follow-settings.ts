import { hashKey } from '@tanstack/react-query';
import type { Settings } from '#shared/domain/desktop/settings.ts';
import { chooseConventions } from '#renderer/entities/clock/today.ts';
import type { Services } from '#renderer/entities/services.ts';
import { settingsToConventions } from '#renderer/entities/settings/chosen-conventions.ts';
import { settingsKey } from '#renderer/entities/settings/use-settings.ts';
import { rememberStartView } from '#renderer/view-state/place-at-start.ts';

const SETTINGS_HASH = hashKey(settingsKey);

const apply = (settings: Settings): void => {
  chooseConventions(settingsToConventions(settings));
  rememberStartView(localStorage, settings.startView);
};

/** What settings mean beyond the components that read them, as soon as they are known and before anything is drawn by them. */
export const followSettings = ({ queryClient }: Pick<Services, 'queryClient'>): void => {
  queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.queryHash !== SETTINGS_HASH) return;
    const settings = queryClient.getQueryData<Settings>(settingsKey);
    if (settings !== undefined) apply(settings);
  });
};
