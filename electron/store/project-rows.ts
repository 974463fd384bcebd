import type { Changes } from '#electron/store/changes.ts';
import type { ReadDatabase, WriteDatabase } from '#electron/store/database.ts';
import { baseIds, deleteBase, writeBase } from '#electron/store/base-objects.ts';
import { integerField, textField, type RawObject } from '#electron/store/raw-object.ts';

/**
 * A snapshot's list array is the complete replacement of what was known; the
 * inbox is never in it and stays.
 */
export const replaceProjects = (
  db: WriteDatabase,
  projects: readonly RawObject[],
  changes: Changes,
): void => {
  const kept = new Set<string>();
  for (const project of projects) {
    const id = textField(project, 'id');
    if (id === null) continue;
    kept.add(id);
    if (!writeBase(db, 'project', id, project)) continue;
    writeProjectRow(db, id, project);
    changes.projects = true;
    changes.outline = true;
  }
  for (const id of baseIds(db, 'project')) {
    if (kept.has(id)) continue;
    deleteBase(db, 'project', id);
    db.run('DELETE FROM project_row WHERE id = ? AND is_inbox = 0', id);
    changes.projects = true;
    changes.outline = true;
  }
};

const writeProjectRow = (db: WriteDatabase, id: string, project: RawObject): void => {
  const color = textField(project, 'color');
  db.run(
    `INSERT OR REPLACE INTO project_row (id, name, color, folder_id, sort_order, is_inbox, archived)
     VALUES (?, ?, ?, ?, ?, 0, ?)`,
    id,
    textField(project, 'name') ?? '',
    color === 'transparent' ? null : color,
    textField(project, 'groupId'),
    integerField(project, 'sortOrder') ?? 0n,
    project['closed'] === true ? 1 : 0,
  );
};

/** The inbox is known from the account, before the first pull. */
export const ensureInbox = (db: WriteDatabase, inboxId: string): void => {
  db.run(
    `INSERT INTO project_row (id, name, color, folder_id, sort_order, is_inbox, archived)
     VALUES (?, 'Inbox', NULL, NULL, 0, 1, 0) ON CONFLICT (id) DO NOTHING`,
    inboxId,
  );
};

export const inboxIdOf = (db: ReadDatabase): string => {
  const row = db.get<{ id: string }>('SELECT id FROM project_row WHERE is_inbox = 1');
  if (row === undefined) throw new Error('The store has no inbox');
  return row.id;
};
