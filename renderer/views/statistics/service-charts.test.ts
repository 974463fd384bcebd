import { expect, it } from 'vitest';
import type { ServiceStatistics } from '#shared/domain/statistics.ts';
import {
  focusChart,
  focusShareChart,
  levelChart,
  serviceTaskChart,
  timelinessChart,
} from './service-charts.ts';

const SUNDAY = '2026-11-15';
const NO_FOCUS = {
  todayCount: 0,
  yesterdayCount: 0,
  totalCount: 0,
  todayDuration: 0,
  yesterdayDuration: 0,
  totalDuration: 0,
  countGoal: 0,
  durationGoal: 0,
  byDay: [],
  byMonth: [],
};

const statistics: ServiceStatistics = {
  readAt: '2026-11-22T12:00:00.000Z',
  score: 0,
  level: 1,
  todayCompleted: 0,
  yesterdayCompleted: 0,
  totalCompleted: 9,
  scoreByDay: [],
  taskByDay: [],
  ranking: null,
  taskByWeek: [{ first: SUNDAY, done: 3, notDone: 1 }],
  taskByMonth: [{ first: '2026-02-01', done: 6, notDone: 0 }],
  focus: { ...NO_FOCUS, byWeek: [{ first: SUNDAY, count: 2, duration: 50 }] },
};

it('a week of the service is the seven days from its first one, whatever weekday that is', () => {
  const [week] = serviceTaskChart(statistics, 'week').points;
  const days = { from: SUNDAY, to: '2026-11-21' };
  expect(week?.opens).toEqual([
    { ...days, outcome: 'done' },
    { ...days, outcome: 'notDone' },
  ]);
  expect(focusChart(statistics, 'count', 'week').points[0]?.opens).toEqual([{ ...days, outcome: 'done' }]);
});

it('a month of the service is that month to its last day', () => {
  expect(serviceTaskChart(statistics, 'month').points[0]?.opens).toEqual([
    { from: '2026-02-01', to: '2026-02-28', outcome: 'done' },
    null,
  ]);
});

it('a level stands on the days on which it was read, and nothing is said of those between', () => {
  const { points } = levelChart([
    { day: '2026-11-18', level: 3 },
    { day: '2026-11-21', level: 4 },
  ]);
  expect(points.map(({ key, values }) => [key, values[0]])).toEqual([
    ['2026-11-18', 3],
    ['2026-11-19', null],
    ['2026-11-20', null],
    ['2026-11-21', 4],
  ]);
  expect(points.map(({ opens }) => opens[0] !== null)).toEqual([true, false, false, true]);
});

it('a level has one point after the first reading, and two months at the most', () => {
  expect(levelChart([{ day: '2026-11-18', level: 3 }]).points).toHaveLength(1);
  const long = levelChart([
    { day: '2024-01-01', level: 1 },
    { day: '2026-11-21', level: 9 },
  ]);
  expect(long.points).toHaveLength(60);
  expect(long.points.at(-1)).toMatchObject({ key: '2026-11-21', values: [9] });
});

it('shares of focus are called as here, and what has no list is so', () => {
  const shares = [
    { name: 'Work', minutes: 50 },
    { name: null, minutes: 25 },
  ];
  const head = { id: 'focus-by-list', title: 'Focus by list', pointName: 'List' };
  const chart = focusShareChart(head, shares, (name) => ({ name: name ?? 'No list', color: null }));
  expect(chart.points.map(({ name, values, opens }) => [name, ...values, ...opens])).toEqual([
    ['Work', 50, null],
    ['No list', 25, null],
  ]);
});

it('tells what was on time, late, and without a date', () => {
  const { points } = timelinessChart({ onTime: 3, late: 2, withoutDate: 1 });
  expect(points.map(({ name, values }) => [name, ...values])).toEqual([
    ['On time', 3],
    ['Late', 2],
    ['No date', 1],
  ]);
});
