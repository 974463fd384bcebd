import { z } from 'zod';
import { focusPreferencesSchema, v2FocusDeleteSchema, v2PomodoroSchema } from '#core/wire/v2/v2-pomodoro.ts';
import { answerEmpty, answerJson, type Answer } from '#electron/local-service/answer.ts';
import { createBatchOutcome } from '#electron/local-service/batch-answer.ts';
import { batchSchema, parseBody, parseEntries, parseIds } from '#electron/local-service/parse-body.ts';
import { malformed } from '#electron/local-service/refusal.ts';
import { v2, type UserCall } from '#electron/local-service/route.ts';
import {
  deleteFocus,
  focusBetween,
  focusById,
  focusOf,
  focusStart,
  focusToV2,
  saveFocus,
  type FocusKind,
} from '#electron/local-service/actions/focus.ts';
import { saveObject } from '#electron/local-service/storage/object-table.ts';
import { focusPreferences, generalStatistics } from '#electron/local-service/v2/statistics.ts';

const bound = (call: UserCall, name: 'from' | 'to'): number | undefined => {
  const text = call.query.get(name) ?? '';
  if (text === '') return undefined;
  if (!/^\d{1,15}$/u.test(text)) throw malformed(`${name} is no time in milliseconds`);
  return Number(text);
};

/** Nothing without a span (observed). */
const list = (kind: FocusKind) => async (call: UserCall) => {
  const [from, to] = [bound(call, 'from'), bound(call, 'to')];
  if (from === undefined && to === undefined) return answerJson([]);
  const span = { from: from ?? 0, to: to ?? Number.MAX_SAFE_INTEGER };
  return answerJson((await focusBetween(call, [kind], span)).map(focusToV2));
};

/** Rows of a page of the history. */
const PAGE = 31;

/** Both kinds, what was dropped, too; the latest start first, from before `to` on. */
const timeline = v2.get('/pomodoros/timeline', async (call) => {
  const to = bound(call, 'to') ?? Number.MAX_SAFE_INTEGER;
  const page = (await focusOf(call))
    .filter((focus) => focusStart(focus) < to)
    .toSorted((one, other) => focusStart(other) - focusStart(one) || one.id.localeCompare(other.id))
    .slice(0, PAGE);
  return answerJson(page.map(focusToV2));
});

const ofTask = v2.get('/pomodoros/task', async (call) => {
  const taskId = call.query.get('taskId') ?? '';
  const sessions = (await focusOf(call)).filter(({ tasks }) =>
    tasks.some((task) => task['taskId'] === taskId),
  );
  return answerJson(sessions.map(focusToV2));
});

const batch =
  (kind: FocusKind) =>
  async (call: UserCall): Promise<Answer> => {
    const entries = parseBody(call, batchSchema);
    const outcome = createBatchOutcome(call);
    for (const body of parseEntries(v2PomodoroSchema, entries.add, outcome)) {
      if (body.id !== null && (await focusById(call, body.id)) !== undefined)
        outcome.refuse(body.id, 'EXISTED');
      else {
        const focus = await saveFocus(call, { kind, body });
        outcome.succeed(focus.id, focus.etag);
      }
    }
    for (const body of parseEntries(v2PomodoroSchema, entries.update, outcome)) {
      const before = await focusById(call, body.id ?? '');
      if (before === undefined) outcome.refuse(body.id ?? '', 'NOT_EXISTED');
      else outcome.succeed(before.id, (await saveFocus(call, { kind, body, before })).etag);
    }
    for (const id of parseIds(entries.delete, outcome)) {
      if (!(await deleteFocus(call, id))) outcome.refuse(id, 'NOT_EXISTED');
    }
    return outcome.answer();
  };

const remove = v2.delete('/pomodoro/:pomodoroId', async (call) => {
  if (!(await deleteFocus(call, call.params['pomodoroId'] ?? '')))
    throw malformed('There is no such focus session.');
  return answerEmpty();
});

/** Ids that are gone already are no error: nothing of them is left either way. */
const removeMany = v2.delete('/pomodoro', async (call) => {
  const { pomodoroIds, timingIds } = parseBody(call, v2FocusDeleteSchema);
  for (const id of [...pomodoroIds, ...timingIds]) await deleteFocus(call, id);
  return answerEmpty();
});

const readPreferences = v2.get('/user/preferences/pomodoro', async (call) =>
  answerJson({ ...(await focusPreferences(call)), id: call.userId }),
);

const sentSchema = z.record(z.string(), z.unknown());

/** What is left out stays. */
const writePreferences = v2.put('/user/preferences/pomodoro', async (call) => {
  // Laid over what is stored before it is read: the schema fills in what is missing.
  const whole = { ...(await focusPreferences(call)), ...parseBody(call, sentSchema) };
  const { id: _id, ...preferences } = parseBody(call, focusPreferencesSchema, whole);
  await saveObject(call, 'preference', { id: 'pomodoro', sortOrder: 0 }, preferences);
  return answerJson({ ...preferences, id: call.userId });
});

/** The part of the statistics that is about focus. */
const general = v2.get('/pomodoros/statistics/generalForDesktop', async (call) => {
  const entries = Object.entries(await generalStatistics(call)).filter(([key]) =>
    /^(?:today|total)Pomo/u.test(key),
  );
  return answerJson(Object.fromEntries(entries));
});

/** Named timers of the user. Nobody has seen one being made, so there is none. */
const timers = v2.get('/timer', () => answerJson([]));

export const pomodoroRoutes = [
  v2.get('/pomodoros', list('pomodoro')),
  v2.get('/pomodoros/timing', list('timing')),
  timeline,
  ofTask,
  v2.post('/batch/pomodoro', batch('pomodoro')),
  v2.post('/batch/pomodoro/timing', batch('timing')),
  general,
  remove,
  removeMany,
  readPreferences,
  writePreferences,
  timers,
];
