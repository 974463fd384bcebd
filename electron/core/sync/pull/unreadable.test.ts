import { describe, expect, it } from 'vitest';
import { parseExactJson, stringifyExactJson, type ExactJson } from '#shared/domain/exact-json.ts';
import { createFetchTransport } from '#core/remote/http/fetch-transport.ts';
import { createHttp } from '#core/remote/http/http.ts';
import { createV2Client } from '#core/remote/v2-client.ts';
import { readBase } from '#core/store/rows/base-objects.ts';
import { taskKey } from '#core/model/entity.ts';
import { deleteMeta } from '#core/store/database/meta.ts';
import { outboxCounts } from '#core/store/outbox/outbox.ts';
import { taskRows } from '#core/store/queries/task-rows.ts';
import { isRawObject, type RawObject } from '#core/model/raw-object.ts';
import { unreadableCount } from '#core/store/rows/unreadable.ts';
import { syncCycle } from '#core/sync/engine/cycle.ts';
import { createV2SyncAdapter } from '#core/sync/engine/adapters.ts';
import { rename } from '#electron/testing/random/mutations.ts';
import { createSyncRig, type SyncRig } from '#electron/testing/rigs/sync-rig.ts';

const ODD = '6553f1000101010101010101';
const PLAIN = '6553f1000101010101010102';
const LIST = '6553f1000101010101010103';

interface OddRig extends SyncRig {
  /** What the service makes of an object that it answers; null is as it is. */
  readonly make: (odd: ((object: RawObject) => RawObject) | null) => void;
  readonly sync: (options?: { readonly isWhole: boolean }) => Promise<void>;
  readonly sent: string[];
}

const mapObjects = (value: ExactJson, change: (object: RawObject) => RawObject): ExactJson => {
  if (Array.isArray(value)) return value.map((one: ExactJson) => mapObjects(one, change));
  if (!isRawObject(value)) return value;
  const inner = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mapObjects(one, change)]));
  return change(inner);
};

/** The real service, whose answers have an object that no client can steer by. */
const createOddRig = (): OddRig => {
  const rig = createSyncRig();
  let odd: ((object: RawObject) => RawObject) | null = null;
  const sent: string[] = [];
  const answer = async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    if (pathname.startsWith('/api/v3')) return new Response('', { status: 404 });
    const text = await request.text();
    if (request.method === 'POST') sent.push(text);
    const body: unknown = text === '' ? undefined : parseExactJson(text);
    const response = await rig.direct(request.method, `${pathname.slice('/api/v2'.length)}${search}`, body);
    const answered = await response.text();
    const isRead = request.method === 'GET' && odd !== null && answered !== '';
    return new Response(
      isRead ? stringifyExactJson(mapObjects(parseExactJson(answered), odd ?? ((one) => one))) : answered,
      { status: response.status },
    );
  };
  let time = 1_800_000_000_000;
  const now = (): number => (time += 1000);
  const client = createV2Client(
    createHttp({
      transport: createFetchTransport({ fetch: answer, schedule: () => () => undefined }),
      baseAddress: 'http://local.docket/api/v2',
      headers: () => ({}),
      now,
    }),
  );
  const adapter = createV2SyncAdapter({ store: rig.store, client, now });
  return {
    ...rig,
    sent,
    make: (next) => {
      odd = next;
    },
    sync: async ({ isWhole } = { isWhole: false }) => {
      if (isWhole) rig.store.write((db) => deleteMeta(db, 'checkPoint'));
      const done = await syncCycle({
        store: rig.store,
        adapter,
        now,
        withPull: true,
        enter: () => undefined,
        isStopped: () => false,
      });
      expect(done.ok).toBe(true);
    },
  };
};

const only =
  (id: string, change: RawObject) =>
  (object: RawObject): RawObject =>
    object['id'] === id ? { ...object, ...change } : object;

const addTasks = (rig: SyncRig): Promise<Response> =>
  rig.direct('POST', '/batch/task', {
    add: [ODD, PLAIN].map((id) => ({ id, projectId: rig.inboxId, title: `Task ${id}` })),
  });

const kept = ({ store }: SyncRig): readonly RawObject[] =>
  store.db
    .all<{ content: string }>(`SELECT content FROM set_aside WHERE source = 'service'`)
    .map(({ content }) => parseExactJson(content))
    .filter((one) => isRawObject(one));

const shown = ({ store }: SyncRig): readonly string[] => taskRows(store.db, [ODD, PLAIN]).map(({ id }) => id);

/** More than a column holds. */
const HUGE = 2n ** 70n;

describe('an object of the service that cannot be read', () => {
  it('is kept as it came and counted, while everything else is read', async () => {
    const rig = createOddRig();
    await addTasks(rig);
    rig.make(only(ODD, { sortOrder: HUGE, unknown: { deep: [HUGE] } }));
    await rig.sync();
    expect(shown(rig)).toEqual([PLAIN]);
    expect(unreadableCount(rig.store.db)).toBe(1);
    expect(kept(rig)).toMatchObject([
      { id: ODD, title: `Task ${ODD}`, sortOrder: HUGE, unknown: { deep: [HUGE] } },
    ]);
    await rig.sync({ isWhole: true });
    expect(unreadableCount(rig.store.db)).toBe(1);
    expect(rig.sent).toEqual([]);
  });

  it('is taken out when the service sends a form that can be read', async () => {
    const rig = createOddRig();
    await addTasks(rig);
    rig.make(only(ODD, { projectId: '' }));
    await rig.sync();
    expect(shown(rig)).toEqual([PLAIN]);
    rig.make(null);
    await rig.sync({ isWhole: true });
    expect(shown(rig)).toEqual([ODD, PLAIN]);
    expect(unreadableCount(rig.store.db)).toBe(0);
  });

  it('does not count as deleted where it was known, and edits of it wait', async () => {
    const rig = createOddRig();
    await addTasks(rig);
    await rig.sync();
    rig.make(only(ODD, { sortOrder: HUGE }));
    await rig.sync({ isWhole: true });
    expect(shown(rig)).toEqual([ODD, PLAIN]);
    expect(unreadableCount(rig.store.db)).toBe(1);
    rig.edit(ODD, rename('Mine'));
    await rig.sync();
    expect(rig.sent).toEqual([]);
    expect(outboxCounts(rig.store.db)).toEqual({ unsent: 1, refused: 0 });
    rig.make(null);
    await rig.sync({ isWhole: true });
    expect(unreadableCount(rig.store.db)).toBe(0);
    expect(outboxCounts(rig.store.db)).toEqual({ unsent: 0, refused: 0 });
    expect(await rig.serviceTasks()).toContainEqual(expect.objectContaining({ id: ODD, title: 'Mine' }));
  });

  it('is kept out of a delta, too, and goes when the service deletes it', async () => {
    const rig = createOddRig();
    await addTasks(rig);
    await rig.sync();
    rig.make(only(ODD, { priority: HUGE }));
    await rig.direct('POST', '/batch/task', {
      update: [{ id: ODD, projectId: rig.inboxId, title: 'Changed' }],
    });
    await rig.sync();
    expect(kept(rig)).toMatchObject([{ id: ODD, title: 'Changed', priority: HUGE }]);
    expect(readBase(rig.store.db, taskKey(ODD))).toMatchObject({ title: `Task ${ODD}` });
    await rig.direct('POST', '/batch/task', { delete: [{ taskId: ODD, projectId: rig.inboxId }] });
    await rig.sync();
    expect(unreadableCount(rig.store.db)).toBe(0);
  });

  it('may be a list: then no list is taken for deleted', async () => {
    const rig = createOddRig();
    await rig.direct('POST', '/batch/project', { add: [{ id: LIST, name: 'Flat' }] });
    await rig.sync();
    rig.make(only(LIST, { id: '' }));
    await rig.sync({ isWhole: true });
    await rig.sync({ isWhole: true });
    expect(readBase(rig.store.db, { entity: 'project', id: LIST })).toMatchObject({ name: 'Flat' });
    expect(unreadableCount(rig.store.db)).toBe(1);
    rig.make(null);
    await rig.sync({ isWhole: true });
    expect(unreadableCount(rig.store.db)).toBe(0);
  });

  it('may be a column: then no column is taken for deleted, and the rest is read', async () => {
    const rig = createOddRig();
    const column = { entity: 'column', id: ODD } as const;
    await rig.direct('POST', '/batch/project', { add: [{ id: LIST, name: 'Board', viewMode: 'kanban' }] });
    await rig.direct('POST', '/column', { add: [{ id: ODD, projectId: LIST, name: 'Doing', sortOrder: 1 }] });
    await rig.sync();
    for (const change of [{ sortOrder: HUGE }, { projectId: '' }]) {
      rig.make((one) => (one['name'] === 'Doing' ? { ...one, ...change } : one));
      await rig.sync({ isWhole: true });
      await rig.sync({ isWhole: true });
      expect(readBase(rig.store.db, column)).toMatchObject({ name: 'Doing', projectId: LIST });
      expect(unreadableCount(rig.store.db)).toBe(1);
    }
    rig.make(null);
    await rig.sync({ isWhole: true });
    expect(unreadableCount(rig.store.db)).toBe(0);
  });

  it.each([
    ['folder', '/batch/projectGroup', { id: LIST, name: 'Work', showAll: true }, LIST],
    ['tag', '/batch/tag', { name: 'home', label: 'Home' }, 'home'],
    ['filter', '/batch/filter', { id: LIST, name: 'Urgent', rule: '{}' }, LIST],
  ] as const)('may be a %s, which is not taken for deleted either', async (entity, path, object, id) => {
    const rig = createOddRig();
    await rig.direct('POST', path, { add: [object], update: [], ...(entity !== 'tag' && { delete: [] }) });
    await rig.sync();
    const key = { entity, id };
    expect(readBase(rig.store.db, key)).toMatchObject({ name: object.name });
    rig.make((one) =>
      one['name'] === object.name ? { ...one, [entity === 'tag' ? 'name' : 'id']: '' } : one,
    );
    await rig.sync({ isWhole: true });
    await rig.sync({ isWhole: true });
    expect(readBase(rig.store.db, key)).toMatchObject({ name: object.name });
    expect(unreadableCount(rig.store.db)).toBe(1);
    expect(rig.store.db.get(`SELECT entity, reason FROM set_aside`)).toEqual({
      entity,
      reason: 'unreadable',
    });
    rig.make(null);
    await rig.sync({ isWhole: true });
    expect(readBase(rig.store.db, key)).toMatchObject({ name: object.name });
    expect(unreadableCount(rig.store.db)).toBe(0);
  });
});
