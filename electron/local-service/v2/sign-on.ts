import { secondFactorSchema, signOnSchema } from '#core/wire/sign-on.ts';
import { answerEmpty, answerJson, type Answer } from '#electron/local-service/answer.ts';
import { hashToken, sessionToken } from '#electron/local-service/authentication.ts';
import { parseBody } from '#electron/local-service/parse-body.ts';
import { refusalToAnswer } from '#electron/local-service/refusal-answer.ts';
import { notSignedOn, Refusal, tooManyTries } from '#electron/local-service/refusal.ts';
import { openRoute, type Call, type Route } from '#electron/local-service/route.ts';
import { createUuid } from '#electron/local-service/rules/identity.ts';
import { checkPassword } from '#electron/local-service/actions/password-check.ts';
import { isTotpCode } from '#electron/local-service/rules/totp.ts';
import { userStatus } from '#electron/local-service/v2/user-status.ts';
import {
  countSecondFactorAttempt,
  insertSecondFactor,
  pendingSecondFactor,
  removeSecondFactor,
  userSecrets,
} from '#electron/local-service/storage/sign-on-table.ts';
import { insertSession, removeSession } from '#electron/local-service/storage/token-table.ts';
import { userById, type User } from '#electron/local-service/storage/user-table.ts';

const SECOND_FACTOR_MILLISECONDS = 10 * 60 * 1000;
const MAX_CODE_ATTEMPTS = 5;

/** Answered rather than thrown: what the attempt counted has to be kept. */
const refuse = (call: Call, refusal: Refusal): Answer => refusalToAnswer(refusal, call);

const signOn = async (call: Call): Promise<Answer> => {
  const { username, password } = parseBody(call, signOnSchema);
  const verdict = await checkPassword(call, username, password);
  if (verdict.kind === 'tooMany') return refuse(call, tooManyTries());
  if (verdict.kind === 'wrong') {
    const { remainderTimes } = verdict;
    // The message is the user name (observed).
    return refuse(call, new Refusal(500, 'username_password_not_match', username, { remainderTimes }));
  }
  return verdict.user.hasSecondFactor
    ? await askSecondFactor(call, verdict.user)
    : await startSession(call, verdict.user);
};

/** A browser sends such a cookie over TLS alone. */
const secureOf = ({ origin }: Call): string => (origin.startsWith('https:') ? '; Secure' : '');

const askSecondFactor = async (call: Call, user: User): Promise<Answer> => {
  const authId = createUuid(call);
  const expiresAt = call.now + SECOND_FACTOR_MILLISECONDS;
  await insertSecondFactor(call.db, { authId, userId: user.id, expiresAt }, call.now);
  return answerJson({ authId, expireTime: expiresAt });
};

/** Answers the token, as JSON and as a cookie. */
export const startSession = async (call: Call, user: User): Promise<Answer> => {
  if ((await call.server?.isAllowed(call.db, user.id)) === false)
    return refuse(
      call,
      new Refusal(403, 'access_forbidden', 'This account was disabled by an administrator.'),
    );
  const token = Buffer.from(call.randomBytes(64)).toString('hex');
  const csrf = createUuid(call);
  const expiresAt = call.now + call.settings.sessionMilliseconds;
  const session = { tokenHash: hashToken(token), userId: user.id };
  await insertSession(call.db, { ...session, expiresAt }, call.now);
  await call.server?.onSignOn(call, session);
  const age = Math.floor(call.settings.sessionMilliseconds / 1000);
  return {
    ...answerJson({ token, ...userStatus(user) }),
    cookies: [
      `t=${token}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${secureOf(call)}`,
      `_csrf_token=${csrf}; Path=/; Max-Age=${age}; SameSite=Lax`,
    ],
  };
};

/** The second step, named by `x-verify-id`; a few wrong codes end it. */
const verifyCode = async (call: Call): Promise<Answer> => {
  const authId = call.headers.get('x-verify-id') ?? '';
  const { code } = parseBody(call, secondFactorSchema);
  const pending = await pendingSecondFactor(call.db, authId, call.now);
  if (pending === undefined) return refuse(call, notSignedOn());
  const user = await userById(call.db, pending.userId);
  const secret = (await userSecrets(call.db, pending.userId)).totpSecret;
  if (user !== undefined && secret !== undefined && isTotpCode(secret, code, call.now)) {
    await removeSecondFactor(call.db, authId);
    return startSession(call, user);
  }
  if (pending.attempts + 1 >= MAX_CODE_ATTEMPTS) await removeSecondFactor(call.db, authId);
  else await countSecondFactorAttempt(call.db, authId);
  return refuse(call, new Refusal(500, 'totp_verify_failed', 'The code is wrong.'));
};

const signOut = async (call: Call): Promise<Answer> => {
  const token = sessionToken(call.headers);
  if (token === undefined) throw notSignedOn();
  await removeSession(call.db, hashToken(token));
  return { ...answerEmpty(), cookies: ['t=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax'] };
};

export const signOnRoutes: readonly Route[] = [
  { ...openRoute('POST', '/api/v2/user/signon', signOn), takesPassword: true },
  openRoute('POST', '/api/v2/user/sign/mfa/code/verify', verifyCode),
  { ...openRoute('GET', '/api/v2/user/signout', signOut), writes: true },
];
