import { folderIdSchema, projectIdSchema } from '#shared/domain/ids.ts';
import { READ_ONLY_PERMISSIONS, viewModeSchema, type ProjectRow } from '#shared/domain/project.ts';
import { NO_FOLDER } from '#core/model/entity.ts';
import { describeListKind, describeSwitch, describeView } from '#core/model/describe-values.ts';
import { ofService, type FieldTable } from '#core/model/field.ts';
import { integerField, isRawObject, textField, type RawObject } from '#core/model/raw-object.ts';
import {
  columns,
  flagColumn,
  hiddenColumn,
  optionalTextColumn,
  textColumn,
} from '#core/model/row-columns.ts';
import { groupToWire, sortToWire, TAG_UNSORTED, wireToGroup, wireToSort } from '#core/model/sort-words.ts';

/** The fields of what tasks are kept in: lists, folders, columns, tags, and filters. */

const service = { owner: 'service' } as const;
const shown = { ...service, v1: 'shown' } as const;
/** What stands for none on the wire is none in a row. */
const unless = (none: string, text: string | null): string | null => (text === none ? null : text);

const sortOrder = {
  owner: 'placement',
  v1: 'shown',
  label: 'label.position',
  row: hiddenColumn('sort_order', 'INTEGER NOT NULL', (object) => integerField(object, 'sortOrder') ?? 0n),
} as const;
const name = {
  v1: 'taken',
  label: 'label.name',
  row: textColumn('name', 'name', (text) => ({ name: text })),
} as const;
const color = {
  default: 'transparent',
  v1: 'taken',
  label: 'label.color',
  row: columns({
    columns: { color: 'TEXT' },
    store: (object) => ({ color: unless('transparent', textField(object, 'color')) }),
    show: (row) => ({ color: row.color }),
  }),
} as const;
const UNSORTED = sortToWire('manual');

const LIST_KINDS: Readonly<Record<string, ProjectRow['kind']>> = { NOTE: 'notes' };

/** `none` is how an unsorted one says so. */
const sorting = (none: string) =>
  ({
    sortType: { group: 'sorting', default: none, label: null },
    sortOption: {
      group: 'sorting',
      default: { groupBy: groupToWire('none'), orderBy: none },
      label: null,
    },
  }) as const;

const optionOf = (project: RawObject, option: string): string | null => {
  const options = project['sortOption'];
  return options !== undefined && isRawObject(options) ? textField(options, option) : null;
};

/** Older clients write `sortType` alone. */
const projectSorting = columns({
  columns: { group_by: 'TEXT', sort_by: 'TEXT' },
  store: (project) => ({
    group_by: optionOf(project, 'groupBy'),
    sort_by: optionOf(project, 'orderBy') ?? textField(project, 'sortType'),
  }),
  show: (row) => ({ groupBy: wireToGroup(row.group_by), sortBy: wireToSort(row.sort_by) }),
});

const folderColumn = columns({
  columns: { folder_id: 'TEXT' },
  store: (project) => ({ folder_id: unless(NO_FOLDER, textField(project, 'groupId')) }),
  show: ({ folder_id: id }) => ({ folderId: id === null ? null : folderIdSchema.parse(id) }),
});

const labelColumn = columns({
  columns: { label: 'TEXT NOT NULL' },
  store: (tag) => ({ label: textField(tag, 'label') ?? textField(tag, 'name') ?? '' }),
  show: ({ label }) => ({ label }),
});

/** task-service-interface, "Project (V2 create)" and "Project (V2 update)". */
export const PROJECT_FIELDS = {
  id: shown,
  name,
  color,
  groupId: {
    default: NO_FOLDER,
    v1: 'taken',
    label: 'label.folder',
    reference: 'folder',
    row: folderColumn,
  },
  kind: {
    default: 'TASK',
    v1: 'taken',
    label: 'label.kind',
    describe: describeListKind,
    row: textColumn('kind', 'kind', (kind) => ({ kind: LIST_KINDS[kind] ?? 'tasks' })),
  },
  viewMode: {
    default: 'list',
    v1: 'taken',
    label: 'label.view',
    describe: describeView,
    row: textColumn('view_mode', 'viewMode', (mode) => ({
      viewMode: viewModeSchema.safeParse(mode).data ?? 'list',
    })),
  },
  closed: {
    default: false,
    v1: 'shown',
    label: 'label.archived',
    describe: describeSwitch,
    row: flagColumn('archived', 'archived', (project) => project['closed'] === true),
  },
  inAll: { default: true, label: 'label.inSmartLists', describe: describeSwitch },
  muted: { default: false, label: 'label.muted', describe: describeSwitch },
  ...sorting(UNSORTED),
  sortOption: { ...sorting(UNSORTED).sortOption, row: projectSorting },
  sortOrder: { ...sortOrder, v1: 'taken' },
  permission: {
    ...shown,
    row: optionalTextColumn('permission', 'permission', (word) => ({
      readOnly: word !== null && READ_ONLY_PERMISSIONS.includes(word),
    })),
  },
  modifiedTime: { ...service, label: null },
  ...ofService(
    'etag',
    'columnId',
    'isOwner',
    'userCount',
    'teamId',
    'openToTeam',
    'teamMemberPermission',
    'transferred',
    'needAudit',
    'barcodeNeedAudit',
    'source',
    'showType',
    'reminderType',
    'notificationOptions',
    'background',
    'timeline',
  ),
} as const satisfies FieldTable;

/** task-service-interface, "Project group (V2)". */
export const FOLDER_FIELDS = {
  id: shown,
  name,
  viewMode: { default: 'list', v1: 'shown', label: 'label.view', describe: describeView },
  // The service gives a new folder this one (observed).
  ...sorting(TAG_UNSORTED),
  showAll: { owner: 'placement', default: true, v1: 'shown' },
  open: { owner: 'placement', default: true },
  sortOrder,
  modifiedTime: { ...service, label: null },
  ...ofService('listType', 'teamId', 'deleted', 'userId', 'background', 'timeline', 'etag'),
} as const satisfies FieldTable;

/** Kanban columns (observed). */
export const COLUMN_FIELDS = {
  id: shown,
  projectId: {
    ...shown,
    row: textColumn('project_id', 'projectId', (id) => ({ projectId: projectIdSchema.parse(id) })),
  },
  name,
  sortOrder,
  modifiedTime: { ...service, label: null },
  ...ofService('userId', 'deleted', 'createdTime', 'etag'),
} as const satisfies FieldTable;

/** task-service-interface, "Tag (V2)". A tag's name is its identity. */
export const TAG_FIELDS = {
  name: { ...name, request: 'rename' },
  label: { request: 'rename', v1: 'taken', label: 'label.name', row: labelColumn },
  color: { ...color, v1: 'shown' },
  parent: {
    default: '',
    v1: 'shown',
    label: 'label.parentTag',
    row: optionalTextColumn('parent', 'parent', (parent) => ({ parent })),
  },
  ...sorting(TAG_UNSORTED),
  sortType: {
    ...sorting(TAG_UNSORTED).sortType,
    row: optionalTextColumn('sort_by', 'sortType', (word) => ({ sortBy: wireToSort(word) })),
  },
  sortOrder,
  type: shown,
  ...ofService('rawName', 'timeline', 'etag'),
} as const satisfies FieldTable;

/** Filters (observed). */
export const FILTER_FIELDS = {
  name: { label: 'label.name', row: name.row },
  rule: { label: 'label.rule', row: textColumn('rule', 'rule', (rule) => ({ rule })) },
  viewMode: { default: 'list', label: 'label.view', describe: describeView },
  ...sorting(UNSORTED),
  sortOrder,
  modifiedTime: { ...service, label: null },
  ...ofService('id', 'timeline', 'createdTime', 'etag'),
} as const satisfies FieldTable;
