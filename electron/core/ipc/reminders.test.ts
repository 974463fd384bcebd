import { expect, it } from 'vitest';
import type { AppEvent } from '#shared/ipc/events.ts';
import { startTestApp } from '#electron/testing/rigs/start-test-app.ts';
import { createVirtualTime } from '#electron/testing/simulation/virtual-time.ts';

const NOON = Date.parse('2026-11-22T12:00:00Z');
const MINUTE = 60_000;

/** The core on time that passes only when it is told to. */
const setUp = () => {
  const time = createVirtualTime(NOON);
  const started = startTestApp({ now: time.now, schedule: time.schedule, timeZone: 'Europe/Berlin' });
  const events: AppEvent[] = [];
  started.app.onEvent((event) => events.push(event));
  const addDue = async (title: string, fields: { readonly repeat?: string } = {}): Promise<string> => {
    const start = new Date(time.now() + MINUTE).toISOString();
    const { taskId } = await started.value('tasks.create', {
      projectId: null,
      title,
      dates: { kind: 'timed', start, end: null, zone: 'Europe/Berlin', isFloating: false },
      reminders: ['TRIGGER:PT0S'],
      ...(fields.repeat !== undefined && { repeat: { flag: fields.repeat, from: null } }),
    });
    return taskId;
  };
  const pass = (ms: number): void => {
    const end = time.now() + ms;
    while (time.step(end)) {
      // Each timer that is due by then.
    }
    time.arrive(end);
  };
  const list = async () => started.value('reminders.list', {});
  return { ...started, events, addDue, pass, list, time };
};

it('what rang is told and listed, with what it is about', async () => {
  const { events, addDue, pass, list, value } = setUp();
  const taskId = await addDue('Call Mia');
  const { projectId } = await value('tasks.detail', { id: taskId });
  pass(5 * MINUTE);
  const { due, count } = await list();
  expect(due).toEqual([
    {
      id: '1',
      taskId,
      title: 'Call Mia',
      itemTitle: null,
      listName: 'Inbox',
      projectId,
      priority: 'none',
      dates: { kind: 'timed', start: '2026-11-22T12:01:00.000Z', end: null },
      repeats: false,
      at: '2026-11-22T12:01:00.000Z',
      rangAt: '2026-11-22T12:01:00.000Z',
      isLate: false,
      snoozedUntil: null,
    },
  ]);
  expect(count).toBe(1);
  expect(events).toContainEqual({ type: 'reminders.changed', rang: ['1'] });
});

it('a snoozed reminder leaves the list, is told, and comes back', async () => {
  const { events, addDue, pass, list, value } = setUp();
  await addDue('Call Mia');
  pass(5 * MINUTE);
  const { until, count } = await value('reminders.snooze', {
    ids: ['1', '1', '77'],
    until: { kind: 'minutes', minutes: 15 },
  });
  expect({ until, count }).toEqual({ until: '2026-11-22T12:20:00.000Z', count: 1 });
  expect(await list()).toMatchObject({ due: [], snoozed: [{ id: '1', snoozedUntil: until }] });
  expect(events).toContainEqual({ type: 'reminders.changed', rang: [] });
  pass(16 * MINUTE);
  expect(await list()).toMatchObject({ due: [{ id: '1', rangAt: until }], snoozed: [] });
});

it.each([
  [{ kind: 'tomorrow' }, '2026-11-23T08:00:00.000Z'],
  [{ kind: 'moment', at: '2026-11-30T07:00:00.000Z' }, '2026-11-30T07:00:00.000Z'],
  [{ kind: 'moment', at: '2020-11-30T07:00:00.000Z' }, '2026-11-22T12:05:00.000Z'],
] as const)('a snooze %j is until %s', async (until, moment) => {
  const { addDue, pass, value } = setUp();
  await addDue('Call Mia');
  pass(5 * MINUTE);
  expect(await value('reminders.snooze', { ids: ['1'], until })).toEqual({ until: moment, count: 1 });
});

it('a dismissed reminder does not come back, and its task stays open', async () => {
  const { addDue, pass, list, value } = setUp();
  const taskId = await addDue('Call Mia');
  pass(5 * MINUTE);
  expect(await value('reminders.dismiss', { ids: ['1'] })).toEqual({ count: 1 });
  pass(500 * MINUTE);
  expect(await list()).toEqual({ due: [], snoozed: [], count: 0 });
  expect(await value('tasks.detail', { id: taskId })).toMatchObject({ status: 'open' });
});

it('done completes the tasks as one step, and undo brings their reminders back', async () => {
  const { addDue, pass, list, value } = setUp();
  const ids = [await addDue('Call Mia'), await addDue('Call Ben')];
  pass(5 * MINUTE);
  const changed = await value('reminders.done', { ids: ['1', '2'] });
  expect(changed.taskIds).toEqual(ids);
  expect(await list()).toMatchObject({ due: [] });
  expect(await value('history.undo', {})).toMatchObject({
    message: { code: 'completedReminders', values: { reminders: 2 } },
  });
  expect(await list()).toMatchObject({ due: [{ title: 'Call Mia' }, { title: 'Call Ben' }] });
});

it('done of a task that repeats leads to its next reminder', async () => {
  const { addDue, pass, list, value } = setUp();
  await addDue('Water the plants', { repeat: 'RRULE:FREQ=DAILY;INTERVAL=1' });
  pass(5 * MINUTE);
  await value('reminders.done', { ids: ['1'] });
  expect(await list()).toMatchObject({ due: [] });
  pass(24 * 60 * MINUTE);
  expect(await list()).toMatchObject({
    due: [{ title: 'Water the plants', at: '2026-11-23T12:01:00.000Z' }],
  });
});

it('done of what nobody waits for any more changes nothing', async () => {
  const { value } = setUp();
  expect(await value('reminders.done', { ids: ['5'] })).toEqual({ taskIds: [], undoToken: null });
});

it('in another zone a reminder of a whole day rings at its time there', async () => {
  const { pass, list, value } = setUp();
  await value('tasks.create', {
    projectId: null,
    title: 'Birthday',
    dates: { kind: 'allDay', start: '2026-11-23', end: '2026-11-23' },
    reminders: ['TRIGGER:P0DT9H0M0S'],
  });
  pass(MINUTE);
  // Nine of the 23rd in Tokyo is midnight of it in UTC.
  await value('app.setTimeZone', { timeZone: 'Asia/Tokyo' });
  pass(12 * 60 * MINUTE);
  expect(await list()).toMatchObject({ due: [{ title: 'Birthday', at: '2026-11-23T00:00:00.000Z' }] });
});

it('after a sleep the host asks to look, and what is due rings late', async () => {
  const { addDue, list, value, time, pass } = setUp();
  await addDue('Call Mia');
  pass(500);
  time.arrive(NOON + 90 * MINUTE);
  expect(await value('reminders.look', {})).toEqual({ rang: 1 });
  expect(await list()).toMatchObject({ due: [{ isLate: true }] });
});
