import { z } from 'zod';
import { broughtBackSchema, importOptionsSchema } from '#shared/actions/import-actions.ts';
import { backupComparisonSchema, backupPickSchema } from '#shared/domain/backup.ts';
import { COLUMN_USES, fieldMeaningSchema, fileFormatSchema } from '#shared/domain/exchange.ts';
import { filterRuleSchema } from '#shared/domain/filter/filter-rule.ts';
import { taskIdsSchema } from '#shared/domain/ids.ts';
import { viewSchema } from '#shared/domain/view.ts';
import { undoTokenSchema } from '#shared/ipc/changed.ts';
import { command, done, query } from '#shared/ipc/method.ts';

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

const warningSchema = z.strictObject({
  row: z.int().nullable(),
  code: z.string(),
  field: z.string().nullable(),
  value: z.string(),
});

const readFileSchema = z.strictObject({
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
  /** The first tasks, for a look. */
  sample: z.array(
    z.strictObject({
      title: z.string(),
      list: z.string().nullable(),
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
    input: z.strictObject({ fileId, uses: usesSchema.nullable(), options: importOptionsSchema }),
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
    input: z.strictObject({ fileId, options: importOptionsSchema, id: z.string().max(64) }),
    output: z.strictObject({
      undoToken: undoTokenSchema.nullable(),
      added: z.int(),
      updated: z.int(),
      skipped: z.int(),
    }),
  }),
  /** Writes a file, whole, and holds it until the page has taken it. */
  'transfer.export': query({
    input: z.strictObject({ format: exportFormatSchema, scope: exportScopeSchema, withClosed: z.boolean() }),
    output: z.strictObject({ fileId, name: z.string(), type: z.string(), size: z.int(), tasks: z.int() }),
  }),
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
