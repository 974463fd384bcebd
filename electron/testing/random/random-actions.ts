import fc from 'fast-check';
import { expressionToRule } from '#shared/domain/filter/filter-rule.ts';
import type { View } from '#shared/domain/view.ts';
import type { FilterId, ProjectId, TaskId } from '#shared/domain/ids.ts';
import { startTestApp } from '#electron/testing/rigs/start-test-app.ts';

type TestApp = ReturnType<typeof startTestApp>;

/** The list that was made for the rig. */
export const homeOf = (lists: readonly ProjectId[]): ProjectId => {
  const home = lists.at(-1);
  if (home === undefined) throw new Error('There is always a list');
  return home;
};

const PRIORITIES = ['none', 'low', 'medium', 'high'] as const;
const TAGS = ['red', 'green', 'blue'] as const;
const TODAY = new Date();
const dayFromNow = (days: number): string =>
  new Date(TODAY.getTime() + days * 86_400_000).toISOString().slice(0, 10);

/** An account with a list, a filter and tasks, and what is known of them. */
export interface Rig {
  readonly app: TestApp['app'];
  readonly value: TestApp['value'];
  readonly lists: readonly ProjectId[];
  readonly filterId: FilterId;
  readonly ids: TaskId[];
}

const pick = <Item>(items: readonly Item[], at: number): Item | undefined => items[at % items.length];

/** What a person does to tasks; two numbers say to which and how. */
const ACTIONS: readonly ((rig: Rig, id: TaskId, how: number) => Promise<unknown>)[] = [
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
    const estimate =
      how % 3 === 0
        ? null
        : { unit: pick(['minutes', 'sessions'] as const, how) ?? 'minutes', count: how + 1 };
    return value('tasks.edit', { ids: [id], change: { estimate } });
  },
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
    value('filters.edit', { id: filterId, rule: RULES[how % RULES.length] ?? '' }),
  async ({ value, lists }, _id, how) =>
    value('projects.edit', { id: homeOf(lists), change: { archived: how % 2 === 0 } }),
  async ({ value }, _id, how) => value('app.setTimeZone', { timeZone: ZONES[how % 2] ?? 'UTC' }),
];

/** Never on the same day. */
export const ZONES = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'] as const;

/** What the filter asks for, and what it may be changed to. */
export const RULES = [
  expressionToRule({
    kind: 'or',
    of: [
      { kind: 'priority', priority: 'high' },
      { kind: 'text', text: 'word' },
    ],
  }),
  expressionToRule({ kind: 'priority', priority: 'low' }),
  expressionToRule({ kind: 'was', day: 'today', of: { kind: 'priority', priority: 'high' } }),
] as const;

/** One that the rules do not allow changes nothing, and that is to be seen as well. */
const isRefused = (error: unknown): boolean => /"(?:Refused|NotFound)"/u.test(String(error));

export const startRig = async (): Promise<Rig> => {
  const { app, value } = startTestApp();
  const list = await value('projects.create', { name: 'Home' });
  const { filterId } = await value('filters.create', { name: 'Asked for', rule: RULES[0] });
  const projects = await value('projects.list', {});
  const { taskId } = await value('tasks.create', { projectId: list.projectId, title: 'First word' });
  return { app, value, lists: projects.map(({ id }) => id), filterId, ids: [taskId] };
};

/** Views of each kind that the actions can change. */
export const viewsOf = ({ lists, filterId }: Rig): readonly View[] => [
  { kind: 'all' },
  { kind: 'inbox' },
  { kind: 'today' },
  { kind: 'next7' },
  { kind: 'project', projectId: homeOf(lists) },
  { kind: 'tag', tag: 'red' },
  { kind: 'filter', filterId },
  { kind: 'search', text: 'word' },
  { kind: 'completed' },
  { kind: 'wontDo' },
  { kind: 'trash' },
];

/** Does one thing, as a person might; what the rules refuse is let be. */
export const act = async (rig: Rig, action: number, which: number, how: number): Promise<void> => {
  const id = pick(rig.ids, which);
  const run = ACTIONS[action];
  if (id === undefined || run === undefined) throw new Error('There is always a task, and an action');
  await run(rig, id, how).catch((error: unknown) => {
    if (!isRefused(error)) throw error;
  });
};

export const ACTION_COUNT = ACTIONS.length;

export const actions = fc.array(fc.tuple(fc.nat(ACTIONS.length - 1), fc.nat(30), fc.nat(30)), {
  minLength: 5,
  maxLength: 25,
});
