import type { TaskStatus } from '#shared/domain/task.ts';
import { integerField, type RawObject } from '#core/model/raw-object.ts';

/** Status numbers of the wire (task-service-interface, "States and transitions"). */
const STATUS_NUMBERS: Readonly<Record<TaskStatus, number>> = { open: 0, done: 2, wontDo: -1 };

export const statusToNumber = (status: TaskStatus): number => STATUS_NUMBERS[status];

export const numberToStatus = (value: number): TaskStatus => {
  if (value < 0) return 'wontDo';
  return value > 0 ? 'done' : 'open';
};

export const statusOf = (task: RawObject): TaskStatus =>
  numberToStatus(Number(integerField(task, 'status') ?? 0n));

export const isTrashed = (task: RawObject): boolean => (integerField(task, 'deleted') ?? 0n) !== 0n;

/** In the trash, or not there at all. */
export const isGone = (object: RawObject | null): boolean => object === null || isTrashed(object);
