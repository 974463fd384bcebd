import type { TaskId } from '#shared/domain/ids.ts';
import type { TaskChange } from '#shared/domain/task.ts';
import type { MethodInput } from '#shared/ipc/contract.ts';
import type { Services } from '#renderer/entities/services.ts';
import { runAndTell } from './run-command.ts';

type Ids = readonly TaskId[];

/** @param words stand before the number of tasks in the notice */
export const editTasks = async (
  services: Services,
  ids: Ids,
  { change, words }: { readonly change: TaskChange; readonly words: string },
): Promise<boolean> => runAndTell(services, 'tasks.edit', { input: { ids: [...ids], change }, words });

/** By whole days, at the same time of day; a task without a date gets that day from today. */
export const shiftTasks = async (services: Services, ids: Ids, days: number): Promise<boolean> =>
  runAndTell(services, 'tasks.shiftDates', {
    input: { ids: [...ids], days },
    words: `${days < 0 ? 'Earlier' : 'Later'} by ${describeDays(Math.abs(days))}:`,
  });

const describeDays = (days: number): string => {
  if (days === 7) return 'a week';
  return days === 1 ? 'a day' : `${days} days`;
};

export interface Move {
  readonly place: MethodInput<'tasks.move'>['place'];
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
  runAndTell(services, 'tasks.move', {
    input: { ids: [...ids], place, ...(change === undefined ? {} : { change }) },
    words,
  });
