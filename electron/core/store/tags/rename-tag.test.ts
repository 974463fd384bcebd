import { asIs } from '#shared/messages/message.ts';
import { expect, it } from 'vitest';
import { writeBase } from '#core/store/rows/base-objects.ts';
import { openConflicts, recordConflict } from '#core/store/outbox/conflict-journal.ts';
import { editObjects } from '#core/store/commands/edit-objects.ts';
import { taskKey, type ObjectKey } from '#core/model/entity.ts';
import type { Mutation } from '#core/model/mutation.ts';
import { outboxOf, removeFromOutbox, seqsOf, setOutboxState } from '#core/store/outbox/outbox.ts';
import { taskRows } from '#core/store/queries/task-rows.ts';
import { rebuildRow } from '#core/store/rows/rebuild-row.ts';
import { rekeyTag } from '#core/store/tags/rename-tag.ts';
import { discardEdit } from '#core/store/unsent/decide-refused.ts';
import { INBOX_ID, openTestStore } from '#electron/testing/rigs/open-test-store.ts';

const WORK: ObjectKey = { entity: 'tag', id: 'work' };

const tags = (add: readonly string[], remove: readonly string[]): Mutation => ({
  kind: 'tags',
  add,
  remove,
  at: 1,
});

/** A tag that the service knows as `work`, with one task that has it and one that has not. */
const storeWithTag = () => {
  const store = openTestStore();
  store.write((db, changes) => {
    for (const [id, names] of [
      ['with', ['work']],
      ['without', []],
    ] as const) {
      writeBase(db, taskKey(id), { id, projectId: INBOX_ID, title: id, tags: names });
      rebuildRow(db, taskKey(id), changes);
    }
    writeBase(db, WORK, { name: 'work', label: 'Work' });
    rebuildRow(db, WORK, changes);
  });
  const edit = (key: ObjectKey, mutation: Mutation): void => {
    store.write((db, changes) =>
      editObjects(db, { message: asIs(''), edits: [{ key, mutation }], at: 1 }, changes),
    );
  };
  return {
    edit,
    rename: () => edit(WORK, { kind: 'renameTag', from: 'work', name: 'desk', label: 'Desk', at: 1 }),
    discardRename: () =>
      store.write((db, changes) => {
        const [entry] = outboxOf(db, WORK);
        setOutboxState(db, seqsOf(outboxOf(db, WORK)), 'refused', 'duplicate');
        discardEdit(db, String(entry?.seq), { changes, at: 0 });
      }),
    lose: (lost: Mutation) =>
      store.write((db) =>
        recordConflict(db, { key: taskKey('with'), reason: 'overwritten', kept: tags([], []), lost, at: 1 }),
      ),
    lost: () =>
      openConflicts(store.db, 9)
        .filter(({ key }) => key.entity === 'task')
        .map((conflict) => conflict.lost),
    takeRename: () =>
      store.write((db, changes) => {
        rekeyTag(db, { from: 'work', name: 'desk', wasThere: true }, changes);
        removeFromOutbox(db, seqsOf(outboxOf(db, { entity: 'tag', id: 'desk' })));
      }),
    shown: () => taskRows(store.db, ['with', 'without']).map((row) => row.tags),
  };
};

it('what was done to tasks under a name that a tag does not get was meant for the tag', () => {
  const { edit, rename, discardRename, shown } = storeWithTag();
  rename();
  edit(taskKey('with'), tags([], ['desk']));
  edit(taskKey('without'), tags(['desk'], []));
  expect(shown()).toEqual([[], ['desk']]);
  discardRename();
  expect(shown()).toEqual([[], ['work']]);
});

it('so was what was done before under its old name', () => {
  const { edit, rename, discardRename, shown } = storeWithTag();
  edit(taskKey('with'), tags([], ['work']));
  edit(taskKey('without'), tags(['work'], []));
  rename();
  expect(shown()).toEqual([[], ['desk']]);
  discardRename();
  expect(shown()).toEqual([[], ['work']]);
});

it('what was lost comes back under the name that the tag has then', () => {
  const { rename, discardRename, takeRename, lose, lost } = storeWithTag();
  lose(tags(['work'], []));
  rename();
  expect(lost()).toEqual([tags(['desk'], [])]);
  discardRename();
  expect(lost()).toEqual([tags(['work'], [])]);
  rename();
  takeRename();
  expect(lost()).toEqual([tags(['desk'], [])]);
});
