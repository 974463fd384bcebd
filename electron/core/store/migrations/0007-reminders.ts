const COLUMNS = 'id, task_id, occurrence, is_live, earliest, state, until, at, rang_at';

const of = (row: 'NEW' | 'OLD'): string =>
  COLUMNS.split(', ')
    .map((column) => `${row}.${column}`)
    .join(', ');

const SEAL = `UPDATE reminder SET seal = docket_seal_1(${of('NEW')}) WHERE id = NEW.id;`;

/**
 * What was planned, rang, is snoozed or was dismissed on this computer. A row
 * outlives the reminder that it is about: what is undone comes back as it was.
 */
export const reminders = `
  CREATE TABLE reminder (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    task_id TEXT NOT NULL,
    -- Which reminder at which date: the same for as long as neither changes.
    occurrence TEXT NOT NULL,
    -- The task is open and has this reminder.
    is_live INTEGER NOT NULL,
    -- Unix milliseconds: in no zone does it ring before.
    earliest INTEGER NOT NULL,
    -- new, planned, passed, due, snoozed, dismissed.
    state TEXT NOT NULL DEFAULT 'new',
    -- Unix milliseconds: until when it is snoozed.
    until INTEGER,
    -- Unix milliseconds: what it was for, and when it rang.
    at INTEGER,
    rang_at INTEGER,
    seal INTEGER,
    UNIQUE (task_id, occurrence)
  );
  CREATE INDEX reminder_next ON reminder (state, earliest) WHERE is_live = 1;
  CREATE INDEX reminder_over ON reminder (earliest) WHERE is_live = 0;
  CREATE TRIGGER reminder_seal AFTER INSERT ON reminder BEGIN ${SEAL} END;
  CREATE TRIGGER reminder_whole BEFORE UPDATE OF ${COLUMNS} ON reminder
    WHEN OLD.seal IS NOT docket_seal_1(${of('OLD')})
    BEGIN SELECT RAISE(ABORT, 'a damaged row cannot be changed'); END;
  CREATE TRIGGER reminder_reseal AFTER UPDATE OF ${COLUMNS} ON reminder BEGIN ${SEAL} END;
`;
