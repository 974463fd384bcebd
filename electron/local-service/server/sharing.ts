import type { V2Task } from '#core/wire/v2/v2-task-response.ts';
import { timeToWireDate } from '#core/wire/wire-date.ts';
import { ofSomebodyElse } from '#electron/local-service/rules/somebody-else.ts';
import type { StoredProject } from '#electron/local-service/actions/projects.ts';
import { createEtag } from '#electron/local-service/rules/identity.ts';
import type { UserCall } from '#electron/local-service/route.ts';
import type {
  Permission,
  PersonOfList,
  ReadDatabase,
  Sharing,
  WriteAccount,
} from '#electron/local-service/storage/database.ts';
import {
  idsOfOwner,
  objectById,
  objectsOfOwner,
  removeObject,
  saveObject,
} from '#electron/local-service/storage/object-table.ts';
import {
  removeShare,
  saveShare,
  sharesOf,
  sharesOfList,
  type Share,
} from '#electron/local-service/storage/share-table.ts';
import {
  eraseTask,
  saveTask,
  taskById,
  tasksOfProject,
  trashedTasksOfProject,
} from '#electron/local-service/storage/task-table.ts';
import { nextChange, userById } from '#electron/local-service/storage/user-table.ts';

/**
 * A shared list is there once for each person who has it: with rows, check points and deltas of their own. Whoever
 * writes in it writes for all of them in one transaction, so that every statement still carries the one user whose
 * request it is, and a list that is shared no more is simply gone from an account.
 */

type Accounted = Pick<UserCall, 'db' | 'now'>;

/** Somebody's account in this transaction. What is written through it is written for nobody else. */
export const accountOf = ({ db, now }: Accounted, userId: string): WriteAccount => {
  let change: Promise<number> | undefined;
  return { db, userId, change: () => (change ??= announced({ db, now }, userId)), sharing: null };
};

/** A check point that the devices of the user are told of. */
const announced = async ({ db, now }: Accounted, userId: string): Promise<number> => {
  const checkPoint = await nextChange(db, userId, now);
  await db.announce({ userId, checkPoint, session: '' });
  return checkPoint;
};

const accepted = (shares: readonly Share[]): readonly Share[] =>
  shares.filter(({ acceptedAt }) => acceptedAt !== null);

/** Those who have the list: its owner, and the members who have accepted it. */
const idsOfPeople = (shares: readonly Share[]): readonly string[] => [
  ...new Set(shares.flatMap(({ ownerId, memberId }) => [ownerId, memberId])),
];

/** Everybody who has a list together with somebody: the ids, without their own. */
export const withWhom = async (db: ReadDatabase, userId: string): Promise<readonly string[]> => {
  const ids = new Set<string>();
  for (const { ownerId, projectId } of accepted(await sharesOf(db, userId))) {
    for (const id of idsOfPeople(accepted(await sharesOfList(db, { ownerId, projectId })))) ids.add(id);
  }
  ids.delete(userId);
  return [...ids];
};

export const sharingOf = (call: Pick<UserCall, 'db' | 'now' | 'userId'>): Sharing => {
  const { db, userId } = call;
  let read: Promise<readonly Share[]> | undefined;
  const own = (): Promise<readonly Share[]> => (read ??= sharesOf(db, userId));
  const lists = new Map<string, Promise<readonly WriteAccount[]>>();
  const shareOf = async (projectId: string): Promise<Share | undefined> => {
    return accepted(await own()).find((share) => share.projectId === projectId);
  };
  const othersOf = async (projectId: string): Promise<readonly WriteAccount[]> => {
    const share = await shareOf(projectId);
    if (share === undefined) return [];
    const people = idsOfPeople(accepted(await sharesOfList(db, share)));
    return people.filter((id) => id !== userId).map((id) => accountOf(call, id));
  };
  return {
    isUsed: async () => (await own()).length > 0,
    others: (projectId) => {
      const known = lists.get(projectId) ?? othersOf(projectId);
      lists.set(projectId, known);
      return known;
    },
    permission: async (projectId) => {
      const share = await shareOf(projectId);
      return share?.memberId === userId ? share.permission : 'write';
    },
    people: async (projectId) => {
      const share = (await own()).find((one) => one.projectId === projectId);
      return share === undefined ? [] : peopleOf(db, share);
    },
  };
};

/** Everybody of a list, also who was only invited; empty where it is shared with nobody. */
export const peopleOf = async (
  db: ReadDatabase,
  list: Pick<Share, 'ownerId' | 'projectId'>,
): Promise<readonly PersonOfList[]> => {
  const shares = await sharesOfList(db, list);
  if (shares.length === 0) return [];
  const rows = [
    { memberId: list.ownerId, permission: 'write' as const, acceptedAt: 0, invitedAt: 0 },
    ...shares,
  ];
  const people = await Array.fromAsync(rows, async ({ memberId, permission, acceptedAt, invitedAt }) => {
    const user = await userById(db, memberId);
    return {
      userId: memberId,
      email: user?.email ?? '',
      userCode: user?.userCode ?? '',
      isOwner: memberId === list.ownerId,
      permission,
      isAccepted: acceptedAt !== null,
      since: invitedAt,
    };
  });
  return people;
};

export type ShareProblem = 'noList' | 'noPerson' | 'oneself' | 'hasIt' | 'noInvitation';

/** What a person has of a list beside its tasks and columns: comments and files of each task. */
const PARTS = ['comment', 'attachment'] as const;

const projectOf = (account: WriteAccount, id: string): Promise<StoredProject | undefined> =>
  objectById<StoredProject>(account, 'project', id);

/** The count of people on everybody's list. */
const recount = async (
  call: Accounted & Pick<UserCall, 'randomBytes'>,
  list: Pick<Share, 'ownerId' | 'projectId'>,
): Promise<void> => {
  const shares = accepted(await sharesOfList(call.db, list));
  const people = new Set([list.ownerId, ...idsOfPeople(shares)]);
  for (const id of people) {
    const account = accountOf(call, id);
    const project = await projectOf(account, list.projectId);
    const permission = shares.find(({ memberId }) => memberId === id)?.permission ?? null;
    if (project === undefined) continue;
    const counted = { ...project, userCount: people.size, permission, etag: createEtag(call) };
    await saveObject(account, 'project', project, counted);
  }
};

/** Offers a list to somebody, who accepts it; a second time changes what they may do. */
export const offerList = async (
  call: Pick<UserCall, 'db' | 'now' | 'userId' | 'randomBytes'>,
  {
    projectId,
    memberId,
    permission,
  }: { readonly projectId: string; readonly memberId: string; readonly permission: Permission },
): Promise<ShareProblem | null> => {
  if (memberId === call.userId) return 'oneself';
  const project = await projectOf(accountOf(call, call.userId), projectId);
  if (project?.isOwner !== true) return 'noList';
  const list = { ownerId: call.userId, projectId };
  const known = (await sharesOfList(call.db, list)).find((share) => share.memberId === memberId);
  await saveShare(call.db, {
    ...list,
    memberId,
    permission,
    invitedAt: known?.invitedAt ?? call.now,
    acceptedAt: known?.acceptedAt ?? null,
  });
  await recount(call, list);
  return null;
};

/** Whether the account has the list, or one of its tasks, from elsewhere. */
const hasSameIds = async (
  account: WriteAccount,
  projectId: string,
  tasks: readonly V2Task[],
): Promise<boolean> => {
  if ((await projectOf(account, projectId)) !== undefined) return true;
  for (const { id } of tasks) if ((await taskById(account, id)) !== undefined) return true;
  return false;
};

interface Column {
  readonly id: string;
  readonly sortOrder: number;
}

/** Columns and tasks, with comments and files of each. */
const copyContent = async (from: WriteAccount, to: WriteAccount, projectId: string): Promise<void> => {
  for (const column of await objectsOfOwner<Column>(from, 'column', projectId))
    await saveObject(to, 'column', { ...column, ownerId: projectId }, column);
  for (const task of await tasksOfProject(from, projectId)) {
    await saveTask(to, task);
    for (const kind of PARTS) {
      const parts = await objectsOfOwner<{ readonly id: string }>(from, kind, task.id);
      for (const [sortOrder, part] of parts.entries())
        await saveObject(to, kind, { id: part.id, sortOrder, ownerId: task.id }, ofSomebodyElse(part));
    }
  }
};

/** Copies the list into the account of whoever accepts it. */
export const acceptList = async (
  call: Pick<UserCall, 'db' | 'now' | 'userId' | 'randomBytes'>,
  list: Pick<Share, 'ownerId' | 'projectId'>,
): Promise<ShareProblem | null> => {
  const { db, userId } = call;
  const share = (await sharesOfList(db, list)).find(({ memberId }) => memberId === userId);
  const [owner, member] = [accountOf(call, list.ownerId), accountOf(call, userId)];
  const project = await projectOf(owner, list.projectId);
  if (share === undefined || share.acceptedAt !== null || project === undefined) return 'noInvitation';
  const tasks = await tasksOfProject(owner, list.projectId);
  if (await hasSameIds(member, list.projectId, tasks)) return 'hasIt';
  const modifiedTime = timeToWireDate(call.now);
  const theirs = { ...project, isOwner: false, groupId: null, modifiedTime };
  await saveObject(member, 'project', project, theirs);
  await copyContent(owner, member, list.projectId);
  await saveShare(db, { ...share, acceptedAt: call.now });
  await recount(call, list);
  return null;
};

/** Takes the list out of one account; the others keep it. */
const takeAway = async (account: WriteAccount, projectId: string): Promise<void> => {
  const open = await tasksOfProject(account, projectId);
  for (const task of [...open, ...(await trashedTasksOfProject(account, projectId))]) {
    for (const kind of PARTS)
      for (const id of await idsOfOwner(account, kind, task.id)) await removeObject(account, kind, id);
    await eraseTask(account, task);
  }
  for (const id of await idsOfOwner(account, 'column', projectId)) await removeObject(account, 'column', id);
  await removeObject(account, 'project', projectId);
};

/** Ends the share of one member, whoever of the two wants it. */
export const endShare = async (
  call: Accounted & Pick<UserCall, 'randomBytes'>,
  share: Pick<Share, 'ownerId' | 'projectId' | 'memberId'>,
): Promise<void> => {
  const known = (await sharesOfList(call.db, share)).find(({ memberId }) => memberId === share.memberId);
  if (known === undefined) return;
  if (known.acceptedAt !== null) await takeAway(accountOf(call, share.memberId), share.projectId);
  await removeShare(call.db, share);
  await recount(call, share);
};

/** Before a list goes: a member's own copy is taken away, the owner's from everybody else. @returns whether it is gone */
export const leaveBeforeDeletion = async (
  call: Pick<UserCall, 'db' | 'now' | 'userId' | 'randomBytes'>,
  projectId: string,
): Promise<boolean> => {
  const shares = (await sharesOf(call.db, call.userId)).filter((share) => share.projectId === projectId);
  const own = shares.filter(({ ownerId }) => ownerId === call.userId);
  for (const share of own) await endShare(call, share);
  const mine = shares.find(({ memberId, acceptedAt }) => memberId === call.userId && acceptedAt !== null);
  if (mine === undefined) return false;
  await endShare(call, mine);
  return true;
};
