/**
 * Why a request brought no usable answer. Classified once, in `http.ts`, by
 * the service's `errorCode` first and the status second, never by a message.
 */
export type RemoteError =
  /** No connection, or it broke; whether the service got the request is not known. */
  | { readonly kind: 'Network' }
  | { readonly kind: 'Unauthorized' }
  | { readonly kind: 'RateLimited'; readonly retryAfterMs: number | null }
  | { readonly kind: 'ServerFault'; readonly status: number }
  | { readonly kind: 'Rejected'; readonly code: string }
  /** A 200 that is no JSON or has another shape than declared. */
  | { readonly kind: 'BadResponse' };

/** One sentence for the sync state. */
export const remoteErrorText = (error: RemoteError): string => {
  switch (error.kind) {
    case 'Network':
      return 'The service cannot be reached. Your edits are kept and will be sent.';
    case 'Unauthorized':
      return 'The session has ended. Sign in again; your edits are kept.';
    case 'RateLimited':
      return 'The service asks for a pause. Your edits are kept and will be sent.';
    case 'ServerFault':
      return `The service has a fault (${error.status}). Your edits are kept and will be sent.`;
    case 'Rejected':
      return `The service refused the request (${error.code}). Your edits are kept.`;
    case 'BadResponse':
      return 'The service gave an answer that Docket does not understand. Your edits are kept.';
    default:
      return error satisfies never;
  }
};
