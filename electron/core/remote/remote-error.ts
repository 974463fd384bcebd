import { assertNever } from '#shared/domain/assert-never.ts';

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

const NETWORK_TEXTS: Readonly<Record<Extract<RemoteError, { kind: 'Network' }>['cause'], string>> = {
  offline: 'The service can’t be reached. Check the network.',
  proxy: 'The proxy can’t be reached. Check the proxy settings of this computer.',
  certificate:
    'The service’s certificate isn’t valid, so nothing was sent. Check this computer’s date and your network.',
  broken: 'The connection to the service was lost.',
};

const KEPT = 'Your edits are kept and will be sent.';

/** What the sync state says. */
export const remoteErrorText = (error: RemoteError): string => {
  switch (error.kind) {
    case 'Network':
      return `${NETWORK_TEXTS[error.cause]} ${KEPT}`;
    case 'Timeout':
      return `The service did not answer in time. ${KEPT}`;
    case 'Unauthorized':
      return 'The session has ended. Sign in again; your edits are kept.';
    case 'RateLimited':
      return 'Too many requests to the service; your edits are kept.';
    case 'ServerFault':
      return error.retryAfterMs === undefined
        ? `The service reported an error (${error.status}). ${KEPT}`
        : `The service is unavailable (${error.status}); your edits are kept.`;
    case 'Rejected':
      return `The service refused the request (${error.code}). Your edits are kept.`;
    case 'BadResponse':
      return 'The service sent an answer that Docket can’t read. Your edits are kept.';
    case 'Cancelled':
      return 'Sync was stopped. Your edits are kept.';
    default:
      return assertNever(error);
  }
};
