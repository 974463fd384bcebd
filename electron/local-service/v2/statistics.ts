import { z } from 'zod';
import { parseExactJson } from '#shared/domain/exact-json.ts';
import { timeZoneSchema } from '#core/wire/time-zone.ts';
import { timeToWireDate } from '#core/wire/wire-date.ts';
import { answerJson, type Answer } from '#electron/local-service/answer.ts';
import { malformed } from '#electron/local-service/refusal.ts';
import { v2, v3, type UserCall } from '#electron/local-service/route.ts';
import { focusPreferencesSchema, FOCUS_TYPES, type FocusPreferences } from '#core/wire/v2/v2-pomodoro.ts';
import {
  focusBetween,
  focusEnd,
  focusMinutes,
  focusNetTime,
  focusOf,
  focusStart,
  isDone,
} from '#electron/local-service/actions/focus.ts';
import { dayReader, keyToDay } from '#electron/local-service/rules/calendar-days.ts';
import { inboxIdOf } from '#electron/local-service/rules/identity.ts';
import {
  completionsByDay,
  focusByCategory,
  focusByClock,
  focusByHour,
  focusByDay,
  type DaySpan,
} from '#electron/local-service/rules/spread-statistics.ts';
import type { StoredProject } from '#electron/local-service/actions/projects.ts';
import { countObjects, objectById, objectsOfKind } from '#electron/local-service/storage/object-table.ts';
import { taskById } from '#electron/local-service/storage/task-table.ts';
import { computeStatistics } from '#electron/local-service/rules/statistics.ts';
import { userTimeZone } from '#electron/local-service/actions/user-time-zone.ts';
import type { AccountCounts } from '#electron/local-service/storage/kept-counts.ts';
import {
  completedCounts,
  completionBuckets,
  completionsBetween,
  countTasks,
  openBuckets,
} from '#electron/local-service/storage/statistics-queries.ts';
import { userSettings } from '#electron/local-service/storage/user-table.ts';

/** The settings that statistics depend on; anything odd is the default. */
const statisticsSettingsSchema = z.object({
  timeZone: timeZoneSchema.optional().catch(undefined),
  startDayOfWeek: z.int().min(0).max(6).catch(0),
  pomoGoal: z.int().nonnegative().catch(0),
  pomoDurationGoal: z.int().nonnegative().catch(0),
});

const DAY = 24 * 60 * 60 * 1000;

/** What the user has not set is as for a new one. */
export const focusPreferences = async (call: UserCall): Promise<FocusPreferences> =>
  focusPreferencesSchema.parse((await objectById<object>(call, 'preference', 'pomodoro')) ?? {});

export const statisticsSettings = async (call: UserCall) => {
  const settings = statisticsSettingsSchema.parse(parseExactJson(await userSettings(call.db, call.userId)));
  return { ...settings, timeZone: settings.timeZone ?? userTimeZone(call) };
};

/** Durations are in minutes (observed). A goal of the focus preferences counts before one of the settings. */
export const generalStatistics = async (call: UserCall) => {
  const { timeZone, startDayOfWeek, ...settings } = await statisticsSettings(call);
  const { pomoGoal, focusDuration } = await focusPreferences(call);
  const goals = {
    pomoGoal: pomoGoal > 0 ? pomoGoal : settings.pomoGoal,
    pomoDurationGoal: focusDuration > 0 ? focusDuration : settings.pomoDurationGoal,
  };
  return computeStatistics({
    now: call.now,
    timeZone,
    startDayOfWeek,
    ...(await call.keptCounts.account(call.db, call, () => countAccount(call))),
    goals,
  });
};

const countAccount = async (call: UserCall): Promise<AccountCounts> => ({
  completions: await completionBuckets(call),
  open: await openBuckets(call),
  focus: (await focusOf(call)).filter(isDone).map((focus) => ({
    endTime: focusEnd(focus),
    minutes: focusMinutes(focus),
    isPomodoro: focus.type === FOCUS_TYPES.pomodoro,
  })),
});

/** The longest span that is answered, in days. */
const MAX_DAYS = 3 * 366;

const spanOf = async (call: UserCall): Promise<DaySpan> => {
  const [first, last] = [keyToDay(call.params['from'] ?? ''), keyToDay(call.params['to'] ?? '')];
  if (first === undefined || last === undefined || last < first || last - first >= MAX_DAYS)
    throw malformed('The span needs a first and a last day, as yyyyMMdd.');
  return { first, last, timeZone: (await statisticsSettings(call)).timeZone };
};

/** Generous by a day on each side: zones are at most fourteen hours from UTC. */
const timesOf = ({ first, last }: DaySpan) => ({ from: (first - 1) * DAY, to: (last + 2) * DAY });

const listNames = async (call: UserCall): Promise<ReadonlyMap<string, string>> =>
  new Map([
    [inboxIdOf(call.userId), 'Inbox'],
    ...(await objectsOfKind<StoredProject>(call, 'project')).map(({ id, name }) => [id, name] as const),
  ]);

const countCompletions = async (call: UserCall, span: DaySpan) => {
  const names = await listNames(call);
  const { from, to } = timesOf(span);
  const tasks = await completionsBetween(call, {
    from: timeToWireDate(from),
    to: timeToWireDate(to),
  });
  return completionsByDay(
    span,
    tasks.map((task) => ({ ...task, projectName: names.get(task.projectId) ?? null })),
    await openBuckets(call),
  );
};

const completions = v2.get('/task/statistics/:from/:to', async (call) => {
  const { userId } = call;
  const span = await spanOf(call);
  const of = { userId, span: Object.values(span).join(' ') };
  return answerJson(await call.keptCounts.completions(call.db, of, () => countCompletions(call, span)));
});

const noText = z
  .string()
  .nullish()
  .transform((text) => text ?? null);

const focusedTaskSchema = z.object({
  taskId: noText,
  habitId: noText,
  title: noText,
  tags: z
    .array(z.string())
    .nullish()
    .transform((tags) => tags ?? []),
  projectName: noText,
  startTime: noText,
  endTime: noText,
});

/** A session names its tasks as they were; those that are still there are called as they are now. */
const asItIsNow = (call: UserCall, names: ReadonlyMap<string, string>) => async (focused: unknown) => {
  const { taskId, habitId, ...parsed } = focusedTaskSchema.parse(focused);
  // A client sends an empty name for a session without a list.
  const then = {
    ...parsed,
    projectName: parsed.projectName === '' ? null : parsed.projectName,
    isHabit: habitId !== null,
  };
  const task = taskId === null ? undefined : await taskById(call, taskId);
  if (task === undefined) return then;
  const { title, tags, projectId } = task;
  return { ...then, title, tags, projectName: names.get(projectId) ?? null };
};

const focusSessions = async (call: UserCall, span: DaySpan) => {
  const names = await listNames(call);
  const dayOf = dayReader(span.timeZone);
  const inSpan = (await focusBetween(call, undefined, timesOf(span))).filter(
    (focus) => isDone(focus) && dayOf(focusEnd(focus)) >= span.first && dayOf(focusEnd(focus)) <= span.last,
  );
  return Array.fromAsync(inSpan, async (focus) => ({
    start: focusStart(focus),
    end: focusEnd(focus),
    duration: focusNetTime(focus),
    tasks: await Array.fromAsync(focus.tasks, asItIsNow(call, names)),
  }));
};

const heatmap = v2.get('/pomodoros/statistics/heatmap/:from/:to', async (call) => {
  const span = await spanOf(call);
  return answerJson(focusByDay(span, await focusSessions(call, span)));
});

const clockByDay = v2.get('/pomodoros/statistics/dist/clockByDay/:from/:to', async (call) => {
  const span = await spanOf(call);
  return answerJson(focusByHour(span, await focusSessions(call, span)));
});

const clock = v2.get('/pomodoros/statistics/dist/clock/:from/:to', async (call) => {
  const span = await spanOf(call);
  return answerJson(focusByClock(span, await focusSessions(call, span)));
});

const distribution = v2.get('/pomodoros/statistics/dist/:from/:to', async (call) =>
  answerJson(focusByCategory(await focusSessions(call, await spanOf(call)))),
);

/** `ranking` is the share of users that have completed fewer tasks, in percent (observed). */
const ranking = async (call: UserCall): Promise<Answer> => {
  const { score, level } = await generalStatistics(call);
  const { own, others } = await completedCounts(call);
  const behind = others.filter((count) => count < own).length;
  return answerJson({
    ranking: others.length === 0 ? 0 : Math.round((behind / others.length) * 1000) / 10,
    taskCount: await countTasks(call),
    projectCount: await countObjects(call, 'project'),
    dayCount: Math.floor((call.now - call.user.createdAt) / DAY) + 1,
    completedCount: own,
    score,
    level,
  });
};

const general = v2.get('/statistics/general', async (call) => answerJson(await generalStatistics(call)));

export const statisticsRoutes = [
  general,
  completions,
  heatmap,
  clockByDay,
  clock,
  distribution,
  v2.get('/user/ranking', ranking),
  v3.get('/user/ranking', ranking),
];
