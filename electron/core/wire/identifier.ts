import { z } from 'zod';

/** Object ids are 24 hex digits, inboxes `inbox<userId>`; other clients may have made other ids. */
const IDENTIFIER = /^[A-Za-z0-9_-]{1,64}$/u;

export const identifierSchema = z.string().regex(IDENTIFIER, 'not an identifier');

/** As the schema, for what is asked of each task of a large account. */
export const isIdentifier = (value: unknown): value is string =>
  typeof value === 'string' && IDENTIFIER.test(value);

/** Empty where null is meant (task-service-interface, "Resources and their fields"). */
export const optionalIdentifierSchema = z
  .union([z.literal(''), identifierSchema])
  .nullish()
  .transform((id) => (id === '' || id === undefined ? null : id));
