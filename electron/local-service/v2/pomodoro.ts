import { v2PomodoroSchema } from '#core/wire/v2/v2-pomodoro.ts';
import { answerEmpty, answerJson, type Answer } from '#electron/local-service/answer.ts';
import { createBatchOutcome } from '#electron/local-service/batch-answer.ts';
import { batchSchema, parseBody, parseEntries, parseIds } from '#electron/local-service/parse-body.ts';
import { malformed } from '#electron/local-service/refusal.ts';
import { v2, type UserCall } from '#electron/local-service/route.ts';
import {
  deleteFocus,
  focusBetween,
  focusById,
  saveFocus,
  type FocusKind,
} from '#electron/local-service/actions/focus.ts';
import { generalStatistics } from '#electron/local-service/v2/statistics.ts';

const bound = (call: UserCall, name: 'from' | 'to', fallback: number): number => {
  const text = call.query.get(name) ?? '';
  if (text === '') return fallback;
  if (!/^\d{1,15}$/u.test(text)) throw malformed(`${name} is no time in milliseconds`);
  return Number(text);
};

const list = (kind: FocusKind) => (call: UserCall) =>
  answerJson(
    focusBetween(call, kind, {
      from: bound(call, 'from', 0),
      to: bound(call, 'to', Number.MAX_SAFE_INTEGER),
    }),
  );

const batch =
  (kind: FocusKind) =>
  (call: UserCall): Answer => {
    const entries = parseBody(call, batchSchema);
    const outcome = createBatchOutcome(call);
    for (const body of parseEntries(v2PomodoroSchema, entries.add, outcome)) {
      if (body.id !== null && focusById(call, kind, body.id) !== undefined)
        outcome.refuse(body.id, 'EXISTED');
      else {
        const focus = saveFocus(call, { kind, body });
        outcome.succeed(focus.id, focus.etag);
      }
    }
    for (const body of parseEntries(v2PomodoroSchema, entries.update, outcome)) {
      const before = focusById(call, kind, body.id ?? '');
      if (before === undefined) outcome.refuse(body.id ?? '', 'NOT_EXISTED');
      else outcome.succeed(before.id, saveFocus(call, { kind, body, before }).etag);
    }
    for (const id of parseIds(entries.delete, outcome)) {
      if (!deleteFocus(call, kind, id)) outcome.refuse(id, 'NOT_EXISTED');
    }
    return outcome.answer();
  };

const remove = v2.delete('/pomodoro/:pomodoroId', (call) => {
  const id = call.params['pomodoroId'] ?? '';
  if (!deleteFocus(call, 'pomodoro', id) && !deleteFocus(call, 'timing', id)) {
    throw malformed('There is no such focus session.');
  }
  return answerEmpty();
});

/** The part of the statistics that is about focus. */
const general = v2.get('/pomodoros/statistics/generalForDesktop', (call) => {
  const entries = Object.entries(generalStatistics(call)).filter(([key]) =>
    /^(?:today|total)Pomo/u.test(key),
  );
  return answerJson(Object.fromEntries(entries));
});

export const pomodoroRoutes = [
  v2.get('/pomodoros', list('pomodoro')),
  v2.get('/pomodoros/timing', list('timing')),
  v2.post('/batch/pomodoro', batch('pomodoro')),
  v2.post('/batch/pomodoro/timing', batch('timing')),
  general,
  remove,
];
