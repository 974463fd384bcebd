const BEFORE = 'id, label, edits, undone, created_at';
const COLUMNS = `${BEFORE}, author`;

const of = (row: 'NEW' | 'OLD'): string =>
  COLUMNS.split(', ')
    .map((column) => `${row}.${column}`)
    .join(', ');

const SEAL = `UPDATE history_step SET seal = docket_seal_1(${of('NEW')}) WHERE id = NEW.id;`;

/** A step of the history says who asked for it: JSON, null for the person. A row that was damaged stays so. */
export const authors = `
  DROP TRIGGER history_step_seal;
  DROP TRIGGER history_step_whole;
  DROP TRIGGER history_step_reseal;
  ALTER TABLE history_step ADD COLUMN author TEXT;
  UPDATE history_step SET seal = docket_seal_1(${COLUMNS}) WHERE seal IS docket_seal_1(${BEFORE});
  CREATE TRIGGER history_step_seal AFTER INSERT ON history_step BEGIN ${SEAL} END;
  CREATE TRIGGER history_step_whole BEFORE UPDATE OF ${COLUMNS} ON history_step
    WHEN OLD.seal IS NOT docket_seal_1(${of('OLD')})
    BEGIN SELECT RAISE(ABORT, 'a damaged row cannot be changed'); END;
  CREATE TRIGGER history_step_reseal AFTER UPDATE OF ${COLUMNS} ON history_step BEGIN ${SEAL} END;
`;
