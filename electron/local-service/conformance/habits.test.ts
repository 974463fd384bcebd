import { randomBytes } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import {
  byId,
  expectEntryRefused,
  expectEtags,
  expectRefused,
  member,
  okArray,
  okObject,
  rowsOf,
  type Json,
} from '#electron/local-service/conformance/expectations.ts';
import {
  CHECK_IN,
  HABIT,
  HABIT_DAY,
  HABIT_PREFERENCES,
  HABIT_SECTION,
} from '#electron/local-service/conformance/habit-shapes.ts';
import { expectShape } from '#electron/local-service/conformance/shapes.ts';
import { freshId, openTarget } from '#electron/local-service/conformance/target.ts';
import { PLAN_LIMITS } from '#electron/local-service/service-settings.ts';
import { createLocalService } from '#electron/local-service/service.ts';

const target = await openTarget();
afterAll(() => target.close());

const DATE = '2026-01-17T08:00:00.000+0000';

/** As a web client sends it. */
const wholeHabit = (fields: Json = {}): Json => ({
  id: freshId(),
  name: 'Drink water',
  iconRes: 'habit_drink_water',
  color: '#4D8CF5',
  sortOrder: -1_099_511_627_776,
  status: 0,
  encouragement: 'Go on',
  totalCheckIns: 0,
  createdTime: DATE,
  modifiedTime: DATE,
  archivedTime: null,
  type: 'Real',
  goal: 6,
  step: 1,
  unit: 'Cup',
  etag: '',
  repeatRule: 'RRULE:FREQ=WEEKLY;INTERVAL=1;TT_TIMES=2',
  reminders: ['09:00', '18:30'],
  recordEnable: true,
  sectionId: '-1',
  targetDays: 21,
  targetStartDate: 20260117,
  completedCycles: 0,
  exDates: ['20260120'],
  style: 1,
  ...fields,
});

const makeHabit = async (fields: Json = {}): Promise<string> => {
  const habit = wholeHabit(fields);
  const id = String(habit['id']);
  expectEtags(await target.v2('POST', '/habits/batch', { add: [habit] }), [id]);
  return id;
};

const habitRow = async (id: string): Promise<Json | undefined> =>
  byId(okArray(await target.v2('GET', '/habits')), id);

const NOTHING = { id2etag: {}, id2error: {} };

const send = async (body: Json) => target.v2('POST', '/habitCheckins/batch', body);

const checkInsAfter = async (habitId: string, afterStamp?: unknown): Promise<readonly Json[]> => {
  const body = { habitIds: [habitId], ...(afterStamp !== undefined && { afterStamp }) };
  const answer = okObject(await target.v2('POST', '/habitCheckins/query', body));
  const rows = rowsOf(answer, 'checkins', habitId);
  for (const row of rows) expectShape(row, CHECK_IN);
  return rows;
};

const checkIn = (habitId: string, checkinStamp: number, fields: Json = {}): Json => ({
  id: freshId(),
  habitId,
  checkinStamp,
  opTime: DATE,
  value: 1,
  goal: 6,
  status: 0,
  ...fields,
});

describe('observed on the wire: habits', () => {
  test('keep every member that a client sends, under its own id', async () => {
    const sent = wholeHabit({ currentStreak: 3 });
    await makeHabit(sent);
    const row = (await habitRow(String(sent['id']))) ?? {};
    expectShape(row, HABIT);
    const { modifiedTime: _m, etag: _e, ...kept } = sent;
    expect(row).toMatchObject(kept);
  });

  test('begin with the defaults that clients send', async () => {
    const id = freshId();
    expectEtags(await target.v2('POST', '/habits/batch', { add: [{ id, name: 'Read' }] }), [id]);
    const row = (await habitRow(id)) ?? {};
    expectShape(row, HABIT);
    expect(row).toMatchObject({
      type: 'Boolean',
      goal: 1,
      step: 0,
      unit: 'Count',
      iconRes: 'habit_daily_check_in',
      color: '#97E38B',
      status: 0,
      sectionId: '-1',
      targetDays: 0,
      reminders: [],
    });
  });

  test('are replaced by an update, and no etag is a reason to refuse it', async () => {
    const id = await makeHabit({ encouragement: 'Go on' });
    expectEtags(
      await target.v2('POST', '/habits/batch', { update: [{ id, name: 'Read', etag: 'older123' }] }),
      [id],
    );
    expect(await habitRow(id)).toMatchObject({ name: 'Read', encouragement: '', type: 'Boolean' });
    expectEntryRefused(await target.v2('POST', '/habits/batch', { update: [{ id }] }), id, 'UNKNOWN');
  });

  test('are archived with a time that stays when they are active again', async () => {
    const id = await makeHabit({ status: 1, archivedTime: DATE });
    const row = await habitRow(id);
    expect(row).toMatchObject({ status: 1, archivedTime: DATE });
    await target.v2('POST', '/habits/batch', { update: [{ ...row, status: 0 }] });
    expect(await habitRow(id)).toMatchObject({ status: 0, archivedTime: DATE });
  });

  test('go for good with their check-ins, and the answer is empty', async () => {
    const id = await makeHabit();
    await send({ add: [checkIn(id, 20260118)] });
    expect(okObject(await target.v2('POST', '/habits/batch', { delete: [id] }))).toEqual(NOTHING);
    expect(await habitRow(id)).toBeUndefined();
    expect(await checkInsAfter(id)).toEqual([]);
  });

  test('refuse what is no habit', async () => {
    expect.hasAssertions();
    const bad = [
      { goal: -1 },
      { reminders: ['9:00'] },
      { targetStartDate: 20260230 },
      { repeatRule: 'FREQ=SOMETIMES' },
      { status: 7 },
      { surprise: 1 },
    ];
    for (const fields of bad) {
      const habit = wholeHabit(fields);
      const id = String(habit['id']);
      expectEntryRefused(await target.v2('POST', '/habits/batch', { add: [habit] }), id, 'UNKNOWN');
    }
    const id = await makeHabit();
    expectEntryRefused(
      await target.v2('POST', '/habits/batch', { add: [wholeHabit({ id })] }),
      id,
      'EXISTED',
    );
    const none = freshId();
    expectEntryRefused(
      await target.v2('POST', '/habits/batch', { update: [wholeHabit({ id: none })] }),
      none,
      'NOT_EXISTED',
    );
  });
});

describe('observed on the wire: the limit of habits', () => {
  test('is 5 of a free plan, told as EXCEED_QUOTA', async () => {
    const service = createLocalService({
      databasePath: ':memory:',
      now: () => Date.parse(DATE),
      randomBytes,
      settings: { limits: PLAN_LIMITS, passwordCost: 2 },
    });
    const user = await service.accounts.ensureUser({
      email: 'free@docket.test',
      password: 'a long enough password',
      plan: 'free',
      totp: false,
    });
    const headers = { authorization: `Bearer ${(await service.accounts.issueToken(user.userId)).value}` };
    const create = async (): Promise<number> => {
      const init = { method: 'POST', headers, body: JSON.stringify({ name: 'A habit' }) };
      return (await service.fetch(new Request('http://local.docket/open/v1/habit', init))).status;
    };
    const answers: number[] = [];
    for (let index = 0; index < 6; index += 1) answers.push(await create());
    expect(answers).toEqual([200, 200, 200, 200, 200, 500]);
    service.close();
  });
});

const readSections = async () => okArray(await target.v2('GET', '/habitSections'));
const batchSections = async (body: Json) => target.v2('POST', '/habitSections/batch', body);

describe('observed on the wire: sections of habits', () => {
  test('are three at first, whose names clients translate; own ones are added, renamed and deleted', async () => {
    const first = await readSections();
    for (const section of first) expectShape(section, HABIT_SECTION);
    expect(first.map(({ name }) => name)).toEqual(['_morning', '_afternoon', '_night']);
    const id = freshId();
    expectEtags(await batchSections({ add: [{ id, name: 'Noon', sortOrder: 5 }] }), [id]);
    expect((await readSections()).map((section) => section['id'])).toEqual(
      expect.arrayContaining([id, ...first.map((section) => section['id'])]),
    );
    expectEtags(await batchSections({ update: [{ id, name: 'At noon' }] }), [id]);
    expect(byId(await readSections(), id)).toMatchObject({ name: 'At noon', sortOrder: 5 });
    const habit = await makeHabit({ sectionId: id });
    expect(okObject(await batchSections({ delete: [id] }))).toEqual(NOTHING);
    expect(byId(await readSections(), id)).toBeUndefined();
    expect(await habitRow(habit)).toMatchObject({ sectionId: '-1' });
  });
});

describe('observed on the wire: check-ins', () => {
  test('are kept as sent, and the answer is empty also for what was added', async () => {
    const habitId = await makeHabit();
    const added = checkIn(habitId, 20260118, { value: 2 });
    expect(okObject(await send({ add: [added] }))).toEqual(NOTHING);
    expect(await checkInsAfter(habitId)).toEqual([{ ...added, checkinTime: null }]);
    const done = { ...added, value: 6, status: 2, checkinTime: DATE };
    expect(okObject(await send({ update: [done] }))).toEqual(NOTHING);
    expect(await checkInsAfter(habitId)).toEqual([done]);
    expect(await habitRow(habitId)).toMatchObject({ totalCheckIns: 0 });
  });

  test('and sections keep what an update leaves out, unlike a habit', async () => {
    const habitId = await makeHabit();
    const added = checkIn(habitId, 20260118, { value: 2, checkinTime: DATE });
    await send({ add: [added] });
    const part = { id: added['id'], habitId, checkinStamp: 20260118, value: 3 };
    expect(okObject(await send({ update: [part] }))).toEqual(NOTHING);
    expect(await checkInsAfter(habitId)).toEqual([{ ...added, value: 3 }]);
    const id = freshId();
    expectEtags(await batchSections({ add: [{ id, name: 'Noon', sortOrder: 7 }] }), [id]);
    expectEtags(await batchSections({ update: [{ id, sortOrder: 9 }] }), [id]);
    expect(byId(await readSections(), id)).toMatchObject({ name: 'Noon', sortOrder: 9 });
    expect(okObject(await batchSections({ delete: [id] }))).toEqual(NOTHING);
  });

  test('two of one day are both kept; days before and after today are taken', async () => {
    const habitId = await makeHabit();
    const stamps = [20250101, 20991231, 20991231];
    await send({ add: stamps.map((stamp) => checkIn(habitId, stamp)) });
    expect((await checkInsAfter(habitId)).map((row) => row['checkinStamp'])).toEqual(stamps);
  });

  test('are asked for strictly after a stamp, which may be text, no day, or left out', async () => {
    const habitId = await makeHabit();
    await send({ add: [20260228, 20260301, 20260302].map((stamp) => checkIn(habitId, stamp)) });
    const after = async (stamp?: unknown) =>
      (await checkInsAfter(habitId, stamp)).map((row) => row['checkinStamp']);
    expect(await after(20260301)).toEqual([20260302]);
    expect(await after('20260300')).toEqual([20260301, 20260302]);
    expect(await after(0)).toHaveLength(3);
    expect(await after()).toHaveLength(3);
    const empty = await makeHabit();
    const answer = okObject(await target.v2('POST', '/habitCheckins/query', { habitIds: [empty] }));
    expect(member(answer, 'checkins', empty)).toEqual([]);
  });

  test('are deleted by their ids and by objects with the id', async () => {
    const habitId = await makeHabit();
    const [a, b] = [checkIn(habitId, 20260118), checkIn(habitId, 20260119)];
    await send({ add: [a, b] });
    await send({ delete: [a['id'], { id: b['id'], habitId }] });
    expect(await checkInsAfter(habitId)).toEqual([]);
  });

  test('of no habit, or of no day, are refused alone', async () => {
    expect.hasAssertions();
    const habitId = await makeHabit();
    const lost = checkIn(freshId(), 20260118);
    expectEntryRefused(await send({ add: [lost] }), String(lost['id']), 'NOT_EXISTED');
    const noDay = checkIn(habitId, 20260230);
    expectEntryRefused(await send({ add: [noDay] }), String(noDay['id']), 'UNKNOWN');
    const unknown = checkIn(habitId, 20260118);
    expectEntryRefused(await send({ update: [unknown] }), String(unknown['id']), 'NOT_EXISTED');
    expectEntryRefused(await send({ delete: [unknown['id']] }), String(unknown['id']), 'NOT_EXISTED');
    expectRefused(await target.v2('POST', '/habitCheckins/query', {}), 500, 'unknown_exception');
  });
});

const readWeek = async (): Promise<Json> => {
  const days = okObject(await target.v2('GET', '/habits/statistics/week/current'));
  for (const day of Object.values(days)) expectShape(day, HABIT_DAY);
  return days;
};

describe('observed on the wire: preferences and week of habits', () => {
  test('answers the preferences', async () => {
    const preferences = okObject(await target.v2('GET', '/user/preferences/habit?platform=web'));
    expectShape(preferences, HABIT_PREFERENCES);
    expect(member(preferences, 'defaultSection', 'order')).toEqual(expect.any(Number));
  });

  test('counts what is due and done on each of seven days, and no archived habit', async () => {
    const before = await readWeek();
    const days = Object.keys(before).toSorted();
    expect(days).toHaveLength(7);
    const [today = ''] = days;
    const daily = { repeatRule: 'RRULE:FREQ=DAILY;INTERVAL=1', targetStartDate: 20200101, targetDays: 0 };
    const habitId = await makeHabit({ ...daily, exDates: null });
    await makeHabit({ ...daily, status: 1 });
    await send({ add: [checkIn(habitId, Number(today), { status: 2, value: 6 })] });
    const after = await readWeek();
    const totals = (answer: Json, name: string) => days.map((day) => Number(member(answer, day, name)));
    expect(totals(after, 'totalHabitCount')).toEqual(
      totals(before, 'totalHabitCount').map((count) => count + 1),
    );
    expect(totals(after, 'completedHabitCount')).toEqual(
      totals(before, 'completedHabitCount').map((count, index) => (index === 0 ? count + 1 : count)),
    );
  });
});
