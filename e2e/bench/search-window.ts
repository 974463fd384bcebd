import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { fill, untilSent } from '#e2e/fixtures/fill.ts';
import { launchBrowser, openBenchWindow } from './bench-window.ts';
import { fillTasks } from './fill-tasks.ts';
import { keyToPaint, measureRounds } from './key-to-paint.ts';
import { spread, type Figure } from './report.ts';

const ROUNDS = 20;
const RESULTS = `document.querySelectorAll('[role=listbox][aria-label=Results] [role=option]')`;

/** From `key` behind the text `before` in the search field to results with the longer word marked. */
export const measureSearch = async (page: Page, before: string, key: string): Promise<readonly number[]> => {
  await page.keyboard.press('/');
  const field = page.getByRole('combobox', { name: 'Search', exact: true });
  const word = (before.split(' ').at(-1) ?? '') + key;
  const values = await measureRounds(ROUNDS, async () => {
    await field.fill(before);
    await page.getByRole('listbox', { name: 'Results' }).getByRole('option').first().waitFor();
    const marks = `[...${RESULTS}].some((option) => option.querySelector('mark')?.textContent.toLowerCase() === '${word}')`;
    return keyToPaint(page, async () => page.keyboard.press(key), { expression: marks });
  });
  await page.keyboard.press('Escape');
  return values;
};

/** The window of an account of so many tasks. */
export const benchSearchWindow = async (tasks: number): Promise<readonly Figure[]> => {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'docket-bench-'));
  const browser = await launchBrowser();
  try {
    await fill(dataDirectory, async (bridge) => {
      await fillTasks(bridge, tasks, new Date().toISOString().slice(0, 10));
      await untilSent(bridge);
    });
    const { page, quit } = await openBenchWindow(browser, dataDirectory);
    const common = await measureSearch(page, 'as', 'k');
    const rarer = await measureSearch(page, 'number 9', '6');
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
