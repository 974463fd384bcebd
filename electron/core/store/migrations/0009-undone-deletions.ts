const COLUMNS = 'id, entity, entity_id, reason, kept, lost, created_at, settled';

const of = (row: 'NEW' | 'OLD'): string =>
  COLUMNS.split(', ')
    .map((column) => `${row}.${column}`)
    .join(', ');

const SEAL = `UPDATE conflict SET seal = docket_seal_1(${of('NEW')}) WHERE id = NEW.id;`;

/** The journal has one more reason: a deletion that was undone on another device. */
export const undoneDeletions = `
  CREATE TABLE conflict_next (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    entity TEXT NOT NULL,
    entity_id TEXT NOT NULL,
    reason TEXT NOT NULL CHECK (reason IN ('bothChanged', 'overwritten', 'undeleted')),
    -- Mutations that bring the one or the other value about.
    kept TEXT NOT NULL,
    lost TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    -- Restored or put aside.
    settled INTEGER NOT NULL DEFAULT 0,
    seal INTEGER
  );
  INSERT INTO conflict_next (${COLUMNS}, seal) SELECT ${COLUMNS}, seal FROM conflict;
  -- Numbers are not given twice.
  UPDATE sqlite_sequence SET seq = (SELECT s.seq FROM sqlite_sequence s WHERE s.name = 'conflict')
    WHERE name = 'conflict_next' AND EXISTS (SELECT 1 FROM sqlite_sequence s WHERE s.name = 'conflict');
  DROP TABLE conflict;
  ALTER TABLE conflict_next RENAME TO conflict;
  CREATE INDEX conflict_open ON conflict (settled, id);
  CREATE TRIGGER conflict_seal AFTER INSERT ON conflict BEGIN ${SEAL} END;
  CREATE TRIGGER conflict_whole BEFORE UPDATE OF ${COLUMNS} ON conflict
    WHEN OLD.seal IS NOT docket_seal_1(${of('OLD')})
    BEGIN SELECT RAISE(ABORT, 'a damaged row cannot be changed'); END;
  CREATE TRIGGER conflict_reseal AFTER UPDATE OF ${COLUMNS} ON conflict BEGIN ${SEAL} END;
`;
