import { createContext, useContext } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import type { Settings } from '#shared/domain/desktop/settings.ts';
import type { TaskRow } from '#shared/domain/task.ts';
import type { Client } from '#shared/ipc/client.ts';
import type { BranchLink } from '#renderer/bridge/branch-link.ts';
import type { Reachability } from '#renderer/bridge/reachability.ts';
import type { RowCache } from '#renderer/entities/task/rows/row-cache.ts';
import type { ViewMode } from '#renderer/entities/task/list/view-mode.ts';
import type { ViewCache } from '#renderer/entities/task/rows/view-cache.ts';
import type { Notifier } from '#renderer/ui/notifier.ts';
import type { DraftStorage } from '#renderer/view-state/draft-storage.ts';
import type { ViewStore } from '#renderer/view-state/view-state.ts';

/** Dependencies of actions; made once in `main.ts`, and by each test. */
export interface Services {
  readonly client: Client;
  /** The past or a rehearsal, in place of the account. */
  readonly branch: BranchLink;
  readonly rows: RowCache<TaskRow>;
  readonly reachability: Reachability;
  readonly queryClient: QueryClient;
  readonly viewStore: ViewStore;
  readonly drafts: DraftStorage;
  readonly views: ViewCache;
  /** Ways to show a view, in the order of the header. */
  readonly viewModes: readonly ViewMode[];
  readonly notifier: Notifier;
  /** Changes that the core was told and has not answered, in their order. */
  readonly unansweredSettings: Set<Partial<Settings>>;
}

export const ServicesContext = createContext<Services | null>(null);

export const useServices = (): Services => {
  const services = useContext(ServicesContext);
  if (services === null) throw new Error('ServicesContext has no provider');
  return services;
};
