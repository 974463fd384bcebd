import { z } from 'zod';
import { identifierSchema, optionalIdentifierSchema } from '#core/wire/identifier.ts';
import { repeatFlagSchema } from '#core/wire/repeat-rule.ts';
import { reminderTriggerSchema } from '#core/wire/reminder-trigger.ts';
import { tagLabelSchema } from '#core/wire/tag-name.ts';
import { optionalTimeZoneSchema } from '#core/wire/time-zone.ts';
import { v2ItemSchema } from '#core/wire/v2/v2-item.ts';
import { optionalWireDateSchema, wireDateSchema } from '#core/wire/wire-date.ts';
import { int64Schema } from '#core/wire/wire-integer.ts';

/** 0 none, 1 low, 3 medium, 5 high. */
export const prioritySchema = z.literal([0, 1, 3, 5]);

export const taskKindSchema = z.enum(['TEXT', 'NOTE', 'CHECKLIST']);

/** 0 from the due date, 1 from the completion, 2 the next in the calendar; it may arrive as "". */
export const repeatFromSchema = z
  .union([z.enum(['', '0', '1', '2']), z.literal([0, 1, 2]).transform(String)])
  .nullish()
  .transform((from) => (from === '' || from === undefined ? null : from));

const text = z.string().max(1_000_000).nullish();

/** "Unpin" is written as -1; null and "" change nothing. */
const pinnedTimeSchema = z.union([z.enum(['', '-1']), wireDateSchema]).nullish();

/**
 * A task in a V2 request: unknown fields are refused, whatever the service
 * itself sends is accepted back, since clients echo whole objects.
 */
export const v2TaskSchema = z.strictObject({
  id: optionalIdentifierSchema,
  projectId: optionalIdentifierSchema,
  title: text,
  content: text,
  desc: text,
  kind: z
    .union([z.literal(''), taskKindSchema])
    .nullish()
    .transform((kind) => (kind === '' || kind === undefined ? null : kind)),
  status: z.literal([0, 1, 2, -1]).nullish(),
  priority: prioritySchema.nullish(),
  startDate: optionalWireDateSchema,
  dueDate: optionalWireDateSchema,
  isAllDay: z.boolean().nullish(),
  isFloating: z.boolean().nullish(),
  timeZone: optionalTimeZoneSchema,
  reminder: z.union([z.literal(''), reminderTriggerSchema]).nullish(),
  reminders: z
    .array(z.strictObject({ id: optionalIdentifierSchema, trigger: reminderTriggerSchema }))
    .max(100)
    .nullish(),
  repeatFlag: repeatFlagSchema,
  repeatFrom: repeatFromSchema,
  repeatFirstDate: optionalWireDateSchema,
  repeatTaskId: optionalIdentifierSchema,
  exDate: z.array(z.string().max(40)).nullish(),
  items: z.array(v2ItemSchema).max(1000).nullish(),
  tags: z.array(tagLabelSchema).max(1000).nullish(),
  sortOrder: int64Schema.nullish(),
  progress: z.int().min(0).max(100).nullish(),
  columnId: optionalIdentifierSchema,
  assignee: z.union([z.string().max(64), int64Schema]).nullish(),
  pinnedTime: pinnedTimeSchema,
  completedTime: optionalWireDateSchema,
  completedUserId: int64Schema.nullish(),
  createdTime: optionalWireDateSchema,
  modifiedTime: optionalWireDateSchema,
  remindTime: optionalWireDateSchema,
  annoyingAlert: z.union([z.int(), z.boolean()]).nullish(),
  imgMode: z.int().nullish(),
  // Kept by the service, or moved by calls of their own: accepted back, not written.
  etag: z.unknown().optional(),
  etimestamp: z.unknown().optional(),
  parentId: z.unknown().optional(),
  childIds: z.unknown().optional(),
  creator: z.unknown().optional(),
  deleted: z.unknown().optional(),
  deletedTime: z.unknown().optional(),
  deletedBy: z.unknown().optional(),
  commentCount: z.unknown().optional(),
  attachments: z.unknown().optional(),
  focusSummaries: z.unknown().optional(),
  pomodoroSummaries: z.unknown().optional(),
  isDirty: z.unknown().optional(),
  local: z.unknown().optional(),
});
export type V2TaskBody = z.infer<typeof v2TaskSchema>;

/** An element of `delete`, which needs both ids. */
export const v2TaskDeleteSchema = z.strictObject({ taskId: identifierSchema, projectId: identifierSchema });
