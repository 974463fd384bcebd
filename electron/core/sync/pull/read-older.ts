import { ok, type Result } from '#shared/domain/result.ts';
import type { OlderOf, OlderRead } from '#shared/domain/older.ts';
import { yieldToEventLoop } from '#core/remote/yield-to-event-loop.ts';
import type { RemoteError } from '#core/remote/remote-error.ts';
import { hasBase, readBase } from '#core/store/rows/base-objects.ts';
import type { ReadDatabase } from '#core/store/database/database.ts';
import { taskKey, type ObjectKey } from '#core/model/entity.ts';
import { readMeta, writeMeta } from '#core/store/database/meta.ts';
import { textField, type RawObject } from '#core/model/raw-object.ts';
import type { Store } from '#core/store/store.ts';
import { isTrashed } from '#core/model/task-status.ts';
import { cursorAfter, cursorSchema, NOT_READ, WINDOW, type OlderCursor } from '#core/sync/pull/older-page.ts';
import { applyRemoteObject } from '#core/sync/pull/apply-remote-changes.ts';
import { siftTasks } from '#core/wire/usable.ts';

type Page = Promise<Result<readonly RawObject[], RemoteError>>;

/** Where older tasks come from. */
export interface OlderSource {
  /** Newest first, none that ended after the second `to` (Unix milliseconds; null is no bound). */
  readonly closed: (
    outcome: 'done' | 'wontDo',
    window: { readonly to: number | null; readonly limit: number },
  ) => Page;
  /** Pages are counted; an empty one is the end. */
  readonly trashed: (page: { readonly start: number; readonly limit: number }) => Page;
}

export interface OlderReading {
  readonly store: Store;
  readonly source: OlderSource;
  /** Unix milliseconds. */
  readonly now: () => number;
  /** Tasks asked for at once. */
  readonly window?: number;
}

const META = { done: 'olderDone', wontDo: 'olderWontDo', trash: 'olderTrash' } as const;

/** How far back what is over was read. */
export const readCursor = (db: ReadDatabase, of: OlderOf): OlderCursor => {
  const text = readMeta(db, META[of]);
  return text === null ? NOT_READ : cursorSchema.parse(JSON.parse(text));
};

const keepCursor = (store: Store, of: OlderOf, cursor: OlderCursor): void =>
  store.write((db) => writeMeta(db, META[of], JSON.stringify(cursor)));

/** Changes with every edit that is made, sent or taken back. */
const outboxMark = (db: ReadDatabase): string =>
  db.get<{ mark: string }>(
    `SELECT COUNT(*) || ':' || COALESCE(MIN(seq), 0) || ':' || COALESCE(MAX(seq), 0) AS mark FROM outbox`,
  )?.mark ?? '';

/** An answer from before an edit was sent would bring back what the edit changed: it is asked for again. */
const readUndisturbed = async (store: Store, read: () => Page): Page => {
  for (;;) {
    const before = outboxMark(store.db);
    const page = await read();
    if (!page.ok || before === outboxMark(store.db)) return page;
  }
};

const isEdited = (db: ReadDatabase, { entity, id }: ObjectKey): boolean =>
  db.get('SELECT 1 FROM outbox WHERE entity = ? AND entity_id = ?', entity, id) !== undefined;

/** In the trash on both sides, and only the service says since when. */
const tellsMore = (db: ReadDatabase, key: ObjectKey, task: RawObject): boolean => {
  const base = readBase(db, key);
  return base !== null && isTrashed(base) && isTrashed(task) && (base['deletedTime'] ?? null) === null;
};

/** Tasks in one transaction: a few milliseconds of work. */
const AT_ONCE = 100;

/**
 * What is known here stays as the pulls keep it: those tell of each change,
 * and this page may be older than the last of them.
 * @returns how many were not known
 */
const takeIn = async ({ store, now }: OlderReading, page: readonly RawObject[]): Promise<number> => {
  const tasks = siftTasks(page).usable ?? [];
  let count = 0;
  for (let from = 0; from < tasks.length; from += AT_ONCE) {
    count += store.write((db, changes) => {
      let added = 0;
      db.log.reads();
      for (const task of tasks.slice(from, from + AT_ONCE)) {
        const id = textField(task, 'id');
        if (id === null || isEdited(db, taskKey(id))) continue;
        const isKnown = hasBase(db, taskKey(id));
        if (isKnown && !tellsMore(db, taskKey(id), task)) continue;
        applyRemoteObject(db, taskKey(id), { object: task, changes, at: now() });
        if (!isKnown) added += 1;
      }
      return added;
    });
    await yieldToEventLoop();
  }
  return count;
};

/** Windows read before the view is told anything: what is known here already is passed over quickly. */
const WINDOWS_AT_ONCE = 12;

const readClosed = async (
  reading: OlderReading,
  outcome: 'done' | 'wontDo',
): Promise<Result<OlderRead, RemoteError>> => {
  const { store, source, window = WINDOW } = reading;
  let cursor = readCursor(store.db, outcome);
  let limit = window;
  let count = 0;
  for (let windows = 0; windows < WINDOWS_AT_ONCE && count === 0 && !cursor.isEnd; windows += 1) {
    const asked = { to: cursor.to, limit };
    const page = await readUndisturbed(store, () => source.closed(outcome, asked));
    if (!page.ok) return page;
    count += await takeIn(reading, page.value);
    const next = cursorAfter(page.value, asked);
    limit = next === 'larger' ? limit * 2 : window;
    if (next === 'larger') continue;
    cursor = next;
    keepCursor(store, outcome, cursor);
  }
  return ok({ count, backTo: cursor.to, isEnd: cursor.isEnd });
};

/** The trash has no times to page by. */
const readTrash = async (reading: OlderReading): Promise<Result<OlderRead, RemoteError>> => {
  const { store, source, window = WINDOW } = reading;
  let cursor = readCursor(store.db, 'trash');
  let count = 0;
  for (let pages = 0; pages < WINDOWS_AT_ONCE && count === 0 && !cursor.isEnd; pages += 1) {
    const start = cursor.to ?? 0;
    const page = await readUndisturbed(store, () => source.trashed({ start, limit: window }));
    if (!page.ok) return page;
    count += await takeIn(
      reading,
      page.value.map((task) => ({ ...task, deleted: 1 })),
    );
    cursor = { to: start + page.value.length, isEnd: page.value.length === 0 };
    keepCursor(store, 'trash', cursor);
  }
  return ok({ count, backTo: null, isEnd: cursor.isEnd });
};

interface ReadOlderOptions {
  readonly of: OlderOf;
  /** From the newest one on: more may have come since the end was reached. */
  readonly fromStart: boolean;
}

/** Reads the next older tasks that are over and are not kept here yet. */
export const readOlder = async (
  reading: OlderReading,
  { of, fromStart }: ReadOlderOptions,
): Promise<Result<OlderRead, RemoteError>> => {
  if (fromStart) keepCursor(reading.store, of, NOT_READ);
  return of === 'trash' ? readTrash(reading) : readClosed(reading, of);
};
