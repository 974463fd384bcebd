import { formatNumber } from '#renderer/entities/clock/page-locale.ts';

/** `1 task`, `3 tasks`. */
export const countTasks = (count: number): string =>
  `${formatNumber(count)} ${count === 1 ? 'task' : 'tasks'}`;
