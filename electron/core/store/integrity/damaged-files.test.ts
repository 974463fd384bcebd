import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { TaskDetail } from '#shared/domain/task.ts';
import { readBase } from '#core/store/rows/base-objects.ts';
import { DamagedRow } from '#core/store/database/damaged-row.ts';
import { outboxEntry } from '#core/store/outbox/outbox.ts';
import { dayBounds } from '#core/store/queries/day-bounds.ts';
import { projectRows } from '#core/store/queries/list-rows.ts';
import { viewOutline } from '#electron/testing/rigs/view-outline.ts';
import { PLAIN } from '#core/views/outline.ts';
import { searchAll } from '#core/store/queries/search.ts';
import { taskDetail } from '#core/store/queries/task-detail.ts';
import { stringifyRawObject } from '#core/model/raw-object.ts';
import { needsReread } from '#core/store/rows/quarantine.ts';
import { openStore } from '#core/store/open-store.ts';
import type { Store } from '#core/store/store.ts';
import { damageArbitrary, inflict, type Damage, type Damaged } from '#electron/testing/damage-file.ts';
import {
  editText,
  makeTemplate,
  NOW,
  PAGE,
  SHOWN,
  type Known,
  type Template,
} from '#electron/testing/damage-template.ts';
import { INBOX_ID } from '#electron/testing/rigs/open-test-store.ts';
import { PROPERTY_TIMEOUT, propertyRuns } from '#electron/testing/random/property-runs.ts';
import { temporaryDirectory } from '#electron/testing/temporary-directory.ts';

const BOUNDS = dayBounds(NOW, { timeZone: 'UTC', firstWeekday: 1 });

/** A page that cannot be read: the store is closed and opened again. */
class ToBeReopened extends Error {}

/** Reads again after each damage that is found, as the door of the core does. */
const whole = <Value>(store: Store, read: () => Value): Value => {
  for (;;) {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof DamagedRow)) throw error;
      if (!store.repair(error)) throw new ToBeReopened();
    }
  }
};

const wrongFields = (task: TaskDetail, known: Known): string[] =>
  SHOWN.filter((field) => {
    // Its list may still have to be read again.
    if (field === 'projectName' && task.projectName === '') return false;
    return known.get(`${task.id} ${field}`)?.has(JSON.stringify(task[field])) !== true;
  }).map((field) => `${task.id}: ${field} is ${JSON.stringify(task[field])}`);

/** Those that were added here stand in the order in which they were added, the last one first. */
const isOutOfOrder = (ids: readonly string[]): boolean => {
  const added = ids.filter((id) => id.startsWith('new'));
  return added.some((id, index) => index > 0 && placeOf(added[index - 1] ?? '') > placeOf(id));
};

/** @returns values that nobody ever wrote */
const wrongShown = (store: Store, { known }: Template): string[] => {
  const view = { kind: 'all' } as const;
  const options = { view, arrangement: PLAIN, withClosed: true, bounds: BOUNDS };
  const outline = whole(store, () => viewOutline(store.db, options));
  const order = outline.ids.slice(0, outline.groups[0]?.listed ?? 0);
  const wrong: string[] = [];
  for (const id of outline.ids) {
    const task = whole(store, () => taskDetail(store.db, id, 'UTC'));
    if (task !== null) wrong.push(...wrongFields(task, known));
  }
  if (isOutOfOrder(order)) wrong.push('the order is another one');
  return [...wrong, ...wrongLists(store), ...wrongHits(store, { known })];
};

const placeOf = (id: string): number => {
  const index = Number(id.replaceAll(/\D/gu, ''));
  return id.startsWith('new') ? -index : index;
};

const wrongLists = (store: Store): string[] =>
  whole(store, () => projectRows(store.db)).flatMap(({ id, name }) =>
    name === (id === INBOX_ID ? 'Inbox' : `List ${id}`) ? [] : [`list ${id} is called ${name}`],
  );

const wrongHits = (store: Store, { known }: Pick<Template, 'known'>): string[] => {
  const search = () => searchAll(store.db, { text: 'edited', withClosed: true, limit: 100 });
  return whole(store, search).tasks.flatMap(({ id, title }) =>
    known.get(`${id} title`)?.has(JSON.stringify(title.text)) === true
      ? []
      : [`${id} is found as ${title.text}`],
  );
};

/** @returns what would be sent and was never to be */
const wrongSent = (store: Store, { edits, bases }: Template): string[] => {
  const seqs = store.db.all<{ seq: string }>(
    `SELECT CAST(seq AS TEXT) AS seq FROM outbox WHERE state <> 'refused'`,
  );
  return seqs.flatMap(({ seq }) => {
    const entry = whole(store, () => outboxEntry(store.db, BigInt(seq)));
    if (entry === null || entry.state === 'refused') return [];
    if (editText(store, entry.seq) !== edits.get(entry.seq)) return [`edit ${seq} is another one`];
    const base = whole(store, () => readBase(store.db, entry.key));
    const isKnown =
      base === null ? !bases.has(entry.key.id) : stringifyRawObject(base) === bases.get(entry.key.id);
    return isKnown || needsReread(store.db, entry.key) ? [] : [`edit ${seq} builds on another object`];
  });
};

/** @returns edits that could be read and are not there */
const lostEdits = (store: Store, { edits, needed, pageOfEdit }: Template, { touched }: Damaged): string[] => {
  const hit = new Set(
    touched.flatMap(([from, to]) =>
      Array.from(
        { length: Math.floor((to - 1) / PAGE) - Math.floor(from / PAGE) + 1 },
        (_none, index) => Math.floor(from / PAGE) + index + 1,
      ),
    ),
  );
  if ([...needed].some((page) => hit.has(page))) return [];
  return [...edits].flatMap(([seq, text]) =>
    hit.has(pageOfEdit.get(seq) ?? 0) || whole(store, () => editText(store, seq)) === text
      ? []
      : [`edit ${seq} is lost`],
  );
};

/** Opens the damaged file, looks at what is shown of it, and closes it. */
type Look = (template: Template, path: string, damaged: Damaged) => string[] | Promise<string[]>;

const examine = async (template: Template, damage: Damage, look: Look): Promise<string[]> => {
  const directory = temporaryDirectory();
  const path = join(directory, 'store.db');
  const damaged = inflict(template.bytes, damage);
  writeFileSync(path, damaged.bytes);
  mkdirSync(join(directory, 'backups'));
  copyFileSync(template.backup, join(directory, 'backups', `store-${NOW - 1}.db`));
  try {
    return await look(template, path, damaged);
  } catch (error) {
    if (!(error instanceof ToBeReopened)) throw error;
    return await look(template, path, damaged);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
};

const wrongIn = (store: Store, template: Template, damaged: Damaged): string[] => {
  try {
    return [
      ...wrongShown(store, template),
      ...wrongSent(store, template),
      ...lostEdits(store, template, damaged),
    ];
  } finally {
    store.close();
  }
};

const lookFirst: Look = (template, path, damaged) =>
  wrongIn(openStore({ path, inboxId: INBOX_ID, now: () => NOW }), template, damaged);

/** As an account does it with a large file. */
const checkInBackground: Look = async (template, path, damaged) => {
  const options = { path, inboxId: INBOX_ID, now: () => NOW, uncheckedFrom: 0 };
  const store = openStore(options);
  if (await store.checkFile()) return wrongIn(store, template, damaged);
  store.close();
  const salvaged = openStore(options);
  await salvaged.checkFile();
  return wrongIn(salvaged, template, damaged);
};

/** What was once not withstood. */
const FOUND: [Damage][] = [
  // The byte of the header that says which format the file has.
  [{ kind: 'block', at: 0.000_076_037_831_604_480_74, length: 64, fill: 'other' }],
  // A text that is bytes now.
  [{ kind: 'bits', at: [0.622_304_392_978_549, 0.278_626_159_764_826_3] }],
  // The tables of the search index disagree.
  [{ kind: 'bits', at: [0.593_800_975_009_799, 0.718_336_839_228_868_5] }],
  // An edit, and the index by which the object of a later one is found.
  [{ kind: 'bits', at: [0.525_701_837_614_178_7, 0.870_296_940_207_481_4, 0.241_760_925_389_826_3] }],
];

it(
  'a store with damaged bits or blocks shows and sends nothing that nobody wrote, and keeps the edits that are whole',
  async () => {
    const template = await makeTemplate();
    expect(template.pageOfEdit.size).toBe(template.edits.size);
    await fc.assert(
      fc.asyncProperty(damageArbitrary, async (damage: Damage) => {
        expect(await examine(template, damage, lookFirst)).toEqual([]);
      }),
      { ...propertyRuns(25), examples: FOUND },
    );
  },
  PROPERTY_TIMEOUT,
);

it(
  'nor does one that is opened before it was looked at',
  async () => {
    const template = await makeTemplate();
    await fc.assert(
      fc.asyncProperty(damageArbitrary, async (damage: Damage) => {
        expect(await examine(template, damage, checkInBackground)).toEqual([]);
      }),
      { ...propertyRuns(8), examples: FOUND },
    );
  },
  PROPERTY_TIMEOUT,
);

it('one whose damage no reading meets is found out beside its opening, and salvaged', async () => {
  const template = await makeTemplate();
  const path = join(temporaryDirectory(), 'store.db');
  writeFileSync(path, template.bytes);
  // An index is without one of its entries: the rows are as they were.
  const db = new DatabaseSync(path);
  const { rootpage } =
    db.prepare(`SELECT rootpage FROM sqlite_schema WHERE type = 'index' LIMIT 1`).get() ?? {};
  db.close();
  const bytes = readFileSync(path);
  bytes.fill(0, Number(rootpage) * PAGE - 64, Number(rootpage) * PAGE);
  writeFileSync(path, bytes);
  const store = openStore({ path, inboxId: INBOX_ID, now: () => NOW, uncheckedFrom: 0 });
  expect(await store.checkFile()).toBe(false);
  store.close();
  const salvaged = openStore({ path, inboxId: INBOX_ID, now: () => NOW, uncheckedFrom: 0 });
  expect(await salvaged.checkFile()).toBe(true);
  expect(salvaged.notice()).toMatchObject({ code: 'notice.salvaged' });
  expect(wrongShown(salvaged, template)).toEqual([]);
  salvaged.close();
});
