import type { Region } from '#shared/domain/region.ts';

/**
 * What a browser session of the service's own web page sends. The service
 * answers short handshakes with 429 or "wrong password" (observed since
 * February 2026), so everything is sent.
 */
const WEB_VERSION = 8121;
const USER_AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

interface WebHeaderOptions {
  readonly region: Region;
  /** 24 hex digits, the same for the life of this installation: another shape or a new one at each start looks like a robot. */
  readonly deviceId: string;
  /** BCP 47, for example `en-GB`. */
  readonly locale: string;
  /** IANA, for example `Europe/Berlin`. */
  readonly timeZone: string;
}

export const webHeaders = ({
  region,
  deviceId,
  locale,
  timeZone,
}: WebHeaderOptions): Readonly<Record<string, string>> => ({
  'user-agent': USER_AGENT,
  origin: region.siteOrigin,
  referer: `${region.siteOrigin}/`,
  'accept-language': locale,
  hl: locale.replace('-', '_'),
  'x-tz': timeZone,
  'x-device': JSON.stringify({
    platform: 'web',
    os: 'Linux',
    device: 'Firefox 145.0',
    name: '',
    version: WEB_VERSION,
    id: deviceId,
    channel: 'website',
    campaign: '',
    websocket: '',
  }),
});
