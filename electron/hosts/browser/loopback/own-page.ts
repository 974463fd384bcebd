/** What a request says about where it comes from. */
interface RequestOrigin {
  readonly origin: string | undefined;
  /** `Sec-Fetch-Site`, which pages cannot set themselves. */
  readonly fetchSite: string | undefined;
}

const ownHost = (port: number): string => `127.0.0.1:${port}`;

/** A name that resolves to loopback (DNS rebinding) still carries its own `Host`. */
export const isOwnHost = (host: string | undefined, port: number): boolean => host === ownHost(port);

/**
 * `localhost` may lead to ::1 as well, where the same port can belong to
 * another user's server: a page of that origin is not this host's page.
 */
export const isNamedLocalhost = (host: string | undefined, port: number): boolean =>
  host === `localhost:${port}`;

/** A foreign page carries its own `Origin`, or says that it is on another site or port. */
export const isOwnPage = ({ origin, fetchSite }: RequestOrigin, port: number): boolean =>
  (origin === undefined || origin === `http://${ownHost(port)}`) &&
  // `none` is an address typed by the person.
  (fetchSite === undefined || fetchSite === 'same-origin' || fetchSite === 'none');
