import fc from 'fast-check';
import { expect, it } from 'vitest';
import { expressionToRule } from '#shared/domain/filter/filter-rule.ts';
import type { FilterId, ProjectId, TaskId } from '#shared/domain/ids.ts';
import { changeOutline } from '#shared/domain/outline-change.ts';
import type { Arrangement, Outline, View } from '#shared/domain/view.ts';
import { groupBySchema, sortBySchema } from '#shared/domain/view.ts';
import { propertyRuns } from '#electron/testing/property-runs.ts';
import { startTestApp } from '#electron/testing/start-test-app.ts';

type Value = ReturnType<typeof startTestApp>['value'];

/** A reader that keeps what it read, as the page does. */
const createReader = (value: Value, view: View, arrangement: Arrangement) => {
  let kept: { readonly version: string; readonly outline: Outline } | null = null;
  return async () => {
    const asked = { view, arrangement, withClosed: false };
    const answer = await value('tasks.outlineSince', { ...asked, since: kept?.version ?? null });
    const outline =
      answer.kind === 'whole'
        ? answer.outline
        : changeOutline(kept?.outline ?? { ids: [], depths: null, groups: [] }, answer.change);
    kept = { version: answer.version, outline };
    return { kind: answer.kind, outline, whole: await value('tasks.outline', asked) };
  };
};

const homeOf = (lists: readonly ProjectId[]): ProjectId => {
  const home = lists.at(-1);
  if (home === undefined) throw new Error('There is always a list');
  return home;
};

const PRIORITIES = ['none', 'low', 'medium', 'high'] as const;
const TAGS = ['red', 'green', 'blue'] as const;
const TODAY = new Date();
const dayFromNow = (days: number): string =>
  new Date(TODAY.getTime() + days * 86_400_000).toISOString().slice(0, 10);

interface Rig {
  readonly value: Value;
  readonly lists: readonly ProjectId[];
  readonly filterId: FilterId;
  readonly ids: TaskId[];
}

const pick = <Item>(items: readonly Item[], at: number): Item | undefined => items[at % items.length];

/** What a person does to tasks; two numbers say to which and how. */
const DEEDS: readonly ((rig: Rig, id: TaskId, how: number) => Promise<unknown>)[] = [
  async ({ value, lists, ids }, _id, how) => {
    const created = await value('tasks.create', {
      projectId: pick(lists, how) ?? null,
      title: `Task ${how}`,
    });
    ids.push(created.taskId);
  },
  async ({ value, ids }, id, how) => {
    const created = await value('tasks.create', {
      projectId: null,
      title: `Below ${how}`,
      place: { parentId: id },
    });
    ids.push(created.taskId);
  },
  async ({ value }, id, how) =>
    value('tasks.edit', { ids: [id], change: { title: `${String.fromCodePoint(65 + (how % 26))} word` } }),
  async ({ value }, id, how) =>
    value('tasks.edit', { ids: [id], change: { priority: PRIORITIES[how % 4] ?? 'none' } }),
  async ({ value }, id, how) => {
    const start = dayFromNow((how % 12) - 3);
    return value('tasks.edit', { ids: [id], change: { dates: { kind: 'allDay', start, end: start } } });
  },
  async ({ value }, id, how) =>
    value('tasks.edit', { ids: [id], change: { addTags: [TAGS[how % 3] ?? 'red'] } }),
  async ({ value }, id, how) =>
    value('tasks.edit', { ids: [id], change: { removeTags: [TAGS[how % 3] ?? 'red'] } }),
  async ({ value, lists }, id, how) =>
    value('tasks.move', { ids: [id], place: { projectId: pick(lists, how) ?? homeOf(lists) } }),
  async ({ value, ids }, id, how) => {
    const below = pick(ids, how);
    if (below === undefined || below === id) return;
    await value('tasks.complete', { ids: [below] });
  },
  async ({ value }, id) => value('tasks.reopen', { ids: [id] }),
  async ({ value }, id) => value('tasks.delete', { ids: [id] }),
  async ({ value }) => value('history.undo', {}),
  async ({ value, filterId }, _id, how) =>
    value('filters.edit', { id: filterId, rule: RULES[how % 2] ?? '' }),
  async ({ value, lists }, _id, how) =>
    value('projects.edit', { id: homeOf(lists), change: { archived: how % 2 === 0 } }),
  async ({ value }, _id, how) => value('app.moveTo', { timeZone: ZONES[how % 2] ?? 'UTC' }),
];

/** Never on the same day. */
const ZONES = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'] as const;

const RULES = [
  expressionToRule({
    kind: 'or',
    of: [
      { kind: 'priority', priority: 'high' },
      { kind: 'text', text: 'word' },
    ],
  }),
  expressionToRule({ kind: 'priority', priority: 'low' }),
] as const;

const ALL = { kind: 'all' } as const;

const viewsOf = ({ lists, filterId }: Rig): readonly View[] => [
  ALL,
  { kind: 'today' },
  { kind: 'next7' },
  { kind: 'project', projectId: homeOf(lists) },
  { kind: 'tag', tag: 'red' },
  { kind: 'filter', filterId },
  { kind: 'search', text: 'word' },
  { kind: 'completed' },
];

/** One that the rules do not allow changes nothing, and that is to be seen as well. */
const isRefused = (error: unknown): boolean => /"(?:Refused|NotFound)"/u.test(String(error));

const startRig = async (): Promise<Rig> => {
  const { value } = startTestApp();
  const list = await value('projects.create', { name: 'Home' });
  const { filterId } = await value('filters.create', { name: 'Asked for', rule: RULES[0] });
  const projects = await value('projects.list', {});
  const { taskId } = await value('tasks.create', { projectId: list.projectId, title: 'First word' });
  return { value, lists: projects.map(({ id }) => id), filterId, ids: [taskId] };
};

const act = async (rig: Rig, deed: number, which: number, how: number): Promise<void> => {
  const id = pick(rig.ids, which);
  const run = DEEDS[deed];
  if (id === undefined || run === undefined) throw new Error('There is always a task, and a deed');
  await run(rig, id, how).catch((error: unknown) => {
    if (!isRefused(error)) throw error;
  });
};

const deeds = fc.array(fc.tuple(fc.nat(DEEDS.length - 1), fc.nat(30), fc.nat(30)), {
  minLength: 5,
  maxLength: 25,
});

it('an outline that is kept up to date is what a whole reading gives, whatever is done', async () => {
  await fc.assert(
    fc.asyncProperty(
      deeds,
      fc.constantFrom(...groupBySchema.options),
      fc.constantFrom(...sortBySchema.options),
      fc.boolean(),
      fc.uniqueArray(fc.nat(7), { minLength: 3, maxLength: 3 }),
      async (steps, groupBy, sortBy, nested, viewIndexes) => {
        const rig = await startRig();
        const readers = viewIndexes.map((index) =>
          createReader(rig.value, viewsOf(rig)[index] ?? ALL, { groupBy, sortBy, nested }),
        );
        for (const [deed, which, how] of steps) {
          await act(rig, deed, which, how);
          for (const read of readers) {
            const { outline, whole } = await read();
            expect(outline).toEqual(whole);
          }
        }
      },
    ),
    propertyRuns(10),
  );
});

const MANUAL = { groupBy: 'none', sortBy: 'manual', nested: true } as const;

it.each([
  [
    'a list is archived',
    ALL,
    async ({ value, lists }: Rig) =>
      value('projects.edit', { id: homeOf(lists), change: { archived: true } }),
  ],
  [
    'a filter asks for something else',
    'filter',
    async ({ value, filterId }: Rig) => value('filters.edit', { id: filterId, rule: RULES[1] }),
  ],
  [
    'it is another day elsewhere',
    { kind: 'today' },
    async ({ value }: Rig) => value('app.moveTo', { timeZone: ZONES[1] }),
  ],
] as const)('when %s, a view is read anew', async (_what, view, change) => {
  const rig = await startRig();
  const { value, filterId, ids } = rig;
  await value('app.moveTo', { timeZone: ZONES[0] });
  const start = new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10);
  await value('tasks.edit', { ids, change: { dates: { kind: 'allDay', start, end: start } } });
  const read = createReader(value, view === 'filter' ? { kind: 'filter', filterId } : view, MANUAL);
  expect((await read()).outline.ids).toHaveLength(1);
  await change(rig);
  expect((await read()).outline.ids).toEqual([]);
});

it('tells a task that comes, not the whole view', async () => {
  const { value } = await startRig();
  const read = createReader(value, ALL, MANUAL);
  expect((await read()).kind).toBe('whole');
  await value('tasks.create', { projectId: null, title: 'Another' });
  expect((await read()).kind).toBe('changed');
});

it('tells all of it to a reader whose version is of an earlier start', async () => {
  const { value } = await startRig();
  const asked = { view: ALL, arrangement: MANUAL, withClosed: false };
  const first = await value('tasks.outlineSince', { ...asked, since: null });
  const other = await startRig();
  const answer = await other.value('tasks.outlineSince', { ...asked, since: first.version });
  expect(answer.kind).toBe('whole');
});
