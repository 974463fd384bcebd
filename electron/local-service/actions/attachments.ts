import type { V2Task } from '#core/wire/v2/v2-task-response.ts';
import { timeToWireDate } from '#core/wire/wire-date.ts';
import { noteActivity } from '#electron/local-service/actions/activity.ts';
import { limitsOf } from '#electron/local-service/actions/quotas.ts';
import { writeTask } from '#electron/local-service/actions/task-tree.ts';
import { Refusal } from '#electron/local-service/refusal.ts';
import type { UploadedFile, UserCall } from '#electron/local-service/route.ts';
import { attachmentKind, extensionOf } from '#electron/local-service/rules/attachment-type.ts';
import { PLAN_LIMITS } from '#electron/local-service/service-settings.ts';
import {
  idsOfOwner,
  objectById,
  objectsOfKind,
  objectsOfOwner,
  removeObject,
  saveObject,
} from '#electron/local-service/storage/object-table.ts';

/** As V2 answers it (observed). */
export interface Attachment {
  readonly id: string;
  readonly refId: string;
  readonly path: string;
  readonly size: number;
  readonly fileName: string;
  readonly fileType: string;
  readonly status: number;
  readonly createdTime: string;
}

export const attachmentOf = async (
  call: UserCall,
  taskId: string,
  id: string,
): Promise<Attachment | undefined> =>
  (await objectsOfOwner<Attachment>(call, 'attachment', taskId)).find((attachment) => attachment.id === id);

const refuse = (errorCode: string, message: string): Refusal => new Refusal(500, errorCode, message);

/** How many more files the account may upload today, by UTC; null for any number. */
export const uploadsLeft = async (call: UserCall): Promise<number | null> => {
  const limits = limitsOf(call);
  if (limits === null) return null;
  const today = timeToWireDate(call.now).slice(0, 10);
  const uploaded = (await objectsOfKind<Attachment>(call, 'attachment')).filter(({ createdTime }) =>
    createdTime.startsWith(today),
  );
  return Math.max(0, limits.dailyUploadNumber - uploaded.length);
};

/** @param size in bytes; 0 for a file that has not come yet. @throws Refusal */
export const checkLimits = async (call: UserCall, taskId: string, size: number): Promise<void> => {
  const limits = limitsOf(call) ?? { ...PLAN_LIMITS.premium, taskAttachmentNumber: Infinity };
  const known = (await idsOfOwner(call, 'attachment', taskId)).length;
  if (
    size > limits.attachmentSize ||
    known >= limits.taskAttachmentNumber ||
    (await uploadsLeft(call)) === 0
  ) {
    throw refuse('exceed_quota', 'The plan has no room for the file.');
  }
  const { attachmentBytes } = call.settings;
  if (attachmentBytes === null) return;
  const all = await objectsOfKind<Attachment>(call, 'attachment');
  const used = all.reduce((sum, attachment) => sum + attachment.size, 0);
  if (used + size > attachmentBytes)
    throw refuse('exceed_quota', 'The files of this account fill the room that the server gives it.');
};

/** @throws Refusal */
export const checkId = async (call: UserCall, id: string): Promise<void> => {
  if ((await objectById(call, 'attachment', id)) !== undefined)
    throw refuse('unknown_exception', 'The id is taken.');
};

/** Keeps the file under `id`, and names it in the task unless it is one of a comment. */
export const attach = async (
  call: UserCall,
  task: V2Task,
  {
    id,
    file,
    isOfComment,
  }: { readonly id: string; readonly file: UploadedFile; readonly isOfComment: boolean },
): Promise<Attachment> => {
  await checkId(call, id);
  const kind = attachmentKind(file.fileName, file.start);
  if (kind === null) throw refuse('unsupported_file_type', 'Files of this type are not taken.');
  await checkLimits(call, task.id, file.staged.size);
  const attachment: Attachment = {
    id,
    refId: id,
    path: `/${task.projectId}/${task.id}/${id}.${extensionOf(file.fileName)}`,
    size: file.staged.size,
    fileName: file.fileName,
    fileType: kind.fileType,
    status: 0,
    createdTime: timeToWireDate(call.now),
  };
  await file.staged.keep(fileOf(call, id));
  await saveObject(call, 'attachment', { id, sortOrder: call.now, ownerId: task.id }, attachment);
  if (isOfComment) return attachment;
  const others = task.attachments.filter(
    (other) => !(typeof other === 'object' && other !== null && 'id' in other && other.id === id),
  );
  await writeTask(call, { ...task, attachments: [...others, attachment] });
  await noteActivity(call, task, [{ action: 'T_ADD_FILE' }]);
  return attachment;
};

/** The name of its file. */
export const fileOf = ({ userId }: Pick<UserCall, 'userId'>, id: string): string => `${userId}-${id}`;

/** With the task: the files go when that is written. */
export const forgetAttachments = async (call: UserCall, taskId: string): Promise<void> => {
  for (const id of await idsOfOwner(call, 'attachment', taskId)) {
    await removeObject(call, 'attachment', id);
    call.afterCommit(() => call.files.remove(fileOf(call, id)));
  }
};
