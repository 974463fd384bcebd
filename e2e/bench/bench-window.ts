import { existsSync, readFileSync } from 'node:fs';
import { chromium, type Browser, type Page } from '@playwright/test';
import { startHost } from '#e2e/fixtures/docket-host.ts';

const usual = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
  (path) => existsSync(path),
);
const executablePath = process.env['DOCKET_CHROMIUM'] ?? usual;

/** The browser of this computer, or else the one that Playwright keeps. */
export const chromiumPath = (): string => executablePath ?? chromium.executablePath();

/** @param more switches for Chromium */
export const launchBrowser = async (more: readonly string[] = []): Promise<Browser> =>
  chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu', '--no-first-run', ...more],
  });

/** What a page notes the time of, and the attribute of the document that it is noted in. */
export interface Noted {
  /** CSS. */
  readonly wanted: string;
  readonly attribute: string;
}

/** Runs in the page: notes when something is on the screen for the first time, in Unix milliseconds. */
export const noteWhenShown = ({ wanted, attribute }: Noted): void => {
  const look = (): void => {
    if (document.querySelector(wanted) === null) requestAnimationFrame(look);
    // Drawn in this frame; painted by the next one.
    else {
      requestAnimationFrame(() => {
        document.documentElement.setAttribute(attribute, String(performance.timeOrigin + performance.now()));
      });
    }
  };
  requestAnimationFrame(look);
};

/** The rows of the view that opens. */
export const ROWS = '[role=row][aria-selected]:not([aria-busy])';
/** The first row on the screen; it may be of the picture of last time. */
export const firstShown = (rows: string): Noted => ({ wanted: `main ${rows}`, attribute: 'data-shown-at' });

/** The first row that takes keys: not one of the picture of last time. */
export const firstWorkable = (rows: string): Noted => ({
  wanted: `html:not(:has(#first-picture)) #root main ${rows}`,
  attribute: 'data-workable-at',
});

/** Has a page note it: asking from outside comes in steps, of half a second in the end. @returns what waits for it */
const noteIn = async (page: Page, noted: Noted): Promise<() => Promise<number>> => {
  await page.addInitScript(noteWhenShown, noted);
  return async () => {
    const root = page.locator(`html[${noted.attribute}]`);
    await root.waitFor({ timeout: 120_000, state: 'attached' });
    return Number(await root.getAttribute(noted.attribute));
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
  /** Megabytes of the host's process; NaN where the system does not tell. */
  readonly residentMemory: () => number;
  readonly quit: () => Promise<void>;
}

/** Opens a window that takes keys. @param rows what counts as a row of the view that opens */
export const openBenchWindow = async (
  browser: Browser,
  dataDirectory: string,
  { hash = '#/all', rows = ROWS } = {},
): Promise<BenchWindow> => {
  const start = Date.now();
  const host = await startHost(dataDirectory);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const shown = await noteIn(page, firstShown(rows));
  // The one-time address gives the session; the view is named behind it.
  await page.goto(`${host.address}${hash}`);
  const startedIn = (await shown()) - start;
  await page.locator(firstWorkable(rows).wanted).first().waitFor();
  return {
    page,
    startedIn,
    residentMemory: () => residentMemoryOf(host.pid),
    quit: async () => {
      await context.close();
      await host.stop();
    },
  };
};
