import { z } from 'zod';
import type { Fetch } from '#core/remote/http/fetch-transport.ts';

type Environment = Readonly<Record<string, string | undefined>>;

export interface EnvironmentProxy {
  /** Over the proxy, with errors that tell a proxy that is down from a service that is. */
  readonly fetch: Fetch;
  /** The environment's proxy is no address, and is not used. */
  readonly isMalformed: boolean;
  /** Without the proxy again. */
  readonly restore: () => void;
}

/** Never over a proxy, as browsers have it: the proxy's own loopback is another computer. */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]', '::1'];

const read = (environment: Environment, name: string): string | undefined =>
  environment[name.toLowerCase()] ?? environment[name];

const proxyAddresses = (environment: Environment): readonly URL[] =>
  ['HTTP_PROXY', 'HTTPS_PROXY'].flatMap((name) => URL.parse(read(environment, name) ?? '') ?? []);

/** What Node says of where it could not get to: a name that is not found has no port, a refused connection no name. */
const placeSchema = z.object({ hostname: z.string().optional(), port: z.number().optional() });

const isOfProxy = (error: Error, { hostname, port }: URL): boolean => {
  const place = placeSchema.safeParse(error).data ?? {};
  if (place.hostname !== undefined) return place.hostname === hostname;
  return place.port === Number(port === '' ? '80' : port);
};

/** Whether an error along the chain of causes is about the proxy and not about the service behind it. */
const isProxyDown = (error: unknown, proxies: readonly URL[]): boolean => {
  let current: unknown = error;
  for (let depth = 0; depth < 5 && current instanceof Error; depth += 1) {
    const found = current;
    if (proxies.some((proxy) => isOfProxy(found, proxy))) return true;
    current = current.cause;
  }
  return false;
};

/**
 * Node reads no proxy by itself. `HTTP_PROXY`, `HTTPS_PROXY` and `NO_PROXY` are
 * what a terminal has of the system's proxy; Electron's own stack asks the system.
 * For the whole process, before its first request.
 */
export const useEnvironmentProxy = (environment: Environment, fetch: Fetch): EnvironmentProxy => {
  const given = read(environment, 'NO_PROXY');
  const noProxy = [...LOOPBACK, ...(given === undefined ? [] : [given])].join(',');
  const settings = {
    HTTP_PROXY: read(environment, 'HTTP_PROXY'),
    HTTPS_PROXY: read(environment, 'HTTPS_PROXY'),
    NO_PROXY: given === '*' ? given : noProxy,
  };
  if (settings.HTTP_PROXY === undefined && settings.HTTPS_PROXY === undefined) {
    return { fetch, isMalformed: false, restore: () => undefined };
  }
  let restore: () => void;
  try {
    // Not imported: that would load the HTTP client of Node at every start.
    restore = process.getBuiltinModule('node:http').setGlobalProxyFromEnv(settings);
  } catch {
    return { fetch, isMalformed: true, restore: () => undefined };
  }
  const proxies = proxyAddresses(environment);
  return {
    fetch: async (request) => {
      try {
        return await fetch(request);
      } catch (error) {
        if (!isProxyDown(error, proxies)) throw error;
        throw Object.assign(new Error('The proxy does not answer', { cause: error }), { code: 'PROXY_DOWN' });
      }
    },
    isMalformed: false,
    restore,
  };
};
