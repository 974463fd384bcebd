import { accountsQuery } from '#renderer/entities/account/use-accounts.ts';
import { filtersQuery } from '#renderer/entities/filter/use-filters.ts';
import { countsQuery, foldersQuery, projectsQuery } from '#renderer/entities/project/use-projects.ts';
import { remindersQuery } from '#renderer/entities/reminder/use-reminders.ts';
import type { Services } from '#renderer/entities/services.ts';
import { settingsQuery } from '#renderer/entities/settings/use-settings.ts';
import { syncStatusQuery } from '#renderer/entities/sync/use-sync-status.ts';
import { tagsQuery } from '#renderer/entities/tag/use-tags.ts';
import { currentList, listArrival } from '#renderer/entities/task/current-list.ts';
import { readAhead } from '#renderer/entities/task/use-task-row.ts';

/** Rows; those of a large window. */
const SCREEN = 50;

const readAround = async (services: Services): Promise<unknown> => {
  const { queryClient } = services;
  return Promise.all([
    queryClient.prefetchQuery(projectsQuery(services)),
    queryClient.prefetchQuery(tagsQuery(services)),
    queryClient.prefetchQuery(settingsQuery(services)),
    queryClient.prefetchQuery(foldersQuery(services)),
    queryClient.prefetchQuery(filtersQuery(services)),
    queryClient.prefetchQuery(countsQuery(services)),
    queryClient.prefetchQuery(remindersQuery(services)),
    queryClient.prefetchQuery(syncStatusQuery(services)),
    queryClient.prefetchQuery(accountsQuery(services)),
  ]);
};

/**
 * Everything that the window shows at first, so that it is drawn once and
 * with its rows. What fails is told where it is wanted.
 */
export const readFirst = async (services: Services): Promise<void> => {
  await Promise.all([listArrival(services), readAround(services)]);
  // A list or a tag may keep an order of its own, which is known by now.
  await listArrival(services);
  const { order } = currentList(services);
  await Promise.all(order.slice(0, SCREEN).map(async (id) => readAhead(services, id)));
};
