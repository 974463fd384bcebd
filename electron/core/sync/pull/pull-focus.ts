import { ok, type Result } from '#shared/domain/result.ts';
import { focusKey } from '#core/model/focus.ts';
import { textField, timeField, type RawObject } from '#core/model/raw-object.ts';
import type { RemoteError } from '#core/remote/remote-error.ts';
import type { V2Client } from '#core/remote/v2-client.ts';
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
/** Of the history, with each reading. */
const PAGES_AT_ONCE = 10;

type Answered = Promise<Result<readonly RawObject[], RemoteError>>;

export interface FocusSource {
  /** The latest first, those that started before `to`: Unix milliseconds, null for the first page. */
  readonly page: (to: number | null) => Answered;
  /** Whether a further page tells anything. */
  readonly hasPages: boolean;
  readonly isV1: boolean;
}

export const focusOfV2 = (client: V2Client): FocusSource => ({
  page: (to) => client.focusTimeline(to),
  hasPages: true,
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

/** Pages from `to` on, until one is reached that says nothing new, or is the last. */
const pagesFrom = async (
  source: FocusSource,
  to: number | null,
  { limit, isEnough }: { readonly limit: number; readonly isEnough: (page: readonly RawObject[]) => boolean },
) => {
  const rows: RawObject[] = [];
  let before = to;
  for (let pages = 0; pages < limit; pages += 1) {
    const page = await source.page(before);
    if (!page.ok) return page;
    const usable = siftListed('focus', page.value).usable ?? [];
    rows.push(...usable);
    const last = page.value.at(-1);
    const next = last === undefined ? null : startOf(last);
    if (!source.hasPages || next === null || next === before) return ok({ rows, before: null });
    before = next;
    if (isEnough(usable)) return ok({ rows, before });
  }
  return ok({ rows, before });
};

export const createFocusReader = ({ store, source, now, serviceNow }: ReaderParts<FocusSource>): Reader => {
  let readAt = Number.NEGATIVE_INFINITY;

  const isDue = ({ isBrief, looksAgain }: Asked): boolean => {
    if (isUnsent(store.db)) return true;
    if (isBrief) return looksAgain === true && wasSent(store.db);
    return now() - readAt >= READ_EVERY_MS || now() < readAt;
  };

  const read = async (isBrief: boolean): Promise<Result<null, RemoteError>> => {
    const older = readMeta(store.db, 'olderFocus');
    const isKnown = (page: readonly RawObject[]): boolean =>
      page.every((focus) => hasBase(store.db, focusKey(idOf(focus))));
    const isFirst = older === null;
    const fresh = await pagesFrom(source, null, {
      limit: isFirst ? pagesOfFirst(isBrief) : Number.MAX_SAFE_INTEGER,
      isEnough: (page) => !isFirst && isKnown(page),
    });
    if (!fresh.ok) return orNotServed(fresh.error);
    await apply(fresh.value.rows, isFirst ? (fresh.value.before ?? ALL) : null);
    // The history does not hold up what is sent.
    if (isBrief || isFirst || older === ALL) return ok(null);
    const past = await pagesFrom(source, Number(older), { limit: PAGES_AT_ONCE, isEnough: () => false });
    if (!past.ok) return orNotServed(past.error);
    await apply(past.value.rows, past.value.before ?? ALL);
    return ok(null);
  };

  /** @param older from where on the history is read next time; null where that stays */
  const apply = async (rows: readonly RawObject[], older: number | string | null): Promise<void> => {
    await store.writable();
    store.write((db, changes) => {
      for (const object of rows)
        applyRemoteObject(db, focusKey(idOf(object)), {
          object,
          changes,
          at: serviceNow(),
          isV1: source.isV1,
        });
      if (older !== null) writeMeta(db, 'olderFocus', String(older));
    });
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
