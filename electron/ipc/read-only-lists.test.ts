import { describe, expect, it } from 'vitest';
import { contract, isMethodName } from '#shared/ipc/contract.ts';
import { refuseInReadOnlyList } from '#electron/ipc/read-only-lists.ts';
import { setFields } from '#electron/model/mutation.ts';
import { openConflicts, recordConflict } from '#electron/store/outbox/conflict-journal.ts';
import { addTask, editTask, writeEdits } from '#electron/testing/random/mutations.ts';
import { INBOX_ID, openTestStore } from '#electron/testing/rigs/open-test-store.ts';

const REASON = { kind: 'Refused', reason: 'Team is read only. Ask its owner for permission to edit.' };

const made = (entity: 'project' | 'column', object: { readonly id: string }) =>
  ({ key: { entity, id: object.id }, mutation: { kind: 'create', object, at: 1 } }) as const;

/** A shared list that may be looked at only, with a column and a task, and a task of one's own. */
const openShared = (permission: 'read' | 'comment' | 'write' | 'something new') => {
  const store = openTestStore();
  writeEdits(store, [
    made('project', { id: 'team', name: 'Team', permission, sortOrder: 1 } as { readonly id: string }),
    made('column', { id: 'doing', name: 'Doing', projectId: 'team', sortOrder: 1 } as {
      readonly id: string;
    }),
  ]);
  editTask(store, 'theirs', addTask('theirs', 'team'));
  editTask(store, 'mine', addTask('mine', INBOX_ID));
  return store;
};

const WRITES = Object.keys(contract)
  .filter(isMethodName)
  .filter((name) => name.startsWith('tasks.') && contract[name].kind === 'command')
  .filter((name) => name !== 'tasks.readOlder');

describe('a list that is read only', () => {
  it.each(WRITES)('keeps its tasks from %s', (method) => {
    const { db } = openShared('read');
    for (const input of [{ ids: ['mine', 'theirs'] }, { id: 'theirs' }]) {
      expect(refuseInReadOnlyList(db, method, input)).toEqual(REASON);
    }
    expect(refuseInReadOnlyList(db, method, { ids: ['mine'], id: 'mine', projectId: INBOX_ID })).toBeNull();
  });

  it('takes no new task, no subtask and no task from elsewhere', () => {
    const { db } = openShared('comment');
    for (const [method, input] of [
      ['tasks.create', { projectId: 'team' }],
      ['tasks.createMany', { projectId: null, place: { parentId: 'theirs' } }],
      ['tasks.move', { ids: ['mine'], place: { projectId: 'team' } }],
    ] as const) {
      expect(refuseInReadOnlyList(db, method, input)).toEqual(REASON);
    }
  });

  it('keeps its columns', () => {
    const { db } = openShared('read');
    expect(refuseInReadOnlyList(db, 'columns.create', { projectId: 'team' })).toEqual(REASON);
    expect(refuseInReadOnlyList(db, 'columns.rename', { id: 'doing' })).toEqual(REASON);
  });

  it('keeps its name, and what the conflict journal would write into it', () => {
    const store = openShared('read');
    const { db } = store;
    expect(refuseInReadOnlyList(db, 'projects.edit', { id: 'team', change: { name: 'Ours' } })).toEqual(
      REASON,
    );
    expect(
      refuseInReadOnlyList(db, 'projects.edit', { id: 'team', change: { viewMode: 'kanban' } }),
    ).toBeNull();
    const lost = (
      entity: 'task' | 'project' | 'column',
      id: string,
      fields: object,
    ): { readonly id: string } => {
      store.write((write) =>
        recordConflict(write, {
          key: { entity, id },
          reason: 'bothChanged',
          kept: setFields({}, 1),
          lost: setFields({ ...fields }, 1),
          at: 1,
        }),
      );
      return { id: String(openConflicts(db, 1)[0]?.id) };
    };
    const restore = (input: { readonly id: string }) =>
      refuseInReadOnlyList(db, 'sync.restoreConflict', input);
    expect(restore(lost('task', 'theirs', { title: 'x' }))).toEqual(REASON);
    expect(restore(lost('project', 'team', { name: 'x' }))).toEqual(REASON);
    expect(restore(lost('column', 'doing', { name: 'x' }))).toEqual(REASON);
    expect(restore(lost('task', 'mine', { title: 'x' }))).toBeNull();
  });

  it('is one no more when others let write in it, and can always be read', () => {
    for (const permission of ['write', 'something new'] as const) {
      expect(refuseInReadOnlyList(openShared(permission).db, 'tasks.edit', { ids: ['theirs'] })).toBeNull();
    }
    expect(refuseInReadOnlyList(openShared('read').db, 'tasks.rows', { ids: ['theirs'] })).toBeNull();
  });
});
