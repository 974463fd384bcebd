import { describe, expect, it } from 'vitest';
import type { TaskId } from '#shared/domain/ids.ts';
import type { ClosedQuery } from '#shared/domain/statistics.ts';
import { createFetchTransport } from '#core/remote/http/fetch-transport.ts';
import { startService, PASSWORD } from '#electron/testing/rigs/start-service.ts';
import { startTestApp } from '#electron/testing/rigs/start-test-app.ts';

/** In Berlin it is half past eight in the evening of a Saturday, in Tokyo half past four of the Sunday. */
const NOW = Date.parse('2026-11-21T19:30:00Z');
const ALICE = 'alice@example.com';
const [SATURDAY, SUNDAY] = ['2026-11-21', '2026-11-22'];

type TestApp = ReturnType<typeof startTestApp>;

const schedule = (ms: number, action: () => void): (() => void) => {
  const timer = setTimeout(action, ms);
  return () => clearTimeout(timer);
};

const start = (now: () => number, locale = 'de-DE'): TestApp =>
  startTestApp({
    now,
    locale,
    timeZone: 'Europe/Berlin',
    transport: createFetchTransport({ fetch, schedule }),
  });

/** With an account whose service counts by `timeZone`. */
const signedIn = async (
  timeZone: string,
  answers: (request: Request) => Response | undefined = () => undefined,
): Promise<TestApp> => {
  const service = await startService({
    users: [ALICE],
    now: () => NOW,
    intercept: (request) =>
      new URL(request.url).pathname.endsWith('/user/preferences/settings')
        ? Response.json({ timeZone, startDayOfWeek: 6 })
        : answers(request),
  });
  const docket = start(() => NOW);
  const answer = await docket.value('accounts.signIn', {
    service: { kind: 'custom', address: service.address },
    username: ALICE,
    password: PASSWORD,
  });
  expect(answer.kind).toBe('signedIn');
  return docket;
};

const complete = async ({ value }: TestApp, title: string): Promise<TaskId> => {
  const { taskId } = await value('tasks.create', { projectId: null, title });
  await value('tasks.complete', { ids: [taskId] });
  expect(await value('sync.now', {})).toMatchObject({ unsent: 0, problem: null });
  return taskId;
};

const done = (day: string): ClosedQuery => ({ from: day, to: day, outcome: 'done' });

const behind = async ({ value }: TestApp, day: string) =>
  value('tasks.outline', { view: { kind: 'closed', query: done(day) }, withClosed: true });

const completedOn = async ({ value }: TestApp): Promise<readonly string[]> => {
  const { groups } = await value('tasks.outline', { view: { kind: 'completed' }, withClosed: true });
  return groups.map(({ key }) => key);
};

const countsOf = async ({ value }: TestApp, day: string): Promise<number> => {
  const { days } = await value('statistics.local', { from: day, to: day });
  return days[0]?.done ?? -1;
};

describe('the days of an account', () => {
  it('are those of its service: in the figures, behind them and in what was completed', async () => {
    const docket = await signedIn('Asia/Tokyo');
    const taskId = await complete(docket, 'Past midnight there');
    // So far nobody has asked the service by which days it counts.
    expect(await completedOn(docket)).toEqual([`day:${SATURDAY}`]);
    const events: unknown[] = [];
    docket.app.onEvent((event) => events.push(event));
    await docket.value('statistics.service', {});
    expect(events).toContainEqual(
      expect.objectContaining({ type: 'data.changed', taskIds: [], outline: true, projects: false }),
    );
    expect(await countsOf(docket, SATURDAY)).toBe(0);
    expect(await countsOf(docket, SUNDAY)).toBe(1);
    expect((await behind(docket, SATURDAY)).ids).toEqual([]);
    expect(await behind(docket, SUNDAY)).toMatchObject({
      ids: [taskId],
      groups: [{ key: `day:${SUNDAY}`, count: 1 }],
    });
    expect(await completedOn(docket)).toEqual([`day:${SUNDAY}`]);
    const { today, firstWeekday } = await docket.value('statistics.days', { from: SUNDAY, to: SUNDAY });
    expect([today, firstWeekday]).toEqual([SUNDAY, 6]);
  });

  it('are told once: a second look announces nothing', async () => {
    const docket = await signedIn('Asia/Tokyo');
    await docket.value('sync.now', {});
    await docket.value('statistics.service', {});
    const events: string[] = [];
    docket.app.onEvent(({ type }) => events.push(type));
    await docket.value('statistics.service', {});
    expect(events).not.toContain('data.changed');
  });

  it('of the local account are where the person is: its first figures announce nothing', async () => {
    const docket = start(() => NOW);
    await complete(docket, 'On Saturday');
    const events: string[] = [];
    docket.app.onEvent(({ type }) => events.push(type));
    expect(await docket.value('statistics.service', {})).toMatchObject({ kind: 'read' });
    expect(events).not.toContain('data.changed');
  });

  it('are those of this computer where the service names a zone that nobody knows', async () => {
    const docket = await signedIn('Mars/Olympus');
    await complete(docket, 'On Saturday');
    await docket.value('statistics.service', {});
    expect(await countsOf(docket, SATURDAY)).toBe(1);
  });
});

const spread = async ({ value }: TestApp) => value('statistics.serviceSpan', { from: SATURDAY, to: SUNDAY });

describe('what the service counts of some days', () => {
  it('is told by list and tag, most first, with what was on time', async () => {
    const docket = await signedIn('UTC');
    await complete(docket, 'Without a date');
    expect(await spread(docket)).toEqual({
      onTime: 0,
      late: 0,
      withoutDate: 1,
      focusByList: [],
      focusByTag: [],
    });
  });

  it.each([
    ['no_such_page', null],
    [
      [{ onTimeCompleteCount: 2, overdueCompleteCount: 1 }, { noTimeCompleteCount: 4 }],
      {
        onTime: 2,
        late: 1,
        withoutDate: 4,
        focusByList: [
          { name: 'Work', minutes: 50 },
          { name: null, minutes: 25 },
        ],
        focusByTag: [],
      },
    ],
  ])('is read of %j', async (answer, expected) => {
    const paths: string[] = [];
    const docket = await signedIn('UTC', ({ url }) => {
      const { pathname } = new URL(url);
      paths.push(pathname.replace('/api/v2', ''));
      if (pathname.includes('/task/statistics/')) return Response.json(answer);
      const projectDurations = { UNKNOWN_CATEGORY: 25, Work: 50, Idle: 0 };
      return pathname.includes('/dist/') ? Response.json({ projectDurations }) : undefined;
    });
    expect(await spread(docket)).toEqual(expected);
    expect(paths).toContain('/task/statistics/20261121/20261122');
  });

  it('names the share of users that the account is ahead of', async () => {
    const docket = await signedIn('UTC', ({ url }) =>
      url.endsWith('/user/ranking') ? Response.json({ ranking: 85.6, dayCount: 12 }) : undefined,
    );
    expect(await docket.value('statistics.service', {})).toMatchObject({
      statistics: { ranking: { aheadOf: 85.6, days: 12 } },
    });
  });
});

describe('the local account', () => {
  it('counts where the person is, also after a journey, as its own service does', async () => {
    let now = NOW;
    const docket = start(() => now);
    const taskId = await complete(docket, 'Half past eight');
    now = Date.parse('2026-11-21T23:30:00Z');
    // Half past midnight in Berlin: Sunday, and still Saturday in London.
    const late = await complete(docket, 'Half past midnight');
    const service = async () => {
      const figures = await docket.value('statistics.service', {});
      if (figures.kind !== 'read') throw new Error('Its service is always there');
      return figures.statistics;
    };
    expect(await service()).toMatchObject({ todayCompleted: 1, yesterdayCompleted: 1 });
    expect(await countsOf(docket, SUNDAY)).toBe(1);
    expect((await behind(docket, SUNDAY)).ids).toEqual([late]);
    await docket.value('app.setTimeZone', { timeZone: 'Europe/London' });
    expect(await service()).toMatchObject({ todayCompleted: 2, yesterdayCompleted: 0 });
    expect(await countsOf(docket, SATURDAY)).toBe(2);
    expect((await behind(docket, SATURDAY)).ids).toEqual([late, taskId]);
    expect(await completedOn(docket)).toEqual([`day:${SATURDAY}`]);
  });

  it('tells the level of every day on which somebody looked, once each', async () => {
    let now = NOW;
    const docket = start(() => now);
    const levelDays = async (): Promise<readonly string[]> => {
      const figures = await docket.value('statistics.service', {});
      return figures.kind === 'read' ? figures.levels.map(({ day }) => day) : [];
    };
    expect(await levelDays()).toEqual([SATURDAY]);
    expect(await levelDays()).toEqual([SATURDAY]);
    now += 3 * 86_400_000;
    expect(await levelDays()).toEqual([SATURDAY, '2026-11-24']);
  });

  it.each([
    ['de-DE', '2026-11-16', 1],
    ['en-US', '2026-11-15', 7],
  ])('begins its weeks as %s does, in both counts', async (locale, monday, firstWeekday) => {
    const docket = start(() => NOW, locale);
    await complete(docket, 'This week');
    const figures = await docket.value('statistics.service', {});
    if (figures.kind !== 'read') throw new Error('Its service is always there');
    expect(figures.statistics.taskByWeek.at(-1)).toEqual({ first: monday, done: 1, notDone: 0 });
    expect(await docket.value('statistics.days', { from: SATURDAY, to: SATURDAY })).toMatchObject({
      firstWeekday,
    });
  });
});
