import { describe, expect, it } from 'vitest';
import { actionNames } from '#shared/actions/actions.ts';
import { listFinder } from '#core/actions/import-tasks.ts';
import { readOnlyListOf, readOnlyListWith } from '#core/actions/read-only-lists.ts';
import { addTask, editTask, writeEdits } from '#electron/testing/random/mutations.ts';
import { INBOX_ID, openTestStore } from '#electron/testing/rigs/open-test-store.ts';

const TEAM = { name: 'Team' };

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

const WRITES = actionNames.filter((name) => name.startsWith('tasks.') && name !== 'tasks.add');

describe('a list that is read only', () => {
  it.each(WRITES)('keeps its tasks from %s', (method) => {
    const { db } = openShared('read');
    for (const input of [{ ids: ['mine', 'theirs'] }, { id: 'theirs' }]) {
      expect(readOnlyListOf(db, method, input)).toEqual(TEAM);
    }
    expect(readOnlyListOf(db, method, { ids: ['mine'], id: 'mine', projectId: INBOX_ID })).toBeUndefined();
  });

  it('takes no new task, no subtask and no task from elsewhere', () => {
    const { db } = openShared('comment');
    for (const [method, input] of [
      ['tasks.create', { projectId: 'team' }],
      ['tasks.createMany', { projectId: null, place: { parentId: 'theirs' } }],
      ['tasks.move', { ids: ['mine'], place: { projectId: 'team' } }],
    ] as const) {
      expect(readOnlyListOf(db, method, input)).toEqual(TEAM);
    }
  });

  it('takes nothing in from a file, neither where it is chosen nor by its name', () => {
    const { db } = openShared('read');
    expect(readOnlyListOf(db, 'data.import', { into: 'team' })).toEqual(TEAM);
    expect(readOnlyListOf(db, 'data.import', { into: null })).toBeUndefined();
    expect(listFinder(db)({ name: 'Team', folder: null })).toBeUndefined();
    expect(listFinder(openShared('write').db)({ name: 'team', folder: null })?.name).toBe('Team');
  });

  it('keeps its columns', () => {
    const { db } = openShared('read');
    expect(readOnlyListOf(db, 'columns.create', { projectId: 'team' })).toEqual(TEAM);
    expect(readOnlyListOf(db, 'columns.rename', { id: 'doing' })).toEqual(TEAM);
  });

  it('keeps its name, and what the conflict journal would write into it', () => {
    const { db } = openShared('read');
    expect(readOnlyListOf(db, 'projects.edit', { id: 'team', change: { name: 'Ours' } })).toEqual(TEAM);
    expect(
      readOnlyListOf(db, 'projects.edit', { id: 'team', change: { viewMode: 'kanban' } }),
    ).toBeUndefined();
    expect(readOnlyListWith(db, { entity: 'task', id: 'theirs' })).toEqual(TEAM);
    expect(readOnlyListWith(db, { entity: 'project', id: 'team' })).toEqual(TEAM);
    expect(readOnlyListWith(db, { entity: 'column', id: 'doing' })).toEqual(TEAM);
    expect(readOnlyListWith(db, { entity: 'task', id: 'mine' })).toBeUndefined();
  });

  it('is one no more when others let write in it', () => {
    for (const permission of ['write', 'something new'] as const) {
      expect(readOnlyListOf(openShared(permission).db, 'tasks.edit', { ids: ['theirs'] })).toBeUndefined();
    }
  });
});
