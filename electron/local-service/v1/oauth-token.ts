import { createHash, timingSafeEqual } from 'node:crypto';
import { answerEmpty, answerJson, answerText, type Answer } from '#electron/local-service/answer.ts';
import { bearerToken, hashToken } from '#electron/local-service/authentication.ts';
import { notSignedOn } from '#electron/local-service/refusal.ts';
import { openRoute, type Call } from '#electron/local-service/route.ts';
import {
  oauthClient,
  takeGrant,
  type OAuthClient,
  type OAuthGrant,
} from '#electron/local-service/storage/oauth-table.ts';
import { issueAccessToken } from '#electron/local-service/v1/access-token.ts';
import { removeAccessToken } from '#electron/local-service/storage/token-table.ts';

/** Errors of RFC 6749 5.2 have a body of their own. */
const oauthError = (status: number, error: string, description: string): Answer =>
  answerText(JSON.stringify({ error, error_description: description }), status);

/** By Basic header, which is the documented way, or in form or query (observed). */
const clientCredentials = (call: Call, form: URLSearchParams): readonly [string, string] => {
  const basic = /^Basic ([\w+/=-]+)$/iu.exec(call.headers.get('authorization') ?? '')?.[1];
  if (basic !== undefined) {
    const [id = '', ...secret] = Buffer.from(basic, 'base64').toString('utf8').split(':');
    return [decodeURIComponent(id), decodeURIComponent(secret.join(':'))];
  }
  const read = (name: string): string => form.get(name) ?? call.query.get(name) ?? '';
  return [read('client_id'), read('client_secret')];
};

const isSameHash = (first: string, second: string): boolean =>
  first.length === second.length && timingSafeEqual(Buffer.from(first), Buffer.from(second));

const knownClient = async (call: Call, form: URLSearchParams): Promise<OAuthClient | undefined> => {
  const [id, secret] = clientCredentials(call, form);
  const client = await oauthClient(call.db, id);
  return client !== undefined && isSameHash(hashToken(secret), client.secretHash) ? client : undefined;
};

/** PKCE (RFC 7636): asked for whenever the authorize request brought a challenge. */
const isVerified = ({ challenge }: OAuthGrant, verifier: string): boolean =>
  challenge === null || isSameHash(createHash('sha256').update(verifier).digest('base64url'), challenge);

const token = async (call: Call): Promise<Answer> => {
  const form = new URLSearchParams(call.text);
  const read = (name: string): string => form.get(name) ?? call.query.get(name) ?? '';
  const client = await knownClient(call, form);
  if (client === undefined) return oauthError(401, 'invalid_client', 'Bad client credentials');
  if (read('grant_type') !== 'authorization_code') {
    return oauthError(401, 'unauthorized_client', `Unauthorized grant type: ${read('grant_type')}`);
  }
  const grant = await takeGrant(call.db, hashToken(read('code')), call.now);
  if (
    grant?.clientId !== client.id ||
    grant.redirectUri !== read('redirect_uri') ||
    !isVerified(grant, read('code_verifier'))
  ) {
    return oauthError(400, 'invalid_grant', 'Invalid authorization code');
  }
  const { userId, scope } = grant;
  const issued = await issueAccessToken(call, { userId, scope });
  return answerJson({
    access_token: issued.token,
    token_type: 'bearer',
    expires_in: call.settings.accessTokenSeconds,
    scope,
  });
};

/** The form is multipart in the official document; both forms name the field `token`. */
const tokenOfForm = (call: Call): string =>
  /name="token"\r?\n(?:[^\r\n]+\r?\n)*\r?\n([^\r\n]+)/u.exec(call.text)?.[1] ??
  new URLSearchParams(call.text).get('token') ??
  '';

/** Revokes the token that is sent as bearer, too, or any token for a client that proves itself. */
const revoke = async (call: Call): Promise<Answer> => {
  const target = tokenOfForm(call);
  const isOwn = bearerToken(call.headers) === target;
  const isClient = (await knownClient(call, new URLSearchParams(call.text))) !== undefined;
  if (target === '' || (!isOwn && !isClient)) throw notSignedOn();
  await removeAccessToken(call.db, hashToken(target));
  return answerEmpty();
};

export const tokenRoutes = [
  openRoute('POST', '/oauth/token', token),
  openRoute('POST', '/oauth/revoke', revoke),
];
