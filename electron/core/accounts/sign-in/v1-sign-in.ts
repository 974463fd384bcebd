import { createHash } from 'node:crypto';
import {
  accountIdSchema,
  type AccountId,
  type ServiceChoice,
  type SignInRefusal,
} from '#shared/domain/account.ts';
import type { Region } from '#shared/domain/dates/region.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { AccountRecord, AccountRecords } from '#core/accounts/account-records.ts';
import { refused, type SignInOutcome } from '#core/accounts/sign-in/new-session.ts';
import { tokenToSecret } from '#core/accounts/sign-in/oauth-token.ts';
import type { RemoteEffects } from '#core/accounts/session/remote-http.ts';
import { compareOwners, type V1Owner } from '#core/accounts/session/v1-owner.ts';
import type { OAuthClient, V1Token } from '#core/remote/session/oauth.ts';
import { toCallRefusal, type RemoteError } from '#core/remote/remote-error.ts';
import { serviceToRegion } from '#core/remote/service-region.ts';
import type { V2Client } from '#core/remote/v2-client.ts';
import type { HttpTransport } from '#core/remote/http/transport.ts';
import { createV1Client } from '#core/remote/v1-client.ts';
import { createV1Http } from '#core/remote/session/v1-session.ts';

type Fields = Readonly<Record<string, unknown>>;

const textOf = (object: Fields | undefined, field: string): string | null => {
  const value = object?.[field];
  return typeof value === 'string' && value !== '' ? value : null;
};

const idsOf = (objects: readonly Fields[]): readonly string[] =>
  objects.flatMap((object) => textOf(object, 'id') ?? []);

/** V2 tells which lists somebody else can see, and those prove nothing (`isOwner` and `userCount` were observed). */
const isOwnAlone = ({ isOwner, userCount }: Fields): boolean =>
  isOwner !== false && !(Number(userCount ?? 1) > 1);

/** The lists of an account as V2 tells them, as far as they say whose they are. */
const ownProjectIds = (projects: readonly Fields[]): readonly string[] => idsOf(projects.filter(isOwnAlone));

/**
 * Asks the service whether it takes a token, before it is kept: a pasted
 * personal token may be cut, of the other region, or of somebody else.
 */
export const checkToken = async (
  { transport, now }: { readonly transport: HttpTransport; readonly now: () => number },
  { region, token }: { readonly region: Region; readonly token: string },
): Promise<Result<V1Owner, RemoteError>> => {
  const client = createV1Client(createV1Http({ region, transport, token, now }));
  const inbox = await client.inboxData();
  if (!inbox.ok) return fail(inbox.error);
  const projects = await client.projects();
  if (!projects.ok) return fail(projects.error);
  return ok({ inboxId: textOf(inbox.value.tasks[0], 'projectId'), projectIds: idsOf(projects.value) });
};

/** Whose sign-in it is: V1 tells no user. */
export interface V1Target {
  /** Null for an account of its own, or for whichever it turns out to be. */
  readonly accountId: AccountId | null;
  /** That of the account, where one is named. */
  readonly service: ServiceChoice;
  /** For an account of its own; the service tells none. */
  readonly name: string;
}

/** A token before it is known whose it is, and how it was come by. */
export interface GivenToken {
  readonly token: V1Token;
  readonly via: 'consent' | 'apiKey';
  readonly redirectUri: string | null;
  readonly client: OAuthClient | null;
}

export interface V1SignInOptions {
  readonly effects: RemoteEffects;
  readonly records: Pick<AccountRecords, 'find' | 'list'>;
  /** To an account that is signed in to V2. */
  readonly v2Of: (record: AccountRecord) => V2Client | null;
  readonly newId: () => string;
}

export interface ResolvedTarget {
  readonly region: Region;
  readonly service: ServiceChoice;
  readonly record: AccountRecord | undefined;
  readonly name: string;
}

const errorToRefusal = (error: RemoteError): SignInRefusal =>
  error.kind === 'Unauthorized' ? { kind: 'WrongApiKey' } : toCallRefusal(error);

/** Where the target lives; the account that is named knows it best. */
export const resolveTarget = (
  { accountId, service, name }: V1Target,
  records: Pick<AccountRecords, 'find'>,
): Result<ResolvedTarget, SignInRefusal> => {
  const record = accountId === null ? undefined : records.find(accountId);
  const chosen = record?.service ?? service;
  const region = serviceToRegion(chosen);
  return region.ok
    ? ok({ region: region.value, service: chosen, record, name })
    : fail({ kind: 'BadAddress', message: region.error });
};

/** What is known of the owner of an account: its lists as V2 has them now, else what V1 said the last time. */
const knownOwner = async (record: AccountRecord, v2: V2Client | null): Promise<V1Owner> => {
  if (!record.v2) return record.v1 ?? { inboxId: null, projectIds: [] };
  const projects = await v2?.projects();
  return {
    inboxId: record.inboxId,
    projectIds: projects?.ok === true ? ownProjectIds(projects.value) : [],
  };
};

const markOf = ({ value }: V1Token): string => createHash('sha256').update(value).digest('hex');

const withV1 = (
  record: AccountRecord,
  { token, via, redirectUri, client }: GivenToken,
  owner: V1Owner,
): SignInOutcome => ({
  kind: 'signedIn',
  session: {
    record: {
      ...record,
      v1: {
        via,
        redirectUri,
        expiration: token.expiration,
        inboxId: owner.inboxId ?? record.v1?.inboxId ?? null,
        projectIds: [...owner.projectIds],
        tokenMark: markOf(token),
      },
    },
    secrets: {
      'v1.token': tokenToSecret(token),
      'v1.client': client === null ? null : JSON.stringify(client),
    },
  },
});

/** An account that knows nothing but its token. */
const newRecord = (
  { region, service, name }: ResolvedTarget,
  { inboxId }: V1Owner,
  id: string,
): AccountRecord => ({
  id: accountIdSchema.parse(`v1-${id}`),
  service,
  userId: '',
  username: name === '' ? region.name : name,
  // V1 takes this name for the inbox wherever it takes an id (observed).
  inboxId: inboxId ?? 'inbox',
  v2: false,
  v1: null,
  keepsPassword: false,
  keepsAuthenticator: false,
  renewalRefusal: null,
});

interface Found {
  readonly owner: V1Owner;
  readonly token: V1Token;
}

/**
 * Finds out whose a token is before it is kept: with the token of somebody
 * else, edits of one account would end up in another.
 */
export const createTokenKeeper = ({ effects, records, v2Of, newId }: V1SignInOptions) => {
  const matches = async (record: AccountRecord, { owner, token }: Found) =>
    record.v1?.tokenMark === markOf(token)
      ? 'same'
      : compareOwners(await knownOwner(record, v2Of(record)), owner);
  const known = async ({ region }: ResolvedTarget, found: Found): Promise<AccountRecord | undefined> => {
    for (const record of records.list()) {
      const lives = serviceToRegion(record.service);
      const isHere = lives.ok && lives.value.v1Address === region.v1Address;
      if (isHere && (await matches(record, found)) === 'same') return record;
    }
    return undefined;
  };

  return async (target: ResolvedTarget, given: GivenToken): Promise<SignInOutcome> => {
    const checked = await checkToken(effects, { region: target.region, token: given.token.value });
    if (!checked.ok) return refused(errorToRefusal(checked.error));
    const owner = checked.value;
    const found = { owner, token: given.token };
    if (target.record !== undefined) {
      const match = await matches(target.record, found);
      if (match === 'same') return withV1(target.record, given, owner);
      return refused({ kind: match === 'different' ? 'OtherAccount' : 'OwnerUnknown' });
    }
    const record = await known(target, found);
    if (record !== undefined) return withV1(record, given, owner);
    return withV1(newRecord(target, owner, newId()), given, owner);
  };
};
