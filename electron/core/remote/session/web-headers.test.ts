import { describe, expect, it } from 'vitest';
import { DIDA365 } from '#shared/domain/dates/region.ts';
import { webAgent } from '#core/remote/session/web-agent.ts';
import { webHeaders } from '#core/remote/session/web-headers.ts';

const headersOf = (chromeVersion?: string) =>
  webHeaders({
    region: DIDA365,
    agent: webAgent('win32', chromeVersion),
    deviceId: 'a'.repeat(24),
    locale: 'en-GB',
    timeZone: 'Europe/Berlin',
  });

describe('the headers of a browser session', () => {
  it('come from the page of the region that is spoken to', () => {
    expect(headersOf()).toMatchObject({
      origin: 'https://dida365.com',
      referer: 'https://dida365.com/',
      hl: 'en_GB',
      'x-tz': 'Europe/Berlin',
    });
  });

  it.each([
    ['146.0.7680.12', /Windows NT 10\.0.*Chrome\/146\.0\.0\.0/u, 'Chrome 146.0.0.0'],
    [undefined, /Windows NT 10\.0.*Firefox\/\d+/u, expect.stringMatching(/^Firefox/u) as string],
  ])('name the browser whose handshake is made (%s)', (chromeVersion, userAgent, device) => {
    const headers = headersOf(chromeVersion);
    expect(headers['user-agent']).toMatch(userAgent);
    expect(JSON.parse(headers['x-device'] ?? '')).toMatchObject({
      platform: 'web',
      os: 'Windows',
      device,
      id: 'a'.repeat(24),
    });
  });
});
