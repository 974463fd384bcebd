import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { noteFirstShown, openBenchWindow } from './bench-window.ts';
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

interface Started {
  readonly startedIn: number;
  readonly workableIn: number;
}

const start = async (browser: Browser, dataDirectory: string, rows?: string): Promise<Started> => {
  const { startedIn, workableIn, quit } = await openBenchWindow(
    browser,
    dataDirectory,
    rows === undefined ? {} : { rows },
  );
  await quit();
  return { startedIn, workableIn };
};

/** A window that somebody looked at before it was closed, as every one is. */
const lookOnce = async (browser: Browser, dataDirectory: string, rows?: string): Promise<void> => {
  const { page, quit } = await openBenchWindow(browser, dataDirectory, rows === undefined ? {} : { rows });
  await page.waitForResponse((response) => response.url().endsWith('/app.keepPicture'));
  await quit();
};

/** From a process that starts to what it shows first: an empty page, Docket without a task, Docket with all of them. */
export const benchStart = async (
  browser: Browser,
  { empty, full }: { readonly empty: string; readonly full: string },
): Promise<readonly Figure[]> => {
  const floor = await median(async () => emptyPage(browser));
  await lookOnce(browser, empty, 'h1');
  const nothing = await median(async () => (await start(browser, empty, 'h1')).startedIn);
  await lookOnce(browser, full);
  const starts: Started[] = [];
  const rows = await median(async () => {
    const started = await start(browser, full);
    starts.push(started);
    return started.startedIn;
  });
  const workable = percentile(
    starts.map(({ workableIn }) => workableIn),
    0.5,
  );
  return [
    { name: `start: an empty page, median of ${STARTS}`, value: floor, unit: 'ms' },
    { name: `start: Docket without a task`, value: nothing, unit: 'ms' },
    { name: `start: Docket to its first rows`, value: rows, unit: 'ms' },
    { name: `start: Docket to rows that take keys`, value: workable, unit: 'ms' },
    { name: `start: first rows, beyond 1.5 empty pages`, value: rows - 1.5 * floor, unit: 'ms' },
  ];
};
