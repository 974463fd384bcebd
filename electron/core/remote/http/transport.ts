import type { Result } from '#shared/domain/result.ts';

/** One HTTP exchange, as every transport of Docket does it: no redirects, no cookie jar, a deadline and a size limit. */
export interface WireRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  /** Milliseconds from the call to the last byte of the answer. */
  readonly timeoutMs: number;
  /** Bytes of the answer's body. */
  readonly maxBytes: number;
  readonly signal?: AbortSignal;
  /** Gets the head of the answer. What it returns takes the body part by part, which is not in the answer then; null reads it as usual. */
  readonly onHead?: (head: Pick<WireResponse, 'status' | 'headers'>) => ((part: Uint8Array) => void) | null;
}

export interface WireResponse {
  readonly status: number;
  /** Case does not matter; `getSetCookie` keeps several cookies apart. */
  readonly headers: Headers;
  /** Empty where the answer is long. */
  readonly text: string;
  /** What is long, as it came: putting it together would take a while. */
  readonly bytes?: readonly Uint8Array[];
}

/** Why a certificate is not trusted: signed by nobody who is known here, out of its time, for another address, or another reason. */
export type CertificateFailure =
  | 'certificateUnknown'
  | 'certificateExpired'
  | 'certificateName'
  | 'certificate';

/** Why no whole answer came. Whether the service got the request is not known, except for `cancelled` before the call. */
export type TransportFailure =
  | 'offline'
  | 'proxy'
  | CertificateFailure
  | 'timeout'
  | 'tooLarge'
  | 'cancelled'
  | 'broken'
  /** The answer is of another server than before, or of one that is put back to an earlier time. */
  | 'otherServer'
  | 'restoredServer';

/** Never rejects. */
export type HttpTransport = (request: WireRequest) => Promise<Result<WireResponse, TransportFailure>>;
