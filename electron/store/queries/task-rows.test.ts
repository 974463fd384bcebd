import { expect, it } from 'vitest';
import { taskKey } from '#electron/model/entity.ts';
import { taskDetail } from '#electron/store/queries/task-detail.ts';
import { taskRow } from '#electron/store/queries/task-rows.ts';
import { writeBase } from '#electron/store/rows/base-objects.ts';
import { rebuildTaskRow } from '#electron/store/rows/task-row.ts';
import { INBOX_ID, openTestStore } from '#electron/testing/rigs/open-test-store.ts';

const PLAIN = { id: 't', projectId: INBOX_ID, title: 'Task', status: 0, priority: 0, kind: 'TEXT' };

const read = (object: Readonly<Record<string, unknown>>) => {
  const store = openTestStore();
  store.write((db, changes) => {
    writeBase(db, taskKey('t'), { ...PLAIN, ...object });
    rebuildTaskRow(db, 't', changes);
  });
  return { row: taskRow(store.db, 't'), detail: taskDetail(store.db, 't', 'UTC') };
};

it('tells how many attachments and comments the service keeps of a task, and the names of files', () => {
  const { row, detail } = read({
    attachments: [{ id: 'a', fileName: 'plan.pdf' }, { id: 'b' }],
    commentCount: 3,
  });
  expect(row).toMatchObject({ attachments: 2, comments: 3 });
  expect(detail).toMatchObject({ attachments: 2, comments: 3, attachmentNames: ['plan.pdf'] });
});

it.each([
  {},
  { attachments: [], commentCount: 0 },
  { attachments: null, commentCount: null },
  { content: '"attachments":' },
])('tells of none where there are none: %j', (object) => {
  expect(read(object).row).toMatchObject({ attachments: 0, comments: 0 });
});
