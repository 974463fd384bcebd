import type { z } from 'zod';
import { v2FilterCreateSchema, v2FilterUpdateSchema } from '#core/wire/v2/v2-filter.ts';
import { timeToWireDate } from '#core/wire/wire-date.ts';
import { createBatchOutcome } from '#electron/local-service/batch-answer.ts';
import {
  batchSchema,
  applyUpdates,
  idIn,
  parseBody,
  parseEntries,
  parseIds,
} from '#electron/local-service/parse-body.ts';
import { v2, type UserCall } from '#electron/local-service/route.ts';
import { createEtag, createId } from '#electron/local-service/rules/identity.ts';
import { objectById, removeObject, saveObject } from '#electron/local-service/storage/object-table.ts';

interface StoredFilter {
  readonly id: string;
  readonly createdTime: string;
  readonly etag: string;
}

const filterById = (call: UserCall, id: string): StoredFilter | undefined =>
  objectById<StoredFilter>(call, 'filter', id);

const saveFilter = (
  call: UserCall,
  body: z.infer<typeof v2FilterCreateSchema>,
  before?: StoredFilter,
): StoredFilter => {
  const now = timeToWireDate(call.now);
  const filter = {
    id: body.id ?? createId(call),
    name: body.name,
    rule: body.rule,
    sortOrder: body.sortOrder ?? 0,
    sortType: body.sortType,
    viewMode: body.viewMode,
    timeline: body.timeline ?? null,
    sortOption: body.sortOption ?? null,
    etag: createEtag(call),
    createdTime: before?.createdTime ?? now,
    modifiedTime: now,
  };
  saveObject(call, 'filter', filter);
  return filter;
};

const batchFilter = v2.post('/batch/filter', (call) => {
  const batch = parseBody(call, batchSchema);
  const outcome = createBatchOutcome(call);
  for (const body of parseEntries(v2FilterCreateSchema, batch.add, outcome)) {
    if (body.id !== null && filterById(call, body.id) !== undefined) outcome.refuse(body.id, 'EXISTED');
    else {
      const filter = saveFilter(call, body);
      outcome.succeed(filter.id, filter.etag);
    }
  }
  applyUpdates(
    batch.update,
    { schema: v2FilterUpdateSchema, outcome, known: (fields) => filterById(call, idIn(fields)) },
    (body) => {
      const before = filterById(call, body.id);
      if (before === undefined) outcome.refuse(body.id, 'NOT_EXISTED');
      else outcome.succeed(body.id, saveFilter(call, body, before).etag);
    },
  );
  for (const id of parseIds(batch.delete, outcome)) {
    if (filterById(call, id) === undefined) outcome.refuse(id, 'NOT_EXISTED');
    else removeObject(call, 'filter', id);
  }
  return outcome.answer();
});

export const filterRoutes = [batchFilter];
