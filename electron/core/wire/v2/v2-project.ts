import { z } from 'zod';
import { colorSchema } from '#core/wire/color.ts';
import { optionalIdentifierSchema, identifierSchema } from '#core/wire/identifier.ts';
import { int64Schema } from '#core/wire/wire-integer.ts';

export const projectKindSchema = z.enum(['TASK', 'NOTE']);
export const viewModeSchema = z.enum(['list', 'kanban', 'timeline']);

/** How a list, folder or tag sorts its tasks (observed). */
export const sortTypeSchema = z.enum([
  'sortOrder',
  'dueDate',
  'tag',
  'priority',
  'project',
  'title',
  'none',
  'createdTime',
  'modifiedTime',
]);

/** An empty string where null is meant. */
export const emptyAsNull = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .union([z.literal('').transform(() => null), schema])
    .nullish()
    .transform((value) => value ?? null);

const anything = z.unknown().optional();

/** Fields of a list that create and update share; what the service sends is accepted back. */
const sharedFields = {
  name: z.string().min(1).max(1000),
  color: colorSchema.optional(),
  groupId: optionalIdentifierSchema,
  kind: emptyAsNull(projectKindSchema),
  viewMode: emptyAsNull(viewModeSchema),
  sortOrder: int64Schema.nullish(),
  sortType: emptyAsNull(sortTypeSchema),
  inAll: z.boolean().nullish(),
  muted: z.boolean().nullish(),
  closed: z.boolean().nullish(),
  sortOption: anything,
  teamId: anything,
  showType: anything,
  reminderType: anything,
  openToTeam: anything,
  isOwner: anything,
  userCount: anything,
  etag: anything,
  modifiedTime: anything,
  transferred: anything,
  notificationOptions: anything,
  permission: anything,
  timeline: anything,
  needAudit: anything,
  barcodeNeedAudit: anything,
  teamMemberPermission: anything,
  source: anything,
  background: anything,
  columnId: anything,
};

/** task-service-interface, "Project (V2 create)". */
export const v2ProjectCreateSchema = z.strictObject({ ...sharedFields, id: optionalIdentifierSchema });
export type V2ProjectCreate = z.infer<typeof v2ProjectCreateSchema>;

/** task-service-interface, "Project (V2 update)": the name is needed on update, too. */
export const v2ProjectUpdateSchema = z.strictObject({ ...sharedFields, id: identifierSchema });
export type V2ProjectUpdate = z.infer<typeof v2ProjectUpdateSchema>;
