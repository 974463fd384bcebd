import { z } from 'zod';
import {
  v2TagCreateSchema,
  v2TagUpdateSchema,
  type V2TagCreate,
  type V2TagUpdate,
} from '#core/wire/v2/v2-tag.ts';
import { labelToTagName } from '#core/wire/tag-name.ts';
import { createBatchOutcome, type BatchOutcome } from '#electron/local-service/batch-answer.ts';
import { applyUpdates, entriesSchema, parseBody, parseEntries } from '#electron/local-service/parse-body.ts';
import { v2, type UserCall } from '#electron/local-service/route.ts';
import {
  canNest,
  mergeTag,
  NEW_TAG,
  renameTag,
  saveTag,
  tagByName,
  type StoredTag,
} from '#electron/local-service/actions/tags.ts';

/** "delete is not supported" (task-service-interface, "V2"): it is an unknown field of a strict service. */
const strictBatchSchema = z.strictObject({ add: entriesSchema, update: entriesSchema });
const batchSchema = strictBatchSchema.extend({ delete: entriesSchema });

/** The public service takes any label, and a name without one (observed of three clients). */
const anyLabel = z.string().trim().min(1);
const anyName = z.string().transform((name) => name.toLowerCase());
const withAnyLabel = <Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>) =>
  schema.extend({ label: anyLabel, name: anyName.nullish().transform((name) => name ?? null) });
const SCHEMAS = {
  strict: { create: v2TagCreateSchema, update: v2TagUpdateSchema },
  lenient: { create: withAnyLabel(v2TagCreateSchema), update: withAnyLabel(v2TagUpdateSchema) },
} as const;

const entrySchema = z.looseObject({ name: z.string().nullish(), label: z.string().nullish() });

/** Some clients send the label as the name alone. */
const labelled = (entry: unknown): unknown => {
  const { data } = entrySchema.safeParse(entry);
  return data === undefined ? entry : { ...data, label: data.label ?? data.name };
};

/** Tags are keyed by their name. */
const nameOf = (entry: unknown): string | undefined => {
  const text = z.string().min(1);
  const { data } = z.looseObject({ name: text.nullish(), label: text.nullish() }).safeParse(entry);
  return data?.name ?? (typeof data?.label === 'string' ? labelToTagName(data.label) : undefined);
};

const batchTag = v2.post('/batch/tag', async (call) => {
  const { isStrict } = call.settings;
  const batch = isStrict
    ? { ...parseBody(call, strictBatchSchema), delete: [] }
    : parseBody(call, batchSchema);
  const outcome = createBatchOutcome(call);
  const { create, update } = SCHEMAS[isStrict ? 'strict' : 'lenient'];
  const added = isStrict ? batch.add : batch.add.map(labelled);
  for (const body of parseEntries(create, added, outcome, nameOf)) await addEntry(call, body, outcome);
  await applyUpdates(
    isStrict ? batch.update : batch.update.map(labelled),
    {
      schema: update,
      outcome,
      known: async ({ name }) => {
        const before = typeof name === 'string' ? await tagByName(call, name) : undefined;
        return before && { label: before.label };
      },
      idOf: nameOf,
    },
    async (body) => {
      await updateEntry(call, body, outcome);
    },
  );
  for (const entry of batch.delete) {
    const tag = await tagByName(call, typeof entry === 'string' ? entry : (nameOf(entry) ?? ''));
    if (tag !== undefined) await mergeTag(call, tag, null);
  }
  return outcome.answer();
});

/** What a body may set besides label and name: absent fields stay, null takes colour and parent off. */
const displayAfter = (
  before: Omit<StoredTag, 'name' | 'rawName' | 'label' | 'etag' | 'type'>,
  body: V2TagCreate | V2TagUpdate,
) => ({
  sortOrder: body.sortOrder ?? before.sortOrder,
  sortType: body.sortType ?? before.sortType,
  color: body.color === undefined ? before.color : body.color,
  parent: body.parent === undefined ? before.parent : body.parent,
  sortOption: body.sortOption ?? before.sortOption,
  timeline: body.timeline ?? before.timeline,
});

const addEntry = async (call: UserCall, body: V2TagCreate, outcome: BatchOutcome): Promise<void> => {
  const name = labelToTagName(body.label);
  // The name is an "identifier stand-in" for the label; one that says something else names another tag.
  if (body.name !== null && body.name !== name) return outcome.refuse(body.name, 'UNKNOWN');
  if ((await tagByName(call, name)) !== undefined) return outcome.refuse(name, 'EXISTED');
  const display = displayAfter(NEW_TAG, body);
  if (!(await canNest(call, name, display.parent))) return outcome.refuse(name, 'NOT_EXISTED');
  const tag = await saveTag(call, { ...NEW_TAG, ...display, name, rawName: name, label: body.label });
  outcome.succeed(name, tag.etag);
};

/** The tag that an update means: by its name, else by the original name. */
const targetOf = async (call: UserCall, body: V2TagUpdate): Promise<StoredTag | undefined> =>
  (await tagByName(call, body.name ?? labelToTagName(body.label))) ??
  (body.rawName === null ? undefined : await tagByName(call, body.rawName));

const updateEntry = async (call: UserCall, body: V2TagUpdate, outcome: BatchOutcome): Promise<void> => {
  const name = labelToTagName(body.label);
  const before = await targetOf(call, body);
  if (before === undefined) return outcome.refuse(body.name ?? name, 'NOT_EXISTED');
  if (before.name !== name && (await tagByName(call, name)) !== undefined)
    return outcome.refuse(name, 'EXISTED');
  const display = displayAfter(before, body);
  if (!(await canNest(call, before.name, display.parent))) return outcome.refuse(name, 'NOT_EXISTED');
  const tag = await saveTag(call, { ...(await renameTag(call, before, body.label)), ...display });
  outcome.succeed(name, tag.etag);
};

export const batchTagRoutes = [batchTag];
