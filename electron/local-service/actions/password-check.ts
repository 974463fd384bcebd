import type { Call } from '#electron/local-service/route.ts';
import { isPassword } from '#electron/local-service/rules/passwords.ts';
import {
  addFailedSignOn,
  clearFailedSignOns,
  failedSignOns,
  userSecrets,
} from '#electron/local-service/storage/sign-on-table.ts';
import { userByEmail, type User } from '#electron/local-service/storage/user-table.ts';

export type PasswordVerdict =
  | { readonly kind: 'passed'; readonly user: User }
  | { readonly kind: 'wrong'; readonly remainderTimes: number }
  | { readonly kind: 'locked' };

/** E-mail addresses are one whatever their case. */
export const canonicalEmail = (email: string): string => email.trim().toLowerCase();

/**
 * Checks a password, counts what fails and locks after too many. Unknown users
 * count and lock like known ones, so that an answer does not tell them apart.
 */
export const checkPassword = (call: Call, username: string, password: string): PasswordVerdict => {
  const { db, now, settings } = call;
  const email = canonicalEmail(username);
  const failed = failedSignOns(db, email);
  const isFresh = failed !== undefined && now - failed.lastAt < settings.lockMilliseconds;
  const count = isFresh ? failed.count : 0;
  if (count >= settings.signOnAttempts) return { kind: 'locked' };
  const user = userByEmail(db, email);
  if (isPassword(password, user === undefined ? undefined : userSecrets(db, user.id).password) && user) {
    clearFailedSignOns(db, email);
    return { kind: 'passed', user };
  }
  addFailedSignOn(db, { username: email, now, forgetBefore: now - settings.lockMilliseconds });
  return { kind: 'wrong', remainderTimes: settings.signOnAttempts - count - 1 };
};
