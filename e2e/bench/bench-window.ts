import { existsSync, readFileSync } from 'node:fs';
import { chromium, type Browser, type Page } from '@playwright/test';
import { startHost } from '#e2e/fixtures/docket-host.ts';

const usual = ['/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) => existsSync(path));
const executablePath = process.env['DOCKET_CHROMIUM'] ?? usual;

/** @param more switches for Chromium */
export const launchBrowser = async (more: readonly string[] = []): Promise<Browser> =>
  chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu', '--no-first-run', ...more],
  });

/**
 * Has the page note when something is on the screen for the first time: asking
 * from outside comes in steps, of half a second in the end.
 * @param mark what it is noted as, for a page of which several are noted
 * @returns what waits for it, as Unix milliseconds
 */
export const noteFirstShown = async (
  page: Page,
  selector: string,
  mark = 'shown-at',
): Promise<() => Promise<number>> => {
  const attribute = `data-${mark}`;
  const noted = { wanted: selector, attribute };
  await page.addInitScript(({ wanted, attribute: name }: typeof noted) => {
    const look = (): void => {
      if (document.querySelector(wanted) === null) requestAnimationFrame(look);
      // Drawn in this frame; painted by the next one.
      else {
        requestAnimationFrame(() => {
          document.documentElement.setAttribute(name, String(performance.timeOrigin + performance.now()));
        });
      }
    };
    requestAnimationFrame(look);
  }, noted);
  return async () => {
    const root = page.locator(`html[${attribute}]`);
    await root.waitFor({ timeout: 120_000, state: 'attached' });
    return Number(await root.getAttribute(attribute));
  };
};

/** Linux tells it in a file. */
const residentMemoryOf = (pid: number | undefined): number => {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(?<kB>\d+)/u.exec(status)?.groups?.['kB']) / 1024;
  } catch {
    return Number.NaN;
  }
};

/** Docket on the browser host, with how long it took to show its first rows. */
export interface BenchWindow {
  readonly page: Page;
  /** Milliseconds from the start of the process to the first row on the screen. */
  readonly startedIn: number;
  /** The same, to the first row that takes keys: the first one on the screen may be of the picture of last time. */
  readonly workableIn: number;
  /** Megabytes of the host's process; NaN where the system does not tell. */
  readonly residentMemory: () => number;
  readonly quit: () => Promise<void>;
}

/** @param rows what counts as a row of the view that opens */
export const openBenchWindow = async (
  browser: Browser,
  dataDirectory: string,
  { hash = '#/all', rows = '[role=row][aria-selected]:not([aria-busy])' } = {},
): Promise<BenchWindow> => {
  const start = Date.now();
  const host = await startHost(dataDirectory);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const firstShown = await noteFirstShown(page, `main ${rows}`);
  const workable = await noteFirstShown(
    page,
    `html:not(:has(#first-picture)) #root main ${rows}`,
    'workable-at',
  );
  // The one-time address gives the session; the view is named behind it.
  await page.goto(`${host.address}${hash}`);
  const startedIn = (await firstShown()) - start;
  const workableIn = (await workable()) - start;
  return {
    page,
    startedIn,
    workableIn,
    residentMemory: () => residentMemoryOf(host.pid),
    quit: async () => {
      await context.close();
      await host.stop();
    },
  };
};
