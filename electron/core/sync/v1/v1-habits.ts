import { ok, type Result } from '#shared/domain/result.ts';
import { checkInOf, withoutDuplicates } from '#core/model/check-in.ts';
import { HABIT_FIELDS, habitKey } from '#core/model/habit.ts';
import { fieldOf } from '#core/model/field.ts';
import { isSameValue, textField, type RawObject } from '#core/model/raw-object.ts';
import type { RemoteError } from '#core/remote/remote-error.ts';
import type { V1Client } from '#core/remote/v1-client.ts';
import { hasBase } from '#core/store/rows/base-objects.ts';
import { toLocalId, toLocalObject, toRemoteId } from '#core/store/rows/remote-ids.ts';
import type { Store } from '#core/store/store.ts';
import type { Target } from '#core/sync/pending/plan-push.ts';
import type { HabitSource } from '#core/sync/pull/pull-habits.ts';
import { keep, remote, type V1Push } from '#core/sync/v1/v1-names.ts';

/** Habits of an account without V2: V1 patches them, has one check-in for each day, and chooses the ids. */

type Saved = Promise<Result<RawObject | null | 'needsV2', RemoteError>>;

/** Without what only the service keeps. */
const habitOnV1 = (habit: RawObject): RawObject =>
  Object.fromEntries(Object.entries(habit).filter(([name]) => fieldOf(HABIT_FIELDS, name).v1 === 'taken'));

/** @param target as V1 can bring it about */
export const saveHabit = async (push: V1Push, { key, base }: Target, target: RawObject): Saved => {
  if (base === null) {
    const made = await push.client.createHabit(habitOnV1(target));
    if (!made.ok) return made;
    keep(push, key.id, made.value);
    return ok(target);
  }
  const changed = Object.entries(target).filter(([name, value]) => !isSameValue(base[name], value));
  const patch = habitOnV1(Object.fromEntries(changed));
  if (Object.keys(patch).length === 0) return ok('needsV2');
  const saved = await push.client.updateHabit(remote(push, key.id), patch);
  return saved.ok ? ok(target) : saved;
};

export const saveCheckIn = async (push: V1Push, { key, target }: Target): Saved => {
  const of = checkInOf(key.id);
  if (of === null || target === null) return ok('needsV2');
  const saved = await push.client.checkIn(remote(push, of.habitId), checkInOnV1(target, of.stamp));
  return saved.ok ? ok(withoutDuplicates(target)) : saved;
};

const checkInOnV1 = (checkIn: RawObject, stamp: number): RawObject => {
  const { value = 0, goal = 1, status = 0, checkinTime: time, opTime } = checkIn;
  const times = Object.entries({ time, opTime }).flatMap(([name, at]) =>
    at === undefined || at === null ? [] : [[name, at] as const],
  );
  return { stamp, value, goal, status, ...Object.fromEntries(times) };
};

/** Under the names and ids that they have here. */
const toLocalCheckIn = ({ db }: Store, { stamp, time, ...checkIn }: RawObject): RawObject => ({
  ...checkIn,
  habitId: toLocalId(db, textField(checkIn, 'habitId') ?? ''),
  checkinStamp: stamp ?? null,
  checkinTime: time ?? null,
});

const LAST_STAMP = 99_991_231;
const FIRST_STAMP = 10_101;

export const habitsOfV1 = (store: Store, client: V1Client): HabitSource => {
  const toLocal = (objects: readonly RawObject[]): readonly RawObject[] =>
    objects.map((object) => toLocalObject(store.db, object));
  return {
    habits: async () => {
      const habits = await client.habits();
      return habits.ok ? ok(toLocal(habits.value)) : habits;
    },
    sections: async () => {
      const sections = await client.habitSections();
      return sections.ok ? ok(toLocal(sections.value)) : sections;
    },
    checkIns: async (habitIds, afterStamp) => {
      const ids = habitIds.map((id) => toRemoteId(store.db, id));
      // Both bounds belong to the span: what was read before once more is nothing new.
      const from = Math.max(afterStamp, FIRST_STAMP);
      const checkIns = await client.checkIns(ids, { from, to: LAST_STAMP });
      return checkIns.ok ? ok(checkIns.value.map((one) => toLocalCheckIn(store, one))) : checkIns;
    },
    isV1: true,
  };
};

/** What the service has of a habit that was made in doubt: by its id where that is known, else by its name. */
export const readHabitOnV1 = async (
  { store, client }: V1Push,
  id: string,
  wanted: RawObject,
): Promise<Result<RawObject | null, RemoteError>> => {
  const habits = await client.habits();
  if (!habits.ok) return habits;
  const remoteId = toRemoteId(store.db, id);
  const isKnown = (habit: RawObject): boolean =>
    hasBase(store.db, habitKey(toLocalId(store.db, textField(habit, 'id') ?? '')));
  const byId = habits.value.find((habit) => habit['id'] === remoteId);
  return ok(
    byId ?? habits.value.find((habit) => habit['name'] === wanted['name'] && !isKnown(habit)) ?? null,
  );
};

/** Of one day; null where there is none. */
export const readCheckInOnV1 = async (
  { store, client }: V1Push,
  id: string,
): Promise<Result<RawObject | null, RemoteError>> => {
  const of = checkInOf(id);
  if (of === null) return ok(null);
  const span = { from: of.stamp, to: of.stamp };
  const checkIns = await client.checkIns([toRemoteId(store.db, of.habitId)], span);
  if (!checkIns.ok) return checkIns;
  const [found] = checkIns.value.filter(({ stamp }) => stamp === of.stamp);
  return ok(found === undefined ? null : toLocalCheckIn(store, found));
};
