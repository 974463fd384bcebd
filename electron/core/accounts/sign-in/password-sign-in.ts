import { createHash } from 'node:crypto';
import { accountIdSchema, type AccountId, type ServiceChoice } from '#shared/domain/account.ts';
import type { Region } from '#shared/domain/dates/region.ts';
import type { AccountRecord, AccountRecords } from '#core/accounts/account-records.ts';
import { refused, type SignInOutcome } from '#core/accounts/sign-in/new-session.ts';
import { keptToSecret, type KeptPassword } from '#core/accounts/sign-in/kept-password.ts';
import { createRemoteHttp, type RemoteEffects } from '#core/accounts/session/remote-http.ts';
import { totpCode } from '#core/accounts/sign-in/totp.ts';
import type { Cookies } from '#core/remote/http/cookies.ts';
import type { Http } from '#core/remote/http/http.ts';
import { serviceToRegion } from '#core/remote/service-region.ts';
import { signOn, verifyCode, type SignedOn } from '#core/remote/session/sign-on.ts';
import { SESSION_COOKIE } from '#core/remote/session/v2-session.ts';

export interface PasswordSignIn {
  readonly withPassword: (input: {
    readonly service: ServiceChoice;
    readonly username: string;
    readonly password: string;
    readonly keepPassword: boolean;
  }) => Promise<SignInOutcome>;
  readonly withCode: (input: {
    readonly challenge: string;
    /** Null where `authenticatorKey` makes it. */
    readonly code: string | null;
    readonly authenticatorKey: string | null;
  }) => Promise<SignInOutcome>;
}

interface PasswordSignInOptions {
  readonly effects: RemoteEffects;
  readonly records: Pick<AccountRecords, 'find'>;
  readonly newId: () => string;
}

interface Connection {
  readonly service: ServiceChoice;
  readonly region: Region;
  readonly http: Http;
  readonly cookies: () => Cookies;
  /** What the vault is to keep, on the person's request only. */
  readonly kept: KeptPassword | null;
}

/** A password that was right and waits for its code. In memory only. */
interface Challenge extends Connection {
  readonly authId: string;
  readonly expiresAt: number;
}

/** How long a code may take when the service does not say. */
const CHALLENGE_MS = 10 * 60_000;

/** The same person at the same service is the same account, whoever signs in how often. */
export const v2AccountId = ({ v2Address }: Region, userId: string): AccountId =>
  accountIdSchema.parse(createHash('sha256').update(`${v2Address} ${userId}`).digest('hex').slice(0, 24));

/** What was known of the account stays, its V1 for one. */
export const v2Record = (
  known: AccountRecord | undefined,
  signedIn: Pick<AccountRecord, 'id' | 'service' | 'userId' | 'username' | 'inboxId'>,
): AccountRecord => ({
  v1: null,
  ...known,
  ...signedIn,
  v2: true,
  keepsPassword: false,
  keepsAuthenticator: false,
  renewalRefusal: null,
});

const connect = (effects: RemoteEffects, region: Region): Pick<Connection, 'region' | 'http' | 'cookies'> => {
  let cookies: Cookies = {};
  const onCookies = (newest: Cookies): void => {
    cookies = newest;
  };
  return {
    region,
    http: createRemoteHttp(effects, { region, cookies, onCookies }),
    cookies: () => cookies,
  };
};

const finish = (
  { service, region, cookies, kept }: Connection,
  { userId, username, inboxId, token }: SignedOn,
  {
    authenticatorKey,
    records,
  }: { readonly authenticatorKey: string | null; readonly records: Pick<AccountRecords, 'find'> },
): SignInOutcome => {
  const id = v2AccountId(region, userId);
  const keptKey = kept === null ? null : authenticatorKey;
  const record = v2Record(records.find(id), { id, service, userId, username, inboxId });
  return {
    kind: 'signedIn',
    session: {
      record: { ...record, keepsPassword: kept !== null, keepsAuthenticator: keptKey !== null },
      secrets: {
        // A service that names the session in its answer only is served as well.
        'v2.session': JSON.stringify({ [SESSION_COOKIE]: token, ...cookies() }),
        'v2.password': kept === null ? null : keptToSecret(kept),
        'v2.totp': keptKey,
      },
    },
  };
};

/** One attempt per call, never a loop: a few wrong passwords lock the account. */
export const createPasswordSignIn = ({ effects, records, newId }: PasswordSignInOptions): PasswordSignIn => {
  const challenges = new Map<string, Challenge>();
  return {
    withPassword: async ({ service, username, password, keepPassword }) => {
      const region = serviceToRegion(service);
      if (!region.ok) return refused({ kind: 'BadAddress', message: region.error });
      const connection = {
        service,
        ...connect(effects, region.value),
        kept: keepPassword ? { username, password } : null,
      };
      const answer = await signOn(connection.http, { username, password });
      if (!answer.ok) return refused(answer.error);
      if (answer.value.kind === 'signedOn')
        return finish(connection, answer.value, { authenticatorKey: null, records });
      const challenge = newId();
      const { authId, expiresAt } = answer.value;
      challenges.set(challenge, {
        ...connection,
        authId,
        expiresAt: expiresAt ?? effects.now() + CHALLENGE_MS,
      });
      return { kind: 'codeNeeded', challenge };
    },
    withCode: async ({ challenge, code, authenticatorKey }) => {
      const pending = challenges.get(challenge);
      if (pending === undefined || pending.expiresAt <= effects.now()) {
        challenges.delete(challenge);
        return refused({ kind: 'CodeExpired' });
      }
      const { http, authId } = pending;
      const made = authenticatorKey === null ? '' : totpCode(authenticatorKey, effects.now());
      const answer = await verifyCode(http, { authId, code: code ?? made });
      if (!answer.ok) return refused(answer.error);
      challenges.delete(challenge);
      return finish(pending, answer.value, { authenticatorKey, records });
    },
  };
};
