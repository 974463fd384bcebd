import {
  COLUMN_FIELDS,
  FILTER_FIELDS,
  FOLDER_FIELDS,
  PROJECT_FIELDS,
  TAG_FIELDS,
} from '#core/model/collections.ts';
import { CHECK_IN_FIELDS } from '#core/model/check-in.ts';
import { HABIT_FIELDS, HABIT_SECTION_FIELDS } from '#core/model/habit.ts';
import { FOCUS_FIELDS } from '#core/model/focus.ts';
import type { FieldTable } from '#core/model/field.ts';
import type { RawObject } from '#core/model/raw-object.ts';
import type { RowPart, ShownOf, StoredValue } from '#core/model/row-columns.ts';
import { TASK_FIELDS } from '#core/model/task.ts';

/**
 * The row tables, derived from the field tables. They can be rebuilt: a store in which they have other columns drops
 * and creates them again (`ensureRowTables`), so a new column needs no migration.
 */

/** Rebuilt from base objects and outbox, few and shown together. */
export const LIST_TABLES = [
  'project_row',
  'folder_row',
  'tag_row',
  'column_row',
  'filter_row',
  'habit_row',
  'habitSection_row',
  'checkin_row',
  'focus_row',
] as const;
export type ListTable = (typeof LIST_TABLES)[number];
export const ROW_TABLES = ['task_record', ...LIST_TABLES] as const;
export type RowTable = (typeof ROW_TABLES)[number];

interface Form {
  readonly fields: FieldTable;
  readonly key: string;
  /** Columns that are made of no field, before those of the fields. */
  readonly own: Readonly<Record<string, string>>;
}

const ID = { id: 'TEXT NOT NULL' };

const FORMS: Readonly<Record<RowTable, Form>> = {
  task_record: { fields: TASK_FIELDS, key: 'id', own: ID },
  project_row: { fields: PROJECT_FIELDS, key: 'id', own: { ...ID, is_inbox: 'INTEGER NOT NULL' } },
  folder_row: { fields: FOLDER_FIELDS, key: 'id', own: ID },
  // The name at the service, under which edits are kept; another one while a rename is unsent.
  tag_row: { fields: TAG_FIELDS, key: 'name', own: { base_name: 'TEXT NOT NULL' } },
  column_row: { fields: COLUMN_FIELDS, key: 'id', own: ID },
  filter_row: { fields: FILTER_FIELDS, key: 'id', own: ID },
  habit_row: { fields: HABIT_FIELDS, key: 'id', own: ID },
  habitSection_row: { fields: HABIT_SECTION_FIELDS, key: 'id', own: ID },
  checkin_row: { fields: CHECK_IN_FIELDS, key: 'id', own: ID },
  focus_row: { fields: FOCUS_FIELDS, key: 'id', own: ID },
};

const INDEXES = [
  'task_in_order ON task_record (status, project_id, sort_order, id) WHERE trashed = 0',
  'task_by_completion ON task_record (status, completed_at) WHERE trashed = 0',
  'task_by_start ON task_record (status, start_at) WHERE trashed = 0 AND start_at IS NOT NULL',
  'task_by_parent ON task_record (parent_id) WHERE parent_id IS NOT NULL',
  'task_of_project ON task_record (project_id)',
  'checkin_of_habit ON checkin_row (habit_id, date)',
  'focus_by_end ON focus_row (end_at)',
  'column_of_project ON column_row (project_id, sort_order, id)',
];

export const fieldsOfTable = (table: RowTable): FieldTable => FORMS[table].fields;

const partsOf = (fields: FieldTable): readonly RowPart[] =>
  Object.values(fields).flatMap(({ row }) => (row === undefined ? [] : [row]));

const typesOf = (table: RowTable): Readonly<Record<string, string>> =>
  Object.fromEntries([
    ...Object.entries(FORMS[table].own),
    ...partsOf(FORMS[table].fields).flatMap(({ columns }) => Object.entries(columns)),
    ['unsent', 'INTEGER NOT NULL'],
  ]);

/** All columns but the checksum, in the order in which it is made. */
export const rowColumns = (table: RowTable): readonly string[] => Object.keys(typesOf(table));

/** What is stored of an object, in the order of its columns. */
export const createRowReader = (
  table: RowTable,
): ((object: RawObject, own: readonly StoredValue[], isUnsent: boolean) => readonly StoredValue[]) => {
  const parts = partsOf(FORMS[table].fields).map(({ columns, store }) => ({
    names: Object.keys(columns),
    store,
  }));
  return (object, own, isUnsent) => {
    const values = [...own];
    for (const { names, store } of parts) {
      const stored = store(object);
      for (const name of names) values.push(stored[name] ?? null);
    }
    values.push(isUnsent ? 1 : 0);
    return values;
  };
};

/** What the page gets of a row, and the columns that are read for it. */
export const createRowShower = <Table extends FieldTable>(
  fields: Table,
): { readonly columns: readonly string[]; readonly show: (row: object) => ShownOf<Table> } => {
  const shown = partsOf(fields).flatMap(({ columns, show }) =>
    show === undefined ? [] : [{ columns, show }],
  );
  return {
    columns: shown.flatMap(({ columns }) => Object.keys(columns)),
    show: (row) => {
      const all: Record<string, unknown> = {};
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what a part reads are the columns that it has
      for (const { show } of shown) Object.assign(all, show(row as never));
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all parts together
      return all as ShownOf<Table>;
    },
  };
};

const createSql: readonly string[] = [
  ...ROW_TABLES.map(
    (table) =>
      `CREATE TABLE ${table} (${Object.entries(typesOf(table))
        .map((column) => column.join(' '))
        .join(', ')}, seal INTEGER, PRIMARY KEY (${FORMS[table].key})) WITHOUT ROWID`,
  ),
  ...INDEXES.map((index) => `CREATE INDEX ${index}`),
  // What is alive, and what is in the trash: nobody has to remember to tell them apart.
  'CREATE VIEW task_row AS SELECT * FROM task_record WHERE trashed = 0',
  'CREATE VIEW trash_row AS SELECT * FROM task_record WHERE trashed = 1',
];

/** Run as they are, whatever form the tables have. */
export const REMAKE_ROW_TABLES = [
  'DROP VIEW IF EXISTS task_row',
  'DROP VIEW IF EXISTS trash_row',
  ...ROW_TABLES.map((table) => `DROP TABLE IF EXISTS ${table}`),
  ...createSql,
].join(';\n');
