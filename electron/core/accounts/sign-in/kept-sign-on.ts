import type { AccountId, SignInRefusal } from '#shared/domain/account.ts';
import type { Region } from '#shared/domain/dates/region.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { AccountRecords } from '#core/accounts/account-records.ts';
import { secretToKept, type KeptPassword } from '#core/accounts/sign-in/kept-password.ts';
import { createRemoteHttp, type RemoteEffects } from '#core/accounts/session/remote-http.ts';
import { totpCode } from '#core/accounts/sign-in/totp.ts';
import type { BoundSecrets } from '#core/accounts/bound-secrets.ts';
import type { Cookies } from '#core/remote/http/cookies.ts';
import type { Http } from '#core/remote/http/http.ts';
import type { RemoteError } from '#core/remote/remote-error.ts';
import type { Renewal } from '#core/remote/http/renewing-http.ts';
import { signOn, verifyCode, type SignedOn, type SignOnRefusal } from '#core/remote/session/sign-on.ts';
import { SESSION_COOKIE } from '#core/remote/session/v2-session.ts';

interface KeptSignOnOptions {
  readonly id: AccountId;
  readonly region: Region;
  readonly records: AccountRecords;
  readonly secrets: BoundSecrets;
  readonly effects: RemoteEffects;
  readonly onCookies: (cookies: Cookies) => void;
}

type Refusal = SignOnRefusal | { readonly kind: 'CodeNeeded' };

/** The error of a try that cannot have reached the service; null for every other. */
const unreachedError = (refusal: SignInRefusal): RemoteError | null => {
  if (refusal.kind !== 'Network') return null;
  const { cause } = refusal;
  return cause === 'broken' || cause === 'timeout' ? null : { kind: 'Network', cause };
};

const signOnWith = async (
  http: Http,
  kept: KeptPassword,
  { key, now }: { readonly key: string | null; readonly now: number },
): Promise<Result<SignedOn, Refusal>> => {
  const answer = await signOn(http, kept);
  if (!answer.ok) return answer;
  if (answer.value.kind === 'signedOn') return ok(answer.value);
  if (key === null) return fail({ kind: 'CodeNeeded' });
  return verifyCode(http, { authId: answer.value.authId, code: totpCode(key, now) });
};

/**
 * Signs on with what the person had Docket keep. One attempt; after a refusal
 * the next one is the person's own, also after a restart.
 */
export const createKeptSignOn =
  ({ id, region, records, secrets, effects, onCookies }: KeptSignOnOptions): (() => Promise<Renewal>) =>
  async () => {
    const record = records.find(id);
    if (record === undefined || !record.keepsPassword || record.renewalRefusal !== null) {
      return { kind: 'refused' };
    }
    const kept = secretToKept(await secrets.read('v2.password'));
    if (kept === null) return { kind: 'refused' };
    const key = await secrets.read('v2.totp');
    let cookies: Cookies = {};
    const signOnHttp = createRemoteHttp(effects, {
      region,
      cookies,
      onCookies: (newest) => {
        cookies = newest;
      },
    });
    const signedOn = await signOnWith(signOnHttp, kept, { key, now: effects.now() });
    // An address that now belongs to another user must not get this account's edits.
    if (signedOn.ok && signedOn.value.userId === record.userId) {
      const session = { [SESSION_COOKIE]: signedOn.value.token, ...cookies };
      onCookies(session);
      return { kind: 'renewed', http: createRemoteHttp(effects, { region, cookies: session, onCookies }) };
    }
    const refusal: SignInRefusal = signedOn.ok ? { kind: 'OtherAccount' } : signedOn.error;
    const error = unreachedError(refusal);
    if (error !== null) return { kind: 'unreached', error };
    records.change(id, { renewalRefusal: refusal });
    return { kind: 'refused' };
  };
