import { ok, type Result } from '#shared/domain/result.ts';
import { focusKey } from '#core/model/focus.ts';
import { textField, timeField, type RawObject } from '#core/model/raw-object.ts';
import type { RemoteError } from '#core/remote/remote-error.ts';
import type { V2Client } from '#core/remote/v2-client.ts';
import type { Changes } from '#core/store/database/changes.ts';
import type { ReadDatabase } from '#core/store/database/database.ts';
import { readMeta, writeMeta } from '#core/store/database/meta.ts';
import { hasBase } from '#core/store/rows/base-objects.ts';
import { orNotServed, type Asked, type Reader, type ReaderParts } from '#core/sync/pull/beside-tasks.ts';
import { applyRemoteObject } from '#core/sync/pull/apply-remote-changes.ts';
import { siftListed } from '#core/wire/usable.ts';

/**
 * Focus sessions are in no delta, and an account may have thousands: what is newer than what is known is read now and
 * then, and the history from before Docket a few pages at a time.
 */

const READ_EVERY_MS = 10 * 60_000;
/** An edit of an older session than the newest page comes with this reading. */
const ALL_EVERY_MS = 12 * 60 * 60_000;
const RECENT_MS = 35 * 24 * 60 * 60_000;
/** A session that two readings so far apart do not have is deleted: a service may be late with its pages. */
const MISSED_FOR_MS = 30_000;
/** A reading that lacks more than these, and more than half of what it should have, is no word about them. */
const MANY = 20;
/** A shorter page is the last one (observed). */
const FULL_PAGE = 31;
/** Of the history, with each reading. */
const PAGES_AT_ONCE = 10;

type Answered = Promise<Result<readonly RawObject[], RemoteError>>;

export interface FocusSource {
  /** The latest first, those that started before `to`: Unix milliseconds, null for the first page. */
  readonly page: (to: number | null) => Answered;
  /**
   * Where there are no pages: from when on the one answer names every session that began then or later. Unix
   * milliseconds; null where a further page says more.
   */
  readonly allSince: (() => number) | null;
  readonly isV1: boolean;
}

export const focusOfV2 = (client: V2Client): FocusSource => ({
  page: (to) => client.focusTimeline(to),
  allSince: null,
  isV1: false,
});

/** Before a push the newest page says enough. */
const pagesOfFirst = (isBrief: boolean): number => (isBrief ? 1 : PAGES_AT_ONCE);

const isUnsent = (db: ReadDatabase): boolean =>
  db.get("SELECT 1 FROM outbox WHERE entity = 'focus' AND state <> 'refused' LIMIT 1") !== undefined;
const wasSent = (db: ReadDatabase): boolean =>
  db.get("SELECT 1 FROM acknowledged WHERE entity = 'focus' LIMIT 1") !== undefined;

const idOf = (focus: RawObject): string => textField(focus, 'id') ?? '';
const startOf = (focus: RawObject): number => timeField(focus, 'startTime') ?? 0;

/** There is nothing before. */
const ALL = '0';
const EVER = Number.MIN_SAFE_INTEGER;

interface Pages {
  readonly rows: readonly RawObject[];
  /** All that the pages name, unusable ones too. */
  readonly ids: ReadonlySet<string>;
  /** Where the next page begins; null where there is none. Unix milliseconds. */
  readonly before: number | null;
  /** From when on the pages name every session. Unix milliseconds. */
  readonly since: number;
}

/**
 * Where the page after this one begins: Unix milliseconds, null where there is none.
 *
 * @param to where this page began
 */
export const nextPage = (
  source: FocusSource,
  page: readonly RawObject[],
  to: number | null,
): number | null => {
  const last = page.at(-1);
  const next = source.allSince !== null || last === undefined ? null : startOf(last);
  return next === to ? null : next;
};

/** Pages from `to` on, until one is reached that says nothing new, or is the last. */
const pagesFrom = async (
  source: FocusSource,
  to: number | null,
  { limit, isEnough }: { readonly limit: number; readonly isEnough: (page: readonly RawObject[]) => boolean },
): Promise<Result<Pages, RemoteError>> => {
  const rows: RawObject[] = [];
  const ids = new Set<string>();
  let before = to;
  for (let pages = 0; pages < limit; pages += 1) {
    const page = await source.page(before);
    if (!page.ok) return page;
    const usable = siftListed('focus', page.value).usable ?? [];
    rows.push(...usable);
    for (const focus of page.value) ids.add(idOf(focus));
    const next = nextPage(source, page.value, before);
    if (next === null) return ok({ rows, ids, before: null, since: source.allSince?.() ?? EVER });
    before = next;
    if (isEnough(usable)) break;
  }
  return ok({ rows, ids, before, since: before ?? EVER });
};

const known = (db: ReadDatabase, when: '>' | '<=', time: number): readonly string[] =>
  db
    .all<{ readonly id: string }>(
      `SELECT b.id FROM base_object b JOIN focus_row r ON r.id = b.id
       WHERE b.entity = 'focus' AND r.start_at ${when} CAST(? AS INTEGER)`,
      String(time),
    )
    .map(({ id }) => id);

/** Sessions that the service had, and that began after a time, or not later. Unix milliseconds. */
const knownSince = (db: ReadDatabase, since: number): readonly string[] => known(db, '>', since);
const knownUntil = (db: ReadDatabase, until: number): readonly string[] => known(db, '<=', until);

interface Missed {
  /** When it was read to be missing for the first time. */
  readonly at: number;
  /** The reading before that: it was deleted at that time at the earliest. */
  readonly wasThereAt: number;
}

/** Which sessions are missing from the pages that should have them, and since when. */
const createMissing = (now: () => number) => {
  let missing = new Map<string, Missed>();
  let lastRead = now();
  return {
    /** @returns those that are gone for good, with how long ago they may have been deleted, in milliseconds */
    note: (
      expected: readonly string[],
      read: ReadonlySet<string>,
    ): readonly (readonly [id: string, ago: number])[] => {
      const [at, wasThereAt] = [now(), lastRead];
      lastRead = at;
      const absent = expected.filter((id) => !read.has(id));
      if (absent.length > MANY && absent.length * 2 > expected.length) return [];
      missing = new Map(absent.map((id) => [id, missing.get(id) ?? { at, wasThereAt }]));
      return [...missing].flatMap(([id, missed]) =>
        at - missed.at >= MISSED_FOR_MS ? [[id, Math.max(0, at - missed.wasThereAt)] as const] : [],
      );
    },
  };
};

/** What was read, into the store. */
const createWriter = ({ store, source, now, serviceNow }: ReaderParts<FocusSource>) => {
  const missing = createMissing(now);
  const received = (changes: Changes) => ({ changes, at: serviceNow(), isV1: source.isV1 });
  return {
    /** @param older from where on the history is read next time; null where that stays */
    apply: async (rows: readonly RawObject[], older: number | string | null): Promise<void> => {
      await store.writable();
      store.write((db, changes) => {
        // A page of the past was not changed now.
        if (older !== null) db.log.reads();
        for (const object of rows)
          applyRemoteObject(db, focusKey(idOf(object)), { object, ...received(changes) });
        if (older !== null) writeMeta(db, 'olderFocus', String(older));
      });
    },
    /** What another device deleted is in no page any more. */
    takeDeletions: async ({ ids, since }: Pages): Promise<void> => {
      const gone = missing.note(knownSince(store.db, since), ids);
      if (gone.length === 0) return;
      await store.writable();
      store.write((db, changes) => {
        // An edit that was sent since the session was there was not seen by whoever deleted it.
        for (const [id, ago] of gone)
          applyRemoteObject(db, focusKey(id), { object: null, ...received(changes), at: serviceNow() - ago });
      });
    },
  };
};

export const createFocusReader = (parts: ReaderParts<FocusSource>): Reader => {
  const { store, source, now } = parts;
  const writer = createWriter(parts);
  let readAt = Number.NEGATIVE_INFINITY;
  let allReadAt = Number.NEGATIVE_INFINITY;
  const isOlder = (at: number, than: number): boolean => now() - at >= than || now() < at;

  const isDue = ({ isBrief, looksAgain }: Asked): boolean => {
    if (isUnsent(store.db)) return true;
    if (isBrief) return looksAgain === true && wasSent(store.db);
    return isOlder(readAt, READ_EVERY_MS);
  };

  const isKnown = (page: readonly RawObject[]): boolean =>
    page.every((focus) => hasBase(store.db, focusKey(idOf(focus))));
  const isRecent = (page: readonly RawObject[]): boolean =>
    page.some((focus) => startOf(focus) > now() - RECENT_MS);

  /** What should stand behind a page that seems to be the last one may be deleted: the next page says so. */
  const endsEarly = (page: readonly RawObject[]): boolean => {
    const last = page.at(-1);
    if (last === undefined || page.length >= FULL_PAGE) return false;
    const listed = new Set(page.map((focus) => idOf(focus)));
    return knownUntil(store.db, startOf(last)).some((id) => !listed.has(id));
  };

  const readFresh = async (isBrief: boolean, isFirst: boolean) => {
    const isAll = !isBrief && isOlder(allReadAt, ALL_EVERY_MS);
    // Once, since the pages of a service may all be short.
    let pages = 0;
    const isToBeAsked = (page: readonly RawObject[]): boolean => {
      pages += 1;
      return pages === 1 && endsEarly(page);
    };
    const fresh = await pagesFrom(source, null, {
      limit: isFirst ? pagesOfFirst(isBrief) : Number.MAX_SAFE_INTEGER,
      isEnough: (page) => !isFirst && isKnown(page) && !(isAll && isRecent(page)) && !isToBeAsked(page),
    });
    if (fresh.ok && isAll) allReadAt = now();
    return fresh;
  };

  const read = async (isBrief: boolean): Promise<Result<null, RemoteError>> => {
    const older = readMeta(store.db, 'olderFocus');
    const isFirst = older === null;
    const fresh = await readFresh(isBrief, isFirst);
    if (!fresh.ok) return orNotServed(fresh.error);
    await writer.apply(fresh.value.rows, isFirst ? (fresh.value.before ?? ALL) : null);
    await writer.takeDeletions(fresh.value);
    // The history does not hold up what is sent.
    if (isBrief || isFirst || older === ALL) return ok(null);
    const past = await pagesFrom(source, Number(older), { limit: PAGES_AT_ONCE, isEnough: () => false });
    if (!past.ok) return orNotServed(past.error);
    await writer.apply(past.value.rows, past.value.before ?? ALL);
    return ok(null);
  };

  return {
    read: async (asked: Asked): Promise<Result<null, RemoteError>> => {
      if (!isDue(asked)) return ok(null);
      const answered = await read(asked.isBrief);
      if (answered.ok && !asked.isBrief) readAt = now();
      return answered;
    },
    readNext: (): void => {
      readAt = Number.NEGATIVE_INFINITY;
    },
  };
};
