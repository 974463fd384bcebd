import { describe, expect, it } from 'vitest';
import type { Result } from '#shared/domain/result.ts';
import { changeTasks } from '#core/store/commands/change-tasks.ts';
import { closeTasks } from '#core/store/commands/close-tasks.ts';
import { createProject } from '#core/store/commands/edit-projects.ts';
import { createTag } from '#core/store/commands/edit-tags.ts';
import { trashTasks } from '#core/store/commands/trash-tasks.ts';
import { projectRows, tagRows } from '#core/store/queries/list-rows.ts';
import { toRemoteId } from '#core/store/rows/remote-ids.ts';
import { undo } from '#core/store/commands/undo.ts';
import { unsentEdits } from '#core/store/unsent/unsent-edits.ts';
import { LISTS_AT_ONCE } from '#core/sync/v1/v1-names.ts';
import { valueOf } from '#electron/testing/rigs/client-rig.ts';
import { row, served, startV1Device } from '#electron/testing/rigs/v1-device.ts';

const valueOrNone = <Value>(planned: Result<readonly Value[], unknown>): readonly Value[] =>
  planned.ok ? planned.value : [];

describe('what V1 does not know', () => {
  it('says in words what V1 cannot do, and keeps it', async () => {
    const device = await startV1Device();
    const id = device.addTask('Buy milk');
    expect(await device.sync()).toBe(true);
    device.edit((context) => closeTasks(context, { ids: [id], status: 'wontDo', withSubtasks: false }).edits);
    expect(await device.sync()).toBe(true);
    expect(unsentEdits(device.store.db, 10)).toMatchObject([
      { state: 'refused', code: 'needs_v2', what: 'wontDo' },
    ]);
    const other = device.addTask('Bread');
    device.edit((context) => trashTasks(context, [other]));
    expect(await device.sync()).toBe(true);
    device.store.write((db, changes) => undo(db, null, { at: Date.now(), changes, canErase: false }));
    expect(await device.sync()).toBe(true);
    expect(unsentEdits(device.store.db, 10)).toMatchObject([
      { what: 'wontDo' },
      { what: 'restored', code: 'needs_v2' },
    ]);
  });

  it('sends no edit of a task that was given up elsewhere: V1 would take it out of every listing', async () => {
    const device = await startV1Device();
    const id = device.addTask('Buy milk');
    expect(await device.sync()).toBe(true);
    const [task] = await served(device);
    const completedTime = '2026-11-20T12:00:00.000+0000';
    const update = [{ ...task, status: -1, completedTime }];
    await valueOf(device.rig.v2.pushTasks({ add: [], update, delete: [] }));
    expect(await device.sync()).toBe(true);
    device.edit((context) => changeTasks(context, [id], { title: 'Buy oat milk' }));
    expect(await device.sync()).toBe(true);
    expect(unsentEdits(device.store.db, 10)).toMatchObject([{ state: 'refused', code: 'needs_v2' }]);
    const remoteId = toRemoteId(device.store.db, id);
    const kept = await valueOf(device.rig.v2.readTask(remoteId, device.rig.inboxId));
    expect(kept).toMatchObject({ status: -1, completedTime, title: 'Buy milk' });
  });

  it('says that a new tag cannot be put below another one, instead of losing the nesting', async () => {
    const device = await startV1Device();
    for (const [label, parent] of [
      ['area', null],
      ['work', 'area'],
    ] as const) {
      device.edit((context) => valueOrNone(createTag(context, { label, parent })));
    }
    expect(await device.sync()).toBe(true);
    expect(unsentEdits(device.store.db, 10)).toMatchObject([
      { entity: 'tag', objectId: 'work', state: 'refused', code: 'needs_v2' },
    ]);
    expect(tagRows(device.store.db).find(({ name }) => name === 'work')).toMatchObject({ parent: 'area' });
  });

  it('keeps a list that was archived elsewhere, and what is in it, as an archived one', async () => {
    const device = await startV1Device();
    const { store, rig } = device;
    device.edit((context) => createProject(context, { name: 'Attic' }).edits);
    const [list] = projectRows(store.db).filter(({ name }) => name === 'Attic');
    const place = { projectId: list?.id ?? '' };
    const id = device.addTask('Old lamp', { place });
    expect(await device.sync()).toBe(true);
    const archive = (closed: boolean) =>
      valueOf(
        rig.v2.pushProjects({
          add: [],
          update: [{ id: toRemoteId(store.db, place.projectId), name: 'Attic', closed }],
          delete: [],
        }),
      );
    const shown = () => ({
      archived: projectRows(store.db).find(({ name }) => name === 'Attic')?.archived,
      trashed: row(device, id)?.trashed,
    });
    await archive(true);
    for (const _round of [1, 2]) {
      expect(await device.sync()).toBe(true);
      expect(shown()).toEqual({ archived: true, trashed: false });
    }
    await archive(false);
    expect(await device.sync()).toBe(true);
    expect(shown()).toEqual({ archived: false, trashed: false });
  });

  it('sends no edit of a task whose list it had no room to read: what another one wrote there stays', async () => {
    const device = await startV1Device();
    const { store, rig } = device;
    const names = Array.from({ length: LISTS_AT_ONCE + 5 }, (_none, index) => `List ${index}`);
    device.edit((context) => names.flatMap((name) => createProject(context, { name }).edits));
    const lists = projectRows(store.db).filter(({ name }) => names.includes(name));
    const ids = lists.map(({ id, name }) => device.addTask(`In ${name}`, { place: { projectId: id } }));
    for (const _round of [1, 2]) expect(await device.sync()).toBe(true);
    const update = (await served(device)).map((task) => ({ ...task, content: 'Of another one' }));
    await valueOf(rig.v2.pushTasks({ add: [], update, delete: [] }));
    device.edit((context) => changeTasks(context, ids, { priority: 'high' }));
    for (const _round of [1, 2]) expect(await device.syncBriefly()).toBe(true);
    const tasks = await served(device);
    expect(tasks).toHaveLength(ids.length);
    for (const task of tasks) expect(task).toMatchObject({ content: 'Of another one', priority: 5 });
    expect(unsentEdits(store.db, 10)).toEqual([]);
  });
});
