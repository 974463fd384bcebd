import type { Field } from '#core/model/field.ts';
import { TABLES_BY_KIND, type FieldCase } from '#electron/testing/field-losses/field-cases.ts';

/**
 * Plants an omission: the field table takes a person's field for one of the service's.
 * @returns what puts it right again
 */
export const omitField = ({ kind, field }: FieldCase): (() => void) => {
  const table = TABLES_BY_KIND[kind] as Record<string, Field>;
  const row = table[field];
  table[field] = { ...row, owner: 'service' };
  return () => {
    if (row === undefined) delete table[field];
    else table[field] = row;
  };
};
