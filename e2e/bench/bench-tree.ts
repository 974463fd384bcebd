import type { Browser, Page } from '@playwright/test';
import { openBenchWindow } from './bench-window.ts';
import { framesToFigures, recordFrames, scrollThrough } from './frames.ts';
import { measureKeys, measureRounds } from './key-to-paint.ts';
import { spread, type Figure } from './report.ts';

const ROUNDS = 10;
const TREE = `document.querySelector('main [role=treegrid]')`;
const rowCount = `Number(${TREE}.getAttribute('aria-rowcount'))`;

const runFromPalette = async (page: Page, command: string, expression: string): Promise<number> => {
  await page.keyboard.press('ControlOrMeta+k');
  const field = page.getByRole('combobox', { name: 'Search commands' });
  await field.fill(command);
  return measureKeys(page, ['Enter'], { expression });
};

const measureExpand = async (page: Page): Promise<readonly number[]> => {
  const whole = await page.evaluate<number>(rowCount);
  return measureRounds(ROUNDS, async () => {
    await runFromPalette(page, 'collapse all', `${rowCount} < ${whole}`);
    return runFromPalette(page, 'expand all', `${rowCount} === ${whole}`);
  });
};

const level = (wanted: number): string =>
  `document.getElementById(${TREE}.getAttribute('aria-activedescendant'))?.getAttribute('aria-level') === '${wanted}'`;

/** The second row, with all that is below it, goes below the first one and back. */
const measureIndent = async (page: Page): Promise<readonly number[]> => {
  await page.keyboard.press('Home');
  await page.keyboard.press('j');
  return measureRounds(ROUNDS, async () => {
    const value = await measureKeys(page, ['ControlOrMeta+]'], { expression: level(2) });
    await measureKeys(page, ['ControlOrMeta+['], { expression: level(1) });
    return value;
  });
};

/** A tree of many tasks, with one big subtree at its top. */
export const benchTree = async (
  browser: Browser,
  dataDirectory: string,
  projectId: string,
): Promise<readonly Figure[]> => {
  const { page, quit } = await openBenchWindow(browser, dataDirectory, { hash: `#/project/${projectId}` });
  await page.keyboard.press('v');
  await page.keyboard.press('t');
  await page.locator('main [role=treegrid] [role=row][aria-level]').first().waitFor();
  const expanded = await measureExpand(page);
  const indented = await measureIndent(page);
  const scrolled = await recordFrames(page, async () => scrollThrough(page, 'main [role=treegrid]'));
  await quit();
  return [
    ...spread('tree: expand all', expanded),
    ...spread('tree: indent a subtree', indented),
    ...framesToFigures('tree: scroll end to end', scrolled),
  ];
};
