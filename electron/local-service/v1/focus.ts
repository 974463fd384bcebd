import { FOCUS_DONE, type V2PomodoroBody } from '#core/wire/v2/v2-pomodoro.ts';
import { v1FocusCreateSchema, v1FocusTypeSchema } from '#core/wire/v1/v1-focus.ts';
import { wireDateToTime } from '#core/wire/wire-date.ts';
import {
  deleteFocus,
  focusBetween,
  focusById,
  focusNetTime,
  kindOfType,
  saveFocus,
  type StoredFocus,
} from '#electron/local-service/actions/focus.ts';
import { answerJson } from '#electron/local-service/answer.ts';
import { parseBody } from '#electron/local-service/parse-body.ts';
import { malformed, Refusal } from '#electron/local-service/refusal.ts';
import { v1, type UserCall } from '#electron/local-service/route.ts';
import { taskById } from '#electron/local-service/storage/task-table.ts';

/** Focus sessions of the official generation: the same rows, in seconds. `type` is required of every call. */

const typeInQuery = (call: UserCall): 0 | 1 => {
  const type = v1FocusTypeSchema.safeParse(Number.parseInt(call.query.get('type') ?? '', 10));
  if (!type.success) throw malformed('type is 0 for a pomodoro and 1 for a stopwatch');
  return type.data;
};

const focusOfPath = async (call: UserCall): Promise<StoredFocus> => {
  const type = typeInQuery(call);
  const focus = await focusById(call, call.params['focusId'] ?? '');
  if (focus?.type === type) return focus;
  throw new Refusal(404, 'focus_not_found', 'There is no such focus session.');
};

/** Absent instead of null. */
const toV1 = ({ userId }: UserCall, focus: StoredFocus) => {
  const { note, tasks, modifiedTime, ...fields } = focus;
  const taskId = tasks.find((task) => typeof task['taskId'] === 'string')?.['taskId'];
  return {
    ...fields,
    userId: Number(userId),
    ...(typeof taskId === 'string' && { taskId }),
    ...(note !== null && { note }),
    tasks,
    modifiedTime,
    etimestamp: wireDateToTime(modifiedTime) ?? 0,
    duration: Math.round(focusNetTime(focus) / 1000),
    relationType: [0],
  };
};

const DAY = 86_400_000;
/** A longer span is cut to the days before `to`. */
const MAX_SPAN = 30 * DAY;

const timeInQuery = (call: UserCall, name: 'from' | 'to', fallback: number): number => {
  const text = call.query.get(name) ?? '';
  if (text === '') return fallback;
  // A plus sign in a query is a space, and clients leave it unescaped.
  const time = wireDateToTime(text.replace(' ', '+'));
  if (time === undefined) throw malformed(`${name} is no date`);
  return time;
};

const list = v1.get('/focus', async (call) => {
  const kind = kindOfType(typeInQuery(call));
  const to = timeInQuery(call, 'to', call.now);
  const from = Math.max(timeInQuery(call, 'from', 0), to - MAX_SPAN);
  return answerJson((await focusBetween(call, [kind], { from, to })).map((focus) => toV1(call, focus)));
});

const read = v1.get('/focus/:focusId', async (call) => answerJson(toV1(call, await focusOfPath(call))));

const create = v1.post('/focus', async (call) => {
  const body = parseBody(call, v1FocusCreateSchema);
  const { type, taskId, startTime, endTime } = body;
  const task = taskId === null ? undefined : await taskById(call, taskId);
  const named = { ...(taskId !== null && { taskId }), ...(task !== undefined && { title: task.title }) };
  const record: V2PomodoroBody = {
    id: null,
    type,
    status: FOCUS_DONE,
    startTime,
    endTime,
    pauseDuration: body.pauseDuration ?? 0,
    adjustTime: 0,
    added: true,
    note: body.note ?? null,
    tasks: [{ taskId: null, habitId: null, ...named, startTime, endTime }],
  };
  return answerJson(toV1(call, await saveFocus(call, { kind: kindOfType(type), body: record })));
});

/** Answers what it deleted. */
const remove = v1.delete('/focus/:focusId', async (call) => {
  const focus = await focusOfPath(call);
  await deleteFocus(call, focus.id);
  return answerJson(toV1(call, focus));
});

export const focusRoutes = [list, create, read, remove];
