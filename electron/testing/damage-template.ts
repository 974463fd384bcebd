import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { backUp } from '#core/store/backup/backups.ts';
import { baseIds, readBase, writeBase } from '#core/store/rows/base-objects.ts';
import { taskKey } from '#core/model/entity.ts';
import { mutationToText } from '#core/model/mutation.ts';
import { outboxEntry } from '#core/store/outbox/outbox.ts';
import { taskDetail } from '#core/store/queries/task-detail.ts';
import { stringifyRawObject, type RawObject } from '#core/model/raw-object.ts';
import { rebuildRow } from '#core/store/rows/rebuild-row.ts';
import { openStore } from '#core/store/open-store.ts';
import type { Store } from '#core/store/store.ts';
import { addTask, editTask, rename, setStatus } from '#electron/testing/random/mutations.ts';
import { INBOX_ID } from '#electron/testing/rigs/open-test-store.ts';
import { temporaryDirectory } from '#electron/testing/temporary-directory.ts';

export const PAGE = 4096;
export const NOW = 1_800_000_000_000;
const TASKS = 120;

/** Every value that a field of a task ever had; a value of no such set was never written by anybody. */
export type Known = Map<string, Set<string>>;

export const SHOWN = [
  'title',
  'status',
  'priority',
  'projectId',
  'projectName',
  'tags',
  'notes',
  'dates',
] as const;

const note = (known: Known, store: Store, id: string): void => {
  const task = taskDetail(store.db, id, 'UTC');
  if (task === null) return;
  for (const field of SHOWN) {
    const key = `${id} ${field}`;
    known.set(key, (known.get(key) ?? new Set()).add(JSON.stringify(task[field])));
  }
};

const baseTask = (index: number): RawObject => ({
  id: `task${index}`,
  projectId: index % 3 === 0 ? INBOX_ID : `list${index % 3}`,
  title: `Task ${index} with words`,
  content: `Notes of ${index} ${'and more '.repeat(index % 20)}`,
  status: index % 7 === 0 ? 2 : 0,
  priority: index % 2 === 0 ? 5 : 1,
  sortOrder: BigInt(index) * 1_000_000n,
  tags: [`tag${index % 4}`],
  etag: `e${index}`,
});

export interface Template {
  readonly path: string;
  readonly bytes: Buffer;
  readonly backup: string;
  readonly known: Known;
  /** By number: what is to be sent, as it stands in the file. */
  readonly edits: ReadonlyMap<bigint, string>;
  readonly bases: ReadonlyMap<string, string>;
  /** Pages without which no edit can be read, and the page of each edit. */
  readonly needed: ReadonlySet<number>;
  readonly pageOfEdit: ReadonlyMap<bigint, number>;
}

export const editText = (store: Store, seq: bigint): string | null => {
  const entry = outboxEntry(store.db, seq);
  return entry === null ? null : `${entry.key.id} ${entry.state} ${mutationToText(entry.mutation)}`;
};

const applyRemoteCollection = (store: Store, known: Known): void => {
  store.write((db, changes) => {
    for (const name of ['list1', 'list2']) {
      const key = { entity: 'project', id: name } as const;
      writeBase(db, key, { id: name, name: `List ${name}`, sortOrder: 1 });
      rebuildRow(db, key, changes);
    }
    for (let index = 0; index < TASKS; index += 1) {
      writeBase(db, taskKey(`task${index}`), baseTask(index));
      rebuildRow(db, taskKey(`task${index}`), changes);
    }
  });
  for (let index = 0; index < TASKS; index += 1) note(known, store, `task${index}`);
};

const editSome = (store: Store, known: Known, edits: Map<bigint, string>): void => {
  for (let index = 0; index < 40; index += 1) {
    const id = index % 4 === 0 ? `new${index}` : `task${index}`;
    const title = `Edited ${index} ${'x'.repeat((index * 37) % 400)}`;
    if (index % 4 === 0)
      editTask(store, id, addTask(id, INBOX_ID, { title, sortOrder: BigInt(-index) }, index));
    else editTask(store, id, index % 4 === 1 ? setStatus('done', index) : rename(title, index));
    note(known, store, id);
    const seq = BigInt(edits.size + 1);
    edits.set(seq, editText(store, seq) ?? '');
  }
};

/** Where things are in the file. */
const mapOf = (path: string): Pick<Template, 'needed' | 'pageOfEdit'> => {
  const db = new DatabaseSync(path, { readOnly: true });
  const pages = db
    .prepare(`SELECT name, pageno, pagetype FROM dbstat WHERE name IN ('sqlite_schema', 'outbox')`)
    .all();
  const leaves = pages
    .filter(({ name, pagetype }) => name === 'outbox' && pagetype === 'leaf')
    .map(({ pageno }) => Number(pageno));
  const needed = pages
    .filter(({ pageno }) => !leaves.includes(Number(pageno)))
    .map(({ pageno }) => Number(pageno));
  const bytes = readFileSync(path);
  const pageOfEdit = new Map<bigint, number>();
  for (const { seq, mutation } of db.prepare('SELECT seq, mutation FROM outbox').all()) {
    const page = leaves.find((leaf) =>
      bytes.subarray((leaf - 1) * PAGE, leaf * PAGE).includes(String(mutation)),
    );
    if (page !== undefined) pageOfEdit.set(BigInt(Number(seq)), page);
  }
  db.close();
  return { needed: new Set([1, ...needed]), pageOfEdit };
};

/** Tasks that were received and edits that are not sent, in a file of which it is known what is where. */
export const makeTemplate = async (): Promise<Template> => {
  const directory = temporaryDirectory();
  const path = join(directory, 'store.db');
  const store = openStore({ path, inboxId: INBOX_ID });
  const known: Known = new Map();
  applyRemoteCollection(store, known);
  const backup = await backUp(store, path, NOW - 1);
  const edits = new Map<bigint, string>();
  editSome(store, known, edits);
  const bases = new Map(
    store.write((db) =>
      baseIds(db, 'task').map((id) => [id, stringifyRawObject(readBase(db, taskKey(id)) ?? {})] as const),
    ),
  );
  store.close();
  return { path, bytes: readFileSync(path), backup, known, edits, bases, ...mapOf(path) };
};
