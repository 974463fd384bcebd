import { columnIdSchema, filterIdSchema, folderIdSchema, projectIdSchema } from '#shared/domain/ids.ts';
import type { ColumnRow, FilterRow, FolderRow, ProjectRow, TagRow } from '#shared/domain/project.ts';
import {
  COLUMN_FIELDS,
  FILTER_FIELDS,
  FOLDER_FIELDS,
  PROJECT_FIELDS,
  TAG_FIELDS,
} from '#core/model/collections.ts';
import type { FieldTable } from '#core/model/field.ts';
import type { ShownOf } from '#core/model/row-columns.ts';
import type { ReadDatabase } from '#core/store/database/database.ts';
import { createRowShower, type ListTable } from '#core/store/database/row-tables.ts';
import { refuseDamagedLists } from '#core/store/integrity/refuse-damaged-lists.ts';

interface Reading<Own, More> {
  /** Columns that are made of no field, and what the page gets of them. */
  readonly own: readonly (keyof Own & string)[];
  readonly more: (row: Own) => More;
  readonly where?: string;
  readonly order: string;
  /** Columns that are read as something else. */
  readonly instead?: Readonly<Record<string, string>>;
}

interface Marks {
  readonly unsent: boolean;
  readonly needsAnswer: boolean;
}

/** An edit that the service refused, or a value of another device that the person has not decided about. */
const needsAnswerSql = (table: ListTable): string => {
  const entity = table.replace(/_row$/u, '');
  const id = entity === 'tag' ? 'r.base_name' : 'r.id';
  return `(r.unsent <> 0 AND EXISTS (SELECT 1 FROM outbox o
      WHERE o.entity = '${entity}' AND o.entity_id = ${id} AND o.state = 'refused')
    OR ${id} IN (SELECT n.entity_id FROM conflict n WHERE n.settled = 0 AND n.entity = '${entity}'
      AND n.reason <> 'discarded')) AS needs_answer`;
};

/** Reads the rows of a table `r`. */
export const createReader = <const Table extends FieldTable, Own extends object, More extends object>(
  table: ListTable,
  fields: Table,
  { own, more, where = 'true', order, instead = {} }: Reading<Own, More>,
) => {
  const { columns, show } = createRowShower(fields);
  const named = [...columns, ...own, 'unsent'].map((column) => instead[column] ?? `r.${column}`);
  const read = [...named, needsAnswerSql(table)];
  const sql = `SELECT ${read.join(', ')} FROM ${table} r WHERE ${where} ORDER BY ${order}`;
  return (db: ReadDatabase, ...values: readonly string[]) => {
    refuseDamagedLists(db, table, where, values);
    return db
      .all<Own & { readonly unsent: number; readonly needs_answer: number }>(sql, ...values)
      .map((row): ShownOf<Table> & More & Marks => ({
        ...show(row),
        ...more(row),
        unsent: row.unsent !== 0,
        needsAnswer: row.needs_answer !== 0,
      }));
  };
};

const IN_ORDER = 'r.sort_order, r.id';

export const projectRows: (db: ReadDatabase) => readonly ProjectRow[] = createReader(
  'project_row',
  PROJECT_FIELDS,
  {
    own: ['id', 'is_inbox'],
    more: (row: { readonly id: string; readonly is_inbox: number }) => ({
      id: projectIdSchema.parse(row.id),
      isInbox: row.is_inbox !== 0,
    }),
    order: `r.is_inbox DESC, ${IN_ORDER}`,
    // Lists of a folder that is not known stand in none: a deleted folder leaves its id behind (observed).
    instead: { folder_id: '(SELECT f.id FROM folder_row f WHERE f.id = r.folder_id) AS folder_id' },
  },
);

export const folderRows: (db: ReadDatabase) => readonly FolderRow[] = createReader(
  'folder_row',
  FOLDER_FIELDS,
  { own: ['id'], more: ({ id }: { id: string }) => ({ id: folderIdSchema.parse(id) }), order: IN_ORDER },
);

export const tagRows: (db: ReadDatabase) => readonly TagRow[] = createReader('tag_row', TAG_FIELDS, {
  own: [],
  more: () => ({}),
  order: 'r.sort_order, r.name',
  instead: { parent: '(SELECT u.name FROM tag_row u WHERE u.name = r.parent) AS parent' },
});

export const columnRows: (db: ReadDatabase, projectId: string) => readonly ColumnRow[] = createReader(
  'column_row',
  COLUMN_FIELDS,
  {
    own: ['id'],
    more: ({ id }: { id: string }) => ({ id: columnIdSchema.parse(id) }),
    where: 'r.project_id = ?',
    order: IN_ORDER,
  },
);

export const filterRows: (db: ReadDatabase) => readonly FilterRow[] = createReader(
  'filter_row',
  FILTER_FIELDS,
  { own: ['id'], more: ({ id }: { id: string }) => ({ id: filterIdSchema.parse(id) }), order: IN_ORDER },
);
