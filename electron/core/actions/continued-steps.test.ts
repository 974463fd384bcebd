import { expect, it } from 'vitest';
import { projectIdSchema, taskIdSchema, type TaskId } from '#shared/domain/ids.ts';
import type { ActionInput } from '#shared/actions/actions.ts';
import type { RunStep } from '#shared/actions/run.ts';
import { openActions } from '#electron/testing/rigs/open-actions.ts';
import { INBOX_ID, openTestStore } from '#electron/testing/rigs/open-test-store.ts';
import { startTestApp } from '#electron/testing/rigs/start-test-app.ts';

const setUp = async () => {
  let now = 1_700_000_000_000;
  const store = openTestStore();
  const handlers = openActions(store, {
    now: () => (now += 1),
    timeZone: 'Europe/Berlin',
    hasPassword: true,
  });
  const created = await handlers['tasks.createMany']({
    projectId: projectIdSchema.parse(INBOX_ID),
    drafts: [{ title: 'parent' }, { title: 'child', depth: 1 }, { title: 'other' }],
  });
  if (!created.ok) throw new Error('The tasks could not be made');
  const statuses = () =>
    store.db.all<{ title: string; status: number }>('SELECT title, status FROM task_row ORDER BY title');
  return { handlers, ids: created.value.taskIds, statuses };
};

const steps = async ({ handlers }: Awaited<ReturnType<typeof setUp>>) => {
  const answer = await handlers['history.list']({ limit: 10 });
  return answer.ok ? answer.value : [];
};

type Opened = Awaited<ReturnType<typeof setUp>>;

const run = async ({ handlers }: Opened, step: RunStep, continues?: string): Promise<string | null> => {
  const answer = await handlers['actions.run']({
    steps: [step],
    dryRun: false,
    reports: false,
    continues,
  });
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  return answer.value.undoToken;
};

const complete = async (
  app: Opened,
  ids: readonly (TaskId | undefined)[],
  { withSubtasks = false, continues }: { readonly withSubtasks?: boolean; readonly continues?: string } = {},
): Promise<string> => {
  const known = ids.map((id) => taskIdSchema.parse(id));
  const token = await run(app, { action: 'tasks.complete', input: { ids: known, withSubtasks } }, continues);
  if (token === null) throw new Error('Nothing was completed');
  return token;
};

it('an action that continues the last step is undone and redone together with it', async () => {
  const app = await setUp();
  const [parent] = app.ids;
  const first = await complete(app, [parent]);
  const second = await complete(app, [parent], { withSubtasks: true, continues: first });
  expect(second).toBe(first);
  expect((await steps(app))[0]).toMatchObject({
    message: { code: 'completed', values: { tasks: 2 } },
    isUndone: false,
  });
  await app.handlers['history.undo']({ token: first });
  expect(app.statuses().map(({ status }) => status)).toEqual([0, 0, 0]);
  await app.handlers['history.redo']({});
  expect(app.statuses().filter(({ status }) => status === 2)).toHaveLength(2);
});

it('a step that is not the last one any more is not continued', async () => {
  const app = await setUp();
  const [parent, , other] = app.ids;
  const first = await complete(app, [parent]);
  await complete(app, [other]);
  const third = await complete(app, [parent], { withSubtasks: true, continues: first });
  expect(third).not.toBe(first);
  expect(await steps(app)).toHaveLength(4);
});

it('the history tells each step once, newest first, and what is undone', async () => {
  const app = await setUp();
  const [parent] = app.ids;
  await complete(app, [parent]);
  await app.handlers['history.undo']({});
  expect(await steps(app)).toMatchObject([
    { message: { code: 'completed', values: { tasks: 1 } }, isUndone: true, taskIds: [parent] },
    { message: { code: 'added', values: { tasks: 3 } }, isUndone: false, taskIds: app.ids },
  ]);
});

const write = async (app: Opened, title: string, continues?: string): Promise<string | null> =>
  run(app, { action: 'tasks.edit', input: { ids: app.ids.slice(0, 1), change: { title } } }, continues);

it('words that are typed and deleted again in one go leave nothing to undo', async () => {
  const app = await setUp();
  const typed = await write(app, 'parents');
  expect(typed).not.toBeNull();
  expect(await write(app, 'parent', typed ?? '')).toBeNull();
  expect(await steps(app)).toMatchObject([{ message: { code: 'added', values: { tasks: 3 } } }]);
  // What is typed after that is a step of its own.
  const added = await write(app, 'guardian', typed ?? '');
  expect(added).not.toBeNull();
  await app.handlers['history.undo']({});
  expect(app.statuses().map(({ title }) => title)).toContain('parent');
});

it('what is taken back in a step of its own can be undone', async () => {
  const app = await setUp();
  await write(app, 'parents');
  expect(await write(app, 'parent')).not.toBeNull();
  expect(await steps(app)).toHaveLength(3);
});

it('a value that is taken off a task which has none is no step', async () => {
  const { value } = startTestApp();
  const { taskIds } = await value('tasks.createMany', { projectId: null, drafts: [{ title: 'Pay rent' }] });
  const none: readonly ActionInput<'tasks.edit'>['change'][] = [
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
