import type { Region } from '#shared/domain/dates/region.ts';
import type { WebAgent } from '#core/remote/session/web-agent.ts';

/**
 * What a browser session of the service's own web page sends. The service
 * answers short handshakes with 429 or "wrong password" (observed since
 * February 2026), so everything is sent.
 */
const WEB_VERSION = 8121;

interface WebHeaderOptions {
  readonly region: Region;
  readonly agent: WebAgent;
  /** 24 hex digits, the same for the life of this installation: another shape or a new one at each start looks like a robot. */
  readonly deviceId: string;
  /** BCP 47, for example `en-GB`. */
  readonly locale: string;
  /** IANA, for example `Europe/Berlin`. */
  readonly timeZone: string;
}

export const webHeaders = ({
  region,
  agent,
  deviceId,
  locale,
  timeZone,
}: WebHeaderOptions): Readonly<Record<string, string>> => ({
  'user-agent': agent.userAgent,
  origin: region.siteOrigin,
  referer: `${region.siteOrigin}/`,
  'accept-language': locale,
  hl: locale.replace('-', '_'),
  'x-tz': timeZone,
  'x-device': JSON.stringify({
    platform: 'web',
    os: agent.os,
    device: agent.device,
    name: '',
    version: WEB_VERSION,
    id: deviceId,
    channel: 'website',
    campaign: '',
    websocket: '',
  }),
});
