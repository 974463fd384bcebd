import type { ActionInput } from '#shared/actions/actions.ts';
import type { TaskId } from '#shared/domain/ids.ts';
import type { TaskChange } from '#shared/domain/task.ts';

import type { Services } from '#renderer/entities/services.ts';
import { runAndTell, stepOn } from './run-actions.ts';

type Ids = readonly TaskId[];

/** Does one thing to tasks and tells how it went; nothing for no tasks. */
const runOn = async <Name extends Parameters<typeof stepOn>[0]>(
  services: Services,
  action: Name,
  ids: Ids,
  { input, words }: { readonly input: Parameters<typeof stepOn<Name>>[2]; readonly words: string },
): Promise<boolean> => (ids.length === 0 ? true : runAndTell(services, [stepOn(action, ids, input)], words));

/** @param words stand before the number of tasks in the notice */
export const editTasks = async (
  services: Services,
  ids: Ids,
  { change, words }: { readonly change: TaskChange; readonly words: string },
): Promise<boolean> => runOn(services, 'tasks.edit', ids, { input: { change }, words });

/** By whole days, at the same time of day; a task without a date gets that day from today. */
export const shiftTasks = async (services: Services, ids: Ids, days: number): Promise<boolean> =>
  runOn(services, 'tasks.shiftDates', ids, {
    input: { days },
    words: `${days < 0 ? 'Earlier' : 'Later'} by ${describeDays(Math.abs(days))}:`,
  });

const describeDays = (days: number): string => {
  if (days === 7) return 'a week';
  return days === 1 ? 'a day' : `${days} days`;
};

export interface Move {
  readonly place: ActionInput<'tasks.move'>['place'];
  /** What the place means besides. */
  readonly change?: TaskChange;
  readonly words: string;
}

/** Somewhere else, with all that is below. */
export const moveTasks = async (
  services: Services,
  ids: Ids,
  { place, change, words }: Move,
): Promise<boolean> =>
  runOn(services, 'tasks.move', ids, {
    input: { place, ...(change === undefined ? {} : { change }) },
    words,
  });
