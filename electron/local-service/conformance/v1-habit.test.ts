import { afterAll, describe, expect, test } from 'vitest';
import {
  byId,
  expectRefused,
  okArray,
  okObject,
  rowsOf,
  type Json,
} from '#electron/local-service/conformance/expectations.ts';
import {
  HABIT_SECTION,
  V1_CHECK_IN,
  V1_CHECK_INS,
  V1_HABIT,
} from '#electron/local-service/conformance/habit-shapes.ts';
import { expectShape } from '#electron/local-service/conformance/shapes.ts';
import { freshId, openTarget } from '#electron/local-service/conformance/target.ts';

const target = await openTarget();
afterAll(() => target.close());

const createHabit = async (fields: Json = {}): Promise<string> => {
  const habit = okObject(await target.v1('POST', '/habit', { name: 'Read', ...fields }));
  expectShape(habit, V1_HABIT);
  return String(habit['id']);
};

const checkIn = async (habitId: string, body: Json): Promise<Json> => {
  const year = okObject(await target.v1('POST', `/habit/${habitId}/checkin`, body));
  expectShape(year, V1_CHECK_INS);
  return year;
};

const yearsOf = async (query: string): Promise<readonly Json[]> => {
  const years = okArray(await target.v1('GET', `/habit/checkins?${query}`));
  for (const year of years) {
    expectShape(year, V1_CHECK_INS);
    for (const row of rowsOf(year, 'checkins')) expectShape(row, V1_CHECK_IN);
  }
  return years;
};

describe('observed on the wire: V1 habits', () => {
  test('are made of a name alone, with an id of the service, and read alone and together', async () => {
    const id = await createHabit({ surprise: 1 });
    const habit = okObject(await target.v1('GET', `/habit/${id}`));
    expect(habit).toMatchObject({ id, name: 'Read', type: 'Boolean', goal: 1, status: 0 });
    expect(byId(okArray(await target.v1('GET', '/habit')), id)).toEqual(habit);
    expect(byId(okArray(await target.v2('GET', '/habits')), id)).toMatchObject({ id, name: 'Read' });
    expectRefused(await target.v1('POST', '/habit', { goal: 2 }), 500, 'unknown_exception');
    expectRefused(await target.v1('GET', `/habit/${freshId()}`), 404, 'habit_not_found');
  });

  test('are patched: what is left out stays, and an empty name is none', async () => {
    const id = await createHabit({ encouragement: 'Go on', reminders: ['09:00'] });
    const patched = okObject(await target.v1('POST', `/habit/${id}`, { name: '', goal: 3, type: 'Real' }));
    expectShape(patched, V1_HABIT);
    expect(patched).toMatchObject({
      name: 'Read',
      goal: 3,
      type: 'Real',
      encouragement: 'Go on',
      reminders: ['09:00'],
    });
    expect(okObject(await target.v1('POST', `/habit/${id}`, { color: '#112233' }))).toMatchObject({
      name: 'Read',
      color: '#112233',
      goal: 3,
    });
  });

  test('have the sections of V2', async () => {
    const sections = okArray(await target.v1('GET', '/habit/sections'));
    for (const section of sections) expectShape(section, HABIT_SECTION);
    expect(sections).toEqual(okArray(await target.v2('GET', '/habitSections')));
  });

  test('are not deleted on V1', async () => {
    const id = await createHabit();
    expect((await target.v1('DELETE', `/habit/${id}`)).status).toBe(405);
  });
});

describe('observed on the wire: V1 check-ins', () => {
  test('are one for each day: a second one changes the first, and the habit counts what is done', async () => {
    const id = await createHabit({ type: 'Real', goal: 2 });
    const first = await checkIn(id, { stamp: 20260118, value: 1, goal: 2 });
    expect(first).toMatchObject({
      habitId: id,
      year: 2026,
      checkins: [{ stamp: 20260118, value: 1, goal: 2 }],
    });
    await checkIn(id, { stamp: 20260118, value: 2, goal: 2 });
    const [year, ...more] = await yearsOf(`habitIds=${id}&from=20260101&to=20260118`);
    expect(more).toEqual([]);
    expect(rowsOf(year ?? {}, 'checkins')).toMatchObject([{ stamp: 20260118, value: 2, status: 2 }]);
    expect(okObject(await target.v1('GET', `/habit/${id}`))).toMatchObject({ totalCheckIns: 1 });
  });

  test('are of value and goal 1 unless said', async () => {
    const id = await createHabit();
    expect(await checkIn(id, { stamp: 20260118 })).toMatchObject({ checkins: [{ value: 1, goal: 1 }] });
  });

  test('come as one element for each habit and year, with both bounds in the span', async () => {
    const [a, b] = [await createHabit(), await createHabit()];
    for (const stamp of [20251231, 20260101, 20260102]) await checkIn(a, { stamp });
    await checkIn(b, { stamp: 20260102 });
    const years = await yearsOf(`habitIds=${a},${b},${freshId()}&from=20251231&to=20260101`);
    expect(years.map(({ habitId, year }) => [habitId, year])).toEqual([
      [a, 2025],
      [a, 2026],
    ]);
    expectRefused(await target.v1('GET', `/habit/checkins?habitIds=${a}&from=1`), 500, 'unknown_exception');
    expectRefused(await target.v1('POST', `/habit/${a}/checkin`, {}), 500, 'unknown_exception');
  });
});
