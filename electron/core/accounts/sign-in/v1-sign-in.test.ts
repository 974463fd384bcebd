import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { accountIdSchema } from '#shared/domain/account.ts';
import { customRegion } from '#shared/domain/dates/region.ts';
import type { AccountRecord } from '#core/accounts/account-records.ts';
import {
  createTokenKeeper,
  type GivenToken,
  type ResolvedTarget,
} from '#core/accounts/sign-in/v1-sign-in.ts';
import { compareOwners } from '#core/accounts/session/v1-owner.ts';
import { createFetchTransport } from '#core/remote/http/fetch-transport.ts';
import { webAgent } from '#core/remote/session/web-agent.ts';
import { startService, type TestService } from '#electron/testing/rigs/start-service.ts';

const schedule = (ms: number, action: () => void): (() => void) => {
  const timer = setTimeout(action, ms);
  return () => clearTimeout(timer);
};

const effects = {
  transport: createFetchTransport({ fetch, schedule }),
  agent: webAgent('linux', undefined),
  deviceId: 'a'.repeat(24),
  locale: 'en',
  timeZone: 'UTC',
  now: Date.now,
};

const targetOf = ({ address }: TestService, record?: AccountRecord): ResolvedTarget => ({
  region: customRegion(address),
  service: { kind: 'custom', address },
  record,
  name: 'Mine',
});

const given = (value: string): GivenToken => ({
  token: { value, expiration: null },
  via: 'apiKey',
  redirectUri: null,
  client: null,
});

/** An installation that knows these accounts, and takes one that has V1 alone. */
const keepToken = (records: readonly AccountRecord[] = []) =>
  createTokenKeeper({
    effects,
    records: { list: () => records, find: (id) => records.find((record) => record.id === id) },
    v2Of: () => null,
    newId: () => randomBytes(6).toString('hex'),
  });

const addTask = (service: TestService, apiKey: string): Promise<Response> =>
  fetch(`${service.address}/open/v1/task`, {
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'Buy milk' }),
  });

const recordOf = (outcome: Awaited<ReturnType<ReturnType<typeof keepToken>>>): AccountRecord => {
  if (outcome.kind !== 'signedIn') throw new Error(`Not signed in: ${JSON.stringify(outcome)}`);
  return outcome.session.record;
};

describe('an account on V1 alone', () => {
  it('has an identity of its own, a name that the person gave, and the inbox by its alias', async () => {
    const service = await startService({ users: ['alice@example.com'] });
    const keep = keepToken();
    const first = recordOf(await keep(targetOf(service), given(await service.apiKeyOf('alice@example.com'))));
    const second = recordOf(
      await keep(targetOf(service), given(await service.apiKeyOf('alice@example.com'))),
    );
    expect(first).toMatchObject({ username: 'Mine', userId: '', inboxId: 'inbox', v2: false });
    expect(accountIdSchema.safeParse(first.id).success).toBe(true);
    // Nothing is in the account by which the two could be told to be one.
    expect(second.id).not.toBe(first.id);
  });

  it('is the same account again once something in it tells so', async () => {
    const service = await startService({ users: ['alice@example.com', 'bob@example.com'] });
    const apiKey = await service.apiKeyOf('alice@example.com');
    await addTask(service, apiKey);
    const alice = recordOf(await keepToken()(targetOf(service), given(apiKey)));
    expect(alice.inboxId).toMatch(/^inbox\d/u);
    const keep = keepToken([alice]);
    expect(recordOf(await keep(targetOf(service), given(apiKey))).id).toBe(alice.id);
    const bobsKey = await service.apiKeyOf('bob@example.com');
    await addTask(service, bobsKey);
    expect(recordOf(await keep(targetOf(service), given(bobsKey))).id).not.toBe(alice.id);
    expect(await keep(targetOf(service, alice), given(bobsKey))).toEqual({
      kind: 'refused',
      refusal: { kind: 'OtherAccount' },
    });
  });
});

const owner = (inboxId: string | null, ...projectIds: readonly string[]) => ({ inboxId, projectIds });

describe('two owners', () => {
  it.each([
    [owner('inbox1'), owner('inbox1'), 'same'],
    [owner('inbox1', 'a', 'b'), owner('inbox2', 'a', 'b'), 'different'],
    [owner(null, 'a', 'b'), owner(null, 'b', 'a', 'c'), 'same'],
    [owner('inbox1', 'a'), owner(null, 'a'), 'same'],
    [owner(null, 'a', 'b'), owner(null, 'c'), 'different'],
    // One list of three may be shared by two people.
    [owner(null, 'a', 'b', 'c'), owner(null, 'c', 'd', 'e'), 'unknown'],
    [owner(null), owner(null), 'unknown'],
    [owner(null, 'a'), owner(null), 'unknown'],
    [owner(null, 'a'), owner('inbox1'), 'unknown'],
  ] as const)('%j and %j: %s', (known, found, answer) => {
    expect(compareOwners(known, found)).toBe(answer);
    expect(compareOwners(found, known)).toBe(answer);
  });
});
