import { columnIdSchema, type ColumnId } from '#shared/domain/ids.ts';

/** The server column of a group key, as in `outlineSchema`; null for any other group. */
export const keyToColumnId = (key: string): ColumnId | null => {
  if (!key.startsWith('column:') || key === 'column:none') return null;
  return columnIdSchema.parse(key.slice('column:'.length));
};
