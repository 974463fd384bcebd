import type { Region } from '#shared/domain/dates/region.ts';
import { createHttp, type Http } from '#core/remote/http/http.ts';
import type { HttpTransport } from '#core/remote/http/transport.ts';

interface V1SessionOptions {
  readonly region: Region;
  readonly transport: HttpTransport;
  /** The access token, or a personal API token, which is the same to the service. */
  readonly token: string;
  /** Unix milliseconds. */
  readonly now: () => number;
}

/** HTTP to V1: one bearer token, no cookies. */
export const createV1Http = ({ region, transport, token, now }: V1SessionOptions): Http => {
  const headers = { authorization: `Bearer ${token}` };
  return createHttp({ transport, baseAddress: region.v1Address, headers: () => headers, now });
};
