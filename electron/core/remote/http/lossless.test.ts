import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseExactJson, stringifyExactJson, type ExactJson } from '#shared/domain/exact-json.ts';
import { pull } from '#core/sync/pull/pull.ts';
import { pushOnce } from '#core/sync/push/push.ts';
import { createV2PushAdapter } from '#core/sync/v2/v2-adapter.ts';
import { editTask, rename } from '#electron/testing/random/mutations.ts';
import type { WireObject } from '#core/wire/tolerant.ts';
import { clientsAnswered, exactObject, valueOf } from '#electron/testing/rigs/client-rig.ts';
import { extraMembersArbitrary, jsonArbitrary } from '#electron/testing/random/json-arbitraries.ts';
import { createScriptedAccount } from '#electron/testing/rigs/scripted-account.ts';
import { propertyRuns } from '#electron/testing/random/property-runs.ts';

/** What Docket itself steers by; everything else is the service's own business. */
const STEERING = ['id', 'projectId', 'title', 'status', 'priority', 'deleted', 'sortOrder', 'modifiedTime'];

const TASK = 'aaaaaaaaaaaaaaaaaaaaaaaa';

/** Every task field of the interface (task-service-interface, "Closed task (V2 response element)"), with values that are hard to keep. */
const WHOLE_TASK = exactObject(`{
  "id":"${TASK}","projectId":"inbox1","sortOrder":-6917529027641081857,"title":"Old","content":"a\\nb","desc":"",
  "timeZone":"Europe/Berlin","isFloating":false,"isAllDay":null,"reminder":null,
  "reminders":[{"id":"r","trigger":"TRIGGER:-PT5M","x":[1]}],"exDate":["20260101"],"priority":5,"status":0,
  "items":[{"id":"i","title":"t","status":0,"sortOrder":9223372036854775807,"unknown":{"a":null}}],
  "progress":0,"attachments":[{"id":"a","path":"p"}],"modifiedTime":"2026-01-01T00:00:00.000+0000",
  "etag":"abcd1234","deleted":0,"createdTime":"2026-01-01T00:00:00.000+0000","creator":123456789012345678,
  "tags":["home"],"commentCount":3,"focusSummaries":[],"columnId":"","parentId":null,"childIds":["c"],
  "kind":"TEXT","repeatFlag":"RRULE:FREQ=DAILY","repeatFrom":"2","repeatTaskId":"s","repeatFirstDate":"",
  "annoyingAlert":0,"imgMode":0,"assignee":-1,"pinnedTime":"-1","completedUserId":1}`);

/** Names of the members that differ; `__proto__` is one like any other. */
const differences = (before: WireObject, after: WireObject): readonly string[] => {
  const [old, now] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  return [...new Set([...old.keys(), ...now.keys()])].filter(
    (key) => old.has(key) !== now.has(key) || !isDeepStrictEqual(old.get(key), now.get(key)),
  );
};

/** The service tells one task; the person renames it. @returns the object that goes back */
const renameAndPush = async (task: WireObject): Promise<WireObject> => {
  const snapshot = stringifyExactJson({
    checkPoint: 1,
    syncTaskBean: { update: [task] },
    projectProfiles: [],
  });
  const { store, client, sent } = createScriptedAccount((path) => {
    if (path === '/batch/check/0') return snapshot;
    return path === '/batch/task' ? `{"id2etag":{"${TASK}":"etag5678"},"id2error":{}}` : '[]';
  });
  await valueOf(pull({ store, client, now: () => 0 }));
  editTask(store, TASK, rename('New', 5));
  expect(await valueOf(pushOnce(store, createV2PushAdapter(client), () => 0))).toBe(true);
  const body = parseExactJson(sent.at(-1) ?? '') as { readonly update: readonly WireObject[] };
  return body.update[0] ?? {};
};

describe('a task that was read and edited', () => {
  test('goes back whole, but for what was edited', async () => {
    const sent = await renameAndPush(WHOLE_TASK);
    expect(differences(WHOLE_TASK, sent)).toEqual(['title', 'modifiedTime']);
  });

  test('goes back with everything that no interface names', async () => {
    await fc.assert(
      fc.asyncProperty(extraMembersArbitrary(STEERING), async (extra) => {
        const task = {
          ...extra,
          ...exactObject(`{"id":"${TASK}","projectId":"inbox1","title":"Old","deleted":0}`),
        };
        const sent = await renameAndPush(task);
        expect(differences(task, sent).toSorted()).toEqual(['modifiedTime', 'title']);
      }),
      propertyRuns(60),
    );
  });

  test('goes back with any value of any member of the interface', async () => {
    const members = Object.keys(WHOLE_TASK).filter((key) => !STEERING.includes(key));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...members), jsonArbitrary(), async (key, value) => {
        const task = { ...WHOLE_TASK, [key]: value };
        expect(differences(task, await renameAndPush(task))).toEqual(['title', 'modifiedTime']);
      }),
      propertyRuns(60),
    );
  });
});

/** Reads one object of each sort through a client. */
const READS: Readonly<Record<string, (text: string) => Promise<WireObject | undefined>>> = {
  'a list': async (text) =>
    (await valueOf(clientsAnswered(() => new Response(`[${text}]`)).v2.projects()))[0],
  'a tag': async (text) => (await valueOf(clientsAnswered(() => new Response(`[${text}]`)).v2.tags()))[0],
  'a column': async (text) =>
    (await valueOf(clientsAnswered(() => new Response(`{"update":[${text}]}`)).v2.allColumns()))[0],
  'a task in the trash': async (text) =>
    (
      await valueOf(
        clientsAnswered(() => new Response(`{"tasks":[${text}]}`)).v2.trashedTasks({ start: 0, limit: 1 }),
      )
    )[0],
  'a folder of a change': async (text) =>
    (
      await valueOf(
        clientsAnswered(
          () => new Response(`{"checkPoint":1,"syncTaskBean":null,"projectGroups":[${text}]}`),
        ).v2.changesSince(1),
      )
    ).projectGroups?.[0],
  'a filter of a change': async (text) =>
    (
      await valueOf(
        clientsAnswered(
          () => new Response(`{"checkPoint":1,"syncTaskBean":null,"filters":[${text}]}`),
        ).v2.changesSince(1),
      )
    ).filters?.[0],
  preferences: (text) => valueOf(clientsAnswered(() => new Response(text)).v2.preferences()),
  'a task of V1': async (text) =>
    (await valueOf(clientsAnswered(() => new Response(text)).v1.task('p', 't'))) ?? undefined,
  'a task of a list of V1': async (text) =>
    (await valueOf(clientsAnswered(() => new Response(`{"tasks":[${text}]}`)).v1.projectData('p'))).tasks[0],
};

/** With one of these an answer is a refusal. */
const NOT_GENERATED = ['errorCode', 'error'];

test.each(Object.entries(READS))('%s is read whole', async (_what, read) => {
  await fc.assert(
    fc.asyncProperty(extraMembersArbitrary(NOT_GENERATED), async (object) => {
      const text = stringifyExactJson({ ...object, id: 'x', projectId: 'p' });
      expect(differences(parseExactJson(text) as WireObject, (await read(text)) ?? {})).toEqual([]);
    }),
    propertyRuns(60),
  );
});

test('a list goes back as it was read, with the field that was edited', async () => {
  await fc.assert(
    fc.asyncProperty(extraMembersArbitrary([...NOT_GENERATED, 'name']), async (extra) => {
      const text = stringifyExactJson({ ...extra, id: 'x', name: 'Old' });
      let sent = '';
      const { v2 } = clientsAnswered(({ method }) => new Response(method === 'GET' ? `[${text}]` : '{}'));
      const [list = {}] = await valueOf(v2.projects());
      const pushing = clientsAnswered((request) => {
        void request.text().then((body) => (sent = body));
        return new Response('{"id2etag":{}}');
      });
      await valueOf(pushing.v2.pushProjects({ add: [], update: [{ ...list, name: 'New' }], delete: [] }));
      const { update } = parseExactJson(sent) as { readonly update: readonly ExactJson[] };
      expect(differences(parseExactJson(text) as WireObject, update[0] as WireObject)).toEqual(['name']);
    }),
    propertyRuns(60),
  );
});
