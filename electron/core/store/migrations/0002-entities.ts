/**
 * Every entity can be edited, and task rows hold what views sort and group by.
 * Row tables are made anew: they are rebuilt from base objects and outbox.
 */
export const entities = `
  DROP TABLE task_row;
  DROP TABLE project_row;

  -- How often an edit was sent: what was never sent can be taken back without a word to the service.
  ALTER TABLE outbox ADD COLUMN sent INTEGER NOT NULL DEFAULT 0;
  UPDATE outbox SET sent = 1 WHERE state <> 'pending';
  CREATE INDEX outbox_by_state ON outbox (state, seq);
  UPDATE outbox SET mutation = CASE json_extract(mutation, '$.kind')
    WHEN 'create' THEN json_object('kind', 'create', 'object', json_object(
      'id', entity_id, 'projectId', json_extract(mutation, '$.projectId'),
      'title', json_extract(mutation, '$.title'), 'content', '', 'kind', 'TEXT', 'status', 0, 'priority', 0,
      'sortOrder', CAST(json_extract(mutation, '$.sortOrder') AS INTEGER),
      'items', json_array(), 'tags', json_array(), 'reminders', json_array(), 'isAllDay', json('false'),
      'createdTime', strftime('%Y-%m-%dT%H:%M:%S.000+0000', json_extract(mutation, '$.at') / 1000, 'unixepoch'),
      'modifiedTime', strftime('%Y-%m-%dT%H:%M:%S.000+0000', json_extract(mutation, '$.at') / 1000, 'unixepoch')
    ), 'at', json_extract(mutation, '$.at'))
    WHEN 'rename' THEN json_object('kind', 'set', 'fields',
      json_object('title', json_extract(mutation, '$.title')), 'at', json_extract(mutation, '$.at'))
    WHEN 'setStatus' THEN json_object('kind', 'set', 'fields', json_object(
      'status', CASE json_extract(mutation, '$.status') WHEN 'done' THEN 2 WHEN 'wontDo' THEN -1 ELSE 0 END,
      'completedTime', json_extract(mutation, '$.completedTime')), 'at', json_extract(mutation, '$.at'))
    WHEN 'trash' THEN json_object('kind', 'set', 'fields',
      json_object('deleted', 1), 'at', json_extract(mutation, '$.at'))
    WHEN 'restore' THEN json_object('kind', 'set', 'fields',
      json_object('deleted', 0, 'projectId', json_extract(mutation, '$.projectId')),
      'at', json_extract(mutation, '$.at'))
    ELSE mutation END;

  -- The steps of the old form cannot be undone any more; the edits themselves are kept.
  DELETE FROM history_step;

  CREATE TABLE task_record (
    id TEXT PRIMARY KEY,
    project_id TEXT NOT NULL,
    parent_id TEXT,
    column_id TEXT,
    kind TEXT NOT NULL,
    title TEXT NOT NULL,
    status INTEGER NOT NULL,
    priority INTEGER NOT NULL,
    sort_order INTEGER NOT NULL,
    -- Instants in Unix milliseconds, for an all-day task its local midnights; its days beside them.
    start_at INTEGER,
    end_at INTEGER,
    start_day TEXT,
    end_day TEXT,
    repeats INTEGER NOT NULL,
    reminders INTEGER NOT NULL,
    has_notes INTEGER NOT NULL,
    items_total INTEGER NOT NULL,
    items_done INTEGER NOT NULL,
    progress INTEGER NOT NULL,
    pinned INTEGER NOT NULL,
    tags TEXT NOT NULL,
    completed_at INTEGER,
    created_at INTEGER,
    modified_at INTEGER,
    trashed INTEGER NOT NULL,
    unsent INTEGER NOT NULL
  ) WITHOUT ROWID;
  CREATE INDEX task_in_order ON task_record (status, project_id, sort_order, id) WHERE trashed = 0;
  CREATE INDEX task_by_completion ON task_record (status, completed_at) WHERE trashed = 0;
  CREATE INDEX task_by_start ON task_record (status, start_at) WHERE trashed = 0 AND start_at IS NOT NULL;
  CREATE INDEX task_by_parent ON task_record (parent_id) WHERE parent_id IS NOT NULL;
  CREATE INDEX task_of_project ON task_record (project_id);

  -- What is alive, and what is in the trash: nobody has to remember to tell them apart.
  CREATE VIEW task_row AS SELECT * FROM task_record WHERE trashed = 0;
  CREATE VIEW trash_row AS SELECT * FROM task_record WHERE trashed = 1;

  CREATE TABLE task_tag (tag TEXT NOT NULL, task_id TEXT NOT NULL, PRIMARY KEY (tag, task_id)) WITHOUT ROWID;
  CREATE INDEX tag_of_task ON task_tag (task_id);

  CREATE TABLE project_row (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    color TEXT,
    folder_id TEXT,
    kind TEXT NOT NULL,
    view_mode TEXT NOT NULL,
    group_by TEXT,
    sort_by TEXT,
    sort_order INTEGER NOT NULL,
    is_inbox INTEGER NOT NULL,
    archived INTEGER NOT NULL,
    permission TEXT,
    unsent INTEGER NOT NULL
  ) WITHOUT ROWID;
  CREATE TABLE folder_row (
    id TEXT PRIMARY KEY, name TEXT NOT NULL, sort_order INTEGER NOT NULL, unsent INTEGER NOT NULL
  ) WITHOUT ROWID;
  CREATE TABLE tag_row (
    name TEXT PRIMARY KEY,
    -- The name at the service, under which edits are kept; another one while a rename is unsent.
    base_name TEXT NOT NULL,
    label TEXT NOT NULL,
    color TEXT,
    parent TEXT,
    sort_order INTEGER NOT NULL,
    sort_by TEXT,
    unsent INTEGER NOT NULL
  ) WITHOUT ROWID;
  CREATE TABLE column_row (
    id TEXT PRIMARY KEY,
    project_id TEXT NOT NULL,
    name TEXT NOT NULL,
    sort_order INTEGER NOT NULL,
    unsent INTEGER NOT NULL
  ) WITHOUT ROWID;
  CREATE INDEX column_of_project ON column_row (project_id, sort_order, id);
  CREATE TABLE filter_row (
    id TEXT PRIMARY KEY, name TEXT NOT NULL, rule TEXT NOT NULL, sort_order INTEGER NOT NULL, unsent INTEGER NOT NULL
  ) WITHOUT ROWID;
`;
