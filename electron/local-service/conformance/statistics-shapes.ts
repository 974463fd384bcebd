import type { Shape } from '#electron/local-service/conformance/shapes.ts';

export const USER_STATISTICS: Shape = {
  score: 'integer',
  level: 'integer',
  yesterdayCompleted: 'integer',
  todayCompleted: 'integer',
  totalCompleted: 'integer',
  scoreByDay: 'object',
  taskByDay: 'object',
  taskByWeek: 'object',
  taskByMonth: 'object',
  todayPomoCount: 'integer',
  yesterdayPomoCount: 'integer',
  totalPomoCount: 'integer',
  todayPomoDuration: 'integer',
  yesterdayPomoDuration: 'integer',
  totalPomoDuration: 'integer',
  pomoGoal: 'integer',
  pomoDurationGoal: 'integer',
  pomoByDay: 'object',
  pomoByWeek: 'object',
  pomoByMonth: 'object',
};

/** One day of `GET /task/statistics/{from}/{to}` (observed). */
export const COMPLETIONS_OF_DAY: Shape = {
  day: 'string',
  timezone: 'string',
  overdueCompleteCount: 'integer',
  onTimeCompleteCount: 'integer',
  noTimeCompleteCount: 'integer',
  notCompleteCount: 'integer',
  projectCompleteCounts: 'counts',
  tagCompleteCounts: 'counts',
};

/** `GET /pomodoros/statistics/dist/{from}/{to}`, in minutes (observed). */
export const FOCUS_DISTRIBUTION: Shape = {
  projectDurations: 'counts',
  tagDurations: 'counts',
  taskDurations: 'counts',
};

/** One day of `GET /pomodoros/statistics/heatmap/{from}/{to}`, in minutes (observed). */
export const FOCUS_OF_DAY: Shape = { day: 'string', timezone: 'string', duration: 'integer' };

/** `GET /pomodoros/statistics/generalForDesktop`, in minutes (observed). */
export const FOCUS_TOTALS: Shape = {
  todayPomoCount: 'integer',
  todayPomoDuration: 'integer',
  totalPomoCount: 'integer',
  totalPomoDuration: 'integer',
};

/** `GET /user/ranking` (observed): a share of users in percent, and counts. */
export const RANKING: Shape = {
  ranking: 'number',
  taskCount: 'integer',
  projectCount: 'integer',
  dayCount: 'integer',
  completedCount: 'integer',
  score: 'integer',
  level: 'integer',
};
