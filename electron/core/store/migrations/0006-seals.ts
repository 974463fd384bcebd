/** Tables whose rows seal themselves; the others are sealed by the one statement that writes them. */
const SELF_SEALING: Readonly<Record<string, { readonly key: string; readonly columns: string }>> = {
  outbox: { key: 'seq', columns: 'seq, entity, entity_id, mutation, state, problem, created_at, sent' },
  history_step: { key: 'id', columns: 'id, label, edits, undone, created_at' },
  conflict: { key: 'id', columns: 'id, entity, entity_id, reason, kept, lost, created_at, settled' },
  acknowledged: { key: 'rowid', columns: 'entity, entity_id, mutation, before, after, at' },
  remote_id: { key: 'local_id', columns: 'local_id, remote_id' },
  meta: { key: 'key', columns: 'key, value' },
  project_row: {
    key: 'id',
    columns:
      'id, name, color, folder_id, kind, view_mode, group_by, sort_by, sort_order, is_inbox, archived, permission, unsent',
  },
  folder_row: { key: 'id', columns: 'id, name, sort_order, unsent' },
  tag_row: { key: 'name', columns: 'name, base_name, label, color, parent, sort_order, sort_by, unsent' },
  column_row: { key: 'id', columns: 'id, project_id, name, sort_order, unsent' },
  filter_row: { key: 'id', columns: 'id, name, rule, sort_order, unsent' },
};

const of = (row: 'NEW' | 'OLD', columns: string): string =>
  columns
    .split(', ')
    .map((column) => `${row}.${column}`)
    .join(', ');

const selfSealing = ([table, { key, columns }]: readonly [
  string,
  { readonly key: string; readonly columns: string },
]): string => {
  const seal = `UPDATE ${table} SET seal = docket_seal_1(${of('NEW', columns)}) WHERE ${key} = NEW.${key};`;
  return `
  ALTER TABLE ${table} ADD COLUMN seal INTEGER;
  UPDATE ${table} SET seal = docket_seal_1(${columns});
  CREATE TRIGGER ${table}_seal AFTER INSERT ON ${table} BEGIN ${seal} END;
  CREATE TRIGGER ${table}_whole BEFORE UPDATE OF ${columns} ON ${table}
    WHEN OLD.seal IS NOT docket_seal_1(${of('OLD', columns)})
    BEGIN SELECT RAISE(ABORT, 'a damaged row cannot be changed'); END;
  CREATE TRIGGER ${table}_reseal AFTER UPDATE OF ${columns} ON ${table} BEGIN ${seal} END;`;
};

/**
 * Every row that is shown or sent carries a seal, a hash of its other columns,
 * written by the statement that writes them: what a disk changes silently is
 * seen when the row is read. A damaged row is set aside, never shown, never sent.
 */
export const seals = `
  ALTER TABLE base_object ADD COLUMN seal INTEGER;
  UPDATE base_object SET seal = docket_seal_1(entity, id, json);
  ALTER TABLE task_record ADD COLUMN seal INTEGER;
  UPDATE task_record SET seal = docket_seal_1(id, project_id, parent_id, column_id, kind, title, status, priority,
    sort_order, start_at, end_at, start_day, end_day, repeats, reminders, has_notes, items_total, items_done, progress,
    pinned, tags, completed_at, created_at, modified_at, trashed, unsent);
  ${Object.entries(SELF_SEALING).map(selfSealing).join('\n')}

  -- What could not be used, as it was found: nothing that somebody may want back is thrown away.
  CREATE TABLE set_aside (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    -- The table that it stood in.
    source TEXT NOT NULL,
    entity TEXT,
    entity_id TEXT,
    reason TEXT NOT NULL,
    content TEXT NOT NULL,
    at INTEGER NOT NULL,
    -- Read anew from the service, or gone there.
    settled INTEGER NOT NULL DEFAULT 0
  );
  CREATE INDEX set_aside_of ON set_aside (settled, entity, entity_id);
`;
