import { describe, expect, it } from 'vitest';
import { changeTasks } from '#core/store/commands/change-tasks.ts';
import { closeTasks, reopenTasks } from '#core/store/commands/close-tasks.ts';
import { createTasks } from '#core/store/commands/create-tasks.ts';
import { createColumn } from '#core/store/commands/edit-columns.ts';
import { createFolder, createProject } from '#core/store/commands/edit-projects.ts';
import { moveTasks } from '#core/store/commands/move-tasks.ts';
import { outboxCounts } from '#core/store/outbox/outbox.ts';
import { columnRows, folderRows, projectRows, tagRows } from '#core/store/queries/list-rows.ts';
import { taskDetail } from '#core/store/queries/task-detail.ts';
import { textField } from '#core/model/raw-object.ts';
import { toRemoteId } from '#core/store/rows/remote-ids.ts';
import { inboxIdOf } from '#core/store/rows/project-row.ts';
import { unsentEdits } from '#core/store/unsent/unsent-edits.ts';
import { acceptLoss, suspectedLoss } from '#core/sync/pull/mass-loss.ts';
import { syncCycle } from '#core/sync/engine/cycle.ts';
import { createV1SyncAdapter } from '#core/sync/engine/adapters.ts';
import { valueOf } from '#electron/testing/rigs/client-rig.ts';
import { shownIds } from '#electron/testing/rigs/other-client.ts';
import { row, served, startV1Device } from '#electron/testing/rigs/v1-device.ts';

describe('an account on V1 alone', () => {
  it('keeps the id that a task was made with here, whatever the service calls it', async () => {
    const device = await startV1Device();
    const id = device.addTask('Buy milk');
    expect(await device.sync()).toBe(true);
    expect(await served(device)).toMatchObject([{ title: 'Buy milk', projectId: device.rig.inboxId }]);
    expect(toRemoteId(device.store.db, id)).not.toBe(id);
    expect(row(device, id)).toMatchObject({ title: 'Buy milk', unsent: false });
    expect(await device.sync()).toBe(true);
    expect(row(device, id)).toMatchObject({ projectId: inboxIdOf(device.store.db) });
    expect(outboxCounts(device.store.db)).toEqual({ unsent: 0, refused: 0 });
  });

  it('sends every field, the parent, and what is done', async () => {
    const device = await startV1Device();
    const top = device.addTask('Move');
    const below = device.addTask('Boxes', { parentId: top });
    device.edit((context) =>
      changeTasks(context, [below], {
        notes: 'two',
        priority: 'high',
        dates: { kind: 'allDay', start: '2026-12-05', end: '2026-12-05' },
        reminders: ['TRIGGER:PT0S'],
        addTags: ['Home'],
      }),
    );
    expect(await device.sync()).toBe(true);
    const [child] = (await served(device)).filter(({ title }) => title === 'Boxes');
    expect(child).toMatchObject({
      content: 'two',
      priority: 5,
      isAllDay: true,
      tags: ['home'],
      parentId: toRemoteId(device.store.db, top),
    });
    expect(tagRows(device.store.db)).toMatchObject([{ label: 'Home' }]);
    device.edit(
      (context) => closeTasks(context, { ids: [below], status: 'done', withSubtasks: false }).edits,
    );
    expect(await device.sync()).toBe(true);
    expect(await valueOf(device.rig.v2.closedTasks('Completed', 10))).toMatchObject([{ title: 'Boxes' }]);
    device.edit((context) => reopenTasks(context, [below]));
    expect(await device.sync()).toBe(true);
    expect((await served(device)).map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Boxes', 'Move']),
    );
    expect(taskDetail(device.store.db, below, 'UTC')).toMatchObject({
      parent: { id: top },
      priority: 'high',
      dates: { kind: 'allDay', start: '2026-12-05' },
      reminders: ['TRIGGER:PT0S'],
    });
  });

  it('makes lists, folders and columns, and moves tasks into them', async () => {
    const device = await startV1Device();
    const task = device.addTask('Draft');
    let projectId = '';
    device.edit((context) => {
      const project = createProject(context, { name: 'Atlas' });
      projectId = project.id;
      return project.edits;
    });
    device.edit((context) => createFolder(context, { name: 'Work', projectIds: [projectId] }).edits);
    device.edit((context) => createColumn(context, { projectId, name: 'Doing' }).edits);
    device.edit((context) => {
      const moved = moveTasks(context, { ids: [task], place: { projectId }, change: undefined });
      return moved.ok ? moved.value : [];
    });
    expect(await device.sync()).toBe(true);
    expect(await device.sync()).toBe(true);
    expect(unsentEdits(device.store.db, 10)).toEqual([]);
    expect(projectRows(device.store.db).map(({ name }) => name)).toEqual(['Inbox', 'Atlas']);
    expect(folderRows(device.store.db)).toMatchObject([{ name: 'Work' }]);
    expect(columnRows(device.store.db, projectId)).toMatchObject([{ name: 'Doing' }]);
    expect(row(device, task)).toMatchObject({ projectId });
    const [project] = await valueOf(device.rig.v2.projects());
    expect(await served(device)).toMatchObject([{ title: 'Draft', projectId: project?.['id'] }]);
  });

  it('drops a column that was deleted elsewhere, and those of a list that was', async () => {
    const device = await startV1Device();
    const { store, rig } = device;
    const projectIds: string[] = [];
    device.edit((context) =>
      ['Atlas', 'Doomed'].flatMap((name) => {
        const { id, edits } = createProject(context, { name });
        projectIds.push(id);
        return edits;
      }),
    );
    const [atlas = '', doomed = ''] = projectIds;
    device.edit((context) =>
      [
        { projectId: atlas, name: 'Doing' },
        { projectId: atlas, name: 'Done' },
        { projectId: doomed, name: 'Doing' },
      ].flatMap((column) => createColumn(context, column).edits),
    );
    expect(await device.sync()).toBe(true);
    const remoteAtlas = toRemoteId(store.db, atlas);
    const [doing] = (await valueOf(rig.v1.columns(remoteAtlas))).filter(({ name }) => name === 'Doing');
    const gone = { columnId: textField(doing ?? {}, 'id') ?? '', projectId: remoteAtlas };
    await valueOf(rig.v2.pushColumns({ add: [], update: [], delete: [gone] }));
    await valueOf(rig.v1.deleteProject(toRemoteId(store.db, doomed)));
    expect(await device.sync()).toBe(true);
    expect(columnRows(store.db, atlas)).toMatchObject([{ name: 'Done' }]);
    expect(columnRows(store.db, doomed)).toEqual([]);
  });

  it('makes one task when the answer to its making is lost', async () => {
    const device = await startV1Device();
    const id = device.addTask('Buy milk');
    const make = device.rig.v1.createTask;
    let isLost = true;
    const adapter = createV1SyncAdapter({
      store: device.store,
      now: Date.now,
      client: {
        ...device.rig.v1,
        createTask: async (task) => {
          const made = await make(task);
          const lost = isLost;
          isLost = false;
          return lost ? { ok: false, error: { kind: 'Timeout' } } : made;
        },
      },
    });
    const cycle = () =>
      syncCycle({
        store: device.store,
        adapter,
        now: Date.now,
        withPull: false,
        enter: () => undefined,
        isStopped: () => false,
      });
    expect((await cycle()).ok).toBe(false);
    expect((await cycle()).ok).toBe(true);
    expect(await served(device)).toHaveLength(1);
    expect(await device.sync()).toBe(true);
    expect(row(device, id)).toMatchObject({ title: 'Buy milk', unsent: false });
    expect(device.store.db.get('SELECT COUNT(*) AS n FROM task_row')).toEqual({ n: 1 });
  });

  it('brings what others did: an edit, a completion, a deletion', async () => {
    const device = await startV1Device();
    const [edited, done, gone] = ['Milk', 'Bread', 'Rice'].map((title) => device.addTask(title));
    expect(await device.sync()).toBe(true);
    const tasks = await served(device);
    const of = (title: string) => tasks.find((task) => task['title'] === title) ?? {};
    await valueOf(
      device.rig.v2.pushTasks({
        add: [],
        update: [
          { ...of('Milk'), title: 'Oat milk' },
          { ...of('Bread'), status: 2, completedTime: '2026-11-20T12:00:00.000+0000' },
        ],
        delete: [{ taskId: of('Rice')['id'] as string, projectId: device.rig.inboxId }],
      }),
    );
    expect(await device.sync()).toBe(true);
    expect([edited, done, gone].map((id) => row(device, id ?? ''))).toMatchObject([
      { title: 'Oat milk', status: 'open' },
      { status: 'done' },
      { trashed: true },
    ]);
  });

  it('asks once about a list that was deleted elsewhere, however many tasks it takes along', async () => {
    const device = await startV1Device();
    const { store, rig } = device;
    const kept = device.addTask('Kept');
    device.edit((context) => createProject(context, { name: 'Doomed' }).edits);
    const doomed = projectRows(store.db).find(({ name }) => name === 'Doomed')?.id ?? '';
    device.edit(
      (context) =>
        createTasks(context, {
          drafts: Array.from({ length: 45 }, (_none, index) => ({ title: `Doomed ${index}` })),
          parentId: null,
          place: { projectId: doomed },
        }).edits,
    );
    expect(await device.sync()).toBe(true);
    await valueOf(rig.v1.deleteProject(toRemoteId(store.db, doomed)));
    expect([await device.sync(), await device.sync()]).toEqual([false, false]);
    expect(shownIds(store).size).toBe(46);
    store.write((db) => acceptLoss(db));
    for (const _round of ['20 of them', '20 more', 'the rest']) expect(await device.sync()).toBe(true);
    expect(shownIds(store)).toEqual(new Set([kept]));
    expect(suspectedLoss(store.db)).toBeNull();
  });
});
