/** What a request says about where it comes from. */
export interface RequestOrigin {
  readonly host: string | undefined;
  readonly origin: string | undefined;
  /** `Sec-Fetch-Site`, which pages cannot set themselves. */
  readonly fetchSite: string | undefined;
}

const ownHosts = (port: number): readonly string[] => [`127.0.0.1:${port}`, `localhost:${port}`];

/**
 * A name that resolves to loopback (DNS rebinding) still carries its own
 * `Host`, and a foreign page its own `Origin`: both are refused.
 */
export const isOwnRequest = ({ host, origin, fetchSite }: RequestOrigin, port: number): boolean => {
  if (host === undefined || !ownHosts(port).includes(host)) return false;
  if (origin !== undefined && !ownHosts(port).some((own) => origin === `http://${own}`)) return false;
  // `none` is an address typed by the person; `cross-site` may still open the entry address, but never the bridge.
  return fetchSite === undefined || fetchSite === 'same-origin' || fetchSite === 'none';
};
