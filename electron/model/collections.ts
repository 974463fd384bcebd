import { NO_FOLDER } from '#electron/model/entity.ts';
import { describeListKind, describeSwitch, describeView } from '#electron/model/describe-values.ts';
import type { Field, FieldTable } from '#electron/model/field.ts';
import { groupToWire, sortToWire, TAG_UNSORTED } from '#electron/model/sort-words.ts';

/** The fields of what tasks are kept in: lists, folders, columns, tags, and filters. */

const service = { owner: 'service' } as const;
const shown = { ...service, v1: 'shown' } as const;
const sortOrder: Field = { owner: 'placement', v1: 'shown', label: 'Place' };
const color: Field = { default: 'transparent', v1: 'taken', label: 'Color' };
const UNSORTED = sortToWire('manual');

/** `none` is how an unsorted one says so. */
const sorting = (none: string): FieldTable => ({
  sortType: { group: 'sorting', default: none, label: null },
  sortOption: {
    group: 'sorting',
    default: { groupBy: groupToWire('none'), orderBy: none },
    label: null,
  },
});

/** task-service-interface, "Project (V2 create)" and "Project (V2 update)". */
export const PROJECT_FIELDS: FieldTable = {
  id: shown,
  name: { v1: 'taken', label: 'Name' },
  color,
  groupId: { default: NO_FOLDER, v1: 'taken', label: 'Folder', reference: 'folder' },
  kind: { default: 'TASK', v1: 'taken', label: 'Kind', describe: describeListKind },
  viewMode: { default: 'list', v1: 'taken', label: 'View', describe: describeView },
  closed: { default: false, v1: 'shown', label: 'Archived', describe: describeSwitch },
  inAll: { default: true, label: 'In smart lists', describe: describeSwitch },
  muted: { default: false, label: 'Muted', describe: describeSwitch },
  ...sorting(UNSORTED),
  sortOrder: { ...sortOrder, v1: 'taken' },
  permission: shown,
  modifiedTime: { ...service, label: null },
  etag: service,
  columnId: service,
  isOwner: service,
  userCount: service,
  teamId: service,
  openToTeam: service,
  teamMemberPermission: service,
  transferred: service,
  needAudit: service,
  barcodeNeedAudit: service,
  source: service,
  showType: service,
  reminderType: service,
  notificationOptions: service,
  background: service,
  timeline: service,
};

/** task-service-interface, "Project group (V2)". */
export const FOLDER_FIELDS: FieldTable = {
  id: shown,
  name: { v1: 'taken', label: 'Name' },
  viewMode: { default: 'list', v1: 'shown', label: 'View', describe: describeView },
  ...sorting(UNSORTED),
  showAll: { owner: 'placement', default: true, v1: 'shown' },
  open: { owner: 'placement', default: true },
  sortOrder,
  listType: service,
  teamId: service,
  deleted: service,
  userId: service,
  background: service,
  timeline: service,
  modifiedTime: { ...service, label: null },
  etag: service,
};

/** Kanban columns (observed). */
export const COLUMN_FIELDS: FieldTable = {
  id: shown,
  projectId: shown,
  name: { v1: 'taken', label: 'Name' },
  sortOrder,
  userId: service,
  deleted: service,
  createdTime: service,
  modifiedTime: { ...service, label: null },
  etag: service,
};

/** task-service-interface, "Tag (V2)". A tag's name is its identity. */
export const TAG_FIELDS: FieldTable = {
  name: { request: 'rename', v1: 'taken', label: 'Name' },
  label: { request: 'rename', v1: 'taken', label: 'Name' },
  color: { ...color, v1: 'shown' },
  parent: { default: '', v1: 'shown', label: 'Parent tag' },
  ...sorting(TAG_UNSORTED),
  sortOrder,
  rawName: service,
  type: shown,
  timeline: service,
  etag: service,
};

/** Filters (observed). */
export const FILTER_FIELDS: FieldTable = {
  id: service,
  name: { label: 'Name' },
  rule: { label: 'Rule' },
  viewMode: { default: 'list', label: 'View', describe: describeView },
  ...sorting(UNSORTED),
  sortOrder,
  timeline: service,
  createdTime: service,
  modifiedTime: { ...service, label: null },
  etag: service,
};
