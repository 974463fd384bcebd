import { z } from 'zod';
import { messageToText } from '#shared/messages/message.ts';
import { parseCalendarDate } from '#shared/domain/dates/calendar-date.ts';
import { estimateSchema, writtenEstimateSchema } from '#shared/domain/estimate.ts';
import { columnIdSchema, projectIdSchema, taskIdSchema } from '#shared/domain/ids.ts';
import { tagLabelSchema, tagNameSchema } from '#shared/domain/tag-name.ts';

/** `wontDo` is what the service calls abandoned. */
export const taskStatusSchema = z.enum(['open', 'done', 'wontDo']);
export type TaskStatus = z.infer<typeof taskStatusSchema>;

export const prioritySchema = z.enum(['none', 'low', 'medium', 'high']);
export type Priority = z.infer<typeof prioritySchema>;

/** A note has no completion; a checklist is a task with items. */
export const taskKindSchema = z.enum(['text', 'note', 'checklist']);
export type TaskKind = z.infer<typeof taskKindSchema>;

/** A title as a person may write it: one line, trimmed, not empty. */
export const TITLE_MAX_LENGTH = 10_000;
export const titleSchema = z
  .string()
  .max(TITLE_MAX_LENGTH, messageToText({ code: 'titleTooLong', values: { characters: TITLE_MAX_LENGTH } }))
  .transform((text) => text.replaceAll(/[\r\n\t]+/gu, ' ').trim())
  .refine((text) => text !== '', messageToText({ code: 'titleMissing' }));

export const NOTES_MAX_LENGTH = 200_000;
export const notesSchema = z
  .string()
  .max(NOTES_MAX_LENGTH, messageToText({ code: 'notesTooLong', values: { characters: NOTES_MAX_LENGTH } }));

export const daySchema = z
  .string()
  .refine((text) => parseCalendarDate(text) !== null, 'not a day of the calendar');

/** As `TaskDates`: whole days, or moments in time. */
export const taskDatesSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  /** `end` is the last day that belongs to it. */
  z.strictObject({ kind: z.literal('allDay'), start: daySchema, end: daySchema }),
  z.strictObject({
    kind: z.literal('timed'),
    start: z.iso.datetime(),
    end: z.iso.datetime().nullable(),
    /** IANA. */
    zone: z.string().max(64),
    isFloating: z.boolean(),
  }),
]);

/** A rule of the wire, and from where it counts: 0 due date, 1 completion, 2 calendar. */
export const repeatSchema = z.strictObject({
  flag: z.string().max(2000),
  from: z.enum(['0', '1', '2']).nullable(),
});
export type Repeat = z.infer<typeof repeatSchema>;

/** `TRIGGER:-PT15M` and its like. */
const remindersSchema = z.array(z.string().max(100)).max(20);

/** When a task is, as one row shows it; null for one without a date. */
const rowDatesSchema = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('allDay'), start: z.string(), end: z.string() }),
    /** ISO 8601 UTC. */
    z.strictObject({ kind: z.literal('timed'), start: z.string(), end: z.string().nullable() }),
  ])
  .nullable();
export type RowDates = z.infer<typeof rowDatesSchema>;

/** Parts that are done, of all there are. */
const doneOfSchema = z.strictObject({ done: z.int().nonnegative(), total: z.int().nonnegative() });

/** Someone who has to do with a task. Lists are shared at the service, which counts users by number (V1: by user name). */
const personSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('you') }),
  /** `accounts.members` may know a name. */
  z.strictObject({ kind: z.literal('user'), id: z.string() }),
  z.strictObject({ kind: z.literal('username'), name: z.string() }),
]);
export type Person = z.infer<typeof personSchema>;

/** Values that a row shows as they are changed. */
const ROW_VALUES = {
  kind: taskKindSchema,
  priority: prioritySchema,
  isPinned: z.boolean(),
  columnId: columnIdSchema.nullable(),
  /** One's own; of a task that only others planned, theirs. */
  estimate: estimateSchema.nullable(),
};

/** The fields that a row of a view shows. */
export const taskRowSchema = z.strictObject({
  ...ROW_VALUES,
  id: taskIdSchema,
  projectId: projectIdSchema,
  /** The task above, with its title for the breadcrumb; null for one on its own. */
  parent: z.strictObject({ id: taskIdSchema, title: z.string() }).nullable(),
  title: z.string(),
  status: taskStatusSchema,
  dates: rowDatesSchema,
  /** Names; the labels are in `tags.list`. */
  tags: z.array(z.string()),
  repeats: z.boolean(),
  hasReminders: z.boolean(),
  /** How the notes begin, on one line; null without notes. */
  noteLine: z.string().nullable(),
  /** 0 to 100. */
  progress: z.int(),
  items: doneOfSchema,
  subtasks: doneOfSchema,
  /** So many are at the service, which alone keeps them. */
  attachments: z.int().nonnegative(),
  comments: z.int().nonnegative(),
  /** Whom a task of a shared list is assigned to; null for no one. */
  assignee: personSchema.nullable(),
  /** ISO 8601 UTC, or null while the task is open. */
  completedAt: z.string().nullable(),
  trashed: z.boolean(),
  /** An edit of this task has not reached the service yet. */
  unsent: z.boolean(),
  /** An edit of it that is not sent, or another version of a value, waits for the person. */
  needsAnswer: z.boolean(),
  /** The name of its list, where that was deleted; else null. */
  goneList: z.string().nullable(),
});
export type TaskRow = z.infer<typeof taskRowSchema>;

export const checklistItemSchema = z.strictObject({
  id: z.string(),
  title: z.string(),
  done: z.boolean(),
  /** A day or a moment: an item has no end. */
  dates: taskDatesSchema,
});
export type ChecklistItem = z.infer<typeof checklistItemSchema>;

/** The fields that the detail pane shows. */
export const taskDetailSchema = taskRowSchema.omit({ items: true, dates: true }).extend({
  projectName: z.string(),
  columnName: z.string().nullable(),
  dates: taskDatesSchema,
  repeat: repeatSchema.nullable(),
  reminders: z.array(z.string()),
  notes: z.string(),
  items: z.array(checklistItemSchema),
  /** File names, where the service tells them. */
  attachmentNames: z.array(z.string()),
  /** Days that a repeating task leaves out: `yyyy-MM-dd`. */
  skippedDays: z.array(z.iso.date()),
  /** Focus that was recorded for it, of all people together; null where there is none. */
  focus: z.strictObject({ sessions: z.int().nonnegative(), minutes: z.int().nonnegative() }).nullable(),
  /** Null where it goes without saying: the person, in a list that is not shared. */
  createdBy: personSchema.nullable(),
  completedBy: personSchema.nullable(),
  createdAt: z.string().nullable(),
  modifiedAt: z.string().nullable(),
});
export type TaskDetail = z.infer<typeof taskDetailSchema>;

/** Typed years of two digits are meant otherwise, and a service may keep no such day. */
const FIRST_DAY = '1000-01-01';

const writtenDatesSchema = taskDatesSchema.refine(
  (dates) => dates.kind === 'none' || dates.start >= FIRST_DAY,
  messageToText({ code: 'yearTooEarly' }),
);

const changeableSchema = z
  .strictObject({
    title: titleSchema,
    notes: notesSchema,
    ...ROW_VALUES,
    dates: writtenDatesSchema,
    repeat: repeatSchema.nullable(),
    reminders: remindersSchema,
    progress: z.int().min(0).max(100),
    estimate: writtenEstimateSchema.nullable(),
  })
  .partial();

/** Fields that are left out stay as they are. Tags change as a set, so that two devices can each add one. */
export const taskChangeSchema = changeableSchema.extend({
  addTags: z.array(tagLabelSchema).max(100).optional(),
  removeTags: z.array(tagNameSchema).max(100).optional(),
});
export type TaskChange = z.infer<typeof taskChangeSchema>;

/** Texts as they were shown when the person began to write them: another device may have changed them since. */
export const seenTextsSchema = z.strictObject({ title: z.string(), notes: z.string() }).partial();
export type SeenTexts = z.infer<typeof seenTextsSchema>;

/** A task to be added. */
export const taskDraftSchema = changeableSchema.extend({
  title: titleSchema,
  tags: z.array(tagLabelSchema).max(100).optional(),
  items: z.array(titleSchema).max(500).optional(),
  /** How deep it is below the draft before it: pasted lines become an outline. */
  depth: z.int().min(0).max(20).optional(),
});
export type TaskDraft = z.infer<typeof taskDraftSchema>;
