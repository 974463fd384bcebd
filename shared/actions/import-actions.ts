import { z } from 'zod';
import { defineListAction } from '#shared/actions/action.ts';
import { ENTITIES } from '#shared/domain/entity.ts';
import { exchangeSchema } from '#shared/domain/exchange.ts';
import { projectIdSchema } from '#shared/domain/ids.ts';
import { changedObjectSchema } from '#shared/domain/history.ts';
import { isPlainObject } from '#shared/domain/plain-data.ts';
import { undoTokenSchema } from '#shared/ipc/changed.ts';

/** Where what is brought in goes, and what happens to what is here already. */
export const importOptionsSchema = z.strictObject({
  /** Null puts each task where the file has it: a list of that name, which is made where there is none. */
  into: projectIdSchema.nullable(),
  /** Tasks that an earlier import of the same file brought. */
  existing: z.enum(['skip', 'update']),
});
export type ImportOptions = z.infer<typeof importOptionsSchema>;

const isObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Objects as the service writes them, by kind. Refuses what is not plain data at any depth: `z.record` would drop a member `__proto__` unsaid. */
const objectsSchema = z
  .custom<Readonly<Record<string, unknown>>>(isPlainObject, 'not plain data')
  .pipe(
    z.record(z.string(), z.array(z.custom<Readonly<Record<string, unknown>>>(isObject, 'not an object'))),
  );

/** What became of tasks that were to be brought back. */
export const broughtBackSchema = z.strictObject({
  /** Here, and other than in the backup. */
  changed: z.int(),
  /** Out of the trash. */
  restored: z.int(),
  /** Gone for good, and made anew. */
  made: z.int(),
  lists: z.int(),
  /** As in the backup already. */
  same: z.int(),
  /** They stand on the top level, because what they were below is not there. */
  withoutParent: z.int(),
  /** They were in a list, or are in one, that can only be read. */
  readOnly: z.int(),
});
export type BroughtBack = z.infer<typeof broughtBackSchema>;

/** What an undo leaves as it is: an object, or fields of it that were changed since. */
export const keptByUndoSchema = changedObjectSchema.omit({ becomes: true });
export type KeptByUndo = z.infer<typeof keptByUndoSchema>;

const sideSchema = z.custom<Readonly<Record<string, unknown>>>(isPlainObject, 'not plain data').nullable();

/** What became of one object in a rehearsal: as the service writes it, null where it is not there. */
const rehearsedSchema = z.strictObject({
  entity: z.enum(ENTITIES),
  id: z.string().min(1).max(200),
  before: sideSchema,
  after: sideSchema,
});

export const importActions = {
  'data.import': defineListAction({
    about: 'Takes in what was read from a file: lists, folders, columns, tags and tasks.',
    input: z.strictObject({
      ...importOptionsSchema.shape,
      ...exchangeSchema.shape,
      /** Of a file of Docket: its objects whole, which are taken in place of `lists` and `tasks`. */
      file: z.strictObject({ inboxId: z.string(), objects: objectsSchema }).nullable(),
    }),
    answer: z.strictObject({
      undoToken: undoTokenSchema.nullable(),
      added: z.int(),
      updated: z.int(),
      /** Here already, and left as they are. */
      skipped: z.int(),
    }),
    needs: null,
    message: (_input, { added, changed }) => ({ code: 'imported', values: { tasks: added + changed } }),
  }),
  'data.bringBack': defineListAction({
    about:
      'Brings tasks back as they were in a backup: fields that were changed since, tasks out of the trash, and those that are gone, with their lists, columns and tags.',
    input: z.strictObject({
      /** Objects of the backup as they were, whole: all tasks that are brought back, and what they are in and have. */
      file: z.strictObject({ objects: objectsSchema }),
    }),
    answer: z.strictObject({ undoToken: undoTokenSchema.nullable(), ...broughtBackSchema.shape }),
    needs: null,
    message: ({ file }, { added, changed }) =>
      added + changed === 0
        ? { code: 'broughtBackLists', values: { lists: file.objects['project']?.length ?? 0 } }
        : { code: 'broughtBack', values: { tasks: added + changed } },
  }),
  'data.keepRehearsal': defineListAction({
    about:
      'Writes what objects became in a rehearsal. Values that were changed in the account meanwhile stay: a dry run names them.',
    input: z.strictObject({ changes: z.array(rehearsedSchema).max(100_000) }),
    answer: z.strictObject({ undoToken: undoTokenSchema.nullable(), kept: z.array(keptByUndoSchema) }),
    needs: null,
    message: () => ({ code: 'keptRehearsal' }),
  }),
  'data.undoStep': defineListAction({
    about:
      'Takes one step of the history back, wherever it stands, also one that undo has forgotten. Values that were changed since stay: a dry run names them.',
    input: z.strictObject({ step: undoTokenSchema }),
    answer: z.strictObject({ undoToken: undoTokenSchema.nullable(), kept: z.array(keptByUndoSchema) }),
    needs: null,
    message: () => ({ code: 'undidEarlier' }),
  }),
  'data.bringBackChange': defineListAction({
    about:
      'Writes again what stood before one change of the change log (`history.changes`). What that change did not touch stays.',
    input: z.strictObject({ change: z.int() }),
    answer: z.strictObject({ undoToken: undoTokenSchema.nullable() }),
    needs: null,
    message: () => ({ code: 'broughtBackChange' }),
  }),
} as const;
