import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { fill } from '#e2e/fixtures/fill.ts';
import { benchList } from './bench-list.ts';
import { launchBrowser } from './bench-window.ts';
import { fillTasks, untilSynced } from './fill-tasks.ts';
import { benchFilledBoard, benchFilledTree, benchFilledYear, inNewAccount } from './filled-accounts.ts';
import { report, type Figure } from './report.ts';

const { values } = parseArgs({
  options: {
    tasks: { type: 'string' },
    board: { type: 'string' },
    tree: { type: 'string' },
    closed: { type: 'string' },
  },
});

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
  { name: 'tasks', count: values.tasks, run: benchFilledList },
  { name: 'board', count: values.board, run: benchFilledBoard },
  { name: 'tree', count: values.tree, run: benchFilledTree },
  { name: 'statistics', count: values.closed, run: benchFilledYear },
] as const;

const browser = await launchBrowser();
for (const { name, count, run } of parts) {
  if (count === undefined) continue;
  report(`bench-ui-${name}-${count}`, await run(browser, Number(count)));
}
await browser.close();
