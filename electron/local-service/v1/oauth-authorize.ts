import { z } from 'zod';
import type { Answer } from '#electron/local-service/answer.ts';
import { hashToken } from '#electron/local-service/authentication.ts';
import { malformed } from '#electron/local-service/refusal.ts';
import { openRoute, type Call, type Route } from '#electron/local-service/route.ts';
import { checkPassword } from '#electron/local-service/actions/password-check.ts';
import { isTotpCode } from '#electron/local-service/rules/totp.ts';
import { insertGrant, oauthClient } from '#electron/local-service/storage/oauth-table.ts';
import { userSecrets } from '#electron/local-service/storage/sign-on-table.ts';
import { SCOPES } from '#electron/local-service/v1/access-token.ts';
import { consentPage } from '#electron/local-service/v1/consent-page.ts';

const CODE_MILLISECONDS = 10 * 60 * 1000;

/** RFC 6749 4.1.1, with PKCE where a client sends it. */
const requestSchema = z.object({
  client_id: z.string(),
  redirect_uri: z.string(),
  response_type: z.literal('code'),
  scope: z.string().refine((scope) => scope.split(' ').every((word) => SCOPES.includes(word)), 'no scope'),
  state: z.string().max(1000).default(''),
  code_challenge: z.string().min(43).max(128).optional(),
  code_challenge_method: z.literal('S256').optional(),
});
type AuthorizeRequest = z.infer<typeof requestSchema>;

/** Until client and redirect are known to belong together, nothing is sent anywhere (RFC 6749 4.1.2.1). */
const readRequest = async (call: Call, parameters: URLSearchParams): Promise<AuthorizeRequest> => {
  const parsed = requestSchema.safeParse(Object.fromEntries(parameters));
  if (!parsed.success) throw malformed(`Bad authorize request: ${parsed.error.issues[0]?.message ?? ''}`);
  const client = await oauthClient(call.db, parsed.data.client_id);
  if (client?.redirectUris.includes(parsed.data.redirect_uri) !== true) {
    throw malformed('The client or its redirect address is not registered.');
  }
  return parsed.data;
};

const askConsent = async (call: Call, parameters: URLSearchParams, problem: string): Promise<Answer> => {
  const request = await readRequest(call, parameters);
  const name = (await oauthClient(call.db, request.client_id))?.name ?? '';
  return consentPage({ clientName: name, request, problem });
};

/** The person signs on in the same form, so that no cookie can consent for them. */
const consent = async (call: Call): Promise<Answer> => {
  const form = new URLSearchParams(call.text);
  const request = await readRequest(call, form);
  if (form.get('decision') !== 'allow') return redirect(request, { error: 'access_denied' });
  const verdict = await checkPassword(call, form.get('username') ?? '', form.get('password') ?? '');
  if (verdict.kind === 'tooMany') return askConsent(call, form, 'Too many wrong passwords. Try again later.');
  if (verdict.kind === 'wrong') return askConsent(call, form, 'E-mail address and password do not match.');
  const { totpSecret } = await userSecrets(call.db, verdict.user.id);
  if (totpSecret !== undefined && !isTotpCode(totpSecret, form.get('code') ?? '', call.now)) {
    return askConsent(call, form, 'The code of the authenticator app is wrong.');
  }
  const code = Buffer.from(call.randomBytes(24)).toString('base64url');
  const grant = {
    codeHash: hashToken(code),
    clientId: request.client_id,
    userId: verdict.user.id,
    redirectUri: request.redirect_uri,
    scope: request.scope,
    challenge: request.code_challenge ?? null,
    expiresAt: call.now + CODE_MILLISECONDS,
  };
  await insertGrant(call.db, grant, call.now);
  return redirect(request, { code });
};

const redirect = (request: AuthorizeRequest, result: Readonly<Record<string, string>>): Answer => {
  const target = new URL(request.redirect_uri);
  for (const [name, value] of Object.entries(result)) target.searchParams.set(name, value);
  if (request.state !== '') target.searchParams.set('state', request.state);
  return { status: 302, body: '', headers: { location: target.href, 'cache-control': 'no-store' } };
};

export const authorizeRoutes: readonly Route[] = [
  openRoute('GET', '/oauth/authorize', (call) => askConsent(call, call.query, '')),
  { ...openRoute('POST', '/oauth/authorize', consent), takesPassword: true },
];
