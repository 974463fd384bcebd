import fc from 'fast-check';
import { expect, it } from 'vitest';
import { changeOutline } from '#shared/domain/outline-change.ts';
import type { Arrangement, Outline, View } from '#shared/domain/view.ts';
import { groupBySchema, sortBySchema, sortDirectionSchema } from '#shared/domain/view.ts';
import { propertyRuns } from '#electron/testing/random/property-runs.ts';
import {
  act,
  actions,
  homeOf,
  RULES,
  startRig,
  viewsOf,
  ZONES,
  type Rig,
} from '#electron/testing/random/random-actions.ts';
import { startTestApp } from '#electron/testing/rigs/start-test-app.ts';
import { openTestStore } from '#electron/testing/rigs/open-test-store.ts';
import { dayBounds } from '#core/store/queries/day-bounds.ts';
import { createViewEngine } from '#core/views/view-engine.ts';

/** A reader that keeps what it read, as the page does. */
const createReader = (
  value: Rig['value'],
  view: View,
  arrangement: Arrangement,
  rule: string | null = null,
) => {
  let kept: { readonly version: string; readonly outline: Outline } | null = null;
  return async () => {
    const asked = { view, arrangement, withClosed: false, rule };
    const answer = await value('tasks.outlineSince', { ...asked, since: kept?.version ?? null });
    const outline =
      answer.kind === 'whole'
        ? answer.outline
        : changeOutline(kept?.outline ?? { ids: [], depths: null, groups: [] }, answer.change);
    kept = { version: answer.version, outline };
    return { kind: answer.kind, outline, whole: await value('tasks.outline', asked) };
  };
};

const ALL = { kind: 'all' } as const;

it('an outline that is kept up to date is what a whole reading gives, whatever is done', async () => {
  await fc.assert(
    fc.asyncProperty(
      actions,
      fc.constantFrom(...groupBySchema.options),
      fc.constantFrom(...sortBySchema.options),
      fc.constantFrom(...sortDirectionSchema.options),
      fc.boolean(),
      fc.uniqueArray(fc.nat(10), { minLength: 3, maxLength: 3 }),
      fc.option(fc.constantFrom(...RULES)),
      async (steps, groupBy, sortBy, sortDirection, nested, viewIndexes, rule) => {
        const rig = await startRig();
        const readers = viewIndexes.map((index) =>
          createReader(
            rig.value,
            viewsOf(rig)[index] ?? ALL,
            { groupBy, sortBy, sortDirection, nested },
            rule,
          ),
        );
        for (const [action, which, how] of steps) {
          await act(rig, action, which, how);
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
    async ({ value }: Rig) => value('app.setTimeZone', { timeZone: ZONES[1] }),
  ],
] as const)('when %s, a view is read again', async (_what, view, change) => {
  const rig = await startRig();
  const { value, filterId, ids } = rig;
  await value('app.setTimeZone', { timeZone: ZONES[0] });
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

it('tells of tasks that move only these and what stands below them, however far apart they are', async () => {
  const { value } = startTestApp();
  const drafts = Array.from({ length: 60 }, (_value, index) => ({ title: `${index}`, depth: index % 3 }));
  const { taskIds } = await value('tasks.createMany', { projectId: null, drafts });
  const asked = {
    view: ALL,
    arrangement: { groupBy: 'none', sortBy: 'priority', nested: true },
    withClosed: false,
  } as const;
  const { version } = await value('tasks.outlineSince', { ...asked, since: null });
  const moved = taskIds.filter((_id, index) => index === 30 || index === 57);
  await value('tasks.edit', { ids: moved, change: { priority: 'high' } });
  const answer = await value('tasks.outlineSince', { ...asked, since: version });
  expect(answer).toMatchObject({
    change: {
      splices: [
        { at: 0, removed: 0, ids: [...taskIds.slice(30, 33), ...taskIds.slice(57, 60)] },
        { at: 36, removed: 3, ids: [] },
        { at: 60, removed: 3, ids: [] },
      ],
    },
  });
});

it('tells what a part of a first sync brings to a long view, not the whole view', async () => {
  // What is sent meanwhile would be a change of its own.
  const { value } = startTestApp({ schedule: () => () => undefined });
  const read = createReader(value, ALL, MANUAL);
  const add = async (count: number) =>
    value('tasks.createMany', {
      projectId: null,
      drafts: Array.from({ length: count }, (_value, index) => ({ title: `${index}`, depth: index % 4 })),
    });
  for (let part = 0; part < 8; part += 1) await add(500);
  await read();
  await add(400);
  const { kind, outline, whole } = await read();
  expect(kind).toBe('changed');
  expect(outline).toEqual(whole);
});

it('tells which tasks were written to a reader that saw the last of 10,000 writes, and all to others', () => {
  const store = openTestStore();
  const engine = createViewEngine(store, 'test');
  const bounds = dayBounds(Date.parse('2026-11-24T12:00:00Z'), { timeZone: 'UTC', firstWeekday: 1 });
  const options = { view: ALL, arrangement: MANUAL, withClosed: false, bounds };
  const write = (...ids: readonly string[]) =>
    engine.note({ taskIds: new Set(ids), outline: true, projects: false, habits: false, focus: false });
  const first = engine.readWritten(options, null);
  const markOf = ({ answer, writes }: typeof first) => ({ version: answer.version, writes });
  for (let part = 0; part < 101; part += 1) {
    write(...Array.from({ length: 100 }, (_value, index) => `${part}-${index}`));
    engine.readWritten(options, null);
  }
  expect(engine.readWritten(options, markOf(first))).toMatchObject({
    answer: { kind: 'whole' },
    written: [],
  });
  const later = engine.readWritten(options, null);
  write('one', 'other', 'one');
  expect(engine.readWritten(options, markOf(later))).toMatchObject({
    answer: { kind: 'changed' },
    written: ['one', 'other'],
  });
  store.close();
});

it('tells all of it to a reader whose version is of an earlier start', async () => {
  const { value } = await startRig();
  const asked = { view: ALL, arrangement: MANUAL, withClosed: false };
  const first = await value('tasks.outlineSince', { ...asked, since: null });
  const other = await startRig();
  const answer = await other.value('tasks.outlineSince', { ...asked, since: first.version });
  expect(answer.kind).toBe('whole');
});

it('when the day turns, a view that is followed has the tasks of the new day, and so have the counts', async () => {
  let now = Date.parse('2026-11-23T22:59:00Z');
  const { value } = startTestApp({ now: () => now });
  await value('app.setTimeZone', { timeZone: 'Europe/Berlin' });
  const days = ['2026-11-23', '2026-11-24', '2026-11-25'];
  const { taskIds } = await value('tasks.createMany', {
    projectId: null,
    drafts: days.map((day) => ({ title: day, dates: { kind: 'allDay', start: day, end: day } })),
  });
  const arrangement = { groupBy: 'date', sortBy: 'date', nested: false } as const;
  const read = createReader(value, { kind: 'today' }, arrangement);
  const before = await read();
  expect(before.outline.ids).toEqual(taskIds.slice(0, 1));
  expect(before.outline.groups).toMatchObject([{ key: 'date:today', count: 1 }, {}]);
  expect((await value('sidebar.counts', {})).smart).toMatchObject({ today: 1, tomorrow: 1 });
  now += 2 * 60_000;
  const after = await read();
  expect(after.outline.ids).toEqual(taskIds.slice(0, 2));
  expect(after.outline.groups).toMatchObject([
    { key: 'date:overdue', count: 1 },
    { key: 'date:today', count: 1 },
    {},
  ]);
  expect((await value('sidebar.counts', {})).smart).toMatchObject({ today: 2, tomorrow: 1 });
});

it('a note of the past is not overdue: it stands on its day, and is neither in Today nor in the next 7 days', async () => {
  const { value } = startTestApp({ now: () => Date.parse('2026-11-24T12:00:00Z') });
  await value('app.setTimeZone', { timeZone: 'Europe/Berlin' });
  const drafts = ['note', 'task'].flatMap((title) =>
    ['2026-11-03', '2026-11-24'].map((start) => ({
      title,
      dates: { kind: 'allDay' as const, start, end: start },
    })),
  );
  const { taskIds } = await value('tasks.createMany', { projectId: null, drafts });
  await value('tasks.edit', { ids: taskIds.slice(0, 2), change: { kind: 'note' } });
  const groupsOf = async (view: View, groupBy: 'date' | 'day') => {
    const arrangement = { groupBy, sortBy: 'date', nested: false } as const;
    const { groups } = await value('tasks.outline', { view, arrangement, withClosed: false });
    return groups.flatMap(({ key, count }) => (key === 'closed' ? [] : [`${key} ${count}`]));
  };
  expect(await groupsOf(ALL, 'date')).toEqual(['date:overdue 1', 'date:earlier 1', 'date:today 2']);
  expect(await groupsOf(ALL, 'day')).toEqual(['date:overdue 1', 'day:2026-11-03 1', 'day:2026-11-24 2']);
  expect(await groupsOf({ kind: 'today' }, 'date')).toEqual(['date:overdue 1', 'date:today 2']);
  expect(await groupsOf({ kind: 'next7' }, 'day')).toEqual(['date:overdue 1', 'day:2026-11-24 2']);
  expect((await value('sidebar.counts', {})).smart).toMatchObject({ today: 3, next7: 3 });
});

it('by day, overdue tasks come first as one group, and what has begun and goes on stands on today', async () => {
  const { value } = startTestApp({ now: () => Date.parse('2026-11-24T12:00:00Z') });
  await value('app.setTimeZone', { timeZone: 'Europe/Berlin' });
  const spans = [
    ['2026-11-26', '2026-11-26'],
    ['2026-11-24', '2026-11-24'],
    ['2026-11-20', '2026-11-25'],
    ['2026-11-20', '2026-11-23'],
    ['2026-11-03', '2026-11-03'],
    ['2026-12-01', '2026-12-01'],
  ] as const;
  const { taskIds } = await value('tasks.createMany', {
    projectId: null,
    drafts: spans.map(([start, end], index) => ({
      title: `${index}`,
      dates: { kind: 'allDay', start, end },
    })),
  });
  const { ids, groups } = await value('tasks.outline', {
    view: { kind: 'next7' },
    arrangement: { groupBy: 'day', sortBy: 'date', nested: false },
    withClosed: false,
  });
  expect(groups).toMatchObject([
    { key: 'date:overdue', count: 2 },
    { key: 'day:2026-11-24', count: 2 },
    { key: 'day:2026-11-26', count: 1 },
    { key: 'closed' },
  ]);
  expect(ids.map((id) => taskIds.indexOf(id))).toEqual([4, 3, 2, 1, 0]);
});

it('sums up what the open tasks of each group are estimated at', async () => {
  const { value } = startTestApp();
  const { taskIds } = await value('tasks.createMany', {
    projectId: null,
    drafts: [
      { title: 'two hours', priority: 'high', estimate: { unit: 'minutes', count: 120 } },
      { title: 'three sessions', priority: 'high', estimate: { unit: 'sessions', count: 3 } },
      { title: 'half an hour', estimate: { unit: 'minutes', count: 30 } },
      { title: 'not estimated', priority: 'low' },
    ],
  });
  const plannedBy = async (groupBy: Arrangement['groupBy']) => {
    const arrangement = { groupBy, sortBy: 'manual', nested: false } as const;
    const { groups } = await value('tasks.outline', { view: ALL, arrangement, withClosed: false });
    return groups.filter(({ key }) => key !== 'closed').map(({ key, planned }) => [key, planned]);
  };
  expect(await plannedBy('priority')).toEqual([
    ['priority:high', { minutes: 120, sessions: 3 }],
    ['priority:low', undefined],
    ['priority:none', { minutes: 30, sessions: 0 }],
  ]);
  expect(await plannedBy('none')).toEqual([['open', { minutes: 150, sessions: 3 }]]);
  await value('tasks.complete', { ids: taskIds.slice(0, 1) });
  await value('tasks.edit', { ids: taskIds.slice(2, 3), change: { estimate: null } });
  expect(await plannedBy('none')).toEqual([['open', { minutes: 0, sessions: 3 }]]);
});
