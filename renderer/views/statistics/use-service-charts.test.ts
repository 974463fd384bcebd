import { replaceEqualDeep } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Levels, ServiceStatistics } from '#shared/domain/statistics.ts';
import { useServiceCharts } from './use-service-charts.ts';

const DAY = '2026-11-22';
const PERIOD = { first: DAY, done: 3, notDone: 1 };
const FOCUSED = { first: DAY, count: 2, duration: 50 };

const readAt = (time: string, score = 3): ServiceStatistics => ({
  readAt: `2026-11-22T${time}:00.000Z`,
  score,
  level: 1,
  todayCompleted: 3,
  yesterdayCompleted: 0,
  totalCompleted: 3,
  scoreByDay: [{ day: DAY, score }],
  taskByDay: [PERIOD],
  taskByWeek: [PERIOD],
  taskByMonth: [PERIOD],
  ranking: null,
  focus: {
    todayCount: 2,
    yesterdayCount: 0,
    totalCount: 2,
    todayDuration: 50,
    yesterdayDuration: 0,
    totalDuration: 50,
    countGoal: 0,
    durationGoal: 0,
    byDay: [FOCUSED],
    byWeek: [FOCUSED],
    byMonth: [FOCUSED],
  },
});

const LEVELS: Levels = [{ day: DAY, level: 1 }];

/** As the page reads one answer behind the other. */
const readTwice = (first: ServiceStatistics, second: ServiceStatistics) => {
  const { result, rerender } = renderHook(
    (statistics: ServiceStatistics) =>
      useServiceCharts({ statistics, levels: LEVELS, taskSize: 'day', focusSize: 'day' }),
    { initialProps: first },
  );
  const before = result.current;
  rerender(replaceEqualDeep(first, second));
  return { before, after: result.current };
};

it('draws no chart again where the figures were read later and are the same', () => {
  const { before, after } = readTwice(readAt('12:00'), readAt('12:01'));
  for (const name of ['tasks', 'score', 'level', 'time', 'sessions'] as const) {
    expect(after[name]).toBe(before[name]);
  }
});

it('draws the chart again whose figures are others, and no other', () => {
  const { before, after } = readTwice(readAt('12:00'), readAt('12:01', 4));
  expect(after.score.points.map(({ values }) => values)).toEqual([[4]]);
  expect(after.tasks).toBe(before.tasks);
});
