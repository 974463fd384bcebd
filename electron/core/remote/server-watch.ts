import type { HttpTransport } from '#core/remote/http/transport.ts';

/** Watches which server of Docket's own kind answers at an address. */
export interface ServerWatch {
  /** The same transport, whose answers are watched. */
  readonly watching: (transport: HttpTransport) => HttpTransport;
  /** Whether the first answer was one of such a server. */
  readonly isDocketServer: Promise<boolean>;
}

/** Names the server and its epoch, with every answer (`electron/hosts/server/serve.ts`). */
const SERVER = 'x-docket-server';

export const createServerWatch = (): ServerWatch => {
  const { promise: isDocketServer, resolve: answered } = Promise.withResolvers<boolean>();
  return {
    isDocketServer,
    watching: (transport) => async (request) => {
      const response = await transport(request);
      if (response.ok) answered(response.value.headers.has(SERVER));
      return response;
    },
  };
};
