/** What two devices both changed: the value that lost is kept until the person has seen it. */
export const conflicts = `
  CREATE TABLE conflict (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    entity TEXT NOT NULL,
    entity_id TEXT NOT NULL,
    reason TEXT NOT NULL CHECK (reason IN ('bothChanged', 'overwritten')),
    -- Mutations that bring the one or the other value about.
    kept TEXT NOT NULL,
    lost TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    -- Restored or put aside.
    settled INTEGER NOT NULL DEFAULT 0
  );
  CREATE INDEX conflict_open ON conflict (settled, id);

  -- Edits that the service took a short while ago: a device that had not seen them may still write over them.
  CREATE TABLE acknowledged (
    entity TEXT NOT NULL,
    entity_id TEXT NOT NULL,
    -- The mutation, and what the object was before and after it.
    mutation TEXT NOT NULL,
    before TEXT NOT NULL,
    after TEXT NOT NULL,
    at INTEGER NOT NULL
  );
  CREATE INDEX acknowledged_of ON acknowledged (entity, entity_id);
`;
