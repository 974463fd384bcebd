import { z } from 'zod';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import { NOT_FOUND, type Http } from '#core/remote/http/http.ts';
import { toCallRefusal, type CallRefusal, type RemoteError } from '#core/remote/remote-error.ts';

/** Why a sign-on did not happen, in the cases that a person can tell apart and act on. */
export type SignOnRefusal =
  | { readonly kind: 'WrongPassword'; readonly triesLeft: number | null }
  | { readonly kind: 'TooManyTries' }
  | { readonly kind: 'Captcha' }
  | { readonly kind: 'WrongCode' }
  | { readonly kind: 'CodeExpired' }
  | { readonly kind: 'AccountClosed' }
  /** Not as a service answers: a page, a redirect, an unknown path. The address is wrong, or the network has a page of its own. */
  | { readonly kind: 'StrangeAnswer' }
  | CallRefusal;

export interface SignedOn {
  readonly kind: 'signedOn';
  /** The value of the session cookie. */
  readonly token: string;
  readonly userId: string;
  readonly username: string;
  readonly inboxId: string;
}

/** The password was right; a code is needed. */
export interface CodeNeeded {
  readonly kind: 'codeNeeded';
  readonly authId: string;
  /** Unix milliseconds, or null when the service did not say. */
  readonly expiresAt: number | null;
}

const signedOnSchema = z.object({
  token: z.string().min(1),
  userId: z.union([z.string(), z.number(), z.bigint()]).transform(String),
  username: z.string(),
  inboxId: z.string().min(1),
});
const codeNeededSchema = z.object({
  authId: z.string().min(1),
  expireTime: z.number().nullish(),
});
const triesLeftSchema = z.object({ remainderTimes: z.int() });

type SignOnAnswer = z.infer<typeof signedOnSchema> | z.infer<typeof codeNeededSchema>;

const WRONG_PASSWORD = new Set(['username_password_not_match', 'incorrect_password', 'username_not_exist']);
const WRONG_CODE = new Set([
  'incorrect_code',
  'totp_verify_failed',
  'verify_code_error',
  'mfa_code_not_match',
]);
const CLOSED = new Set(['account_locked', 'account_disabled']);

const rejectionToRefusal = ({ code, data }: Extract<RemoteError, { kind: 'Rejected' }>): SignOnRefusal => {
  if (WRONG_PASSWORD.has(code)) {
    return { kind: 'WrongPassword', triesLeft: triesLeftSchema.safeParse(data).data?.remainderTimes ?? null };
  }
  if (code === 'incorrect_password_too_many_times') return { kind: 'TooManyTries' };
  if (code === 'need_captcha') return { kind: 'Captcha' };
  if (WRONG_CODE.has(code)) return { kind: 'WrongCode' };
  if (CLOSED.has(code)) return { kind: 'AccountClosed' };
  return { kind: code === NOT_FOUND || code.startsWith('http_') ? 'StrangeAnswer' : 'ServerFault' };
};

/** Why a call that a sign-in is made of failed, in the cases that a person can act on. */
export const errorToRefusal = (error: RemoteError): SignOnRefusal => {
  if (error.kind === 'Rejected') return rejectionToRefusal(error);
  // A wrong password has a code of its own (observed); a bare 401, a redirect or a page say nothing of it.
  const isStrange = error.kind === 'Unauthorized' || error.kind === 'BadResponse';
  return isStrange ? { kind: 'StrangeAnswer' } : toCallRefusal(error);
};

const toSignOn = (answer: SignOnAnswer): SignedOn | CodeNeeded =>
  'token' in answer
    ? { kind: 'signedOn', ...answer }
    : { kind: 'codeNeeded', authId: answer.authId, expiresAt: answer.expireTime ?? null };

/** One try. Never called in a loop: a few wrong ones lock the account for half an hour. */
export const signOn = async (
  http: Http,
  { username, password }: { readonly username: string; readonly password: string },
): Promise<Result<SignedOn | CodeNeeded, SignOnRefusal>> => {
  const answer = await http.request({
    method: 'POST',
    path: '/user/signon?wc=true&remember=true',
    body: { username, password },
    answer: z.union([signedOnSchema, codeNeededSchema]),
  });
  return answer.ok ? ok(toSignOn(answer.value)) : fail(errorToRefusal(answer.error));
};

/** The second factor: a code of the person's authenticator app. */
export const verifyCode = async (
  http: Http,
  { authId, code }: { readonly authId: string; readonly code: string },
): Promise<Result<SignedOn, SignOnRefusal>> => {
  const answer = await http.request({
    method: 'POST',
    path: '/user/sign/mfa/code/verify',
    headers: { 'x-verify-id': authId },
    body: { code, method: 'app' },
    answer: signedOnSchema,
  });
  if (answer.ok) return ok({ kind: 'signedOn', ...answer.value });
  // The challenge itself is over: too late, or too many wrong codes.
  if (answer.error.kind === 'Unauthorized') return fail({ kind: 'CodeExpired' });
  const refusal = errorToRefusal(answer.error);
  return fail(refusal.kind === 'WrongPassword' ? { kind: 'WrongCode' } : refusal);
};

/**
 * Tells the service to forget the session; a failure is no reason to keep it here.
 * @param signal ends the attempt: nobody waits for a service that does not answer
 */
export const signOut = async (http: Http, signal: AbortSignal): Promise<void> => {
  await http.request({ method: 'GET', path: '/user/signout', answer: z.unknown(), signal });
};
