import { isDeepStrictEqual } from 'node:util';
import type { WireInteger } from '#core/wire/wire-integer.ts';
import {
  idsOfOwner,
  objectById,
  removeObject,
  saveObject,
} from '#electron/local-service/storage/object-table.ts';
import { createEtag, createId, inboxIdOf } from '#electron/local-service/rules/identity.ts';
import { trashTask } from '#electron/local-service/actions/trash.ts';
import type { UserCall } from '#electron/local-service/route.ts';
import type { ReadAccount, Sharing } from '#electron/local-service/storage/database.ts';
import { requirePermission, tasksOfProject } from '#electron/local-service/storage/task-table.ts';
import type { V2ProjectCreate, V2ProjectUpdate } from '#core/wire/v2/v2-project.ts';
import { timeToWireDate } from '#core/wire/wire-date.ts';

/** A list as V2 answers it; V1 shows some of its fields. */
export interface StoredProject {
  readonly id: string;
  readonly name: string;
  readonly isOwner: boolean;
  readonly color: string | null;
  readonly sortOrder: WireInteger;
  readonly sortOption: unknown;
  readonly sortType: string | null;
  readonly userCount: number;
  readonly etag: string;
  readonly modifiedTime: string;
  readonly inAll: boolean;
  readonly showType: unknown;
  readonly muted: boolean;
  readonly reminderType: unknown;
  readonly closed: true | null;
  readonly transferred: null;
  readonly groupId: string | null;
  readonly viewMode: 'list' | 'kanban' | 'timeline' | null;
  readonly notificationOptions: null;
  readonly teamId: string | null;
  readonly permission: 'read' | 'write' | 'comment' | null;
  readonly kind: 'TASK' | 'NOTE' | null;
  readonly timeline: unknown;
  readonly background: unknown;
  readonly needAudit: boolean;
  readonly barcodeNeedAudit: boolean;
  readonly openToTeam: boolean | null;
  readonly teamMemberPermission: null;
  readonly source: number;
}

export const projectById = (account: ReadAccount, id: string): Promise<StoredProject | undefined> =>
  objectById<StoredProject>(account, 'project', id);

/** Whether tasks can live there: a list of this user, or the inbox. */
export const isTaskPlace = async (account: ReadAccount, projectId: string): Promise<boolean> =>
  projectId === inboxIdOf(account.userId) || (await projectById(account, projectId)) !== undefined;

/** What is one for all who have the list; folder, order and what else is of one person stays theirs. */
const ofEverybody = ({ name, color, kind, viewMode }: StoredProject) => ({ name, color, kind, viewMode });

const saveForOthers = async (call: UserCall, sharing: Sharing, project: StoredProject): Promise<void> => {
  const before = await projectById(call, project.id);
  const shared = ofEverybody(project);
  const isSame = before === undefined || isDeepStrictEqual(ofEverybody(before), shared);
  if (isSame) return;
  await requirePermission(sharing, project.id, 'write');
  const { etag, modifiedTime } = project;
  for (const other of await sharing.others(project.id)) {
    const theirs = await projectById(other, project.id);
    if (theirs !== undefined)
      await saveObject(other, 'project', theirs, { ...theirs, ...shared, etag, modifiedTime });
  }
};

const saveProject = async (call: UserCall, project: StoredProject): Promise<StoredProject> => {
  const written = { ...project, etag: createEtag(call), modifiedTime: timeToWireDate(call.now) };
  if (call.sharing !== null) await saveForOthers(call, call.sharing, written);
  await saveObject(call, 'project', written);
  return written;
};

/** What every list has that no client sets. */
const FIXED = {
  isOwner: true,
  userCount: 1,
  transferred: null,
  notificationOptions: null,
  teamId: null,
  permission: null,
  needAudit: true,
  barcodeNeedAudit: false,
  openToTeam: null,
  teamMemberPermission: null,
  source: 1,
} as const;

/** A list with the service's defaults; NONE is no group on creation either. */
export const createProject = (call: UserCall, body: V2ProjectCreate): Promise<StoredProject> =>
  saveProject(call, {
    ...FIXED,
    id: body.id ?? createId(call),
    name: body.name,
    color: body.color ?? null,
    sortOrder: body.sortOrder ?? 0,
    etag: '',
    modifiedTime: '',
    closed: closedAfter(null, body.closed),
    groupId: groupAfter(null, body.groupId),
    kind: body.kind ?? 'TASK',
    ...displayAfter(NEW_DISPLAY, body),
  });

type Display = Pick<
  StoredProject,
  | 'viewMode'
  | 'sortType'
  | 'sortOption'
  | 'inAll'
  | 'muted'
  | 'showType'
  | 'reminderType'
  | 'timeline'
  | 'background'
>;

const NEW_DISPLAY: Display = {
  viewMode: 'list',
  sortType: null,
  sortOption: null,
  inAll: true,
  muted: false,
  showType: null,
  reminderType: null,
  timeline: null,
  background: null,
};

/** A group id moves the list, NONE takes it out, null keeps it (task-service-interface, "Project (V2 update)"). */
const groupAfter = (before: string | null, groupId: string | null): string | null =>
  groupId === 'NONE' ? null : (groupId ?? before);

/** `closed` reads back as true or null. */
const closedAfter = (before: true | null, closed: boolean | null | undefined): true | null => {
  if (closed === undefined || closed === null) return before;
  return closed ? true : null;
};

/** Absent fields stay; a colour of null takes the colour off. */
export const updateProject = (
  call: UserCall,
  before: StoredProject,
  body: Partial<V2ProjectUpdate>,
): Promise<StoredProject> =>
  saveProject(call, {
    ...before,
    ...displayAfter(before, body),
    name: body.name ?? before.name,
    color: body.color === undefined ? before.color : body.color,
    sortOrder: body.sortOrder ?? before.sortOrder,
    groupId: groupAfter(before.groupId, body.groupId ?? null),
    closed: closedAfter(before.closed, body.closed),
    kind: body.kind ?? before.kind,
  });

const displayAfter = (before: Display, body: Partial<Omit<V2ProjectUpdate, 'id'>>): Display => ({
  viewMode: body.viewMode ?? before.viewMode,
  sortType: body.sortType ?? before.sortType,
  sortOption: body.sortOption ?? before.sortOption,
  inAll: body.inAll ?? before.inAll,
  muted: body.muted ?? before.muted,
  showType: body.showType ?? before.showType,
  reminderType: body.reminderType ?? before.reminderType,
  timeline: body.timeline ?? before.timeline,
  background: before.background ?? null,
});

/** E-mail addresses of those who can be assigned in a list: in a private one its owner alone. */
export const membersOf = async (call: UserCall, projectId: string): Promise<readonly string[]> => {
  const people = ((await call.sharing?.people(projectId)) ?? []).filter(({ isAccepted }) => isAccepted);
  return people.length === 0 ? [call.user.email ?? ''] : people.map(({ email }) => email);
};

/** The list goes, its tasks go to the trash, its columns for good. Of a list of somebody else, only one's own copy goes. */
export const deleteProject = async (call: UserCall, project: StoredProject): Promise<void> => {
  if ((await call.server?.leaveBeforeDeletion(call, project.id)) === true) return;
  await deleteOwn({ ...call, sharing: null }, project);
};

const deleteOwn = async (call: UserCall, project: StoredProject): Promise<void> => {
  for (const task of await tasksOfProject(call, project.id)) await trashTask(call, task);
  for (const id of await idsOfOwner(call, 'column', project.id)) await removeObject(call, 'column', id);
  await removeObject(call, 'project', project.id);
};
