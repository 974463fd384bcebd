import type { TransportFailure } from '#electron/remote/http/transport.ts';

const CERTIFICATE = /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_(?:GET_ISSUER|VERIFY)/u;
/** Docket's own aborts never come here: what undici aborts by itself is a tunnel that a proxy refused. */
const PROXY = /PROXY|TUNNEL|PRX|UND_ERR_ABORTED/u;
const OFFLINE =
  /ENOTFOUND|EAI_|ECONNREFUSED|ENETUNREACH|EHOSTUNREACH|ENETDOWN|DISCONNECTED|NAME_NOT_RESOLVED|CONNECTION_REFUSED|ADDRESS_UNREACHABLE|NETWORK_CHANGED/u;
const TIMEOUT = /ETIMEDOUT|TIMED_OUT|TIMEOUT/u;

/**
 * From the code of Node (`ECONNREFUSED`, `CERT_HAS_EXPIRED`) or of Chromium's
 * stack (`net::ERR_PROXY_CONNECTION_FAILED`) to what a person can act on.
 */
export const codeToFailure = (code: string): TransportFailure => {
  if (PROXY.test(code)) return 'proxy';
  if (CERTIFICATE.test(code)) return 'certificate';
  if (TIMEOUT.test(code)) return 'timeout';
  return OFFLINE.test(code) ? 'offline' : 'broken';
};

/** The first code along the chain of causes: fetch wraps the socket's error. */
export const errorToFailure = (error: unknown): TransportFailure => {
  let current: unknown = error;
  for (let depth = 0; depth < 5 && current instanceof Error; depth += 1) {
    if ('code' in current && typeof current.code === 'string') return codeToFailure(current.code);
    current = current.cause;
  }
  return 'broken';
};
