import { expect, it } from 'vitest';
import { keepLevel, readKeptLevels } from '#core/accounts/statistics/score-history.ts';
import { writeMeta } from '#core/store/database/meta.ts';
import { openTestStore } from '#electron/testing/rigs/open-test-store.ts';

it('keeps the last level of each day on which it was read, in the order of the days', () => {
  const store = openTestStore();
  expect(readKeptLevels(store.db)).toEqual([]);
  const readings = [
    ['2026-11-20', 3],
    ['2026-11-22', 3],
    ['2026-11-22', 4],
    ['2026-11-21', 3],
  ] as const;
  for (const [day, level] of readings) store.write((db) => keepLevel(db, day, level));
  expect(readKeptLevels(store.db)).toEqual([
    { day: '2026-11-20', level: 3 },
    { day: '2026-11-21', level: 3 },
    { day: '2026-11-22', level: 4 },
  ]);
});

it('lets the oldest go beyond 800 days', () => {
  const store = openTestStore();
  const levels = Array.from({ length: 800 }, (_none, index) => ({
    day: new Date(Date.UTC(2024, 0, 1 + index)).toISOString().slice(0, 10),
    level: index,
  }));
  store.write((db) => writeMeta(db, 'serviceLevels', JSON.stringify(levels)));
  store.write((db) => keepLevel(db, '2026-11-22', 7));
  expect(readKeptLevels(store.db)).toEqual([...levels.slice(1), { day: '2026-11-22', level: 7 }]);
});
