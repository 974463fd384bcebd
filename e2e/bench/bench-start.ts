import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { openBenchWindow } from './bench-window.ts';
import { noteFirstShown } from './first-shown.ts';
import { percentile, type Figure } from './report.ts';

const STARTS = 5;

const median = async (measure: () => Promise<number>): Promise<number> => {
  const values: number[] = [];
  for (let index = 0; index < STARTS; index += 1) values.push(await measure());
  return percentile(values, 0.5);
};

const emptyPage = async (browser: Browser): Promise<number> => {
  const start = Date.now();
  const child = fork(join(import.meta.dirname, 'empty-page.ts'));
  const [message] = (await once(child, 'message')) as [{ readonly port: number }];
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const firstShown = await noteFirstShown(page, '#first');
  await page.goto(`http://127.0.0.1:${message.port}/`);
  const took = (await firstShown()) - start;
  await context.close();
  child.kill();
  return took;
};

/** From a process that starts to what it shows first: an empty page, Docket without a task, Docket with all of them. */
export const benchStart = async (
  browser: Browser,
  { empty, full }: { readonly empty: string; readonly full: string },
): Promise<readonly Figure[]> => {
  const started = async (dataDirectory: string, rows?: string): Promise<number> => {
    const { startedIn, quit } = await openBenchWindow(
      browser,
      dataDirectory,
      rows === undefined ? {} : { rows },
    );
    await quit();
    return startedIn;
  };
  const floor = await median(async () => emptyPage(browser));
  const nothing = await median(async () => started(empty, 'h1'));
  const rows = await median(async () => started(full));
  return [
    { name: `start: an empty page, median of ${STARTS}`, value: floor, unit: 'ms' },
    { name: `start: Docket without a task`, value: nothing, unit: 'ms' },
    { name: `start: Docket to its first rows`, value: rows, unit: 'ms' },
    { name: `start: first rows, beyond 1.5 empty pages`, value: rows - 1.5 * floor, unit: 'ms' },
  ];
};
