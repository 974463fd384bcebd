import { z } from 'zod';
import { identifierSchema, optionalIdentifierSchema } from '#core/wire/identifier.ts';
import { reminderTriggerSchema } from '#core/wire/reminder-trigger.ts';
import { repeatFlagSchema } from '#core/wire/repeat-rule.ts';
import { tagLabelSchema } from '#core/wire/tag-name.ts';
import { optionalTimeZoneSchema } from '#core/wire/time-zone.ts';
import { prioritySchema, repeatFromSchema, taskKindSchema } from '#core/wire/v2/v2-task.ts';
import { optionalWireDateSchema } from '#core/wire/wire-date.ts';
import { int64Schema } from '#core/wire/wire-integer.ts';

const text = z.string().max(1_000_000).nullish();

/** Keeps absent apart from null, where `schema` takes both for null. */
const present = <Schema extends z.ZodType>(schema: Schema) => z.union([z.undefined(), schema]).optional();

const v1ItemSchema = z.object({
  id: optionalIdentifierSchema,
  title: z.string().max(10_000).nullish(),
  status: z.literal([0, 1, 2]).nullish(),
  completedTime: optionalWireDateSchema,
  isAllDay: z.boolean().nullish(),
  sortOrder: int64Schema.nullish(),
  startDate: optionalWireDateSchema,
  timeZone: optionalTimeZoneSchema,
});

/** Fields of create and update; V1 updates merge, so absent is not null (observed). */
const sharedFields = {
  content: text,
  desc: text,
  isAllDay: z.boolean().nullish(),
  startDate: present(optionalWireDateSchema),
  dueDate: present(optionalWireDateSchema),
  timeZone: present(optionalTimeZoneSchema),
  reminders: z.array(reminderTriggerSchema).max(100).nullish(),
  tags: z.array(tagLabelSchema).max(1000).nullish(),
  repeatFlag: present(repeatFlagSchema),
  repeatFrom: present(repeatFromSchema),
  priority: prioritySchema.nullish(),
  sortOrder: int64Schema.nullish(),
  items: z.array(v1ItemSchema).max(1000).nullish(),
  kind: taskKindSchema.nullish(),
  columnId: present(optionalIdentifierSchema),
  /** "" takes the parent off, null changes nothing. */
  parentId: z.union([z.literal(''), identifierSchema]).nullish(),
  status: z.literal([-1, 0, 2]).nullish(),
};

/** Unknown fields are ignored on V1. Without a list the task goes to the inbox. */
export const v1TaskCreateSchema = z.object({
  ...sharedFields,
  title: z.string().min(1).max(1_000_000),
  projectId: optionalIdentifierSchema,
});
export type V1TaskCreate = z.infer<typeof v1TaskCreateSchema>;

/** The body names task and list again. */
export const v1TaskUpdateSchema = z.object({
  ...sharedFields,
  title: text,
  id: identifierSchema,
  projectId: identifierSchema,
});
export type V1TaskUpdate = z.infer<typeof v1TaskUpdateSchema>;
