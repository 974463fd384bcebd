import type { Call } from '#electron/local-service/route.ts';
import { isPassword } from '#electron/local-service/rules/passwords.ts';
import {
  addFailedSignOn,
  clearFailedSignOns,
  failedSignOns,
  userSecrets,
} from '#electron/local-service/storage/sign-on-table.ts';
import type { ReadDatabase } from '#electron/local-service/storage/database.ts';
import { userByEmail, type User } from '#electron/local-service/storage/user-table.ts';

export type PasswordVerdict =
  | { readonly kind: 'passed'; readonly user: User }
  | { readonly kind: 'wrong'; readonly remainderTimes: number }
  /** Wrong as well, after so many that this caller waits before each further one. */
  | { readonly kind: 'tooMany' };

/** E-mail addresses are one whatever their case. */
export const canonicalEmail = (email: string): string => email.trim().toLowerCase();

/** Longer than any address. */
const LONGEST_NAME = 320;

/** After the first wrong password too many, and at most. Milliseconds. */
const [FIRST_PAUSE, LONGEST_PAUSE] = [1000, 8000];

type Counting = Pick<Call, 'now' | 'settings'> & { readonly db: ReadDatabase };

const failuresOf = async ({ db, now, settings }: Counting, tries: string): Promise<number> => {
  const failed = await failedSignOns(db, tries);
  return failed !== undefined && now - failed.lastAt < settings.lockMilliseconds ? failed.count : 0;
};

/** @returns milliseconds that a caller waits before its next password is looked at, whatever the user name is */
export const pauseBeforeSignOn = async (counting: Counting, caller: string): Promise<number> => {
  const tooMany = (await failuresOf(counting, caller)) - counting.settings.signOnAttempts;
  return tooMany < 0 ? 0 : Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** tooMany);
};

/**
 * Checks a password and counts what fails, for each caller by itself: the right
 * password is taken however often a stranger was wrong. Unknown users count
 * like known ones, so that an answer does not tell them apart.
 */
export const checkPassword = async (
  call: Call,
  username: string,
  password: string,
): Promise<PasswordVerdict> => {
  const { db, now, settings, caller } = call;
  const email = canonicalEmail(username);
  const ofName = `${caller} ${email.slice(0, LONGEST_NAME)}`;
  const user = await userByEmail(db, email);
  const secrets = user && (await userSecrets(db, user.id));
  if (isPassword(password, secrets?.password, settings.passwordCost) && user !== undefined) {
    await clearFailedSignOns(db, ofName);
    return { kind: 'passed', user };
  }
  const left = settings.signOnAttempts - (await failuresOf(call, ofName)) - 1;
  for (const tries of [ofName, caller]) {
    await addFailedSignOn(db, { tries, now, forgetBefore: now - settings.lockMilliseconds });
  }
  return left < 0 ? { kind: 'tooMany' } : { kind: 'wrong', remainderTimes: left };
};
