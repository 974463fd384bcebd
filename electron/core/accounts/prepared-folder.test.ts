import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createComputer, openAccount, signIn } from '#electron/testing/rigs/account-client.ts';
import { PASSWORD, startService } from '#electron/testing/rigs/start-service.ts';

const ALICE = 'alice@example.com';

/** A server that writes down whatever it is sent. */
const startThief = async () => {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url} ${JSON.stringify(request.headers)}`);
    request.on('data', (part: Buffer) => seen.push(part.toString()));
    request.on('end', () => response.writeHead(401).end());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { seen, address: `http://127.0.0.1:${port}` };
};

type Json = Record<string, unknown>;

/** Changes what the data folder says of its accounts, as whoever gives the folder away could. */
const prepareFolder = (directory: string, change: (record: Json) => Json): void => {
  const file = join(directory, 'accounts.json');
  const content = JSON.parse(readFileSync(file, 'utf8')) as { readonly accounts: readonly Json[] };
  writeFileSync(file, JSON.stringify({ ...content, accounts: content.accounts.map(change) }));
};

const secretsOf = (entries: ReadonlyMap<string, string>): readonly string[] =>
  [...entries.values()].flatMap((entry) => entry.match(/[\w.-]{20,}/gu) ?? []);

describe('a data folder that names another address for an account of the keychain', () => {
  it.each<readonly [string, (record: Json, address: string) => Json]>([
    ['as it is', (record, address) => ({ ...record, service: { kind: 'custom', address } })],
    [
      'as an account of V1 alone',
      (record, address) => ({
        ...record,
        service: { kind: 'custom', address },
        v2: false,
        v1: {
          via: 'apiKey',
          expiration: null,
          redirectUri: null,
          inboxId: null,
          projectIds: [],
          tokenMark: null,
        },
      }),
    ],
  ])('gets none of its secrets sent there, %s', async (_how, change) => {
    const service = await startService({ users: [ALICE] });
    const thief = await startThief();
    const { start, entries, dataDirectory } = createComputer();
    const first = start();
    await signIn(first, service, { username: ALICE, keepPassword: true });
    const { id } = await openAccount(first);
    const given = { service: { kind: 'custom' as const, address: service.address }, accountId: id, name: '' };
    await first.value('tasks.create', { projectId: null, title: 'Whose account it is' });
    await first.value('sync.now', {});
    await first.value('accounts.signInWithApiKey', { ...given, apiKey: await service.apiKeyOf(ALICE) });
    await first.app.close();
    expect(secretsOf(entries).length).toBeGreaterThan(2);
    prepareFolder(dataDirectory, (record) => change(record, thief.address));
    const second = start();
    await second.app.call('accounts.switch', { id });
    await second.app.call('sync.now', {});
    await second.app.call('accounts.profile', {});
    const sent = thief.seen.join('\n');
    expect([PASSWORD, ALICE, ...secretsOf(entries)].filter((secret) => sent.includes(secret))).toEqual([]);
  });
});
