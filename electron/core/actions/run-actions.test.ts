import { describe, expect, it } from 'vitest';
import { asIs } from '#shared/messages/message.ts';
import { actionNames } from '#shared/actions/actions.ts';
import { made, type RunStep } from '#shared/actions/run.ts';
import type { MethodInput } from '#shared/ipc/contract.ts';
import { startTestApp } from '#electron/testing/rigs/start-test-app.ts';

const ALL = { view: { kind: 'all' }, withClosed: true } as const;

const open = () => {
  const { app, value } = startTestApp();
  const run = (steps: RunStep[], more: Partial<MethodInput<'actions.run'>> = {}) =>
    value('actions.run', { steps, ...more });
  const refused = async (steps: RunStep[], more: Partial<MethodInput<'actions.run'>> = {}) =>
    app.call('actions.run', { steps, ...more });
  const titles = async () => {
    const { ids } = await value('tasks.outline', ALL);
    const rows = await value('tasks.rows', { ids: ids.slice(0, 500) });
    return rows.map(({ title }) => title);
  };
  const add = async (title: string) => (await value('tasks.create', { projectId: null, title })).taskId;
  return { app, value, run, refused, titles, add };
};

describe('a run of several actions', () => {
  it('is one step of the history, and its steps find what those before them have made', async () => {
    const { value, run, titles } = open();
    const answer = await run([
      { action: 'projects.create', input: { name: 'Flat' } },
      {
        action: 'tasks.createMany',
        input: { projectId: made(0), drafts: [{ title: 'Paint' }, { title: 'Sweep' }] },
      },
      { action: 'tasks.edit', input: { ids: [made(1)], change: { priority: 'high' } } },
    ]);
    const [list, tasks] = answer.steps;
    expect(tasks?.made).toHaveLength(2);
    const rows = await value('tasks.rows', { ids: answer.steps[2]?.taskIds ?? [] });
    expect(rows.map(({ title, priority, projectId }) => [title, priority, projectId])).toEqual([
      ['Paint', 'high', list?.made[0]],
      ['Sweep', 'high', list?.made[0]],
    ]);
    expect(await value('history.list', {})).toHaveLength(1);
    await value('history.undo', { token: answer.undoToken ?? '' });
    expect(await titles()).toEqual([]);
    expect((await value('projects.list', {})).map(({ name }) => name)).toEqual(['Inbox']);
  });

  it('writes nothing at all where one of them is refused, and says which', async () => {
    const { value, refused, titles, add } = open();
    const id = await add('Parent');
    const answer = await refused([
      { action: 'tasks.edit', input: { ids: [id], change: { title: 'Another' } } },
      { action: 'tasks.move', input: { ids: [id], place: { parentId: id } } },
    ]);
    expect(answer).toMatchObject({
      ok: false,
      error: { kind: 'Refused', reason: { code: 'taskBelowItself' }, step: 1 },
    });
    expect(await titles()).toEqual(['Parent']);
    expect(await value('history.list', {})).toHaveLength(1);
    expect(await value('sync.status', {})).toMatchObject({ refused: 0 });
  });

  it('is refused where an input is none, after the steps before it', async () => {
    const { refused, titles } = open();
    const answer = await refused([
      { action: 'tasks.create', input: { projectId: null, title: 'Milk' } },
      { action: 'tasks.edit', input: { ids: [made(0)], change: { title: '' } } },
    ]);
    expect(answer).toMatchObject({ ok: false, error: { kind: 'BadRequest' } });
    expect(await titles()).toEqual([]);
  });

  it('is refused where a task is not as the caller saw it', async () => {
    const { value, run, refused, add, titles } = open();
    const id = await add('Milk');
    const [row] = await value('tasks.rows', { ids: [id] });
    await value('tasks.edit', { ids: [id], change: { priority: 'low' } });
    const edit = { action: 'tasks.edit', input: { ids: [id], change: { title: 'Oat milk' } } } as const;
    const stale = { id, title: row?.title ?? '', priority: row?.priority ?? 'none' } as const;
    expect(await refused([{ ...edit, input: { ...edit.input, ids: [id] }, seen: [stale] }])).toMatchObject({
      error: { reason: { code: 'changedSince', values: { name: 'Milk' } } },
    });
    expect(await titles()).toEqual(['Milk']);
    await run([{ ...edit, input: { ...edit.input, ids: [id] }, seen: [{ ...stale, priority: 'low' }] }]);
    expect(await titles()).toEqual(['Oat milk']);
  });
});

describe('a dry run', () => {
  it('answers the same as a run, and writes nothing', async () => {
    const { value, run, titles, add } = open();
    const [one, other] = [await add('Milk'), await add('Bread')];
    await value('sync.now', {});
    const events = await value('history.list', {});
    const steps: RunStep[] = [
      { action: 'tasks.edit', input: { ids: [one], change: { title: 'Oat milk', priority: 'high' } } },
      { action: 'tasks.delete', input: { ids: [other] } },
    ];
    const dry = await run(steps, { dryRun: true, reports: true });
    expect(await titles()).toEqual(['Bread', 'Milk']);
    expect(await value('history.list', {})).toEqual(events);
    expect(await value('sync.status', {})).toMatchObject({ unsent: 0 });
    const wet = await run(steps, { reports: true });
    expect(dry).toEqual(wet);
    expect(wet.report?.objects.map(({ title, becomes }) => [title, becomes])).toEqual([
      ['Oat milk', 'changed'],
      ['Bread', 'gone'],
    ]);
    const [fields = []] = (wet.report?.objects ?? []).map((object) => object.fields);
    expect(fields.toSorted((a, b) => a.field.code.localeCompare(b.field.code))).toMatchObject([
      {
        field: { code: 'label.priority' },
        before: { code: 'priority.none' },
        after: { code: 'priority.high' },
      },
      { field: { code: 'label.title' }, before: asIs('Milk'), after: asIs('Oat milk') },
    ]);
    // One to save a task, one to delete another.
    expect(wet.report?.requests).toBe(2);
  });

  it('answers a refusal as a run does', async () => {
    const { refused, add } = open();
    const id = await add('Milk');
    const steps: RunStep[] = [{ action: 'tasks.move', input: { ids: [id], place: { parentId: id } } }];
    const { revision: _one, ...dry } = { revision: 0, ...(await refused(steps, { dryRun: true })) };
    const { revision: _other, ...wet } = { revision: 0, ...(await refused(steps)) };
    expect(dry).toEqual(wet);
  });
});

describe('tasks that are written', () => {
  it('are one step with their list, tags and ticks, however many lines there are', async () => {
    const { value, titles } = open();
    const lines = [
      'Trip ~Norway',
      '  Book the ferry #home',
      '  [x] Find the passport',
      'Milk tomorrow !high',
    ];
    const { taskIds, lists } = await value('tasks.add', {
      text: lines.join('\n'),
      isOutline: true,
      memory: { isOff: false, refusals: [], newList: 'Norway' },
    });
    expect(taskIds).toHaveLength(4);
    expect(lists.map(({ newList, taskIds: ids }) => [newList, ids.length])).toEqual([
      ['Norway', 3],
      [null, 1],
    ]);
    const rows = await value('tasks.rows', { ids: taskIds });
    expect(rows.map(({ title, status, priority, tags }) => [title, status, priority, tags])).toEqual([
      ['Trip', 'open', 'none', []],
      ['Book the ferry', 'open', 'none', ['home']],
      ['Find the passport', 'done', 'none', []],
      ['Milk', 'open', 'high', []],
    ]);
    expect(await value('history.list', {})).toMatchObject([
      { message: { code: 'added', values: { tasks: 4 } } },
    ]);
    await value('history.undo', {});
    expect(await titles()).toEqual([]);
    expect((await value('projects.list', {})).map(({ name }) => name)).toEqual(['Inbox']);
  });

  it('make a list that they name once, with every column that they name in it, in one step', async () => {
    const { value } = open();
    const lines = ['Seeds ~Garden/Beds', 'Hose ~garden/Shed', 'Rake ~Garden', 'Soil ~Garden/beds'];
    const { lists } = await value('tasks.add', { text: lines.join('\n'), isOutline: true, makesLists: true });
    expect(new Set(lists.map(({ projectId }) => projectId)).size).toBe(1);
    const projectId = lists[0]?.projectId ?? 'none';
    const columns = await value('columns.list', { projectId });
    const shown = await Promise.all(
      lists.map(async ({ taskIds: [id = ''] }) => (await value('tasks.detail', { id })).columnName),
    );
    expect(columns.map(({ name }) => name).toSorted()).toEqual(['Beds', 'Shed']);
    expect(shown).toEqual(['Beds', 'Shed', null]);
    expect(await value('history.list', {})).toHaveLength(1);
    await value('history.undo', {});
    expect((await value('projects.list', {})).map(({ name }) => name)).toEqual(['Inbox']);
  });

  it('are one step also for 5,000 lines, which goes back in one piece', { timeout: 60_000 }, async () => {
    const { value, titles } = open();
    const text = Array.from(
      { length: 5000 },
      (_line, index) => `${index % 5 === 0 ? '' : '  '}Line ${index}`,
    );
    const { taskIds } = await value('tasks.add', { text: text.join('\n'), isOutline: true });
    expect(taskIds).toHaveLength(5000);
    expect(await value('history.list', {})).toHaveLength(1);
    await value('history.undo', {});
    expect(await titles()).toEqual([]);
  });

  it('tell how far they are, and can be stopped: then none is there', { timeout: 60_000 }, async () => {
    const { app, value, run, titles } = open();
    const text = Array.from({ length: 3000 }, (_line, index) => `Line ${index}`).join('\n');
    const told: number[] = [];
    app.onEvent((event) => {
      if (event.type === 'actions.progress' && event.id === 'first') told.push(event.written);
    });
    const steps: RunStep[] = [{ action: 'tasks.add', input: { text, isOutline: true } }];
    const stopped = app.call('actions.run', { steps, id: 'second' });
    let isStopping = false;
    // The run is known as soon as it waits for its thread.
    while (!isStopping) ({ isStopping } = await value('actions.stop', { id: 'second' }));
    expect(await stopped).toMatchObject({
      ok: false,
      error: { kind: 'Refused', reason: { code: 'stopped' } },
    });
    expect(await titles()).toEqual([]);
    await run(steps, { id: 'first' });
    expect(told).toEqual([500, 1000, 1500, 2000, 2500, 3000]);
    expect(await value('actions.stop', { id: 'first' })).toEqual({ isStopping: false });
  });
});

it('knows each action by the name of its method', () => {
  expect(actionNames).toContain('tasks.add');
  expect(new Set(actionNames).size).toBe(actionNames.length);
});
