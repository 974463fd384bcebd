import type { Bridge } from '#renderer/bridge/create-bridge.ts';
import { createQueryClient, read } from '#renderer/bridge/read.ts';
import { createArrivals } from '#renderer/entities/arrivals.ts';
import type { Services } from '#renderer/entities/services.ts';
import { createRowCache } from '#renderer/entities/task/rows/row-cache.ts';
import { createNotifier } from '#renderer/ui/notifier.ts';
import type { ViewStore } from '#renderer/view-state/view-state.ts';
import { createEventApplier } from './apply-event.ts';
import { followSettings } from './follow-settings.ts';
import { followReachability } from './follow-reachability.ts';

/** From here on, what the core tells is heard: what is read later is followed from the beginning. */
export const createServices = (
  { client, together, reachability }: Bridge,
  viewStore: ViewStore,
): Services => {
  const services: Services = {
    client,
    together,
    reachability,
    rows: createRowCache(async (ids) => read(client, 'tasks.rows', { ids })),
    noteLines: createRowCache(async (ids) => read(client, 'tasks.noteLines', { ids })),
    queryClient: createQueryClient(),
    viewStore,
    arrivals: createArrivals(),
    notifier: createNotifier(),
    unansweredSettings: new Set(),
  };
  client.onEvent(createEventApplier(services));
  followReachability(services);
  followSettings(services);
  return services;
};
