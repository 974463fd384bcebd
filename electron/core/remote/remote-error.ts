import { assertNever } from '#shared/domain/assert-never.ts';
import type { Message } from '#shared/messages/message.ts';

/**
 * Why a request brought no usable answer. Classified once, in `http.ts`: a
 * request to wait goes first (429, 503, `Retry-After`), then the service's
 * `errorCode`, then the status; never by a message.
 */
export type RemoteError =
  /** No connection, or it broke; whether the service got the request is not known. */
  | { readonly kind: 'Network'; readonly cause: 'offline' | 'proxy' | 'certificate' | 'broken' }
  | { readonly kind: 'Timeout' }
  /** The session or token is not (or no longer) accepted. */
  | { readonly kind: 'Unauthorized' }
  | { readonly kind: 'RateLimited'; readonly retryAfterMs: number | null }
  | {
      readonly kind: 'ServerFault';
      readonly status: number;
      /** Where the service says when it will be back. */
      readonly retryAfterMs?: number;
    }
  /** The service understood and refused; `data` is what it added, for example how many tries are left. */
  | { readonly kind: 'Rejected'; readonly code: string; readonly data: unknown }
  /** A good status with a body that is no JSON or has another shape than declared. */
  | { readonly kind: 'BadResponse' }
  | { readonly kind: 'Cancelled' };

/** What a sign-in that failed says of the network and the service, whatever it was about. */
export type CallRefusal =
  | { readonly kind: 'RateLimited'; readonly retryAfterMs: number | null }
  | { readonly kind: 'Network'; readonly cause: 'offline' | 'proxy' | 'certificate' | 'broken' | 'timeout' }
  | { readonly kind: 'ServerFault' };

/** The caller has words of its own for what the service refused. */
export const toCallRefusal = (error: RemoteError): CallRefusal => {
  switch (error.kind) {
    case 'RateLimited':
      return { kind: 'RateLimited', retryAfterMs: error.retryAfterMs };
    case 'Network':
      return { kind: 'Network', cause: error.cause };
    case 'Timeout':
    case 'Cancelled':
      return { kind: 'Network', cause: 'timeout' };
    case 'Unauthorized':
    case 'Rejected':
    case 'BadResponse':
    case 'ServerFault':
      return { kind: 'ServerFault' };
    default:
      return assertNever(error);
  }
};

/** What the sync state says. */
export const remoteErrorMessage = (error: RemoteError): Message => {
  switch (error.kind) {
    case 'Network':
      return { code: `sync.${error.cause}` };
    case 'Timeout':
      return { code: 'sync.timeout' };
    case 'Unauthorized':
      return { code: 'sync.signedOut' };
    case 'RateLimited':
      return { code: 'sync.rateLimited' };
    case 'ServerFault': {
      const values = { status: error.status };
      return error.retryAfterMs === undefined
        ? { code: 'sync.serverFault', values }
        : { code: 'sync.unavailable', values };
    }
    case 'Rejected':
      return { code: 'sync.rejected', values: { answer: error.code } };
    case 'BadResponse':
      return { code: 'sync.badAnswer' };
    case 'Cancelled':
      return { code: 'sync.cancelled' };
    default:
      return assertNever(error);
  }
};
