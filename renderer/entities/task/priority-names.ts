import type { Priority } from '#shared/domain/task.ts';

export const PRIORITY_NAMES: Readonly<Record<Priority, string>> = {
  none: 'None',
  low: 'Low',
  medium: 'Medium',
  high: 'High',
};
