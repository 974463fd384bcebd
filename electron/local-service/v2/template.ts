import { z } from 'zod';
import { identifierSchema, optionalIdentifierSchema } from '#core/wire/identifier.ts';
import { orDefault } from '#core/wire/or-default.ts';
import { optionalWireDateSchema } from '#core/wire/wire-date.ts';
import { answerText, jsonArray } from '#electron/local-service/answer.ts';
import { v2 } from '#electron/local-service/route.ts';
import { objectBodies } from '#electron/local-service/storage/object-table.ts';
import { objectBatch } from '#electron/local-service/v2/object-batch.ts';

const texts = (characters: number) => orDefault(z.array(z.string().max(characters)).max(1000), []);

/** Templates of tasks; the items are plain texts (observed). */
const fields = {
  title: z.string().min(1).max(10_000),
  content: orDefault(z.string().max(1_000_000), ''),
  items: texts(10_000),
  tags: texts(64),
  createdTime: optionalWireDateSchema,
  modifiedTime: z.unknown().optional(),
  etag: z.unknown().optional(),
};

const list = v2.get('/templates', async (call) =>
  answerText(`{"taskTemplates":${jsonArray(await objectBodies(call, 'template'))}}`),
);

const batch = v2.post('/templates/task', (call) =>
  objectBatch(call, {
    kind: 'template',
    create: z.strictObject({ ...fields, id: optionalIdentifierSchema }),
    update: z.strictObject({ ...fields, id: identifierSchema }),
    toStored: (body, stamps) => ({
      ...body,
      ...stamps,
      createdTime: body.createdTime ?? stamps.createdTime,
    }),
  }),
);

export const templateRoutes = [list, batch];
