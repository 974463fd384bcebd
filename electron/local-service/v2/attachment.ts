import { answerJson, type Answer } from '#electron/local-service/answer.ts';
import {
  attach,
  attachmentOf,
  checkId,
  checkLimits,
  fileOf,
  uploadsLeft,
} from '#electron/local-service/actions/attachments.ts';
import { limitsOf } from '#electron/local-service/actions/quotas.ts';
import { malformed, Refusal } from '#electron/local-service/refusal.ts';
import { webV1, type UserCall } from '#electron/local-service/route.ts';
import { contentTypeOf } from '#electron/local-service/rules/attachment-type.ts';
import { createId } from '#electron/local-service/rules/identity.ts';
import { PLAN_LIMITS } from '#electron/local-service/service-settings.ts';
import { taskById } from '#electron/local-service/storage/task-table.ts';

const taskOfPath = async (call: UserCall) => {
  const task = await taskById(call, call.params['taskId'] ?? '');
  // The alias `inbox` is none here (observed).
  if (task?.deleted === 0 && task.projectId === call.params['projectId']) return task;
  throw new Refusal(500, 'task_not_found', 'There is no such task.');
};

const upload = async (call: UserCall, id: string, isOfComment: boolean): Promise<Answer> => {
  const task = await taskOfPath(call);
  const { file } = call;
  if (file === null) throw malformed('The body has no file.');
  return answerJson(await attach(call, task, { id, file, isOfComment }));
};

/** Attachments are named by clients. */
const idOfPath = (call: UserCall): string => {
  const id = call.params['attachmentId'] ?? '';
  if (!/^[0-9a-f]{24}$/u.test(id)) throw malformed('An attachment has an id of 24 hex digits.');
  return id;
};

/** No file is read for a task that is not there or has no room. */
const checkPlace = async (call: UserCall): Promise<void> => checkLimits(call, (await taskOfPath(call)).id, 0);

const uploadToTask = webV1.upload('/attachment/upload/:projectId/:taskId/:attachmentId', {
  beforeFile: async (call) => {
    await checkPlace(call);
    await checkId(call, idOfPath(call));
  },
  handle: (call) => upload(call, idOfPath(call), false),
});

const uploadToComment = webV1.upload('/attachment/upload/comment/:projectId/:taskId', {
  beforeFile: checkPlace,
  handle: (call) => upload(call, createId(call), true),
});

const gone = (): Refusal => new Refusal(404, 'attachment_not_found', 'There is no such attachment.');

/** In a shared list a file belongs to whoever attached it. */
const fileOfAnybody = async (call: UserCall, projectId: string, id: string) => {
  for (const { userId } of [call, ...((await call.sharing?.others(projectId)) ?? [])]) {
    const name = fileOf({ userId }, id);
    const size = await call.files.sizeOf(name);
    if (size !== null) return { size, open: () => call.files.read(name) };
  }
  return undefined;
};

const storedFile = async (call: UserCall) => {
  const { projectId = '', taskId = '', attachmentId = '' } = call.params;
  if ((await taskById(call, taskId))?.projectId !== projectId) throw gone();
  // Some clients write the end of the name behind the id.
  const id = attachmentId.replace(/\..*$/su, '');
  const attachment = await attachmentOf(call, taskId, id);
  if (attachment === undefined) throw gone();
  const file = await fileOfAnybody(call, projectId, id);
  if (file === undefined) throw gone();
  return { fileName: attachment.fileName, ...file };
};

/** The file itself; `action=download` makes a browser keep it. */
const download = async (call: UserCall): Promise<Answer> => {
  const { fileName, size, open } = await storedFile(call);
  const place = call.query.get('action') === 'download' ? 'attachment' : 'inline';
  const name = encodeURIComponent(fileName).replaceAll("'", '%27');
  return {
    status: 200,
    body: '',
    headers: {
      'content-type': contentTypeOf(fileName),
      'content-length': String(size),
      'content-disposition': `${place}; filename*=UTF-8''${name}`,
      // What a stranger has attached is no page of this address.
      'x-content-type-options': 'nosniff',
    },
    stream: open,
  };
};

const isUnderQuota = webV1.get('/attachment/isUnderQuota', async (call) =>
  answerJson((await uploadsLeft(call)) !== 0),
);

/** Files of a day, whether uploaded or not. */
const dailyLimit = webV1.get('/attachment/dailyLimit', (call) =>
  answerJson((limitsOf(call) ?? PLAN_LIMITS.premium).dailyUploadNumber),
);

/** Fixed names come first: the first match answers. */
export const attachmentRoutes = [
  isUnderQuota,
  dailyLimit,
  uploadToComment,
  uploadToTask,
  webV1.get('/attachment/comment/:projectId/:taskId/:attachmentId', download),
  webV1.get('/attachment/:projectId/:taskId/:attachmentId', download),
];
