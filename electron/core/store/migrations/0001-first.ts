/** The first released schema. Never edited: a change is a new file. */
export const first = `
  CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;

  -- What the service sent last, whole, unknown fields included.
  CREATE TABLE base_object (
    entity TEXT NOT NULL,
    id TEXT NOT NULL,
    json TEXT NOT NULL,
    PRIMARY KEY (entity, id)
  ) WITHOUT ROWID;

  -- Edits that the service has not acknowledged, oldest first.
  CREATE TABLE outbox (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    entity TEXT NOT NULL,
    entity_id TEXT NOT NULL,
    mutation TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('pending', 'sending', 'inDoubt', 'refused')),
    problem TEXT,
    created_at INTEGER NOT NULL
  );
  CREATE INDEX outbox_by_entity ON outbox (entity, entity_id, seq);

  -- Rows are always rebuilt from base object and outbox; they hold no truth of their own.
  CREATE TABLE task_row (
    id TEXT PRIMARY KEY,
    project_id TEXT NOT NULL,
    title TEXT NOT NULL,
    status INTEGER NOT NULL,
    priority INTEGER NOT NULL,
    sort_order INTEGER NOT NULL,
    completed_at INTEGER,
    created_at INTEGER,
    modified_at INTEGER,
    unsent INTEGER NOT NULL
  ) WITHOUT ROWID;
  CREATE INDEX task_row_in_order ON task_row (status, project_id, sort_order, id);
  CREATE INDEX task_row_by_completion ON task_row (status, completed_at);

  CREATE TABLE project_row (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    color TEXT,
    folder_id TEXT,
    sort_order INTEGER NOT NULL,
    is_inbox INTEGER NOT NULL,
    archived INTEGER NOT NULL
  ) WITHOUT ROWID;

  CREATE TABLE history_step (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    label TEXT NOT NULL,
    edits TEXT NOT NULL,
    undone INTEGER NOT NULL,
    created_at INTEGER NOT NULL
  );
`;
