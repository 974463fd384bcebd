import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { TaskRow } from '#shared/domain/task.ts';
import type { HandlerInput, MethodOutput } from '#shared/ipc/contract.ts';
import type { AppError } from '#shared/ipc/errors.ts';
import { DamagedRow } from '#core/store/database/damaged-row.ts';
import type { ViewEngine } from '#core/views/view-engine.ts';
import { PLAIN } from '#core/views/outline.ts';
import { taskDetail } from '#core/store/queries/task-detail.ts';
import { shortIds, tasksNamed } from '#core/store/queries/short-ids.ts';
import { subtaskIds, taskRows } from '#core/store/queries/task-rows.ts';
import { previewText } from '#core/actions/add-text.ts';
import type { ActionContext } from '#core/actions/run-actions.ts';
import type { Handlers } from '#core/ipc/serve.ts';
import { readTimeline } from '#core/views/timeline.ts';

const notFound = (entity: string, id: string): Result<never, AppError> =>
  fail({ kind: 'NotFound', entity, id });

/** Rows; those of a large window. */
const SCREEN = 50;

/** Rows that come along unasked: damage is told to who asks for the row. */
const firstRows = ({ store }: ActionContext, ids: readonly string[]): TaskRow[] => {
  try {
    return [...taskRows(store.db, ids.slice(0, SCREEN))];
  } catch (error) {
    if (error instanceof DamagedRow) return [];
    throw error;
  }
};

const outlineSince = (
  handler: ActionContext,
  views: ViewEngine,
  { since, ...asked }: HandlerInput<'tasks.outlineSince'>,
): MethodOutput<'tasks.outlineSince'> => {
  const answer = views.read({ ...asked, bounds: handler.daysOf(asked.view) }, since);
  if (answer.kind === 'changed') return answer;
  return { ...answer, rows: since === null ? firstRows(handler, answer.outline.ids) : [] };
};

/** Reads tasks. */
export const createTaskHandlers = (handler: ActionContext, views: ViewEngine) => {
  const { store, days, daysOf, timeZone, now } = handler;
  return {
    'tasks.readText': (input) =>
      ok(previewText({ db: store.db, days, timeZone: timeZone(), at: now() }, input)),
    'tasks.outline': ({ view, arrangement = PLAIN, ...asked }) =>
      ok(views.readOnce({ ...asked, view, arrangement, bounds: daysOf(view) })),
    'tasks.outlineSince': (input) => ok(outlineSince(handler, views, input)),
    // A calendar shows the days of the person, also of what is over.
    'tasks.range': (input) => ok({ ...views.range({ ...input, bounds: days() }) }),
    'tasks.unscheduled': (input) => ok(views.unscheduled({ ...input, bounds: days() })),
    'tasks.timeline': ({ since, ...asked }) =>
      ok(readTimeline(store.db, views, { options: { ...asked, bounds: daysOf(asked.view) }, since })),
    'tasks.rows': ({ ids }) => ok([...taskRows(store.db, ids)]),
    'tasks.shortIds': ({ ids }) => ok(shortIds(store.db, ids)),
    'tasks.named': ({ name }) => ok(tasksNamed(store.db, name)),
    'tasks.detail': ({ id }) => {
      const detail = taskDetail(store.db, id, timeZone());
      return detail === null ? notFound('task', id) : ok(detail);
    },
    'tasks.subtasks': ({ id }) => ok([...subtaskIds(store.db, id)]),
  } satisfies Partial<Handlers>;
};
