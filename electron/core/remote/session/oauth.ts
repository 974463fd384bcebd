import { fail, ok, type Result } from '#shared/domain/result.ts';
import { tokenAnswerSchema } from '#core/wire/oauth-answers.ts';
import type { Answer } from '#core/remote/answer.ts';
import { createHttp, type Http } from '#core/remote/http/http.ts';
import { toCallRefusal, type CallRefusal, type RemoteError } from '#core/remote/remote-error.ts';
import type { HttpTransport } from '#core/remote/http/transport.ts';

/** `v1_token` (task-service-interface, "Authentication"). */
export interface V1Token {
  readonly value: string;
  /** Unix seconds (observed); null when the service did not say. */
  readonly expiration: number | null;
}

/** What the person registered at the service. */
export interface OAuthClient {
  readonly id: string;
  readonly secret: string;
}

/** Why no token came from the service, in the cases that a person can tell apart and act on. */
export type TokenRefusal =
  /** Client id and secret do not fit. */
  | { readonly kind: 'WrongClient' }
  /** The code is used up, too old, or of another redirect address. */
  | { readonly kind: 'CodeRefused' }
  | CallRefusal;

/** All that the official interface knows. */
const SCOPE = 'tasks:read tasks:write';

/** Where the person's browser is sent (RFC 6749, 4.1.1). */
export const authorizeUrl = ({
  oauthAddress,
  clientId,
  redirectUri,
  state,
  challenge,
}: {
  readonly oauthAddress: string;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly state: string;
  readonly challenge: string;
}): string => {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    scope: SCOPE,
    state,
    code_challenge: challenge,
    code_challenge_method: 'S256',
  });
  return `${oauthAddress}/authorize?${query.toString()}`;
};

/** Codes that mean the client and not the code: worth a second try in the other form. */
const WRONG_CLIENT = new Set(['invalid_client', 'unauthorized_client']);

const isWrongClient = (error: RemoteError): boolean =>
  error.kind === 'Unauthorized' || (error.kind === 'Rejected' && WRONG_CLIENT.has(error.code));

const rejectionToRefusal = (error: Extract<RemoteError, { kind: 'Rejected' }>): TokenRefusal => {
  if (isWrongClient(error)) return { kind: 'WrongClient' };
  return { kind: error.code === 'invalid_grant' ? 'CodeRefused' : 'ServerFault' };
};

const errorToRefusal = (error: RemoteError): TokenRefusal => {
  if (error.kind === 'Unauthorized') return { kind: 'WrongClient' };
  return error.kind === 'Rejected' ? rejectionToRefusal(error) : toCallRefusal(error);
};

/** RFC 6749, 2.3.1: both are form-encoded before they are joined. */
const basicHeader = ({ id, secret }: OAuthClient): string =>
  `Basic ${Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString('base64')}`;

interface Exchange {
  readonly client: OAuthClient;
  readonly code: string;
  readonly redirectUri: string;
  readonly verifier: string;
}

const requestToken = (
  http: Http,
  { client, code, redirectUri, verifier }: Exchange,
  place: 'header' | 'form',
): Answer<{ readonly access_token: string; readonly expires_in?: number | null | undefined }> =>
  http.request({
    method: 'POST',
    path: '/token',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...(place === 'header' && { authorization: basicHeader(client) }),
    },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      scope: SCOPE,
      code_verifier: verifier,
      ...(place === 'form' && { client_id: client.id, client_secret: client.secret }),
    }).toString(),
    answer: tokenAnswerSchema,
  });

interface TokenEffects {
  readonly transport: HttpTransport;
  /** Unix milliseconds. */
  readonly now: () => number;
}

/**
 * The code for a token. The documented way is the Basic header; services were
 * seen that read the form only, so a client that is not known is tried once more there.
 */
export const exchangeCode = async (
  { transport, now }: TokenEffects,
  { oauthAddress, ...exchange }: Exchange & { readonly oauthAddress: string },
): Promise<Result<V1Token, TokenRefusal>> => {
  const http = createHttp({ transport, baseAddress: oauthAddress, headers: () => ({}), now });
  const first = await requestToken(http, exchange, 'header');
  const answer = !first.ok && isWrongClient(first.error) ? await requestToken(http, exchange, 'form') : first;
  if (!answer.ok) return fail(errorToRefusal(answer.error));
  const { access_token: value, expires_in: seconds } = answer.value;
  const issuedAt = Math.floor(now() / 1000);
  return ok({ value, expiration: typeof seconds === 'number' ? issuedAt + Math.floor(seconds) : null });
};
