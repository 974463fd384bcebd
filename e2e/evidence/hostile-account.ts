import { FOREIGN_HOST, payload } from './payloads.ts';

/** Which of the payloads are shown. */
export type Indexes = readonly number[];

export const idOf = (kind: string, index: number): string => `${kind}${String(index).padStart(22, '0')}`;
export const LIST = 'a1';
export const FOLDER = 'b2';
export const TASK = 'c3';
export const FILTER = 'd4';
const COLUMN = 'e5';
const REMINDING = 'a7';

/** A colour is the one text of the service that gets into a style. */
const colorOf = (index: number): string => `red;background:url(http://${FOREIGN_HOST}/color${index})`;

/** As the service writes moments. */
const wireTime = (moment: number): string => new Date(moment).toISOString().replace('Z', '+0000');

/** Tasks of their own, so that each ring is of one payload. */
const remindingTasks = (indexes: Indexes, rings: number) =>
  indexes.map((index) => ({
    id: idOf(REMINDING, index),
    // Not in the list whose details are walked through.
    projectId: idOf(LIST, indexes[1] ?? 0),
    title: payload(index, 'B'),
    status: 0,
    priority: 0,
    sortOrder: 1000 + index,
    isAllDay: false,
    startDate: wireTime(rings),
    dueDate: wireTime(rings),
    timeZone: 'UTC',
    reminders: [{ id: idOf('a8', index), trigger: 'TRIGGER:PT0S' }],
    createdTime: wireTime(rings),
    modifiedTime: wireTime(rings),
  }));

/** The whole account in one answer. */
export const hostileSnapshot = (indexes: Indexes, inboxId: string) => {
  const time = '2026-01-01T00:00:00.000+0000';
  return {
    checkPoint: Date.now(),
    inboxId,
    syncTaskBean: {
      update: [
        ...remindingTasks(indexes, Date.now() + 5000),
        ...indexes.map((index) => ({
          id: idOf(TASK, index),
          projectId: idOf(LIST, indexes[0] ?? 0),
          columnId: idOf(COLUMN, index),
          title: payload(index, 'T'),
          content: payload(index, 'N'),
          desc: payload(index, 'N'),
          kind: 'CHECKLIST',
          items: [{ id: idOf('f6', index), title: payload(index, 'I'), status: 0, sortOrder: 0 }],
          tags: [payload(index, 'G').toLowerCase()],
          status: 0,
          priority: 0,
          sortOrder: index,
          timeZone: payload(index, 'X'),
          etag: payload(index, 'X'),
          createdTime: time,
          modifiedTime: time,
        })),
      ],
      add: [],
      delete: [],
      empty: false,
    },
    projectProfiles: indexes.map((index) => ({
      id: idOf(LIST, index),
      name: payload(index, 'L'),
      color: colorOf(index),
      groupId: idOf(FOLDER, index),
      viewMode: 'list',
      kind: 'TASK',
      sortOrder: index,
      sortType: payload(index, 'X'),
      permission: payload(index, 'X'),
      modifiedTime: time,
    })),
    projectGroups: indexes.map((index) => ({
      id: idOf(FOLDER, index),
      name: payload(index, 'F'),
      sortOrder: index,
    })),
    tags: indexes.map((index) => ({
      name: payload(index, 'G').toLowerCase(),
      label: payload(index, 'G'),
      color: colorOf(index),
      sortOrder: index,
    })),
    filters: indexes.map((index) => ({
      id: idOf(FILTER, index),
      name: payload(index, 'R'),
      rule: payload(index, 'X'),
      sortOrder: index,
    })),
  };
};

export const hostileColumns = (indexes: Indexes) => ({
  checkPoint: Date.now(),
  update: indexes.map((index) => ({
    id: idOf(COLUMN, index),
    projectId: idOf(LIST, indexes[0] ?? 0),
    name: payload(index, 'C'),
    sortOrder: index,
  })),
  add: [],
  delete: [],
});
