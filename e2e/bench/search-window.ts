import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fill } from '#e2e/fixtures/fill.ts';
import { launchBrowser, openBenchWindow } from './bench-window.ts';
import { fillTasks, untilSent } from './fill-tasks.ts';
import { keyToPaint, measureRounds } from './key-to-paint.ts';
import { spread, type Figure } from './report.ts';

const ROUNDS = 20;
const RESULTS = `document.querySelectorAll('[role=listbox][aria-label=Results] [role=option]')`;

/** From a key in the search field to the results of the longer word on the screen. */
export const benchSearchWindow = async (tasks: number): Promise<readonly Figure[]> => {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'docket-bench-'));
  const browser = await launchBrowser();
  try {
    await fill(dataDirectory, async (bridge) => {
      await fillTasks(bridge, tasks, new Date().toISOString().slice(0, 10));
      await untilSent(bridge);
    });
    const { page, quit } = await openBenchWindow(browser, dataDirectory);
    await page.keyboard.press('/');
    const field = page.getByRole('combobox', { name: 'Search', exact: true });
    const typed = async (before: string, key: string): Promise<readonly number[]> =>
      measureRounds(ROUNDS, async () => {
        await field.fill(before);
        await page.waitForFunction(`${RESULTS}.length > 0`);
        const marks = `[...${RESULTS}].filter((option) => option.querySelector('mark')?.textContent.toLowerCase() === '${(before.split(' ').at(-1) ?? '') + key}').length > 0`;
        return keyToPaint(page, async () => page.keyboard.press(key), { expression: marks });
      });
    const common = await typed('as', 'k');
    const rarer = await typed('number 9', '6');
    await quit();
    return [
      ...spread('key to results, a word of all', common),
      ...spread('key to results, two words', rarer),
    ];
  } finally {
    await browser.close();
    await rm(dataDirectory, { recursive: true, force: true });
  }
};
