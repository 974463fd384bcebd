import {
  dateToStamp,
  habitRecord,
  isDueOn,
  parseHabitRepeat,
  stampToDate,
  type CheckIn,
  type HabitSchedule,
} from '#shared/domain/habit.ts';
import { dayNumberToDate, type CalendarDate, type Weekday } from '#shared/domain/dates/calendar-date.ts';
import {
  NO_SECTION,
  type V2CheckIn,
  type V2CheckInBody,
  type V2Habit,
  type V2HabitBody,
  type V2HabitSection,
} from '#core/wire/v2/v2-habit.ts';
import { timeToWireDate, wireDateToTime } from '#core/wire/wire-date.ts';
import type { WireInteger } from '#core/wire/wire-integer.ts';
import { limitsOf } from '#electron/local-service/actions/quotas.ts';
import { dayReader } from '#electron/local-service/rules/calendar-days.ts';
import { createEtag, createId } from '#electron/local-service/rules/identity.ts';
import type { UserCall } from '#electron/local-service/route.ts';
import {
  collectionChange,
  countObjects,
  idsOfOwner,
  objectById,
  objectsOfKind,
  objectsOfOwner,
  removeObject,
  saveObject,
} from '#electron/local-service/storage/object-table.ts';

export const habitById = (call: UserCall, id: string): Promise<V2Habit | undefined> =>
  objectById<V2Habit>(call, 'habit', id);

export const allHabits = (call: UserCall): Promise<readonly V2Habit[]> =>
  objectsOfKind<V2Habit>(call, 'habit');

export const exceedsHabitQuota = async (call: UserCall): Promise<boolean> => {
  const limits = limitsOf(call);
  return limits !== null && (await countObjects(call, 'habit')) >= limits.habitNumber;
};

/** The day of a moment in the zone of the account; UTC where no zone is known. */
export const stampOf = (time: number, timeZone: string): number =>
  dateToStamp(dayNumberToDate(dayReader(timeZone)(time)));

/**
 * The habit becomes what the body says: an update replaces it whole. The
 * service counts nothing here: totals are as their client sends them.
 */
export const saveHabit = async (
  call: UserCall,
  { body, before, today }: { readonly body: V2HabitBody; readonly before?: V2Habit; readonly today: number },
): Promise<V2Habit> => {
  const now = timeToWireDate(call.now);
  const habit: V2Habit = {
    ...body,
    id: before?.id ?? body.id ?? createId(call),
    targetStartDate: body.targetStartDate ?? today,
    createdTime: body.createdTime ?? before?.createdTime ?? now,
    modifiedTime: now,
    etag: createEtag(call),
  };
  await saveObject(call, 'habit', habit, habit);
  return habit;
};

/** With its check-ins: there is no trash for habits. */
export const deleteHabit = async (call: UserCall, id: string): Promise<void> => {
  for (const checkIn of await idsOfOwner(call, 'habitCheckin', id))
    await removeObject(call, 'habitCheckin', checkIn);
  await removeObject(call, 'habit', id);
};

export const checkInById = (call: UserCall, id: string): Promise<V2CheckIn | undefined> =>
  objectById<V2CheckIn>(call, 'habitCheckin', id);

/** By day, oldest first; two of one day are both kept, as the service does. */
export const checkInsOf = (call: UserCall, habitId: string): Promise<readonly V2CheckIn[]> =>
  objectsOfOwner<V2CheckIn>(call, 'habitCheckin', habitId);

export const saveCheckIn = async (call: UserCall, body: V2CheckInBody, id = body.id): Promise<V2CheckIn> => {
  const { etag: _, ...rest } = body;
  const checkIn: V2CheckIn = {
    ...rest,
    id: id ?? createId(call),
    opTime: body.opTime ?? timeToWireDate(call.now),
  };
  const place = { id: checkIn.id, sortOrder: checkIn.checkinStamp, ownerId: checkIn.habitId };
  await saveObject(call, 'habitCheckin', place, checkIn);
  return checkIn;
};

export const deleteCheckIn = async (call: UserCall, id: string): Promise<void> => {
  await removeObject(call, 'habitCheckin', id);
};

/** After a check-in of V1 no client writes the total, so the service counts it (our reading). */
export const countCheckIns = async (call: UserCall, habit: V2Habit): Promise<void> => {
  const done = (await checkInsOf(call, habit.id)).filter(({ status }) => status === 2);
  const totalCheckIns = new Set(done.map(({ checkinStamp }) => checkinStamp)).size;
  await saveObject(call, 'habit', habit, { ...habit, totalCheckIns, etag: createEtag(call) });
};

/** Names that clients translate. */
const BUILT_IN = ['_morning', '_afternoon', '_night'] as const;
const STEP = 2n ** 40n;

/** Their ids follow from the account: they are there before anything was written. */
const builtInSections = (call: UserCall): readonly V2HabitSection[] =>
  BUILT_IN.map((name, index) => ({
    id: `${BigInt(call.userId).toString(16)}0${index + 1}`.padStart(24, '5'),
    name,
    sortOrder: Number(STEP * BigInt(index)),
    createdTime: timeToWireDate(call.user.createdAt),
    modifiedTime: timeToWireDate(call.user.createdAt),
    etag: `section${index + 1}`,
  }));

export const allSections = async (call: UserCall): Promise<readonly V2HabitSection[]> =>
  (await collectionChange(call, 'habitSection')) === 0
    ? builtInSections(call)
    : await objectsOfKind<V2HabitSection>(call, 'habitSection');

/** Before the first write; a read writes nothing. */
export const keepBuiltInSections = async (call: UserCall): Promise<void> => {
  if ((await collectionChange(call, 'habitSection')) !== 0) return;
  for (const section of builtInSections(call)) await saveObject(call, 'habitSection', section, section);
};

export const sectionById = (call: UserCall, id: string): Promise<V2HabitSection | undefined> =>
  objectById<V2HabitSection>(call, 'habitSection', id);

/** Below the last section. */
export const bottomOfSections = async (call: UserCall): Promise<WireInteger> => {
  const last = (await allSections(call)).at(-1);
  return last === undefined ? 0 : Number(BigInt(last.sortOrder) + STEP);
};

/** Its habits are in no section. */
export const deleteSection = async (call: UserCall, id: string): Promise<void> => {
  for (const habit of await allHabits(call)) {
    if (habit.sectionId === id)
      await saveObject(call, 'habit', habit, { ...habit, sectionId: NO_SECTION, etag: createEtag(call) });
  }
  await removeObject(call, 'habitSection', id);
};

const STATUS = ['open', 'failed', 'done'] as const;

const toCheckIn = ({ checkinStamp, value, goal, status }: V2CheckIn): readonly CheckIn[] => {
  const date = stampToDate(checkinStamp);
  return date === null ? [] : [{ date, value, goal, status: STATUS[status] ?? 'open' }];
};

/** Archived habits are due on no day of the present week. */
const scheduleOf = (habit: V2Habit): HabitSchedule => ({
  repeat: parseHabitRepeat(habit.repeatRule),
  start: stampToDate(habit.targetStartDate),
  targetDays: habit.targetDays,
  exDates: (habit.exDates ?? []).flatMap((day) => stampToDate(Number(day)) ?? []),
  archivedOn: null,
});

/** How many habits are due on each day, and how many of them are done. */
export const countHabitDays = async (
  call: UserCall,
  days: readonly CalendarDate[],
  firstWeekday: Weekday,
): Promise<ReadonlyMap<CalendarDate, { readonly total: number; readonly completed: number }>> => {
  const active = (await allHabits(call)).filter(({ status }) => status === 0);
  const records = await Array.fromAsync(active, async (habit) => {
    const checkIns = await checkInsOf(call, habit.id);
    return habitRecord(scheduleOf(habit), checkIns.flatMap(toCheckIn), firstWeekday);
  });
  return new Map(
    days.map((day) => {
      const done = records.filter((record) => record.days.get(day)?.status === 'done').length;
      const open = records.filter(
        (record) => record.days.get(day)?.status !== 'done' && isDueOn(record, day),
      ).length;
      return [day, { total: done + open, completed: done }];
    }),
  );
};

/** `year` of a day as an integer. */
export const yearOfStamp = (stamp: number): number => Math.floor(stamp / 10_000);

/** The last time at which something of these was written. */
export const lastOpTime = (checkIns: readonly V2CheckIn[]): string =>
  timeToWireDate(Math.max(0, ...checkIns.map(({ opTime }) => wireDateToTime(opTime) ?? 0)));
