import type { z } from 'zod';
import { timeToWireDate } from '#core/wire/wire-date.ts';
import type { WireInteger } from '#core/wire/wire-integer.ts';
import type { Answer } from '#electron/local-service/answer.ts';
import { createBatchOutcome } from '#electron/local-service/batch-answer.ts';
import {
  applyUpdates,
  batchSchema,
  idIn,
  parseBody,
  parseEntries,
  parseIds,
} from '#electron/local-service/parse-body.ts';
import type { UserCall } from '#electron/local-service/route.ts';
import { createEtag, createId } from '#electron/local-service/rules/identity.ts';
import {
  objectById,
  removeObject,
  saveObject,
  type ObjectKind,
} from '#electron/local-service/storage/object-table.ts';

interface Kept {
  readonly id: string;
  readonly createdTime: string;
  readonly etag: string;
}

/** What the service itself writes in an object. */
export interface Stamps extends Kept {
  readonly modifiedTime: string;
}

interface Stored {
  readonly id: string;
  readonly sortOrder?: WireInteger;
}

/** A batch: `add` and `update` of objects, `delete` of their ids. What an update leaves out stays. */
export const objectBatch = async <Body extends { readonly id: string | null }>(
  call: UserCall,
  {
    kind,
    create,
    update,
    toStored,
    remove = (id) => removeObject(call, kind, id),
  }: {
    readonly kind: ObjectKind;
    readonly create: z.ZodType<Body>;
    readonly update: z.ZodType<Body & { readonly id: string }>;
    /** The object as it is answered. */
    readonly toStored: (body: Body, stamps: Stamps) => Stored | Promise<Stored>;
    /** For objects that others hang on. */
    readonly remove?: (id: string) => Promise<unknown>;
  },
): Promise<Answer> => {
  const batch = parseBody(call, batchSchema);
  const outcome = createBatchOutcome(call);
  const byId = (id: string): Promise<Kept | undefined> => objectById<Kept>(call, kind, id);
  const save = async (body: Body, before?: Kept): Promise<void> => {
    const now = timeToWireDate(call.now);
    const stamps = {
      id: before?.id ?? body.id ?? createId(call),
      createdTime: before?.createdTime ?? now,
      modifiedTime: now,
      etag: createEtag(call),
    };
    const stored = await toStored(body, stamps);
    await saveObject(call, kind, { id: stamps.id, sortOrder: stored.sortOrder ?? 0 }, stored);
    outcome.succeed(stamps.id, stamps.etag);
  };
  for (const body of parseEntries(create, batch.add, outcome)) {
    if (body.id !== null && (await byId(body.id)) !== undefined) outcome.refuse(body.id, 'EXISTED');
    else await save(body);
  }
  const known = (fields: Readonly<Record<string, unknown>>) => byId(idIn(fields));
  await applyUpdates(batch.update, { schema: update, outcome, known }, async (body) => {
    const before = await byId(body.id);
    if (before === undefined) outcome.refuse(body.id, 'NOT_EXISTED');
    else await save(body, before);
  });
  for (const id of parseIds(batch.delete, outcome)) {
    if ((await byId(id)) === undefined) outcome.refuse(id, 'NOT_EXISTED');
    else await remove(id);
  }
  return outcome.answer();
};
