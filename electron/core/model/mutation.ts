import { z } from 'zod';
import { assertNever } from '#shared/domain/assert-never.ts';
import { parseExactJson, stringifyExactJson, type ExactJson } from '#shared/domain/exact-json.ts';
import { isRawObject, type RawObject } from '#core/model/raw-object.ts';

/** Unix milliseconds. */
const timeSchema = z.int();
const objectSchema = z.custom<RawObject>(isRawObject, 'not an object');
const names = z.array(z.string()).readonly();

/**
 * What can be done to an object. Mutations are persisted in the outbox and in
 * the history: a released member keeps its shape, a new shape gets a new
 * `kind`. Most edits are `set`; how it travels (an update, a move, a new
 * parent, the trash) follows from what it changes.
 */
export const mutationSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('create'), object: objectSchema, at: timeSchema }),
  /** Wire fields to their new values; null clears one. */
  z.strictObject({ kind: z.literal('set'), fields: objectSchema, at: timeSchema }),
  /** Fields of an object that another device deleted for good: it comes back as it was, with them; as `set` where it is there. */
  z.strictObject({
    kind: z.literal('bringBack'),
    object: objectSchema,
    fields: objectSchema,
    at: timeSchema,
  }),
  /** Tags of a task as a set, so that two devices can each add one. */
  z.strictObject({ kind: z.literal('tags'), add: names, remove: names, at: timeSchema }),
  /** Checklist items of a task by id: `put` adds or changes, fields that are left out stay. */
  z.strictObject({
    kind: z.literal('items'),
    put: z.array(objectSchema).readonly(),
    remove: names,
    at: timeSchema,
  }),
  /** For good: the object is gone from the service. */
  z.strictObject({ kind: z.literal('erase'), at: timeSchema }),
  /** A tag's name is its identity: the service renames it on its tasks as well. */
  z.strictObject({
    kind: z.literal('renameTag'),
    from: z.string(),
    name: z.string(),
    label: z.string(),
    at: timeSchema,
  }),
]);
export type Mutation = z.infer<typeof mutationSchema>;

export const setFields = (fields: RawObject, at: number): Mutation => ({ kind: 'set', fields, at });

/** 1 where an edit deletes, 0 where it brings back; undefined where it does neither. */
export const deletedIn = (mutation: Mutation): ExactJson | undefined =>
  mutation.kind === 'set' ? mutation.fields['deleted'] : undefined;

export const mutationToText = (mutation: Mutation): string => stringifyExactJson(mutation);

/** @throws when the text is no mutation: only a damaged file has such a text */
export const textToMutation = (text: string): Mutation => mutationSchema.parse(parseExactJson(text));

/** Fields that a mutation decides, for telling whether two edits meet. */
export const touchedFields = (mutation: Mutation): readonly string[] => {
  switch (mutation.kind) {
    case 'create':
    case 'erase':
      return [];
    case 'set':
    case 'bringBack':
      return Object.keys(mutation.fields);
    case 'tags':
      return ['tags'];
    case 'items':
      return ['items'];
    case 'renameTag':
      return ['label'];
    default:
      return assertNever(mutation);
  }
};
