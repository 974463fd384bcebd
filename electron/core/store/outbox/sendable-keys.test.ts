import { asIs } from '#shared/messages/message.ts';
import { describe, expect, it } from 'vitest';
import type { Edit } from '#core/store/commands/edit-objects.ts';
import { editObjects } from '#core/store/commands/edit-objects.ts';
import { deleteColumn } from '#core/store/commands/edit-columns.ts';
import { deleteFolder, deleteProject } from '#core/store/commands/edit-projects.ts';
import { deleteTag } from '#core/store/commands/edit-tags.ts';
import type { EditContext } from '#core/store/commands/edit-context.ts';
import { outboxInState, sendableKeys, setOutboxState } from '#core/store/outbox/outbox.ts';
import type { Store } from '#core/store/store.ts';
import type { ObjectKey } from '#core/model/entity.ts';
import { openTestStore } from '#electron/testing/rigs/open-test-store.ts';

const AT = 1;
const context = (store: Store): EditContext => ({
  db: store.db,
  at: AT,
  newId: () => 'new',
  timeZone: 'UTC',
});

const write = (store: Store, edits: readonly Edit[]): void =>
  void store.write((db, changes) => editObjects(db, { message: asIs('edit'), edits, at: AT }, changes));

const made = (key: ObjectKey, object: Readonly<Record<string, string | readonly string[]>>): Edit => ({
  key,
  mutation: {
    kind: 'create',
    object: { id: key.id, ...object, ...(key.entity === 'task' && { status: 0, deleted: 0 }) },
    at: AT,
  },
});

const nameOf = (index: number): string => `${index}`.padStart(6, '0');

/** One list with so many tasks, all in one column and with one tag; as many lists in one folder. */
const fill = (store: Store, count: number): void => {
  const each = Array.from({ length: count }, (_none, index) => nameOf(index));
  write(store, [
    made({ entity: 'folder', id: 'f' }, { name: 'Folder' }),
    made({ entity: 'project', id: 'p' }, { name: 'List' }),
    made({ entity: 'column', id: 'c' }, { name: 'Column', projectId: 'p' }),
    made({ entity: 'tag', id: 'home' }, { name: 'home', label: 'Home' }),
    ...each.map((id) => made({ entity: 'project', id: `l${id}` }, { name: id, groupId: 'f' })),
    ...each.map((id) =>
      made({ entity: 'task', id: `t${id}` }, { title: id, projectId: 'p', columnId: 'c', tags: ['home'] }),
    ),
  ]);
};

const DELETIONS: Readonly<Record<string, (of: EditContext) => readonly Edit[]>> = {
  'a list': (of) => deleteProject(of, 'p'),
  'a folder': (of) => deleteFolder(of, 'f'),
  'a tag': (of) => {
    const deleted = deleteTag(of, 'home');
    return deleted.ok ? deleted.value : [];
  },
  'a column': (of) => deleteColumn(of, 'c', null),
};

/** Milliseconds; the best of three. */
const timeOf = (act: () => unknown): number =>
  Math.min(
    ...[1, 2, 3].map(() => {
      const start = performance.now();
      act();
      return performance.now() - start;
    }),
  );

describe('what may be sent after a large deletion', () => {
  for (const [what, deletion] of Object.entries(DELETIONS)) {
    it(`is found without a look at every edit for each edit: ${what} of 4,000`, () => {
      const store = openTestStore();
      fill(store, 4000);
      write(store, deletion(context(store)));
      const all = timeOf(() => sendableKeys(store.db, 10_000));
      const one = timeOf(() => sendableKeys(store.db, 1));
      // Quadratic it took seconds; this is a guard against a freeze, no measurement.
      expect(all).toBeLessThan(500);
      expect(one).toBeLessThan(100);
    });
  }

  it('is everything else while one edit of it is refused, each object once and the oldest first', () => {
    const store = openTestStore();
    fill(store, 3);
    write(store, deleteProject(context(store), 'p'));
    write(store, [made({ entity: 'task', id: 'other' }, { title: 'Other', projectId: 'inbox' })]);
    const refused = outboxInState(store.db, 'pending').findLast(({ key }) => key.id === 't000001');
    store.write((db) => setOutboxState(db, [refused?.seq ?? 0n], 'refused', 'code'));
    expect(sendableKeys(store.db, 100).map(({ id }) => id)).toEqual([
      'f',
      'home',
      'l000000',
      'l000001',
      'l000002',
      'other',
    ]);
    expect(sendableKeys(store.db, 2).map(({ id }) => id)).toEqual(['f', 'home']);
  });
});
