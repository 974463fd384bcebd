import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseExactJson, stringifyExactJson, type ExactJson } from '#shared/domain/exact-json.ts';
import { projectRows } from '#core/store/queries/list-rows.ts';
import { taskDetail } from '#core/store/queries/task-detail.ts';
import type { Store } from '#core/store/store.ts';
import { pull } from '#core/sync/pull/pull.ts';
import { clientsAnswered, valueOf } from '#electron/testing/rigs/client-rig.ts';
import {
  damagedTextArbitrary,
  jsonArbitrary,
  oddJsonArbitrary,
} from '#electron/testing/random/json-arbitraries.ts';
import { createScriptedAccount } from '#electron/testing/rigs/scripted-account.ts';
import { propertyRuns } from '#electron/testing/random/property-runs.ts';

const ID = 'aaaaaaaaaaaaaaaaaaaaaaaa';

const SNAPSHOT: ExactJson = {
  checkPoint: 1_700_000_000_000,
  inboxId: 'inbox1',
  syncTaskBean: {
    update: [
      {
        id: ID,
        projectId: 'inbox1',
        title: 'Buy milk',
        status: 0,
        priority: 3,
        sortOrder: -6_917_529_027_641_081_857n,
        createdTime: '2026-01-01T00:00:00.000+0000',
        modifiedTime: '2026-01-01T00:00:00.000+0000',
        items: [{ id: 'i', title: 'one', status: 0 }],
        tags: ['home'],
      },
    ],
    add: [],
    delete: [{ taskId: 'b'.repeat(24), projectId: 'inbox1' }],
    empty: false,
  },
  projectProfiles: [{ id: 'c'.repeat(24), name: 'Home', color: '#112233', sortOrder: 5, closed: null }],
  projectGroups: [{ id: 'd'.repeat(24), name: 'Folder' }],
  tags: [{ name: 'home', label: 'Home' }],
  filters: null,
};
const CLOSED: ExactJson = {
  id: ID,
  projectId: 'inbox1',
  title: 'Closed',
  status: 2,
  priority: 0,
  sortOrder: 1,
};
const BATCH: ExactJson = { id2etag: { [ID]: 'abcd1234' }, id2error: { x: 'EXISTED' } };
const PARENTS: ExactJson = { id2etag: { [ID]: { id: ID, parentId: null, childIds: [], etag: 'abcd1234' } } };
const STATUS: ExactJson = { userId: '1', username: 'a', inboxId: 'inbox1', pro: true, proEndDate: '' };
const STATISTICS: ExactJson = {
  score: 1,
  taskByDay: { '20260101': { completeCount: 1 } },
  scoreByDay: { x: 1 },
};

/** One good body, and the calls that read it. */
const CALLS: readonly (readonly [string, ExactJson, (text: string) => Promise<unknown>])[] = [
  ['the snapshot', SNAPSHOT, (text) => clientsAnswered(() => new Response(text)).v2.snapshot()],
  ['changes', SNAPSHOT, (text) => clientsAnswered(() => new Response(text)).v2.changesSince(1)],
  [
    'a batch',
    BATCH,
    (text) => clientsAnswered(() => new Response(text)).v2.pushFilters({ add: [], update: [], delete: [] }),
  ],
  ['parents', PARENTS, (text) => clientsAnswered(() => new Response(text)).v2.changeParents([])],
  ['the status', STATUS, (text) => clientsAnswered(() => new Response(text)).v2.status()],
  ['the statistics', STATISTICS, (text) => clientsAnswered(() => new Response(text)).v2.statistics()],
  [
    'a task of V1',
    { id: ID, title: 'A' },
    (text) => clientsAnswered(() => new Response(text)).v1.task('p', 't'),
  ],
  [
    'a list of V1',
    { project: {}, tasks: [{}], columns: null },
    (text) => clientsAnswered(() => new Response(text)).v1.projectData('p'),
  ],
];

/** Damaged as text, odd as JSON, or something else altogether. */
const bodyArbitrary = (good: ExactJson): fc.Arbitrary<string> =>
  fc.oneof(
    damagedTextArbitrary(stringifyExactJson(good)),
    oddJsonArbitrary(good),
    jsonArbitrary().map(stringifyExactJson),
  );

const settled = { ok: expect.any(Boolean) as boolean };

test.each(CALLS)('%s: whatever the body is, the call gives a result', async (_what, good, call) => {
  expect(await call(stringifyExactJson(good))).toMatchObject({ ok: true });
  await fc.assert(
    fc.asyncProperty(bodyArbitrary(good), async (text) => {
      expect(await call(text)).toMatchObject(settled);
    }),
    propertyRuns(150),
  );
});

test.each([
  ['nested beyond any stack', `${'['.repeat(200_000)}${']'.repeat(200_000)}`],
  ['a byte order mark and no more', '\uFEFF'],
  ['a page', '<!doctype html><title>Sign in</title>'],
  ['half of it', stringifyExactJson(SNAPSHOT).slice(0, 200)],
  ['nothing', ''],
])('a body that is %s is refused', async (_what, text) => {
  const { v2 } = clientsAnswered(() => new Response(text));
  expect(await v2.snapshot()).toMatchObject({ ok: false });
});

const taskIds = ({ db }: Store) => db.all<{ readonly id: string }>('SELECT id FROM task_row');

/** What the service answers where nothing is odd. */
const goodBody = (path: string): string => {
  if (path === '/batch/check/0') return stringifyExactJson(SNAPSHOT);
  return path.startsWith('/task/') ? '{"errorCode":"task_not_found"}' : '[]';
};

describe('the store', () => {
  test.each(['/batch/check/0', '/project/all/closed'])(
    'is not changed by a refused body of %s',
    async (mutated) => {
      let text: string | null = null;
      const { store, client, stored } = createScriptedAccount((path) =>
        path === mutated && text !== null ? text : goodBody(path),
      );
      const refused = { count: 0 };
      const shape: ExactJson = mutated === '/batch/check/0' ? SNAPSHOT : [CLOSED];
      await fc.assert(
        fc.asyncProperty(bodyArbitrary(shape), async (body) => {
          text = null;
          await valueOf(pull({ store, client, now: () => 0 }));
          const before = stored();
          text = body;
          const result = await pull({ store, client, now: () => 0 });
          if (!result.ok) refused.count += 1;
          expect(result.ok || stored() === before).toBe(true);
          expect(projectRows(store.db)).not.toEqual([]);
          for (const { id } of taskIds(store)) expect(taskDetail(store.db, id, 'UTC')).not.toBeNull();
        }),
        propertyRuns(150),
      );
      expect(refused.count).toBeGreaterThan(10);
    },
  );
});

const isJson = (text: string): boolean => {
  try {
    parseExactJson(text);
    return true;
  } catch {
    return false;
  }
};

test('the generators break bodies and leave some whole', () => {
  const texts = fc.sample(bodyArbitrary(SNAPSHOT), { numRuns: 300, seed: 1 });
  expect(texts.filter(isJson).length).toBeGreaterThan(50);
  expect(texts.filter((text) => !isJson(text)).length).toBeGreaterThan(50);
});
