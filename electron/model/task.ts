import { stringifyExactJson } from '#shared/domain/exact-json.ts';
import { fieldsWhere, type FieldTable } from '#electron/model/field.ts';
import {
  describeCountedFrom,
  describeDays,
  describeDue,
  describeMoment,
  describePin,
  describeReminders,
  describeRule,
  describeStart,
  describeSwitch,
} from '#electron/model/describe-values.ts';
import {
  normalizeDigits,
  normalizeReminder,
  normalizeReminders,
  normalizeStatus,
  normalizeTime,
  normalizeZone,
  onlyWith,
} from '#electron/model/normalize.ts';
import { numberToPriority } from '#electron/model/priority-number.ts';
import { notesOf } from '#electron/model/task-content.ts';

const DATES = ['startDate', 'dueDate'];
const STATUS: Readonly<Record<string, string>> = { '0': 'Open', '1': 'Done', '2': 'Done', '-1': 'Won’t do' };
const KINDS: Readonly<Record<string, string>> = { TEXT: 'Text', CHECKLIST: 'Checklist', NOTE: 'Note' };

const service = { owner: 'service' } as const;

/** Which of both fields holds the notes follows from the kind, so both mean all of them. */
const notes = {
  group: 'notes',
  merge: 'lines',
  v1: 'taken',
  label: 'Notes',
  normalize: (_value: unknown, task: Parameters<typeof notesOf>[0]) => notesOf(task),
} as const;

/** The fields of a task (task-service-interface, "Task (V2 request)", and what was observed). */
export const TASK_FIELDS: FieldTable = {
  id: { ...service, v1: 'shown' },
  title: { v1: 'taken', label: 'Title' },
  content: notes,
  desc: notes,
  kind: {
    default: 'TEXT',
    v1: 'taken',
    label: 'Kind',
    describe: (value) => (typeof value === 'string' ? (KINDS[value] ?? value) : ''),
    places: ['kind'],
  },
  priority: {
    default: 0,
    v1: 'taken',
    label: 'Priority',
    describe: (value) => numberToPriority(Number(value)),
    places: ['priority'],
  },
  status: {
    group: 'status',
    default: 0,
    normalize: normalizeStatus,
    v1: 'taken',
    label: 'Status',
    describe: (value) => STATUS[stringifyExactJson(value)] ?? '',
    places: ['status'],
  },
  // Two that completed one task agree, at whatever second each did it: V1 puts its own there (observed).
  completedTime: {
    group: 'status',
    isCompared: false,
    v1: 'shown',
    label: 'Completed at',
    describe: describeMoment,
    places: ['completed_at'],
  },
  completedUserId: service,
  startDate: {
    group: 'dates',
    normalize: normalizeTime,
    v1: 'taken',
    label: 'Start',
    describe: describeStart,
    places: ['start_at', 'start_day'],
  },
  dueDate: {
    group: 'dates',
    normalize: normalizeTime,
    v1: 'taken',
    label: 'Due',
    describe: describeDue,
    places: ['end_at'],
  },
  isAllDay: {
    group: 'dates',
    default: false,
    normalize: onlyWith(DATES),
    v1: 'taken',
    label: 'All day',
    describe: describeSwitch,
  },
  timeZone: { group: 'dates', normalize: onlyWith(DATES, normalizeZone), v1: 'taken', label: 'Time zone' },
  isFloating: { group: 'dates', default: false, normalize: onlyWith(DATES), v1: 'shown', label: null },
  reminders: {
    group: 'reminders',
    normalize: normalizeReminders,
    v1: 'taken',
    label: 'Reminders',
    describe: describeReminders,
  },
  reminder: { group: 'reminders', normalize: normalizeReminder, label: null },
  remindTime: { normalize: normalizeTime, label: 'Snoozed until', describe: describeMoment },
  annoyingAlert: { default: 0, label: 'Constant reminder', describe: describeSwitch },
  repeatFlag: { group: 'repeat', v1: 'taken', label: 'Repeat', describe: describeRule, places: ['repeats'] },
  repeatFrom: {
    group: 'repeat',
    normalize: onlyWith(['repeatFlag'], normalizeDigits),
    v1: 'taken',
    label: 'Repeat from',
    describe: describeCountedFrom,
  },
  // No person writes the first date of a series, and V1 keeps none (observed).
  repeatFirstDate: { group: 'repeat', isCompared: false, label: null },
  repeatTaskId: service,
  exDate: { merge: 'list', label: 'Skipped dates', describe: describeDays },
  tags: { merge: 'set', v1: 'taken', label: 'Tags', places: ['tags'] },
  items: { merge: 'items', v1: 'taken', label: 'Checklist' },
  progress: { default: 0, v1: 'shown', label: 'Progress' },
  pinnedTime: {
    default: '-1',
    normalize: normalizeTime,
    label: 'Pinned',
    describe: describePin,
    places: ['pinned'],
  },
  assignee: { label: 'Assignee' },
  imgMode: { default: 0, label: 'Picture view', describe: describeSwitch },
  projectId: {
    request: 'move',
    isPlace: true,
    v1: 'taken',
    label: 'List',
    reference: 'project',
    places: ['project_id'],
  },
  parentId: {
    request: 'parent',
    isPlace: true,
    v1: 'taken',
    label: 'Parent',
    reference: 'task',
    places: ['parent_id'],
  },
  columnId: { isPlace: true, v1: 'taken', label: 'Column', reference: 'column', places: ['column_id'] },
  // A place is a number that means nothing to a person: what stands above it says it (`describe-fields.ts`).
  sortOrder: {
    owner: 'placement',
    isPlace: true,
    default: 0,
    v1: 'taken',
    label: 'Place',
    places: ['sort_order'],
  },
  // V1 shows living tasks only: what it shows is not in the trash.
  deleted: {
    merge: 'question',
    request: 'trash',
    default: 0,
    v1: 'shown',
    label: null,
    places: ['trashed'],
  },
  deletedTime: { ...service, v1: 'shown' },
  deletedBy: service,
  modifiedTime: { ...service, v1: 'shown', label: null },
  createdTime: { ...service, v1: 'shown' },
  creator: service,
  etag: { ...service, v1: 'shown' },
  etimestamp: { ...service, v1: 'shown' },
  childIds: { ...service, v1: 'shown' },
  columnName: { ...service, v1: 'shown' },
  commentCount: service,
  attachments: service,
  focusSummaries: service,
  pomodoroSummaries: service,
  isDirty: service,
  local: service,
};

/**
 * What a task may lose on its way to another list or out of the trash (observed): it is not known afterwards, so it
 * counts as lost.
 */
export const LOST_ON_THE_WAY = fieldsWhere(
  TASK_FIELDS,
  ({ isPlace, request }) => isPlace === true && request !== 'move',
);

const ITEM_DATES = ['startDate'];

/** The fields of a checklist item. */
export const ITEM_FIELDS: FieldTable = {
  id: { ...service, v1: 'shown' },
  title: { v1: 'taken' },
  status: { group: 'status', default: 0, normalize: normalizeStatus, v1: 'taken' },
  completedTime: { group: 'status', isCompared: false, v1: 'taken' },
  startDate: { group: 'dates', normalize: normalizeTime, v1: 'taken' },
  isAllDay: { group: 'dates', default: false, normalize: onlyWith(ITEM_DATES), v1: 'taken' },
  timeZone: { group: 'dates', normalize: onlyWith(ITEM_DATES, normalizeZone), v1: 'taken' },
  snoozeReminderTime: { group: 'dates', normalize: normalizeTime },
  sortOrder: { owner: 'placement', v1: 'taken' },
};
