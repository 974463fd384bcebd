import { dateToStamp } from '#shared/domain/habit.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import { checkInKey, checkInOf, foldCheckIns } from '#core/model/check-in.ts';
import type { ObjectKey } from '#core/model/entity.ts';
import { integerField, textField, type RawObject } from '#core/model/raw-object.ts';
import type { RemoteError } from '#core/remote/remote-error.ts';
import type { V2Client } from '#core/remote/v2-client.ts';
import type { ReadDatabase, WriteDatabase } from '#core/store/database/database.ts';
import type { Changes } from '#core/store/database/changes.ts';
import { deleteMeta, writeMeta } from '#core/store/database/meta.ts';
import { areHabitsServed, NOT_SERVED } from '#core/store/queries/habit-rows.ts';
import { baseIds } from '#core/store/rows/base-objects.ts';
import { keepUnreadable } from '#core/store/rows/unreadable.ts';
import { orNotServed, type Asked, type Reader, type ReaderParts } from '#core/sync/pull/beside-tasks.ts';
import {
  applyRemoteCollection,
  applyRemoteObject,
  type ApplyOptions,
} from '#core/sync/pull/apply-remote-changes.ts';
import { siftListed } from '#core/wire/usable.ts';

/**
 * Habits are in no delta: all of them are read, less often than tasks, and before something of them is sent. Check-ins
 * are many and seldom written long after their day: the last weeks are read each time, all of them now and then.
 */

const READ_EVERY_MS = 2 * 60_000;
const ALL_EVERY_MS = 12 * 60 * 60_000;
const RECENT_MS = 35 * 24 * 60 * 60_000;

export interface HabitSource {
  readonly habits: () => Promise<Result<readonly RawObject[], RemoteError>>;
  readonly sections: () => Promise<Result<readonly RawObject[], RemoteError>>;
  /** Of the days after the stamp, each with its `habitId` and `checkinStamp`. */
  readonly checkIns: (
    habitIds: readonly string[],
    afterStamp: number,
  ) => Promise<Result<readonly RawObject[], RemoteError>>;
  readonly isV1: boolean;
}

export const habitsOfV2 = (client: V2Client): HabitSource => ({
  habits: () => client.habits(),
  sections: () => client.habitSections(),
  checkIns: (habitIds, afterStamp) => client.checkIns(habitIds, afterStamp),
  isV1: false,
});

interface Unsent {
  readonly entity: string;
  readonly id: string;
}

const unsentOf = (db: ReadDatabase): readonly Unsent[] =>
  db.all<Unsent>(
    `SELECT DISTINCT entity, entity_id AS id FROM outbox
     WHERE entity IN ('habit', 'habitSection', 'checkin') AND state <> 'refused'`,
  );

const wasSent = (db: ReadDatabase): boolean =>
  db.get(`SELECT 1 FROM acknowledged WHERE entity IN ('habit', 'habitSection', 'checkin') LIMIT 1`) !==
  undefined;

interface Days {
  readonly habitIds: readonly string[];
  readonly afterStamp: number;
}

/** What is sent is built on what is read just before, however long ago its day is. */
const daysOf = (unsent: readonly Unsent[]): Days => {
  const days = unsent.flatMap(({ entity, id }) => (entity === 'checkin' ? (checkInOf(id) ?? []) : []));
  return {
    habitIds: [...new Set(days.map(({ habitId }) => habitId))],
    afterStamp: Math.min(...days.map(({ stamp }) => stamp)) - 1,
  };
};

/** Reads what is due. A service without habits is asked as often as one with habits. */
export const createHabitReader = ({ store, source, now, serviceNow }: ReaderParts<HabitSource>): Reader => {
  let readAt = Number.NEGATIVE_INFINITY;
  let allReadAt = Number.NEGATIVE_INFINITY;
  const isOlder = (at: number, than: number): boolean => now() - at >= than || now() < at;

  const isDue = ({ isBrief, looksAgain }: Asked, unsent: readonly Unsent[]): boolean => {
    if (unsent.length > 0) return true;
    if (isBrief) return looksAgain === true && wasSent(store.db);
    return isOlder(readAt, READ_EVERY_MS);
  };

  const read = async (unsent: readonly Unsent[]): Promise<Result<Reading | null, RemoteError>> => {
    const habits = await source.habits();
    if (!habits.ok) return orNotServed(habits.error);
    const sections = await source.sections();
    if (!sections.ok) return orNotServed(sections.error);
    const isAll = isOlder(allReadAt, ALL_EVERY_MS);
    const day = dateToStamp(new Date(now() - RECENT_MS).toISOString().slice(0, 10));
    const afterStamp = isAll ? 0 : Math.min(day, daysOf(unsent).afterStamp);
    const habitIds = habits.value.flatMap((habit) => textField(habit, 'id') ?? []);
    const checkIns = habitIds.length === 0 ? ok([]) : await source.checkIns(habitIds, afterStamp);
    if (!checkIns.ok) return orNotServed(checkIns.error);
    const lists = { habits: habits.value, sections: sections.value };
    return ok({ lists, checkIns: checkIns.value, habitIds, afterStamp, isAll });
  };

  /** Of the habits that are checked in, and no more. */
  const readDays = async ({ habitIds, afterStamp }: Days): Promise<Result<Reading | null, RemoteError>> => {
    const checkIns = await source.checkIns(habitIds, afterStamp);
    if (!checkIns.ok) return orNotServed(checkIns.error);
    return ok({ lists: null, checkIns: checkIns.value, habitIds, afterStamp, isAll: false });
  };

  const readDue = async (asked: Asked): Promise<Result<null, RemoteError>> => {
    const unsent = unsentOf(store.db);
    if (!isDue(asked, unsent)) return ok(null);
    const isOfDays = asked.isBrief && unsent.length > 0 && unsent.every(({ entity }) => entity === 'checkin');
    const reading = await (isOfDays ? readDays(daysOf(unsent)) : read(unsent));
    if (!reading.ok) return reading;
    const { value } = reading;
    await store.writable();
    store.write((db, changes) => {
      // What the account has at first was not changed now.
      if (value?.lists !== null && !isAnyKnown(db)) db.log.reads();
      // Check-ins alone do not say whether the service has habits.
      if (!isOfDays || value !== null) noteServed(db, changes, value !== null);
      if (value !== null) applyReading(db, value, { changes, at: serviceNow(), isV1: source.isV1 });
    });
    if (!isOfDays) readAt = now();
    if (value?.isAll === true) allReadAt = readAt;
    return ok(null);
  };
  return {
    read: readDue,
    readNext: (): void => {
      readAt = Number.NEGATIVE_INFINITY;
    },
  };
};

const isAnyKnown = (db: WriteDatabase): boolean =>
  db.get(`SELECT 1 FROM base_object WHERE entity IN ('habit', 'habitSection') LIMIT 1`) !== undefined;

const noteServed = (db: WriteDatabase, changes: Changes, isServed: boolean): void => {
  if (isServed === areHabitsServed(db)) return;
  if (isServed) deleteMeta(db, 'habits');
  else writeMeta(db, 'habits', NOT_SERVED);
  changes.habits = true;
};

interface Reading {
  /** Null where only days were read. */
  readonly lists: { readonly habits: readonly RawObject[]; readonly sections: readonly RawObject[] } | null;
  readonly checkIns: readonly RawObject[];
  readonly habitIds: readonly string[];
  readonly afterStamp: number;
  readonly isAll: boolean;
}

const stampOf = (checkIn: RawObject): number => Number(integerField(checkIn, 'checkinStamp') ?? 0n);

const applyReading = (db: WriteDatabase, reading: Reading, receiving: ApplyOptions): void => {
  if (reading.lists === null) return applyCheckIns(db, reading, receiving);
  const habits = siftListed('habit', reading.lists.habits);
  const sections = siftListed('habitSection', reading.lists.sections);
  applyRemoteCollection(db, 'habitSection', { objects: sections.usable, ...receiving });
  applyRemoteCollection(db, 'habit', { objects: habits.usable, ...receiving });
  keepUnreadable(db, [...habits.unreadable, ...sections.unreadable], receiving.at);
  if (habits.usable !== null) applyCheckIns(db, reading, receiving);
};

/** All records of a habit and a day are one; those of a day that was read and that are told no more are gone. */
const applyCheckIns = (
  db: WriteDatabase,
  { lists, checkIns, habitIds, afterStamp }: Reading,
  receiving: ApplyOptions,
): void => {
  const known = new Set(habitIds);
  const byKey = Map.groupBy(
    checkIns.filter((one) => known.has(textField(one, 'habitId') ?? '') && stampOf(one) > 0),
    (one) => checkInKey(textField(one, 'habitId') ?? '', stampOf(one)).id,
  );
  const apply = (id: string, object: RawObject | null): void => {
    const key: ObjectKey = { entity: 'checkin', id };
    applyRemoteObject(db, key, { object, ...receiving });
  };
  for (const [id, records] of byKey) apply(id, foldCheckIns(records));
  for (const id of baseIds(db, 'checkin')) {
    const of = checkInOf(id);
    // Of a habit that is gone all days are.
    const isOfKnown = of !== null && known.has(of.habitId);
    const wasRead = isOfKnown ? of.stamp > afterStamp : lists !== null;
    if (wasRead && !byKey.has(id)) apply(id, null);
  }
};
