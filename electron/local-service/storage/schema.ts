import { checksumSql } from '#core/checksum.ts';

/** A body that no statement of ours wrote has another seal. */
export const TASK_SEAL = checksumSql(['id', 'body']);
export const OBJECT_SEAL = checksumSql(['kind', 'id', 'body']);

/**
 * Every object keeps its whole wire form as JSON text in `body`, so that a
 * snapshot is a concatenation; the columns beside it are what queries need.
 * `change` is the check point at which a row last changed.
 */
interface ColumnTypes {
  readonly text: string;
  readonly integer: string;
  readonly bytes: string;
  /** A column that says which of two rows came first, where tables have none of themselves. */
  readonly rowId: string;
  readonly strict: string;
  readonly withoutRowId: string;
}

const schemaOf = ({ text, integer, bytes, rowId, strict, withoutRowId }: ColumnTypes): string => `
CREATE TABLE users (
  id ${text} PRIMARY KEY, email ${text} UNIQUE, user_code ${text} NOT NULL,
  password_salt ${bytes}, password_hash ${bytes}, totp_secret ${bytes},
  plan ${text} NOT NULL, created_at ${integer} NOT NULL, last_change ${integer} NOT NULL,
  settings ${text} NOT NULL
)${strict};
CREATE TABLE sessions (
  token_hash ${text} PRIMARY KEY, user_id ${text} NOT NULL REFERENCES users(id), expires_at ${integer} NOT NULL${rowId}
)${strict};
CREATE TABLE failed_sign_ons (
  username ${text} PRIMARY KEY, count ${integer} NOT NULL, last_at ${integer} NOT NULL${rowId}
)${strict};
CREATE TABLE second_factors (
  auth_id ${text} PRIMARY KEY, user_id ${text} NOT NULL REFERENCES users(id), expires_at ${integer} NOT NULL,
  attempts ${integer} NOT NULL DEFAULT 0${rowId}
)${strict};
CREATE TABLE oauth_clients (
  id ${text} PRIMARY KEY, secret_hash ${text} NOT NULL, name ${text} NOT NULL, redirect_uris ${text} NOT NULL
)${strict};
CREATE TABLE oauth_codes (
  code_hash ${text} PRIMARY KEY, client_id ${text} NOT NULL REFERENCES oauth_clients(id),
  user_id ${text} NOT NULL REFERENCES users(id), redirect_uri ${text} NOT NULL, scope ${text} NOT NULL,
  challenge ${text}, expires_at ${integer} NOT NULL${rowId}
)${strict};
CREATE TABLE access_tokens (
  token_hash ${text} PRIMARY KEY, user_id ${text} NOT NULL REFERENCES users(id),
  scope ${text} NOT NULL, expires_at ${integer} NOT NULL${rowId}
)${strict};

CREATE TABLE tasks (
  user_id ${text} NOT NULL REFERENCES users(id), id ${text} NOT NULL, project_id ${text} NOT NULL,
  status ${integer} NOT NULL, deleted ${integer} NOT NULL, parent_id ${text}, sort_order ${integer} NOT NULL,
  start_date ${text}, completed_time ${text}, deleted_time ${integer}, change ${integer} NOT NULL, body ${text} NOT NULL,
  seal ${integer}, PRIMARY KEY (user_id, id)
)${strict};
CREATE INDEX tasks_by_project ON tasks (user_id, project_id, sort_order) WHERE deleted = 0;
CREATE INDEX tasks_open ON tasks (user_id, project_id, sort_order) WHERE deleted = 0 AND status = 0;
CREATE INDEX tasks_by_change ON tasks (user_id, change);
CREATE INDEX tasks_by_parent ON tasks (user_id, parent_id, id) WHERE parent_id IS NOT NULL;
CREATE INDEX tasks_in_trash ON tasks (user_id, deleted_time) WHERE deleted = 1;
CREATE TABLE task_tags (
  user_id ${text} NOT NULL, tag ${text} NOT NULL, task_id ${text} NOT NULL, PRIMARY KEY (user_id, tag, task_id)
)${withoutRowId};
CREATE INDEX task_tags_by_task ON task_tags (user_id, task_id);
CREATE TABLE erased_tasks (
  user_id ${text} NOT NULL, task_id ${text} NOT NULL, project_id ${text} NOT NULL, change ${integer} NOT NULL,
  PRIMARY KEY (user_id, task_id)
)${strict};
CREATE INDEX erased_tasks_by_change ON erased_tasks (user_id, change);

CREATE TABLE objects (
  user_id ${text} NOT NULL REFERENCES users(id), kind ${text} NOT NULL, id ${text} NOT NULL,
  owner_id ${text} NOT NULL, sort_order ${integer} NOT NULL, body ${text} NOT NULL,
  seal ${integer}, PRIMARY KEY (user_id, kind, id)
)${withoutRowId};
CREATE INDEX objects_by_owner ON objects (user_id, kind, owner_id, sort_order, id);
CREATE TABLE collections (
  user_id ${text} NOT NULL, kind ${text} NOT NULL, change ${integer} NOT NULL, PRIMARY KEY (user_id, kind)
)${withoutRowId};
`;

/** What only a server of several people keeps. A file of one person has none of it. */
const serverTablesOf = ({ text, integer, rowId, strict }: ColumnTypes): string => `
CREATE TABLE IF NOT EXISTS server_facts (name ${text} PRIMARY KEY, value ${text} NOT NULL)${strict};
CREATE TABLE IF NOT EXISTS invitations (
  code_hash ${text} PRIMARY KEY, made_by ${text} NOT NULL, is_admin ${integer} NOT NULL,
  made_at ${integer} NOT NULL, expires_at ${integer} NOT NULL, used_by ${text}${rowId}
)${strict};
CREATE TABLE IF NOT EXISTS people (
  user_id ${text} PRIMARY KEY REFERENCES users(id), is_admin ${integer} NOT NULL, disabled_at ${integer}
)${strict};
CREATE TABLE IF NOT EXISTS session_devices (
  token_hash ${text} PRIMARY KEY REFERENCES sessions(token_hash) ON DELETE CASCADE,
  made_at ${integer} NOT NULL, device ${text} NOT NULL, address ${text} NOT NULL
)${strict};
CREATE TABLE IF NOT EXISTS shares (
  owner_id ${text} NOT NULL REFERENCES users(id), project_id ${text} NOT NULL,
  member_id ${text} NOT NULL REFERENCES users(id), permission ${text} NOT NULL,
  invited_at ${integer} NOT NULL, accepted_at ${integer}, PRIMARY KEY (owner_id, project_id, member_id)
)${strict};
CREATE INDEX IF NOT EXISTS shares_by_member ON shares (member_id);
CREATE TABLE IF NOT EXISTS audit (
  at ${integer} NOT NULL, who ${text} NOT NULL, what ${text} NOT NULL, about ${text} NOT NULL,
  address ${text} NOT NULL${rowId}
)${strict};
CREATE INDEX IF NOT EXISTS audit_by_time ON audit (at);
`;

const SQLITE_TYPES: ColumnTypes = {
  text: 'TEXT',
  integer: 'INTEGER',
  bytes: 'BLOB',
  rowId: '',
  strict: ' STRICT',
  withoutRowId: ' STRICT, WITHOUT ROWID',
};

/** Texts are compared byte by byte, as SQLite does. */
const POSTGRES_TYPES: ColumnTypes = {
  text: 'TEXT COLLATE "C"',
  integer: 'BIGINT',
  bytes: 'BYTEA',
  rowId: ', rowid BIGINT GENERATED ALWAYS AS IDENTITY',
  strict: '',
  withoutRowId: '',
};

export const SCHEMA = schemaOf(SQLITE_TYPES);
export const SERVER_TABLES = serverTablesOf(SQLITE_TYPES);
export const POSTGRES_SCHEMA = schemaOf(POSTGRES_TYPES);
export const POSTGRES_SERVER_TABLES = serverTablesOf(POSTGRES_TYPES);

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
