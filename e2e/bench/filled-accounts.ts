import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { fillPast, pastTasks } from '#e2e/fixtures/closed-tasks.ts';
import { fill } from '#e2e/fixtures/fill.ts';
import { addBoard } from '#e2e/fixtures/launch-board.ts';
import type { ProjectId } from '#shared/domain/ids.ts';
import { benchBoard } from './bench-board.ts';
import { benchCalendar, benchTimeline } from './bench-calendar.ts';
import { benchStatistics } from './bench-statistics.ts';
import { benchTree } from './bench-tree.ts';
import { fillSchedule, fillTree, untilSynced } from './fill-tasks.ts';
import type { Figure } from './report.ts';

const COLUMNS = ['A', 'B', 'C', 'D', 'E', 'F'];
/** A parent with 199 tasks below it. */
const SUBTREE = 200;
const DAYS = 365;

/** With an empty data directory, which is gone afterwards. */
export const inNewAccount = async <Value>(run: (dataDirectory: string) => Promise<Value>): Promise<Value> => {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'docket-bench-'));
  try {
    return await run(dataDirectory);
  } finally {
    await rm(dataDirectory, { recursive: true, force: true });
  }
};

const cardsInColumns = (count: number): Readonly<Record<string, readonly string[]>> => {
  const each = Math.ceil(count / COLUMNS.length);
  return Object.fromEntries(
    COLUMNS.map((name) => [name, Array.from({ length: each }, (_card, index) => `${name}${index + 1}`)]),
  );
};

/** @param count of cards in six columns */
export const benchFilledBoard = async (browser: Browser, count: number): Promise<readonly Figure[]> =>
  inNewAccount(async (dataDirectory) => {
    const { projectId } = await fill(dataDirectory, async (bridge) => {
      const made = await addBoard(bridge, cardsInColumns(count));
      await untilSynced(bridge);
      return made;
    });
    return benchBoard(browser, dataDirectory, projectId);
  });

/** @param count of rows, one subtree of 200 among them */
export const benchFilledTree = async (browser: Browser, count: number): Promise<readonly Figure[]> =>
  inNewAccount(async (dataDirectory) => {
    const projectId = await fill(dataDirectory, async (bridge) => {
      const id = await fillTree(bridge, count, SUBTREE);
      await untilSynced(bridge);
      return id;
    });
    return benchTree(browser, dataDirectory, projectId);
  });

/** @param count of tasks closed in the last year */
export const benchFilledYear = async (browser: Browser, count: number): Promise<readonly Figure[]> =>
  inNewAccount(async (dataDirectory) => {
    await fillPast(dataDirectory, pastTasks(count, DAYS));
    await fill(dataDirectory, untilSynced);
    return benchStatistics(browser, dataDirectory);
  });

/** The most rows that a timeline is measured with. */
const LARGEST_TIMELINE = 5000;

const withSchedule = async (
  count: number,
  bench: (dataDirectory: string, projectId: ProjectId) => Promise<readonly Figure[]>,
): Promise<readonly Figure[]> =>
  inNewAccount(async (dataDirectory) => {
    const projectId = await fill(dataDirectory, async (bridge) => {
      const id = await fillSchedule(bridge, count, new Date().toISOString().slice(0, 10));
      await untilSynced(bridge);
      return id;
    });
    return bench(dataDirectory, projectId);
  });

/** @param count of tasks, three in five with a date */
export const benchFilledCalendar = async (browser: Browser, count: number): Promise<readonly Figure[]> => [
  ...(await withSchedule(count, async (directory) => benchCalendar(browser, directory))),
  // Two in five have no row.
  ...(await withSchedule(
    Math.min(count, Math.ceil((LARGEST_TIMELINE * 5) / 3)),
    async (directory, projectId) => benchTimeline(browser, directory, projectId),
  )),
];
