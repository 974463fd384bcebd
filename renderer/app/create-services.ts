import type { Bridge } from '#renderer/bridge/create-bridge.ts';
import { followRevisions } from '#renderer/bridge/revisions.ts';
import { createQueryClient, read } from '#renderer/bridge/read.ts';
import type { Services } from '#renderer/entities/services.ts';
import { createRowCache } from '#renderer/entities/task/rows/row-cache.ts';
import { createViewCache } from '#renderer/entities/task/rows/view-cache.ts';
import { createNotifier } from '#renderer/ui/notifier.ts';
import type { ViewStore } from '#renderer/view-state/view-state.ts';
import { createEventApplier } from './apply-event.ts';
import { followSettings } from './follow-settings.ts';
import { followReachability } from './follow-reachability.ts';

/** From here on, what the core tells is heard: what is read later is followed from the beginning. */
export const createServices = (
  { client: unfollowed, together, reachability }: Bridge,
  viewStore: ViewStore,
): Services => {
  const { client, revisions } = followRevisions(unfollowed);
  const queryClient = createQueryClient();
  const rows = createRowCache(async (ids) => read(client, 'tasks.rows', { ids }));
  const noteLines = createRowCache(async (ids) => read(client, 'tasks.noteLines', { ids }));
  const services: Services = {
    client,
    together,
    reachability,
    rows,
    noteLines,
    queryClient,
    viewStore,
    views: createViewCache({ queryClient, revisions, rows, noteLines }),
    notifier: createNotifier(),
    unansweredSettings: new Set(),
  };
  client.onEvent(createEventApplier(services));
  followReachability(services);
  followSettings(services);
  return services;
};
