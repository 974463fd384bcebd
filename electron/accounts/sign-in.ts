import { createHash } from 'node:crypto';
import { accountIdSchema, type ServiceChoice, type SignInResult } from '#shared/domain/account.ts';
import type { Region } from '#shared/domain/region.ts';
import type { AccountRecord } from '#electron/accounts/account-records.ts';
import { createRemoteHttp, type RemoteEffects } from '#electron/accounts/remote-account.ts';
import type { Cookies } from '#electron/remote/cookies.ts';
import type { Http } from '#electron/remote/http.ts';
import { serviceToRegion } from '#electron/remote/service-region.ts';
import { signOn, verifyCode, type SignedOn } from '#electron/remote/sign-on.ts';
import { SESSION_COOKIE } from '#electron/remote/v2-session.ts';

/** A sign-in that came through, before anything of it is kept. */
export interface NewSession {
  readonly record: AccountRecord;
  readonly cookies: Cookies;
}

export type SignInOutcome =
  { readonly kind: 'signedIn'; readonly session: NewSession } | Exclude<SignInResult, { kind: 'signedIn' }>;

export interface SignIn {
  readonly withPassword: (input: {
    readonly service: ServiceChoice;
    readonly username: string;
    readonly password: string;
  }) => Promise<SignInOutcome>;
  readonly withCode: (input: { readonly challenge: string; readonly code: string }) => Promise<SignInOutcome>;
}

/** A password that was right and waits for its code. In memory only. */
interface Challenge {
  readonly service: ServiceChoice;
  readonly region: Region;
  readonly http: Http;
  readonly cookies: () => Cookies;
  readonly authId: string;
  readonly expiresAt: number;
}

/** How long a code may take when the service does not say. */
const CHALLENGE_MS = 10 * 60_000;

/** The same person at the same service is the same account, whoever signs in how often. */
const accountIdOf = (region: Region, userId: string) =>
  accountIdSchema.parse(
    createHash('sha256').update(`${region.v2Address} ${userId}`).digest('hex').slice(0, 24),
  );

const newSession = (
  { service, region, cookies }: Pick<Challenge, 'service' | 'region' | 'cookies'>,
  { userId, username, inboxId, token }: SignedOn,
): SignInOutcome => ({
  kind: 'signedIn',
  session: {
    record: { id: accountIdOf(region, userId), service, userId, username, inboxId },
    // A service that names the session in its answer only is served as well.
    cookies: { [SESSION_COOKIE]: token, ...cookies() },
  },
});

/** One attempt per call, never a loop: a few wrong passwords lock the account. */
export const createSignIn = (effects: RemoteEffects, newChallengeId: () => string): SignIn => {
  const challenges = new Map<string, Challenge>();
  const connect = (region: Region): Pick<Challenge, 'http' | 'cookies'> => {
    let cookies: Cookies = {};
    const onCookies = (newest: Cookies): void => {
      cookies = newest;
    };
    return { http: createRemoteHttp(effects, { region, cookies, onCookies }), cookies: () => cookies };
  };

  return {
    withPassword: async ({ service, username, password }) => {
      const region = serviceToRegion(service);
      if (!region.ok) return { kind: 'refused', refusal: { kind: 'BadAddress', message: region.error } };
      const connection = { service, region: region.value, ...connect(region.value) };
      const answer = await signOn(connection.http, { username, password });
      if (!answer.ok) return { kind: 'refused', refusal: answer.error };
      if (answer.value.kind === 'signedOn') return newSession(connection, answer.value);
      const challenge = newChallengeId();
      const { authId, expiresAt } = answer.value;
      challenges.set(challenge, {
        ...connection,
        authId,
        expiresAt: expiresAt ?? effects.now() + CHALLENGE_MS,
      });
      return { kind: 'codeNeeded', challenge };
    },
    withCode: async ({ challenge, code }) => {
      const pending = challenges.get(challenge);
      if (pending === undefined || pending.expiresAt <= effects.now()) {
        challenges.delete(challenge);
        return { kind: 'refused', refusal: { kind: 'CodeExpired' } };
      }
      const answer = await verifyCode(pending.http, { authId: pending.authId, code });
      if (!answer.ok) return { kind: 'refused', refusal: answer.error };
      challenges.delete(challenge);
      return newSession(pending, answer.value);
    },
  };
};
