import { z } from 'zod';
import {
  NOTES_MAX_LENGTH,
  prioritySchema,
  repeatSchema,
  taskDatesSchema,
  taskKindSchema,
  taskStatusSchema,
} from '#shared/domain/task.ts';
import { projectKindSchema, viewModeSchema } from '#shared/domain/project.ts';

/**
 * Tasks on their way between Docket and a file, in Docket's own terms. Every
 * reader of a format makes this, and every writer takes it.
 */

const idSchema = z.string().min(1).max(200);

export const exchangeTaskSchema = z.strictObject({
  /**
   * Of the source, or made of what the task says where the source has none: the
   * same file names a task the same way each time.
   */
  id: idSchema,
  /** The task above; null for one on its own. */
  parentId: idSchema.nullable(),
  /** Null for the inbox. */
  listId: idSchema.nullable(),
  /** The name of a column of the list. */
  column: z.string().nullable(),
  title: z.string().min(1),
  notes: z.string().max(NOTES_MAX_LENGTH),
  kind: taskKindSchema,
  items: z.array(z.strictObject({ title: z.string(), done: z.boolean() })),
  /** Labels. */
  tags: z.array(z.string()),
  priority: prioritySchema,
  dates: taskDatesSchema,
  repeat: repeatSchema.nullable(),
  reminders: z.array(z.string().max(100)),
  status: taskStatusSchema,
  /** ISO 8601 UTC. */
  completedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime().nullable(),
  progress: z.int().min(0).max(100),
  isPinned: z.boolean(),
});
export type ExchangeTask = z.infer<typeof exchangeTaskSchema>;

export const exchangeListSchema = z.strictObject({
  id: idSchema,
  name: z.string().min(1),
  /** The name of its folder. */
  folder: z.string().nullable(),
  kind: projectKindSchema,
  color: z.string().nullable(),
  viewMode: viewModeSchema,
  archived: z.boolean(),
  /** Names, in their order. */
  columns: z.array(z.string()),
});
export type ExchangeList = z.infer<typeof exchangeListSchema>;

export const exchangeSchema = z.strictObject({
  lists: z.array(exchangeListSchema),
  /** In their order; a task stands behind the one above it. */
  tasks: z.array(exchangeTaskSchema),
});
export type Exchange = z.infer<typeof exchangeSchema>;

/** One thing of a file that does not become what it was, and what happens to it. */
export interface ExchangeWarning {
  /** Where in the file, from 1: the row, line or entry; null for the file as a whole. */
  readonly row: number | null;
  readonly code:
    | 'notRead'
    | 'dateNotRead'
    | 'repeatNotRead'
    | 'reminderNotRead'
    | 'zoneNotKnown'
    | 'keptInNotes'
    | 'leftOut'
    | 'parentMissing'
    | 'parentCycle'
    | 'titleMissing'
    | 'shortened';
  /** The name of the field in the file, where it is about one. */
  readonly field: string | null;
  /** What stood there, cut to a line. */
  readonly value: string;
}

/** A file that was read. */
export interface ReadFile extends Exchange {
  readonly warnings: readonly ExchangeWarning[];
  readonly fields: readonly FieldUse[];
}

/** A task of which a source says nothing but its title. */
export const plainTask = (
  task: Pick<ExchangeTask, 'id' | 'title'> & Partial<ExchangeTask>,
): ExchangeTask => ({
  parentId: null,
  listId: null,
  column: null,
  notes: '',
  kind: 'text',
  items: [],
  tags: [],
  priority: 'none',
  dates: { kind: 'none' },
  repeat: null,
  reminders: [],
  status: 'open',
  completedAt: null,
  createdAt: null,
  progress: 0,
  isPinned: false,
  ...task,
});

export const plainList = (list: Pick<ExchangeList, 'id' | 'name'> & Partial<ExchangeList>): ExchangeList => ({
  folder: null,
  kind: 'tasks',
  color: null,
  viewMode: 'list',
  archived: false,
  columns: [],
  ...list,
});

/** What Docket knows to read, as the person is told. */
export const fileFormatSchema = z.enum([
  'docket',
  'ticktick',
  'todoist',
  'things',
  'microsoftToDo',
  'googleTasks',
  'appleReminders',
  'superProductivity',
  'vikunja',
  'taskwarrior',
  'rememberTheMilk',
  'wunderlist',
  'toodledo',
  'asana',
  'trello',
  'deck',
  'wekan',
  'icalendar',
  'todoTxt',
  'org',
  'xit',
  'markdown',
  'csv',
  'outline',
]);
export type FileFormat = z.infer<typeof fileFormatSchema>;

/** What a column of any table can become. */
export const COLUMN_USES = [
  'title',
  'notes',
  'list',
  'folder',
  'column',
  'tags',
  'priority',
  'start',
  'due',
  'repeat',
  'status',
  'completed',
  'created',
] as const;
export type ColumnUse = (typeof COLUMN_USES)[number];

/** What the fields of known formats become besides. */
export const fieldMeaningSchema = z.enum([
  ...COLUMN_USES,
  'kind',
  'date',
  'zone',
  'order',
  'reminders',
  'subtasks',
  'view',
  'language',
]);
export type FieldMeaning = z.infer<typeof fieldMeaningSchema>;

/** What a field of a file becomes. */
export interface FieldUse {
  readonly field: string;
  /** Null for one that is left out. */
  readonly becomes: FieldMeaning | null;
}
