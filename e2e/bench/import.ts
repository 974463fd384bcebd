import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parse } from 'csv-parse/sync';
import { argumentsOrExit } from '#electron/hosts/command-line.mjs';
import { createRigComputer } from '#e2e/evidence/account-rig.ts';
import { watchBlocks } from './event-loop.ts';
import { report, type Figure } from './report.ts';

/** Bytes of a piece that the page sends. */
const PIECE = 3 * 1_048_576 - 3;

const COLUMNS = ['Title', 'Notes', 'List', 'Tags', 'Priority', 'Due date', 'Status'] as const;

/** A table as a person exports it from somewhere, of 40 lists and 25 tags. */
const tableOf = (rows: number): string => {
  const lines = Array.from({ length: rows }, (_, at) => {
    const day = `2027-${String(1 + (at % 12)).padStart(2, '0')}-${String(1 + (at % 28)).padStart(2, '0')}`;
    return `"Task ${at}, as written",Notes of ${at},List ${at % 40},tag${at % 25},${at % 4},${at % 3 === 0 ? day : ''},${at % 10 === 0 ? 'done' : ''}`;
  });
  return [COLUMNS.join(','), ...lines].join('\n');
};

/** The least that an import can be: the same text parsed, and its rows in a table. @returns milliseconds */
const parseAndInsert = async (text: string): Promise<number> => {
  const directory = await mkdtemp(join(tmpdir(), 'docket-bench-'));
  const start = performance.now();
  const rows: readonly (readonly string[])[] = parse(text, { from_line: 2 });
  const db = new DatabaseSync(join(directory, 'rows.db'));
  db.exec(
    `PRAGMA journal_mode = WAL; CREATE TABLE row (${COLUMNS.map((name) => `"${name}" TEXT`).join(', ')})`,
  );
  db.exec('BEGIN');
  const insert = db.prepare('INSERT INTO row VALUES (?, ?, ?, ?, ?, ?, ?)');
  for (const row of rows) insert.run(...row);
  db.exec('COMMIT');
  const took = performance.now() - start;
  db.close();
  await rm(directory, { recursive: true, force: true });
  return took;
};

const OPTIONS = { into: null, existing: 'skip', corrections: [] } as const;

const benchImport = async (rows: number): Promise<readonly Figure[]> => {
  const text = tableOf(rows);
  const least = await parseAndInsert(text);
  const computer = await createRigComputer();
  const { app, value } = computer.start({
    transport: () => Promise.resolve({ ok: false, error: 'offline' }),
  });
  await value('sync.now', {});
  const bytes = Buffer.from(text);
  const watch = watchBlocks();
  const start = performance.now();
  const { fileId } = await value('transfer.open', { name: 'tasks.csv', size: bytes.length });
  for (let at = 0; at < bytes.length; at += PIECE)
    await value('transfer.append', { fileId, piece: bytes.subarray(at, at + PIECE).toString('base64') });
  const options = { ...OPTIONS, corrections: [] };
  const read = await value('transfer.read', { fileId, uses: null, options });
  const shown = performance.now() - start;
  const [blocked, worked] = [watch.longest(), watch.longestWork()];
  watch.stop();
  const writing = watchBlocks();
  const from = performance.now();
  await value('transfer.import', { fileId, options, id: 'bench' });
  const { smart } = await value('sidebar.counts', {});
  const took = performance.now() - from;
  const figures: Figure[] = [
    { name: 'import: parse and insert alone', value: least, unit: 'ms' },
    { name: 'import: read and planned', value: shown, unit: 'ms' },
    { name: 'import: written and counted', value: took, unit: 'ms' },
    { name: 'import: times parse and insert', value: (shown + took) / least, unit: 'times' },
    { name: 'import: longest block while it is read', value: blocked, unit: 'ms' },
    { name: 'import: as much of it was work', value: worked, unit: 'ms' },
    { name: 'import: longest block while it is written', value: writing.longest(), unit: 'ms' },
    { name: 'import: as much of that was work', value: writing.longestWork(), unit: 'ms' },
  ];
  writing.stop();
  if (read.kind !== 'read' || smart.all === 0) throw new Error('nothing was imported');
  await app.close();
  await computer.remove();
  return figures;
};

const { values } = argumentsOrExit({
  usage: `npm run bench:import -- [flags]

  --rows N,N   of the tables (10000,100000)

Examples
  npm run bench:import -- --rows 10000`,
  options: { rows: { type: 'string', default: '10000,100000' } },
});
for (const rows of values.rows.split(',').map(Number)) {
  report(`bench-import-${rows}-rows`, await benchImport(rows));
}
