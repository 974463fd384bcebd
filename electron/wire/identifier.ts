import { z } from 'zod';

/** Object ids are 24 hex digits, inboxes `inbox<userId>`; other clients may have made other ids. */
export const identifierSchema = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/u, 'not an identifier');

/** Empty where null is meant (task-service-interface, "Resources and their fields"). */
export const optionalIdentifierSchema = z
  .union([z.literal(''), identifierSchema])
  .nullish()
  .transform((id) => (id === '' || id === undefined ? null : id));
