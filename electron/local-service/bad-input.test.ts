import { randomBytes } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { ERROR, shapeProblems } from '#electron/local-service/conformance/shapes.ts';
import { createLocalService } from '#electron/local-service/service.ts';
import { READY, SCHEMAS, type Kind } from '#electron/testing/field-losses/field-cases.ts';

const bugs: unknown[] = [];
const service = createLocalService({
  databasePath: ':memory:',
  now: () => Date.parse('2026-11-20T10:00:00Z'),
  randomBytes,
  onBug: (error) => bugs.push(error),
});
afterAll(() => service.close());
const { token, inboxId } = service.localAccount();

type Json = Readonly<Record<string, unknown>>;

interface Answer {
  readonly status: number;
  readonly json: unknown;
}

const send = async (method: string, path: string, body?: string): Promise<Answer> => {
  const answer = await service.fetch(
    new Request(`http://local.docket/api/v2${path}`, {
      method,
      headers: { cookie: `t=${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body }),
    }),
  );
  const text = await answer.text();
  return { status: answer.status, json: text === '' ? null : JSON.parse(text) };
};

const post = async (path: string, body: unknown): Promise<Answer> => send('POST', path, JSON.stringify(body));

/** All that the service has; its check point moves with every request that writes. */
const state = async (): Promise<string> => {
  const { checkPoint: _moves, ...snapshot } = (await send('GET', '/batch/check/0')).json as Json;
  return JSON.stringify([snapshot, (await send('GET', '/column?from=0')).json]);
};

const [LIST, OTHER_LIST] = READY.project;
const [KNOWN, FRESH, GOOD] = ['1', '2', '3'].map((end) => end.padStart(24, 'f'));
const RULE = '{"and":[],"type":0,"version":1}';

interface Batch {
  readonly path: string;
  /** A good element under this id, or under this name of a tag. */
  readonly element: (id: string) => Json;
}

const named = (path: string, fields: Json = {}): Batch => ({
  path,
  element: (id) => ({ id, name: `Called ${id}`, ...fields }),
});

const TASKS: Batch = {
  path: '/batch/task',
  element: (id) => ({ id, projectId: LIST, title: 'A task', startDate: '2026-12-01T08:00:00.000+0000' }),
};

const BATCHES: Readonly<Record<Kind, Batch>> = {
  task: TASKS,
  item: { ...TASKS, element: (id) => ({ ...TASKS.element(id), items: [{ title: 'An item' }] }) },
  project: named('/batch/project'),
  folder: named('/batch/projectGroup', { listType: 'group' }),
  tag: { path: '/batch/tag', element: (label) => ({ label }) },
  column: named('/column', { projectId: LIST }),
  filter: named('/batch/filter', { rule: RULE }),
};

const KINDS = Object.keys(BATCHES) as Kind[];

const withField = (kind: Kind, id: string, field: string, value: unknown): Json => {
  const element = BATCHES[kind].element(id);
  if (kind !== 'item') return { ...element, [field]: value };
  return { ...element, items: [{ title: 'An item', [field]: value }] };
};

/** One value of each kind of JSON, and texts and numbers that are none of anything. */
const VALUES = [
  true,
  7.5,
  -3,
  1e300,
  '\u0000',
  'x'.repeat(70),
  {},
  { a: [1] },
  [],
  [[]],
  [{}],
  [null],
] as const;

/** What names an element cannot be tried: it would be another one. */
const NAMES: Readonly<Partial<Record<Kind, readonly string[]>>> = {
  ...Object.fromEntries(KINDS.filter((kind) => kind !== 'item').map((kind) => [kind, ['id']])),
  tag: ['label', 'name', 'rawName'],
};

/** What breaks the rule of each field of each object. */
const WRONG = KINDS.flatMap((kind) =>
  Object.entries(SCHEMAS[kind].shape).flatMap(([field, schema]) => {
    if (NAMES[kind]?.includes(field) === true) return [];
    const wrong = VALUES.filter(
      (value) =>
        !(schema as { safeParse: (value: unknown) => { success: boolean } }).safeParse(value).success,
    );
    return wrong.length === 0 ? [] : [[kind, field, wrong] as const];
  }),
);

const outcomeOf = ({ status, json }: Answer) => {
  const { id2error, id2etag } = json as { readonly id2error: Json; readonly id2etag: Json };
  return { status, errors: id2error, stored: Object.keys(id2etag) };
};

const add = async (kind: Kind, elements: readonly Json[]): Promise<Answer> =>
  post(BATCHES[kind].path, { add: elements });

/** A list, and an object of each kind. */
await post('/batch/project', { add: [LIST, OTHER_LIST].map((id) => BATCHES.project.element(id ?? '')) });
for (const kind of KINDS) await add(kind, [BATCHES[kind].element(KNOWN ?? '')]);

describe('a value of a wrong type', () => {
  it('is tried for nearly every field', () => {
    expect(WRONG.length).toBeGreaterThan(60);
  });

  it.each(WRONG)(
    'in %s %s is refused alone, and nothing of its object is stored',
    async (kind, field, values) => {
      const before = await state();
      for (const value of values) {
        const bad = [FRESH, KNOWN].map((id) => withField(kind, id ?? '', field, value));
        expect([value, outcomeOf(await add(kind, bad.slice(0, 1)))]).toEqual([
          value,
          { status: 200, errors: { [FRESH ?? '']: 'UNKNOWN' }, stored: [] },
        ]);
        const updated = await post(BATCHES[kind].path, { update: bad.slice(1) });
        expect([value, outcomeOf(updated)]).toEqual([
          value,
          { status: 200, errors: { [KNOWN ?? '']: 'UNKNOWN' }, stored: [] },
        ]);
      }
      expect(await state()).toBe(before);
    },
  );

  it.each(KINDS)('in one %s leaves the others of the batch', async (kind) => {
    const [, field, [value]] = WRONG.find(([of]) => of === kind) ?? [kind, '', ['']];
    const id = `${(GOOD ?? '').slice(0, -2)}${KINDS.indexOf(kind)}0`;
    const answer = await add(kind, [withField(kind, FRESH ?? '', field, value), BATCHES[kind].element(id)]);
    expect(outcomeOf(answer)).toEqual({ status: 200, errors: { [FRESH ?? '']: 'UNKNOWN' }, stored: [id] });
  });
});

describe('a body that is no batch', () => {
  const PATHS = [
    ...new Set(Object.values(BATCHES).map(({ path }) => path)),
    '/batch/taskParent',
    '/batch/taskProject',
  ];

  it.each(PATHS)('is refused by %s, and nothing of it is stored', async (path) => {
    const before = await state();
    const [whole] = [JSON.stringify({ add: [{ id: FRESH, name: 'A', title: 'A', label: 'a' }] })];
    const broken = ['', '{', 'null', '7', '"add"', '{"add":7}', '{"add":[7]}', '{"add":[null]}', `${whole}x`];
    for (const body of [...broken, whole.slice(0, -1), whole.slice(0, 20), `[${whole}`]) {
      const { status, json } = await send('POST', path, body);
      expect([body, status, shapeProblems(json, ERROR)]).toEqual([body, 500, []]);
    }
    expect(await state()).toBe(before);
  });
});

const MANY = 10_000;
const tasks = (count: number) =>
  Array.from({ length: count }, (_none, index) => ({
    id: (0xb0_00_00_00 + index).toString(16).padStart(24, '0'),
    projectId: inboxId,
    title: `Task ${index}`,
  }));
const openInInbox = async (): Promise<number> =>
  ((await send('GET', `/project/${inboxId}/tasks`)).json as readonly unknown[]).length;

describe('ten thousand elements', () => {
  it('with one that has no name are refused whole, wherever that stands', async () => {
    const before = await openInInbox();
    for (const at of [0, 1, 4999, 9998, 9999]) {
      const body = tasks(MANY).map((task, index) => (index === at ? { title: 'Nameless', colour: 1 } : task));
      const { status, json } = await post('/batch/task', { add: body });
      expect([at, status, shapeProblems(json, ERROR)]).toEqual([at, 500, []]);
    }
    expect(await openInInbox()).toBe(before);
  }, 120_000);

  it('with one that is wrong are stored but for that one, wherever it stands', async () => {
    const before = await openInInbox();
    const all = tasks(MANY);
    let missing: readonly string[] = all.map(({ id }) => id);
    for (const at of [9999, 4999, 0]) {
      const wrong = all[at]?.id ?? '';
      const body = all.map((task) => (task.id === wrong ? { ...task, priority: 'urgent' } : task));
      const { errors, stored } = outcomeOf(await post('/batch/task', { add: body }));
      expect(errors[wrong]).toBe('UNKNOWN');
      expect(stored).toEqual(missing.filter((id) => id !== wrong));
      missing = missing.filter((id) => id === wrong);
      expect(await openInInbox()).toBe(before + MANY - missing.length);
    }
  }, 120_000);
});

it('is no bug of the service, whatever it is', () => {
  expect(bugs).toEqual([]);
});
