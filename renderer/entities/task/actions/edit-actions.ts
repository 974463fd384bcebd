import type { ActionInput } from '#shared/actions/actions.ts';
import type { TaskId } from '#shared/domain/ids.ts';
import type { TaskChange } from '#shared/domain/task.ts';

import type { Services } from '#renderer/entities/services.ts';
import { knownTaskRow } from '#renderer/entities/task/rows/use-task-row.ts';
import { rowDatesToLocal } from '#renderer/entities/task/row-date.ts';
import { runActions, runAndTell, stepOn, tellOutcome, type Told } from './run-actions.ts';

type Ids = readonly TaskId[];

/** Does one thing to tasks and tells how it went; nothing for no tasks. */
const runOn = async <Name extends Parameters<typeof stepOn>[0]>(
  services: Services,
  action: Name,
  ids: Ids,
  { input, told }: { readonly input: Parameters<typeof stepOn<Name>>[2]; readonly told: Told },
): Promise<boolean> => (ids.length === 0 ? true : runAndTell(services, [stepOn(action, ids, input)], told));

export const editTasks = async (
  services: Services,
  ids: Ids,
  { change, told }: { readonly change: TaskChange; readonly told: Told },
): Promise<boolean> => runOn(services, 'tasks.edit', ids, { input: { change }, told });

/** The day that one task has after it was moved; null where that is not known. */
const dayAfter = async ({ client }: Services, id: TaskId): Promise<string | null> => {
  // Asked of the core: the row that is shown may still have the date before.
  const answer = await client.call('tasks.rows', { ids: [id] });
  const dates = answer.ok ? (answer.value[0]?.dates ?? null) : null;
  return dates === null ? null : rowDatesToLocal(dates).startDate;
};

/** By whole days, at the same time of day; a task without a date gets that day from today. */
export const shiftTasks = async (services: Services, ids: Ids, days: number): Promise<void> => {
  if (ids.length === 0) return;
  const outcome = await runActions(services, [stepOn('tasks.shiftDates', ids, { days })]);
  const [only] = outcome.changed;
  const day = only === undefined || outcome.changed.length > 1 ? null : await dayAfter(services, only);
  tellOutcome(services, outcome, (done) =>
    day === null
      ? { code: 'done.shifted', values: { ...done, days } }
      : { code: 'done.movedToDay', values: { ...done, day } },
  );
};

export interface Move {
  readonly place: ActionInput<'tasks.move'>['place'];
  /** What the place means besides. */
  readonly change?: TaskChange;
  readonly told: Told;
}

/** @param name of a list, a column or another group */
export const toldMovedTo =
  (name: string): Told =>
  (done) => ({ code: 'done.movedTo', values: { ...done, name } });

/** @param parent its title; null for the top level */
export const toldInside =
  (parent: string | null): Told =>
  (done) =>
    parent === null
      ? { code: 'done.topLevel', values: done }
      : { code: 'done.inside', values: { ...done, name: parent } };

/** @param parentId null for the top level; undefined where the tasks only changed their place in the order */
export const toldBelow = (services: Services, parentId: TaskId | null | undefined): Told => {
  if (parentId === undefined) return (values) => ({ code: 'done.moved', values });
  return toldInside(parentId === null ? null : (knownTaskRow(services, parentId)?.title ?? ''));
};

/** Somewhere else, with all that is below. */
export const moveTasks = async (
  services: Services,
  ids: Ids,
  { place, change, told }: Move,
): Promise<boolean> =>
  runOn(services, 'tasks.move', ids, {
    input: { place, ...(change === undefined ? {} : { change }) },
    told,
  });
