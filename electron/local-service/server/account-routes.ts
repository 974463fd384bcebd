import { insertAccount } from '#electron/local-service/accounts.ts';
import { canonicalEmail, checkPassword } from '#electron/local-service/actions/password-check.ts';
import type { Answer } from '#electron/local-service/answer.ts';
import { hashToken } from '#electron/local-service/authentication.ts';
import type { Call, Route } from '#electron/local-service/route.ts';
import { isPassword } from '#electron/local-service/rules/passwords.ts';
import { fromBase32, isTotpCode, toBase32 } from '#electron/local-service/rules/totp.ts';
import {
  form,
  note,
  page,
  toHome,
  visitorForm,
  visitorOf,
  type Visitor,
} from '#electron/local-service/server/forms.ts';
import {
  accountPage,
  joinPage,
  messagePage,
  secondFactorPage,
  secretPage,
  signInPage,
} from '#electron/local-service/server/pages.ts';
import { replacePassword } from '#electron/local-service/server/people.ts';
import {
  endSessionOf,
  isEnabled,
  openInvitation,
  savePerson,
  sessionsOf,
  setSecondFactor,
  useInvitation,
} from '#electron/local-service/storage/people-table.ts';
import { userSecrets } from '#electron/local-service/storage/sign-on-table.ts';
import { removeSession } from '#electron/local-service/storage/token-table.ts';
import { userByEmail, userById } from '#electron/local-service/storage/user-table.ts';
import { issueAccessToken, SCOPES } from '#electron/local-service/v1/access-token.ts';
import { startSession } from '#electron/local-service/v2/sign-on.ts';

/** What somebody does about the account of their own. */

const SHORTEST_PASSWORD = 10;
const EMAIL = /^[^\s@]{1,64}@[^\s@]{1,255}$/u;

const showAccount = async (call: Call, { person, tokenHash }: Visitor, notice = ''): Promise<Answer> =>
  accountPage({
    person,
    hasSecondFactor: (await userSecrets(call.db, person.userId)).totpSecret !== undefined,
    sessions: await sessionsOf(call.db, person.userId, call.now),
    current: tokenHash,
    origin: call.origin,
    notice,
  });

const home = page('/', async (call) => {
  const visitor = await visitorOf(call);
  return visitor === undefined ? signInPage('') : showAccount(call, visitor);
});

const signIn = form('/sign-in', async (call, fields) => {
  const verdict = await checkPassword(call, fields.get('email') ?? '', fields.get('password') ?? '');
  if (verdict.kind === 'tooMany') return signInPage('Too many wrong passwords. Try again later.');
  if (verdict.kind === 'wrong') return signInPage('E-mail address and password do not match.');
  const { user } = verdict;
  const { totpSecret } = await userSecrets(call.db, user.id);
  if (totpSecret !== undefined && !isTotpCode(totpSecret, fields.get('code') ?? '', call.now))
    return signInPage('The code of the authenticator app is missing or wrong.');
  if (!(await isEnabled(call.db, user.id)))
    return signInPage('This account was disabled. Ask an administrator of this server.');
  return toHome((await startSession(call, user)).cookies);
});

const signOut = visitorForm('/sign-out', async (call, { tokenHash }) => {
  await removeSession(call.db, tokenHash);
  return toHome(['t=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax']);
});

const isLongEnough = (password: string): boolean =>
  password.length >= SHORTEST_PASSWORD && password.length <= 1000;

const joinForm = page('/join', async (call) => {
  const code = call.query.get('code') ?? '';
  const invitation = await openInvitation(call.db, hashToken(code), call.now);
  return invitation === undefined
    ? messagePage(
        'This invitation is over',
        'It was used, or it is older than a week. Ask for another one.',
        404,
      )
    : joinPage(code, '');
});

/** What is wrong with the form of somebody who joins; "" for nothing. */
const joinProblem = async (call: Call, email: string, password: string): Promise<string> => {
  if (!EMAIL.test(email)) return 'This is no e-mail address.';
  if (!isLongEnough(password)) return 'The password needs at least 10 characters.';
  return (await userByEmail(call.db, email)) === undefined
    ? ''
    : 'Somebody has this e-mail address here already. Sign in instead.';
};

const join = form('/join', async (call, fields) => {
  const code = fields.get('code') ?? '';
  const invitation = await openInvitation(call.db, hashToken(code), call.now);
  if (invitation === undefined)
    return messagePage(
      'This invitation is over',
      'It was used, or it is older than a week. Ask for another one.',
      404,
    );
  const [email, password] = [canonicalEmail(fields.get('email') ?? ''), fields.get('password') ?? ''];
  const problem = await joinProblem(call, email, password);
  if (problem !== '') return joinPage(code, problem);
  const { settings, randomBytes, now } = call;
  const { userId } = await insertAccount(
    call.db,
    { settings, randomBytes, now: () => now },
    {
      email,
      password,
      totp: false,
    },
  );
  await savePerson(call.db, { userId, isAdmin: invitation.isAdmin === 1, disabledAt: null });
  await useInvitation(call.db, hashToken(code), userId);
  await note(call, userId, 'joined');
  const user = await userById(call.db, userId);
  return user === undefined ? toHome() : toHome((await startSession(call, user)).cookies);
});

const isOwnPassword = async (call: Call, userId: string, password: string): Promise<boolean> =>
  isPassword(password, (await userSecrets(call.db, userId)).password, call.settings.passwordCost);

const changePassword = visitorForm('/account/password', async (call, visitor, fields) => {
  const { userId } = visitor.person;
  const password = fields.get('new') ?? '';
  if (!(await isOwnPassword(call, userId, fields.get('password') ?? '')))
    return showAccount(call, visitor, 'The present password is wrong. Nothing was changed.');
  if (!isLongEnough(password))
    return showAccount(call, visitor, 'The new password needs at least 10 characters. Nothing was changed.');
  await replacePassword(call, userId, password);
  await note(call, userId, 'changed the password');
  const user = await userById(call.db, userId);
  return user === undefined ? toHome() : toHome((await startSession(call, user)).cookies);
});

const SECRET_BYTES = 20;

const beginSecondFactor = visitorForm('/account/second-factor', async (call, { person }) =>
  secondFactorPage(toBase32(call.randomBytes(SECRET_BYTES)), person.email, ''),
);

const confirmSecondFactor = visitorForm(
  '/account/second-factor/confirm',
  async (call, { person }, fields) => {
    const text = fields.get('secret') ?? '';
    const secret = fromBase32(text);
    if (secret === null || secret.length < SECRET_BYTES) return toHome();
    if (!isTotpCode(secret, fields.get('code') ?? '', call.now))
      return secondFactorPage(
        text,
        person.email,
        'The code is wrong. Look at the clock of your phone, and try again.',
      );
    await setSecondFactor(call.db, person.userId, secret);
    await note(call, person.userId, 'set a second factor');
    return toHome();
  },
);

const removeSecondFactor = visitorForm('/account/second-factor/remove', async (call, visitor, fields) => {
  const { userId } = visitor.person;
  if (!(await isOwnPassword(call, userId, fields.get('password') ?? '')))
    return showAccount(call, visitor, 'The password is wrong. Nothing was changed.');
  await setSecondFactor(call.db, userId, null);
  await note(call, userId, 'took the second factor away');
  return toHome();
});

const makeToken = visitorForm('/account/token', async (call, { person }) => {
  const { token } = await issueAccessToken(call, { userId: person.userId, scope: SCOPES.join(' ') });
  return secretPage('A token for another program', `It opens the tasks of ${person.email}.`, token);
});

const endSession = visitorForm('/account/sessions/end', async (call, { person }, fields) => {
  const tokenHash = fields.get('session') ?? '';
  if (await endSessionOf(call.db, { userId: person.userId, tokenHash }))
    await note(call, person.userId, 'ended a session');
  return toHome();
});

export const accountRoutes: readonly Route[] = [
  home,
  { ...signIn, takesPassword: true },
  signOut,
  joinForm,
  join,
  { ...changePassword, takesPassword: true },
  beginSecondFactor,
  confirmSecondFactor,
  { ...removeSecondFactor, takesPassword: true },
  makeToken,
  endSession,
];
