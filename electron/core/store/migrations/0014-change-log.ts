/**
 * The change log: one row for each object that a transaction changed, appended by that transaction. Author and message
 * are a number of a small table, so that an edit of one field takes less than a hundred bytes. No trigger seals the rows:
 * the statement that writes one does.
 */
export const changeLog = `
  CREATE TABLE change_cause (
    id INTEGER PRIMARY KEY,
    -- JSON; empty for the person.
    author TEXT NOT NULL,
    -- JSON; empty where none was said, or where it holds words of a person.
    message TEXT NOT NULL,
    UNIQUE (author, message)
  );
  CREATE TABLE change_log (
    id INTEGER PRIMARY KEY,
    -- Unix milliseconds, never less than in the row before.
    at INTEGER NOT NULL,
    cause INTEGER NOT NULL,
    -- Of the history; null where it was no step.
    step INTEGER,
    -- Kind and id in short; empty for a reading of many objects.
    object TEXT NOT NULL,
    delta TEXT NOT NULL,
    seal INTEGER
  );
  CREATE INDEX change_of_object ON change_log (object);
`;
