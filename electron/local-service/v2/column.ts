import { z } from 'zod';
import { v2ColumnCreateSchema, v2ColumnDeleteSchema, v2ColumnUpdateSchema } from '#core/wire/v2/v2-column.ts';
import { answerJson, answerText, jsonArray } from '#electron/local-service/answer.ts';
import { createBatchOutcome, type BatchOutcome } from '#electron/local-service/batch-answer.ts';
import {
  batchSchema,
  applyUpdates,
  idIn,
  parseBody,
  parseEntries,
} from '#electron/local-service/parse-body.ts';
import { v2, type UserCall } from '#electron/local-service/route.ts';
import {
  columnById,
  columnsOfProject,
  deleteColumn,
  saveColumn,
} from '#electron/local-service/actions/columns.ts';
import { exceedsColumnQuota } from '#electron/local-service/actions/quotas.ts';
import { createId } from '#electron/local-service/rules/identity.ts';
import { projectById } from '#electron/local-service/actions/projects.ts';
import { objectBodies } from '#electron/local-service/storage/object-table.ts';

const columnIdOf = (entry: unknown): string | undefined =>
  z.looseObject({ columnId: z.string().min(1) }).safeParse(entry).data?.columnId;

const batchColumn = v2.post('/column', async (call) => {
  const batch = parseBody(call, batchSchema);
  const outcome = createBatchOutcome(call);
  for (const body of parseEntries(v2ColumnCreateSchema, batch.add, outcome))
    await outcome.attempt(body.id ?? '', () => addEntry(call, body, outcome));
  await applyUpdates(
    batch.update,
    {
      schema: v2ColumnUpdateSchema,
      outcome,
      known: async (fields) => {
        const before = await columnById(call, idIn(fields));
        return before && { name: before.name, projectId: before.projectId };
      },
    },
    (body) => outcome.attempt(body.id, () => updateEntry(call, body, outcome)),
  );
  for (const target of parseEntries(v2ColumnDeleteSchema, batch.delete, outcome, columnIdOf)) {
    await outcome.attempt(target.columnId, async () => {
      const column = await columnById(call, target.columnId);
      if (column?.projectId === target.projectId) await deleteColumn(call, column);
      else outcome.refuse(target.columnId, 'NOT_EXISTED');
    });
  }
  return outcome.answer();
});

const updateEntry = async (
  call: UserCall,
  body: z.infer<typeof v2ColumnUpdateSchema>,
  outcome: BatchOutcome,
): Promise<void> => {
  const before = await columnById(call, body.id);
  if (before?.projectId === body.projectId)
    outcome.succeed(body.id, (await saveColumn(call, body, before)).etag);
  else outcome.refuse(body.id, 'NOT_EXISTED');
};

const addEntry = async (
  call: UserCall,
  body: z.infer<typeof v2ColumnCreateSchema>,
  outcome: BatchOutcome,
): Promise<void> => {
  const id = body.id ?? createId(call);
  if ((await projectById(call, body.projectId)) === undefined) return outcome.refuse(id, 'NOT_EXISTED');
  if ((await columnById(call, id)) !== undefined) return outcome.refuse(id, 'EXISTED');
  if (await exceedsColumnQuota(call, body.projectId)) return outcome.refuse(id, 'EXCEED_QUOTA');
  outcome.succeed(id, (await saveColumn(call, { ...body, id })).etag);
};

const columnsOfList = v2.get('/column/project/:projectId', async (call) =>
  answerJson(await columnsOfProject(call, call.params['projectId'] ?? '')),
);

/** All lists at once; `from` and `projectId` change nothing (observed). */
const allColumns = v2.get('/column', async (call) =>
  answerText(`{"update":${jsonArray(await objectBodies(call, 'column'))}}`),
);

export const columnRoutes = [batchColumn, columnsOfList, allColumns];
