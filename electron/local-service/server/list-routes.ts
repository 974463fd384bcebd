import type { Answer } from '#electron/local-service/answer.ts';
import { canonicalEmail } from '#electron/local-service/actions/password-check.ts';
import { projectById, type StoredProject } from '#electron/local-service/actions/projects.ts';
import type { Call, Route } from '#electron/local-service/route.ts';
import {
  note,
  page,
  toHome,
  visitorForm,
  visitorOf,
  type Visitor,
} from '#electron/local-service/server/forms.ts';
import { listsPage, type OthersList } from '#electron/local-service/server/list-pages.ts';
import {
  acceptList,
  accountOf,
  endShare,
  offerList,
  peopleOf,
  withWhom,
  type ShareProblem,
} from '#electron/local-service/server/sharing.ts';
import { objectsOfKind } from '#electron/local-service/storage/object-table.ts';
import { sharesOf } from '#electron/local-service/storage/share-table.ts';
import { userByEmail, userById } from '#electron/local-service/storage/user-table.ts';

/** Lists that somebody shares with others of this server, and those that others share with them. */

const PROBLEMS: Readonly<Record<ShareProblem, string>> = {
  noList: 'Only your own lists can be shared, and this one no longer exists.',
  noPerson:
    'There is no account with this e-mail address on this server. Ask an administrator to invite the person.',
  oneself: 'This is your own address.',
  hasIt:
    'You have a list or a task of the same identity already, for example from a copy. Delete your copy first.',
  noInvitation: 'This invitation no longer exists.',
};

const othersLists = async (call: Call, userId: string): Promise<readonly OthersList[]> => {
  const shares = (await sharesOf(call.db, userId)).filter(({ memberId }) => memberId === userId);
  const lists = await Array.fromAsync(shares, async (share) => {
    const project = await projectById(accountOf(call, share.ownerId), share.projectId);
    return {
      id: share.projectId,
      ownerId: share.ownerId,
      owner: (await userById(call.db, share.ownerId))?.email ?? '',
      name: project?.name ?? '',
      permission: share.permission,
      isAccepted: share.acceptedAt !== null,
    };
  });
  return lists.filter(({ name }) => name !== '');
};

const showLists = async (
  call: Call,
  { person: { userId } }: Visitor,
  problem: ShareProblem | null = null,
): Promise<Answer> => {
  const projects = await objectsOfKind<StoredProject>(accountOf(call, userId), 'project');
  const own = await Array.fromAsync(
    projects.filter(({ isOwner }) => isOwner),
    async ({ id, name }) => ({
      id,
      name,
      people: await peopleOf(call.db, { ownerId: userId, projectId: id }),
    }),
  );
  return listsPage(own, await othersLists(call, userId), problem === null ? '' : PROBLEMS[problem]);
};

const lists = page('/lists', async (call) => {
  const visitor = await visitorOf(call);
  return visitor === undefined ? toHome() : showLists(call, visitor);
});

/** Whoever has a list together with the people of the form is locked first, as by a request of Docket. */
const locked = async (call: Call, ids: readonly string[]): Promise<void> => {
  const all = new Set(ids);
  for (const id of ids) for (const other of await withWhom(call.db, id)) all.add(other);
  await call.db.lockUsers([...all]);
};

const PERMISSIONS = ['read', 'comment', 'write'] as const;

const share = visitorForm('/lists/share', async (call, visitor, fields) => {
  const { userId } = visitor.person;
  const member = await userByEmail(call.db, canonicalEmail(fields.get('email') ?? ''));
  const permission = PERMISSIONS.find((one) => one === fields.get('permission')) ?? 'read';
  if (member === undefined) return showLists(call, visitor, 'noPerson');
  await locked(call, [userId, member.id]);
  const offered = { projectId: fields.get('list') ?? '', memberId: member.id, permission };
  const problem = await offerList({ ...call, userId }, offered);
  if (problem === null) await note(call, userId, 'shared a list with', member.id);
  return showLists(call, visitor, problem);
});

const accept = visitorForm('/lists/accept', async (call, visitor, fields) => {
  const { userId } = visitor.person;
  const list = { ownerId: fields.get('owner') ?? '', projectId: fields.get('list') ?? '' };
  await locked(call, [userId, list.ownerId]);
  const problem = await acceptList({ ...call, userId }, list);
  if (problem === null) await note(call, userId, 'accepted a list of', list.ownerId);
  return showLists(call, visitor, problem);
});

const leave = visitorForm('/lists/leave', async (call, visitor, fields) => {
  const { userId } = visitor.person;
  const ownerId = fields.get('owner') ?? '';
  await locked(call, [userId, ownerId]);
  await endShare(call, { ownerId, projectId: fields.get('list') ?? '', memberId: userId });
  await note(call, userId, 'left a list of', ownerId);
  return showLists(call, visitor);
});

const end = visitorForm('/lists/end', async (call, visitor, fields) => {
  const { userId } = visitor.person;
  const memberId = fields.get('person') ?? '';
  await locked(call, [userId, memberId]);
  await endShare(call, { ownerId: userId, projectId: fields.get('list') ?? '', memberId });
  await note(call, userId, 'took a list away from', memberId);
  return showLists(call, visitor);
});

export const listRoutes: readonly Route[] = [lists, share, accept, leave, end];
