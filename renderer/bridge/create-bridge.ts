import { createClient, type Client } from '#shared/ipc/client.ts';
import type { Transport } from '#shared/ipc/transport.ts';
import { openSocket } from './page-session.ts';
import { pause } from './pause.ts';
import { createReachability, watchReachability, type Reachability } from './reachability.ts';
import { createSocketTransport } from './socket-transport.ts';

declare global {
  interface Window {
    /** Put there by Electron's preload; absent in the browser host. */
    readonly docket?: Transport;
  }
}

export interface Bridge {
  readonly client: Client;
  readonly reachability: Reachability;
}

export const createBridge = (transport: Transport, reachability = createReachability()): Bridge => ({
  client: createClient(watchReachability(transport, reachability)),
  reachability,
});

/** The bridge of this page: Electron's when its preload ran, else a socket to the loopback host. */
export const createPageBridge = (page: Window): Bridge => {
  const reachability = createReachability();
  const transport =
    page.docket ?? createSocketTransport({ open: openSocket(page), wait: pause, onReach: reachability.set });
  return createBridge(transport, reachability);
};
