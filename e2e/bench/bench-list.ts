import type { Browser, Page } from '@playwright/test';
import { openBenchWindow } from './bench-window.ts';
import { framesToFigures, heapOf, recordFrames, scrollThrough } from './frames.ts';
import { keyToPaint, measureKeys, measureRounds } from './key-to-paint.ts';
import { spread, type Figure } from './report.ts';
import { measureSearch } from './search-window.ts';

const ROUNDS = 40;
const TYPING_ROUNDS = 3;

const GRID = `document.querySelector('main [role=grid]')`;
const active = `${GRID}?.getAttribute('aria-activedescendant')`;

const focusedId = (page: Page): Promise<string> => page.evaluate<string>(active);

const measureHeld = async (page: Page): Promise<readonly number[]> => {
  await page.keyboard.press('Home');
  const values = await measureRounds(ROUNDS * 2, async () => {
    const before = await focusedId(page);
    // Down again without up in between is what a held key sends.
    return keyToPaint(page, async () => page.keyboard.down('j'), {
      expression: `${active} !== '${before}' && document.getElementById(${active}) !== null`,
    });
  });
  await page.keyboard.up('j');
  return values;
};

const measureDone = async (page: Page): Promise<readonly number[]> =>
  measureRounds(ROUNDS, async () => {
    const id = await focusedId(page);
    return measureKeys(page, ['d'], {
      expression: `document.getElementById('${id}')?.dataset.status !== 'open'`,
    });
  });

const measureNew = async (page: Page): Promise<readonly number[]> => {
  await page.keyboard.press('n');
  const field = page.getByRole('textbox', { name: 'New task' });
  const values = await measureRounds(ROUNDS, async (index) => {
    const title = `Written just now ${index}`;
    await field.fill(title);
    return measureKeys(page, ['Enter'], {
      expression: `[...document.querySelectorAll('main [role=row]')].some((row) => row.textContent.includes('${title}'))`,
    });
  });
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  return values;
};

/** Every part that the entry line reads: a date, a time, a repeat, a priority, a tag and a list. */
const TYPED = 'pay rent tomorrow 9am every month !high #home ~Flat';

const measureTyping = async (page: Page): Promise<readonly number[]> => {
  await page.keyboard.press('n');
  const field = page.getByRole('textbox', { name: 'New task' });
  const values: number[] = [];
  for (let round = 0; round < TYPING_ROUNDS; round += 1) {
    await field.fill('');
    for (const [index, key] of TYPED.split('').entries()) {
      const typed = TYPED.slice(0, index + 1);
      values.push(
        await keyToPaint(page, async () => page.keyboard.press(key), {
          expression: `document.activeElement.value === ${JSON.stringify(typed)}`,
        }),
      );
    }
  }
  await field.fill('');
  await page.keyboard.press('Escape');
  return values;
};

/** A task that was written is taken back. */
const measureUndo = async (page: Page): Promise<readonly number[]> => {
  const field = page.getByRole('textbox', { name: 'New task' });
  return measureRounds(ROUNDS / 2, async (index) => {
    const title = `Taken back ${index}`;
    const isThere = `[...document.querySelectorAll('main [role=row]')].some((row) => row.textContent.includes('${title}'))`;
    await page.keyboard.press('n');
    await field.fill(title);
    await measureKeys(page, ['Enter'], { expression: isThere });
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    return measureKeys(page, ['ControlOrMeta+z'], { expression: `!${isThere}` });
  });
};

const measurePalette = async (page: Page): Promise<readonly number[]> =>
  measureRounds(ROUNDS / 2, async () => {
    const value = await measureKeys(page, ['ControlOrMeta+k'], {
      expression: `document.querySelector('[role=dialog] [role=option]') !== null`,
    });
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    return value;
  });

const shows = (view: string) => ({
  expression: `document.querySelector('main [data-view="${view}"] [role=row] [role=checkbox], main [data-view="${view}"] [role=row] input') !== null`,
});

const measureSwitch = async (page: Page): Promise<readonly number[]> =>
  measureRounds(ROUNDS, async (index) =>
    index % 2 === 0
      ? measureKeys(page, ['g', 'n'], shows('next7'))
      : measureKeys(page, ['g', 'a'], shows('all')),
  );

const measureDetail = async (page: Page): Promise<readonly number[]> =>
  measureRounds(ROUNDS, async () => {
    await page.keyboard.press('j');
    const value = await measureKeys(page, ['Enter'], {
      expression: `document.activeElement?.closest('aside') !== null && document.activeElement.value !== ''`,
    });
    await page.keyboard.press('Escape');
    return value;
  });

/** A list of many tasks: how it answers keys and scrolls, and what it takes. */
export const benchList = async (browser: Browser, dataDirectory: string): Promise<readonly Figure[]> => {
  const { page, residentMemory, quit } = await openBenchWindow(browser, dataDirectory);
  await page.keyboard.press('Home');
  await page.waitForFunction(`${active} !== null`);
  const held = await measureHeld(page);
  const detail = await measureDetail(page);
  await page.keyboard.press('Home');
  const done = await measureDone(page);
  const added = await measureNew(page);
  const typed = await measureTyping(page);
  const undone = await measureUndo(page);
  const palette = await measurePalette(page);
  const searched = await measureSearch(page, 'as', 'k');
  const switched = await measureSwitch(page);
  const scrolled = await recordFrames(page, async () => scrollThrough(page, 'main [role=grid]'));
  const heap = await heapOf(page);
  const memory = residentMemory();
  await quit();
  return [
    ...spread('Enter in the entry line to the new row', added),
    ...spread('key in the entry line to its letter', typed),
    ...spread('d to the tick', done),
    ...spread('j held', held),
    ...spread('Ctrl+Z to the row gone', undone),
    ...spread('Ctrl+K to the palette', palette),
    ...spread('key in the search to results', searched),
    ...spread('switch of view', switched),
    ...spread('Enter to the detail', detail),
    ...framesToFigures('scroll end to end', scrolled),
    { name: 'heap of the page', value: heap, unit: 'MB' },
    { name: 'memory of the core process', value: memory, unit: 'MB' },
  ];
};
