import { createClient, type Client } from '#shared/ipc/client.ts';
import type { Transport } from '#shared/ipc/transport.ts';
import { createHttpTransport, type EventStream } from './http-transport.ts';
import { createReachability, watchReachability, type Reachability } from './reachability.ts';

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

const openStream = (path: string): EventStream => {
  const source = new EventSource(path);
  const stream: EventStream = { onopen: null, onerror: null, onmessage: null };
  source.addEventListener('open', () => stream.onopen?.());
  source.addEventListener('error', () => stream.onerror?.());
  source.addEventListener('message', (message) => stream.onmessage?.(message));
  return stream;
};

/** The bridge of this page: Electron's when its preload ran, else loopback HTTP. */
export const createPageBridge = (page: Window): Bridge => {
  const reachability = createReachability();
  const transport =
    page.docket ??
    createHttpTransport({
      fetch: (path, init) => page.fetch(path, init),
      openStream,
      onConnection: reachability.set,
    });
  return createBridge(transport, reachability);
};
