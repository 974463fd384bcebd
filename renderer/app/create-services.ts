import type { Bridge } from '#renderer/bridge/create-bridge.ts';
import { linkBranch } from '#renderer/bridge/branch-link.ts';
import { followRevisions } from '#renderer/bridge/revisions.ts';
import { createQueryClient, read } from '#renderer/bridge/read.ts';
import type { Services } from '#renderer/entities/services.ts';
import { createRowCache, readRowsAgain } from '#renderer/entities/task/rows/row-cache.ts';
import { createViewCache } from '#renderer/entities/task/rows/view-cache.ts';
import { followRewind } from '#renderer/entities/history/rewind.ts';
import { createNotifier } from '#renderer/ui/notifier.ts';
import type { DraftStorage } from '#renderer/view-state/draft-storage.ts';
import type { ViewStore } from '#renderer/view-state/view-state.ts';
import { VIEW_MODES } from '#renderer/views/view-modes.ts';
import { createEventApplier } from './apply-event.ts';
import { hashKey } from '@tanstack/react-query';
import type { Settings } from '#shared/domain/desktop/settings.ts';
import { chooseConventions } from '#renderer/entities/clock/today.ts';
import { settingsToConventions } from '#renderer/entities/settings/chosen-conventions.ts';
import { settingsKey } from '#renderer/entities/settings/use-settings.ts';
import { rememberStartView } from '#renderer/view-state/start-address.ts';
import { pause } from '#renderer/bridge/pause.ts';

/** Milliseconds between two questions to a core that does not answer. */
const ASK_AFTER = 1000;

const readFailedAgain = ({ queryClient, rows }: Services): void => {
  void queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
  readRowsAgain(rows);
};

/** Asks a core that does not answer until it does, and then reads again what could not be read. */
const followReachability = (services: Services, wait = pause): void => {
  const { client, reachability } = services;
  let isAsking = false;
  const askUntilAnswered = async (): Promise<void> => {
    if (isAsking) return;
    isAsking = true;
    while (reachability.current() === 'stopped') {
      await wait(ASK_AFTER);
      // Whatever answers, the reachability follows.
      if (reachability.current() === 'stopped') await client.call('app.info', {});
    }
    isAsking = false;
  };
  reachability.subscribe(() => {
    const reach = reachability.current();
    if (reach === 'stopped') void askUntilAnswered();
    if (reach === 'reachable') readFailedAgain(services);
  });
};

const SETTINGS_HASH = hashKey(settingsKey);

const apply = (settings: Settings): void => {
  chooseConventions(settingsToConventions(settings));
  rememberStartView(localStorage, settings.startView);
};

/** Applies settings that no component reads, before the first drawing with them. */
const followSettings = ({ queryClient }: Pick<Services, 'queryClient'>): void => {
  queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.queryHash !== SETTINGS_HASH) return;
    const settings = queryClient.getQueryData<Settings>(settingsKey);
    if (settings !== undefined) apply(settings);
  });
};

/** From here on, what the core tells is heard: what is read later is followed from the beginning. */
export const createServices = (
  { client: unfollowed, reachability }: Bridge,
  viewStore: ViewStore,
  drafts: DraftStorage,
  /** A small window says nothing of what ended or rang: the main one does. */
  { tells = true }: { readonly tells?: boolean } = {},
): Services => {
  const { client: account, revisions } = followRevisions(unfollowed);
  const { client, branch } = linkBranch(account);
  const queryClient = createQueryClient();
  const rows = createRowCache(async (ids) => read(client, 'tasks.rows', { ids }));
  const services: Services = {
    client,
    branch,
    reachability,
    rows,
    queryClient,
    viewStore,
    drafts,
    views: createViewCache({ queryClient, revisions, rows }),
    viewModes: VIEW_MODES,
    notifier: createNotifier(),
    unansweredSettings: new Set(),
  };
  client.onEvent(createEventApplier(services, tells));
  followRewind(services);
  followReachability(services);
  followSettings(services);
  return services;
};
