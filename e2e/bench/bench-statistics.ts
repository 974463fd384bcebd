import type { Browser, Page } from '@playwright/test';
import { openBenchWindow } from './bench-window.ts';
import { measureKeys, measureRounds } from './key-to-paint.ts';
import { spread, type Figure } from './report.ts';

const ROUNDS = 20;

/** Over time, by list and the year: what a window shows without scrolling. The others follow behind it. */
const IN_SIGHT = 3;

const DASHBOARD = `document.querySelectorAll('main [data-picture] svg').length >= ${IN_SIGHT}`;
/** Waits until the charts are unmounted, so that the next key draws them again. */
const untilPutAway = async (page: Page): Promise<void> => {
  await page.locator('main [data-picture]').first().waitFor({ state: 'detached' });
};

const TASKS = `document.querySelector('main [role=row][aria-selected]:not([aria-busy])') !== null`;

/** From the key to the charts, and from a bar to the tasks behind it. */
export const benchStatistics = async (
  browser: Browser,
  dataDirectory: string,
): Promise<readonly Figure[]> => {
  const { page, quit } = await openBenchWindow(browser, dataDirectory);
  const toDashboard = async () => {
    await untilPutAway(page);
    return measureKeys(page, ['g', 's'], { expression: DASHBOARD });
  };
  const first = await toDashboard();
  const drills: number[] = [];
  const opened = await measureRounds(ROUNDS, async (index) => {
    const bars = page.getByRole('group', { name: 'Completed and not completed', exact: true });
    // A day on which nothing was done opens nothing.
    await bars.getByRole('button', { disabled: false }).nth(index).focus();
    drills.push(await measureKeys(page, ['Enter'], { expression: TASKS }));
    return toDashboard();
  });
  // The hardest to find: one hour of each day of a year.
  await page.keyboard.press('v');
  await page.keyboard.press('y');
  const hours: number[] = [];
  const filled = page
    .getByRole('group', { name: 'By hour', exact: true })
    .getByRole('button', { disabled: false });
  await filled.first().waitFor();
  const count = await filled.count();
  for (let round = 0; round < ROUNDS; round += 1) {
    await filled.nth(round % count).focus();
    hours.push(await measureKeys(page, ['Enter'], { expression: TASKS }));
    await toDashboard();
    await filled.first().waitFor();
  }
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  await quit();
  return [
    { name: 'statistics: the first time, with its code', value: first, unit: 'ms' },
    ...spread('statistics: g s to the charts in sight', opened),
    ...spread('statistics: Enter on a bar to the tasks behind it', drills),
    ...spread('statistics: Enter on an hour of a year to the tasks behind it', hours),
    { name: 'statistics: nodes', value: nodes, unit: 'nodes' },
  ];
};
