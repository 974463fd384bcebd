import { z } from 'zod';
import { parseCalendarDate } from '#shared/domain/dates/calendar-date.ts';
import { columnIdSchema, projectIdSchema, taskIdSchema } from '#shared/domain/ids.ts';
import { parseJson } from '#shared/domain/parse-json.ts';
import { NOTHING_REFUSED, type EntryMemory } from '#shared/domain/quick-entry/entry-memory.ts';
import { prioritySchema, taskDatesSchema } from '#shared/domain/task.ts';
import { viewSchema } from '#shared/domain/view.ts';

const rememberedSchema = z.object({
  kind: z.enum([
    'list',
    'tag',
    'priority',
    'date',
    'time',
    'repeat',
    'repeatEnd',
    'estimate',
    'reminder',
    'parent',
    'notes',
  ]),
  key: z.string(),
  occurrence: z.int().nonnegative(),
});

/** What a person said about recognition in an entry, as it is stored and crosses the bridge. */
export const entryMemorySchema = z.object({
  isOff: z.boolean(),
  refusals: z.array(rememberedSchema.extend({ times: z.int().positive(), isThere: z.boolean() })).readonly(),
  accepted: z.array(rememberedSchema).readonly().default([]),
  readings: z
    .array(rememberedSchema.extend({ reading: z.int().positive() }))
    .readonly()
    .default([]),
  newList: z.string().nullable().default(null),
  newColumn: z.string().nullable().default(null),
}) satisfies z.ZodType<EntryMemory>;

/** @param text a memory as JSON; anything else is nothing refused */
export const textToMemory = (text: string | null): EntryMemory =>
  text === null
    ? NOTHING_REFUSED
    : entryMemorySchema
        .catch({ ...NOTHING_REFUSED, refusals: [], accepted: [], readings: [] })
        .parse(parseJson(text));

const day = z.string().refine((text) => parseCalendarDate(text) !== null, 'not a day');

/** What makes a new task belong to a group of a view. */
const groupDraftSchema = z.strictObject({
  projectId: projectIdSchema.nullable(),
  tags: z.array(z.string()).readonly().optional(),
  columnId: columnIdSchema.nullable().optional(),
  priority: prioritySchema.optional(),
  dates: taskDatesSchema.optional(),
});
export type GroupDraft = z.infer<typeof groupDraftSchema>;

/** A task that new ones go below. */
const entryParentSchema = z.strictObject({
  id: taskIdSchema,
  title: z.string(),
  projectId: projectIdSchema,
});
export type EntryParent = z.infer<typeof entryParentSchema>;

/** A place among the tasks of a list, below the parent that the entry is open for. */
const entryPlaceSchema = z.strictObject({
  /** Null is the inbox. */
  projectId: projectIdSchema.nullable(),
  above: taskIdSchema,
  /** Null at the end. */
  below: taskIdSchema.nullable(),
});
export type EntryPlace = Readonly<z.infer<typeof entryPlaceSchema>>;

/** Where an entry is written, which says what it leaves out. */
export const surroundingsSchema = z.strictObject({
  view: viewSchema,
  /** The column of the board, or the section, that it is written in. */
  group: z.strictObject({ name: z.string(), draft: groupDraftSchema }).nullable(),
  parent: entryParentSchema.nullable(),
  /** Where among its siblings it goes; without, to the top, and subtasks to the end. */
  place: entryPlaceSchema.optional(),
  today: day,
  /** IANA. */
  zone: z.string().max(64),
  /** What a task gets that says nothing else. */
  defaults: z.strictObject({
    /** Outside of lists. */
    projectId: projectIdSchema.nullable(),
    /** Of a task with a time. */
    reminder: z.string().max(100).nullable(),
  }),
});
export type Surroundings = Readonly<z.infer<typeof surroundingsSchema>>;

/** When and how somebody types. */
export const entryContextSchema = z.strictObject({
  today: day,
  now: z.string().regex(/^\d\d:\d\d$/u),
  /** IANA. */
  timeZone: z.string().max(64),
  dayMonthOrder: z.enum(['dayFirst', 'monthFirst']),
  firstWeekday: z.union([
    z.literal(1),
    z.literal(2),
    z.literal(3),
    z.literal(4),
    z.literal(5),
    z.literal(6),
    z.literal(7),
  ]),
});
