import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { ProjectId } from '#shared/domain/ids.ts';
import { LOCAL_ACCOUNT_ID } from '#shared/domain/account.ts';
import { storePathOf } from '#core/accounts/session/account-session.ts';
import { openReadOnly } from '#core/store/database/database.ts';
import { temporaryDirectory } from '#electron/testing/temporary-directory.ts';
import { startTestApp } from '#electron/testing/rigs/start-test-app.ts';

const CHILD = join(import.meta.dirname, '..', '..', 'testing', 'large-action-child.ts');

type Client = ReturnType<typeof startTestApp>;

const addMany = async ({ value }: Client, projectId: ProjectId | null, count: number) => {
  for (let from = 0; from < count; from += 500) {
    const drafts = Array.from({ length: Math.min(500, count - from) }, (_none, index) => ({
      title: `Task ${from + index}`,
      tags: ['home'],
    }));
    await value('tasks.createMany', { projectId, drafts });
  }
};

const withList = async (count: number, config: Parameters<typeof startTestApp>[0] = {}) => {
  const client = startTestApp(config);
  const { projectId } = await client.value('projects.create', { name: 'Large' });
  await addMany(client, projectId, count);
  const idsOf = async () =>
    (
      await client.value('tasks.outline', {
        view: { kind: 'project', projectId },
        arrangement: { groupBy: 'none', sortBy: 'manual', nested: false },
        withClosed: false,
      })
    ).ids;
  return { ...client, projectId, idsOf };
};

/** Milliseconds of the longest time in which no timer ran. */
const longestBlock = async (act: () => Promise<unknown>): Promise<number> => {
  let last = performance.now();
  let longest = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  }, 1);
  await act();
  clearInterval(timer);
  return Math.max(longest, performance.now() - last);
};

describe('an action on very many tasks', () => {
  it('lets everything else go on while it is written', async () => {
    const { value, projectId, idsOf } = await withList(4000);
    let asked = 0;
    const asking = setInterval(() => void value('projects.list', {}).then(() => (asked += 1)), 20);
    const took = performance.now();
    const blocked = await longestBlock(() => value('projects.delete', { id: projectId }));
    clearInterval(asking);
    // Not a measurement: in the thread of the core nothing else ran from its beginning to its end.
    expect(blocked).toBeLessThan((performance.now() - took) / 2);
    expect(asked).toBeGreaterThan(3);
    expect(await idsOf()).toEqual([]);
  });

  it('is one step, which is undone and redone', async () => {
    const { value, projectId, idsOf } = await withList(400);
    const before = await idsOf();
    expect(before).toHaveLength(400);
    await value('projects.delete', { id: projectId });
    expect(await value('history.undo', {})).toMatchObject({ message: { code: 'deletedList' }, missed: 0 });
    expect(await idsOf()).toEqual(before);
    await value('history.redo', {});
    expect(await idsOf()).toEqual([]);
    await value('history.undo', {});
    expect(await idsOf()).toEqual(before);
  });

  it('comes before or behind what is written meanwhile, never around it', async () => {
    const { value, projectId, idsOf } = await withList(1000);
    const [, , { taskId }] = await Promise.all([
      value('projects.delete', { id: projectId }),
      value('history.undo', {}),
      value('tasks.create', { projectId: null, title: 'Meanwhile' }),
    ]);
    const steps = await value('history.list', { limit: 3 });
    expect(steps.map(({ message }) => message.code)).toEqual(['added', expect.anything(), expect.anything()]);
    expect(await value('tasks.detail', { id: taskId })).toMatchObject({ title: 'Meanwhile' });
    expect(await idsOf()).toHaveLength(1000);
  });

  it('is there whole or not at all after a kill', { timeout: 120_000 }, async () => {
    const dataDirectory = temporaryDirectory();
    const { app, projectId } = await withList(2000, { dataDirectory });
    await app.close();
    for (const after of [300, 800]) {
      const child = fork(CHILD, [dataDirectory, projectId]);
      await once(child, 'message');
      await setTimeout(after);
      child.kill('SIGKILL');
      await once(child, 'exit');
      const db = openReadOnly(storePathOf(dataDirectory, LOCAL_ACCOUNT_ID));
      const tasks = db.all('SELECT id FROM task_row WHERE project_id = ?', projectId).length;
      const lists = db.all('SELECT id FROM project_row WHERE id = ?', projectId).length;
      db.close();
      expect([tasks, lists]).toEqual(lists === 1 ? [2000, 1] : [0, 0]);
    }
  });

  it('tells what may not be done in the same words', async () => {
    const { value, app, idsOf } = await withList(300);
    const ids = await idsOf();
    await value('tasks.delete', { ids });
    const refused = await app.call('tasks.edit', { ids, change: { priority: 'high' } });
    expect(refused).toMatchObject({ ok: false, error: { kind: 'Refused' } });
  });
});
