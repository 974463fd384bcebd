import type { Browser, Page } from '@playwright/test';
import type { ProjectId } from '#shared/domain/ids.ts';
import { openBenchWindow } from './bench-window.ts';
import { framesToFigures, recordFrames, scrollThrough } from './frames.ts';
import { measureKeys, measureRounds } from './key-to-paint.ts';
import { spread, type Figure } from './report.ts';

const ROUNDS = 30;

const BLOCKS = 'main [role=gridcell][id^="calendar-"]:not(#calendar-slot)';
/** The first day, or the first week, of what is shown. */
const FIRST = 'main [role=grid] [role=row][data-hours], main [role=grid] [role=row][aria-label^="Week of"]';
const firstLabel = `document.querySelector('${FIRST}')?.getAttribute('aria-label')`;

/** From the key to the tasks of another week or month; those of the one before are on none of its days. */
const measurePages = async (page: Page): Promise<readonly number[]> =>
  measureRounds(ROUNDS, async () => {
    const before = await page.evaluate<string>(firstLabel);
    return measureKeys(page, ['PageDown'], {
      expression: `${firstLabel} !== ${JSON.stringify(before)} && document.querySelector('${BLOCKS}') !== null`,
    });
  });

const dragAround = async (page: Page): Promise<void> => {
  const block = await page
    .locator('main [data-hours] [role=gridcell][id^="calendar-"]')
    .first()
    .boundingBox();
  if (block === null) throw new Error('There is no block');
  const { mouse } = page;
  await mouse.move(block.x + 20, block.y + 12);
  await mouse.down();
  await mouse.move(block.x + 30, block.y + 30, { steps: 3 });
  // Over the days, and to the lower edge, where the hours scroll.
  await mouse.move(850, 500, { steps: 120 });
  await mouse.move(500, 860, { steps: 120 });
  await page.waitForTimeout(1000);
  await page.keyboard.press('Escape');
  await mouse.up();
};

/** The calendar of everything. */
export const benchCalendar = async (browser: Browser, dataDirectory: string): Promise<readonly Figure[]> => {
  const { page, quit } = await openBenchWindow(browser, dataDirectory);
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await press('g', 'k', 'v', '7');
  await page.locator(BLOCKS).first().waitFor();
  const dragged = await recordFrames(page, async () => dragAround(page));
  const weeks = await measurePages(page);
  await press('v', '4', 'v', '.');
  await page.locator(BLOCKS).first().waitFor();
  const months = await measurePages(page);
  const nodes = await page.evaluate<number>(`document.querySelectorAll('*').length`);
  await quit();
  return [
    ...spread('calendar: week to week', weeks),
    ...spread('calendar: month to month', months),
    { name: 'calendar: DOM nodes of a month', value: nodes, unit: 'nodes' },
    ...framesToFigures('calendar: drag', dragged),
  ];
};

/** A timeline of many rows. */
export const benchTimeline = async (
  browser: Browser,
  dataDirectory: string,
  projectId: ProjectId,
): Promise<readonly Figure[]> => {
  const { page, quit } = await openBenchWindow(browser, dataDirectory, { hash: `#/project/${projectId}` });
  await page.keyboard.press('v');
  await page.keyboard.press('i');
  // The first rows may have their bars in another year.
  await page.locator('main [role=treegrid] [role=row][aria-level]').first().waitFor();
  // The rows scroll in an element of their own.
  const scroller = 'main [role=treegrid] > [role=presentation]';
  const scrolled = await recordFrames(page, async () => scrollThrough(page, scroller));
  await quit();
  return framesToFigures('timeline: scroll end to end', scrolled);
};
