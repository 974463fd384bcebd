import type { ServiceRuntime } from '#electron/local-service/router.ts';
import { hashToken } from '#electron/local-service/authentication.ts';
import { createUuid, inboxIdOf, randomUserId } from '#electron/local-service/rules/identity.ts';
import { canonicalEmail } from '#electron/local-service/actions/password-check.ts';
import { hashPassword, isPassword } from '#electron/local-service/rules/passwords.ts';
import { toBase32 } from '#electron/local-service/rules/totp.ts';
import { saveOAuthClient } from '#electron/local-service/storage/oauth-table.ts';
import type { ReadDatabase, WriteDatabase } from '#electron/local-service/storage/database.ts';
import { userSecrets } from '#electron/local-service/storage/sign-on-table.ts';
import { signOffEverywhere } from '#electron/local-service/storage/token-table.ts';
import {
  insertUser,
  setPassword,
  setPlan,
  userByEmail,
  userById,
  type Plan,
} from '#electron/local-service/storage/user-table.ts';
import { issueAccessToken, SCOPES } from '#electron/local-service/v1/access-token.ts';

export interface NewAccount {
  readonly email: string;
  readonly password: string;
  /** Premium where it is left out, and whatever it was for a known user. */
  readonly plan?: Plan | undefined;
  readonly totp: boolean;
}

export interface AccountHandle {
  readonly userId: string;
  readonly inboxId: string;
  /** Base32, of a user made just now with a second factor; it is not told again. */
  readonly totpSecret: string | null;
}

/** What the host of the service may do that no request can. */
export interface Accounts {
  /** Makes the user where missing. Another password than before ends the sessions and V1 tokens of a known one; the second factor stays. */
  readonly ensureUser: (account: NewAccount) => Promise<AccountHandle>;
  /** A personal token for V1; `expiration` in Unix seconds. */
  readonly issueToken: (userId: string) => Promise<{ readonly value: string; readonly expiration: number }>;
  /** A client of that id is replaced, and its old secret with it. */
  readonly registerClient: (client: {
    readonly id: string;
    readonly name: string;
    readonly redirectUris: readonly string[];
  }) => Promise<{ readonly id: string; readonly secret: string }>;
}

export const createAccounts = (runtime: ServiceRuntime): Accounts => ({
  ensureUser: (account) => ensureUser(runtime, account),
  issueToken: (userId) =>
    runtime.database.transaction('guarded', async (db) => {
      const { token, expiresAt } = await issueAccessToken(
        { db, now: runtime.now(), randomBytes: runtime.randomBytes, settings: runtime.settings },
        { userId, scope: SCOPES.join(' ') },
      );
      return { value: token, expiration: Math.floor(expiresAt / 1000) };
    }),
  registerClient: (client) =>
    runtime.database.transaction('guarded', async (db) => {
      const secret = Buffer.from(runtime.randomBytes(24)).toString('base64url');
      await saveOAuthClient(db, { ...client, secretHash: hashToken(secret) });
      return { id: client.id, secret };
    }),
});

const TOTP_SECRET_BYTES = 20;

const changePassword = async (
  db: WriteDatabase,
  runtime: ServiceRuntime,
  { userId, password }: { readonly userId: string; readonly password: string },
): Promise<void> => {
  const cost = runtime.settings.passwordCost;
  if (isPassword(password, (await userSecrets(db, userId)).password, cost)) return;
  await setPassword(db, userId, hashPassword(password, runtime.randomBytes(16), cost));
  await signOffEverywhere(db, userId);
};

type Source = Pick<ServiceRuntime, 'now' | 'randomBytes' | 'settings'>;

const newUserId = async (db: ReadDatabase, source: Source): Promise<string> => {
  let id = randomUserId(source);
  while ((await userById(db, id)) !== undefined) id = randomUserId(source);
  return id;
};

/** @param account of an e-mail address that nobody has yet, in its canonical form */
export const insertAccount = async (
  db: WriteDatabase,
  source: Source,
  { email, password, plan = 'premium', totp }: NewAccount,
): Promise<AccountHandle> => {
  const id = await newUserId(db, source);
  const totpSecret = totp ? source.randomBytes(TOTP_SECRET_BYTES) : null;
  await db.run(
    ...insertUser({
      id,
      email,
      userCode: createUuid(source),
      plan,
      createdAt: source.now(),
      password: hashPassword(password, source.randomBytes(16), source.settings.passwordCost),
      totpSecret,
    }),
  );
  return { userId: id, inboxId: inboxIdOf(id), totpSecret: totpSecret && toBase32(totpSecret) };
};

const ensureUser = (runtime: ServiceRuntime, account: NewAccount): Promise<AccountHandle> =>
  runtime.database.transaction('guarded', async (db) => {
    const email = canonicalEmail(account.email);
    const known = await userByEmail(db, email);
    if (known === undefined) return insertAccount(db, runtime, { ...account, email });
    if (account.plan !== undefined) await setPlan(db, known.id, account.plan);
    await changePassword(db, runtime, { userId: known.id, password: account.password });
    return { userId: known.id, inboxId: inboxIdOf(known.id), totpSecret: null };
  });
