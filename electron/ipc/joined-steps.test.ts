import { expect, it } from 'vitest';
import { projectIdSchema, taskIdSchema, type TaskId } from '#shared/domain/ids.ts';
import type { MethodInput } from '#shared/ipc/contract.ts';
import { createCountOf } from '#electron/ipc/handlers/edit-handler.ts';
import { createHistoryHandlers } from '#electron/ipc/handlers/history.ts';
import { createTaskHandlers } from '#electron/ipc/handlers/tasks.ts';
import { createTaskStateHandlers } from '#electron/ipc/handlers/task-states.ts';
import type { Handlers } from '#electron/ipc/serve.ts';
import { dayBounds } from '#electron/store/queries/day-bounds.ts';
import { createViewEngine } from '#electron/views/view-engine.ts';
import { INBOX_ID, openTestStore } from '#electron/testing/rigs/open-test-store.ts';
import { startTestApp } from '#electron/testing/rigs/start-test-app.ts';

type Tested =
  | 'history.list'
  | 'history.redo'
  | 'history.undo'
  | 'tasks.complete'
  | 'tasks.createMany'
  | 'tasks.edit';

const days = () => dayBounds(1_700_000_000_000, { timeZone: 'Europe/Berlin', firstWeekday: 1 });

const setUp = async () => {
  let made = 0;
  const store = openTestStore();
  const handler = {
    store,
    now: () => 1_700_000_000_000 + made,
    randomBytes: (count: number) => {
      made += 1;
      return Uint8Array.from({ length: count }, (_byte, index) => (made >> (8 * (index % 3))) % 256);
    },
    timeZone: () => 'Europe/Berlin',
    countOf: createCountOf('en-US'),
    days,
    accountDays: days,
    daysOf: days,
  };
  const handlers: Pick<Handlers, Tested> = {
    ...createTaskHandlers(handler, createViewEngine(store, 'test')),
    ...createTaskStateHandlers(handler, { v2: null }),
    ...createHistoryHandlers(handler, { v2: null }),
  };
  const created = await handlers['tasks.createMany']({
    projectId: projectIdSchema.parse(INBOX_ID),
    drafts: [{ title: 'parent' }, { title: 'child', depth: 1 }, { title: 'other' }],
  });
  if (!created.ok) throw new Error('The tasks could not be made');
  const statuses = () =>
    handler.store.db.all<{ title: string; status: number }>(
      'SELECT title, status FROM task_row ORDER BY title',
    );
  return { handlers, ids: created.value.taskIds, statuses };
};

const steps = async ({ handlers }: Awaited<ReturnType<typeof setUp>>) => {
  const answer = await handlers['history.list']({ limit: 10 });
  return answer.ok ? answer.value : [];
};

const complete = async (
  { handlers }: Awaited<ReturnType<typeof setUp>>,
  ids: readonly (TaskId | undefined)[],
  more: { readonly withSubtasks?: boolean; readonly joins?: string } = {},
): Promise<string> => {
  const answer = await handlers['tasks.complete']({
    ids: ids.map((id) => taskIdSchema.parse(id)),
    withSubtasks: false,
    asOf: 'now',
    ...more,
  });
  if (!answer.ok || answer.value.undoToken === null) throw new Error('Nothing was completed');
  return answer.value.undoToken;
};

it('a command that joins the last step is undone and redone together with it', async () => {
  const app = await setUp();
  const [parent] = app.ids;
  const first = await complete(app, [parent]);
  const second = await complete(app, [parent], { withSubtasks: true, joins: first });
  expect(second).toBe(first);
  expect((await steps(app))[0]).toMatchObject({ label: 'Completed 2 tasks', isUndone: false });
  await app.handlers['history.undo']({ token: first });
  expect(app.statuses().map(({ status }) => status)).toEqual([0, 0, 0]);
  await app.handlers['history.redo']({});
  expect(app.statuses().filter(({ status }) => status === 2)).toHaveLength(2);
});

it('a step that is not the last one any more is not joined', async () => {
  const app = await setUp();
  const [parent, , other] = app.ids;
  const first = await complete(app, [parent]);
  await complete(app, [other]);
  const third = await complete(app, [parent], { withSubtasks: true, joins: first });
  expect(third).not.toBe(first);
  expect(await steps(app)).toHaveLength(4);
});

it('the history tells each step once, newest first, and what is undone', async () => {
  const app = await setUp();
  const [parent] = app.ids;
  await complete(app, [parent]);
  await app.handlers['history.undo']({});
  expect(await steps(app)).toMatchObject([
    { label: 'Completed 1 task', isUndone: true, taskIds: [parent] },
    { label: 'Added 3 tasks', isUndone: false, taskIds: app.ids },
  ]);
});

const write = async (
  { handlers, ids }: Awaited<ReturnType<typeof setUp>>,
  title: string,
  joins?: string,
): Promise<string | null> => {
  const answer = await handlers['tasks.edit']({
    ids: ids.slice(0, 1),
    change: { title },
    ...(joins !== undefined && { joins }),
  });
  if (!answer.ok) throw new Error('The title was not stored');
  return answer.value.undoToken;
};

it('words that are typed and deleted again in one go leave nothing to undo', async () => {
  const app = await setUp();
  const typed = await write(app, 'parents');
  expect(typed).not.toBeNull();
  expect(await write(app, 'parent', typed ?? '')).toBeNull();
  expect(await steps(app)).toMatchObject([{ label: 'Added 3 tasks' }]);
  // What is typed after that is a step of its own.
  const anew = await write(app, 'guardian', typed ?? '');
  expect(anew).not.toBeNull();
  await app.handlers['history.undo']({});
  expect(app.statuses().map(({ title }) => title)).toContain('parent');
});

it('what is taken back in a step of its own can be undone', async () => {
  const app = await setUp();
  await write(app, 'parents');
  expect(await write(app, 'parent')).not.toBeNull();
  expect(await steps(app)).toHaveLength(3);
});

it('a paste that takes several calls is one step with its true number, whatever is ticked in it', async () => {
  const app = await setUp();
  let joins: string | undefined;
  let last: readonly TaskId[] = [];
  for (let call = 0; call < 3; call += 1) {
    const answer = await app.handlers['tasks.createMany']({
      projectId: null,
      drafts: Array.from({ length: 500 }, (_draft, index) => ({ title: `Line ${call * 500 + index}` })),
      ...(joins !== undefined && { joins }),
    });
    if (!answer.ok) throw new Error('The tasks were not stored');
    joins = answer.value.undoToken;
    last = answer.value.taskIds;
  }
  const before = await steps(app);
  expect(before[0]).toMatchObject({ label: 'Added 1,500 tasks', isUndone: false });
  await complete(app, last.slice(0, 2), joins === undefined ? {} : { joins });
  const after = await steps(app);
  expect(after).toHaveLength(before.length);
  expect(after[0]).toMatchObject({ label: 'Added 1,500 tasks' });
  await app.handlers['history.undo']({});
  expect(app.statuses()).toHaveLength(3);
});

it('a value that is taken off a task which has none is no step', async () => {
  const { value } = startTestApp();
  const { taskIds } = await value('tasks.createMany', { projectId: null, drafts: [{ title: 'Pay rent' }] });
  const none: readonly MethodInput<'tasks.edit'>['change'][] = [
    { priority: 'none' },
    { progress: 0 },
    { isPinned: false },
    { reminders: [] },
    { repeat: null },
    { removeTags: [] },
    { dates: { kind: 'none' } },
  ];
  for (const change of none) {
    expect(await value('tasks.edit', { ids: [...taskIds], change })).toEqual({
      taskIds: [],
      undoToken: null,
    });
  }
});
