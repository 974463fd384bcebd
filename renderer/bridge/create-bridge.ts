import { createClient, type Client } from '#shared/ipc/client.ts';
import type { Transport } from '#shared/ipc/transport.ts';
import { createHttpTransport, type EventStreamListener } from './http-transport.ts';
import type { Together } from './join-calls.ts';
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

const openStream = (path: string, { opened, broken, message }: EventStreamListener): void => {
  const source = new EventSource(path);
  source.addEventListener('open', opened);
  source.addEventListener('error', () => {
    broken(source.readyState === EventSource.CLOSED);
  });
  source.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    message(data);
  });
};

/** The bridge of this page: Electron's when its preload ran, else loopback HTTP. */
export const createPageBridge = (page: Window): Bridge => {
  const reachability = createReachability();
  if (page.docket !== undefined) return createBridge(page.docket, { reachability });
  const transport = createHttpTransport({
    fetch: (path, init) => page.fetch(path, init),
    openStream,
    onReach: reachability.set,
  });
  return createBridge(transport, { reachability, together: transport.together });
};
