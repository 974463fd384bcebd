/** How many deleted lists, folders and columns are remembered. */
const REMEMBERED = 1000;

/**
 * The last known form of lists, folders and columns that are gone: what names
 * one says its name, and a list can be brought back. The seal covers the same
 * columns as that of `base_object`.
 */
export const tombstones = `
  CREATE TABLE tombstone (
    entity TEXT NOT NULL,
    id TEXT NOT NULL,
    json TEXT NOT NULL,
    seal INTEGER,
    PRIMARY KEY (entity, id)
  );
  CREATE TRIGGER base_object_tombstone AFTER DELETE ON base_object
    WHEN OLD.entity IN ('project', 'folder', 'column')
    BEGIN
      INSERT OR REPLACE INTO tombstone (entity, id, json, seal) VALUES (OLD.entity, OLD.id, OLD.json, OLD.seal);
      DELETE FROM tombstone WHERE rowid <= (SELECT max(rowid) FROM tombstone) - ${REMEMBERED};
    END;
  CREATE INDEX conflict_of_object ON conflict (entity, entity_id) WHERE settled = 0;
`;
