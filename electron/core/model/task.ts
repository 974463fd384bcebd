import { z } from 'zod';
import { columnIdSchema, projectIdSchema } from '#shared/domain/ids.ts';
import { prioritySchema } from '#shared/domain/task.ts';
import { fieldsWhere, ofService, type FieldTable } from '#core/model/field.ts';
import {
  describeDates,
  describeDays,
  describeEstimates,
  describeKind,
  describeMoment,
  describePin,
  describeReminders,
  describeRepeats,
  describeStatus,
  describeSwitch,
} from '#core/model/describe-values.ts';
import {
  normalizeDigits,
  normalizeReminder,
  normalizeReminders,
  normalizeStatus,
  normalizeTime,
  normalizeZone,
  onlyWith,
} from '#core/model/normalize.ts';
import { estimateColumn, normalizeEstimates } from '#core/model/estimate.ts';
import { numberToPriority, priorityToNumber } from '#core/model/priority-number.ts';
import {
  integerField,
  listField,
  textField,
  textsField,
  timeField,
  type RawObject,
} from '#core/model/raw-object.ts';
import {
  columns,
  flagColumn,
  hiddenColumn,
  integerColumn,
  optionalTextColumn,
  textColumn,
  timeColumn,
} from '#core/model/row-columns.ts';
import { itemColumns, noteColumn, notesOf } from '#core/model/task-content.ts';
import { dayColumns } from '#core/model/task-days.ts';
import { wireToKind } from '#core/model/task-kind.ts';
import { isTrashed, numberToStatus } from '#core/model/task-status.ts';

const DATES = ['startDate', 'dueDate'];

const service = { owner: 'service' } as const;
const shown = { ...service, v1: 'shown' } as const;

const timeToIso = (time: number | null): string | null =>
  time === null ? null : new Date(time).toISOString();

const tagNames = z.array(z.string());

/** A JSON array, whole for whoever groups by tags. */
const tagColumn = columns({
  columns: { tags: 'TEXT NOT NULL' },
  store: (task) => ({ tags: JSON.stringify(textsField(task, 'tags')) }),
  show: ({ tags }) => ({ tags: tagNames.parse(JSON.parse(tags)) }),
});

/** Which of both fields holds the notes follows from the kind, so both mean all of them. */
const notes = {
  group: 'notes',
  merge: 'lines',
  v1: 'taken',
  label: 'label.notes',
  normalize: (_value: unknown, task: RawObject) => notesOf(task),
} as const;

/** The fields of a task (task-service-interface, "Task (V2 request)", and what was observed). */
export const TASK_FIELDS = {
  id: shown,
  title: { v1: 'taken', label: 'label.title', row: textColumn('title', 'title', (title) => ({ title })) },
  content: {
    ...notes,
    row: noteColumn,
  },
  desc: notes,
  kind: {
    default: 'TEXT',
    v1: 'taken',
    label: 'label.kind',
    describe: describeKind,
    movesInViews: true,
    row: textColumn('kind', 'kind', (kind) => ({ kind: wireToKind(kind) })),
  },
  priority: {
    default: 0,
    v1: 'taken',
    label: 'label.priority',
    describe: (value) => ({ code: `priority.${numberToPriority(Number(value))}` }),
    write: (value) => priorityToNumber(prioritySchema.parse(value)),
    movesInViews: true,
    row: integerColumn('priority', 'priority', (number) => ({ priority: numberToPriority(number) })),
  },
  status: {
    group: 'status',
    default: 0,
    normalize: normalizeStatus,
    v1: 'taken',
    label: 'label.status',
    describe: describeStatus,
    movesInViews: true,
    row: integerColumn('status', 'status', (number) => ({ status: numberToStatus(number) })),
  },
  // Two that completed one task agree, at whatever second each did it: V1 puts its own there (observed).
  completedTime: {
    group: 'status',
    isCompared: false,
    v1: 'shown',
    label: 'label.completedAt',
    describe: describeMoment,
    movesInViews: true,
    row: timeColumn('completed_at', 'completedTime', (time) => ({ completedAt: timeToIso(time) })),
  },
  startDate: {
    group: 'dates',
    normalize: normalizeTime,
    v1: 'taken',
    label: 'label.date',
    describe: describeDates,
    movesInViews: true,
    // Of the whole group: a due date without a start is one.
    row: dayColumns,
  },
  dueDate: {
    group: 'dates',
    normalize: normalizeTime,
    v1: 'taken',
    label: 'label.date',
    describe: describeDates,
  },
  isAllDay: {
    group: 'dates',
    default: false,
    normalize: onlyWith(DATES),
    v1: 'taken',
    label: 'label.date',
    describe: describeDates,
  },
  timeZone: {
    group: 'dates',
    normalize: onlyWith(DATES, normalizeZone),
    v1: 'taken',
    label: 'label.timeZone',
  },
  isFloating: { group: 'dates', default: false, normalize: onlyWith(DATES), v1: 'shown', label: null },
  reminders: {
    group: 'reminders',
    normalize: normalizeReminders,
    v1: 'taken',
    label: 'label.reminders',
    describe: describeReminders,
    row: flagColumn('reminders', 'hasReminders', (task) => listField(task, 'reminders').length > 0),
  },
  reminder: { group: 'reminders', normalize: normalizeReminder, label: null },
  remindTime: { normalize: normalizeTime, label: 'label.snoozedUntil', describe: describeMoment },
  annoyingAlert: { default: 0, label: 'label.constantReminder', describe: describeSwitch },
  repeatFlag: {
    group: 'repeat',
    v1: 'taken',
    label: 'label.repeat',
    describe: describeRepeats,
    movesInViews: true,
    row: flagColumn('repeats', 'repeats', (task) => textField(task, 'repeatFlag') !== null),
  },
  repeatFrom: {
    group: 'repeat',
    normalize: onlyWith(['repeatFlag'], normalizeDigits),
    v1: 'taken',
    label: 'label.repeat',
    describe: describeRepeats,
  },
  // No person writes the first date of a series, and V1 keeps none (observed).
  repeatFirstDate: { group: 'repeat', isCompared: false, label: null },
  exDate: { merge: 'list', label: 'label.skippedDates', describe: describeDays },
  tags: { merge: 'set', v1: 'taken', label: 'label.tags', movesInViews: true, row: tagColumn },
  items: { merge: 'items', v1: 'taken', label: 'label.checklist', row: itemColumns },
  progress: {
    default: 0,
    v1: 'shown',
    label: 'label.progress',
    isOfOneDate: true,
    row: integerColumn('progress', 'progress', (progress) => ({ progress })),
  },
  // Beside what a person plans, the service counts in it what was done.
  focusSummaries: {
    normalize: normalizeEstimates,
    label: 'label.estimate',
    describe: describeEstimates,
    movesInViews: true,
    row: estimateColumn,
  },
  pinnedTime: {
    default: '-1',
    normalize: normalizeTime,
    label: 'label.pinned',
    describe: describePin,
    movesInViews: true,
    // "Unpinned" is written as -1 (observed), which is no time.
    row: flagColumn('pinned', 'isPinned', (task) => timeField(task, 'pinnedTime') !== null),
  },
  assignee: { label: 'label.assignee' },
  imgMode: { default: 0, label: 'label.pictureView', describe: describeSwitch },
  projectId: {
    request: 'move',
    isPlace: true,
    v1: 'taken',
    label: 'label.list',
    reference: 'project',
    movesInViews: true,
    row: textColumn('project_id', 'projectId', (id) => ({ projectId: projectIdSchema.parse(id) })),
  },
  parentId: {
    request: 'parent',
    isPlace: true,
    v1: 'taken',
    label: 'label.parent',
    reference: 'task',
    movesInViews: true,
    // A row shows the parent with its title, which is in another row.
    row: hiddenColumn('parent_id', 'TEXT', (task) => textField(task, 'parentId')),
  },
  columnId: {
    isPlace: true,
    v1: 'taken',
    label: 'label.column',
    reference: 'column',
    movesInViews: true,
    row: optionalTextColumn('column_id', 'columnId', (id) => ({
      columnId: id === null ? null : columnIdSchema.parse(id),
    })),
  },
  // A place is a number that means nothing to a person: what stands above it says it (`describe-fields.ts`).
  sortOrder: {
    owner: 'placement',
    isPlace: true,
    default: 0,
    v1: 'taken',
    label: 'label.position',
    movesInViews: true,
    row: hiddenColumn('sort_order', 'INTEGER NOT NULL', (task) => integerField(task, 'sortOrder') ?? 0n),
  },
  // V1 shows living tasks only: what it shows is not in the trash.
  deleted: {
    merge: 'question',
    request: 'trash',
    default: 0,
    v1: 'shown',
    label: null,
    movesInViews: true,
    row: flagColumn('trashed', 'trashed', isTrashed),
  },
  deletedTime: shown,
  modifiedTime: {
    ...service,
    v1: 'shown',
    label: null,
    row: hiddenColumn('modified_at', 'INTEGER', (task) => timeField(task, 'modifiedTime')),
  },
  createdTime: {
    ...service,
    v1: 'shown',
    row: hiddenColumn('created_at', 'INTEGER', (task) => timeField(task, 'createdTime')),
  },
  etag: shown,
  etimestamp: shown,
  childIds: shown,
  columnName: shown,
  ...ofService(
    'completedUserId',
    'repeatTaskId',
    'deletedBy',
    'creator',
    'commentCount',
    'attachments',
    'pomodoroSummaries',
    'isDirty',
    'local',
  ),
} as const satisfies FieldTable;

/**
 * What a task may lose on its way to another list or out of the trash (observed): it is not known afterwards, so it
 * counts as lost.
 */
export const LOST_ON_THE_WAY = fieldsWhere(
  TASK_FIELDS,
  ({ isPlace, request }) => isPlace === true && request !== 'move',
);

/** What the next date of a series begins without. */
export const fieldsOfOneDate = (): readonly string[] =>
  fieldsWhere(TASK_FIELDS, ({ isOfOneDate }) => isOfOneDate === true);

const ITEM_DATES = ['startDate'];

/** The fields of a checklist item. */
export const ITEM_FIELDS: FieldTable = {
  id: shown,
  title: { v1: 'taken' },
  status: { group: 'status', default: 0, normalize: normalizeStatus, v1: 'taken' },
  completedTime: { group: 'status', isCompared: false, v1: 'taken' },
  startDate: { group: 'dates', normalize: normalizeTime, v1: 'taken' },
  isAllDay: { group: 'dates', default: false, normalize: onlyWith(ITEM_DATES), v1: 'taken' },
  timeZone: { group: 'dates', normalize: onlyWith(ITEM_DATES, normalizeZone), v1: 'taken' },
  snoozeReminderTime: { group: 'dates', normalize: normalizeTime },
  sortOrder: { owner: 'placement', v1: 'taken' },
};
