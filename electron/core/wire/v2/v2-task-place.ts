import { z } from 'zod';
import { identifierSchema } from '#core/wire/identifier.ts';
import { int64Schema } from '#core/wire/wire-integer.ts';

/** Sets, changes or takes off a parent (task-service-interface, "Task parent operations (V2)"). */
export const v2TaskParentSchema = z.union([
  z.strictObject({
    taskId: identifierSchema,
    projectId: identifierSchema,
    parentId: identifierSchema,
    oldParentId: identifierSchema.optional(),
  }),
  z.strictObject({ taskId: identifierSchema, projectId: identifierSchema, oldParentId: identifierSchema }),
]);
export type V2TaskParent = z.infer<typeof v2TaskParentSchema>;

/** A move between lists (observed). */
export const v2TaskProjectSchema = z.strictObject({
  taskId: identifierSchema,
  fromProjectId: identifierSchema,
  toProjectId: identifierSchema,
  sortOrder: int64Schema.nullish(),
});

/** A way out of the trash (observed). */
export const v2TrashRestoreSchema = v2TaskProjectSchema.omit({ sortOrder: true });
