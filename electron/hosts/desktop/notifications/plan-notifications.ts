import type { NotificationConstructorOptions } from 'electron';
import type { AccountId } from '#shared/domain/account.ts';
import type { CalendarDate } from '#shared/domain/dates/calendar-date.ts';
import type { RungHabit } from '#shared/domain/habit-row.ts';
import { habitIdSchema, type HabitId } from '#shared/domain/ids.ts';
import type { DueReminder } from '#shared/domain/reminder/due-reminder.ts';
import type { AppConfig } from '#core/app.ts';

type Platform = AppConfig['platform'];

/** One notification of the system, for one reminder or for several. */
export interface PlannedNotification {
  readonly id: string;
  readonly title: string;
  readonly body: string;
  /** The buttons with which it can be answered where it is shown; none of several, of which the window asks. */
  readonly buttons: readonly string[];
}

/** What a button does. */
export type ReminderAction = 'done' | 'snooze';

const SNOOZE_TEXT = 'Snooze 15 min';

/** In the order of the buttons: macOS shows the first one only, unless the person wants alerts. */
const BUTTONS: readonly { readonly action: ReminderAction; readonly text: string }[] = [
  { action: 'done', text: 'Done' },
  { action: 'snooze', text: SNOOZE_TEXT },
];

const BUTTON_TEXTS = BUTTONS.map(({ text }) => text);

export const actionAt = (actionIndex: number): ReminderAction | null => BUTTONS[actionIndex]?.action ?? null;

/** More at once are a wall of notifications that nobody reads. */
const MOST_AT_ONCE = 3;
const MOST_TITLES = 4;

export const SUMMARY_ID = 'docket-reminders';

/** Names account and reminder, and nothing of what is in them. */
export const notificationId = (accountId: AccountId, reminderId: string): string =>
  `docket-reminder/${accountId}/${reminderId}`;

export const readNotificationId = (
  id: string,
): { readonly accountId: string; readonly reminderId: string } | null => {
  const [, accountId, reminderId] = /^docket-reminder\/([^/]+)\/(\d+)$/u.exec(id) ?? [];
  return accountId === undefined || reminderId === undefined ? null : { accountId, reminderId };
};

/** One habit on the day on which it rang. */
export interface HabitNotice {
  readonly accountId: string;
  readonly habitId: HabitId;
  readonly date: CalendarDate;
}

const HABITS_ID = 'docket-habits';

/** As of reminders: no name of a habit. */
const readHabitNoticeId = (id: string): HabitNotice | null => {
  const [, accountId, habit, date] = /^docket-habit\/([^/]+)\/([^/]+)\/([\d-]+)$/u.exec(id) ?? [];
  const habitId = habitIdSchema.safeParse(habit);
  if (accountId === undefined || date === undefined || !habitId.success) return null;
  return { accountId, habitId: habitId.data, date };
};

/** @returns null for one of another kind; `notice` is null where it is about several habits */
export const readHabitsId = (id: string): { readonly notice: HabitNotice | null } | null => {
  const notice = readHabitNoticeId(id);
  return notice === null && id !== HABITS_ID ? null : { notice };
};

/** One notification for all habits that rang. One alone can be checked in there. */
export const planHabits = (
  habits: readonly RungHabit[],
  { accountId, times }: { readonly accountId: string | null; readonly times: readonly string[] },
): PlannedNotification => {
  const [first] = habits;
  const isOne = first !== undefined && habits.length === 1 && accountId !== null;
  return {
    id: isOne ? `docket-habit/${accountId}/${first.id}/${first.date}` : HABITS_ID,
    title: habits.map(({ name }) => name).join(', '),
    body: `${habits.length === 1 ? 'Habit' : 'Habits'} · ${times.join(', ')}`,
    buttons: isOne ? ['Check in', SNOOZE_TEXT] : [],
  };
};

interface Ringing {
  readonly accountId: AccountId;
  /** A moment (ISO 8601) in words. */
  readonly describeMoment: (iso: string) => string;
}

/**
 * What the system is to show of reminders that rang at one moment. What was
 * slept through is one summary, and so is what rings in a crowd.
 */
export const planNotifications = (
  rang: readonly DueReminder[],
  ringing: Ringing,
): readonly PlannedNotification[] => {
  const late = rang.filter(({ isLate }) => isLate);
  const inTime = rang.filter(({ isLate }) => !isLate);
  const isCrowd = late.length + inTime.length > MOST_AT_ONCE;
  const summed = isCrowd ? rang : late.length > 1 ? late : [];
  const alone = rang.filter((reminder) => !summed.includes(reminder));
  return [
    ...(summed.length > 0 ? [summary(summed, late.length === summed.length)] : []),
    ...alone.map((reminder) => single(reminder, ringing)),
  ];
};

const titleOf = ({ title, itemTitle }: DueReminder): string =>
  itemTitle === null || itemTitle === '' ? title : itemTitle;

const single = (reminder: DueReminder, { accountId, describeMoment }: Ringing): PlannedNotification => ({
  id: notificationId(accountId, reminder.id),
  title: titleOf(reminder),
  body: [
    describeMoment(reminder.at),
    ...(reminder.itemTitle === null ? [] : [reminder.title]),
    reminder.listName,
  ].join(' · '),
  buttons: BUTTON_TEXTS,
});

const summary = (reminders: readonly DueReminder[], wereMissed: boolean): PlannedNotification => {
  const titles = reminders.slice(-MOST_TITLES).map((reminder) => titleOf(reminder));
  const others = reminders.length - titles.length;
  return {
    id: SUMMARY_ID,
    title: wereMissed
      ? `${reminders.length} reminders while you were away`
      : `${reminders.length} reminders are due`,
    body: [...titles, ...(others > 0 ? [`and ${others} more`] : [])].join('\n'),
    buttons: [],
  };
};

/** The body of a notification is markup there, links included (Desktop Notifications Specification, "Markup"). */
const escapeMarkup = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * Linux has neither buttons nor groups, nor a notification without a sound
 * (Electron's documentation of its notifications): a click opens the panel.
 */
export const notificationOptions = (
  { id, title, body, buttons }: PlannedNotification,
  platform: Platform,
  hasSound = true,
): NotificationConstructorOptions => {
  if (platform === 'linux') return { title, body: escapeMarkup(body) };
  const shown = { title, body, ...(!hasSound && { silent: true }) };
  const actions = buttons.map((text) => ({ type: 'button' as const, text }));
  const grouped = { ...shown, id, groupId: 'docket-reminders', actions };
  return platform === 'win32' ? { ...grouped, groupTitle: 'Reminders' } : grouped;
};
