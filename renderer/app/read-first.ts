import { accountsQuery } from '#renderer/entities/account/use-accounts.ts';
import { filtersQuery } from '#renderer/entities/filter/use-filters.ts';
import { countsQuery, foldersQuery, projectsQuery } from '#renderer/entities/project/use-projects.ts';
import { remindersQuery } from '#renderer/entities/reminder/use-reminders.ts';
import { otherCalendarsQuery } from '#renderer/entities/other-calendars/use-other-calendars.ts';
import type { Services } from '#renderer/entities/services.ts';
import { settingsQuery } from '#renderer/entities/settings/use-settings.ts';
import { syncStatusQuery } from '#renderer/entities/sync/use-sync-status.ts';
import { tagsQuery } from '#renderer/entities/tag/use-tags.ts';
import { currentList, listArrival } from '#renderer/entities/task/list/current-list.ts';

/** Rows; those of a large window. */
const SCREEN = 50;

/** Settings and the entries of the sidebar, on which the layout of the window depends. */
const readSidebar = async (services: Services): Promise<unknown> => {
  const { queryClient } = services;
  return Promise.all([
    queryClient.prefetchQuery(settingsQuery(services)),
    queryClient.prefetchQuery(projectsQuery(services)),
    queryClient.prefetchQuery(tagsQuery(services)),
    queryClient.prefetchQuery(foldersQuery(services)),
    queryClient.prefetchQuery(filtersQuery(services)),
  ]);
};

/** The layout stays the same when these come later. */
const readBeside = async (services: Services): Promise<unknown> => {
  const { queryClient } = services;
  return Promise.all([
    queryClient.prefetchQuery(syncStatusQuery(services)),
    queryClient.prefetchQuery(accountsQuery(services)),
    queryClient.prefetchQuery(remindersQuery(services)),
    queryClient.prefetchQuery(countsQuery(services)),
    queryClient.prefetchQuery(otherCalendarsQuery(services)),
  ]);
};

/**
 * Everything that the window shows at first, so that it is drawn once and
 * with its rows. A failed reading shows where its data is needed.
 */
export const readFirst = async (services: Services): Promise<void> => {
  const sidebar = readSidebar(services);
  const list = listArrival(services);
  void readBeside(services);
  await Promise.all([sidebar, list]);
  // A list or a tag may keep an order of its own, which is known by now.
  await listArrival(services);
  const { order } = currentList(services);
  await services.rows.readAhead(order.slice(0, SCREEN));
};
