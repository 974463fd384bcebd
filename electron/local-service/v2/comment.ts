import { z } from 'zod';
import { optionalIdentifierSchema } from '#core/wire/identifier.ts';
import type { V2Task } from '#core/wire/v2/v2-task-response.ts';
import { timeToWireDate } from '#core/wire/wire-date.ts';
import { answerEmpty, answerJson, type Answer } from '#electron/local-service/answer.ts';
import { parseBody } from '#electron/local-service/parse-body.ts';
import { malformed, Refusal } from '#electron/local-service/refusal.ts';
import { v1, v2, type UserCall } from '#electron/local-service/route.ts';
import { ofSomebodyElse } from '#electron/local-service/rules/somebody-else.ts';
import { createId, inboxIdOf } from '#electron/local-service/rules/identity.ts';
import { writeTask } from '#electron/local-service/actions/task-tree.ts';
import { objectsOfOwner, removeObject, saveObject } from '#electron/local-service/storage/object-table.ts';
import { taskById } from '#electron/local-service/storage/task-table.ts';

const anything = z.unknown().optional();

/** Observed on the wire. */
const commentSchema = z.strictObject({
  id: optionalIdentifierSchema,
  title: z.string().min(1).max(10_000),
  taskId: optionalIdentifierSchema,
  projectId: optionalIdentifierSchema,
  replyCommentId: optionalIdentifierSchema,
  createdTime: anything,
  modifiedTime: anything,
  userProfile: anything,
  mentions: anything,
  isNew: anything,
  attachments: anything,
});

interface StoredComment {
  readonly id: string;
  readonly title: string;
  readonly createdTime: string;
  readonly modifiedTime: string;
  readonly replyCommentId: string | null;
  readonly userProfile: { readonly isMyself: boolean; readonly username: string };
}

const COMMENTS = '/project/:projectId/task/:taskId/comment';

const taskOfCall = async (call: UserCall): Promise<V2Task> => {
  const task = await taskById(call, call.params['taskId'] ?? '');
  const projectId = call.params['projectId'] ?? '';
  const isInbox = projectId === 'inbox' && task?.projectId === inboxIdOf(call.userId);
  if (task?.deleted === 0 && (isInbox || task.projectId === projectId)) return task;
  throw new Refusal(500, 'task_not_found', 'There is no such task.');
};

const commentsOf = (call: UserCall, task: V2Task): Promise<readonly StoredComment[]> =>
  objectsOfOwner<StoredComment>(call, 'comment', task.id);

const list = v2.get(`${COMMENTS}s`, async (call) =>
  answerJson(await commentsOf(call, await taskOfCall(call))),
);

const save = async (
  call: UserCall,
  task: V2Task,
  { body, before }: { readonly body: z.infer<typeof commentSchema>; readonly before?: StoredComment },
): Promise<StoredComment> => {
  const now = timeToWireDate(call.now);
  const comment = {
    id: before?.id ?? body.id ?? createId(call),
    title: body.title,
    taskId: task.id,
    projectId: task.projectId,
    createdTime: before?.createdTime ?? now,
    modifiedTime: now,
    userProfile: { isMyself: true, username: call.user.email ?? '' },
    mentions: body.mentions ?? [],
    attachments: body.attachments ?? [],
    replyCommentId: body.replyCommentId,
  };
  const place = { id: comment.id, sortOrder: await call.change(), ownerId: task.id };
  await saveObject(call, 'comment', place, comment, ofSomebodyElse);
  await countComments(call, task);
  return comment;
};

const create = v2.post(COMMENTS, async (call) =>
  answerJson(await save(call, await taskOfCall(call), { body: parseBody(call, commentSchema) })),
);

/** Whoever may comment in a list of somebody else may have the comments counted. */
const countComments = async (call: UserCall, task: V2Task): Promise<void> => {
  const sharing = call.sharing && { ...call.sharing, permission: async () => 'write' as const };
  const commentCount = (await commentsOf(call, task)).length;
  await writeTask({ ...call, sharing }, { ...task, commentCount });
};

/** Others' comments are theirs to change. */
const ownOf = async (call: UserCall): Promise<StoredComment> => {
  const comment = await known(call);
  if (comment.userProfile.isMyself) return comment;
  throw new Refusal(500, 'no_project_permission', 'Somebody else wrote this comment.');
};

const known = async (call: UserCall): Promise<StoredComment> => {
  const comment = (await commentsOf(call, await taskOfCall(call))).find(
    ({ id }) => id === call.params['commentId'],
  );
  if (comment !== undefined) return comment;
  throw malformed('There is no such comment.');
};

const update = v2.put(`${COMMENTS}/:commentId`, async (call) => {
  await save(call, await taskOfCall(call), {
    body: parseBody(call, commentSchema),
    before: await ownOf(call),
  });
  return answerEmpty();
});

const erase = async (call: UserCall): Promise<Answer> => {
  const task = await taskOfCall(call);
  await removeObject(call, 'comment', (await ownOf(call)).id);
  await countComments(call, task);
  return answerEmpty();
};

const remove = v2.delete(`${COMMENTS}/:commentId`, erase);

export const commentRoutes = [list, create, update, remove];

/** Absent instead of null. */
const commentToV1 = (call: UserCall, comment: StoredComment) => ({
  id: comment.id,
  userId: Number(call.userId),
  title: comment.title,
  createdTime: comment.createdTime,
  modifiedTime: comment.modifiedTime,
  ...(comment.replyCommentId !== null && { replyCommentId: comment.replyCommentId }),
});

const officialList = v1.get(`${COMMENTS}s`, async (call) =>
  answerJson((await commentsOf(call, await taskOfCall(call))).map((comment) => commentToV1(call, comment))),
);

const officialSchema = z
  .object({ title: commentSchema.shape.title, replyCommentId: optionalIdentifierSchema })
  .transform((body) => commentSchema.parse(body));

const officialCreate = v1.post(COMMENTS, async (call) =>
  answerJson(
    commentToV1(call, await save(call, await taskOfCall(call), { body: parseBody(call, officialSchema) })),
  ),
);

const officialRemove = v1.delete(`${COMMENTS}/:commentId`, erase);

export const officialCommentRoutes = [officialList, officialCreate, officialRemove];
