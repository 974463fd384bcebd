import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { zipSync } from 'fflate';
import type { SourceFile } from './texts.ts';

/** Packs a day as the newer form does. */
const packed = (year: number, month: number, day: number): number =>
  (year << 16) | (month << 12) | (day << 7);
const clock = (hour: number, minute: number): number => (hour << 26) | (minute << 20);
const seconds = (iso: string): number => Date.parse(iso) / 1000;

const NAMES = {
  new: {
    columns: 'startDate, deadline, heading, reminderTime, rt1_recurrenceRule',
    start: packed(2026, 3, 1),
    due: packed(2026, 3, 4),
    template: packed(4001, 1, 1),
    reminder: clock(9, 30),
  },
  old: {
    columns: 'startDate, dueDate, actionGroup, reminder_unused, recurrenceRule',
    start: seconds('2026-03-01T00:00:00Z'),
    due: seconds('2026-03-04T00:00:00Z'),
    template: seconds('4001-01-01T00:00:00Z'),
    reminder: null,
  },
} as const;

const fill = (db: DatabaseSync, form: keyof typeof NAMES): void => {
  const { columns, start, due, template, reminder } = NAMES[form];
  db.exec(`
    CREATE TABLE TMArea (uuid TEXT PRIMARY KEY, title TEXT, "index" INTEGER);
    CREATE TABLE TMTag (uuid TEXT PRIMARY KEY, title TEXT, "index" INTEGER);
    CREATE TABLE TMTaskTag (tasks TEXT, tags TEXT);
    CREATE TABLE TMChecklistItem (uuid TEXT PRIMARY KEY, title TEXT, status INTEGER, "index" INTEGER, task TEXT);
    CREATE TABLE TMTask (uuid TEXT PRIMARY KEY, type INTEGER, status INTEGER, trashed INTEGER, title TEXT, notes TEXT,
      area TEXT, project TEXT, start INTEGER, "index" INTEGER, creationDate REAL, stopDate REAL, ${columns});
    INSERT INTO TMArea VALUES ('A', 'Home', 0);
    INSERT INTO TMTag VALUES ('T', 'outside', 0);
    INSERT INTO TMTaskTag VALUES ('dig', 'T');
    INSERT INTO TMChecklistItem VALUES ('I', 'spade', 3, 0, 'dig');
  `);
  const add = (uuid: string, more: Readonly<Record<string, string | number | null>>): void => {
    const row = { uuid, type: 0, status: 0, trashed: 0, title: uuid, start: 1, index: 0, ...more };
    const names = Object.keys(row);
    db.prepare(
      `INSERT INTO TMTask (${names.map((name) => `"${name}"`).join()}) VALUES (${names.map(() => '?').join()})`,
    ).run(...Object.values(row));
  };
  const [startName = '', dueName = '', heading = '', reminderName = '', rule = ''] = columns.split(', ');
  add('garden', { type: 1, title: 'Garden', area: 'A', index: -1 });
  add('spring', { type: 2, title: 'Spring', project: 'garden' });
  add('dig', {
    title: 'Dig',
    notes: 'deep',
    [heading]: 'spring',
    [startName]: start,
    [dueName]: due,
    [reminderName]: reminder,
  });
  add('buy', { title: 'Buy', area: 'A', status: 2, stopDate: seconds('2026-03-02T10:00:00Z') });
  add('call', { title: 'Call', start: 2 });
  add('water', { title: 'Water', [rule]: 'rule', [dueName]: template });
  add('gone', { title: 'Gone', trashed: 1 });
  add('old', { title: 'Old project', type: 1, trashed: 1 });
  add('below', { title: 'Below', project: 'old' });
};

/**
 * Files of a database of Things, the last task of which is in its log alone.
 * @param form `other` has tables that Things does not have
 */
export const thingsFiles = (
  form: keyof typeof NAMES | 'other',
): { readonly main: Uint8Array; readonly wal: Uint8Array } => {
  const folder = mkdtempSync(join(tmpdir(), 'docket-things-'));
  const path = join(folder, 'main.sqlite');
  const db = new DatabaseSync(path);
  try {
    db.exec('PRAGMA journal_mode = WAL');
    if (form === 'other') db.exec('CREATE TABLE notes (id INTEGER)');
    else fill(db, form);
    db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    if (form !== 'other')
      db.exec(
        `INSERT INTO TMTask (uuid, type, status, trashed, title, start) VALUES ('log', 0, 0, 0, 'In the log', 1)`,
      );
    return { main: readFileSync(path), wal: readFileSync(`${path}-wal`) };
  } finally {
    db.close();
    rmSync(folder, { recursive: true, force: true });
  }
};

/** The database and its log as a zip, as a person sends a package of macOS. */
export const thingsArchive = (form: keyof typeof NAMES): SourceFile => {
  const { main, wal } = thingsFiles(form);
  const folder = 'Things Database.thingsdatabase';
  return {
    name: `${folder}.zip`,
    content: zipSync({ [`${folder}/main.sqlite`]: main, [`${folder}/main.sqlite-wal`]: wal }),
  };
};
