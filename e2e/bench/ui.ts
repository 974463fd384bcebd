import { argumentsOrExit, countOrExit, refuseArguments } from '#electron/hosts/command-line.mjs';
import type { Browser } from '@playwright/test';
import { fill } from '#e2e/fixtures/fill.ts';
import { benchList } from './bench-list.ts';
import { launchBrowser } from './bench-window.ts';
import { fillTasks, untilSynced } from './fill-tasks.ts';
import { benchFilledBoard, benchFilledTree, benchFilledYear, inNewAccount } from './filled-accounts.ts';
import { report, type Figure } from './report.ts';

const { values } = argumentsOrExit({
  usage: `npm run bench:ui -- [flags]

  --tasks N    a list with N tasks
  --board N    a board with N cards
  --tree N     a tree with N tasks
  --closed N   statistics of N closed tasks

Examples
  npm run bench:ui -- --tasks 10000
  npm run bench:ui -- --board 5000 --tree 10000`,
  options: {
    tasks: { type: 'string' },
    board: { type: 'string' },
    tree: { type: 'string' },
    closed: { type: 'string' },
  },
});

if (Object.keys(values).length === 0) refuseArguments('Name what is to be measured.');

const today = new Date().toISOString().slice(0, 10);

const benchFilledList = async (browser: Browser, count: number): Promise<readonly Figure[]> =>
  inNewAccount(async (dataDirectory) => {
    await fill(dataDirectory, async (bridge) => {
      await fillTasks(bridge, count, today);
      await untilSynced(bridge);
    });
    return benchList(browser, dataDirectory);
  });

const parts = [
  { name: 'tasks', count: countOrExit('tasks', values.tasks), run: benchFilledList },
  { name: 'board', count: countOrExit('board', values.board), run: benchFilledBoard },
  { name: 'tree', count: countOrExit('tree', values.tree), run: benchFilledTree },
  { name: 'statistics', count: countOrExit('closed', values.closed), run: benchFilledYear },
] as const;

const browser = await launchBrowser();
for (const { name, count, run } of parts) {
  if (count === undefined) continue;
  report(`bench-ui-${name}-${count}`, await run(browser, count));
}
await browser.close();
