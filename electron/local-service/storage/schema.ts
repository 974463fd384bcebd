import { checksumSql } from '#core/checksum.ts';

/** A body that no statement of ours wrote has another seal. */
export const TASK_SEAL = checksumSql(['id', 'body']);
export const OBJECT_SEAL = checksumSql(['kind', 'id', 'body']);

/**
 * Every object keeps its whole wire form as JSON text in `body`, so that a
 * snapshot is a concatenation; the columns beside it are what queries need.
 * `change` is the check point at which a row last changed.
 */
export const SCHEMA = `
CREATE TABLE users (
  id TEXT PRIMARY KEY, email TEXT UNIQUE, user_code TEXT NOT NULL,
  password_salt BLOB, password_hash BLOB, totp_secret BLOB,
  plan TEXT NOT NULL, created_at INTEGER NOT NULL, last_change INTEGER NOT NULL,
  settings TEXT NOT NULL
) STRICT;
CREATE TABLE sessions (
  token_hash TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES users(id), expires_at INTEGER NOT NULL
) STRICT;
CREATE TABLE failed_sign_ons (
  username TEXT PRIMARY KEY, count INTEGER NOT NULL, last_at INTEGER NOT NULL
) STRICT;
CREATE TABLE second_factors (
  auth_id TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES users(id), expires_at INTEGER NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE TABLE oauth_clients (
  id TEXT PRIMARY KEY, secret_hash TEXT NOT NULL, name TEXT NOT NULL, redirect_uris TEXT NOT NULL
) STRICT;
CREATE TABLE oauth_codes (
  code_hash TEXT PRIMARY KEY, client_id TEXT NOT NULL REFERENCES oauth_clients(id),
  user_id TEXT NOT NULL REFERENCES users(id), redirect_uri TEXT NOT NULL, scope TEXT NOT NULL,
  challenge TEXT, expires_at INTEGER NOT NULL
) STRICT;
CREATE TABLE access_tokens (
  token_hash TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES users(id),
  scope TEXT NOT NULL, expires_at INTEGER NOT NULL
) STRICT;

CREATE TABLE tasks (
  user_id TEXT NOT NULL REFERENCES users(id), id TEXT NOT NULL, project_id TEXT NOT NULL,
  status INTEGER NOT NULL, deleted INTEGER NOT NULL, parent_id TEXT, sort_order INTEGER NOT NULL,
  start_date TEXT, completed_time TEXT, deleted_time INTEGER, change INTEGER NOT NULL, body TEXT NOT NULL,
  seal INTEGER, PRIMARY KEY (user_id, id)
) STRICT;
CREATE INDEX tasks_by_project ON tasks (user_id, project_id, sort_order) WHERE deleted = 0;
CREATE INDEX tasks_open ON tasks (user_id, project_id, sort_order) WHERE deleted = 0 AND status = 0;
CREATE INDEX tasks_by_change ON tasks (user_id, change);
CREATE INDEX tasks_by_parent ON tasks (user_id, parent_id, id) WHERE parent_id IS NOT NULL;
CREATE INDEX tasks_in_trash ON tasks (user_id, deleted_time) WHERE deleted = 1;
CREATE TABLE task_tags (
  user_id TEXT NOT NULL, tag TEXT NOT NULL, task_id TEXT NOT NULL, PRIMARY KEY (user_id, tag, task_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX task_tags_by_task ON task_tags (user_id, task_id);
CREATE TABLE erased_tasks (
  user_id TEXT NOT NULL, task_id TEXT NOT NULL, project_id TEXT NOT NULL, change INTEGER NOT NULL,
  PRIMARY KEY (user_id, task_id)
) STRICT;
CREATE INDEX erased_tasks_by_change ON erased_tasks (user_id, change);

CREATE TABLE objects (
  user_id TEXT NOT NULL REFERENCES users(id), kind TEXT NOT NULL, id TEXT NOT NULL,
  owner_id TEXT NOT NULL, sort_order INTEGER NOT NULL, body TEXT NOT NULL,
  seal INTEGER, PRIMARY KEY (user_id, kind, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX objects_by_owner ON objects (user_id, kind, owner_id, sort_order, id);
CREATE TABLE collections (
  user_id TEXT NOT NULL, kind TEXT NOT NULL, change INTEGER NOT NULL, PRIMARY KEY (user_id, kind)
) STRICT, WITHOUT ROWID;
`;

/**
 * Indexes that answer alone what is counted of all tasks: no body is read for
 * it. Made where a file lacks them, in the place of a narrower one; any Docket
 * of this version reads and writes a file with either.
 */
export const COUNTING_INDEXES = `
DROP INDEX IF EXISTS tasks_by_completion;
CREATE INDEX tasks_open_by_start ON tasks (user_id, start_date) WHERE deleted = 0 AND status = 0;
CREATE INDEX tasks_by_outcome ON tasks (user_id, completed_time, status)
  WHERE deleted = 0 AND completed_time IS NOT NULL;
`;

/** From version 1, whose rows had no seals, to version 2. */
export const ADD_SEALS = `
ALTER TABLE tasks ADD COLUMN seal INTEGER;
ALTER TABLE objects ADD COLUMN seal INTEGER;
UPDATE tasks SET seal = ${TASK_SEAL};
UPDATE objects SET seal = ${OBJECT_SEAL};
`;
