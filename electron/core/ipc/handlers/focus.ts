import { secondsOfFocus } from '#shared/domain/focus.ts';
import { daysBetween } from '#shared/domain/dates/calendar-date.ts';
import { fail, ok } from '#shared/domain/result.ts';
import type { TaskId } from '#shared/domain/ids.ts';
import type { ActionContext } from '#core/actions/run-actions.ts';
import type { FocusEngine } from '#core/focus/focus-engine.ts';
import type { Handlers } from '#core/ipc/serve.ts';
import { taskKey } from '#core/model/entity.ts';
import { textField } from '#core/model/raw-object.ts';
import { focusByTask, focusStreaks } from '#core/store/queries/focus-figures.ts';
import { focusRows } from '#core/store/queries/focus-rows.ts';
import { currentObject } from '#core/store/rows/current-object.ts';

const LONGEST_MS = 3 * 366 * 86_400_000;

const tooLong = () => {
  const message = { code: 'notAllowed' } as const;
  return fail({ kind: 'BadRequest', message, detail: 'at most three years' } as const);
};

/** The session that runs, and the list of those that are over. */
export const createFocusHandlers = ({ store, days }: ActionContext, engine: FocusEngine) => {
  const { db } = store;
  const today = () => {
    const { startOf, today: day } = days();
    return focusRows(db, { from: startOf(day), to: Number.MAX_SAFE_INTEGER }).filter(({ isDone }) => isDone);
  };
  const taskOf = (id: TaskId | null) => {
    const task = id === null ? null : currentObject(db, taskKey(id));
    return id === null || task === null ? null : { id, title: textField(task, 'title') ?? '' };
  };
  return {
    'focus.running': () => {
      const done = today();
      return ok({
        running: engine.running(),
        elsewhere: engine.elsewhere(),
        doneToday: done.filter(({ kind }) => kind === 'pomodoro').length,
        minutesToday: Math.round(done.reduce((sum, row) => sum + secondsOfFocus(row), 0) / 60),
        streak: focusStreaks(db, days()).streak,
      });
    },
    'focus.start': ({ kind, minutes, taskId }) => {
      const task = taskOf(taskId);
      if (taskId !== null && task === null) return fail({ kind: 'NotFound', entity: 'task', id: taskId });
      return ok(engine.start({ kind, minutes, task }));
    },
    'focus.pause': () => ok(engine.pause()),
    'focus.resume': () => ok(engine.resume()),
    'focus.finish': ({ note = '' }) => ok(engine.end({ isDone: true, note })),
    'focus.giveUp': ({ note = '' }) => ok(engine.end({ isDone: false, note })),
    'focus.join': () => ok(engine.join()),
    'focus.rest': ({ minutes }) => ok(engine.rest(minutes)),
    'focus.figures': (span) => {
      const bounds = days();
      if (span.to < span.from || daysBetween(span.from, span.to) * 86_400_000 > LONGEST_MS) return tooLong();
      return ok({ ...focusStreaks(db, bounds), byTask: focusByTask(db, span, bounds) });
    },
    'focus.list': ({ from, to }) => {
      const span = { from: Date.parse(from), to: Date.parse(to) };
      if (span.to < span.from || span.to - span.from > LONGEST_MS) return tooLong();
      return ok([...focusRows(db, span)]);
    },
  } satisfies Partial<Handlers>;
};
