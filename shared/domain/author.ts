import { z } from 'zod';
import { assertNever } from '#shared/domain/assert-never.ts';

/** Who asked for a change. */
export const authorSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('person') }),
  z.strictObject({ kind: z.literal('commandLine') }),
  /** By the name that it gave of itself, on one line. */
  z.strictObject({
    kind: z.literal('assistant'),
    name: z
      .string()
      .transform((text) => text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim())
      .pipe(z.string().min(1).max(60)),
  }),
  /** A file that was imported. */
  z.strictObject({ kind: z.literal('import') }),
]);
export type Author = z.infer<typeof authorSchema>;

/** Who caused a change of an object, as the change log knows it. */
export const changeAuthorSchema = z.discriminatedUnion('kind', [
  ...authorSchema.options,
  /** Another device, or another program at the service. */
  z.strictObject({ kind: z.literal('elsewhere') }),
  /** The service itself, in its answer to an edit of this computer. */
  z.strictObject({ kind: z.literal('service') }),
]);
export type ChangeAuthor = z.infer<typeof changeAuthorSchema>;

export const PERSON: Author = { kind: 'person' };

/** Behind “by” in the history; null for the person, who needs no mention. */
export const authorText = (author: ChangeAuthor): string | null => {
  switch (author.kind) {
    case 'commandLine':
      return 'the command line';
    case 'assistant':
      return author.name;
    case 'import':
      return 'an import';
    case 'elsewhere':
      return 'another device';
    case 'service':
      return 'the service';
    case 'person':
      return null;
    default:
      return assertNever(author);
  }
};

export const isSameAuthor = (one: Author, other: Author): boolean =>
  one.kind === other.kind &&
  (one.kind !== 'assistant' || other.kind !== 'assistant' || one.name === other.name);
