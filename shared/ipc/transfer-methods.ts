import { z } from 'zod';
import { overLimitSchema } from '#shared/domain/account.ts';
import { broughtBackSchema, importOptionsSchema } from '#shared/actions/import-actions.ts';
import { backupComparisonSchema, backupPickSchema } from '#shared/domain/backup.ts';
import { COLUMN_USES, fieldMeaningSchema, fileFormatSchema } from '#shared/domain/exchange.ts';
import { daySchema } from '#shared/domain/task.ts';
import { filterRuleSchema } from '#shared/domain/filter/filter-rule.ts';
import { taskIdsSchema } from '#shared/domain/ids.ts';
import { viewSchema } from '#shared/domain/view.ts';
import { undoTokenSchema } from '#shared/ipc/changed.ts';
import { command, done, nothing, query } from '#shared/ipc/method.ts';

/** Files that Docket writes. */
export const exportFormatSchema = z.enum(['docket', 'ticktick', 'markdown', 'todoTxt', 'icalendar']);
export type ExportFormat = z.infer<typeof exportFormatSchema>;

/** What is written. */
export const exportScopeSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('all') }),
  z.strictObject({ kind: z.literal('view'), view: viewSchema, rule: filterRuleSchema.nullable() }),
  z.strictObject({ kind: z.literal('tasks'), ids: taskIdsSchema }),
]);

const fileId = z.string().min(1).max(40);
/** 3 MB as base64: a message of the bridge holds it. */
const piece = z.base64().max(4 * 1_048_576);

const usesSchema = z.array(z.enum(COLUMN_USES).nullable()).max(500);

/** What a person corrected of one task of a file; what is left out stays as the file has it. */
const correctionSchema = z.strictObject({
  /** Of the file. */
  id: z.string().min(1).max(200),
  /** It is not taken in, with what is below it. */
  leavesOut: z.boolean().optional(),
  /** A list of the file; null for the inbox. */
  listId: z.string().max(200).nullable().optional(),
  day: daySchema.nullable().optional(),
  tags: z.array(z.string().min(1).max(100)).max(100).optional(),
});
export type Correction = z.infer<typeof correctionSchema>;

const fileOptionsSchema = importOptionsSchema.extend({
  corrections: z.array(correctionSchema).max(5000).default([]),
});
export type FileOptions = z.infer<typeof fileOptionsSchema>;

const warningSchema = z.strictObject({
  row: z.int().nullable(),
  code: z.string(),
  field: z.string().nullable(),
  value: z.string(),
});

/** What the page has chosen for its views: JSON of an object by view, in its own form. */
const viewOptionsText = z.string().max(1_000_000);

export const readFileSchema = z.strictObject({
  format: fileFormatSchema,
  counts: z.strictObject({
    tasks: z.int(),
    done: z.int(),
    subtasks: z.int(),
    items: z.int(),
    tags: z.int(),
    repeats: z.int(),
    reminders: z.int(),
    lists: z.int(),
    folders: z.int(),
  }),
  /** Of each list; the name is null for the inbox. */
  lists: z.array(
    z.strictObject({
      name: z.string().nullable(),
      folder: z.string().nullable(),
      tasks: z.int(),
      isNew: z.boolean(),
    }),
  ),
  /** How it is with what is here: before anything is written. */
  added: z.int(),
  updated: z.int(),
  skipped: z.int(),
  /** Habits, focus sessions, filters or others, which are no tasks, would change. */
  changesOther: z.boolean(),
  /** Null where the file has no settings, or those that are here. */
  preferences: z
    .strictObject({
      /** Settings that are other ones here. */
      settings: z.int(),
      /** Views for which the file has options. */
      views: z.int(),
      /** Somebody chose settings here. */
      areChosenHere: z.boolean(),
    })
    .nullable(),
  overLimits: z.array(overLimitSchema),
  /** Whether single tasks can be corrected: a file of Docket is taken in as it is. */
  canCorrect: z.boolean(),
  /** The lists of the file, to choose from. */
  fileLists: z.array(z.strictObject({ id: z.string(), name: z.string() })),
  /** The first tasks, for a look. */
  sample: z.array(
    z.strictObject({
      /** Of the file. */
      id: z.string(),
      title: z.string(),
      list: z.string().nullable(),
      listId: z.string().nullable(),
      isLeftOut: z.boolean(),
      depth: z.int(),
      day: z.string().nullable(),
      tags: z.array(z.string()),
      isDone: z.boolean(),
    }),
  ),
  /** The first of them. */
  warnings: z.array(warningSchema),
  warningCount: z.int(),
  fields: z.array(z.strictObject({ field: z.string(), becomes: fieldMeaningSchema.nullable() })),
  /** Of a table whose columns a person names; null for a format that is known. */
  columns: z.strictObject({ names: z.array(z.string()), uses: usesSchema }).nullable(),
});
export type ReadFileSummary = z.infer<typeof readFileSchema>;

/** What an import did. */
export const importOutcomeSchema = z.strictObject({
  undoToken: undoTokenSchema.nullable(),
  added: z.int(),
  updated: z.int(),
  /** Here already, and left as they are. */
  skipped: z.int(),
});

/** Data that comes in from files, and goes out into them. One file is held at a time. */
export const transferMethods = {
  /** Begins to take a file from the page, in pieces. */
  'transfer.open': query({
    input: z.strictObject({ name: z.string().max(1000), size: z.int().nonnegative() }),
    output: z.strictObject({ fileId }),
  }),
  'transfer.append': query({ input: z.strictObject({ fileId, piece }), output: done }),
  /** Says what the file is, and what would come of it. Nothing is written. */
  'transfer.read': query({
    input: z.strictObject({ fileId, uses: usesSchema.nullable(), options: fileOptionsSchema }),
    output: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('read'), ...readFileSchema.shape }),
      z.strictObject({
        kind: z.literal('notRead'),
        why: z.enum(['unknown', 'empty', 'damaged', 'tooLarge', 'tooComplex', 'laterVersion', 'encrypted']),
      }),
    ]),
  }),
  /** Takes in what was read, as one step of the history. */
  'transfer.import': command({
    input: z.strictObject({
      fileId,
      options: fileOptionsSchema,
      /** The settings of the file take the place of those here. No undo takes them back. */
      withPreferences: z.boolean().default(false),
      id: z.string().max(64),
    }),
    output: z.strictObject({
      ...importOutcomeSchema.shape,
      /** For the page to take over; null where they are not wanted or the file has none. */
      viewOptions: viewOptionsText.nullable(),
    }),
  }),
  /** Writes a file, whole, and holds it until the page has taken it. */
  'transfer.export': query({
    input: z.strictObject({
      format: exportFormatSchema,
      scope: exportScopeSchema,
      withClosed: z.boolean(),
      /** Go into a file of Docket with everything, with the settings. */
      viewOptions: viewOptionsText.nullable().default(null),
    }),
    output: z.strictObject({ fileId, name: z.string(), type: z.string(), size: z.int(), tasks: z.int() }),
  }),
  /** Ends the reading or writing that is under way: nothing is written then. */
  'transfer.stop': query({ input: nothing, output: done }),
  'transfer.take': query({
    input: z.strictObject({ fileId, at: z.int().nonnegative() }),
    output: z.strictObject({ piece: z.string(), next: z.int().nullable() }),
  }),
  /** What is another thing now than in a backup. Nothing is written. @param at of the backup */
  'backups.compare': query({
    input: z.strictObject({ at: z.iso.datetime() }),
    output: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('compared'), ...backupComparisonSchema.shape }),
      z.strictObject({ kind: z.literal('notRead'), why: z.enum(['damaged', 'newer', 'tooComplex']) }),
    ]),
  }),
  /** Brings tasks and lists back as they were in a backup, as one step of the history. */
  'backups.bringBack': command({
    input: z.strictObject({ at: z.iso.datetime(), ...backupPickSchema.shape, id: z.string().max(64) }),
    output: z.strictObject({ undoToken: undoTokenSchema.nullable(), ...broughtBackSchema.shape }),
  }),
  /** The page is done with a file. */
  'transfer.close': query({ input: z.strictObject({ fileId }), output: done }),
} as const;
