import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { actionNames } from '#shared/actions/actions.ts';
import { branchRoute, isSentToBranch } from '#shared/ipc/branch-routes.ts';
import {
  contract,
  methodNames,
  type MethodInput,
  type MethodName,
  type MethodOutput,
} from '#shared/ipc/contract.ts';
import type { AppEvent } from '#shared/ipc/events.ts';
import { startTestApp } from '#electron/testing/rigs/start-test-app.ts';
import { temporaryDirectory } from '#electron/testing/temporary-directory.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** An app with a clock that is set by hand, and calls to its branches. */
const start = (dataDirectory = temporaryDirectory()) => {
  const clock = { now: Date.parse('2026-03-02T10:00:00Z') };
  const { app, value } = startTestApp({ dataDirectory, now: () => clock.now, timeZone: 'UTC' });
  const events: AppEvent[] = [];
  app.onEvent((event) => events.push(event));
  const directory = join(dataDirectory, 'accounts', 'local');
  const ask = async (branch: string, method: string, input: unknown) =>
    app.call('branch.call', { branch, method, input });
  const on = async <Name extends MethodName>(branch: string, method: Name, input: MethodInput<Name>) => {
    const answer = await ask(branch, method, input);
    if (!answer.ok) throw new Error(`${method} failed: ${JSON.stringify(answer.error)}`);
    return answer.value as MethodOutput<Name>;
  };
  const titles = async (branch: string | null, view: 'all' | 'today' | 'completed' = 'all') => {
    const asked = { view: { kind: view }, withClosed: false };
    const { ids } =
      branch === null ? await value('tasks.outline', asked) : await on(branch, 'tasks.outline', asked);
    const rows =
      branch === null ? await value('tasks.rows', { ids }) : await on(branch, 'tasks.rows', { ids });
    return rows.map(({ title }) => title).toSorted();
  };
  const files = () => readdirSync(directory).filter((name) => name.startsWith('branch-'));
  return { app, clock, value, ask, on, titles, files, events, directory, dataDirectory };
};

const add = async ({ value }: ReturnType<typeof start>, title: string, more = {}) => {
  const { taskId } = await value('tasks.create', { projectId: null, title, ...more });
  return taskId;
};

it('shows every view as it was at a moment, by the days of that moment', async () => {
  const rig = start();
  const { clock, value, titles, on } = rig;
  const milk = await add(rig, 'Milk', { dates: { kind: 'allDay', start: '2026-03-02', end: '2026-03-02' } });
  const first = clock.now;
  clock.now += DAY;
  await value('tasks.edit', { ids: [milk], change: { title: 'Oat milk' } });
  await add(rig, 'Bread');
  clock.now += DAY;
  await value('tasks.complete', { ids: [milk] });

  const { branch, oldest } = await value('branch.open', { kind: 'rewind' });
  expect(oldest).toBe(first);
  expect(await titles(branch)).toEqual(['Bread']);
  expect(await value('branch.moveTo', { branch, at: first + HOUR })).toMatchObject({
    kind: 'moved',
    state: { at: first + HOUR, unknown: { tasks: 0, others: 0 } },
  });
  expect([await titles(branch), await titles(branch, 'today')]).toEqual([['Milk'], ['Milk']]);
  await value('branch.moveTo', { branch, at: first + DAY + HOUR });
  expect(await titles(branch)).toEqual(['Bread', 'Oat milk']);
  expect(await on(branch, 'search.query', { text: 'oat', withClosed: false, limit: 10 })).toMatchObject({
    tasks: [{ title: { text: 'Oat milk' } }],
  });
  await value('branch.moveTo', { branch, at: clock.now });
  expect([await titles(branch), await titles(branch, 'completed')]).toEqual([['Bread'], ['Oat milk']]);
  // Before the first change there is nothing to show: the oldest moment is the nearest.
  expect(await value('branch.moveTo', { branch, at: 0 })).toMatchObject({ state: { at: first } });
  expect(await titles(null)).toEqual(['Bread']);
});

it('refuses to write in the past, and leaves the account to itself', async () => {
  const rig = start();
  const { value, ask, titles, clock } = rig;
  const id = await add(rig, 'Milk');
  clock.now += HOUR;
  const { branch } = await value('branch.open', { kind: 'rewind' });
  expect(await ask(branch, 'tasks.edit', { ids: [id], change: { title: 'No' } })).toMatchObject({
    error: { kind: 'Refused', reason: { code: 'pastIsReadOnly' } },
  });
  expect(await ask(branch, 'tasks.readOlder', { of: 'done', fromStart: true })).toMatchObject({
    error: { reason: { code: 'notInRewind' } },
  });
  expect(await ask(branch, 'settings.update', { theme: 'dark' })).toMatchObject({
    error: { reason: { code: 'notInRewind' } },
  });
  expect(await ask(branch, 'tasks.rows', { ids: 7 })).toMatchObject({ error: { kind: 'BadRequest' } });
  await value('tasks.edit', { ids: [id], change: { title: 'Oat milk' } });
  expect([await titles(branch), await titles(null)]).toEqual([['Milk'], ['Oat milk']]);
});

it('shows nothing of a task that is deleted permanently meanwhile, and says that it cannot', async () => {
  const rig = start();
  const { value, titles, clock } = rig;
  const id = await add(rig, 'Secret');
  const at = clock.now;
  clock.now += HOUR;
  await value('tasks.delete', { ids: [id] });
  const { branch } = await value('branch.open', { kind: 'rewind' });
  await value('branch.moveTo', { branch, at });
  expect(await titles(branch)).toEqual(['Secret']);
  await value('tasks.erase', { ids: [id] });
  expect(await titles(branch)).toEqual([]);
  expect(await value('branch.state', { branch })).toMatchObject({ unknown: { tasks: 1, others: 0 } });
});

it('goes to the moment that was asked for last', async () => {
  const rig = start();
  const { app, value, titles, clock } = rig;
  const at = clock.now;
  const ids = await Promise.all(Array.from({ length: 30 }, async (_one, index) => add(rig, `Task ${index}`)));
  clock.now += HOUR;
  await value('tasks.delete', { ids });
  const { branch } = await value('branch.open', { kind: 'rewind' });
  const asked = [at, clock.now, at].map(async (moment) => app.call('branch.moveTo', { branch, at: moment }));
  const kinds = (await Promise.all(asked)).map(
    (answer) => answer.ok && (answer.value as { kind: string }).kind,
  );
  expect(kinds).toEqual(['superseded', 'superseded', 'moved']);
  expect(await titles(branch)).toHaveLength(30);
});

it('keeps what is done in a rehearsal out of the account, and tells of it apart', async () => {
  const rig = start();
  const { value, on, titles, events } = rig;
  const id = await add(rig, 'Milk');
  const { branch } = await value('branch.open', { kind: 'rehearsal' });
  events.length = 0;
  await on(branch, 'tasks.edit', { ids: [id], change: { title: 'Oat milk' } });
  await on(branch, 'tasks.create', { projectId: null, title: 'Bread' });
  expect([await titles(branch), await titles(null)]).toEqual([['Bread', 'Oat milk'], ['Milk']]);
  expect(events.map(({ type }) => type)).toEqual(['branch.changed', 'branch.changed']);
  await on(branch, 'history.undo', {});
  expect(await titles(branch)).toEqual(['Oat milk']);
  expect(await value('history.list', {})).toHaveLength(1);
  expect(await value('sync.status', {})).toMatchObject({ refused: 0 });
});

it('is a private file that goes with the branch, with Docket, and with the next start at the latest', async () => {
  const { value, files, directory, app, dataDirectory, events, ...rig } = start();
  await add({ value, files, directory, app, dataDirectory, events, ...rig }, 'Milk');
  const { branch } = await value('branch.open', { kind: 'rewind' });
  const [file] = files().filter((name) => name.endsWith('.db'));
  expect(statSync(join(directory, file ?? '')).mode & 0o777).toBe(0o600);
  const next = await value('branch.open', { kind: 'rewind' });
  expect(events).toContainEqual({ type: 'branch.ended', branch });
  expect(await app.call('branch.state', { branch })).toMatchObject({ error: { kind: 'NotFound' } });
  expect(files().filter((name) => name.endsWith('.db'))).toHaveLength(1);
  await value('branch.close', { branch: next.branch });
  expect(files()).toEqual([]);
  await value('branch.open', { kind: 'rehearsal' });
  await app.close();
  expect(files()).toEqual([]);
  for (const suffix of ['', '-wal', '-shm'])
    writeFileSync(join(directory, `branch-0a1b.db${suffix}`), 'left');
  start(dataDirectory);
  expect(files()).toEqual([]);
});

it('says that there is nothing to go back to where the log is empty', async () => {
  const { app } = start();
  expect(await app.call('branch.open', { kind: 'rewind' })).toMatchObject({
    error: { reason: { code: 'nothingToRewind' } },
  });
});

it('decides of every method who answers it while a branch is open', () => {
  for (const name of actionNames)
    expect(branchRoute(name), name).toBe(name === 'tasks.erase' ? 'never' : 'branch');
  const answered = methodNames.filter((name) => branchRoute(name) === 'branch');
  // Whatever a branch answers is about what is in its file.
  const kinds = new Set(answered.map((name) => name.split('.')[0]));
  for (const other of ['app', 'accounts', 'sync', 'settings', 'desktop', 'updates', 'move', 'branch'])
    expect(kinds).not.toContain(other);
  expect(
    methodNames.filter((name) => contract[name].kind === 'query' && isSentToBranch(name, 'rewind')),
  ).toContain('statistics.local');
  expect(isSentToBranch('history.changes', 'rewind')).toBe(false);
  expect(isSentToBranch('history.changes', 'rehearsal')).toBe(true);
  expect(branchRoute('no.method')).toBe('never');
});

it('keeps a rehearsal as one step, leaves what was changed meanwhile, and names it', async () => {
  const rig = start();
  const { value, on, titles, clock } = rig;
  const { projectId } = await value('projects.create', { name: 'Old list' });
  const [milk, bread, gone, moved] = [
    await add(rig, 'Milk'),
    await add(rig, 'Bread'),
    await add(rig, 'Gone'),
    await add(rig, 'Moved', { place: undefined }),
  ];
  await value('tasks.move', { ids: [moved], place: { projectId } });
  clock.now += HOUR;
  const { branch } = await value('branch.open', { kind: 'rehearsal' });
  const made = await on(branch, 'projects.create', { name: 'New list' });
  await on(branch, 'tasks.edit', { ids: [milk, bread], change: { priority: 'high', addTags: ['plan'] } });
  await on(branch, 'tasks.edit', { ids: [bread], change: { title: 'Rye bread' } });
  await on(branch, 'tasks.create', { projectId: made.projectId, title: 'Made there' });
  await on(branch, 'tasks.move', { ids: [moved], place: { projectId: made.projectId } });
  await on(branch, 'tasks.delete', { ids: [gone] });
  await on(branch, 'projects.delete', { id: projectId });
  expect(await titles(null)).toEqual(['Bread', 'Gone', 'Milk', 'Moved']);
  clock.now += HOUR;
  await value('tasks.edit', { ids: [bread], change: { title: 'White bread' } });
  const meanwhile = await titles(null);

  const dry = await value('branch.keep', { branch, dryRun: true });
  expect(dry.kept).toMatchObject([
    { entity: 'task', id: bread, fields: [{ field: { code: 'label.title' } }] },
  ]);
  expect(await titles(null)).toEqual(meanwhile);
  const { undoToken, kept } = await value('branch.keep', { branch, dryRun: false });
  expect(kept).toEqual(dry.kept);
  expect(await titles(null)).toEqual(['Made there', 'Milk', 'Moved', 'White bread']);
  const rows = await value('tasks.rows', { ids: [milk, bread, moved] });
  expect(
    rows.map(({ priority, tags, projectId: list }) => [priority, tags, list === made.projectId]),
  ).toEqual([
    ['high', ['plan'], false],
    ['high', ['plan'], false],
    ['none', [], true],
  ]);
  expect((await value('projects.list', {})).map(({ name }) => name)).not.toContain('Old list');
  expect(await value('branch.state', { branch }).catch(String)).toContain('NotFound');

  await value('history.undo', { token: undoToken ?? '' });
  expect(await titles(null)).toEqual(meanwhile);
  expect((await value('projects.list', {})).map(({ name }) => name)).toContain('Old list');
});

it('keeps when a task was completed, its place in the order, and habits and filters', async () => {
  const rig = start();
  const { value, on, clock } = rig;
  const [first, second] = [await add(rig, 'First'), await add(rig, 'Second')];
  const { filterId } = await value('filters.create', { name: 'Old', rule: '' });
  clock.now += HOUR;
  const { branch } = await value('branch.open', { kind: 'rehearsal' });
  clock.now += HOUR;
  const completedAt = new Date(clock.now).toISOString();
  await on(branch, 'tasks.complete', { ids: [first] });
  await on(branch, 'tasks.edit', { ids: [second], change: { dates: { kind: 'none' } } });
  const third = await on(branch, 'tasks.create', { projectId: null, title: 'Third' });
  await on(branch, 'tasks.move', {
    ids: [second],
    place: { between: { above: null, below: third.taskId } },
  });
  await on(branch, 'filters.delete', { id: filterId });
  clock.now += HOUR;
  const ordered = async () =>
    (await value('tasks.outline', { view: { kind: 'inbox' }, withClosed: false })).ids;
  const there = (await on(branch, 'tasks.outline', { view: { kind: 'inbox' }, withClosed: false })).ids;
  expect((await value('branch.keep', { branch, dryRun: false })).kept).toEqual([]);
  expect((await value('tasks.rows', { ids: [first] }))[0]).toMatchObject({ status: 'done', completedAt });
  expect(await ordered()).toEqual(there);
  expect(await value('filters.list', {})).toEqual([]);
});

it('deletes nothing permanently in a rehearsal, and keeps a list that got a task meanwhile', async () => {
  const rig = start();
  const { value, on, ask, titles } = rig;
  const { projectId } = await value('projects.create', { name: 'List' });
  const { taskId } = await value('tasks.create', { projectId, title: 'One' });
  const { branch } = await value('branch.open', { kind: 'rehearsal' });
  await on(branch, 'projects.delete', { id: projectId });
  expect(await ask(branch, 'tasks.erase', { ids: [taskId] })).toMatchObject({
    error: { reason: { code: 'notInRehearsal' } },
  });
  await value('tasks.create', { projectId, title: 'Since' });
  const { kept } = await value('branch.keep', { branch, dryRun: false });
  expect(kept).toMatchObject([{ entity: 'project', id: projectId, fields: [] }]);
  expect(await titles(null)).toEqual(['Since']);
});
