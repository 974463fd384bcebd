import { answerJson } from '#electron/local-service/answer.ts';
import { countInQuery } from '#electron/local-service/parse-body.ts';
import { Refusal } from '#electron/local-service/refusal.ts';
import { webV1 } from '#electron/local-service/route.ts';
import { activityOf, keepsActivity } from '#electron/local-service/actions/activity.ts';
import { taskById } from '#electron/local-service/storage/task-table.ts';

const PAGE = 50;

/** A page, latest first; `skip` counts what is known already, `lastId` names the last of it. */
const activity = webV1.get('/task/activity/:taskId', async (call) => {
  if (!keepsActivity(call)) throw new Refusal(500, 'need_pro', 'The plan has no task activity.');
  const taskId = call.params['taskId'] ?? '';
  if ((await taskById(call, taskId)) === undefined) {
    throw new Refusal(404, 'task_not_found', 'There is no such task.');
  }
  const rows = await activityOf(call, taskId);
  // What was added since the page before has moved the rows: the id says where it ended.
  const last = rows.findIndex(({ id }) => id === call.query.get('lastId'));
  const skip = last < 0 ? countInQuery(call, 'skip', 0) : last + 1;
  const whoProfile = { isMyself: true, displayName: call.user.email?.split('@')[0] ?? '' };
  const page = rows.slice(skip, skip + PAGE);
  return answerJson(page.map(({ sortOrder: _place, ...row }) => ({ ...row, whoProfile })));
});

export const taskActivityRoutes = [activity];
