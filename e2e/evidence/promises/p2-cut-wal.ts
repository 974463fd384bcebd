import { asIs } from '#shared/messages/message.ts';
import { mkdtemp, rm, readFile, writeFile, copyFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { editObjects, type Edit } from '#core/store/commands/edit-objects.ts';
import { taskKey } from '#core/model/entity.ts';
import { noChanges } from '#core/store/database/changes.ts';
import type { WriteDatabase } from '#core/store/database/database.ts';
import { LONG_LOG } from '#core/store/database/checkpoint-wal.ts';
import { openStore } from '#core/store/open-store.ts';
import type { Store } from '#core/store/store.ts';
import { rebuildTaskRow } from '#core/store/rows/task-row.ts';
import { addTask, rename } from '#electron/testing/random/mutations.ts';
import { seededRandom, type PromiseRun } from '#e2e/evidence/evidence.ts';

const INBOX = 'inbox1';
/**
 * Few enough for a log that stays as it is. What was folded into the file is
 * on disk in the log as well, so no power cut takes it away: a log that is cut
 * before that is of no store that there can be.
 */
const EDITS = 45;

const taskId = (index: number): string => `task${index}`;

const editFor = (index: number, random: () => number): Edit => {
  const at = 1_700_000_000_000 + index;
  const isNew = index < 20 || random() < 0.4;
  const id = taskId(isNew ? index : Math.floor(random() * 20));
  const mutation = isNew
    ? addTask(id, INBOX, { title: `Task ${index}`, sortOrder: -index }, at)
    : rename(`Renamed at ${index} ${'x'.repeat(Math.floor(random() * 200))}`, at);
  return { key: taskKey(id), mutation };
};

/** A store whose edits are all in the write-ahead log, each in a transaction of its own. */
const writeEdits = (store: Store, random: () => number): void => {
  for (let index = 0; index < EDITS; index += 1) {
    const edit = editFor(index, random);
    store.write((db, changes) =>
      editObjects(db, { message: asIs('edit'), edits: [edit], at: index }, changes),
    );
  }
};

const allRows = (db: WriteDatabase): string =>
  JSON.stringify(db.all('SELECT *, CAST(sort_order AS TEXT) AS exact_order FROM task_record ORDER BY id'));

/** Rebuilds every row from base object and outbox. @returns whether nothing changed by it */
const rowsAgree = (store: Store): boolean =>
  store.write((db) => {
    const before = allRows(db);
    const ids = db.all<{ id: string }>('SELECT id FROM task_record UNION SELECT entity_id FROM outbox');
    for (const { id } of ids) rebuildTaskRow(db, id, noChanges());
    return allRows(db) === before;
  });

const countOf = (store: Store, table: 'outbox' | 'history_step'): number =>
  store.db.get<{ n: number }>(`SELECT COUNT(*) AS n FROM ${table}`)?.n ?? -1;

/** @returns what is wrong with the store that is left after the cut, or null */
const examine = (
  path: string,
  previous: number,
): { readonly edits: number; readonly failure: string | null } => {
  const store = openStore({ path, inboxId: INBOX });
  try {
    const edits = countOf(store, 'outbox');
    if (edits !== countOf(store, 'history_step')) return { edits, failure: 'outbox and history disagree' };
    if (!rowsAgree(store)) return { edits, failure: 'rows and outbox disagree' };
    return { edits, failure: edits < previous ? 'a longer log has fewer edits' : null };
  } finally {
    store.close();
  }
};

/** The write-ahead log is cut at a random byte, as a power cut in the middle of a write would. */
export const p2: PromiseRun = {
  id: 'P2',
  promise: 'Task and outbox never disagree',
  run: async ({ seed, scale }) => {
    const random = seededRandom(seed);
    const directory = await mkdtemp(join(tmpdir(), 'docket-p2-'));
    const failures: string[] = [];
    const cuts = Math.max(1, Math.round(10_000 * scale));
    try {
      const original = join(directory, 'store.db');
      const store = openStore({ path: original, inboxId: INBOX });
      writeEdits(store, random);
      // Copied while open: closing would fold the log into the file.
      const log = await readFile(`${original}-wal`);
      if (log.length > LONG_LOG) failures.push(`a log of ${log.length} bytes may be folded already`);
      await copyFile(original, join(directory, 'base.db'));
      store.close();
      const lengths = Array.from({ length: cuts }, () => Math.floor(random() * (log.length + 1))).toSorted(
        (a, b) => a - b,
      );
      let previous = 0;
      for (const [index, length] of lengths.entries()) {
        const path = join(directory, `cut${index}.db`);
        await copyFile(join(directory, 'base.db'), path);
        await writeFile(`${path}-wal`, log.subarray(0, length));
        const { edits, failure } = examine(path, previous);
        previous = edits;
        if (failure !== null) failures.push(`cut at ${length} of ${log.length}: ${failure}`);
        await rm(path, { force: true });
      }
      if (previous === 0) failures.push('no cut left any edit: the log was not read');
    } finally {
      await rm(directory, { recursive: true, force: true });
    }
    return { counts: { 'cut logs': cuts, 'edits in the whole log': EDITS }, failures };
  },
};
