import { columnIdSchema, filterIdSchema, folderIdSchema, projectIdSchema } from '#shared/domain/ids.ts';
import {
  READ_ONLY_PERMISSIONS,
  viewModeSchema,
  type ColumnRow,
  type FilterRow,
  type FolderRow,
  type ProjectRow,
  type TagRow,
} from '#shared/domain/project.ts';
import type { ReadDatabase } from '#electron/store/database/database.ts';
import { refuseDamagedLists } from '#electron/store/integrity/refuse-damaged-lists.ts';
import { wireToGroup, wireToSort } from '#electron/model/sort-words.ts';

interface StoredProject {
  readonly id: string;
  readonly name: string;
  readonly color: string | null;
  readonly folder_id: string | null;
  readonly kind: string;
  readonly view_mode: string;
  readonly group_by: string | null;
  readonly sort_by: string | null;
  readonly is_inbox: number;
  readonly archived: number;
  readonly permission: string | null;
  readonly unsent: number;
}

const toProject = (row: StoredProject): ProjectRow => ({
  id: projectIdSchema.parse(row.id),
  name: row.name,
  color: row.color,
  folderId: row.folder_id === null ? null : folderIdSchema.parse(row.folder_id),
  kind: row.kind === 'NOTE' ? 'notes' : 'tasks',
  viewMode: viewModeSchema.safeParse(row.view_mode).data ?? 'list',
  groupBy: wireToGroup(row.group_by),
  sortBy: wireToSort(row.sort_by),
  isInbox: row.is_inbox !== 0,
  archived: row.archived !== 0,
  readOnly: row.permission !== null && READ_ONLY_PERMISSIONS.includes(row.permission),
  unsent: row.unsent !== 0,
});

/** Lists of a folder that is not known stand in none: a deleted folder leaves its id behind (observed). */
const KNOWN_FOLDER = '(SELECT f.id FROM folder_row f WHERE f.id = p.folder_id) AS folder_id';

export const projectRows = (db: ReadDatabase): readonly ProjectRow[] => {
  refuseDamagedLists(db, 'project_row');
  return db
    .all<StoredProject>(
      `SELECT p.id, p.name, p.color, ${KNOWN_FOLDER}, p.kind, p.view_mode, p.group_by, p.sort_by, p.is_inbox,
         p.archived, p.permission, p.unsent
       FROM project_row p ORDER BY p.is_inbox DESC, p.sort_order, p.id`,
    )
    .map(toProject);
};

export const folderRows = (db: ReadDatabase): readonly FolderRow[] => {
  refuseDamagedLists(db, 'folder_row');
  return db
    .all<{ id: string; name: string; unsent: number }>(
      'SELECT id, name, unsent FROM folder_row ORDER BY sort_order, id',
    )
    .map(({ id, name, unsent }) => ({ id: folderIdSchema.parse(id), name, unsent: unsent !== 0 }));
};

interface StoredTag {
  readonly name: string;
  readonly label: string;
  readonly color: string | null;
  readonly parent: string | null;
  readonly sort_by: string | null;
  readonly unsent: number;
}

export const tagRows = (db: ReadDatabase): readonly TagRow[] => {
  refuseDamagedLists(db, 'tag_row');
  return db
    .all<StoredTag>(
      `SELECT g.name, g.label, g.color, (SELECT u.name FROM tag_row u WHERE u.name = g.parent) AS parent,
         g.sort_by, g.unsent FROM tag_row g ORDER BY g.sort_order, g.name`,
    )
    .map(({ sort_by, unsent, ...tag }) => ({ ...tag, sortBy: wireToSort(sort_by), unsent: unsent !== 0 }));
};

export const columnRows = (db: ReadDatabase, projectId: string): readonly ColumnRow[] => {
  refuseDamagedLists(db, 'column_row');
  return db
    .all<{ id: string; project_id: string; name: string; unsent: number }>(
      'SELECT id, project_id, name, unsent FROM column_row WHERE project_id = ? ORDER BY sort_order, id',
      projectId,
    )
    .map((row) => ({
      id: columnIdSchema.parse(row.id),
      projectId: projectIdSchema.parse(row.project_id),
      name: row.name,
      unsent: row.unsent !== 0,
    }));
};

export const filterRows = (db: ReadDatabase): readonly FilterRow[] => {
  refuseDamagedLists(db, 'filter_row');
  return db
    .all<{ id: string; name: string; rule: string; unsent: number }>(
      'SELECT id, name, rule, unsent FROM filter_row ORDER BY sort_order, id',
    )
    .map(({ id, name, rule, unsent }) => ({
      id: filterIdSchema.parse(id),
      name,
      rule,
      unsent: unsent !== 0,
    }));
};
