import { ok, type Result } from '#shared/domain/result.ts';
import { OVERWRITE_WINDOW } from '#core/store/outbox/conflict-journal.ts';
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
/** After an edit was sent: within the time in which another device may have overwritten it unseen. */
const READ_SENT_EVERY_MS = OVERWRITE_WINDOW / 2;
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

/** There is nothing before. */
const ALL = '0';
const EVER = Number.MIN_SAFE_INTEGER;

const isUnsent = (db: ReadDatabase): boolean =>
  db.get("SELECT 1 FROM outbox WHERE entity = 'focus' AND state <> 'refused' LIMIT 1") !== undefined;
/** @param since Unix milliseconds */
const wasSent = (db: ReadDatabase, since = EVER): boolean =>
  db.get(
    "SELECT 1 FROM acknowledged WHERE entity = 'focus' AND at > CAST(? AS INTEGER) LIMIT 1",
    String(since),
  ) !== undefined;

/** Milliseconds. @param at Unix milliseconds */
const readEvery = (db: ReadDatabase, at: number): number =>
  wasSent(db, at - OVERWRITE_WINDOW) ? READ_SENT_EVERY_MS : READ_EVERY_MS;

const idOf = (focus: RawObject): string => textField(focus, 'id') ?? '';
const startOf = (focus: RawObject): number => timeField(focus, 'startTime') ?? 0;

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
  /** Time of the first reading without the session. */
  readonly since: number;
  /** Time of the last reading with it. The deletion is not older. */
  readonly seenAt: number;
}

interface Deleted {
  readonly id: string;
  /** At most so long ago, in milliseconds. */
  readonly ago: number;
}

/** Which sessions are missing from the pages that should have them, and since when. */
const createMissing = (now: () => number) => {
  const start = now();
  const seen = new Map<string, number>();
  let missing = new Map<string, Missed>();
  const missed = (id: string, at: number): Missed => {
    const before = missing.get(id);
    // A clock that was set back starts the wait again.
    return before !== undefined && before.since <= at ? before : { since: at, seenAt: seen.get(id) ?? start };
  };
  return {
    /** @returns those that are gone for good */
    note: (expected: readonly string[], read: ReadonlySet<string>): readonly Deleted[] => {
      const at = now();
      for (const id of read) seen.set(id, at);
      const absent = expected.filter((id) => !read.has(id));
      if (absent.length > MANY && absent.length * 2 > expected.length) return [];
      missing = new Map(absent.map((id) => [id, missed(id, at)]));
      return [...missing].flatMap(([id, { since, seenAt }]) =>
        at - since >= MISSED_FOR_MS ? [{ id, ago: Math.max(0, at - seenAt) }] : [],
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
        // The deletion counts from the last reading with the session: it was made without an edit that was sent since.
        for (const { id, ago } of gone)
          applyRemoteObject(db, focusKey(id), { object: null, ...received(changes), at: serviceNow() - ago });
      });
    },
  };
};

export const createFocusReader = (parts: ReaderParts<FocusSource>): Reader => {
  const { store, source, now, serviceNow } = parts;
  const writer = createWriter(parts);
  let readAt = Number.NEGATIVE_INFINITY;
  let allReadAt = Number.NEGATIVE_INFINITY;
  const isOlder = (at: number, than: number): boolean => now() - at >= than || now() < at;

  const isDue = ({ isBrief, looksAgain }: Asked): boolean => {
    if (isUnsent(store.db)) return true;
    if (isBrief) return looksAgain === true && wasSent(store.db);
    return isOlder(readAt, readEvery(store.db, serviceNow()));
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
