import type { ComponentType, ReactElement } from 'react';
import type { TaskChange, TaskDetail, TaskRow } from '#shared/domain/task.ts';
import { read } from '#renderer/bridge/read.ts';
import type { Services } from '#renderer/entities/services.ts';
import { editTasks, moveTasks, type Move } from '#renderer/entities/task/actions/edit-actions.ts';
import type { PickerStart } from '#renderer/view-state/view-state.ts';
import type { Told } from '#renderer/entities/task/actions/run-actions.ts';

/** What a row or a card says of a task beside its title. */
export interface RowPart {
  /** Unique among the parts. */
  readonly name: string;
  /** @param listName where the list is not obvious. @returns false where there is nothing to say, as for most parts */
  readonly show: (row: TaskRow, listName: string | null) => ReactElement | false;
}

/** What is read beside a task. */
export interface AroundTask {
  readonly hasColumns: boolean;
  readonly hasNextDays: boolean;
}

/** What the detail says of a task, and how that is changed. */
export interface TaskField {
  /** For people. */
  readonly name: string;
  /** The command that asks for another value; left out where nobody changes it here. */
  readonly command?: string;
  /** The part of the date picker that changes it, where that is done there. */
  readonly picker?: PickerStart;
  /** The change that takes the value off; left out where there is always one. */
  readonly none?: TaskChange | ((task: TaskDetail) => TaskChange);
  /** The place that takes it off, where having one is a place. */
  readonly nowhere?: Move['place'];
  /** Default: the task has something else than `none`. */
  readonly isSet?: (task: TaskDetail) => boolean;
  /** What stands there without a value. Default: None. */
  readonly unset?: string;
  /** The notice when the value was taken off. Default: Removed, and the name. */
  readonly emptied?: (task: TaskDetail) => Told;
  /** Whether the task has it at all. Default: yes. */
  readonly isShown?: (task: TaskDetail, around: AroundTask) => boolean;
  readonly Value: ComponentType<{ readonly task: TaskDetail }>;
}

export const isFieldSet = ({ none, isSet }: TaskField, task: TaskDetail): boolean => {
  if (isSet !== undefined) return isSet(task);
  if (none === undefined || typeof none === 'function') return true;
  const values = new Map<string, unknown>(Object.entries(task));
  return Object.entries(none).some(
    ([member, value]) => JSON.stringify(values.get(member)) !== JSON.stringify(value),
  );
};

export const canBeEmptied = ({ none, nowhere }: TaskField): boolean =>
  none !== undefined || nowhere !== undefined;

/**
 * Takes a value off the task, also one that was set a moment ago and is not shown yet. The core writes nothing and
 * answers no step where there is none.
 */
export const emptyField = async (services: Services, field: TaskField, task: TaskDetail): Promise<void> => {
  const { none = {}, nowhere, name, emptied } = field;
  const ids = [task.id];
  const told: Told =
    emptied?.(task) ?? ((done) => ({ code: 'done.emptied', values: { ...done, field: name.toLowerCase() } }));
  if (nowhere !== undefined) {
    await moveTasks(services, ids, { place: nowhere, told });
    return;
  }
  const change =
    typeof none === 'function' ? none(await read(services.client, 'tasks.detail', { id: task.id })) : none;
  await editTasks(services, ids, { change, told });
};
