import { createContext, useContext } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import type { Client } from '#shared/ipc/client.ts';
import type { Reachability } from '#renderer/bridge/reachability.ts';
import type { Arrivals } from './arrivals.ts';
import type { RowLoader } from './task/row-loader.ts';
import type { Notifier } from '#renderer/ui/notifier.ts';
import type { ViewStore } from '#renderer/view-state/view-state.ts';

/** What verbs work with; made once in `main.ts`, and anew by each test. */
export interface Services {
  readonly client: Client;
  readonly loadRow: RowLoader;
  readonly reachability: Reachability;
  readonly queryClient: QueryClient;
  readonly viewStore: ViewStore;
  readonly arrivals: Arrivals;
  readonly notifier: Notifier;
}

export const ServicesContext = createContext<Services | null>(null);

export const useServices = (): Services => {
  const services = useContext(ServicesContext);
  if (services === null) throw new Error('ServicesContext has no provider');
  return services;
};
