import { statusOfValue } from '#shared/domain/habit.ts';
import {
  checkInToV1,
  habitSectionToV1,
  habitToV1,
  v1CheckInSchema,
  v1HabitCreateSchema,
  v1HabitUpdateSchema,
} from '#core/wire/v1/v1-habit.ts';
import { stampSchema, v2HabitCreateSchema, type V2CheckIn, type V2Habit } from '#core/wire/v2/v2-habit.ts';
import { timeToWireDate } from '#core/wire/wire-date.ts';
import { answerJson } from '#electron/local-service/answer.ts';
import { parseBody } from '#electron/local-service/parse-body.ts';
import { malformed, Refusal } from '#electron/local-service/refusal.ts';
import { v1, type UserCall } from '#electron/local-service/route.ts';
import {
  allHabits,
  allSections,
  checkInsOf,
  countCheckIns,
  exceedsHabitQuota,
  habitById,
  lastOpTime,
  saveCheckIn,
  saveHabit,
  yearOfStamp,
} from '#electron/local-service/actions/habits.ts';
import { todayStamp } from '#electron/local-service/v2/habit.ts';

const habitOfPath = async (call: UserCall): Promise<V2Habit> => {
  const habit = await habitById(call, call.params['habitId'] ?? '');
  if (habit !== undefined) return habit;
  throw new Refusal(404, 'habit_not_found', 'There is no such habit.');
};

const list = v1.get('/habit', async (call) => answerJson((await allHabits(call)).map(habitToV1)));
const sections = v1.get('/habit/sections', async (call) =>
  answerJson((await allSections(call)).map(habitSectionToV1)),
);
const read = v1.get('/habit/:habitId', async (call) => answerJson(habitToV1(await habitOfPath(call))));

const create = v1.post('/habit', async (call) => {
  const body = v2HabitCreateSchema.parse(parseBody(call, v1HabitCreateSchema));
  if (await exceedsHabitQuota(call)) throw malformed('The habit was not made.');
  return answerJson(habitToV1(await saveHabit(call, { body, today: await todayStamp(call) })));
});

/** A patch: what is left out stays. */
const update = v1.post('/habit/:habitId', async (call) => {
  const before = await habitOfPath(call);
  const { name, ...patch } = parseBody(call, v1HabitUpdateSchema);
  const named = (name ?? '') === '' ? {} : { name };
  const body = v2HabitCreateSchema.parse({ ...before, ...patch, ...named });
  return answerJson(habitToV1(await saveHabit(call, { body, before, today: await todayStamp(call) })));
});

/** One for each day: a second one of the day changes the first. */
const checkIn = v1.post('/habit/:habitId/checkin', async (call) => {
  const habit = await habitOfPath(call);
  const { stamp, time, opTime, value, goal, status } = parseBody(call, v1CheckInSchema);
  const STATUS = { open: 0, failed: 1, done: 2 } as const;
  const state = status ?? STATUS[statusOfValue(value, goal)];
  const before = (await checkInsOf(call, habit.id)).find(({ checkinStamp }) => checkinStamp === stamp);
  const now = timeToWireDate(call.now);
  const saved = await saveCheckIn(call, {
    id: before?.id ?? null,
    habitId: habit.id,
    checkinStamp: stamp,
    checkinTime: time ?? (state === 2 ? (before?.checkinTime ?? now) : null),
    opTime: opTime ?? now,
    value,
    goal,
    status: state,
  });
  await countCheckIns(call, habit);
  return answerJson(yearToV1(habit, [saved]));
});

/** The check-ins of a habit in one year; they have no id of their own but the habit's and the year's. */
const yearToV1 = (habit: V2Habit, checkIns: readonly V2CheckIn[]) => {
  const year = yearOfStamp(checkIns[0]?.checkinStamp ?? 0);
  return {
    id: `${habit.id}-${year}`,
    habitId: habit.id,
    createdTime: habit.createdTime,
    modifiedTime: lastOpTime(checkIns),
    etag: habit.etag,
    year,
    checkins: checkIns.map(checkInToV1),
  };
};

const stampInQuery = (call: UserCall, name: string, fallback: number): number => {
  const text = call.query.get(name) ?? '';
  if (text === '') return fallback;
  const stamp = stampSchema.safeParse(Number(text));
  if (!stamp.success) throw malformed(`${name} is no day in the form yyyymmdd`);
  return stamp.data;
};

/** One element for each habit and year; both bounds are part of the span. */
const checkIns = v1.get('/habit/checkins', async (call) => {
  const [from, to] = [stampInQuery(call, 'from', 0), stampInQuery(call, 'to', 99_991_231)];
  const ids = new Set((call.query.get('habitIds') ?? '').split(',').filter((id) => id !== ''));
  const answered = [];
  for (const id of ids) {
    const habit = await habitById(call, id);
    if (habit === undefined) continue;
    const inSpan = (await checkInsOf(call, id)).filter(
      ({ checkinStamp }) => checkinStamp >= from && checkinStamp <= to,
    );
    const years = Map.groupBy(inSpan, ({ checkinStamp }) => yearOfStamp(checkinStamp));
    answered.push(...[...years.values()].map((ofYear) => yearToV1(habit, ofYear)));
  }
  return answerJson(answered);
});

/** Fixed names come before `/habit/:habitId`: the first match answers. */
export const habitRoutes = [sections, checkIns, list, create, checkIn, read, update];
