import { describe, expect, it } from 'vitest';
import type { LocalStatistics, ServiceStatistics } from '#shared/domain/statistics.ts';
import { rateChart } from './local-charts.ts';
import { localFocusTiles, localTiles, serviceTiles } from './tiles.ts';

const TODAY = '2026-11-29';

const day = (name: string, done: number, notDone = 0) => ({ day: name, done, wontDo: 0, notDone });

const local = (days: LocalStatistics['days'], dueToday = 0): LocalStatistics => ({
  timeZone: 'UTC',
  firstWeekday: 1,
  today: TODAY,
  days,
  before: { done: 0, wontDo: 0, notDone: 0 },
  byList: [],
  byFolder: [],
  byTag: [],
  byPriority: [],
  byWeekday: Array.from({ length: 7 }, () => 0),
  byHour: Array.from({ length: 24 }, () => 0),
  dueToday,
  since: null,
  keptFrom: null,
});

const NO_FOCUS: ServiceStatistics['focus'] = {
  todayCount: 0,
  yesterdayCount: 0,
  totalCount: 0,
  todayDuration: 0,
  yesterdayDuration: 0,
  totalDuration: 0,
  countGoal: 4,
  durationGoal: 120,
  byDay: [{ first: TODAY, count: 0, duration: 0 }],
  byWeek: [],
  byMonth: [],
};

const service = (focus: ServiceStatistics['focus']): ServiceStatistics => ({
  readAt: '2026-11-29T09:00:00.000Z',
  score: 3,
  level: 1,
  todayCompleted: 1,
  yesterdayCompleted: 0,
  totalCompleted: 1,
  scoreByDay: [],
  taskByDay: [],
  taskByWeek: [],
  taskByMonth: [],
  ranking: null,
  focus,
});

const valueOf = (figures: LocalStatistics, title: string) =>
  localTiles(figures, 'Nov 2026').find((tile) => tile.title === title);

const titles = (focus: ServiceStatistics['focus'], isLocal = false) =>
  serviceTiles(service(focus), { today: TODAY, isLocal }).map(({ title }) => title);

describe('an account of which not all is here', () => {
  const days = [day('2026-11-27', 1), day('2026-11-28', 2, 1), day(TODAY, 5)];
  const figures = { ...local(days), before: { done: 4, wontDo: 0, notDone: 0 } };

  it('says since when it counts, counts nothing of before, and compares nothing', () => {
    const tile = valueOf({ ...figures, since: '2026-11-28' }, 'Done, Nov 2026');
    expect(tile).toMatchObject({ value: '7', beside: 'since Nov 28', change: null });
    expect(tile?.query).toMatchObject({ from: '2026-11-28' });
    expect(valueOf({ ...figures, since: '2026-11-28' }, 'Completion rate')).toMatchObject({
      value: '67%',
      change: null,
    });
  });

  it('compares nothing with a time before that is not here', () => {
    const tile = valueOf({ ...figures, since: '2026-11-27' }, 'Done, Nov 2026');
    expect(tile).toMatchObject({ value: '8', beside: 'Earlier days aren’t on this computer', change: null });
  });

  it('compares with a time before that is here', () => {
    const tile = valueOf({ ...figures, since: '2026-11-24' }, 'Done, Nov 2026');
    expect(tile).toMatchObject({ value: '8', beside: '3 days before: 4', change: { words: '+4' } });
  });

  it('has no figure where none of it is here', () => {
    expect(valueOf({ ...figures, since: '2026-11-30' }, 'Done, Nov 2026')).toMatchObject({
      value: '–',
      query: null,
    });
  });
});

describe('the completion rate', () => {
  it('counts the days that have ended, and is written without a space in English', () => {
    const figures = local([day('2026-11-27', 1), day('2026-11-28', 2, 1), day(TODAY, 5)], 95);
    expect(valueOf(figures, 'Completion rate')?.value).toBe('75%');
  });

  it('is not known on the first day of the time', () => {
    expect(valueOf(local([day(TODAY, 1)], 99), 'Completion rate')?.value).toBe('–');
  });

  it('leaves today’s place in the chart empty', () => {
    const { points } = rateChart(local([day('2026-11-28', 1, 1), day(TODAY, 1)]), 'day', TODAY);
    expect(points.map(({ values }) => values)).toEqual([[0.5], [null]]);
  });
});

describe('today', () => {
  it('has a tile of its own with what is done and what is still due', () => {
    const tile = valueOf(local([day('2026-11-28', 2), day(TODAY, 3)], 5), 'Today so far');
    expect(tile).toMatchObject({ value: '3 done', beside: '5 still due' });
  });

  it('has none in a time that is over', () => {
    expect(valueOf(local([day('2026-10-31', 2)], 5), 'Today so far')).toBeUndefined();
  });
});

describe('figures of the service', () => {
  it('have no focus where there was never a session, whatever the goals are', () => {
    expect(titles(NO_FOCUS)).toEqual(['Done today', 'All-time completed', 'Score']);
  });

  it('have focus from the first session on', () => {
    const focus = { ...NO_FOCUS, byMonth: [{ first: '2026-01-01', count: 1, duration: 25 }] };
    expect(titles(focus)).toContain('All-time focus');
  });

  it('do not count today twice in an account on this computer', () => {
    expect(titles(NO_FOCUS, true)).toEqual(['All-time completed', 'Score']);
  });
});

describe('tiles of the focus that is kept here', () => {
  const GOALS = { minutes: 120, sessions: 4 };
  const tiles = (goals = GOALS, isToldByService = false) =>
    localFocusTiles(
      { minutesToday: 30, doneToday: 1 },
      { streak: 2, bestStreak: 5 },
      { goals, isToldByService },
    );

  it('say how much of the goal is reached', () => {
    expect(tiles()).toMatchObject([
      { title: 'Focus today', value: '30 min of 2 h', beside: '1 of 4 sessions', progress: 0.25 },
      { title: 'Focus streak', value: '2 days', beside: 'best: 5 days' },
    ]);
  });

  it('count sessions where no time is the goal, and show no progress without a goal', () => {
    expect(tiles({ minutes: 0, sessions: 4 })[0]).toMatchObject({ value: '30 min', progress: 0.25 });
    expect(tiles({ minutes: 0, sessions: 0 })[0]).toMatchObject({ beside: '1 session', progress: null });
  });

  it('leave today to the service where that tells it, and are none without any session', () => {
    expect(tiles(GOALS, true).map(({ title }) => title)).toEqual(['Focus streak']);
    const none = { minutesToday: 0, doneToday: 0 };
    expect(
      localFocusTiles(none, { streak: 0, bestStreak: 0 }, { goals: GOALS, isToldByService: false }),
    ).toEqual([]);
  });
});
