import { answerJson } from '#electron/local-service/answer.ts';
import { Refusal } from '#electron/local-service/refusal.ts';
import { v2 } from '#electron/local-service/route.ts';
import { childrenOf, taskById } from '#electron/local-service/storage/task-table.ts';

/** Any state, trash included (SERVICE-FACTS 4.1). */
const readTask = v2.get('/task/:taskId', (call) => {
  const task = taskById(call.db, call.userId, call.params['taskId'] ?? '');
  const projectId = call.query.get('projectId') ?? '';
  if (task === undefined || (projectId !== '' && projectId !== task.projectId)) {
    throw new Refusal(500, 'task_not_found', 'There is no such task.');
  }
  return answerJson(
    call.query.get('withChildren') === 'true'
      ? { ...task, children: childrenOf(call.db, call.userId, task.id) }
      : task,
  );
});

export const taskRoutes = [readTask];
