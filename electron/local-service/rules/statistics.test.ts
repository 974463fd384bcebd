import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  computeStatistics,
  scoreToLevel,
  type StatisticsInput,
} from '#electron/local-service/rules/statistics.ts';

const at = (text: string): number => Date.parse(text);

const statistics = (fields: Partial<StatisticsInput>) =>
  computeStatistics({
    now: at('2026-11-20T12:00:00Z'),
    timeZone: 'UTC',
    startDayOfWeek: 1,
    completions: [],
    open: [],
    focus: [],
    goals: { pomoGoal: 4, pomoDurationGoal: 120 },
    ...fields,
  });

const count = (completeCount: number, notCompleteCount = 0) => ({ completeCount, notCompleteCount });

test('an empty account has no score, level one, and a zero for each period', () => {
  const empty = statistics({});
  expect(empty).toMatchObject({ score: 0, level: 1, todayCompleted: 0, totalCompleted: 0, pomoGoal: 4 });
  expect(Object.keys(empty.taskByDay)).toEqual([
    '20261114',
    '20261115',
    '20261116',
    '20261117',
    '20261118',
    '20261119',
    '20261120',
  ]);
  expect(Object.keys(empty.taskByWeek).at(-1)).toBe('20261116');
  expect(Object.keys(empty.taskByMonth)).toEqual([
    '20260501',
    '20260601',
    '20260701',
    '20260801',
    '20260901',
    '20261001',
    '20261101',
  ]);
});

test('a completion counts on its own day, week and month', () => {
  const { taskByDay, taskByWeek, taskByMonth, ...rest } = statistics({
    completions: [
      { start: at('2026-11-20T00:00:00Z'), count: 2 },
      { start: at('2026-11-19T23:59:00Z'), count: 3 },
      { start: at('2026-11-15T12:00:00Z'), count: 5 },
      { start: at('2026-10-31T12:00:00Z'), count: 7 },
      { start: at('2020-01-01T12:00:00Z'), count: 11 },
    ],
    open: [{ start: at('2026-11-20T18:00:00Z'), count: 1 }],
  });
  expect(rest).toMatchObject({ todayCompleted: 2, yesterdayCompleted: 3, totalCompleted: 28, score: 28 });
  expect(taskByDay).toMatchObject({ '20261120': count(2, 1), '20261119': count(3), '20261118': count(0) });
  expect(taskByWeek).toMatchObject({ '20261116': count(5, 1), '20261109': count(5) });
  expect(taskByMonth).toMatchObject({ '20261101': count(10, 1), '20261001': count(7) });
  expect(rest.scoreByDay).toMatchObject({ '20261118': 23, '20261119': 26, '20261120': 28 });
});

test('days are those of the zone', () => {
  const completions = [{ start: at('2026-11-19T22:30:00Z'), count: 1 }];
  expect(statistics({ completions, timeZone: 'Asia/Kolkata' })).toMatchObject({ todayCompleted: 1 });
  expect(statistics({ completions, timeZone: 'America/New_York' })).toMatchObject({ yesterdayCompleted: 1 });
});

test('weeks start on the day that the user has set', () => {
  expect(Object.keys(statistics({ startDayOfWeek: 0 }).taskByWeek).at(-1)).toBe('20261115');
  expect(Object.keys(statistics({ startDayOfWeek: 6 }).taskByWeek).at(-1)).toBe('20261114');
});

test('focus counts sessions and minutes', () => {
  const focus = [
    { endTime: at('2026-11-20T09:00:00Z'), minutes: 25, isPomodoro: true },
    { endTime: at('2026-11-20T10:00:00Z'), minutes: 50, isPomodoro: true },
    { endTime: at('2026-11-19T10:00:00Z'), minutes: 5, isPomodoro: true },
  ];
  expect(statistics({ focus })).toMatchObject({
    todayPomoCount: 2,
    yesterdayPomoCount: 1,
    totalPomoCount: 3,
    todayPomoDuration: 75,
    yesterdayPomoDuration: 5,
    totalPomoDuration: 80,
    score: 3,
    pomoByDay: { '20261120': { count: 2, duration: 75 } },
  });
});

test('nothing within the last seven months is lost or counted twice', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: at('2026-05-01'), max: at('2026-11-20T11:00:00Z') }), { maxLength: 50 }),
      fc.integer({ min: 0, max: 6 }),
      (times, startDayOfWeek) => {
        const completions = times.map((start) => ({ start, count: 1 }));
        const { taskByMonth } = statistics({ completions, startDayOfWeek });
        const sum = Object.values(taskByMonth).reduce((total, { completeCount }) => total + completeCount, 0);
        expect(sum).toBe(times.length);
      },
    ),
  );
});

test('levels never fall, and the second takes a hundred points', () => {
  expect([0, 99, 100, 299, 300].map(scoreToLevel)).toEqual([1, 1, 2, 2, 3]);
});
