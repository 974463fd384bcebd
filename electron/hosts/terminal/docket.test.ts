import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { docketData as data, runDocket } from '#electron/testing/rigs/docket-command.ts';
import { serveTestApp } from '#electron/testing/rigs/socket-rig.ts';
import { startTestApp } from '#electron/testing/rigs/start-test-app.ts';
import { temporaryDirectory } from '#electron/testing/temporary-directory.ts';

/** Each command is a process that compiles the sources. */
const SLOW = 120_000;

const titlesOf = async (dataDirectory: string) =>
  (await data(dataDirectory, 'list')).value?.tasks?.map(({ title }) => title);

describe('docket without a running app', { timeout: SLOW }, () => {
  it('adds lines with subtasks, lists, completes, undoes and redoes on the same data', async () => {
    const dataDirectory = temporaryDirectory();
    const added = await runDocket(dataDirectory, ['add', '-'], {
      stdin: 'Pack !high\n  Socks\nCall Ana tomorrow\n',
    });
    expect(added).toMatchObject({ code: 0, stderr: '' });
    expect(added.stdout).toMatch(/^Added 3 tasks\n(?: {2}[0-9a-f]{6} {2}.+\n?){3}/u);
    const { value } = await data(dataDirectory, 'list');
    // A person sees the subtask below its parent; a program has the parent's id.
    const lines = (await runDocket(dataDirectory, ['list'])).stdout.split('\n');
    expect(lines[1]).toMatch(/^2 {2}[0-9a-f]{6} {4}Socks {6} +Inbox$/u);
    expect((await runDocket(dataDirectory, ['list', '--sort', 'title'])).stdout).toMatch(
      /[0-9a-f]{6} {2}Socks/u,
    );
    expect(value?.tasks).toMatchObject([
      { title: 'Pack', priority: 'high', list: 'Inbox' },
      { title: 'Socks' },
      { title: 'Call Ana', dates: { kind: 'allDay' } },
    ]);
    const [pack, socks, call] = value?.tasks ?? [];
    expect(socks?.parentId).toBe(pack?.id);
    const done = await data(dataDirectory, 'done', call?.short ?? '');
    expect(done).toMatchObject({
      code: 0,
      value: { kind: 'changed', dryRun: false, tasks: [call?.id] },
    });
    expect(await titlesOf(dataDirectory)).toEqual(['Pack', 'Socks']);
    expect((await data(dataDirectory, 'undo')).value).toMatchObject({ what: 'Completed 1 task' });
    expect(await titlesOf(dataDirectory)).toContain('Call Ana');
    expect((await data(dataDirectory, 'redo')).code).toBe(0);
    expect((await data(dataDirectory, 'history')).value?.steps).toMatchObject([
      { author: { kind: 'commandLine' } },
      { author: { kind: 'commandLine' } },
    ]);
  });

  it('waits for another command on the same data', async () => {
    const dataDirectory = temporaryDirectory();
    const titles = ['One', 'Two', 'Three'];
    const ended = await Promise.all(titles.map((title) => runDocket(dataDirectory, ['add', title])));
    expect(ended.map(({ code, stderr }) => ({ code, stderr }))).toEqual(
      titles.map(() => ({ code: 0, stderr: '' })),
    );
    expect((await titlesOf(dataDirectory))?.toSorted()).toEqual(titles.toSorted());
  });

  it('says what a dry run would change, and changes nothing', async () => {
    const dataDirectory = temporaryDirectory();
    await runDocket(dataDirectory, ['add', 'Buy milk']);
    const { value } = await data(dataDirectory, 'edit', 'milk', '--priority', 'high', '--dry-run');
    expect(value).toMatchObject({
      dryRun: true,
      undo: null,
      objects: [{ title: 'Buy milk', becomes: 'changed', fields: [{ field: 'Priority', after: 'high' }] }],
    });
    const words = await runDocket(dataDirectory, ['delete', 'milk', '-n']);
    expect(words.stdout).toContain('Nothing was changed');
    expect((await data(dataDirectory, 'list')).value?.tasks).toMatchObject([{ priority: 'none' }]);
  });

  it('keeps reminders for the app: none rings in a command', async () => {
    const dataDirectory = temporaryDirectory();
    const first = startTestApp({ dataDirectory });
    await first.value('tasks.create', {
      projectId: null,
      title: 'Ring',
      dates: {
        kind: 'timed',
        start: new Date(Date.now() + 4000).toISOString(),
        end: null,
        zone: 'UTC',
        isFloating: false,
      },
      reminders: ['TRIGGER:PT0S'],
    });
    // The app knows it from its first look on.
    await setTimeout(1500);
    await first.app.close();
    await setTimeout(3000);
    // An edit has the app look again at once.
    expect((await data(dataDirectory, 'add', 'Another')).code).toBe(0);
    const rang: unknown[] = [];
    const second = startTestApp({ dataDirectory });
    second.app.onEvent((event) => {
      if (event.type === 'reminders.changed') rang.push(...event.rang);
    });
    await expect.poll(() => rang.length, { timeout: 20_000 }).toBe(1);
  });
});

describe('docket with a running app', { timeout: SLOW }, () => {
  it('speaks to it, and what it did is there at once', async () => {
    const { dataDirectory, titles, value } = await serveTestApp();
    expect(await runDocket(dataDirectory, ['add', 'From', 'outside'])).toMatchObject({ code: 0 });
    expect(await titles()).toEqual(['From outside']);
    expect((await value('history.list', {}))[0]?.author).toEqual({ kind: 'commandLine' });
    expect((await data(dataDirectory, 'status')).value).toMatchObject({ isAppRunning: true, inbox: 1 });
  });

  it('names a task by short id, row, link and words, and refuses words that fit several', async () => {
    const { dataDirectory, value } = await serveTestApp();
    const { taskId } = await value('tasks.create', { projectId: null, title: 'Buy milk' });
    await value('tasks.create', { projectId: null, title: 'Buy bread' });
    await runDocket(dataDirectory, ['list', '--sort', 'title']);
    for (const name of [taskId, taskId.slice(-6), '2', `docket://show/task/${taskId}`, 'milk', 'Buy milk'])
      expect((await data(dataDirectory, 'show', name)).value).toMatchObject({ kind: 'task', id: taskId });
    const several = await runDocket(dataDirectory, ['done', 'buy']);
    expect(several).toMatchObject({ code: 2, stdout: '' });
    expect(several.stderr).toContain('2 tasks match “buy”. Nothing was changed.');
    expect(several.stderr).toContain(`${taskId.slice(-6)}  Buy milk`);
  });

  it('moves, schedules, gives up and reopens tasks, and says which', async () => {
    const { dataDirectory, value } = await serveTestApp();
    const { projectId } = await value('projects.create', { name: 'Work' });
    const { taskId: trip } = await value('tasks.create', { projectId: null, title: 'Trip' });
    const { taskId: train } = await value('tasks.create', { projectId: null, title: 'Train' });
    const rowOf = async (id: typeof trip) => (await value('tasks.rows', { ids: [id] }))[0];
    const moved = await runDocket(dataDirectory, ['move', 'Trip', '--to', 'Work']);
    expect(moved.stdout).toContain(`Moved 1 task\n  ${trip.slice(-6)}  Trip`);
    expect(await data(dataDirectory, 'move', 'Train', '--under', 'Trip')).toMatchObject({ code: 0 });
    expect(await rowOf(train)).toMatchObject({ projectId, parent: { id: trip } });
    await runDocket(dataDirectory, ['schedule', 'Trip', '--when', '2027-03-01']);
    await runDocket(dataDirectory, ['schedule', 'Trip', '--when', '+1']);
    expect(await rowOf(trip)).toMatchObject({ dates: { kind: 'allDay', start: '2027-03-02' } });
    await runDocket(dataDirectory, ['done', 'Trip', '--wont-do', '--with-subtasks']);
    expect([(await rowOf(trip))?.status, (await rowOf(train))?.status]).toEqual(['wontDo', 'wontDo']);
    const reopened = await runDocket(dataDirectory, ['done', trip.slice(-6), '--reopen']);
    expect(reopened.stdout).toContain('Reopened 1 task');
    expect((await rowOf(trip))?.status).toBe('open');
    for (const args of [
      ['move', 'Trip'],
      ['schedule', 'Trip'],
      ['schedule', 'Trip', '--when', 'some day'],
    ])
      expect(await data(dataDirectory, ...args)).toMatchObject({ code: 2, error: { code: 'usage' } });
  });

  it('does every action of the registry by flags from its schema', async () => {
    const { dataDirectory, value } = await serveTestApp();
    const made = await data(dataDirectory, 'do', 'projects.create', '--name', 'Work', '--color', '#112233');
    expect(made).toMatchObject({ code: 0 });
    expect(await value('projects.list', {})).toMatchObject([
      { isInbox: true },
      { name: 'Work', color: '#112233' },
    ]);
    const { taskId } = await value('tasks.create', { projectId: null, title: 'One' });
    const edit = ['do', 'tasks.edit', '--ids', taskId.slice(-6), '--change', '{"priority":"low"}'];
    expect(await data(dataDirectory, ...edit)).toMatchObject({ value: { tasks: [taskId] } });
    const help = await runDocket(dataDirectory, ['do', 'tasks.complete', '--help']);
    expect(help.stdout).toMatch(/--ids .*\n.*--with-subtasks .*boolean/u);
    expect(await data(dataDirectory, 'do', 'tasks.nothing')).toMatchObject({
      code: 2,
      error: { code: 'usage' },
    });
    expect(
      await data(dataDirectory, 'do', 'tasks.complete', '--ids', taskId, '--as-of', 'never'),
    ).toMatchObject({ code: 2 });
  });
});

describe('how a command ends', { timeout: SLOW }, () => {
  it('is said by its exit code, and by JSON with a code and a hint', async () => {
    const { dataDirectory, value } = await serveTestApp();
    const { taskId } = await value('tasks.create', { projectId: null, title: 'One' });
    await value('tasks.delete', { ids: [taskId] });
    for (const [args, exit, code] of [
      [['show', 'nothing'], 3, 'notFound'],
      [['done'], 2, 'usage'],
      [['list', 'and and'], 2, 'usage'],
      [['edit', taskId, '--priority', 'high'], 5, 'refused'],
      [['list', '--limit', 'x'], 2, 'usage'],
      [['nonsense'], 2, 'usage'],
      [['undo', 'x'], 2, 'usage'],
      [['import', '/nowhere.csv'], 3, 'notFound'],
    ] as const) {
      const ended = await data(dataDirectory, ...args);
      expect({ args, ...ended }).toMatchObject({ args, code: exit, value: undefined, error: { code, exit } });
    }
    expect(await runDocket(dataDirectory, ['list'])).toMatchObject({
      code: 3,
      stdout: 'No tasks.\n',
      stderr: '',
    });
  });

  it('leaves no color, no control character and no question in a pipe', async () => {
    const { dataDirectory, value } = await serveTestApp();
    await value('tasks.create', {
      projectId: null,
      title: 'Evil \u001b[31mred\u0007 title',
      priority: 'high',
    });
    const { stdout } = await runDocket(dataDirectory, ['list']);
    expect(stdout).toContain('Evil');
    // oxlint-disable-next-line no-control-regex -- that is what is looked for
    expect(stdout).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f]/u);
    expect((await runDocket(dataDirectory, ['done', 'Evil', '--quiet'])).stdout).toBe('');
  });

  it('completes commands, flags, and names of lists and tags', async () => {
    const { dataDirectory, value } = await serveTestApp();
    await value('projects.create', { name: 'Work' });
    await value('tags.create', { label: 'Errand' });
    const words = async (...typed: readonly string[]) => {
      const { stdout } = await runDocket(dataDirectory, ['completion', 'words', '--', ...typed]);
      return stdout.split('\n').filter((word) => word !== '');
    };
    expect(await words('sch')).toEqual(['schedule']);
    expect(await words('move', '1', '--to', 'W')).toEqual(['Work']);
    expect(await words('move', '1', '--to=W')).toEqual(['--to=Work']);
    expect(await words('edit', '1', '--tag', 'e')).toEqual(['Errand']);
    expect(await words('edit', '1', '--priority', '')).toEqual(['none', 'low', 'medium', 'high']);
    expect(await words('list', '#')).toEqual(['#Errand']);
    expect(await words('list', '1', '--so')).toEqual(['--sort']);
  });
});
