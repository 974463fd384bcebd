import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LOCAL_ACCOUNT_ID } from '#shared/domain/account.ts';
import type { RungHabit } from '#shared/domain/habit-row.ts';
import { habitIdSchema } from '#shared/domain/ids.ts';
import type { DueReminder } from '#shared/domain/reminder/due-reminder.ts';
import { dueReminder } from '#electron/testing/due-reminder.ts';
import { propertyRuns } from '#electron/testing/random/property-runs.ts';
import {
  actionAt,
  notificationId,
  notificationOptions,
  planHabits,
  planNotifications,
  readHabitsId,
  readNotificationId,
} from './plan-notifications.ts';

const ringing = { accountId: LOCAL_ACCOUNT_ID, describeMoment: () => '12:00' };
const titles = (rang: readonly DueReminder[]) => planNotifications(rang, ringing).map(({ title }) => title);

test('a reminder is told by itself, with when and where', () => {
  expect(planNotifications([dueReminder(1)], ringing)).toEqual([
    {
      id: 'docket-reminder/local/1',
      title: 'Task 1',
      body: '12:00 · Inbox',
      buttons: ['Done', 'Snooze 15 min'],
    },
  ]);
  expect(planNotifications([dueReminder(2, { itemTitle: 'Milk' })], ringing)).toMatchObject([
    { title: 'Milk', body: '12:00 · Task 2 · Inbox' },
  ]);
});

test('what was slept through is one summary rather than twenty', () => {
  const missed = Array.from({ length: 20 }, (_none, index) => dueReminder(index, { isLate: true }));
  expect(planNotifications(missed, ringing)).toEqual([
    {
      id: 'docket-reminders',
      title: '20 reminders while you were away',
      body: 'Task 16\nTask 17\nTask 18\nTask 19\nand 16 more',
      buttons: [],
    },
  ]);
  expect(titles([dueReminder(1, { isLate: true })])).toEqual(['Task 1']);
});

test('what rings now stands beside what was missed, and a crowd is summed up', () => {
  const missed = [dueReminder(1, { isLate: true }), dueReminder(2, { isLate: true })];
  expect(titles([...missed, dueReminder(3)])).toEqual(['2 reminders while you were away', 'Task 3']);
  expect(titles([1, 2, 3].map((id) => dueReminder(id)))).toEqual(['Task 1', 'Task 2', 'Task 3']);
  expect(titles([1, 2, 3, 4].map((id) => dueReminder(id)))).toEqual(['4 reminders are due']);
});

test('every reminder is told once, and never more than three notifications come at once', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 30 }), (lateness) => {
      const rang = lateness.map((isLate, index) => dueReminder(index, { isLate }));
      const planned = planNotifications(rang, ringing);
      const alone = planned.filter(({ buttons }) => buttons.length > 0).map(({ title }) => title);
      const summed = planned.filter(({ buttons }) => buttons.length === 0);
      const counted = summed.map(({ title }) => Number.parseInt(title, 10));
      expect(alone.length + counted.reduce((sum, count) => sum + count, 0)).toBe(rang.length);
      expect(new Set(alone).size).toBe(alone.length);
      expect(planned.length).toBeLessThanOrEqual(3);
    }),
    propertyRuns(200),
  );
});

test('buttons and groups are where the system has them', () => {
  const [planned] = planNotifications([dueReminder(1)], ringing);
  if (planned === undefined) throw new Error('nothing was planned');
  expect(notificationOptions(planned, 'linux')).toEqual({ title: 'Task 1', body: '12:00 · Inbox' });
  expect(notificationOptions(planned, 'linux', false)).not.toHaveProperty('silent');
  expect(notificationOptions(planned, 'win32', false)).toMatchObject({ silent: true });
  expect(notificationOptions(planned, 'darwin')).toMatchObject({
    id: 'docket-reminder/local/1',
    actions: [
      { type: 'button', text: 'Done' },
      { type: 'button', text: 'Snooze 15 min' },
    ],
  });
  expect(notificationOptions(planned, 'darwin')).not.toHaveProperty('groupTitle');
  expect(notificationOptions(planned, 'win32')).toMatchObject({ groupTitle: 'Reminders' });
  expect([actionAt(0), actionAt(1), actionAt(2)]).toEqual(['done', 'snooze', null]);
});

test('an id says account and reminder, and nothing else is one', () => {
  expect(readNotificationId(notificationId(LOCAL_ACCOUNT_ID, '7'))).toEqual({
    accountId: 'local',
    reminderId: '7',
  });
  for (const id of ['', 'docket-reminders', 'docket-reminder/local/x', 'docket-reminder//7']) {
    expect(readNotificationId(id)).toBeNull();
  }
});

test('what a task is called is no markup on Linux, where the body would take it for some', () => {
  const planned = {
    id: 'x',
    title: 'R&D <b>',
    body: '12:00 · <b>R&D</b> · <a href="https://evil.example">Open &amp; win</a>',
    buttons: ['Done', 'Snooze 15 min'],
  };
  expect(notificationOptions(planned, 'linux')).toEqual({
    // The summary is plain text there.
    title: 'R&D <b>',
    body: '12:00 · &lt;b&gt;R&amp;D&lt;/b&gt; · &lt;a href="https://evil.example"&gt;Open &amp;amp; win&lt;/a&gt;',
  });
  expect(notificationOptions(planned, 'darwin').body).toBe(planned.body);
  expect(notificationOptions(planned, 'win32').body).toBe(planned.body);
});

const rungHabit = (name: string, digit: string): RungHabit => ({
  id: habitIdSchema.parse(digit.repeat(24)),
  name,
  date: '2026-11-30',
  time: '09:00',
});

test('one habit is told by its name, with a button that checks it in on its day', () => {
  const planned = planHabits([rungHabit('Read', 'a')], { accountId: 'local', times: ['09:00'] });
  expect(planned).toMatchObject({
    title: 'Read',
    body: 'Habit · 09:00',
    buttons: ['Check in', 'Snooze 15 min'],
  });
  expect(readHabitsId(planned.id)).toEqual({
    notice: { accountId: 'local', habitId: 'a'.repeat(24), date: '2026-11-30' },
  });
});

test('several habits are one notification, which names them and has no button', () => {
  const planned = planHabits([rungHabit('Read', 'a'), rungHabit('Walk', 'b')], {
    accountId: 'local',
    times: ['09:00'],
  });
  expect(planned).toMatchObject({ title: 'Read, Walk', body: 'Habits · 09:00', buttons: [] });
  expect(readHabitsId(planned.id)).toEqual({ notice: null });
});

test('the id of a notification about a task, or of nothing, is none of habits', () => {
  expect(['docket-reminder/local/1', 'docket-habit/local/x/y', ''].map(readHabitsId)).toEqual([
    null,
    null,
    null,
  ]);
});
