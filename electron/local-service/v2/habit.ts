import { addDays, dayNumberToDate, startOfWeek, type Weekday } from '#shared/domain/dates/calendar-date.ts';
import {
  v2CheckInCreateSchema,
  v2CheckInDeleteSchema,
  v2CheckInQuerySchema,
  v2CheckInUpdateSchema,
  v2HabitCreateSchema,
  v2HabitSectionCreateSchema,
  v2HabitSectionUpdateSchema,
  v2HabitUpdateSchema,
  type V2HabitSection,
} from '#core/wire/v2/v2-habit.ts';
import { answerJson, answerText, jsonArray } from '#electron/local-service/answer.ts';
import { createBatchOutcome } from '#electron/local-service/batch-answer.ts';
import {
  applyUpdates,
  batchSchema,
  idIn,
  parseBody,
  parseEntries,
  parseIds,
} from '#electron/local-service/parse-body.ts';
import { v2, type UserCall } from '#electron/local-service/route.ts';
import {
  allSections,
  bottomOfSections,
  checkInById,
  checkInsOf,
  countHabitDays,
  deleteCheckIn,
  deleteHabit,
  deleteSection,
  exceedsHabitQuota,
  habitById,
  keepBuiltInSections,
  saveCheckIn,
  saveHabit,
  sectionById,
  stampOf,
} from '#electron/local-service/actions/habits.ts';
import { dayReader } from '#electron/local-service/rules/calendar-days.ts';
import { objectBodies } from '#electron/local-service/storage/object-table.ts';
import { objectBatch } from '#electron/local-service/v2/object-batch.ts';
import { statisticsSettings } from '#electron/local-service/v2/statistics.ts';

/** Active and archived ones together, no pages. Habits are not part of the delta. */
const habits = v2.get('/habits', async (call) => answerText(jsonArray(await objectBodies(call, 'habit'))));

export const todayStamp = async (call: UserCall): Promise<number> =>
  stampOf(call.now, (await statisticsSettings(call)).timeZone);

/** An update replaces: what it leaves out is as in a new habit. An old etag is no reason to refuse it. */
const batchHabits = v2.post('/habits/batch', async (call) => {
  const batch = parseBody(call, batchSchema);
  const outcome = createBatchOutcome(call);
  const today = await todayStamp(call);
  for (const body of parseEntries(v2HabitCreateSchema, batch.add, outcome)) {
    if (body.id !== null && (await habitById(call, body.id)) !== undefined)
      outcome.refuse(body.id, 'EXISTED');
    else if (await exceedsHabitQuota(call)) outcome.refuse(body.id ?? '', 'EXCEED_QUOTA');
    else {
      const habit = await saveHabit(call, { body, today });
      outcome.succeed(habit.id, habit.etag);
    }
  }
  for (const body of parseEntries(v2HabitUpdateSchema, batch.update, outcome)) {
    const before = await habitById(call, body.id);
    if (before === undefined) outcome.refuse(body.id, 'NOT_EXISTED');
    else outcome.succeed(body.id, (await saveHabit(call, { body, before, today })).etag);
  }
  for (const id of parseIds(batch.delete, outcome)) {
    if ((await habitById(call, id)) === undefined) outcome.refuse(id, 'NOT_EXISTED');
    else await deleteHabit(call, id);
  }
  return outcome.answer();
});

const sections = v2.get('/habitSections', async (call) => answerJson(await allSections(call)));

const batchSections = v2.post('/habitSections/batch', async (call) => {
  await keepBuiltInSections(call);
  return objectBatch(call, {
    kind: 'habitSection',
    create: v2HabitSectionCreateSchema,
    update: v2HabitSectionUpdateSchema,
    toStored: async ({ name, sortOrder }, stamps): Promise<V2HabitSection> => ({
      ...stamps,
      name,
      sortOrder:
        sortOrder ?? (await sectionById(call, stamps.id))?.sortOrder ?? (await bottomOfSections(call)),
    }),
    remove: (id) => deleteSection(call, id),
  });
});

/** A habit without check-ins has an empty list; one that is not known, too. */
const queryCheckIns = v2.post('/habitCheckins/query', async (call) => {
  const { habitIds, afterStamp } = parseBody(call, v2CheckInQuerySchema);
  const checkins = await Array.fromAsync(habitIds, async (id) => {
    const all = await checkInsOf(call, id);
    return [id, all.filter(({ checkinStamp }) => checkinStamp > afterStamp)] as const;
  });
  return answerJson({ checkins: Object.fromEntries(checkins) });
});

/** Both maps are empty where all went well, also for what was added. Values and states are as sent. */
const batchCheckIns = v2.post('/habitCheckins/batch', async (call) => {
  const batch = parseBody(call, batchSchema);
  const outcome = createBatchOutcome(call);
  for (const body of parseEntries(v2CheckInCreateSchema, batch.add, outcome)) {
    if (body.id !== null && (await checkInById(call, body.id)) !== undefined)
      outcome.refuse(body.id, 'EXISTED');
    else if ((await habitById(call, body.habitId)) === undefined)
      outcome.refuse(body.id ?? '', 'NOT_EXISTED');
    else await saveCheckIn(call, body);
  }
  const known = (fields: Readonly<Record<string, unknown>>) => checkInById(call, idIn(fields));
  await applyUpdates(batch.update, { schema: v2CheckInUpdateSchema, outcome, known }, async (body) => {
    if ((await checkInById(call, body.id))?.habitId === body.habitId) await saveCheckIn(call, body);
    else outcome.refuse(body.id, 'NOT_EXISTED');
  });
  for (const id of parseEntries(v2CheckInDeleteSchema, batch.delete, outcome)) {
    if ((await checkInById(call, id)) === undefined) outcome.refuse(id, 'NOT_EXISTED');
    else await deleteCheckIn(call, id);
  }
  return outcome.answer();
});

/** How they are written is not known. */
const preferences = v2.get('/user/preferences/habit', () =>
  answerJson({ showInCalendar: true, showInToday: true, enabled: true, defaultSection: { order: 0 } }),
);

/** 1 is Monday, where settings count from Sunday as 0. */
const firstWeekdayOf = async (call: UserCall): Promise<Weekday> => {
  const WEEKDAYS = [7, 1, 2, 3, 4, 5, 6] as const;
  return WEEKDAYS[(await statisticsSettings(call)).startDayOfWeek] ?? 7;
};

/** Of the seven days of this week, under `yyyyMMdd`; sources leave the form of the keys open. */
const weekStatistics = v2.get('/habits/statistics/week/current', async (call) => {
  const firstWeekday = await firstWeekdayOf(call);
  const today = dayNumberToDate(dayReader((await statisticsSettings(call)).timeZone)(call.now));
  const first = startOfWeek(today, firstWeekday);
  const days = [0, 1, 2, 3, 4, 5, 6].map((count) => addDays(first, count));
  const counts = [...(await countHabitDays(call, days, firstWeekday))].map(([day, { total, completed }]) => [
    day.replaceAll('-', ''),
    { totalHabitCount: total, completedHabitCount: completed },
  ]);
  return answerJson(Object.fromEntries(counts));
});

export const habitRoutes = [
  habits,
  batchHabits,
  sections,
  batchSections,
  queryCheckIns,
  batchCheckIns,
  preferences,
  weekStatistics,
];
