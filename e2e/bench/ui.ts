import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fillPast, pastTasks } from '#e2e/fixtures/closed-tasks.ts';
import { fill } from '#e2e/fixtures/fill.ts';
import { addBoard } from '#e2e/fixtures/launch-board.ts';
import { benchBoard } from './bench-board.ts';
import { benchList } from './bench-list.ts';
import { benchTree } from './bench-tree.ts';
import { benchStatistics } from './bench-statistics.ts';
import { launchBrowser } from './bench-window.ts';
import { fillTasks, fillTree, untilSent } from './fill-tasks.ts';
import { report, type Figure } from './report.ts';

const { values } = parseArgs({
  options: {
    tasks: { type: 'string' },
    board: { type: 'string' },
    tree: { type: 'string' },
    closed: { type: 'string' },
  },
});
const [tasks, board, tree, closed] = [values.tasks, values.board, values.tree, values.closed].map((text) =>
  Number(text ?? 0),
);

const COLUMNS = ['A', 'B', 'C', 'D', 'E', 'F'];
/** A parent with 199 tasks below it. */
const SUBTREE = 200;

const boardOf = (count: number): Readonly<Record<string, readonly string[]>> => {
  const each = Math.ceil(count / COLUMNS.length);
  return Object.fromEntries(
    COLUMNS.map((name) => [name, Array.from({ length: each }, (_card, index) => `${name}${index + 1}`)]),
  );
};

type Run = (dataDirectory: string) => Promise<readonly Figure[]>;

const browser = await launchBrowser();

/** In a data directory of its own, which is filled first. */
const inNewAccount = async (run: Run): Promise<readonly Figure[]> => {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'docket-bench-'));
  try {
    return await run(dataDirectory);
  } finally {
    await rm(dataDirectory, { recursive: true, force: true });
  }
};

const today = new Date().toISOString().slice(0, 10);

if (tasks !== undefined && tasks > 0) {
  const figures = await inNewAccount(async (dataDirectory) => {
    await fill(dataDirectory, async (bridge) => {
      await fillTasks(bridge, tasks, today);
      await untilSent(bridge);
    });
    return benchList(browser, dataDirectory);
  });
  report(`bench-ui-${tasks}-tasks`, figures);
}
if (board !== undefined && board > 0) {
  const figures = await inNewAccount(async (dataDirectory) => {
    const { projectId } = await fill(dataDirectory, async (bridge) => {
      const launch = await addBoard(bridge, boardOf(board));
      await untilSent(bridge);
      return launch;
    });
    return benchBoard(browser, dataDirectory, projectId);
  });
  report(`bench-ui-board-${board}`, figures);
}
if (tree !== undefined && tree > 0) {
  const figures = await inNewAccount(async (dataDirectory) => {
    const projectId = await fill(dataDirectory, async (bridge) => {
      const id = await fillTree(bridge, tree, SUBTREE);
      await untilSent(bridge);
      return id;
    });
    return benchTree(browser, dataDirectory, projectId);
  });
  report(`bench-ui-tree-${tree}`, figures);
}
if (closed !== undefined && closed > 0) {
  const figures = await inNewAccount(async (dataDirectory) => {
    await fillPast(dataDirectory, pastTasks(closed, 365));
    await fill(dataDirectory, untilSent);
    return benchStatistics(browser, dataDirectory);
  });
  report(`bench-ui-statistics-${closed}`, figures);
}
await browser.close();
