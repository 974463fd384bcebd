import { createClient, type Client } from '#shared/ipc/client.ts';
import type { Transport } from '#shared/ipc/transport.ts';
import { createHttpTransport } from './http-transport.ts';
import type { Together } from './join-calls.ts';
import { fetchWithSession } from './page-session.ts';
import { pause } from './pause.ts';
import { createReachability, watchReachability, type Reachability } from './reachability.ts';

declare global {
  interface Window {
    /** Put there by Electron's preload; absent in the browser host. */
    readonly docket?: Transport;
  }
}

export interface Bridge {
  readonly client: Client;
  readonly together: Together;
  readonly reachability: Reachability;
}

interface BridgeParts {
  readonly reachability?: Reachability;
  readonly together?: Together;
}

export const createBridge = (
  transport: Transport,
  { reachability = createReachability(), together = (work) => work() }: BridgeParts = {},
): Bridge => ({
  client: createClient(watchReachability(transport, reachability)),
  reachability,
  together,
});

/** The bridge of this page: Electron's when its preload ran, else loopback HTTP. */
export const createPageBridge = (page: Window): Bridge => {
  const reachability = createReachability();
  if (page.docket !== undefined) return createBridge(page.docket, { reachability });
  const transport = createHttpTransport({
    fetch: fetchWithSession(page),
    wait: pause,
    onReach: reachability.set,
  });
  return createBridge(transport, { reachability, together: transport.together });
};
