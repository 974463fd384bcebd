import { z } from 'zod';
import { messageToText } from '#shared/messages/message.ts';

/** Where a service lives. The two public regions share no accounts and no data. */
export interface Region {
  readonly id: 'ticktick' | 'dida365' | 'custom';
  readonly name: string;
  /** The web page's own origin, without a slash at the end. */
  readonly siteOrigin: string;
  /** Base address of V1, without a slash at the end. */
  readonly v1Address: string;
  /** Base address of V2, without a slash at the end. */
  readonly v2Address: string;
  /** Where running focus sessions are told and asked for. */
  readonly liveAddress: string;
  /** Where OAuth's authorize and token live. */
  readonly oauthAddress: string;
}

const publicRegion = (id: 'ticktick' | 'dida365', name: string): Region => ({
  id,
  name,
  siteOrigin: `https://${id}.com`,
  v1Address: `https://api.${id}.com/open/v1`,
  v2Address: `https://api.${id}.com/api/v2`,
  liveAddress: `https://ms.${id}.com`,
  oauthAddress: `https://${id}.com/oauth`,
});

export const TICKTICK = publicRegion('ticktick', 'ticktick.com');
export const DIDA365 = publicRegion('dida365', 'dida365.com');

/** Plain HTTP only to this machine: a password could be read on the way. */
const isLoopback = (host: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(host);

const ADDRESS = /^(https?):\/\/((?:[a-z0-9.-]+|\[[0-9a-f:]+\])(?::\d{1,5})?)(\/[\w./-]*)?$/iu;

/** A base address that a person typed; `https`, also where no scheme is typed, or this machine. */
export const customAddressSchema = z
  .string()
  .trim()
  .max(500)
  .transform((text) => (text === '' || /^[a-z][\w+.-]*:\/\//iu.test(text) ? text : `https://${text}`))
  .transform((text) => text.replace(/\/+$/u, ''))
  .refine((text) => ADDRESS.test(text), messageToText({ code: 'addressMalformed' }))
  .refine(
    (text) => {
      const [, scheme, host] = ADDRESS.exec(text) ?? [];
      return (
        scheme?.toLowerCase() === 'https' || isLoopback((host ?? '').replace(/:\d+$/u, '').toLowerCase())
      );
    },
    messageToText({ code: 'addressInsecure' }),
  );

/** One host that serves everything under the service's own paths, as a self-hosted or the local one does. */
export const customRegion = (address: string): Region => ({
  id: 'custom',
  name: address.replace(/^https?:\/\//u, ''),
  siteOrigin: ADDRESS.exec(address)?.slice(1, 3).join('://') ?? address,
  v1Address: `${address}/open/v1`,
  v2Address: `${address}/api/v2`,
  liveAddress: address,
  oauthAddress: `${address}/oauth`,
});
