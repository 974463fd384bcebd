import type { ReadDatabase } from '#core/store/database/database.ts';

export const inboxIdOf = (db: ReadDatabase): string => {
  const row = db.get<{ id: string }>('SELECT id FROM project_row WHERE is_inbox = 1');
  if (row === undefined) throw new Error('The store has no inbox');
  return row.id;
};
