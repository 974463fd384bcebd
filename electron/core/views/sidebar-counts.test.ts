import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { View } from '#shared/domain/view.ts';
import { dayBounds } from '#core/store/queries/day-bounds.ts';
import { createViewEngine } from '#core/views/view-engine.ts';
import { addTask, editTask, writeEdits } from '#electron/testing/random/mutations.ts';
import { INBOX_ID, openTestStore } from '#electron/testing/rigs/open-test-store.ts';
import { propertyRuns } from '#electron/testing/random/property-runs.ts';
import {
  act,
  actions,
  homeOf,
  RULES,
  startRig,
  ZONES,
  type Rig,
} from '#electron/testing/random/random-actions.ts';

const PLAIN = { groupBy: 'none', sortBy: 'manual', nested: true } as const;

const PLACES = [
  { kind: 'inbox' },
  { kind: 'today' },
  { kind: 'tomorrow' },
  { kind: 'next7' },
  { kind: 'all' },
  { kind: 'completed' },
  { kind: 'wontDo' },
  { kind: 'trash' },
] as const satisfies readonly View[];

const OVER: ReadonlySet<View['kind']> = new Set(['completed', 'wontDo', 'trash']);

/** What the view of a place holds, without the section of what is over. */
const held = async ({ value }: Rig, view: View): Promise<number> => {
  const { groups } = await value('tasks.outline', { view, arrangement: PLAIN, withClosed: false });
  const shown = groups.filter(({ key }) => key !== 'closed' || OVER.has(view.kind));
  return shown.reduce((sum, { count }) => sum + count, 0);
};

const TAGS = ['red', 'green', 'blue'] as const;

/** By place: what the sidebar tells, and what the views hold. */
const bothCounts = async (rig: Rig) => {
  const { smart, projects, filters, tags } = await rig.value('sidebar.counts', {});
  const told = new Map<View, number>([
    ...PLACES.map((view) => [view, smart[view.kind]] as const),
    ...rig.lists.map(
      (id) =>
        [{ kind: 'project', projectId: id }, projects.find((one) => one.id === id)?.count ?? 0] as const,
    ),
    ...filters.map(({ id, count }) => [{ kind: 'filter', filterId: id }, count] as const),
    ...TAGS.map((tag) => [{ kind: 'tag', tag }, tags.find(({ name }) => name === tag)?.count ?? 0] as const),
  ]);
  const views = [...told.keys()];
  return {
    told,
    held: new Map(await Promise.all(views.map(async (view) => [view, await held(rig, view)] as const))),
  };
};

it('counts what the views hold, whatever is done', async () => {
  await fc.assert(
    fc.asyncProperty(actions, async (steps) => {
      const rig = await startRig();
      for (const [action, which, how] of steps) {
        await act(rig, action, which, how);
        const counts = await bothCounts(rig);
        expect(counts.told).toEqual(counts.held);
      }
    }),
    propertyRuns(10),
  );
});

it('counts again after what decides where tasks count: a filter, an archived list, another day', async () => {
  const rig = await startRig();
  const { value, filterId, lists, ids } = rig;
  const counts: Awaited<ReturnType<typeof bothCounts>>[] = [];
  await value('app.setTimeZone', { timeZone: ZONES[0] });
  const start = new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10);
  await value('tasks.edit', { ids, change: { dates: { kind: 'allDay', start, end: start } } });
  counts.push(await bothCounts(rig));
  await value('app.setTimeZone', { timeZone: ZONES[1] });
  counts.push(await bothCounts(rig));
  await value('tasks.edit', { ids, change: { addTags: ['red'], priority: 'low' } });
  counts.push(await bothCounts(rig));
  await value('filters.edit', { id: filterId, rule: RULES[1] });
  counts.push(await bothCounts(rig));
  await value('projects.edit', { id: homeOf(lists), change: { archived: true } });
  counts.push(await bothCounts(rig));
  expect(counts.map(({ told }) => told)).toEqual(counts.map((both) => both.held));
});

it('counts under a tag what has one of the tags below it, each task once', async () => {
  const rig = await startRig();
  const { value, ids } = rig;
  const [first] = ids;
  for (const label of TAGS) await value('tags.create', { label });
  await value('tasks.edit', { ids, change: { addTags: ['blue'] } });
  if (first !== undefined) await value('tasks.edit', { ids: [first], change: { addTags: ['red'] } });
  await value('tags.move', { name: 'blue', parent: 'green', above: null });
  const counts = [await bothCounts(rig)];
  await value('tags.move', { name: 'green', parent: 'red', above: null });
  counts.push(await bothCounts(rig));
  await value('tasks.edit', { ids, change: { removeTags: ['blue'] } });
  counts.push(await bothCounts(rig));
  expect(counts.map(({ told }) => told)).toEqual(counts.map((both) => both.held));
});

it('knows what is below a tag as it counts it, also when the tags are put elsewhere', () => {
  const store = openTestStore();
  const counts = createViewEngine(store, 'test');
  store.onChange(counts.note);
  const bounds = dayBounds(Date.UTC(2026, 10, 22), { timeZone: 'UTC', firstWeekday: 1 });
  const putTag = (name: string, parent: string | null): void =>
    writeEdits(store, [
      { key: { entity: 'tag', id: name }, mutation: { kind: 'create', object: { name, parent }, at: 1 } },
    ]);
  putTag('red', null);
  putTag('green', 'red');
  putTag('blue', 'green');
  editTask(store, 'a', addTask('a', INBOX_ID, { tags: ['blue', 'red'] }));
  editTask(store, 'b', addTask('b', INBOX_ID, { tags: ['green'] }));
  counts.counts(bounds);
  editTask(store, 'c', addTask('c', INBOX_ID, { tags: ['blue'] }));
  const told = (): unknown =>
    Object.fromEntries(counts.counts(bounds).tags.map(({ name, count }) => [name, count]));
  expect(told()).toEqual({ red: 3, green: 3, blue: 2 });
});
