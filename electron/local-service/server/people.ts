import { hashToken } from '#electron/local-service/authentication.ts';
import type { Call } from '#electron/local-service/route.ts';
import { hashPassword } from '#electron/local-service/rules/passwords.ts';
import { insertInvitation, setSecondFactor } from '#electron/local-service/storage/people-table.ts';
import { signOffEverywhere } from '#electron/local-service/storage/token-table.ts';
import { setPassword } from '#electron/local-service/storage/user-table.ts';

/** What administrators do by page and by command line. */

const INVITATION_MILLISECONDS = 7 * 86_400_000;

/** A link that lets one person in, once. */
export const invite = async (
  call: Pick<Call, 'db' | 'now' | 'randomBytes'>,
  { madeBy, isAdmin }: { readonly madeBy: string; readonly isAdmin: boolean },
): Promise<string> => {
  const code = Buffer.from(call.randomBytes(24)).toString('base64url');
  const expiresAt = call.now + INVITATION_MILLISECONDS;
  await insertInvitation(call.db, {
    codeHash: hashToken(code),
    madeBy,
    isAdmin,
    madeAt: call.now,
    expiresAt,
  });
  return code;
};

/** All sessions and tokens of the user end. */
export const replacePassword = async (
  call: Pick<Call, 'db' | 'randomBytes' | 'settings'>,
  userId: string,
  password: string,
): Promise<void> => {
  await setPassword(
    call.db,
    userId,
    hashPassword(password, call.randomBytes(16), call.settings.passwordCost),
  );
  await signOffEverywhere(call.db, userId);
};

/** A password to be told to the person, who changes it. The second factor goes, too: it may be what was lost. */
export const resetPassword = async (
  call: Pick<Call, 'db' | 'randomBytes' | 'settings'>,
  userId: string,
): Promise<string> => {
  const password = Buffer.from(call.randomBytes(12)).toString('base64url');
  await replacePassword(call, userId, password);
  await setSecondFactor(call.db, userId, null);
  return password;
};
