import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { AppConfig } from '#core/app.ts';
import { createFetchTransport } from '#core/remote/http/fetch-transport.ts';
import { schedule } from '#electron/hosts/host-effects.ts';
import { needStdin } from '#electron/hosts/terminal/command-context.ts';
import { localDay } from '#electron/hosts/terminal/when.ts';
import {
  docketData,
  ended,
  inTerminal,
  readOutput,
  runDocket,
  startDocket,
} from '#electron/testing/rigs/docket-command.ts';
import { newTask, serveTestApp } from '#electron/testing/rigs/socket-rig.ts';
import { PASSWORD, startService } from '#electron/testing/rigs/start-service.ts';
import { temporaryDirectory } from '#electron/testing/temporary-directory.ts';

/** Each command is a process that compiles the sources. */
const SLOW = 120_000;
const ALICE = 'alice@example.com';

/** The command, with the objects that it has printed so far. */
const startWatch = async (dataDirectory: string) => {
  const child = startDocket(dataDirectory, ['watch', '--ndjson']);
  onTestFinished(() => void child.kill('SIGKILL'));
  let text = '';
  child.stdout.on('data', (chunk) => (text += String(chunk)));
  const told = () => readOutput(text.slice(0, text.lastIndexOf('\n') + 1));
  const steps = () => told().filter(({ kind }) => kind === 'step');
  await expect.poll(() => told()[0]?.kind, { timeout: SLOW }).toBe('watching');
  return { child, told, steps };
};

describe('docket watch', { timeout: SLOW }, () => {
  it('tells each change with its author, before and after, and ends in order when it is interrupted', async () => {
    const { dataDirectory, value } = await serveTestApp();
    const { taskId } = await value('tasks.create', newTask('Buy milk'));
    const { child, told, steps } = await startWatch(dataDirectory);
    await value('tasks.edit', { ids: [taskId], change: { priority: 'high' } });
    expect(await runDocket(dataDirectory, ['done', taskId.slice(-6)])).toMatchObject({ code: 0 });
    const object = { id: taskId, title: 'Buy milk', becomes: 'changed' };
    const expected = [
      {
        by: { kind: 'person' },
        objects: [{ ...object, fields: [{ field: 'Priority', before: 'none', after: 'high' }] }],
      },
      { by: { kind: 'commandLine' }, what: 'Completed 1 task', objects: [object] },
    ];
    await expect.poll(steps).toMatchObject(expected);
    const before = told().length;
    await value('history.undo', {});
    // An undo is a change without a step, as is what sync brings.
    await expect
      .poll(() => told().slice(before))
      .toContainEqual(expect.objectContaining({ kind: 'changed', by: null, tasks: [taskId] }));
    expect(steps()).toHaveLength(2);
    child.kill('SIGTERM');
    // Windows has no signals: it stops the process.
    expect(await ended(child)).toBe(process.platform === 'win32' ? null : 0);
  });

  it('ends when the app ends, and fails where none runs', async () => {
    const { dataDirectory, app, server } = await serveTestApp();
    const { child } = await startWatch(dataDirectory);
    const end = ended(child);
    await server.close();
    expect(await end).toBe(0);
    await app.close();
    expect(await docketData(dataDirectory, 'watch')).toMatchObject({ code: 1, error: { code: 'failed' } });
  });
});

const dayFromNow = (days: number): string => localDay(new Date(Date.now() + days * 86_400_000));
const onDay = (title: string, days: number) => {
  const day = dayFromNow(days);
  return { ...newTask(title), dates: { kind: 'allDay' as const, start: day, end: day } };
};

const serveDays = async () => {
  const rig = await serveTestApp();
  for (const [title, days] of [
    ['Tomorrow', 1],
    ['Today', 0],
    ['Last week', -7],
    ['Yesterday', -1],
  ] as const)
    await rig.value('tasks.create', onDay(title, days));
  return rig;
};

describe('docket plan', { timeout: SLOW }, () => {
  it('lists what is overdue and what is due today, and asks nothing in a pipe', async () => {
    const { dataDirectory } = await serveDays();
    const { code, value } = await docketData(dataDirectory, 'plan');
    expect(code).toBe(0);
    expect(value).toMatchObject({
      overdue: 2,
      tasks: [{ title: 'Last week' }, { title: 'Yesterday' }, { title: 'Today' }],
    });
    const { stdout } = await runDocket(dataDirectory, ['plan']);
    expect(stdout.split('\n')).toHaveLength(4);
    expect((await runDocket(temporaryDirectory(), ['plan'])).stdout).toBe('Nothing is due today.\n');
  });

  it.runIf(process.platform === 'linux')('asks in a terminal what to do with each overdue task', async () => {
    const { dataDirectory, value } = await serveDays();
    const command = [
      process.execPath,
      join(import.meta.dirname, 'docket.ts'),
      'plan',
      '--data-dir',
      dataDirectory,
    ];
    const shown = await inTerminal(command, ['m', 'd']);
    expect(shown).toContain('Your day is planned.');
    const { ids } = await value('tasks.outline', { view: { kind: 'all' }, withClosed: true });
    const rows = await value('tasks.rows', { ids });
    const found = rows.map(({ title, status, dates }) => [title, status, dates?.start]);
    expect(found).toContainEqual(['Last week', 'open', dayFromNow(1)]);
    expect(found).toContainEqual(['Yesterday', 'done', dayFromNow(-1)]);
    expect(found).toContainEqual(['Today', 'open', dayFromNow(0)]);
  });
});

describe('docket focus', { timeout: SLOW }, () => {
  it('starts, pauses, resumes and finishes a session on a task, and keeps its note', async () => {
    let ahead = 0;
    const { dataDirectory, value } = await serveTestApp({ now: () => Date.now() + ahead });
    const { taskId } = await value('tasks.create', newTask('Report'));
    const focus = (...words: readonly string[]) => docketData(dataDirectory, 'focus', ...words);
    expect(await focus()).toMatchObject({ code: 0, value: { kind: 'focus', running: null } });
    expect(await focus('start', 'Report', '--minutes', '50')).toMatchObject({
      value: { running: { phase: 'focus', minutes: 50, pausedAt: null, task: { id: taskId } } },
    });
    const paused = await focus('pause');
    expect(paused.value).not.toMatchObject({ running: { pausedAt: null } });
    expect(await focus('resume')).toMatchObject({ value: { running: { pausedAt: null } } });
    expect((await runDocket(dataDirectory, ['focus'])).stdout).toMatch(/^Focus on Report: 0 of 50 min\n/u);
    ahead = 12 * 60_000;
    expect(await focus('finish', '--note', 'First draft')).toMatchObject({
      value: { running: null, minutesToday: 12 },
    });
    const [session] = await value('focus.list', {
      from: new Date(Date.now() - 3_600_000).toISOString(),
      to: new Date(Date.now() + 3_600_000).toISOString(),
    });
    expect(session).toMatchObject({ note: 'First draft' });
    expect(await focus('break', '--minutes', '5')).toMatchObject({ value: { running: { phase: 'break' } } });
    expect(await focus('dance')).toMatchObject({ code: 2, error: { code: 'usage' } });
  });
});

describe('docket sync', { timeout: SLOW }, () => {
  it('says that a local account is saved on this computer', async () => {
    const { dataDirectory } = await serveTestApp();
    expect(await runDocket(dataDirectory, ['sync'])).toMatchObject({
      code: 0,
      stdout: 'Saved on this computer.\n',
    });
  });

  it('sends what waits, and ends with 4 where the session has ended', async () => {
    let isOver = false;
    const service = await startService({
      users: [ALICE],
      intercept: () =>
        isOver ? new Response('{"errorCode":"user_not_sign_on"}', { status: 401 }) : undefined,
    });
    const { dataDirectory, value } = await serveTestApp({
      transport: createFetchTransport({ fetch, schedule }),
    });
    await value('accounts.signIn', {
      service: { kind: 'custom', address: service.address },
      username: ALICE,
      password: PASSWORD,
    });
    expect(await runDocket(dataDirectory, ['add', 'Buy milk'])).toMatchObject({ code: 0 });
    expect(await docketData(dataDirectory, 'sync')).toMatchObject({
      code: 0,
      value: { kind: 'sync', unsent: 0, refused: 0, isLocal: false },
    });
    expect(service.requests).toContain('POST /batch/task');
    isOver = true;
    await runDocket(dataDirectory, ['add', 'Buy bread']);
    expect(await docketData(dataDirectory, 'sync')).toMatchObject({
      code: 4,
      value: undefined,
      error: { code: 'signIn', exit: 4 },
    });
  });
});

/** A program in the place of the one that opens links, which writes down what it is given. */
const openerIn = (folder: string) => {
  const opened = join(folder, 'opened');
  for (const name of ['xdg-open', 'open']) {
    writeFileSync(
      join(folder, name),
      `#!/bin/sh\nprintf '%s\\n' "$@" >>'${opened}.part'\nmv '${opened}.part' '${opened}'\n`,
    );
    chmodSync(join(folder, name), 0o755);
  }
  const env = { PATH: [folder, process.env['PATH']].join(delimiter) };
  return {
    env,
    links: () =>
      expect.poll(() => {
        try {
          return readFileSync(opened, 'utf8');
        } catch {
          return '';
        }
      }),
  };
};

describe.skipIf(process.platform === 'win32')('docket open', { timeout: SLOW }, () => {
  it('opens a link to the task where no app runs', async () => {
    const dataDirectory = temporaryDirectory();
    const { env, links } = openerIn(temporaryDirectory());
    const added = await docketData(dataDirectory, 'add', 'Buy milk');
    const [id] = (added.value as unknown as { readonly tasks: readonly string[] }).tasks;
    expect(await runDocket(dataDirectory, ['open', 'milk'], { env })).toEqual({
      code: 0,
      stdout: `Opened docket://show/task/${id}\n`,
      stderr: '',
    });
    await links().toBe(`docket://show/task/${id}\n`);
    expect(await runDocket(dataDirectory, ['open'], { env: { PATH: temporaryDirectory() } })).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('is missing, so the link wasn’t opened.') as string,
    });
  });

  it('has the running app show the task itself', async () => {
    const shown: string[] = [];
    const desktop = { showTask: (id: string) => shown.push(id) } as unknown as AppConfig['desktop'];
    const { dataDirectory, value } = await serveTestApp({ host: 'electron', desktop });
    const { taskId } = await value('tasks.create', newTask('Buy milk'));
    const { env, links } = openerIn(temporaryDirectory());
    expect(await runDocket(dataDirectory, ['open', 'milk'], { env })).toMatchObject({ code: 0 });
    expect(shown).toEqual([taskId]);
    expect(await runDocket(dataDirectory, ['open'], { env })).toMatchObject({ code: 0 });
    await links().toBe('docket://view/today\n');
  });
});

describe('docket export and import', { timeout: SLOW }, () => {
  it('write a view to stdout or a file, and take the file in once', async () => {
    const { dataDirectory, value } = await serveTestApp();
    const { projectId } = await value('projects.create', { name: 'Work' });
    await value('tasks.create', { projectId, title: 'Report' });
    await value('tasks.create', newTask('Buy milk'));
    const printed = await runDocket(dataDirectory, ['export', '--format', 'markdown', '--of', 'Work']);
    expect(printed).toMatchObject({ code: 0, stderr: '' });
    expect(printed.stdout).toContain('- [ ] Report');
    expect(printed.stdout).not.toContain('Buy milk');

    const file = join(temporaryDirectory(), 'tasks.json');
    expect(await docketData(dataDirectory, 'export', file)).toMatchObject({
      code: 0,
      value: { kind: 'exported', file, format: 'docket', tasks: 2 },
    });
    const other = await serveTestApp();
    expect(await docketData(other.dataDirectory, 'import', file, '--dry-run')).toMatchObject({
      code: 0,
      value: { kind: 'imported', dryRun: true, added: 2, skipped: 0, undo: null },
    });
    expect(await other.titles()).toEqual([]);
    const imported = await runDocket(other.dataDirectory, ['import', file]);
    expect(imported.stdout).toMatch(/^Added 2, updated 0, skipped 0\. {2}\(undo \d+\)\n$/u);
    expect((await other.titles()).toSorted()).toEqual(['Buy milk', 'Report']);
    expect((await other.value('projects.list', {})).map(({ name }) => name)).toContain('Work');
    expect(await docketData(other.dataDirectory, 'import', file)).toMatchObject({
      value: { added: 0, skipped: 2 },
    });
    expect((await other.value('history.list', {}))[0]?.author).toEqual({ kind: 'import' });
    expect(await runDocket(other.dataDirectory, ['undo'])).toMatchObject({ code: 0 });
    expect(await other.titles()).toEqual([]);
  });

  it('takes all of a file into one list, and refuses what it cannot read', async () => {
    const { dataDirectory, value } = await serveTestApp();
    const { projectId } = await value('projects.create', { name: 'Work' });
    const file = join(temporaryDirectory(), 'notes.md');
    writeFileSync(file, '- [ ] One\n- [ ] Two\n');
    expect(await docketData(dataDirectory, 'import', file, '--into', 'Work')).toMatchObject({
      code: 0,
      value: { kind: 'imported', dryRun: false, added: 2 },
    });
    const { ids } = await value('tasks.outline', { view: { kind: 'project', projectId }, withClosed: false });
    expect(ids).toHaveLength(2);
    writeFileSync(file, '');
    expect(await docketData(dataDirectory, 'import', file)).toMatchObject({
      code: 5,
      error: { code: 'refused' },
    });
  });
});

it('refuses to read stdin where the installed app of Windows would find it empty', () => {
  const electron = { ...process.versions, electron: '45.4.1' };
  expect(() => needStdin('win32', electron)).toThrow('can’t read from stdin on Windows');
  expect(needStdin('linux', electron)).toBeUndefined();
  expect(needStdin('win32', process.versions)).toBeUndefined();
});
