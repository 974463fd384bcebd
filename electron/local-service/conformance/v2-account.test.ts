import { afterAll, describe, expect, test } from 'vitest';
import {
  expectEtags,
  expectRefused,
  makeTask,
  member,
  okObject,
  type Json,
} from '#electron/local-service/conformance/expectations.ts';
import { expectShape, USER_PROFILE, USER_STATUS } from '#electron/local-service/conformance/shapes.ts';
import {
  LIMITS,
  PREFERENCES,
  SMART_PROJECT,
  USER_STATISTICS,
} from '#electron/local-service/conformance/account-shapes.ts';
import { freshId, openTarget } from '#electron/local-service/conformance/target.ts';

const target = await openTarget();
afterAll(() => target.close());

const COUNTS = {
  completeCount: expect.any(Number) as unknown,
  notCompleteCount: expect.any(Number) as unknown,
};

describe('V2 GET /user/profile', () => {
  test('answers every documented field, misspelt extenalId among them', async () => {
    expect.hasAssertions();
    const { v2 } = target;
    const profile = okObject(await v2('GET', '/user/profile'));
    expectShape(profile, USER_PROFILE);
    expect(profile['picture']).toMatch(/^https:/u);
  });
});

describe('V2 GET /user/status', () => {
  test('answers every documented field and the inbox', async () => {
    const { v2, inboxId, userId } = target;
    const status = okObject(await v2('GET', '/user/status'));
    expectShape(status, USER_STATUS);
    expect(status).toMatchObject({ userId, inboxId: `inbox${userId}` });
    expect(inboxId).toBe(`inbox${userId}`);
  });
  test('is refused without a session, with 401', async () => {
    expect.hasAssertions();
    const { raw } = target;
    expectRefused(await raw('/api/v2/user/status'), 401, 'user_not_sign_on');
    expectRefused(
      await raw('/api/v2/user/status', { headers: { cookie: 't=0123' } }),
      401,
      'user_not_sign_on',
    );
  });
});

describe('V2 GET /statistics/general', () => {
  test('answers every documented field, with days, weeks and months', async () => {
    const { v2 } = target;
    const statistics = okObject(await v2('GET', '/statistics/general'));
    expectShape(statistics, USER_STATISTICS);
    for (const name of ['taskByDay', 'taskByWeek', 'taskByMonth']) {
      const periods = Object.entries(statistics[name] as Json);
      expect(periods.length).toBeGreaterThan(0);
      for (const [key, counts] of periods) {
        expect(key).toMatch(/^\d{8}$/u);
        expect(counts).toEqual(COUNTS);
      }
    }
    expect(Object.keys(statistics['taskByMonth'] as Json).at(-1)).toMatch(/01$/u);
  });
  test('counts a task that is completed now, and not one that is abandoned', async () => {
    const before = okObject(await target.v2('GET', '/statistics/general'));
    await makeTask(target, { status: 2 });
    await makeTask(target, { status: -1 });
    const after = okObject(await target.v2('GET', '/statistics/general'));
    for (const name of ['todayCompleted', 'totalCompleted', 'score']) {
      expect(Number(after[name]) - Number(before[name])).toBe(1);
    }
    expect(after['yesterdayCompleted']).toBe(before['yesterdayCompleted']);
  });
  test('counts recorded focus', async () => {
    const { v2 } = target;
    const before = okObject(await v2('GET', '/statistics/general'));
    const id = freshId();
    const end = Date.now();
    const record = {
      id,
      startTime: new Date(end - 25 * 60_000).toISOString(),
      endTime: new Date(end).toISOString(),
      status: 1,
    };
    expectEtags(await v2('POST', '/batch/pomodoro', { add: [record] }), [id]);
    const after = okObject(await v2('GET', '/statistics/general'));
    expect(Number(after['todayPomoCount']) - Number(before['todayPomoCount'])).toBe(1);
    expect(Number(after['totalPomoDuration']) - Number(before['totalPomoDuration'])).toBe(25);
  });
});

describe('observed on the wire: preferences', () => {
  test('keeps what is written and answers the rest', async () => {
    const { v2 } = target;
    const written = { startDayOfWeek: 1, defaultPriority: 3 };
    okObject(await v2('POST', '/user/preferences/settings', written));
    const settings = okObject(await v2('GET', '/user/preferences/settings?includeWeb=true'));
    expect(settings).toMatchObject(written);
    expectShape(settings, PREFERENCES);
    const places = member(settings, 'smartProjects') as readonly unknown[];
    expect(places).not.toHaveLength(0);
    for (const place of places) expectShape(place, SMART_PROJECT);
  });
});

describe('observed on the wire: limits', () => {
  test('the plan answers what it allows, and nothing beyond it', async () => {
    expect.hasAssertions();
    expectShape(okObject(await target.v2('GET', '/configs/limits')), LIMITS);
  });
});
