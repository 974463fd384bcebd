import { afterAll, describe, expect, test } from 'vitest';
import {
  byId,
  expectEmpty,
  expectEntryRefused,
  expectEtags,
  expectRefused,
  makeTask,
  okArray,
  okObject,
  type Json,
} from '#electron/local-service/conformance/expectations.ts';
import {
  FOCUS_PREFERENCES,
  FOCUS_RECORD,
  FOCUS_TOTALS,
  V1_FOCUS,
} from '#electron/local-service/conformance/account-shapes.ts';
import { expectShape } from '#electron/local-service/conformance/shapes.ts';
import { freshId, openTarget } from '#electron/local-service/conformance/target.ts';

const target = await openTarget();
afterAll(() => target.close());

const MINUTE = 60_000;

const wire = (unix: number): string => new Date(unix).toISOString().replace('Z', '+0000');

const record = (start: string, minutes: number, fields: Json = {}): Json => ({
  id: freshId(),
  startTime: wire(Date.parse(start)),
  endTime: wire(Date.parse(start) + minutes * MINUTE),
  pauseDuration: 0,
  status: 1,
  added: true,
  note: '',
  tasks: [],
  ...fields,
});

const keep = async (focus: Json): Promise<string> => {
  const id = String(focus['id']);
  expectEtags(await target.v2('POST', '/batch/pomodoro', { add: [focus] }), [id]);
  return id;
};

/** All sessions of a day, by the endpoint of one kind. */
const listed = async (path: string, day: string): Promise<readonly Json[]> => {
  const from = Date.parse(`${day}T00:00:00Z`);
  const rows = okArray(await target.v2('GET', `${path}?from=${from}&to=${from + 86_400_000}`));
  for (const row of rows) expectShape(row, FOCUS_RECORD);
  return rows;
};

describe('observed on the wire: focus records', () => {
  test('are pomodoros of type 0 and stopwatches of type 1, each listed of its kind, without a duration', async () => {
    const pomodoro = await keep(record('2022-06-01T08:00:00Z', 25, { note: 'Went well' }));
    const watch = await keep(record('2022-06-01T09:00:00Z', 3, { type: 1 }));
    expect(await listed('/pomodoros', '2022-06-01')).toMatchObject([
      { id: pomodoro, type: 0, note: 'Went well' },
    ]);
    expect(await listed('/pomodoros/timing', '2022-06-01')).toMatchObject([{ id: watch, type: 1 }]);
    expect(okArray(await target.v2('GET', '/pomodoros'))).toEqual([]);
  });

  test('are added once, replaced whole, and say when they are not known', async () => {
    const focus = record('2022-06-02T08:00:00Z', 25, { note: 'First' });
    const id = await keep(focus);
    expectEntryRefused(await target.v2('POST', '/batch/pomodoro', { add: [focus] }), id, 'EXISTED');
    const { note: _note, ...rest } = focus;
    const update = [{ ...rest, status: 3, pauseDuration: 60 }];
    expectEtags(await target.v2('POST', '/batch/pomodoro', { update }), [id]);
    const [row] = await listed('/pomodoros', '2022-06-02');
    expect(row).toMatchObject({ id, status: 3, pauseDuration: 60 });
    expect(row).not.toHaveProperty('note');
    const unknown = record('2022-06-02T08:00:00Z', 25);
    expectEntryRefused(
      await target.v2('POST', '/batch/pomodoro', { update: [unknown] }),
      String(unknown['id']),
      'NOT_EXISTED',
    );
  });

  test('are deleted in each of the forms that clients use', async () => {
    const [a, b, c, d] = [
      await keep(record('2022-06-03T08:00:00Z', 25)),
      await keep(record('2022-06-03T09:00:00Z', 25)),
      await keep(record('2022-06-03T10:00:00Z', 25, { type: 1 })),
      await keep(record('2022-06-03T11:00:00Z', 25, { type: 1 })),
    ];
    expectEmpty(await target.v2('DELETE', `/pomodoro/${a}`));
    expectEmpty(await target.v2('DELETE', '/pomodoro', { pomodoroIds: [b], timingIds: [c] }));
    okObject(await target.v2('POST', '/batch/pomodoro', { delete: [d] }));
    expect(await listed('/pomodoros', '2022-06-03')).toEqual([]);
    expect(await listed('/pomodoros/timing', '2022-06-03')).toEqual([]);
    expectRefused(await target.v2('DELETE', `/pomodoro/${a}`), 500, 'unknown_exception');
  });

  test('are told in pages of 31, both kinds, the latest first, from before `to` on', async () => {
    const start = Date.parse('2021-01-01T00:00:00Z');
    const add = Array.from({ length: 40 }, (_row, index) =>
      record(new Date(start + index * 3_600_000).toISOString(), 5, {
        type: index % 2,
        status: index === 39 ? 3 : 1,
      }),
    );
    okObject(await target.v2('POST', '/batch/pomodoro', { add }));
    const page = async (to: number) =>
      okArray(await target.v2('GET', `/pomodoros/timeline?to=${to}`)).map(({ id }) => id);
    const ids = add.map(({ id }) => id).toReversed();
    const first = await page(Date.parse('2021-02-01T00:00:00Z'));
    expect(first).toEqual(ids.slice(0, 31));
    const last = add[40 - 31];
    expect(await page(Date.parse(String(last?.['startTime']).replace('+0000', 'Z')))).toEqual(ids.slice(31));
    expect(await page(start)).toEqual([]);
  });

  test('of a task are told together', async () => {
    const taskId = await makeTask(target);
    const id = await keep(record('2022-06-04T08:00:00Z', 25, { tasks: [{ taskId }] }));
    const query = `projectId=${target.inboxId}&taskId=${taskId}`;
    expect(okArray(await target.v2('GET', `/pomodoros/task?${query}`))).toMatchObject([
      { id, tasks: [{ taskId }] },
    ]);
  });

  test('named timers are a list, without any where nobody made one', async () => {
    expect(okArray(await target.v2('GET', '/timer'))).toEqual([]);
  });
});

describe('observed on the wire: focus preferences', () => {
  test('are 25, 5 and 15 minutes at first, and keep what is written', async () => {
    const before = okObject(await target.v2('GET', '/user/preferences/pomodoro'));
    expectShape(before, FOCUS_PREFERENCES);
    expect(before).toMatchObject({
      pomoDuration: 25,
      shortBreakDuration: 5,
      longBreakDuration: 15,
      longBreakInterval: 4,
      pomoGoal: 0,
    });
    const { id: _id, ...whole } = before;
    const written = { ...whole, pomoDuration: 50, autoBreak: true, focusDuration: 120 };
    okObject(await target.v2('PUT', '/user/preferences/pomodoro', written));
    const after = okObject(await target.v2('GET', '/user/preferences/pomodoro'));
    expect(after).toEqual({ ...before, ...written });
    expect(okObject(await target.v2('GET', '/statistics/general'))).toMatchObject({ pomoDurationGoal: 120 });
  });

  test('that a write leaves out stay', async () => {
    const put = (fields: Json) => target.v2('PUT', '/user/preferences/pomodoro', fields);
    const before = okObject(await put({ pomoDuration: 40, soundsOn: false, longBreakInterval: 2 }));
    expect(before).toMatchObject({ pomoDuration: 40, soundsOn: false, longBreakInterval: 2 });
    expect(okObject(await put({ pomoGoal: 3 }))).toEqual({ ...before, pomoGoal: 3 });
    expectRefused(await put({ pomoGoal: -1 }), 500, 'unknown_exception');
    expectRefused(await put({ surprise: 1 }), 500, 'unknown_exception');
    const after = okObject(await target.v2('GET', '/user/preferences/pomodoro'));
    expect(after).toEqual({ ...before, pomoGoal: 3 });
  });
});

describe('observed on the wire: focus statistics', () => {
  test('count what was done: both kinds in time, pomodoros in number, pauses not, by the hour of the clock', async () => {
    const before = okObject(await target.v2('GET', '/statistics/general'));
    await keep(record('2018-03-05T10:30:00Z', 60));
    await keep(record('2018-03-05T12:00:00Z', 30, { pauseDuration: 600 }));
    await keep(record('2018-03-05T13:00:00Z', 30, { type: 1 }));
    await keep(record('2018-03-05T14:00:00Z', 30, { status: 3 }));
    const after = okObject(await target.v2('GET', '/statistics/general'));
    const grown = (name: string) => Number(after[name]) - Number(before[name]);
    expect([grown('totalPomoCount'), grown('totalPomoDuration')]).toEqual([2, 110]);
    const span = '20180304/20180305';
    const days = okArray(await target.v2('GET', `/pomodoros/statistics/dist/clockByDay/${span}`));
    expect(days).toEqual([
      { day: '20180304', timezone: 'UTC' },
      { day: '20180305', timezone: 'UTC', timeDurations: { 10: 30, 11: 30, 12: 20, 13: 30 } },
    ]);
    const clock = okObject(await target.v2('GET', `/pomodoros/statistics/dist/clock/${span}`));
    expect(clock).toEqual({ 10: 15, 11: 15, 12: 10, 13: 15 });
    expectShape(okObject(await target.v2('GET', '/pomodoros/statistics/generalForDesktop')), FOCUS_TOTALS);
  });

  test('keep focus on habits under a category of its own', async () => {
    await keep(record('2018-04-05T10:00:00Z', 25, { tasks: [{ habitId: freshId(), title: 'Read' }] }));
    expect(okObject(await target.v2('GET', '/pomodoros/statistics/dist/20180405/20180405'))).toEqual({
      projectDurations: { HABIT_CATEGORY: 25 },
      tagDurations: { HABIT_CATEGORY: 25 },
      taskDurations: { Read: 25 },
    });
  });
});

describe('observed on the wire: V1 focus', () => {
  const span = 'from=2020-05-01T00:00:00%2B0000&to=2020-05-02T00:00:00%2B0000';

  test('is the same history in seconds, with a type in every call', async () => {
    const taskId = await makeTask(target, { title: 'Write' });
    const times = { startTime: '2020-05-01T10:00:00+0000', endTime: '2020-05-01T10:30:00+0000' };
    const body = { type: 0, taskId, note: 'Good', ...times, pauseDuration: 300 };
    const made = okObject(await target.v1('POST', '/focus', body));
    expectShape(made, V1_FOCUS);
    const id = String(made['id']);
    expect(made).toMatchObject({
      type: 0,
      taskId,
      note: 'Good',
      duration: 1500,
      tasks: [{ title: 'Write' }],
    });
    expect(okObject(await target.v1('GET', `/focus/${id}?type=0`))).toEqual(made);
    expect(okArray(await target.v1('GET', `/focus?${span}&type=0`))).toEqual([made]);
    expect(okArray(await target.v1('GET', `/focus?${span}&type=1`))).toEqual([]);
    expect(await listed('/pomodoros', '2020-05-01')).toMatchObject([{ id, pauseDuration: 300 }]);
    expect(okObject(await target.v1('DELETE', `/focus/${id}?type=0`))).toMatchObject({ id, type: 0 });
    expectRefused(await target.v1('GET', `/focus/${id}?type=0`), 404, 'focus_not_found');
    expectRefused(await target.v1('GET', `/focus?${span}`), 500, 'unknown_exception');
    expectRefused(await target.v1('POST', '/focus', times), 500, 'unknown_exception');
  });

  test('answers the last 30 days of a longer span', async () => {
    const early = await keep(record('2020-06-01T10:00:00Z', 25));
    const late = await keep(record('2020-07-20T10:00:00Z', 25));
    const rows = okArray(
      await target.v1('GET', '/focus?from=2020-05-20T00:00:00%2B0000&to=2020-07-21T00:00:00%2B0000&type=0'),
    );
    expect([byId(rows, early), byId(rows, late)]).toMatchObject([undefined, { id: late }]);
  });
});
