import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { look } from '#core/reminders/look.ts';
import { backUp } from '#core/store/backup/backups.ts';
import { setFields } from '#core/model/mutation.ts';
import { timeToWire } from '#core/model/raw-object.ts';
import { dismissReminder, openReminders } from '#core/store/rows/reminder-states.ts';
import { restoreBackup } from '#core/store/integrity/restore-backup.ts';
import { markDamaged } from '#core/store/integrity/salvage.ts';
import { addChecksumFunction } from '#core/checksum.ts';
import { openStore } from '#core/store/open-store.ts';
import type { Store } from '#core/store/store.ts';
import { addTask, editTask } from '#electron/testing/random/mutations.ts';
import { INBOX_ID } from '#electron/testing/rigs/open-test-store.ts';
import { temporaryDirectory } from '#electron/testing/temporary-directory.ts';

const NOON = Date.parse('2026-11-22T12:00:00Z');
const HOUR = 3_600_000;

const lookAt = (store: Store, now: number): readonly number[] =>
  store.write((db) => look(db, { now, zone: 'UTC', ahead: 60_000 })).rang;

const due = (store: Store): readonly string[] => openReminders(store.db, 'due').map(({ taskId }) => taskId);

/** Two tasks that ring in an hour, planned. */
const setUp = (): { readonly path: string; readonly store: Store } => {
  const path = join(temporaryDirectory(), 'store.db');
  const store = openStore({ path, inboxId: INBOX_ID });
  const at = timeToWire(NOON + HOUR);
  const dates = { startDate: at, dueDate: at, timeZone: 'UTC', reminders: ['TRIGGER:PT0S'] };
  for (const id of ['one', 'two']) editTask(store, id, addTask(id, INBOX_ID, dates, NOON));
  lookAt(store, NOON);
  return { path, store };
};

/** As a disk changes it: no statement of ours. */
const damage = (path: string, sql: string): void => {
  const db = new DatabaseSync(path);
  addChecksumFunction(db);
  const triggers = db.prepare(`SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'`).all();
  for (const { name } of triggers) db.exec(`DROP TRIGGER ${String(name)}`);
  db.exec(sql);
  for (const { sql: text } of triggers) db.exec(String(text));
  db.close();
};

it('what rang and was dismissed since a copy does not ring again when the copy is restored', async () => {
  const { path, store } = setUp();
  const copy = await backUp(store, path, NOON);
  expect(lookAt(store, NOON + HOUR)).toHaveLength(2);
  store.write((db) => dismissReminder(db, 1));
  store.close();
  restoreBackup({ path, backupPath: copy, at: NOON + 2 * HOUR });
  const restored = openStore({ path, inboxId: INBOX_ID });
  expect(lookAt(restored, NOON + 3 * HOUR)).toEqual([]);
  expect(due(restored)).toEqual(['two']);
  restored.close();
});

it('a file that is salvaged keeps what rang, and rings what it planned', () => {
  const { path, store } = setUp();
  store.write((db) => dismissReminder(db, 1));
  store.close();
  markDamaged(path);
  const salvaged = openStore({ path, inboxId: INBOX_ID });
  expect(salvaged.notice()).not.toBeNull();
  lookAt(salvaged, NOON + 2 * HOUR);
  expect(due(salvaged)).toEqual(['two']);
  salvaged.close();
});

it.each([
  ['a state that nobody set', `UPDATE reminder SET state = 'dismissed' WHERE id = 1`],
  ['a moment that nobody wrote', `UPDATE reminder SET earliest = 9000000000000000 WHERE id = 1`],
])('a damaged row (%s) loses no reminder: it is made again', (_what, sql) => {
  const { path, store } = setUp();
  store.close();
  damage(path, sql);
  const opened = openStore({ path, inboxId: INBOX_ID });
  lookAt(opened, NOON + HOUR);
  expect(due(opened).toSorted()).toEqual(['one', 'two']);
  opened.close();
});

it('a damaged row stands in the way of no edit of its task', () => {
  const { path, store } = setUp();
  damage(path, `UPDATE reminder SET occurrence = 'never' WHERE id = 1`);
  const later = timeToWire(NOON + 5 * HOUR);
  editTask(store, 'one', setFields({ startDate: later, dueDate: later }, NOON));
  lookAt(store, NOON);
  lookAt(store, NOON + 6 * HOUR);
  expect(due(store).toSorted()).toEqual(['one', 'two']);
  store.close();
});
