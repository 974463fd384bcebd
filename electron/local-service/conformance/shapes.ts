import { expect } from 'vitest';

/**
 * Fields and types of the document's tables, in their wire spelling, and of
 * those that recordings of the service have beyond them. A `?` marks a field
 * that may be absent, `|null` one that may be null.
 */
export type Shape = Readonly<Record<string, string>>;

/** `yyyy-MM-dd'T'HH:mm:ss.SSS+0000`, the form in which both generations answer dates. */
const DATE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}\+0000$/u;

const CHECKS: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
  integer: (value) => typeof value === 'number' && Number.isInteger(value),
  number: (value) => typeof value === 'number',
  counts: (value) =>
    typeof value === 'object' && value !== null && Object.values(value).every(Number.isInteger),
  date: (value) => typeof value === 'string' && DATE.test(value),
  etag: (value) => typeof value === 'string' && /^[a-z0-9]{8}$/u.test(value),
  array: (value) => Array.isArray(value),
  strings: (value) => Array.isArray(value) && value.every((element) => typeof element === 'string'),
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  null: (value) => value === null,
  any: () => true,
};

/** Names the fields of `value` that are missing, of another type, or not in the shape. */
export const shapeProblems = (value: unknown, shape: Shape): readonly string[] => {
  if (typeof value !== 'object' || value === null) return [`not an object: ${JSON.stringify(value)}`];
  const fields = new Map(Object.entries(value));
  const unknown = [...fields.keys()].filter((name) => !Object.hasOwn(shape, name));
  const wrong = Object.entries(shape).flatMap(([name, type]) => {
    const isOptional = type.endsWith('?');
    if (!fields.has(name)) return isOptional ? [] : [`${name} is missing`];
    const types = type.replace('?', '').split('|');
    const isRight = types.some((known) => CHECKS[known]?.(fields.get(name)) === true);
    return isRight ? [] : [`${name} is ${JSON.stringify(fields.get(name))}, not ${type}`];
  });
  return [...unknown.map((name) => `${name} is not in the shape`), ...wrong];
};

export const expectShape = (value: unknown, shape: Shape): void => {
  expect(shapeProblems(value, shape)).toEqual([]);
};

export const V1_PROJECT: Shape = {
  id: 'string',
  name: 'string',
  color: 'string|null?',
  sortOrder: 'integer',
  closed: 'boolean|null?',
  groupId: 'string|null?',
  viewMode: 'string|null?',
  permission: 'string|null?',
  kind: 'string|null?',
};

export const V1_COLUMN: Shape = { id: 'string', projectId: 'string', name: 'string', sortOrder: 'integer' };

export const V1_TASK: Shape = {
  id: 'string',
  projectId: 'string',
  title: 'string',
  isAllDay: 'boolean',
  completedTime: 'date|null?',
  content: 'string|null?',
  desc: 'string|null?',
  dueDate: 'date|null?',
  items: 'array|null?',
  priority: 'integer',
  reminders: 'strings|null?',
  repeatFlag: 'string|null?',
  sortOrder: 'integer',
  startDate: 'date|null?',
  status: 'integer',
  timeZone: 'string',
  etag: 'etag',
  kind: 'string',
  tags: 'strings',
  // Observed.
  createdTime: 'date',
  modifiedTime: 'date',
  progress: 'integer',
  isFloating: 'boolean',
  columnId: 'string?',
  parentId: 'string?',
  childIds: 'strings?',
};

export const V1_ITEM: Shape = {
  id: 'string',
  title: 'string',
  status: 'integer',
  completedTime: 'date|null?',
  isAllDay: 'boolean',
  sortOrder: 'integer',
  startDate: 'date|null?',
  timeZone: 'string',
};

export const CLOSED_TASK: Shape = {
  id: 'string',
  projectId: 'string',
  title: 'string',
  content: 'string',
  desc: 'string',
  kind: 'string',
  status: 'integer',
  priority: 'integer',
  progress: 'integer',
  isAllDay: 'boolean',
  isFloating: 'boolean',
  timeZone: 'string',
  startDate: 'date|null',
  dueDate: 'date|null',
  completedTime: 'date|null',
  createdTime: 'date',
  modifiedTime: 'date',
  repeatFlag: 'string|null',
  repeatFrom: 'string|null',
  repeatTaskId: 'string|null',
  reminder: 'any',
  reminders: 'array',
  items: 'array',
  tags: 'strings',
  attachments: 'array',
  annoyingAlert: 'any',
  columnId: 'string|null',
  commentCount: 'integer',
  completedUserId: 'integer',
  creator: 'integer',
  parentId: 'string|null',
  childIds: 'strings|null',
  etag: 'etag',
  sortOrder: 'integer',
  // Observed; those that may be absent are so until they are set.
  assignee: 'any',
  remindTime: 'date|null',
  repeatFirstDate: 'date|null',
  exDate: 'strings',
  focusSummaries: 'array',
  deleted: 'integer',
  deletedTime: 'integer|null?',
  pinnedTime: 'date|null?',
};

/** An open task in the snapshot. */
export const OPEN_TASK: Shape = { ...CLOSED_TASK, completedUserId: 'null' };

/** Members of the snapshot's elements, which the document does not show (observed). */
export const SNAPSHOT_PROJECT: Shape = {
  id: 'string',
  name: 'string',
  isOwner: 'boolean',
  color: 'string|null',
  inAll: 'boolean',
  sortOrder: 'integer',
  sortOption: 'object|null',
  sortType: 'string|null',
  userCount: 'integer',
  etag: 'etag',
  modifiedTime: 'date',
  closed: 'boolean|null',
  muted: 'boolean',
  transferred: 'null',
  groupId: 'string|null',
  viewMode: 'string|null',
  notificationOptions: 'array|null',
  teamId: 'string|null',
  permission: 'string|null',
  kind: 'string|null',
  timeline: 'object|null',
  needAudit: 'boolean',
  openToTeam: 'boolean|null',
  teamMemberPermission: 'string|null',
  source: 'integer',
  showType: 'any',
  reminderType: 'any',
  barcodeNeedAudit: 'boolean',
  background: 'object|null',
};

export const SNAPSHOT_GROUP: Shape = {
  id: 'string',
  etag: 'etag',
  name: 'string',
  showAll: 'boolean',
  sortOrder: 'integer',
  viewMode: 'string|null',
  deleted: 'integer',
  userId: 'integer',
  sortType: 'string',
  sortOption: 'object|null',
  timeline: 'object|null',
  background: 'object|null',
  teamId: 'string|null',
};

export const SNAPSHOT_TAG: Shape = {
  name: 'string',
  rawName: 'string|null',
  label: 'string',
  sortOrder: 'integer',
  sortType: 'string|null',
  color: 'string|null',
  etag: 'etag',
  parent: 'string?',
  type: 'integer',
  sortOption: 'object|null',
  timeline: 'object|null',
};

export const SNAPSHOT_FILTER: Shape = {
  id: 'string',
  name: 'string',
  rule: 'string',
  sortOrder: 'integer',
  sortType: 'string|null',
  viewMode: 'string|null',
  timeline: 'object|null',
  etag: 'etag',
  createdTime: 'date',
  modifiedTime: 'date',
  sortOption: 'object|null',
};

/** What `GET /column` and `GET /column/project/{id}` answer (observed). */
export const COLUMN: Shape = {
  id: 'string',
  projectId: 'string',
  name: 'string',
  sortOrder: 'integer',
  createdTime: 'date',
  modifiedTime: 'date',
  etag: 'etag',
};

export const SNAPSHOT: Shape = {
  inboxId: 'string',
  projectGroups: 'array',
  projectProfiles: 'array',
  syncTaskBean: 'object',
  tags: 'array',
  checkPoint: 'integer',
  checks: 'any',
  filters: 'array',
  syncOrderBean: 'object',
  syncOrderBeanV3: 'object',
  syncTaskOrderBean: 'object',
  remindChanges: 'array',
};

export const USER_PROFILE: Shape = {
  etimestamp: 'any',
  username: 'string',
  siteDomain: 'string',
  createdCampaign: 'string',
  createdDeviceInfo: 'any',
  filledPassword: 'boolean',
  accountDomain: 'string|null',
  extenalId: 'string|null',
  email: 'string|null',
  verifiedEmail: 'boolean',
  fakedEmail: 'boolean',
  phone: 'string|null',
  name: 'string|null',
  givenName: 'string|null',
  familyName: 'string|null',
  link: 'string|null',
  picture: 'string',
  gender: 'string|null',
  locale: 'string',
  userCode: 'string',
  verCode: 'string|null',
  verKey: 'string|null',
  externalId: 'string|null',
  phoneWithoutCountryCode: 'string|null',
  displayName: 'string',
};

export const USER_STATUS: Shape = {
  userId: 'string',
  userCode: 'string',
  username: 'string',
  teamPro: 'boolean',
  proStartDate: 'date',
  proEndDate: 'date',
  subscribeType: 'string',
  subscribeFreq: 'string',
  needSubscribe: 'boolean',
  freq: 'string',
  inboxId: 'string',
  teamUser: 'boolean',
  activeTeamUser: 'boolean',
  freeTrial: 'boolean',
  pro: 'boolean',
  ds: 'boolean',
  timeStamp: 'integer',
  gracePeriod: 'boolean',
  // Observed.
  registerDate: 'date',
};

/** Every refusal has these four, and no other. */
export const ERROR: Shape = { errorId: 'string', errorCode: 'string', errorMessage: 'string', data: 'any' };
