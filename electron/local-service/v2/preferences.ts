import { z } from 'zod';
import { stringifyExactJson, parseExactJson } from '#shared/domain/exact-json.ts';
import { PLAN_LIMITS } from '#electron/local-service/service-settings.ts';
import { answerJson } from '#electron/local-service/answer.ts';
import { parseBody } from '#electron/local-service/parse-body.ts';
import { malformed } from '#electron/local-service/refusal.ts';
import { v2, type UserCall } from '#electron/local-service/route.ts';
import { inboxIdOf } from '#electron/local-service/rules/identity.ts';
import { userTimeZone } from '#electron/local-service/actions/user-time-zone.ts';
import { saveUserSettings, userSettings } from '#electron/local-service/storage/user-table.ts';

const settingsSchema = z.record(z.string().max(100), z.unknown());

const SMART_PROJECTS = [
  'inbox',
  'all',
  'today',
  'tomorrow',
  'n7ds',
  'calendar',
  'assignee',
  'completed',
  'trash',
  'stats',
  'summary',
  'tag',
  'filter',
  'project',
  'abandoned',
];

/** What the service says before a user has set anything (observed). */
const defaultSettings = (call: UserCall) => ({
  id: call.userId,
  timeZone: userTimeZone(call),
  isTimeZoneOptionEnabled: false,
  locale: 'en_US',
  language: 'en',
  startDayOfWeek: 0,
  startWeekOfYear: null,
  weekNumbersEnabled: false,
  showMeridiem: false,
  defaultRemindTime: '09:00',
  dailyRemindTime: '09:00',
  defaultPriority: 0,
  defaultDueDate: 0,
  defaultReminds: [],
  defaultADReminders: [],
  defaultTags: [],
  defaultTimeMode: 0,
  defaultTimeDuration: 60,
  defaultToAdd: 0,
  defaultProjectId: inboxIdOf(call.userId),
  smartProjects: SMART_PROJECTS.map((name, order) => ({ name, visibility: 'show', order })),
  showCompleted: true,
  showChecklist: true,
  showFutureTask: true,
  posOfOverdue: 'top',
  removeDate: false,
  removeTag: false,
  nlpEnabled: true,
  dateKeptInText: false,
  lunarEnabled: false,
  holidayEnabled: false,
  pomodoroEnabled: true,
  templateEnabled: false,
  notificationEnabled: false,
  notificationOptions: [],
  isEmailEnabled: false,
  inboxColor: null,
  theme: 'default',
  collapsedTime: [],
});

const storedSettings = async (call: UserCall): Promise<Readonly<Record<string, unknown>>> =>
  settingsSchema.parse(parseExactJson(await userSettings(call.db, call.userId)));

const readSettings = v2.get('/user/preferences/settings', async (call) =>
  answerJson({ ...defaultSettings(call), ...(await storedSettings(call)) }),
);

const MAX_SETTINGS_CHARACTERS = 100_000;

const writeSettings = v2.post('/user/preferences/settings', async (call) => {
  const changed = parseBody(call, settingsSchema);
  const settings = stringifyExactJson({ ...(await storedSettings(call)), ...changed, id: call.userId });
  if (settings.length > MAX_SETTINGS_CHARACTERS) throw malformed('The settings are too large.');
  await call.db.run(...saveUserSettings(call.userId, settings));
  return answerJson({ ...defaultSettings(call), ...(await storedSettings(call)) });
});

/** What the plan of the account allows, whether or not it is held to; nothing for the local account. */
const limits = v2.get('/configs/limits', ({ user }) =>
  answerJson(user.email === null ? {} : PLAN_LIMITS[user.plan]),
);

export const preferenceRoutes = [readSettings, writeSettings, limits];
