/**
 * Where the page shows each field of the service's objects, and where it sets it. `path#text` is a text in a source
 * of the page, anything else the id of a command. A field that one of both is missing for stands in
 * docs/local-service.md with the reason.
 */
export interface InPage {
  readonly shown?: string;
  readonly set?: string;
}

const DETAIL = 'renderer/app/detail';
const FIELDS = 'renderer/entities/task/fields/task-fields.tsx';
const fieldNamed = (name: string): string => `${FIELDS}#name: '${name}'`;
const field = (name: string, set?: string): InPage => ({
  shown: fieldNamed(name),
  ...(set !== undefined && { set }),
});
const both = (anchor: string): InPage => ({ shown: anchor, set: anchor });

const NOTES = both(`${DETAIL}/NotesField.tsx#useTextEditor`);
const SORTED: InPage = {
  shown: 'renderer/app/shell/ViewOptionsControls.tsx#sortBy',
  set: 'renderer/app/commands/view-commands.ts#view.sort.${sortBy}',
};
const ORDER = both('renderer/app/commands/task/order-commands.ts#order.${step}');
const SIDEBAR = 'renderer/app/sidebar';

const TASK: Readonly<Record<string, InPage>> = {
  title: { shown: `${DETAIL}/TitleField.tsx#task.title`, set: 'task.rename' },
  content: NOTES,
  desc: NOTES,
  kind: { shown: 'renderer/entities/task/TaskCheckbox.tsx#kind', set: 'task.convert' },
  status: field('Status', 'task.done'),
  completedTime: field('Completed', 'task.done'),
  completedUserId: { shown: `${FIELDS}#completedBy`, set: 'task.done' },
  priority: field('Priority', 'task.priority'),
  startDate: field('Date', 'task.schedule'),
  dueDate: field('Date', 'task.schedule'),
  isAllDay: field('Date', 'task.schedule'),
  timeZone: field('Time zone', 'task.zone'),
  isFloating: field('Time zone', 'task.zone'),
  reminders: field('Reminders', 'task.remind'),
  repeatFlag: field('Repeat', 'task.repeat'),
  repeatFrom: field('Counted from', 'task.repeat'),
  exDate: field('Skipped', 'task.skip'),
  items: both(`${DETAIL}/Checklist.tsx#task.items`),
  tags: field('Tags', 'task.tags'),
  progress: field('Progress', 'task.progress'),
  pinnedTime: field('Pinned', 'task.pin'),
  assignee: field('Assignee'),
  projectId: field('List', 'task.move'),
  parentId: field('Parent', 'task.parent'),
  childIds: { shown: `${DETAIL}/Subtasks.tsx#subtasks.total`, set: 'task.new-subtask' },
  columnId: field('Column', 'task.column'),
  columnName: field('Column', 'task.column'),
  sortOrder: ORDER,
  deleted: { shown: `${DETAIL}/DetailPane.tsx#In the trash`, set: 'task.delete' },
  creator: { shown: `${DETAIL}/DetailPane.tsx#createdBy` },
  createdTime: { shown: `${DETAIL}/DetailPane.tsx#createdAt` },
  modifiedTime: { shown: `${DETAIL}/DetailPane.tsx#modifiedAt` },
  attachments: { shown: `${DETAIL}/AtService.tsx#attachmentNames` },
  commentCount: { shown: `${DETAIL}/AtService.tsx#comments` },
  focusSummaries: field('Estimate', 'task.estimate'),
};

const ITEM_DATE = both(`${DETAIL}/ItemDate.tsx#dates`);
const ITEM: Readonly<Record<string, InPage>> = {
  title: both(`${DETAIL}/ItemTitle.tsx#title`),
  status: both(`${DETAIL}/Checklist.tsx#done`),
  startDate: ITEM_DATE,
  isAllDay: ITEM_DATE,
  timeZone: ITEM_DATE,
  sortOrder: both(`${DETAIL}/Checklist.tsx#move`),
};

const PROJECT: Readonly<Record<string, InPage>> = {
  name: { shown: `${SIDEBAR}/ListsSection.tsx#name`, set: 'list.rename' },
  color: { shown: `${SIDEBAR}/ListsSection.tsx#ProjectDot`, set: 'list.color' },
  groupId: { shown: `${SIDEBAR}/ListsSection.tsx#folderId`, set: 'list.folder' },
  kind: both('list.kind'),
  viewMode: both('renderer/app/commands/view-commands.ts#view.${id}'),
  closed: { shown: `${SIDEBAR}/ListsSection.tsx#archived`, set: 'list.archive' },
  sortType: SORTED,
  sortOption: SORTED,
  sortOrder: both(`${SIDEBAR}/ListsSection.tsx#moveList`),
  permission: { shown: `${SIDEBAR}/ListsSection.tsx#readOnly` },
};

const FOLDER: Readonly<Record<string, InPage>> = {
  name: { shown: `${SIDEBAR}/ListsSection.tsx#name`, set: 'folder.rename' },
  sortOrder: both(`${SIDEBAR}/ListsSection.tsx#moveFolder`),
};

const TAG: Readonly<Record<string, InPage>> = {
  name: { shown: `${SIDEBAR}/TagsSection.tsx#label`, set: 'tag.rename' },
  label: { shown: `${SIDEBAR}/TagsSection.tsx#label`, set: 'tag.rename' },
  color: { shown: `${SIDEBAR}/TagsSection.tsx#color`, set: 'tag.color' },
  parent: { shown: `${SIDEBAR}/tag-tree.ts#parent`, set: 'tag.parent' },
  sortType: SORTED,
  sortOption: SORTED,
  sortOrder: both(`${SIDEBAR}/TagsSection.tsx#moveTag`),
};

const COLUMN: Readonly<Record<string, InPage>> = {
  name: { shown: 'renderer/views/board/ColumnHeader.tsx#name', set: 'column.rename' },
  projectId: both('column.new'),
  sortOrder: { shown: 'renderer/views/board/BoardView.tsx#columns', set: 'column.left' },
};

const FILTER: Readonly<Record<string, InPage>> = {
  name: { shown: `${SIDEBAR}/FiltersSection.tsx#name`, set: 'filter.edit' },
  rule: { shown: `${SIDEBAR}/FilterDialog.tsx#rule`, set: 'filter.edit' },
  sortOrder: { shown: `${SIDEBAR}/FiltersSection.tsx#useKnownFilters` },
};

const ACCOUNT = 'renderer/views/account/AccountProfile.tsx';
const account = (name: string): InPage => ({ shown: `${ACCOUNT}#name="${name}"` });
const PLAN = account('Plan');

const PROFILE: Readonly<Record<string, InPage>> = {
  displayName: account('Name'),
  name: account('Name'),
  picture: account('Picture'),
  email: account('E-mail'),
  username: account('E-mail'),
  locale: account('Language'),
};

const STATUS: Readonly<Record<string, InPage>> = {
  userId: account('User id'),
  username: account('E-mail'),
  inboxId: account('Inbox id'),
  pro: PLAN,
  teamPro: PLAN,
  freeTrial: PLAN,
  gracePeriod: PLAN,
  proEndDate: PLAN,
  proStartDate: account('Since'),
  subscribeFreq: PLAN,
};

const STATISTICS = 'renderer/views/statistics';
const tile = (title: string): InPage => ({ shown: `${STATISTICS}/tiles.ts#'${title}'` });
const charted = (member: string): InPage => ({ shown: `${STATISTICS}/service-charts.ts#${member}` });

const FIGURES: Readonly<Record<string, InPage>> = {
  score: tile('Score'),
  level: charted("title: 'Level'"),
  todayCompleted: tile('Done today'),
  yesterdayCompleted: tile('Done today'),
  totalCompleted: tile('All-time completed'),
  scoreByDay: charted('scoreByDay'),
  taskByDay: charted('taskByDay'),
  taskByWeek: charted('taskByWeek'),
  taskByMonth: charted('taskByMonth'),
  todayPomoCount: tile('Focus today'),
  todayPomoDuration: tile('Focus today'),
  yesterdayPomoCount: tile('Focus yesterday'),
  yesterdayPomoDuration: tile('Focus yesterday'),
  totalPomoCount: tile('All-time focus'),
  totalPomoDuration: tile('All-time focus'),
  pomoGoal: account('Goals'),
  pomoDurationGoal: account('Goals'),
  pomoByDay: charted('byDay'),
  pomoByWeek: charted('byWeek'),
  pomoByMonth: charted('byMonth'),
};

const SPANS: Readonly<Record<string, InPage>> = {
  onTimeCompleteCount: charted("'On time'"),
  overdueCompleteCount: charted("'Late'"),
  noTimeCompleteCount: charted("'No date'"),
  projectDurations: { shown: `${STATISTICS}/ServiceCards.tsx#Focus by list` },
  tagDurations: { shown: `${STATISTICS}/ServiceCards.tsx#Focus by tag` },
};

const RANKING: Readonly<Record<string, InPage>> = {
  ranking: tile('Ahead of'),
  dayCount: tile('Ahead of'),
  completedCount: tile('All-time completed'),
  score: tile('Score'),
  level: tile('Score'),
};

const LIMITS = 'renderer/entities/account/describe-access.ts';
const limit = (name: string): InPage => ({ shown: `${LIMITS}#'${name}'` });

const PLAN_LIMITS: Readonly<Record<string, InPage>> = {
  projectNumber: limit('lists'),
  projectTaskNumber: limit('tasksPerList'),
  kanbanNumber: limit('columnsPerList'),
  subtaskNumber: limit('itemsPerTask'),
  reminderNumber: limit('remindersPerTask'),
};

/** By the names that the document's table calls the objects by. */
export const PAGE_FIELDS: Readonly<Record<string, Readonly<Record<string, InPage>>>> = {
  task: TASK,
  'checklist item': ITEM,
  list: PROJECT,
  folder: FOLDER,
  tag: TAG,
  column: COLUMN,
  filter: FILTER,
  profile: PROFILE,
  status: STATUS,
  settings: {},
  statistics: FIGURES,
  'statistics of days': SPANS,
  ranking: RANKING,
  limits: PLAN_LIMITS,
  'focus session': {},
};
