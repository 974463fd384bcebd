import { BlockList, isIPv4 } from 'node:net';
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

/** @returns null for a path that no system has, for example with a slash that is written as `%2F` */
const toFile = (url: URL): CalendarAddress | null => {
  try {
    return { kind: 'file', path: fileURLToPath(url) };
  } catch (error) {
    if (error instanceof TypeError || error instanceof URIError) return null;
    throw error;
  }
};

/** @returns null for what is no address and no absolute path */
export const parseCalendarAddress = (text: string): CalendarAddress | null => {
  if (/^(?:\/|[A-Za-z]:[\\/])/u.test(text)) return { kind: 'file', path: text };
  if (!URL.canParse(text)) return null;
  const given = new URL(text);
  if (given.protocol === 'file:') return toFile(given);
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

/** Networks that are not the one at large (RFC 6890), multicast and former private ones (RFC 3879). */
const SPECIAL = new BlockList();
for (const network of [
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24',
  '192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4',
  // Teredo (2001::/32) hides the address of a computer behind another one, and the second one of NAT64 is private.
  '::/128 ::1/128 64:ff9b:1::/48 100::/64 2001::/32 2001:db8::/32 fc00::/7 fe80::/10 fec0::/10 ff00::/8',
].flatMap((line) => line.split(' '))) {
  const [address = '', bits] = network.split('/');
  SPECIAL.addSubnet(address, Number(bits), address.includes(':') ? 'ipv6' : 'ipv4');
}

/** The eight groups of an address of the sixth version, as `URL` writes it. */
const groupsOf = (six: string): readonly number[] => {
  const [first = [], last = []] = six.split('::').map((part) => (part === '' ? [] : part.split(':')));
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0');
  return [...first, ...zeros, ...last].map((group) => Number.parseInt(group, 16));
};

/** Where an address of the fourth version stands within one of the sixth: after these groups. */
const EMBEDDED: readonly (readonly number[])[] = [
  [0, 0, 0, 0, 0, 0], // RFC 4291 2.5.5.1
  [0, 0, 0, 0, 0, 0xffff], // RFC 4291 2.5.5.2
  [0, 0, 0, 0, 0xffff, 0], // RFC 2765
  [0x64, 0xff9b, 0, 0, 0, 0], // RFC 6052
  [0x2002], // RFC 3056
];

/** @returns null where there is none */
const embeddedV4 = (six: string): string | null => {
  const groups = groupsOf(six);
  const prefix = EMBEDDED.find((one) => one.every((group, index) => groups[index] === group));
  const [high, low] = prefix === undefined ? [] : groups.slice(prefix.length);
  return high === undefined || low === undefined
    ? null
    : [high >> 8, high & 255, low >> 8, low & 255].join('.');
};

/** Names and numbers of this computer, of the network that it is in, and of special networks. Names of the network at large are not looked up. */
export const isPrivateHost = (hostname: string): boolean => {
  const host = hostname.toLowerCase().replace(/\.$/u, '');
  if (host.startsWith('[')) {
    const six = host.slice(1, -1);
    const four = embeddedV4(six);
    return SPECIAL.check(six, 'ipv6') || (four !== null && SPECIAL.check(four, 'ipv4'));
  }
  if (isIPv4(host)) return SPECIAL.check(host, 'ipv4');
  return (
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
