import type { CertificateFailure } from '#core/remote/http/transport.ts';
import type { Message } from '#shared/messages/message.ts';

/**
 * Why a request brought no usable answer. Classified once, in `http.ts`: a
 * request to wait goes first (429, 503, `Retry-After`), then the service's
 * `errorCode`, then the status; never by a message.
 */
export type RemoteError =
  /** No connection, or it broke; whether the service got the request is not known. */
  | { readonly kind: 'Network'; readonly cause: 'offline' | 'proxy' | CertificateFailure | 'broken' }
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
  | { readonly kind: 'Cancelled' }
  /** Client and server of Docket's own kind are too far apart; this side has to be updated. */
  | { readonly kind: 'Outdated'; readonly side: 'server' | 'app' }
  /** Another server than before answers; see `server-gate.ts`. */
  | {
      readonly kind: 'OtherServer';
      /** The same one, put back to an earlier time. */
      readonly isRestored: boolean;
    };

/** What a sign-in that failed says of the network and the service, whatever it was about. */
export type CallRefusal =
  | { readonly kind: 'RateLimited'; readonly retryAfterMs: number | null }
  | {
      readonly kind: 'Network';
      readonly cause: 'offline' | 'proxy' | CertificateFailure | 'broken' | 'timeout';
    }
  | { readonly kind: 'Outdated'; readonly side: 'server' | 'app' }
  | { readonly kind: 'ServerFault' };

/** The caller has words of its own for what the service refused. */
export const toCallRefusal = (error: RemoteError): CallRefusal => {
  const { kind } = error;
  if (kind === 'RateLimited') return { kind, retryAfterMs: error.retryAfterMs };
  if (kind === 'Network') return { kind, cause: error.cause };
  if (kind === 'Outdated') return error;
  return kind === 'Timeout' || kind === 'Cancelled'
    ? { kind: 'Network', cause: 'timeout' }
    : { kind: 'ServerFault' };
};

type Of<Kind extends RemoteError['kind']> = Extract<RemoteError, { readonly kind: Kind }>;

const MESSAGES: { readonly [Kind in RemoteError['kind']]: (error: Of<Kind>) => Message } = {
  Network: ({ cause }) => ({ code: `sync.${cause}` }),
  Timeout: () => ({ code: 'sync.timeout' }),
  Unauthorized: () => ({ code: 'sync.signedOut' }),
  RateLimited: () => ({ code: 'sync.rateLimited' }),
  ServerFault: ({ status, retryAfterMs }) => ({
    code: retryAfterMs === undefined ? 'sync.serverFault' : 'sync.unavailable',
    values: { status },
  }),
  Rejected: ({ code }) => ({ code: 'sync.rejected', values: { answer: code } }),
  BadResponse: () => ({ code: 'sync.badAnswer' }),
  Outdated: ({ side }) => ({ code: side === 'server' ? 'sync.outdatedServer' : 'sync.outdatedApp' }),
  Cancelled: () => ({ code: 'sync.cancelled' }),
  OtherServer: ({ isRestored }) => ({ code: isRestored ? 'sync.restoredServer' : 'sync.otherServer' }),
};

const messageOf = <Kind extends RemoteError['kind']>(error: Of<Kind> & { readonly kind: Kind }): Message => {
  const toMessage: (one: Of<Kind>) => Message = MESSAGES[error.kind];
  return toMessage(error);
};

/** What the sync state says. */
export const remoteErrorMessage = (error: RemoteError): Message => messageOf(error);
