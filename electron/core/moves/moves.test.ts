import { describe, expect, it } from 'vitest';
import { LOCAL_ACCOUNT_ID } from '#shared/domain/account.ts';
import type { MoveOptions } from '#shared/ipc/move-methods.ts';
import { eventually } from '#electron/testing/eventually.ts';
import {
  accountIdOf,
  signIn,
  startClient,
  type AccountClient,
} from '#electron/testing/rigs/account-client.ts';
import { startService, type TestService } from '#electron/testing/rigs/start-service.ts';

const USER = 'ann@example.com';
const OTHER = 'bob@example.com';

const localToday = (): string => new Date().toISOString().slice(0, 10);

const MOVE: MoveOptions = { from: LOCAL_ACCOUNT_ID, sameNames: 'merge', existing: 'skip' };

const OUTLINE = [
  'Flat',
  '  pay rent tomorrow 9am every month !high #home ~Flat',
  '  call the landlord #phone ~Flat',
];

/** A local account with what people have: lists, a folder, tags, subtasks, checklists, closed tasks, a filter, a habit. */
const fill = async ({ value }: AccountClient) => {
  const folder = await value('folders.create', { name: 'Home' });
  const flat = await value('projects.create', { name: 'Flat', color: '#3F66E8' });
  if (folder.folderId === undefined || flat.projectId === undefined) throw new Error('not made');
  await value('projects.move', { id: flat.projectId, folderId: folder.folderId, above: null });
  await value('columns.create', { projectId: flat.projectId, name: 'Doing' });
  await value('tasks.add', { text: OUTLINE.join('\n'), isOutline: true });
  const { taskIds } = await value('tasks.createMany', {
    projectId: null,
    drafts: [{ title: 'Groceries' }, { title: 'Bread', depth: 1 }, { title: 'Done long ago' }],
  });
  const [groceries, , done] = taskIds;
  if (groceries === undefined || done === undefined) throw new Error('not made');
  await value('tasks.editItems', {
    id: groceries,
    add: [
      { title: 'Milk', done: true },
      { title: 'Eggs', done: false },
    ],
  });
  await value('tasks.complete', { ids: [done] });
  await value('tasks.edit', { ids: [groceries], change: { notes: 'see the list', isPinned: true } });
  const { taskIds: trash } = await value('tasks.createMany', {
    projectId: null,
    drafts: [{ title: 'Trash' }],
  });
  await value('tasks.delete', { ids: trash });
  await value('filters.create', { name: 'Soon', rule: '{"and":[],"type":0,"version":1}' });
  const { taskIds: doing } = await value('tasks.add', { text: 'paint the wall ~Flat' });
  await value('focus.add', {
    kind: 'pomodoro',
    start: '2026-11-20T10:00:00.000Z',
    end: '2026-11-20T10:25:00.000Z',
    taskId: doing[0] ?? null,
  });
  const { habitId } = await value('habits.create', { name: 'Read' });
  if (habitId !== undefined)
    await value('habits.checkIn', { id: habitId, date: localToday(), to: { kind: 'step', steps: 1 } });
  return { flat: flat.projectId };
};

const start = async (options: Partial<Parameters<typeof startService>[0]> = {}) => {
  const service = await startService({ users: [USER, OTHER], ...options });
  const client = startClient();
  return { service, client };
};

const goTo = async (client: AccountClient, service: TestService, username = USER) => {
  const id = accountIdOf(await signIn(client, service, { username }));
  await eventually(async () => {
    expect((await client.value('sync.now', {})).lastSyncedAt).not.toBeNull();
  });
  return id;
};

const planned = async (client: AccountClient, options = MOVE) => {
  const plan = await client.value('move.plan', options);
  if (plan.kind !== 'plan') throw new Error(plan.why);
  return plan;
};

/** Titles with their lists, of what is open and closed. */
const exported = async ({ value }: AccountClient): Promise<Readonly<Record<string, readonly string[]>>> => {
  const { fileId } = await value('transfer.export', {
    format: 'docket',
    scope: { kind: 'all' },
    withClosed: true,
  });
  const { piece } = await value('transfer.take', { fileId, at: 0 });
  await value('transfer.close', { fileId });
  const file = JSON.parse(Buffer.from(piece, 'base64').toString('utf8')) as Record<
    string,
    readonly Readonly<Record<string, unknown>>[]
  >;
  const listNames = new Map(file['project']?.map(({ id, name }) => [id, String(name)]));
  const textOf = ({
    title,
    name,
    label,
    projectId,
    status,
    tags,
  }: Readonly<Record<string, unknown>>): string =>
    [title ?? label ?? name, listNames.get(projectId) ?? '', status ?? '', JSON.stringify(tags ?? [])].join(
      ' | ',
    );
  return Object.fromEntries(
    ['task', 'project', 'folder', 'tag', 'column', 'filter', 'habit'].map((kind) => [
      kind,
      (file[kind] ?? []).map(textOf).toSorted(),
    ]),
  );
};

describe('a move of the local account to a service account', () => {
  it('brings everything over, reads it back, and leaves the local account as it was', async () => {
    const { service, client } = await start();
    await fill(client);
    const before = await exported(client);
    await goTo(client, service);
    const plan = await planned(client);
    expect(plan).toMatchObject({ added: 7, updated: 0, skipped: 0, trashed: 1, beyond: [] });
    expect(plan.others).toEqual([
      { entity: 'filter', count: 1 },
      { entity: 'habit', count: 1 },
      { entity: 'checkin', count: 1 },
      { entity: 'focus', count: 1 },
    ]);
    expect(await exported(client)).not.toEqual(before);
    expect(await client.value('move.start', { ...MOVE, id: 'm' })).toMatchObject({ added: 7, skipped: 0 });
    expect(await exported(client)).toEqual(before);
    const state = await client.value('move.verify', {});
    expect(state?.check).toMatchObject({ missing: 0, different: 0, notAsked: 0, editedSince: 0, named: [] });
    expect(state).toMatchObject({ phase: 'sent', refused: 0, beyond: 0, sent: state?.total });
    await client.value('accounts.switch', { id: LOCAL_ACCOUNT_ID });
    expect(await exported(client)).toEqual(before);
  });

  it('adds nothing when it is done again', async () => {
    const { service, client } = await start();
    await fill(client);
    await goTo(client, service);
    await client.value('move.start', { ...MOVE, id: 'm' });
    const after = await exported(client);
    await client.value('move.verify', {});
    expect(await client.value('move.start', { ...MOVE, id: 'n' })).toMatchObject({ added: 0, skipped: 7 });
    expect(await exported(client)).toEqual(after);
  });

  it('is one step that undo takes back', async () => {
    const { service, client } = await start();
    await fill(client);
    await goTo(client, service);
    const before = await exported(client);
    await client.value('move.start', { ...MOVE, id: 'm' });
    await client.value('history.undo', {});
    expect((await exported(client))['task']).toEqual(before['task']);
    expect(await client.value('move.state', {})).toMatchObject({ phase: 'interrupted' });
  });

  it('takes no list, folder, tag or filter twice where one of the name is there, and keeps them apart where that is wanted', async () => {
    const { service, client } = await start();
    await fill(client);
    await goTo(client, service);
    await client.value('projects.create', { name: 'flat' });
    await client.value('folders.create', { name: 'Home' });
    const merged = await planned(client);
    expect(merged.lists).toContainEqual({ name: 'Flat', folder: 'Home', tasks: 1, isNew: false });
    const apart = await planned(client, { ...MOVE, sameNames: 'keepApart' });
    expect(apart.lists).toContainEqual({ name: 'Flat', folder: 'Home', tasks: 1, isNew: true });
    await client.value('move.start', { ...MOVE, id: 'm' });
    expect((await client.value('projects.list', {})).filter(({ isInbox }) => !isInbox)).toHaveLength(1);
    expect(await client.value('folders.list', {})).toHaveLength(1);
    expect((await client.value('move.verify', {}))?.check).toMatchObject({ missing: 0, different: 0 });
  });

  it('goes to a second account of the same service under other ids, and back under its own', async () => {
    const { service, client } = await start();
    await fill(client);
    const before = await exported(client);
    const first = await goTo(client, service);
    await client.value('move.start', { ...MOVE, id: 'm' });
    await client.value('move.verify', {});
    const second = await goTo(client, service, OTHER);
    await client.value('move.start', { ...MOVE, id: 'n' });
    expect((await client.value('move.verify', {}))?.check).toMatchObject({ missing: 0, different: 0 });
    expect(await exported(client)).toEqual(before);
    await client.value('accounts.switch', { id: first });
    // What came from the local account to both of them has its own ids in the second one.
    expect(await planned(client, { ...MOVE, from: second })).toMatchObject({ added: 7, skipped: 0 });
  });

  it('counts apart what another device changed since', async () => {
    const { service, client } = await start();
    await fill(client);
    await goTo(client, service);
    await client.value('move.start', { ...MOVE, id: 'm' });
    await client.value('sync.now', {});
    const other = startClient();
    accountIdOf(await signIn(other, service, { username: USER }));
    await other.value('sync.now', {});
    const found = await other.value('search.query', { text: 'paint', withClosed: true, limit: 5 });
    const [task] = found.tasks;
    if (task === undefined) throw new Error('not there');
    await other.value('tasks.edit', { ids: [task.id], change: { title: 'paint the door' } });
    await other.value('sync.now', {});
    const state = await client.value('move.verify', {});
    // The edit of the other device has come here, too: it was wanted.
    expect(state?.check).toMatchObject({ missing: 0, different: 0, editedSince: 1 });
  });

  it('empties the local account in one step where all has arrived, and leaves what was changed since', async () => {
    const { service, client } = await start();
    await fill(client);
    const target = await goTo(client, service);
    await client.value('move.start', { ...MOVE, id: 'm' });
    await client.value('accounts.switch', { id: LOCAL_ACCOUNT_ID });
    const answer = await client.app.call('move.emptySource', { to: target });
    expect(answer).toMatchObject({ ok: false, error: { reason: { code: 'moveNotChecked' } } });
    await client.value('accounts.switch', { id: target });
    await client.value('move.verify', {});
    await client.value('accounts.switch', { id: LOCAL_ACCOUNT_ID });
    const before = await exported(client);
    const found = await client.value('search.query', { text: 'Groceries', withClosed: true, limit: 5 });
    const groceries = found.tasks[0]?.id;
    if (groceries === undefined) throw new Error('not there');
    await client.value('tasks.edit', { ids: [groceries], change: { title: 'Groceries for two' } });
    expect(await client.value('move.emptySource', { to: target })).toEqual({ tasks: 6, kept: 1 });
    expect(await exported(client)).toMatchObject({
      task: ['Groceries for two |  | 0 | []'],
      project: [],
      habit: [],
      filter: [],
    });
    await client.value('history.undo', {});
    expect((await exported(client))['project']).toEqual(before['project']);
    expect((await exported(client))['task']).toHaveLength(7);
  });

  it('tells what a free account has no room for', async () => {
    const { service, client } = await start({ plan: 'free' });
    const names = Array.from({ length: 12 }, (_, at) => `List ${at}`);
    for (const name of names) await client.value('projects.create', { name });
    await client.value('tasks.add', { text: 'one ~"List 1"' });
    await goTo(client, service);
    expect((await planned(client)).overLimits).toContainEqual({
      limit: 'lists',
      allowed: 9,
      wanted: 12,
      name: null,
    });
  });

  it('says why there is nothing to move yet', async () => {
    const { service, client } = await start();
    await goTo(client, service);
    expect(await client.value('move.plan', MOVE)).toEqual({ kind: 'notReady', why: 'empty' });
    await client.value('accounts.switch', { id: LOCAL_ACCOUNT_ID });
    expect(await client.value('move.plan', MOVE)).toEqual({ kind: 'notReady', why: 'sameAccount' });
  });
});

describe('a move over a bad network', () => {
  it('is written while there is no network, waits, and is sent and read back when there is one', async () => {
    let isDown = false;
    const { service, client } = await start({
      intercept: () => (isDown ? new Response('', { status: 503 }) : undefined),
    });
    await fill(client);
    const before = await exported(client);
    await goTo(client, service);
    isDown = true;
    await client.value('move.start', { ...MOVE, id: 'm' });
    expect(await exported(client)).toEqual(before);
    expect(await client.value('move.verify', {})).toMatchObject({ phase: 'sending', sent: 0, check: null });
    isDown = false;
    await eventually(async () => {
      const state = await client.value('move.verify', {});
      expect(state?.check).toMatchObject({ missing: 0, different: 0, named: [] });
    });
  });

  it('says in words that the service could not be read back, and keeps what was known', async () => {
    let isDown = false;
    const { service, client } = await start({
      // What was sent is acknowledged, and the reading of it fails.
      intercept: (request) =>
        isDown && request.url.includes('/batch/check/0') ? new Response('', { status: 503 }) : undefined,
    });
    await fill(client);
    await goTo(client, service);
    await client.value('move.start', { ...MOVE, id: 'm' });
    isDown = true;
    expect(await client.app.call('move.verify', {})).toMatchObject({
      ok: false,
      error: { kind: 'Refused', reason: { code: 'moveNotRead' } },
    });
    expect(await client.value('move.state', {})).toMatchObject({ phase: 'sent', check: null });
  });

  it('names what the service lost after it had acknowledged it', async () => {
    const { service, client } = await start({
      // It answers as if it had stored the tasks, and has none of them.
      intercept: async (request) => {
        if (!request.url.endsWith('/batch/task')) return undefined;
        const { add = [] } = (await request.clone().json()) as {
          readonly add?: readonly { readonly id: string }[];
        };
        const id2etag = Object.fromEntries(add.map(({ id }) => [id, 'abcdefgh']));
        return Response.json({ id2etag, id2error: {} });
      },
    });
    await client.value('tasks.add', { text: 'Water the roses' });
    await goTo(client, service);
    await client.value('move.start', { ...MOVE, id: 'm' });
    const state = await client.value('move.verify', {});
    expect(state?.check).toMatchObject({
      missing: 1,
      named: [{ entity: 'task', title: 'Water the roses', fields: [] }],
    });
  });
});

describe('a move to an account on V1 alone', () => {
  it('names what V1 cannot hold, sends the rest and finds it again', async () => {
    const { service, client } = await start();
    await fill(client);
    const answer = await client.value('accounts.signInWithApiKey', {
      service: { kind: 'custom', address: service.address },
      apiKey: service.apiKeyOf(USER),
      accountId: null,
      name: 'Ann',
    });
    accountIdOf(answer);
    await client.value('sync.now', {});
    const plan = await planned(client);
    expect(plan.beyond).toContainEqual({ entity: 'filter', objects: 1, fields: [] });
    await client.value('move.start', { ...MOVE, id: 'm' });
    const state = await client.value('move.verify', {});
    expect(state).toMatchObject({ phase: 'sent', refused: 0 });
    expect(state?.beyond).toBeGreaterThan(0);
    expect(state?.check).toMatchObject({ missing: 0, different: 0, notAsked: 0, named: [] });
  });
});
