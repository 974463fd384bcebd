import type { Priority } from '#shared/domain/task.ts';

/** Priority numbers of the wire (task-service-interface, "Task (V1 response)"). */
const NUMBERS: Readonly<Record<Priority, number>> = { none: 0, low: 1, medium: 3, high: 5 };

export const priorityToNumber = (priority: Priority): number => NUMBERS[priority];

/** Anything between two of them counts as the lower one. */
export const numberToPriority = (value: number): Priority => {
  if (value >= NUMBERS.high) return 'high';
  if (value >= NUMBERS.medium) return 'medium';
  return value >= NUMBERS.low ? 'low' : 'none';
};
