import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where a calendar is read from. */
export type CalendarAddress =
  | {
      readonly kind: 'web';
      /** Without user name and password. */
      readonly url: URL;
      /** The value of the header for them; null for none. */
      readonly authorization: string | null;
    }
  | { readonly kind: 'file'; readonly path: string };

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return text;
    throw error;
  }
};

/** @returns null for what is no address and no absolute path */
export const parseCalendarAddress = (text: string): CalendarAddress | null => {
  if (/^(?:\/|[A-Za-z]:[\\/])/u.test(text)) return { kind: 'file', path: text };
  if (!URL.canParse(text)) return null;
  const given = new URL(text);
  if (given.protocol === 'file:') return { kind: 'file', path: fileURLToPath(given) };
  if (!['https:', 'http:', 'webcal:'].includes(given.protocol)) return null;
  // A browser changes no scheme that it does not know.
  const url = new URL(text.replace(/^webcal:/iu, 'https:'));
  if (url.hostname === '') return null;
  const [user, password] = [decoded(url.username), decoded(url.password)];
  url.username = '';
  url.password = '';
  url.hash = '';
  const authorization =
    user === '' && password === '' ? null : `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  return { kind: 'web', url, authorization };
};

/** What may be shown and kept in a file: never a path or a query, which often are the secret. */
export const addressToPlace = (address: CalendarAddress): string =>
  address.kind === 'file' ? basename(address.path) : address.url.host;

/** The first two numbers of networks that are not the one at large (RFC 6890). */
const PRIVATE_V4: readonly (readonly [first: number, from: number, to: number])[] = [
  [0, 0, 255],
  [10, 0, 255],
  [100, 64, 127],
  [127, 0, 255],
  [169, 254, 254],
  [172, 16, 31],
  [192, 168, 168],
];

const isPrivateV4 = (host: string): boolean => {
  const parts = /^(\d+)\.(\d+)\.\d+\.\d+$/u.exec(host);
  const [first, second] = [Number(parts?.[1]), Number(parts?.[2])];
  return PRIVATE_V4.some(([a, from, to]) => first === a && second >= from && second <= to);
};

/** Names and numbers of this computer and of the network that it is in. Names of the network at large are not looked up. */
export const isPrivateHost = (hostname: string): boolean => {
  const host = hostname.toLowerCase().replace(/\.$/u, '');
  if (host.startsWith('[')) {
    const six = host.slice(1, -1);
    // An address of the fourth version within one of the sixth is as that one.
    return six === '::' || six === '::1' || /^(?:f[cd]|fe[89ab]|::ffff:)/u.test(six);
  }
  return (
    isPrivateV4(host) ||
    host === 'localhost' ||
    /\.(?:localhost|local|internal|lan|home\.arpa)$/u.test(host) ||
    !host.includes('.')
  );
};

/**
 * Whether an answer may send the reader on. A person may have a calendar on
 * their own network; a server of the network at large must not choose what is
 * read there. Nothing that began encrypted goes on in the clear.
 */
export const mayFollow = (from: URL, to: URL): boolean => {
  if (to.protocol !== 'https:' && to.protocol !== 'http:') return false;
  if (from.protocol === 'https:' && to.protocol === 'http:') return false;
  return isPrivateHost(from.hostname) || !isPrivateHost(to.hostname);
};
