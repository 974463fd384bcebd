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

/** `GET /configs/limits` (observed). */
export const LIMITS: Shape = {
  projectNumber: 'integer',
  projectTaskNumber: 'integer',
  subtaskNumber: 'integer',
  kanbanNumber: 'integer',
  reminderNumber: 'integer',
  dailyReminderNumber: 'integer',
  shareUserNumber: 'integer',
  taskAttachmentNumber: 'integer',
  attachmentSize: 'integer',
  dailyUploadNumber: 'integer',
  habitNumber: 'integer',
  timerNumber: 'integer',
};

/** `GET /user/preferences/settings?includeWeb=true` (observed). */
export const PREFERENCES: Shape = {
  id: 'string',
  timeZone: 'string',
  isTimeZoneOptionEnabled: 'boolean',
  locale: 'string',
  language: 'string',
  startDayOfWeek: 'integer',
  startWeekOfYear: 'string|null',
  weekNumbersEnabled: 'boolean',
  showMeridiem: 'boolean',
  defaultRemindTime: 'string',
  dailyRemindTime: 'string',
  defaultPriority: 'integer',
  defaultDueDate: 'integer',
  defaultReminds: 'strings',
  defaultADReminders: 'strings',
  defaultTags: 'strings',
  defaultTimeMode: 'integer',
  defaultTimeDuration: 'integer',
  defaultToAdd: 'integer',
  defaultProjectId: 'string',
  smartProjects: 'array',
  showCompleted: 'boolean',
  showChecklist: 'boolean',
  showFutureTask: 'boolean',
  posOfOverdue: 'string',
  removeDate: 'boolean',
  removeTag: 'boolean',
  nlpEnabled: 'boolean',
  dateKeptInText: 'boolean',
  lunarEnabled: 'boolean',
  holidayEnabled: 'boolean',
  pomodoroEnabled: 'boolean',
  templateEnabled: 'boolean',
  notificationEnabled: 'boolean',
  notificationOptions: 'strings',
  isEmailEnabled: 'boolean',
  inboxColor: 'string|null',
  theme: 'string',
  collapsedTime: 'array',
};

/** An element of `smartProjects` (observed). */
export const SMART_PROJECT: Shape = { name: 'string', visibility: 'string', order: 'integer' };

/** `POST …/comment` and an element of `GET …/comments` (observed). */
export const COMMENT: Shape = {
  id: 'string',
  title: 'string',
  taskId: 'string',
  projectId: 'string',
  createdTime: 'date',
  modifiedTime: 'date',
  userProfile: 'object',
  mentions: 'array',
  attachments: 'array',
  replyCommentId: 'string|null?',
};

/** An element of `GET /pomodoros`, `/pomodoros/timing` and `/pomodoros/timeline` (observed); durations in seconds. */
export const FOCUS_RECORD: Shape = {
  id: 'string',
  type: 'integer',
  status: 'integer',
  startTime: 'date',
  endTime: 'date',
  pauseDuration: 'integer',
  adjustTime: 'integer',
  added: 'boolean',
  note: 'string?',
  etag: 'etag',
  tasks: 'array',
};

/** A session on V1 (document); durations in seconds. */
export const V1_FOCUS: Shape = {
  ...FOCUS_RECORD,
  userId: 'integer',
  taskId: 'string?',
  createdTime: 'date',
  modifiedTime: 'date',
  etimestamp: 'integer',
  duration: 'integer',
  relationType: 'array',
};

/** `current` and an element of `updates` of `POST /focus/batch/focusOp` (observed). */
export const LIVE_FOCUS: Shape = {
  id: 'string',
  type: 'integer',
  status: 'integer',
  valid: 'boolean',
  exited: 'boolean',
  firstId: 'string',
  firstDid: 'string',
  duration: 'integer',
  startTime: 'date',
  endTime: 'date',
  autoPomoLeft: 'integer',
  pomoCount: 'integer',
  focusBreak: 'object',
  focusOnLogs: 'array',
  pauseLogs: 'array',
  focusTasks: 'array',
  etag: 'etag',
  autoStart: 'boolean',
};

/** `GET /user/preferences/pomodoro` (observed); durations in minutes. */
export const FOCUS_PREFERENCES: Shape = {
  id: 'string',
  pomoDuration: 'integer',
  shortBreakDuration: 'integer',
  longBreakDuration: 'integer',
  longBreakInterval: 'integer',
  pomoGoal: 'integer',
  focusDuration: 'integer',
  autoPomo: 'boolean',
  autoBreak: 'boolean',
  soundsOn: 'boolean',
  lightsOn: 'boolean',
  mindfulnessEnabled: 'boolean',
  focused: 'boolean',
};
