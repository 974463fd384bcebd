import { asIs } from '#shared/messages/message.ts';
import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { hasWork, outboxInState, removeFromOutbox, seqsOf } from '#core/store/outbox/outbox.ts';
import { deleteBase, writeBase } from '#core/store/rows/base-objects.ts';
import { currentObject } from '#core/store/rows/current-object.ts';
import { editObjects, type Edit } from '#core/store/commands/edit-objects.ts';
import { taskKey } from '#core/model/entity.ts';
import { listSteps } from '#core/store/history/history.ts';
import type { Mutation } from '#core/model/mutation.ts';
import { taskRows } from '#core/store/queries/task-rows.ts';
import { rebuildRow } from '#core/store/rows/rebuild-row.ts';
import type { Store } from '#core/store/store.ts';
import { redo, undo } from '#core/store/commands/undo.ts';
import { addTask, editTask as edit, rename, setStatus, trash } from '#electron/testing/random/mutations.ts';
import { INBOX_ID, openTestStore } from '#electron/testing/rigs/open-test-store.ts';

const create = (title: string): Mutation => addTask('a', INBOX_ID, { title });

const undoLast = (store: Store) =>
  store.write((db, changes) => undo(db, null, { at: 2, changes, canErase: true }));
const redoLast = (store: Store) =>
  store.write((db, changes) => redo(db, { at: 3, changes, newId: () => 'b' }));
const titles = (store: Store): readonly string[] =>
  taskRows(store.db, ['a', 'b', 'c'])
    .filter(({ trashed }) => !trashed)
    .map(({ title }) => title);

/** What the service does with everything that waits: it becomes the base. */
const acknowledgeAll = (store: Store): void => {
  store.write((db) => {
    for (const id of ['a', 'b', 'c']) {
      const task = currentObject(db, taskKey(id));
      if (task !== null) writeBase(db, taskKey(id), task);
    }
    removeFromOutbox(db, seqsOf(outboxInState(db, 'pending')));
  });
};

/** What the service does with deletions that wait. */
const acknowledgeDeletions = (store: Store): void =>
  store.write((db) => {
    const entries = outboxInState(db, 'pending');
    for (const { key } of entries) deleteBase(db, key);
    removeFromOutbox(db, seqsOf(entries));
  });

const trashed = (store: Store): readonly string[] =>
  store.db.all<{ id: string }>('SELECT id FROM trash_row ORDER BY id').map(({ id }) => id);

describe('the list of steps', () => {
  it('names the first tasks of each, each once and no tag, and tells what is undone', () => {
    const store = openTestStore();
    const tag: Edit = {
      key: { entity: 'tag', id: 'home' },
      mutation: { kind: 'create', object: { name: 'home', label: 'Home' }, at: 1 },
    };
    const added = ['d', 'b', 'd', 'c', 'a'].map((id): Edit => ({ key: taskKey(id), mutation: rename(id) }));
    store.write((db, changes) =>
      editObjects(db, { message: asIs('several'), edits: [tag, ...added], at: 1 }, changes),
    );
    edit(store, 'a', create('Milk'));
    undoLast(store);
    expect(listSteps(store.db, 10)).toMatchObject([
      { message: asIs('create'), isUndone: true, taskIds: ['a'] },
      { message: asIs('several'), at: 1, isUndone: false, taskIds: ['d', 'b', 'c'] },
    ]);
  });
});

describe('undo', () => {
  it('takes an edit that was not sent out of the outbox', () => {
    const store = openTestStore();
    edit(store, 'a', create('Milk'));
    expect(undoLast(store).message).toEqual(asIs('create'));
    expect(titles(store)).toEqual([]);
    expect(hasWork(store.db)).toBe(false);
  });

  it('sends the inverse of an edit that was acknowledged', () => {
    const store = openTestStore();
    edit(store, 'a', create('Milk'));
    edit(store, 'a', rename('Oat milk'));
    acknowledgeAll(store);
    undoLast(store);
    expect(titles(store)).toEqual(['Milk']);
    expect(hasWork(store.db)).toBe(true);
  });

  it('brings a task back from the trash, and redo takes it there again', () => {
    const store = openTestStore();
    edit(store, 'a', create('Milk'));
    edit(store, 'a', trash());
    acknowledgeAll(store);
    undoLast(store);
    expect(titles(store)).toEqual(['Milk']);
    redoLast(store);
    expect(titles(store)).toEqual([]);
  });

  it('deletes an added task that was sent permanently, and redo adds it under a new id', () => {
    const store = openTestStore();
    edit(store, 'a', create('Milk'));
    acknowledgeAll(store);
    undoLast(store);
    expect(currentObject(store.db, taskKey('a'))).toBeNull();
    expect(listSteps(store.db, 10)).toMatchObject([{ message: asIs('create'), isUndone: true }]);
    acknowledgeDeletions(store);
    expect(redoLast(store).keys).toEqual([taskKey('b')]);
    expect(titles(store)).toEqual(['Milk']);
    acknowledgeAll(store);
    undoLast(store);
    expect(titles(store)).toEqual([]);
    expect(trashed(store)).toEqual([]);
  });

  it('redo of an addition whose undo was not sent keeps the task and its id', () => {
    const store = openTestStore();
    edit(store, 'a', create('Milk'));
    acknowledgeAll(store);
    undoLast(store);
    expect(redoLast(store).keys).toEqual([taskKey('a')]);
    expect(titles(store)).toEqual(['Milk']);
    expect(hasWork(store.db)).toBe(false);
    undoLast(store);
    expect(titles(store)).toEqual([]);
  });

  it('puts an added task in the trash where another device wrote into it since, or put a subtask below it', () => {
    const store = openTestStore();
    edit(store, 'a', create('Milk'));
    acknowledgeAll(store);
    store.write((db, changes) => {
      writeBase(db, taskKey('a'), { ...currentObject(db, taskKey('a')), content: 'two liters' });
      rebuildRow(db, taskKey('a'), changes);
    });
    undoLast(store);
    expect(trashed(store)).toEqual(['a']);
    edit(store, 'b', addTask('b', INBOX_ID, { title: 'Bread' }));
    acknowledgeAll(store);
    store.write((db, changes) => {
      writeBase(db, taskKey('c'), { id: 'c', projectId: INBOX_ID, title: 'Rye', parentId: 'b', status: 0 });
      rebuildRow(db, taskKey('c'), changes);
    });
    undoLast(store);
    expect(trashed(store)).toEqual(['a', 'b']);
  });

  it('does nothing for a token that is not the last step', () => {
    const store = openTestStore();
    edit(store, 'a', create('Milk'));
    expect(
      store.write((db, changes) => undo(db, '999', { at: 2, changes, canErase: true })).message,
    ).toBeNull();
    expect(titles(store)).toEqual(['Milk']);
  });

  it('forgets what could be redone when something new is done', () => {
    const store = openTestStore();
    edit(store, 'a', create('Milk'));
    undoLast(store);
    edit(store, 'b', addTask('b', INBOX_ID, { title: 'Bread' }));
    expect(redoLast(store).message).toBeNull();
  });
});

const names = fc.subarray(['home', 'work', 'phone']);
const items = fc.array(
  fc.record({ id: fc.constantFrom('i1', 'i2', 'i3'), title: fc.constantFrom('x', 'y') }),
  {
    maxLength: 3,
  },
);
const mutationArbitrary: fc.Arbitrary<Mutation> = fc.oneof(
  fc.string({ minLength: 1, maxLength: 5 }).map((title) => rename(title)),
  fc.constantFrom('open' as const, 'done' as const, 'wontDo' as const).map((status) => setStatus(status)),
  fc.constant(trash()),
  fc.record({ add: names, remove: names }).map((tags): Mutation => ({ kind: 'tags', ...tags, at: 1 })),
  fc
    .record({ put: items, remove: fc.subarray(['i1', 'i2', 'i3']) })
    .map(({ put, remove }): Mutation => ({ kind: 'items', put, remove, at: 1 })),
);

const shown = (store: Store): unknown =>
  taskRows(store.db, ['a', 'b', 'c']).map(({ unsent: _unsent, needsAnswer: _needsAnswer, tags, ...row }) => ({
    ...row,
    tags: tags.toSorted((one, other) => one.localeCompare(other)),
  }));

describe('undo and redo of any history', () => {
  it('undoing every step gives the start, redoing every step gives the end, acknowledged or not', () => {
    const step = fc.record({
      id: fc.constantFrom('a', 'b', 'c'),
      mutation: mutationArbitrary,
      acknowledge: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), (steps) => {
        const store = openTestStore();
        for (const id of ['a', 'b', 'c']) edit(store, id, addTask(id, INBOX_ID));
        const start = shown(store);
        for (const { id, mutation, acknowledge } of steps) {
          edit(store, id, mutation);
          if (acknowledge) acknowledgeAll(store);
        }
        const end = shown(store);
        for (const _step of steps) undoLast(store);
        expect(shown(store)).toEqual(start);
        for (const _step of steps) redoLast(store);
        expect(shown(store)).toEqual(end);
      }),
      { numRuns: 60 },
    );
  });
});
