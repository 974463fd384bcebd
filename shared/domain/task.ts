import { z } from 'zod';
import { projectIdSchema, taskIdSchema } from '#shared/domain/ids.ts';

/** `wontDo` is what the service calls abandoned. */
export const taskStatusSchema = z.enum(['open', 'done', 'wontDo']);
export type TaskStatus = z.infer<typeof taskStatusSchema>;

export const prioritySchema = z.enum(['none', 'low', 'medium', 'high']);
export type Priority = z.infer<typeof prioritySchema>;

/** A title as a person may write it: one line, trimmed, not empty. */
export const TITLE_MAX_LENGTH = 10_000;
export const titleSchema = z
  .string()
  .max(TITLE_MAX_LENGTH, `A title can have at most ${TITLE_MAX_LENGTH.toLocaleString('en')} characters.`)
  .transform((text) => text.replaceAll(/[\r\n\t]+/gu, ' ').trim())
  .refine((text) => text !== '', 'A title needs at least one character.');

/** What one row of a view shows. */
export const taskRowSchema = z.strictObject({
  id: taskIdSchema,
  projectId: projectIdSchema,
  title: z.string(),
  status: taskStatusSchema,
  priority: prioritySchema,
  /** ISO 8601 UTC, or null while the task is open. */
  completedAt: z.string().nullable(),
  /** An edit of this task has not reached the service yet. */
  unsent: z.boolean(),
});
export type TaskRow = z.infer<typeof taskRowSchema>;

/** What the detail pane shows of one task. */
export const taskDetailSchema = taskRowSchema.extend({
  projectName: z.string(),
  createdAt: z.string().nullable(),
  modifiedAt: z.string().nullable(),
});
export type TaskDetail = z.infer<typeof taskDetailSchema>;
