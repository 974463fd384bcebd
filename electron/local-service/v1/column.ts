import { z } from 'zod';
import { answerJson } from '#electron/local-service/answer.ts';
import { parseBody } from '#electron/local-service/parse-body.ts';
import { exceedsColumnQuota } from '#electron/local-service/actions/quotas.ts';
import { malformed, Refusal } from '#electron/local-service/refusal.ts';
import { v1 } from '#electron/local-service/route.ts';
import {
  columnById,
  columnsOfProject,
  columnToV1,
  saveColumn,
} from '#electron/local-service/actions/columns.ts';
import { projectOfPath } from '#electron/local-service/v1/project.ts';

const columns = v1.get('/project/:projectId/column', async (call) =>
  answerJson((await columnsOfProject(call, (await projectOfPath(call)).id)).map(columnToV1)),
);

const columnNameSchema = z.object({ name: z.string().min(1).max(1000) });

const createColumn = v1.post('/project/:projectId/column', async (call) => {
  const { name } = parseBody(call, columnNameSchema);
  const projectId = (await projectOfPath(call)).id;
  if (await exceedsColumnQuota(call, projectId)) throw malformed('The column was not made.');
  return answerJson(columnToV1(await saveColumn(call, { projectId, name })));
});

const updateColumn = v1.post('/project/:projectId/column/:columnId', async (call) => {
  const before = await columnById(call, call.params['columnId'] ?? '');
  if (before?.projectId !== (await projectOfPath(call)).id) {
    throw new Refusal(404, 'column_not_found', 'There is no such column.');
  }
  const { name } = parseBody(call, columnNameSchema);
  return answerJson(columnToV1(await saveColumn(call, { ...before, name }, before)));
});

export const columnRoutes = [columns, createColumn, updateColumn];
