import { describe, expect, it } from 'vitest';
import { parseExactJson, stringifyExactJson } from '#shared/domain/exact-json.ts';
import { readBase } from '#core/store/rows/base-objects.ts';
import { taskKey, type Entity } from '#core/model/entity.ts';
import { deleteMeta } from '#core/store/database/meta.ts';
import { outboxCounts } from '#core/store/outbox/outbox.ts';
import { taskRows } from '#core/store/queries/task-rows.ts';
import type { Store } from '#core/store/store.ts';
import { isUnreadable, unreadableCount } from '#core/store/rows/unreadable.ts';
import { pull } from '#core/sync/pull/pull.ts';
import { pushOnce } from '#core/sync/push/push.ts';
import { createV1SyncAdapter } from '#core/sync/engine/adapters.ts';
import { createV2PushAdapter } from '#core/sync/v2/v2-adapter.ts';
import { BRIEF_WORK } from '#core/sync/pull/long-work.ts';
import { clientsAnswered, valueOf } from '#electron/testing/rigs/client-rig.ts';
import { editTask, rename } from '#electron/testing/random/mutations.ts';
import { openTestStore } from '#electron/testing/rigs/open-test-store.ts';
import { createScriptedAccount } from '#electron/testing/rigs/scripted-account.ts';

const [FIRST, ODD, LAST, LIST] = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(24)) as [
  string,
  string,
  string,
  string,
];

const DEEP = `${'['.repeat(20_000)}12345678901234567890${']'.repeat(20_000)}`;
/** Deeper than SQLite reads, and not deeper than the stack. */
const BORDER = `${'{"x":'.repeat(1000)}1${'}'.repeat(1000)}`;

/** What is no object, and objects that are nested too deep, with keys in an order that nobody can tell. */
const ELEMENTS: readonly string[] = [
  'null',
  '7',
  '-6917529027641081857',
  '"text"',
  'true',
  '[]',
  DEEP,
  `{"id":"${ODD}","projectId":"inbox1","title":"Odd","unknown":${DEEP}}`,
  `{"id":"${ODD}","projectId":"inbox1","title":"Odd","unknown":${BORDER}}`,
  `{"1":9007199254740993,"id":"${ODD}","unknown":{"2":${DEEP}}}`,
];
const named = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);
const CASES = ELEMENTS.map((element): [string, string] => [named(element), element]);

const task = (id: string, projectId = 'inbox1'): string =>
  `{"id":"${id}","projectId":"${projectId}","title":"Task ${id}","status":0,"sortOrder":1}`;

interface Arrays {
  readonly update?: readonly string[];
  readonly add?: readonly string[];
  readonly delete?: readonly string[];
  readonly projectProfiles?: readonly string[];
  readonly projectGroups?: readonly string[];
  readonly tags?: readonly string[];
  readonly filters?: readonly string[];
  readonly columns?: readonly string[];
}

const list = (elements: readonly string[] = []): string => `[${elements.join(',')}]`;

const answerOf = (arrays: Arrays): string =>
  `{"checkPoint":2,"syncTaskBean":{"update":${list(arrays.update)},"add":${list(arrays.add)},` +
  `"delete":${list(arrays.delete)}},"projectProfiles":${list(arrays.projectProfiles)},` +
  `"projectGroups":${list(arrays.projectGroups)},"tags":${list(arrays.tags)},"filters":${list(arrays.filters)}}`;

/** The real store and client, and a service whose arrays a test writes itself. */
const createRig = () => {
  const service: { arrays: Arrays } = { arrays: {} };
  const account = createScriptedAccount((path) => {
    if (path.includes('/batch/check/')) return answerOf(service.arrays);
    return path.startsWith('/column') ? `{"update":${list(service.arrays.columns)}}` : '[]';
  });
  const { store, client } = account;
  return {
    ...account,
    read: async (arrays: Arrays, { isWhole = false } = {}): Promise<void> => {
      service.arrays = arrays;
      if (isWhole) store.write((db) => deleteMeta(db, 'checkPoint'));
      await valueOf(pull({ store, client, now: () => 0 }));
    },
  };
};

const shown = ({ db }: Store): readonly string[] => taskRows(db, [FIRST, ODD, LAST]).map(({ id }) => id);

const kept = ({ db }: Store): readonly string[] =>
  db
    .all<{ content: string }>(`SELECT content FROM set_aside WHERE source = 'service' AND settled = 0`)
    .map(({ content }) => content);

describe.each(CASES)('an element %s', (_name, element) => {
  const asItCame = [stringifyExactJson(parseExactJson(element))];

  it('among the tasks of a whole reading is set aside, and the others are read', async () => {
    for (const array of ['update', 'add'] as const) {
      const { store, read } = createRig();
      await read({ [array]: [task(FIRST), element, task(LAST)] });
      expect(shown(store)).toEqual([FIRST, LAST]);
      expect(kept(store)).toEqual(asItCame);
      await read({ update: [task(FIRST), task(LAST)] }, { isWhole: true });
      expect(unreadableCount(store.db)).toBe(0);
    }
  });

  it('among the changes is set aside, and the others are read', async () => {
    for (const array of ['update', 'add', 'delete'] as const) {
      const { store, read } = createRig();
      await read({ update: [task(FIRST)] });
      await read({ update: [task(LAST)], [array]: [element, ...(array === 'update' ? [task(LAST)] : [])] });
      expect(shown(store)).toEqual([FIRST, LAST]);
      expect(kept(store)).toEqual(asItCame);
    }
  });

  it.each([
    ['projectProfiles', 'project', `{"id":"${LIST}","name":"Known"}`, LIST],
    ['projectGroups', 'folder', `{"id":"${LIST}","name":"Known"}`, LIST],
    ['tags', 'tag', `{"name":"known","label":"Known"}`, 'known'],
    ['filters', 'filter', `{"id":"${LIST}","name":"Known","rule":"{}"}`, LIST],
    ['columns', 'column', `{"id":"${LIST}","projectId":"${ODD}","name":"Known"}`, LIST],
  ] as const)('among the %s deletes no %s', async (array, entity: Entity, known, id) => {
    const { store, read } = createRig();
    await read({ [array]: [known] });
    for (const isWhole of [false, true]) {
      await read({ [array]: [element], update: [task(FIRST)] }, { isWhole });
      expect(readBase(store.db, { entity, id })).toMatchObject({
        name: expect.stringMatching(/known/iu) as string,
      });
      expect(kept(store)).toEqual(asItCame);
      expect(shown(store)).toEqual([FIRST]);
    }
    await read({ [array]: [known] }, { isWhole: true });
    expect(unreadableCount(store.db)).toBe(0);
  });
});

it('a task that comes nested too deep stays as it was, and an edit of it waits', async () => {
  const { store, read, sent, client } = createRig();
  await read({ update: [task(ODD)] });
  editTask(store, ODD, rename('Mine', 5));
  await read({ update: [`{"id":"${ODD}","projectId":"inbox1","title":"Odd","unknown":${DEEP}}`] });
  expect(shown(store)).toEqual([ODD]);
  expect(isUnreadable(store.db, taskKey(ODD))).toBe(true);
  const before = sent.length;
  await valueOf(pushOnce(store, createV2PushAdapter(client), () => 0));
  expect(sent).toHaveLength(before);
  expect(outboxCounts(store.db)).toEqual({ unsent: 1, refused: 0 });
  await read({ update: [task(ODD)] });
  expect(isUnreadable(store.db, taskKey(ODD))).toBe(false);
});

interface V1Arrays {
  readonly tasks?: readonly string[];
  readonly columns?: readonly string[];
  readonly projects?: readonly string[];
  readonly groups?: readonly string[];
  readonly tags?: readonly string[];
  readonly completed?: readonly string[];
  readonly byId?: string;
}

const v1Body = (path: string, arrays: V1Arrays): string => {
  if (path.includes('/task/') && !path.endsWith('/completed')) return arrays.byId ?? 'null';
  if (path.endsWith('/data')) return `{"tasks":${list(arrays.tasks)},"columns":${list(arrays.columns)}}`;
  const listed = {
    project: arrays.projects,
    group: arrays.groups,
    tag: arrays.tags,
    completed: arrays.completed,
  };
  return list(Object.entries(listed).find(([end]) => path.endsWith(`/${end}`))?.[1]);
};

const createV1Rig = () => {
  const service: { arrays: V1Arrays } = { arrays: {} };
  const { v1 } = clientsAnswered(({ url }) => new Response(v1Body(new URL(url).pathname, service.arrays)));
  const store = openTestStore();
  const adapter = createV1SyncAdapter({ store, client: v1, now: () => 0 });
  return {
    store,
    read: async (arrays: V1Arrays): Promise<void> => {
      service.arrays = arrays;
      await valueOf(adapter.pull({ isBrief: false, looksAgain: false, work: BRIEF_WORK }));
    },
  };
};

describe.each(CASES)('on V1 an element %s', (_name, element) => {
  const asItCame = [stringifyExactJson(parseExactJson(element))];

  it('among the tasks is set aside, and the others are read', async () => {
    for (const array of ['tasks', 'completed'] as const) {
      const { store, read } = createV1Rig();
      const arrays = { tasks: [task(FIRST), task(LAST)] };
      await read({ ...arrays, [array]: [task(FIRST), element, task(LAST)] });
      expect(shown(store)).toEqual([FIRST, LAST]);
      expect(kept(store)).toEqual(asItCame);
      await read(arrays);
      expect(unreadableCount(store.db)).toBe(0);
    }
  });

  it.each([
    ['projects', 'project', `{"id":"${LIST}","name":"Known"}`, LIST],
    ['groups', 'folder', `{"id":"${LIST}","name":"Known"}`, LIST],
    ['tags', 'tag', `{"name":"known","label":"Known"}`, 'known'],
    ['columns', 'column', `{"id":"${LIST}","projectId":"inbox1","name":"Known"}`, LIST],
  ] as const)('among the %s deletes no %s', async (array, entity: Entity, known, id) => {
    const { store, read } = createV1Rig();
    await read({ [array]: [known] });
    await read({ [array]: [element], tasks: [task(FIRST)] });
    expect(readBase(store.db, { entity, id })).toMatchObject({
      name: expect.stringMatching(/known/iu) as string,
    });
    expect(kept(store)).toContain(asItCame[0]);
    expect(shown(store)).toEqual([FIRST]);
    await read({ [array]: [known] });
    expect(unreadableCount(store.db)).toBe(0);
  });
});

it('on V1 a task that comes nested too deep stays as it was, also where it is asked for by its id', async () => {
  const { store, read } = createV1Rig();
  const deep = `{"id":"${ODD}","projectId":"inbox1","title":"Odd","status":2,"unknown":${DEEP}}`;
  await read({ tasks: [task(FIRST), task(ODD)] });
  await read({ tasks: [task(FIRST), deep], byId: deep });
  await read({ tasks: [task(FIRST)], completed: [deep], byId: deep });
  expect(shown(store)).toEqual([FIRST, ODD]);
  expect(isUnreadable(store.db, taskKey(ODD))).toBe(true);
  await read({ tasks: [task(FIRST), task(ODD)] });
  expect(unreadableCount(store.db)).toBe(0);
});
