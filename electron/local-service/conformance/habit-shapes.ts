import type { Shape } from '#electron/local-service/conformance/shapes.ts';

/** An element of `GET /habits` (observed). `currentStreak` is there only where a client sent it. */
export const HABIT: Shape = {
  id: 'string',
  name: 'string',
  iconRes: 'string',
  color: 'string',
  sortOrder: 'integer',
  status: 'integer',
  encouragement: 'string',
  totalCheckIns: 'integer',
  createdTime: 'date',
  modifiedTime: 'date',
  archivedTime: 'date|null',
  type: 'string',
  goal: 'number',
  step: 'number',
  unit: 'string',
  etag: 'etag',
  repeatRule: 'string',
  reminders: 'strings',
  recordEnable: 'boolean',
  sectionId: 'string',
  targetDays: 'integer',
  targetStartDate: 'integer',
  completedCycles: 'integer',
  exDates: 'strings|null',
  style: 'integer|null',
  currentStreak: 'integer?',
};

/** The same on V1: absent instead of null, and no streak. */
export const V1_HABIT: Shape = {
  ...Object.fromEntries(Object.entries(HABIT).filter(([name]) => name !== 'currentStreak')),
  archivedTime: 'date?',
  exDates: 'strings?',
  style: 'integer?',
};

/** An element of `GET /habitSections`, and of V1 `GET /habit/sections` (observed). */
export const HABIT_SECTION: Shape = {
  id: 'string',
  name: 'string',
  sortOrder: 'integer',
  createdTime: 'date',
  modifiedTime: 'date',
  etag: 'etag',
};

/** A check-in in the answer of `POST /habitCheckins/query` (observed). */
export const CHECK_IN: Shape = {
  id: 'string',
  habitId: 'string',
  checkinStamp: 'integer',
  checkinTime: 'date|null',
  opTime: 'date',
  value: 'number',
  goal: 'number',
  status: 'integer',
};

/** What V1 answers of a habit and a year, and of each check-in in it (observed). */
export const V1_CHECK_INS: Shape = {
  id: 'string',
  habitId: 'string',
  createdTime: 'date',
  modifiedTime: 'date',
  etag: 'etag',
  year: 'integer',
  checkins: 'array',
};
export const V1_CHECK_IN: Shape = {
  id: 'string',
  stamp: 'integer',
  time: 'date?',
  opTime: 'date',
  value: 'number',
  goal: 'number',
  status: 'integer',
};

/** `GET /user/preferences/habit` and a day of `GET /habits/statistics/week/current` (observed). */
export const HABIT_PREFERENCES: Shape = {
  showInCalendar: 'boolean',
  showInToday: 'boolean',
  enabled: 'boolean',
  defaultSection: 'object',
};
export const HABIT_DAY: Shape = { totalHabitCount: 'integer', completedHabitCount: 'integer' };
