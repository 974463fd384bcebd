import { z } from 'zod';
import { readJson } from '#shared/domain/parse-json.ts';
import type { AccountId } from '#shared/domain/account.ts';
import type { Region } from '#shared/domain/dates/region.ts';
import { fail } from '#shared/domain/result.ts';
import type { AccountRecord, AccountRecords } from '#core/accounts/account-records.ts';
import { bindSecrets, type BoundSecrets } from '#core/accounts/bound-secrets.ts';
import type { SessionAccount } from '#core/accounts/session/account-session.ts';
import { createKeptSignOn } from '#core/accounts/sign-in/kept-sign-on.ts';
import { v2AccountId } from '#core/accounts/sign-in/password-sign-in.ts';
import { secretToToken } from '#core/accounts/sign-in/oauth-token.ts';
import { createRemoteHttp, type RemoteEffects } from '#core/accounts/session/remote-http.ts';
import type { V1Owner } from '#core/accounts/session/v1-owner.ts';
import type { VaultKeeper } from '#core/accounts/vault-keeper.ts';
import type { Cookies } from '#core/remote/http/cookies.ts';
import { httpOf, type Http } from '#core/remote/http/http.ts';
import { createRenewingHttp } from '#core/remote/http/renewing-http.ts';
import { createServerWatch } from '#core/remote/server-watch.ts';
import { createServiceClock, type ServiceClock } from '#core/remote/service-clock.ts';
import { serviceToRegion } from '#core/remote/service-region.ts';
import { signOut } from '#core/remote/session/sign-on.ts';
import { createV1Client, type V1Client } from '#core/remote/v1-client.ts';
import { createV1Http } from '#core/remote/session/v1-session.ts';
import { createV2Client } from '#core/remote/v2-client.ts';
import { createChangeEvents } from '#core/remote/v2/change-events.ts';
import { createLiveFocusClient } from '#core/remote/v2/live-focus.ts';

const cookiesSchema = z.record(z.string(), z.string());

/** What the vault holds is ours; a text that cannot be read is no session. */
const parseCookies = (secret: string | null): Cookies => readJson(cookiesSchema, secret) ?? {};

/** An `Http` that is there at once and waits with its first call: reading the keychain must not hold up the first rows. */
const deferHttp = (connect: () => Promise<Http>): Http => {
  let ready: Promise<Http> | null = null;
  const connected = (): Promise<Http> => {
    ready ??= connect();
    return ready;
  };
  return {
    request: async (request) => (await connected()).request(request),
    exchange: async (request) => (await connected()).exchange(request),
  };
};

/** With the newest session that is kept; past the renewal, since nobody signs on in order to ask for a timer. */
const followHttp = (connect: () => Promise<Http>): Http => {
  let ready: Promise<Http> | null = null;
  return httpOf(async (request) => {
    ready ??= connect();
    const answer = await (await ready).exchange(request);
    if (!answer.ok && answer.error.kind === 'Unauthorized') ready = null;
    return answer;
  });
};

const signedOutHttp: Http = {
  request: () => Promise.resolve(fail({ kind: 'Unauthorized' })),
  exchange: () => Promise.resolve(fail({ kind: 'Unauthorized' })),
};

interface RemoteAccountOptions {
  readonly record: AccountRecord;
  readonly records: AccountRecords;
  readonly vaultKeeper: VaultKeeper;
  readonly effects: RemoteEffects;
  /** The person signed in just now. */
  readonly isNew: boolean;
}

const createV1 = ({ transport, now }: RemoteEffects, secrets: BoundSecrets, region: Region): V1Client => {
  const connect = async (): Promise<Http> => {
    const token = secretToToken(await secrets.read('v1.token'));
    return token === null ? signedOutHttp : createV1Http({ region, transport, token: token.value, now });
  };
  return createV1Client(deferHttp(connect));
};

/** What an account is known by grows with what is in it; its inbox has one id for good. */
const keepOwner = (records: AccountRecords, id: AccountId, { inboxId, projectIds }: V1Owner): void => {
  const known = records.find(id)?.v1;
  if (known === null || known === undefined) return;
  const v1 = { ...known, inboxId: known.inboxId ?? inboxId, projectIds: [...projectIds] };
  if (JSON.stringify(v1) !== JSON.stringify(known)) records.change(id, { v1 });
};

/** V1 names no inbox: it has an id of this account's own, and the service's once a task tells it. */
const v1Account = (
  { id, username }: AccountRecord,
  {
    v1,
    records,
    clock,
  }: { readonly v1: V1Client; readonly records: AccountRecords; readonly clock: ServiceClock },
): SessionAccount => ({
  id,
  name: username,
  inboxId: `inbox-${id}`,
  v1,
  serviceNow: clock.now,
  v2: null,
  ownService: null,
  onOwner: (owner) => keepOwner(records, id, owner),
  onClosing: (closed) => records.change(id, { closed }),
  // A token is not a session: it is forgotten here, and ends by itself or at the service.
  endSession: () => Promise.resolve(),
});

/**
 * An account at a service. Its sessions are in the vault; without one every call answers that a sign-in is needed.
 * @returns null for an account that cannot be opened: its address is none or of another account, or it is signed in to nothing
 */
export const createRemoteAccount = (options: RemoteAccountOptions): SessionAccount | null => {
  const { record, records, vaultKeeper, isNew } = options;
  const clock = createServiceClock(options.effects.now);
  const watch = createServerWatch();
  const effects = {
    ...options.effects,
    transport: watch.watching(clock.measuring(options.effects.transport)),
  };
  const service = serviceToRegion(record.service);
  if (!service.ok) return null;
  const region = service.value;
  const { id } = record;
  // The folder names both, and could have been prepared by somebody else.
  if (record.v2 && id !== v2AccountId(region, record.userId)) return null;
  const secrets = bindSecrets(vaultKeeper, id, region);
  const v1 = record.v1 === null ? null : createV1(effects, secrets, region);
  if (!record.v2) return v1 === null ? null : v1Account(record, { v1, records, clock });
  const onCookies = (cookies: Cookies): void => void secrets.write('v2.session', JSON.stringify(cookies));
  const connect = async (keep: (cookies: Cookies) => void, address = region.v2Address): Promise<Http> =>
    createRemoteHttp(effects, {
      region,
      address,
      cookies: parseCookies(await secrets.read('v2.session')),
      onCookies: keep,
    });
  const session = deferHttp(async () => connect(onCookies));
  const keptSignOn = createKeptSignOn({ id, region, records, secrets, effects, onCookies });
  return {
    onClosing: (closed) => records.change(id, { closed }),
    id,
    name: record.username,
    inboxId: record.inboxId,
    v1,
    serviceNow: clock.now,
    ownService: null,
    v2: createV2Client(
      createRenewingHttp({
        first: session,
        isNew,
        signOn: keptSignOn,
        giveUp: () => records.change(id, { renewalRefusal: { kind: 'ServerFault' } }),
      }),
    ),
    ...(region.id === 'custom' && {
      watch,
      changeEvents: createChangeEvents(
        followHttp(async () => connect(() => undefined)),
        watch.isDocketServer,
      ),
    }),
    live: {
      deviceId: effects.deviceId,
      client: createLiveFocusClient(followHttp(async () => connect(() => undefined, region.liveAddress))),
    },
    // The newest session, past the renewal: nobody signs on in order to sign out. Nothing of it is kept.
    endSession: async (signal) => signOut(await connect(() => undefined), signal),
  };
};
