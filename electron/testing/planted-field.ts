import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { gunzipSync } from 'node:zlib';
import type { Field } from '#core/model/field.ts';
import type { RawObject } from '#core/model/raw-object.ts';
import { integerColumn } from '#core/model/row-columns.ts';
import { TASK_FIELDS } from '#core/model/task.ts';

/**
 * Plants one field in the table, as docs/adding-a-field.md says, and plays with it through the real store, sync and
 * service. In a thread of its own: what is made of the table is made once in a process.
 */

const FIELD = 'annoyingAlert';
const fields: Record<string, Field> = TASK_FIELDS;
const row = integerColumn('annoying_alert', FIELD, (number) => ({ [FIELD]: number }));
fields[FIELD] = { ...fields[FIELD], row, isOfOneDate: true };

const { servedObject, startAccount } = await import('#electron/testing/field-losses/account.ts');
const { FIELD_CASES } = await import('#electron/testing/field-losses/field-cases.ts');
const { playField } = await import('#electron/testing/field-losses/play-field.ts');
const { changeTasks } = await import('#core/store/commands/change-tasks.ts');
const { closeTasks } = await import('#core/store/commands/close-tasks.ts');
const { undo } = await import('#core/store/commands/undo.ts');
const { isDamagedSql } = await import('#core/store/database/checksum-tables.ts');
const { openStore } = await import('#core/store/open-store.ts');
const { taskRow } = await import('#core/store/queries/task-rows.ts');

const ID = 'f1'.padStart(24, '0');
const COPY = 'f2'.padStart(24, '0');
const KEY = { entity: 'task', id: ID } as const;

const valueIn = (object: object | null): unknown => new Map(Object.entries(object ?? {})).get(FIELD) ?? null;

const begin = async (task: RawObject = {}) => {
  const account = await startAccount('v2');
  const added = { id: ID, projectId: account.inboxId, title: 'Call home', ...task };
  await account.request('POST', '/batch/task', { add: [added] });
  await account.sync();
  const { db } = account.store;
  const context = () => ({ db, at: account.now(), newId: () => COPY, timeZone: 'UTC' });
  return {
    account,
    context,
    edit: (value: number): void => {
      const change = Object.fromEntries([[FIELD, value]]);
      for (const { key, mutation } of changeTasks(context(), [ID], change)) account.edit(key, mutation);
    },
    shown: (id = ID) => valueIn(taskRow(db, id)),
    served: async () => valueIn(await servedObject(account, KEY)),
    /** What another device writes. */
    update: async (change: RawObject) => {
      const object = await servedObject(account, KEY);
      await account.request('POST', '/batch/task', { update: [{ ...object, ...change }] });
    },
  };
};

const storing = async () => {
  const { account, edit, shown } = await begin();
  const before = shown();
  edit(1);
  const stored = account.store.db.all(
    'SELECT annoying_alert FROM task_record WHERE annoying_alert = 1',
  ).length;
  const after = shown();
  account.store.write((db) => db.run('UPDATE task_record SET annoying_alert = 2'));
  let refused = '';
  try {
    taskRow(account.store.db, ID);
  } catch (error) {
    refused = String(error);
  }
  await account.close();
  return { before, stored, after, refused };
};

const syncing = async () => {
  const { account, edit, shown, served, update } = await begin();
  edit(1);
  await account.sync();
  const pushed = await served();
  await update({ [FIELD]: 2 });
  await account.sync();
  const pulled = shown();
  await account.close();
  return { pushed, pulled };
};

const merging = async () => {
  const { account, edit, shown, served, update } = await begin();
  edit(1);
  await update({ title: 'Call mother' });
  await account.sync();
  const merged = { title: taskRow(account.store.db, ID)?.title, shown: shown(), served: await served() };
  await account.close();
  const given = FIELD_CASES.find(({ kind, field }) => kind === 'task' && field === FIELD);
  return { ...merged, bothChanged: given && (await playField('v2', 'bothChanged', given)) };
};

const undoing = async () => {
  const { account, edit, shown, served } = await begin();
  edit(1);
  await account.sync();
  account.store.write((db, changes) => undo(db, null, { at: account.now(), changes, canErase: true }));
  const undone = shown();
  await account.sync();
  const atService = await served();
  await account.close();
  return { undone, atService };
};

const completing = async () => {
  const start = '2026-12-01T09:00:00.000+0000';
  const repeating = { startDate: start, dueDate: start, timeZone: 'UTC', repeatFlag: 'RRULE:FREQ=DAILY' };
  const { account, context, edit, shown } = await begin(repeating);
  edit(1);
  const { edits } = closeTasks(context(), { ids: [ID], status: 'done', withSubtasks: false });
  for (const { key, mutation } of edits) account.edit(key, mutation);
  const values = { series: shown(), done: shown(COPY) };
  await account.close();
  return values;
};

/** A store that a Docket without the field wrote. */
const opening = () => {
  const directory = mkdtempSync(join(tmpdir(), 'docket-'));
  const path = join(directory, 'store.db');
  writeFileSync(path, gunzipSync(readFileSync(join(import.meta.dirname, 'stores', 'rows-3.db.gz'))));
  const store = openStore({ path, inboxId: 'inbox1' });
  const task = taskRow(store.db, 't1');
  const damaged = store.db.all(`SELECT id FROM task_record WHERE ${isDamagedSql('task_record')}`).length;
  store.close();
  rmSync(directory, { recursive: true, force: true });
  return { title: task?.title, value: valueIn(task), damaged };
};

const play = async () => ({
  storing: await storing(),
  syncing: await syncing(),
  merging: await merging(),
  undoing: await undoing(),
  completing: await completing(),
  opening: opening(),
});
export type Played = Awaited<ReturnType<typeof play>>;

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(await play());
