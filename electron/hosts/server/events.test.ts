import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createEvents } from '#electron/local-service/server/events.ts';
import { openSqlite } from '#electron/local-service/storage/sqlite.ts';
import { isOnPostgres } from '#electron/local-service/testing/open-service.ts';
import { startClient, type AccountClient } from '#electron/testing/rigs/account-client.ts';
import { eventually } from '#electron/testing/eventually.ts';
import {
  type createVisitor,
  joinAsAdministrator,
  joinByInvitation,
  newConfiguration,
  PASSWORD,
  startServer,
  statusOf,
} from '#electron/hosts/server/testing/server-rig.ts';

const ANN = 'ann@docket.test';
const LOOKING = { isFocused: true, isVisible: true, isOnline: true };
const INBOX = { view: { kind: 'inbox' }, withClosed: false } as const;

type Visitor = ReturnType<typeof createVisitor>;

/** What is told while a connection stands. */
const follow = async (origin: string, visitor: Visitor) => {
  const over = new AbortController();
  onTestFinished(() => over.abort());
  const headers = { cookie: visitor.cookie() };
  const response = await fetch(`${origin}/api/docket/events`, { headers, signal: over.signal });
  let text = '';
  const read = async (): Promise<void> => {
    for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) text += part;
  };
  const ended = read().catch(() => undefined);
  return {
    response,
    ended,
    points: () => [...text.matchAll(/^data: \{"checkPoint":(\d+)\}$/gmu)].map(([, point]) => Number(point)),
    cut: () => over.abort(),
  };
};

const addTask = async (visitor: Visitor, title = 'Milk'): Promise<void> => {
  const id = Array.from({ length: 24 }, () => Math.floor(Math.random() * 16).toString(16)).join('');
  const { inboxId } = await statusOf(visitor);
  const answer = await visitor.v2('/batch/task', { add: [{ id, title, projectId: inboxId }] });
  expect(await answer.json()).toMatchObject({ id2error: {} });
};

const checkPointOf = async (visitor: Visitor): Promise<number> =>
  ((await (await visitor.v2('/batch/check/0')).json()) as { checkPoint: number }).checkPoint;

const signedIn = async (address: string): Promise<AccountClient> => {
  const client = startClient();
  const service = { kind: 'custom', address } as const;
  await client.value('accounts.signIn', { service, username: ANN, password: PASSWORD });
  await client.value('sync.now', {});
  await client.value('sync.setPresence', LOOKING);
  // What it looks at when it comes back is over.
  await eventually(async () => expect((await client.value('sync.status', {})).state).toBe('idle'));
  return client;
};

const titles = async ({ value }: AccountClient): Promise<readonly string[]> => {
  const { ids } = await value('tasks.outline', INBOX);
  return (await value('tasks.rows', { ids })).map(({ title }) => title);
};

test('a change is told to the other sessions of its user, and to nobody else', async () => {
  const server = await startServer(await newConfiguration());
  const ann = await joinAsAdministrator(server);
  const bob = await joinByInvitation(server.publicUrl, ann, 'bob@docket.test');
  const tablet = await ann.again(ANN);
  const [told, own, others] = [
    await follow(server.publicUrl, tablet),
    await follow(server.publicUrl, ann),
    await follow(server.publicUrl, bob),
  ];
  expect(told.response.headers.get('content-type')).toBe('text/event-stream');
  await eventually(() => expect([told, own, others].map(({ points }) => points().length)).toEqual([1, 1, 1]));
  await addTask(ann);
  await eventually(() => expect(told.points()).toHaveLength(2));
  expect(told.points()[1]).toBe(await checkPointOf(ann));
  expect([own.points().length, others.points().length]).toEqual([1, 1]);
});

test('nobody listens without a session, and all connections end with the server', async () => {
  const server = await startServer(await newConfiguration());
  const ann = await joinAsAdministrator(server);
  expect((await fetch(`${server.publicUrl}/api/docket/events`)).status).toBe(401);
  const { ended, points } = await follow(server.publicUrl, ann);
  await eventually(() => expect(points()).toHaveLength(1));
  await server.close();
  await ended;
});

test('a connection is shown to stand, ends after a quarter of an hour, and is forgotten when it is cut', async () => {
  const database = openSqlite(':memory:');
  let [time, beat] = [0, (): void => undefined];
  const events = createEvents({
    database,
    now: () => time,
    schedule: (_ms, action) => {
      beat = action;
      return () => undefined;
    },
  });
  onTestFinished(events.close);
  const { handle } = events.route;
  const open = async (): Promise<AsyncIterator<Uint8Array>> => {
    const { stream } = await handle({ userId: '1', headers: new Headers() } as Parameters<typeof handle>[0]);
    const opened = stream?.((body) => database.transaction('read', body));
    if (opened === undefined) throw new Error('There is no stream');
    return opened;
  };
  const [stream, cut] = [await open(), await open()];
  beat();
  expect(Buffer.from((await stream.next()).value ?? '').toString()).toBe(': here\n\n');
  await cut.return?.();
  expect(events.count()).toBe(1);
  time = 15 * 60_000;
  beat();
  expect([await stream.next(), events.count()]).toEqual([{ done: true, value: undefined }, 0]);
  const many = await Promise.all(Array.from({ length: 40 }, open));
  expect([events.count(), (await many[0]?.next())?.done]).toEqual([30, true]);
});

test('two computers see what the other one did within a second, long before they ask', async () => {
  const server = await startServer(await newConfiguration());
  await joinAsAdministrator(server);
  const [laptop, desktop] = [await signedIn(server.publicUrl), await signedIn(server.publicUrl)];
  const passed: number[] = [];
  for (const [from, to, title] of [
    [laptop, desktop, 'Milk'],
    [desktop, laptop, 'Bread'],
  ] as const) {
    await from.value('tasks.create', { projectId: null, title });
    await from.value('sync.now', {});
    const sent = performance.now();
    await eventually(async () => expect(await titles(to)).toContain(title));
    passed.push(performance.now() - sent);
  }
  // A poll comes after 25 seconds. Alone on a machine it takes about 50 ms.
  expect(Math.max(...passed)).toBeLessThan(5000);
});

/** What stands between a computer and the server, and cuts every connection. */
const startProxy = async () => {
  const sockets = new Set<Socket>();
  let target = 'http://127.0.0.1:1';
  const proxy = createServer((socket) => {
    const behind = connect(Number(new URL(target).port), '127.0.0.1');
    for (const one of [socket, behind]) {
      sockets.add(one);
      one.on('error', () => undefined);
      one.on('close', () => {
        socket.destroy();
        behind.destroy();
      });
    }
    socket.pipe(behind).pipe(socket);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const cut = (): void => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  onTestFinished(() => {
    cut();
    proxy.close();
  });
  return {
    address: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    cut,
    standBefore: (origin: string) => void (target = origin),
  };
};

test('what was done while a connection was cut is seen when it stands again', async () => {
  const proxy = await startProxy();
  const server = await startServer(await newConfiguration({ DOCKET_SERVER_PUBLIC_URL: proxy.address }));
  proxy.standBefore(server.origin);
  const ann = await joinAsAdministrator(server);
  const laptop = await signedIn(proxy.address);
  await addTask(ann, 'Before');
  await eventually(async () => expect(await titles(laptop)).toContain('Before'));
  proxy.cut();
  await addTask(ann, 'After');
  await eventually(async () => expect(await titles(laptop)).toContain('After'));
});

test.runIf(isOnPostgres)('a process tells what another one has written', async () => {
  const configuration = await newConfiguration();
  const [one, other] = [await startServer(configuration), await startServer(configuration)];
  const ann = await joinAsAdministrator(one);
  const { points } = await follow(other.publicUrl, await ann.again(ANN));
  await eventually(() => expect(points()).toHaveLength(1));
  await sleep(200);
  await addTask(ann);
  await eventually(async () => expect(points().at(-1)).toBe(await checkPointOf(ann)));
});
