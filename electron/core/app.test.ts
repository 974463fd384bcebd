import { describe, expect, it } from 'vitest';
import type { AppEvent } from '#shared/ipc/events.ts';
import { startTestApp } from '#electron/testing/rigs/start-test-app.ts';
import { temporaryDirectory } from '#electron/testing/temporary-directory.ts';

const INBOX = { view: { kind: 'inbox' }, withClosed: false } as const;

describe('the core on the local service', () => {
  it('adds, renames, completes, reopens and deletes a task', async () => {
    const { value } = startTestApp();
    const { taskId } = await value('tasks.create', { projectId: null, title: '  Buy milk ' });
    expect(await value('tasks.rows', { ids: [taskId] })).toMatchObject([
      { title: 'Buy milk', status: 'open' },
    ]);
    await value('tasks.edit', { ids: [taskId], change: { title: 'Buy oat milk' } });
    await value('tasks.complete', { ids: [taskId] });
    expect(await value('tasks.detail', { id: taskId })).toMatchObject({
      title: 'Buy oat milk',
      status: 'done',
      projectName: 'Inbox',
    });
    expect(await value('tasks.outline', INBOX)).toEqual({
      ids: [],
      depths: null,
      groups: [
        { key: 'open', count: 0, listed: 0 },
        { key: 'closed', count: 1, listed: 0 },
      ],
    });
    await value('tasks.reopen', { ids: [taskId] });
    expect((await value('tasks.outline', INBOX)).ids).toEqual([taskId]);
    await value('tasks.delete', { ids: [taskId] });
    expect((await value('tasks.outline', INBOX)).ids).toEqual([]);
    expect(await value('tasks.rows', { ids: [taskId] })).toMatchObject([{ trashed: true }]);
  });

  it('puts a new task on top and keeps that order after a sync', async () => {
    const { value } = startTestApp();
    const ids = [];
    for (const title of ['one', 'two', 'three']) {
      ids.unshift((await value('tasks.create', { projectId: null, title })).taskId);
    }
    expect((await value('tasks.outline', INBOX)).ids).toEqual(ids);
    await value('sync.now', {});
    expect((await value('tasks.outline', INBOX)).ids).toEqual(ids);
  });

  it('adds several tasks in their order, as one step', async () => {
    const { value } = startTestApp();
    const { taskId } = await value('tasks.create', { projectId: null, title: 'old' });
    const { taskIds } = await value('tasks.createMany', {
      projectId: null,
      drafts: ['one', 'two', 'three'].map((title) => ({ title })),
    });
    expect((await value('tasks.outline', INBOX)).ids).toEqual([...taskIds, taskId]);
    expect(await value('tasks.rows', { ids: taskIds })).toMatchObject([
      { title: 'one' },
      { title: 'two' },
      { title: 'three' },
    ]);
    expect(await value('history.undo', {})).toMatchObject({
      message: { code: 'added', values: { tasks: 3 } },
    });
    expect((await value('tasks.outline', INBOX)).ids).toEqual([taskId]);
  });

  it('has nothing unsent after a sync, and says so', async () => {
    const { value } = startTestApp();
    const { taskId } = await value('tasks.create', { projectId: null, title: 'Buy milk' });
    expect(await value('sync.status', {})).toMatchObject({ unsent: 1 });
    expect(await value('tasks.rows', { ids: [taskId] })).toMatchObject([{ unsent: true }]);
    expect(await value('sync.now', {})).toMatchObject({
      state: 'idle',
      unsent: 0,
      refused: 0,
      problem: null,
    });
    expect(await value('tasks.rows', { ids: [taskId] })).toMatchObject([{ unsent: false }]);
  });

  it('finds everything after a restart, whether it was sent or not', async () => {
    const dataDirectory = temporaryDirectory();
    const first = startTestApp({ dataDirectory });
    const sent = await first.value('tasks.create', { projectId: null, title: 'sent' });
    await first.value('sync.now', {});
    const unsent = await first.value('tasks.create', { projectId: null, title: 'unsent' });
    await first.app.close();
    const second = startTestApp({ dataDirectory });
    expect((await second.value('tasks.outline', INBOX)).ids).toEqual([unsent.taskId, sent.taskId]);
    expect(await second.value('sync.now', {})).toMatchObject({ unsent: 0, problem: null });
  });

  it('brings a deleted task back by undo, also after the service has it in its trash', async () => {
    const { value } = startTestApp();
    const { taskId } = await value('tasks.create', { projectId: null, title: 'Buy milk' });
    await value('sync.now', {});
    const { undoToken } = await value('tasks.delete', { ids: [taskId] });
    await value('sync.now', {});
    expect(await value('history.undo', { token: undoToken ?? '' })).toEqual({
      message: { code: 'trashed', values: { tasks: 1 } },
      taskIds: [taskId],
      missed: 0,
      replaced: 0,
    });
    expect(await value('sync.now', {})).toMatchObject({ unsent: 0, refused: 0, problem: null });
    expect(await value('tasks.rows', { ids: [taskId] })).toMatchObject([
      { title: 'Buy milk', unsent: false },
    ]);
  });

  it('counts only what changed: completing a completed task is no step', async () => {
    const { value } = startTestApp();
    const { taskId } = await value('tasks.create', { projectId: null, title: 'Buy milk' });
    await value('tasks.complete', { ids: [taskId] });
    expect(await value('tasks.complete', { ids: [taskId, taskId] })).toEqual({
      taskIds: [],
      undoToken: null,
    });
  });

  it('announces the row it changed, and the outline only when order or membership can have changed', async () => {
    const { app, value } = startTestApp();
    const { taskId } = await value('tasks.create', { projectId: null, title: 'Buy milk' });
    await value('sync.now', {});
    const events: AppEvent[] = [];
    app.onEvent((event) => events.push(event));
    await value('tasks.edit', { ids: [taskId], change: { title: 'Buy oat milk' } });
    expect(events.find(({ type }) => type === 'data.changed')).toMatchObject({
      taskIds: [taskId],
      outline: false,
      projects: false,
    });
  });

  it('opens a data directory once', () => {
    const dataDirectory = temporaryDirectory();
    startTestApp({ dataDirectory });
    expect(() => startTestApp({ dataDirectory })).toThrow(/already running/u);
  });

  it('gives the directory back when it is closed', async () => {
    const dataDirectory = temporaryDirectory();
    await startTestApp({ dataDirectory }).app.close();
    expect(() => startTestApp({ dataDirectory })).not.toThrow();
  });

  it('keeps its settings within the limits of the layout', async () => {
    const { app, value } = startTestApp();
    await value('settings.update', { theme: 'dark', sidebarWidth: 300 });
    expect(await value('settings.read', {})).toMatchObject({ theme: 'dark', sidebarWidth: 300 });
    expect(await app.call('settings.update', { sidebarWidth: 3000 })).toMatchObject({
      ok: false,
      error: { kind: 'BadRequest' },
    });
  });

  it('counts today where the person is, and says what to read again after a journey', async () => {
    const now = Date.parse('2026-11-21T23:30:00Z');
    const { app, value } = startTestApp({ now: () => now, timeZone: 'Europe/London' });
    const [inbox] = await value('projects.list', {});
    if (inbox === undefined) throw new Error('there is an inbox');
    const dates = { kind: 'allDay', start: '2026-11-22', end: '2026-11-22' } as const;
    await value('tasks.create', { projectId: inbox.id, title: 'land', dates });
    const events: AppEvent[] = [];
    app.onEvent((event) => events.push(event));
    expect((await value('sidebar.counts', {})).smart).toMatchObject({ today: 0, tomorrow: 1 });
    await value('app.setTimeZone', { timeZone: 'Asia/Tokyo' });
    expect((await value('sidebar.counts', {})).smart).toMatchObject({ today: 1, tomorrow: 0 });
    expect(events).toMatchObject([{ type: 'data.changed', taskIds: null, outline: true }]);
    expect(await value('app.setTimeZone', { timeZone: 'Nowhere/Else' })).toEqual({ timeZone: 'Asia/Tokyo' });
    expect(events).toHaveLength(1);
  });
});
