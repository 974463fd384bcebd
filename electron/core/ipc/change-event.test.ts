import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyOf } from '#shared/domain/filter/filter-expression.ts';
import { expressionToRule } from '#shared/domain/filter/filter-rule.ts';
import type { TaskId } from '#shared/domain/ids.ts';
import { changeOutline } from '#shared/domain/outline-change.ts';
import type { Outline } from '#shared/domain/view.ts';
import { groupBySchema, sortBySchema, type Arrangement } from '#shared/domain/view.ts';
import type { AppEvent } from '#shared/ipc/events.ts';
import { propertyRuns } from '#electron/testing/random/property-runs.ts';
import {
  act,
  ACTION_COUNT,
  startRig,
  type Rig as ActionRig,
} from '#electron/testing/random/random-actions.ts';
import { startTestApp } from '#electron/testing/rigs/start-test-app.ts';

type DataChanged = Extract<AppEvent, { readonly type: 'data.changed' }>;

/** A frame goes by whenever somebody looks at the clock, so that no two changes are crowded. */
const slowClock = (start = Date.UTC(2026, 10, 22)) => {
  let time = start;
  return () => {
    time += 20;
    return time;
  };
};

const MANUAL = { groupBy: 'none', sortBy: 'manual', nested: true } as const;
const ALL = { view: { kind: 'all' }, arrangement: MANUAL, withClosed: false } as const;

const startListening = (now: () => number = slowClock()) => {
  const { app, value } = startTestApp({ now });
  const changes: DataChanged[] = [];
  app.onEvent((event) => {
    if (event.type === 'data.changed') changes.push(event);
  });
  return { value, changes };
};

it('brings the row and its place along, for whoever read the view last', async () => {
  const { value, changes } = startListening();
  const { version } = await value('tasks.outlineSince', { ...ALL, since: null });
  const { taskId } = await value('tasks.create', { projectId: null, title: 'Buy milk' });
  expect(changes.find(({ delta }) => delta !== null)).toMatchObject({
    rows: [{ id: taskId, title: 'Buy milk' }],
    delta: { ...ALL, since: version, change: { splices: [{ at: 0, removed: 0, ids: [taskId] }] } },
  });
});

it('leaves the reading to the page when nobody has read a view', async () => {
  const { value, changes } = startListening();
  await value('tasks.create', { projectId: null, title: 'Buy milk' });
  expect(changes[0]).toMatchObject({ rows: [{ title: 'Buy milk' }], delta: null });
});

it('leaves the reading to the page where a change has many tasks', async () => {
  const { value, changes } = startListening();
  await value('tasks.outlineSince', { ...ALL, since: null });
  const drafts = Array.from({ length: 21 }, (_draft, index) => ({ title: `Task ${index}` }));
  await value('tasks.createMany', { projectId: null, drafts });
  expect(changes[0]).toMatchObject({ rows: [], delta: null });
});

it('tells some changes that come at once, and leaves the reading to the page where that goes on', async () => {
  const { value, changes } = startListening(() => Date.UTC(2026, 10, 22));
  await value('tasks.outlineSince', { ...ALL, since: null });
  for (let index = 0; index < 6; index += 1) {
    await value('tasks.create', { projectId: null, title: `Task ${index}` });
  }
  expect(changes.map(({ delta }) => delta !== null)).toEqual([true, true, true, true, false, false]);
  expect(changes.map(({ rows }) => rows.length)).toEqual([1, 1, 1, 1, 0, 0]);
});

it('tells again when as many frames have gone by', async () => {
  let time = Date.UTC(2026, 10, 22);
  const { value, changes } = startListening(() => time);
  await value('tasks.outlineSince', { ...ALL, since: null });
  for (let index = 0; index < 8; index += 1) {
    await value('tasks.create', { projectId: null, title: `Task ${index}` });
    if (index === 5) time += 3 * 16;
  }
  expect(changes.slice(-3).map(({ delta }) => delta !== null)).toEqual([false, true, false]);
});

it('says that lists are to be read when they themselves changed', async () => {
  const { value, changes } = startListening();
  await value('tasks.outlineSince', { ...ALL, since: null });
  await value('projects.create', { name: 'Home' });
  expect(changes[0]).toMatchObject({ projects: true, delta: null });
});

interface Rig {
  readonly value: ReturnType<typeof startTestApp>['value'];
  readonly ids: TaskId[];
}

const ACTIONS: readonly ((rig: Rig, id: TaskId, how: number) => Promise<unknown>)[] = [
  async ({ value, ids }, id, how) => {
    const place = how % 2 === 0 ? {} : { place: { parentId: id } };
    ids.push((await value('tasks.create', { projectId: null, title: `Task ${how}`, ...place })).taskId);
  },
  async ({ value }, id, how) => value('tasks.edit', { ids: [id], change: { title: `New ${how}` } }),
  async ({ value }, id, how) =>
    value('tasks.edit', { ids: [id], change: { priority: how % 2 === 0 ? 'high' : 'none' } }),
  async ({ value }, id) => value('tasks.complete', { ids: [id] }),
  async ({ value }, id) => value('tasks.reopen', { ids: [id] }),
  async ({ value }, id) => value('tasks.delete', { ids: [id] }),
  async ({ value }) => value('history.undo', {}),
];

/** One that the rules do not allow changes nothing. */
const orThrow = (error: unknown): void => {
  if (!/"(?:Refused|NotFound)"/u.test(String(error))) throw error;
};

const HIGH_OR_NEW = expressionToRule(
  anyOf([
    { kind: 'priority', priority: 'high' },
    { kind: 'text', text: 'new' },
  ]),
);

/** A page that shows what it is delta, and forgets its view where that is not enough. */
const createPage = (
  value: Rig['value'],
  asked: Omit<typeof ALL, 'arrangement'> & {
    readonly arrangement: Arrangement;
    readonly rule: string | null;
  },
) => {
  let kept: { readonly version: string; readonly outline: Outline } | null = null;
  return {
    read: async (): Promise<Outline> => {
      if (kept !== null) return kept.outline;
      const answer = await value('tasks.outlineSince', { ...asked, since: null });
      if (answer.kind !== 'whole') throw new Error('Nothing was known');
      kept = answer;
      return kept.outline;
    },
    /** @returns whether nothing needs to be read */
    hear: ({ delta }: DataChanged): boolean => {
      if (delta === null || delta.since !== kept?.version) {
        kept = null;
        return false;
      }
      kept = { version: delta.version, outline: changeOutline(kept.outline, delta.change) };
      return true;
    },
  };
};

it('whoever shows what is delta, and reads what is not, has what a whole reading gives', async () => {
  let shownWithoutReading = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(ACTIONS.length - 1), fc.nat(30), fc.nat(30)), { minLength: 5, maxLength: 25 }),
      fc.constantFrom(...groupBySchema.options),
      fc.constantFrom(...sortBySchema.options),
      fc.option(fc.constant(HIGH_OR_NEW)),
      async (steps, groupBy, sortBy, rule) => {
        const { value, changes } = startListening();
        const first = await value('tasks.create', { projectId: null, title: 'First' });
        const rig: Rig = { value, ids: [first.taskId] };
        const asked = { ...ALL, arrangement: { groupBy, sortBy, nested: true }, rule };
        const page = createPage(value, asked);
        for (const [action, which, how] of steps) {
          await page.read();
          changes.length = 0;
          await ACTIONS[action]?.(rig, rig.ids[which % rig.ids.length] ?? first.taskId, how).catch(orThrow);
          shownWithoutReading += changes.filter(page.hear).length;
          expect(await page.read()).toEqual(await value('tasks.outline', asked));
        }
      },
    ),
    propertyRuns(20),
  );
  expect(shownWithoutReading).toBeGreaterThan(20);
});

it('tells what a command changed in one event, whose number the answer has', async () => {
  const rig = await startRig();
  const revisions: number[] = [];
  rig.app.onEvent((event) => {
    if (event.type === 'data.changed') revisions.push(event.revision);
  });
  const counts: number[] = [];
  const value: ActionRig['value'] = async (method, input) => {
    const before = revisions.length;
    const answer = await rig.value(method, input);
    counts.push(revisions.length - before);
    return answer;
  };
  for (let how = 0; how < 8; how += 1) {
    for (let action = 0; action < ACTION_COUNT; action += 1) await act({ ...rig, value }, action, how, how);
  }
  expect(Math.max(...counts)).toBe(1);
  expect(counts.filter((count) => count === 1).length).toBeGreaterThan(ACTION_COUNT);
  expect(revisions).toEqual(revisions.map((_revision, index) => (revisions[0] ?? 0) + index));
  const answer = await rig.app.call('tasks.create', { projectId: null, title: 'Last' });
  expect(answer).toMatchObject({ ok: true, revision: revisions.at(-1) });
  expect(await rig.app.call('sidebar.counts', {})).not.toHaveProperty('revision');
});
