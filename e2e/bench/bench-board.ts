import type { Browser, Page } from '@playwright/test';
import { openBenchWindow } from './bench-window.ts';
import { framesToFigures, recordFrames } from './frames.ts';
import { measureKeys, measureRounds } from './key-to-paint.ts';
import { spread, type Figure } from './report.ts';

const ROUNDS = 20;

const columnOf = (id: string): string =>
  `document.getElementById('${id}')?.closest('[data-column]')?.getAttribute('data-column')`;

const dragAcross = async (page: Page): Promise<void> => {
  const card = await page.locator('main [aria-level="2"]').first().boundingBox();
  if (card === null) throw new Error('There is no card');
  const { mouse } = page;
  await mouse.move(card.x + 100, card.y + 20);
  await mouse.down();
  await mouse.move(card.x + 110, card.y + 30, { steps: 3 });
  // To the right edge, where the board scrolls, and back along the cards.
  await mouse.move(1080, card.y + 200, { steps: 120 });
  await page.waitForTimeout(2000);
  await mouse.move(400, card.y + 500, { steps: 120 });
  await mouse.up();
};

const measureAcross = async (page: Page): Promise<readonly number[]> =>
  measureRounds(ROUNDS, async (index) => {
    // The move before has come to its end.
    await page.waitForTimeout(150);
    const id = await page.evaluate<string>(
      `document.querySelector('main [role=treegrid]').getAttribute('aria-activedescendant')`,
    );
    const column = await page.evaluate<string>(columnOf(id));
    const key = index % 2 === 0 ? 'ArrowRight' : 'ArrowLeft';
    return measureKeys(page, [`ControlOrMeta+Shift+${key}`], {
      expression: `![null, undefined, '${column}'].includes(${columnOf(id)})`,
    });
  });

/** A board of many cards. */
export const benchBoard = async (
  browser: Browser,
  dataDirectory: string,
  projectId: string,
): Promise<readonly Figure[]> => {
  const { page, startedIn, quit } = await openBenchWindow(browser, dataDirectory, {
    hash: `#/project/${projectId}`,
    rows: '[aria-level="2"]:not([aria-busy])',
  });
  const dragged = await recordFrames(page, async () => dragAcross(page));
  // The drag may have ended in the last column, where there is no way to the right.
  for (const key of ['h', 'h', 'h', 'h', 'h', 'h', 'Home', 'j']) await page.keyboard.press(key);
  // Keys behind a drop wait until the cards are read, a second at most.
  await page.waitForTimeout(1500);
  const across = await measureAcross(page);
  await quit();
  return [
    { name: 'board: start to first cards', value: startedIn, unit: 'ms' },
    ...framesToFigures('board: drag across', dragged),
    ...spread('board: Ctrl+Shift+right', across),
  ];
};
