import { join } from 'node:path';
import { onTestFinished, expect, it } from 'vitest';
import { keepLevel } from '#core/accounts/statistics/score-history.ts';
import { keepStatistics, readKeptStatistics } from '#core/accounts/statistics/statistics-cache.ts';
import { toServiceStatistics, type ReadStatistics } from '#core/accounts/statistics/service-statistics.ts';
import { openDataVersion } from '#electron/local-service/storage/data-version.ts';
import type { Store } from '#core/store/store.ts';
import { openTestStore } from '#electron/testing/rigs/open-test-store.ts';
import { temporaryDirectory } from '#electron/testing/temporary-directory.ts';

const NOON = Date.parse('2026-11-22T12:00:00Z');
const SECOND = 1000;

const readAt = (now: number, totalCompleted = 7): ReadStatistics => ({
  statistics: toServiceStatistics(
    {
      score: 7,
      level: 1,
      todayCompleted: 1,
      yesterdayCompleted: 0,
      totalCompleted,
      scoreByDay: { '20261122': 7 },
      taskByDay: { '20261122': { completeCount: 1, notCompleteCount: 2 } },
      taskByWeek: {},
      taskByMonth: {},
      todayPomoCount: 0,
      yesterdayPomoCount: 0,
      totalPomoCount: 0,
      todayPomoDuration: 0,
      yesterdayPomoDuration: 0,
      totalPomoDuration: 0,
      pomoGoal: 0,
      pomoDurationGoal: 0,
    },
    { ranking: 85.6, dayCount: 12 },
    now,
  ),
  calendar: { timeZone: 'Europe/Berlin', firstWeekday: 1 },
});

const keep = (store: Store, read: ReadStatistics): void => {
  store.write((db) => {
    keepStatistics(db, read);
    keepLevel(db, '2026-11-22', read.statistics.level);
  });
};

/** @returns whether the file was written since the last time */
const watchFile = (path: string): (() => boolean) => {
  const version = openDataVersion(path);
  onTestFinished(version.close);
  let last = version.read();
  return () => {
    const before = last;
    last = version.read();
    return last !== before;
  };
};

it('writes the figures of the service, and not again while they say the same', () => {
  const path = join(temporaryDirectory(), 'store.db');
  const store = openTestStore(path);
  const isWritten = watchFile(path);
  keep(store, readAt(NOON));
  expect(isWritten()).toBe(true);
  keep(store, readAt(NOON + 20 * SECOND));
  // The service may leave its calendar out.
  keep(store, { ...readAt(NOON + 40 * SECOND), calendar: { timeZone: null, firstWeekday: null } });
  expect(isWritten()).toBe(false);
  expect(readKeptStatistics(store.db)).toEqual(readAt(NOON));
});

it('writes other figures, and how old the same ones are by the minute', () => {
  const store = openTestStore();
  keep(store, readAt(NOON));
  keep(store, readAt(NOON + SECOND, 8));
  expect(readKeptStatistics(store.db)).toEqual(readAt(NOON + SECOND, 8));
  keep(store, readAt(NOON + 60 * SECOND, 8));
  expect(readKeptStatistics(store.db)).toEqual(readAt(NOON + 60 * SECOND, 8));
});
