import { v2FilterCreateSchema, v2FilterUpdateSchema } from '#core/wire/v2/v2-filter.ts';
import { v2 } from '#electron/local-service/route.ts';
import { objectBatch } from '#electron/local-service/v2/object-batch.ts';

const batchFilter = v2.post('/batch/filter', (call) =>
  objectBatch(call, {
    kind: 'filter',
    create: v2FilterCreateSchema,
    update: v2FilterUpdateSchema,
    toStored: (body, stamps) => ({
      ...stamps,
      name: body.name,
      rule: body.rule,
      sortOrder: body.sortOrder ?? 0,
      sortType: body.sortType,
      viewMode: body.viewMode,
      timeline: body.timeline ?? null,
      sortOption: body.sortOption ?? null,
    }),
  }),
);

export const filterRoutes = [batchFilter];
