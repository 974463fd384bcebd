import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { isOnPostgres } from '#electron/local-service/testing/open-service.ts';
import type { ExactJson } from '#shared/domain/exact-json.ts';
import { FIELD_CASES, READY, type FieldCase } from '#electron/testing/field-losses/field-cases.ts';
import { startAccount, servedObject } from '#electron/testing/field-losses/account.ts';
import { PROPERTY_TIMEOUT, propertyRuns } from '#electron/testing/random/property-runs.ts';
import type { ObjectKey } from '#core/model/entity.ts';
import type { RawObject } from '#core/model/raw-object.ts';

const account = await startAccount('v2');
afterAll(() => account.close());

const [list = ''] = READY.project;
const PATHS = {
  task: '/batch/task',
  project: '/batch/project',
  folder: '/batch/projectGroup',
  tag: '/batch/tag',
  column: '/column',
  filter: '/batch/filter',
} as const;
type Kind = keyof typeof PATHS;
const KINDS = Object.keys(PATHS) as Kind[];
const ID = 'f1'.padStart(24, '0');
const named = (kind: Kind): RawObject => (kind === 'tag' ? { name: 'work' } : { id: ID });

/** Fields that the service notes again with each write, and two that it knows by requests of their own. */
const NOTED = ['etag', 'modifiedTime', 'parentId', 'projectId'];
/** What follows from other fields: completion from the status, the rule from the date, the kind from the items. */
const FOLLOWS: Readonly<Record<string, readonly string[]>> = {
  status: ['completedTime', 'completedUserId'],
  startDate: ['repeatFlag', 'repeatFrom'],
};

const casesOf = (kind: Kind): readonly FieldCase[] =>
  FIELD_CASES.filter(
    (given) => given.kind === kind && !NOTED.includes(given.field) && given.field !== 'sortOption',
  );

const WHOLE: Readonly<Record<Kind, RawObject>> = {
  task: {
    id: ID,
    projectId: list,
    title: 'Task',
    items: [{ id: 'f2'.padStart(24, '0'), title: 'Item', status: 0 }],
  },
  project: { id: ID, name: 'List' },
  folder: { id: ID, name: 'Folder' },
  tag: { name: 'work', label: 'work' },
  column: { id: ID, projectId: list, name: 'Column' },
  filter: { id: ID, name: 'Filter', rule: '{"and":[]}' },
};

const wholeOf = (kind: Kind): RawObject =>
  casesOf(kind).reduce<RawObject>(
    (whole, { field, values, beside }) => ({ ...beside, ...whole, [field]: values[1] }),
    WHOLE[kind],
  );

const prepare = async (): Promise<void> => {
  await account.request('POST', '/batch/projectGroup', { add: READY.folder.map((id) => ({ id, name: id })) });
  await account.request('POST', '/batch/project', { add: READY.project.map((id) => ({ id, name: id })) });
  await account.request('POST', '/column', {
    add: READY.column.map((id) => ({ id, projectId: list, name: id })),
  });
  await account.request('POST', '/batch/tag', { add: READY.tag.map((label) => ({ label, name: label })) });
  for (const kind of KINDS) await account.request('POST', PATHS[kind], { add: [wholeOf(kind)] });
};

const keyOf = (kind: Kind): ObjectKey => ({ entity: kind, id: kind === 'tag' ? 'work' : ID });

const written = fc.constantFrom(...KINDS).chain((kind) =>
  fc.record({
    kind: fc.constant(kind),
    fields: fc
      .subarray([...casesOf(kind)], { minLength: 1 })
      .chain((cases) =>
        fc.tuple(
          ...cases.map(({ field, values }) =>
            fc
              .constantFrom<ExactJson>(...values.filter((value) => value !== undefined))
              .map((value) => [field, value] as const),
          ),
        ),
      ),
  }),
);

describe('an update of another client', () => {
  it(
    'changes no field that it does not name',
    async () => {
      await prepare();
      await fc.assert(
        fc.asyncProperty(written, async ({ kind, fields }) => {
          const before = (await servedObject(account, keyOf(kind))) ?? {};
          await account.request('POST', PATHS[kind], {
            update: [{ ...named(kind), ...Object.fromEntries(fields) }],
          });
          const after = (await servedObject(account, keyOf(kind))) ?? {};
          const said = new Set(fields.flatMap(([field]) => [field, ...(FOLLOWS[field] ?? [])]));
          const isKept = (field: string): boolean => !said.has(field) && !NOTED.includes(field);
          const pick = (object: RawObject): RawObject =>
            Object.fromEntries(Object.entries(object).filter(([field]) => isKept(field)));
          expect(pick(after)).toEqual(pick(before));
        }),
        propertyRuns(isOnPostgres ? 40 : 150),
      );
    },
    PROPERTY_TIMEOUT,
  );

  it('adds to another one of the same object in the same request', async () => {
    const id = 'f9'.padStart(24, '0');
    await account.request('POST', '/batch/task', { add: [{ id, title: 'Task', content: 'Words' }] });
    const update = [
      { id, title: 'First' },
      { id, priority: 5 },
    ];
    await account.request('POST', '/batch/task', { update });
    expect(await servedObject(account, { entity: 'task', id })).toMatchObject({
      title: 'First',
      content: 'Words',
      priority: 5,
    });
  });
});
