import { z } from 'zod';
import { optionalIdentifierSchema } from '#core/wire/identifier.ts';
import type { V2Task } from '#core/wire/v2/v2-task-response.ts';
import { timeToWireDate } from '#core/wire/wire-date.ts';
import { answerEmpty, answerJson } from '#electron/local-service/answer.ts';
import { parseBody } from '#electron/local-service/parse-body.ts';
import { malformed, Refusal } from '#electron/local-service/refusal.ts';
import { v2, type UserCall } from '#electron/local-service/route.ts';
import { createId } from '#electron/local-service/rules/identity.ts';
import { writeTask } from '#electron/local-service/actions/task-tree.ts';
import {
  objectById,
  objectsOfOwner,
  removeObject,
  saveObject,
} from '#electron/local-service/storage/object-table.ts';
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
  readonly createdTime: string;
}

const COMMENTS = '/project/:projectId/task/:taskId/comment';

const taskOfCall = (call: UserCall): V2Task => {
  const task = taskById(call, call.params['taskId'] ?? '');
  if (task?.deleted === 0 && task.projectId === call.params['projectId']) return task;
  throw new Refusal(500, 'task_not_found', 'There is no such task.');
};

const commentsOf = (call: UserCall, task: V2Task): readonly StoredComment[] =>
  objectsOfOwner<StoredComment>(call, 'comment', task.id);

const list = v2.get(`${COMMENTS}s`, (call) => answerJson(commentsOf(call, taskOfCall(call))));

const save = (call: UserCall, task: V2Task, before?: StoredComment) => {
  const body = parseBody(call, commentSchema);
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
  saveObject(call, 'comment', { id: comment.id, sortOrder: call.now, ownerId: task.id }, comment);
  writeTask(call, { ...task, commentCount: commentsOf(call, task).length });
  return comment;
};

const create = v2.post(COMMENTS, (call) => answerJson(save(call, taskOfCall(call))));

const known = (call: UserCall): StoredComment => {
  const comment = objectById<StoredComment>(call, 'comment', call.params['commentId'] ?? '');
  if (comment !== undefined) return comment;
  throw malformed('There is no such comment.');
};

const update = v2.put(`${COMMENTS}/:commentId`, (call) => {
  save(call, taskOfCall(call), known(call));
  return answerEmpty();
});

const remove = v2.delete(`${COMMENTS}/:commentId`, (call) => {
  const task = taskOfCall(call);
  removeObject(call, 'comment', known(call).id);
  writeTask(call, { ...task, commentCount: commentsOf(call, task).length });
  return answerEmpty();
});

export const commentRoutes = [list, create, update, remove];
