import { describe, expect, it } from 'vitest';
import { taskKey } from '#core/model/entity.ts';
import type { RawObject } from '#core/model/raw-object.ts';
import { taskDetail } from '#core/store/queries/task-detail.ts';
import { taskRow } from '#core/store/queries/task-rows.ts';
import { writeBase } from '#core/store/rows/base-objects.ts';
import { rebuildListRow } from '#core/store/rows/place-rows.ts';
import { rebuildTaskRow } from '#core/store/rows/task-row.ts';
import { INBOX_ID, openTestStore } from '#electron/testing/rigs/open-test-store.ts';

const PLAIN = { id: 't', projectId: INBOX_ID, title: 'Task', status: 0, priority: 0, kind: 'TEXT' };

const OWN_ID = Number(INBOX_ID.replace('inbox', ''));

const read = (object: RawObject, project?: RawObject) => {
  const store = openTestStore();
  store.write((db, changes) => {
    if (project !== undefined) {
      writeBase(db, { entity: 'project', id: 'team' }, project);
      rebuildListRow(db, 'project', 'team');
    }
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

const YOU = { kind: 'you' } as const;
const user = (id: string) => ({ kind: 'user', id }) as const;

describe('the people of a task', () => {
  it('are told by whom the service names, and as “you” for the user of the account', () => {
    const { row, detail } = read({
      assignee: 42n,
      creator: '42',
      completedUserId: 9_007_199_254_740_993n,
      status: 2,
    });
    expect(row?.assignee).toEqual(user('42'));
    expect(detail).toMatchObject({
      assignee: user('42'),
      createdBy: user('42'),
      completedBy: user('9007199254740993'),
    });
    expect(read({ assignee: OWN_ID }).row?.assignee).toEqual(YOU);
    expect(read({ assigneeUsername: 'jane' }).row?.assignee).toEqual({ kind: 'username', name: 'jane' });
  });

  it.each([{ assignee: -1 }, { assignee: 0 }, { assignee: '' }, { assignee: null }])(
    'are none where no one is assigned: %j',
    (object) => {
      expect(read(object).row?.assignee).toBeNull();
    },
  );

  it('need no word in a list of one’s own, and do in a shared one', () => {
    const own = { creator: OWN_ID, completedUserId: OWN_ID, status: 2 };
    expect(read(own).detail).toMatchObject({ createdBy: null, completedBy: null });
    const team = { id: 'team', name: 'Team', userCount: 2 };
    expect(read({ ...own, projectId: 'team' }, team).detail).toMatchObject({
      createdBy: YOU,
      completedBy: YOU,
    });
    expect(read({ ...own, status: 0, projectId: 'team' }, team).detail?.completedBy).toBeNull();
  });
});

it('tells the days that a repeat leaves out, however they are written', () => {
  const exDate = ['20261205', '2026-12-06T09:00:00.000+0000', '2026-12-07', 'never', 7];
  expect(read({ exDate }).detail?.skippedDays).toEqual(['2026-12-05', '2026-12-06', '2026-12-07']);
});

const estimateIn = (object: RawObject) => read(object).row?.estimate;

describe('an estimate', () => {
  const OWN = { userId: BigInt(OWN_ID), estimatedPomo: 0, estimatedDuration: 5400 };

  it('is one’s own, in seconds or in sessions', () => {
    const other = { userId: 2, estimatedPomo: 4, estimatedDuration: 0 };
    expect(estimateIn({ focusSummaries: [other, OWN] })).toEqual({ unit: 'minutes', count: 90 });
    const sessions = { ...OWN, estimatedPomo: 3, estimatedDuration: 0 };
    expect(estimateIn({ focusSummaries: [other, sessions] })).toEqual({ unit: 'sessions', count: 3 });
  });

  it('is that of another person where one’s own is not there, and none where it is empty', () => {
    const other = { userId: 2, estimatedPomo: 4 };
    expect(estimateIn({ focusSummaries: [other] })).toEqual({ unit: 'sessions', count: 4 });
    expect(estimateIn({ focusSummaries: [other, { ...OWN, estimatedDuration: 0 }] })).toBeNull();
    expect(estimateIn({})).toBeNull();
  });

  it('is also read in the old form', () => {
    expect(estimateIn({ pomodoroSummaries: [{ count: 1, estimatedPomo: 2, duration: 1500 }] })).toEqual({
      unit: 'sessions',
      count: 2,
    });
  });
});

it('tells what was focused on it, of all people together', () => {
  const focusSummaries = [
    { userId: 1, pomoCount: 2, pomoDuration: 3000, stopwatchDuration: 600, estimatedPomo: 4 },
    { userId: 2, pomoCount: 1, pomoDuration: 1500, estimatedDuration: 7200 },
  ];
  expect(read({ focusSummaries }).detail?.focus).toEqual({
    sessions: 3,
    minutes: 85,
  });
  expect(read({ focusSummaries: [{ userId: 1, pomoCount: 0 }] }).detail?.focus).toBeNull();
  expect(read({ focusSummaries: null }).detail?.focus).toBeNull();
});
