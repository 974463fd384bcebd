import { v2GroupCreateSchema, v2GroupUpdateSchema } from '#core/wire/v2/v2-project-group.ts';
import { createBatchOutcome } from '#electron/local-service/batch-answer.ts';
import {
  batchSchema,
  applyUpdates,
  idIn,
  parseBody,
  parseEntries,
  parseIds,
} from '#electron/local-service/parse-body.ts';
import { v2 } from '#electron/local-service/route.ts';
import { deleteGroup, groupById, saveGroup } from '#electron/local-service/actions/project-groups.ts';

const batchProjectGroup = v2.post('/batch/projectGroup', async (call) => {
  const batch = parseBody(call, batchSchema);
  const outcome = createBatchOutcome(call);
  for (const body of parseEntries(v2GroupCreateSchema, batch.add, outcome)) {
    if (body.id !== null && (await groupById(call, body.id)) !== undefined)
      outcome.refuse(body.id, 'EXISTED');
    else {
      const group = await saveGroup(call, body);
      outcome.succeed(group.id, group.etag);
    }
  }
  await applyUpdates(
    batch.update,
    {
      schema: v2GroupUpdateSchema,
      outcome,
      known: async (fields) => {
        const before = await groupById(call, idIn(fields));
        return before && { name: before.name };
      },
    },
    async (body) => {
      const before = await groupById(call, body.id);
      if (before === undefined) outcome.refuse(body.id, 'NOT_EXISTED');
      else outcome.succeed(body.id, (await saveGroup(call, body, before)).etag);
    },
  );
  for (const id of parseIds(batch.delete, outcome)) {
    if ((await groupById(call, id)) === undefined) outcome.refuse(id, 'NOT_EXISTED');
    else await deleteGroup(call, id);
  }
  return outcome.answer();
});

export const projectGroupRoutes = [batchProjectGroup];
