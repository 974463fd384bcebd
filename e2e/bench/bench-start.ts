import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { startHost } from '#e2e/fixtures/docket-host.ts';
import { freePort } from '#electron/testing/give-consent.ts';
import { firstShown, firstWorkable, noteWhenShown, ROWS, type Noted } from './bench-window.ts';
import { percentile, type Figure } from './report.ts';
import { launchUserBrowser, type UserBrowser, type UserPage } from './user-browser.ts';

const STARTS = 5;

const EMPTY: Noted = { wanted: '#first', attribute: 'data-shown-at' };

const note = async (page: UserPage, noted: Noted): Promise<void> =>
  page.atStart(`(${noteWhenShown.toString()})(${JSON.stringify(noted)})`);

const notedBy = async (page: UserPage, { attribute }: Noted): Promise<number> =>
  Number(await page.until(`document.documentElement?.getAttribute('${attribute}') ?? null`));

const KEPT = 'data-kept';

/** Runs in the page: notes when the core has the snapshot that the next start shows first. */
const noteWhenKept = (attribute: string): void => {
  // oxlint-disable-next-line typescript/unbound-method -- it is called with its socket
  const { send } = WebSocket.prototype;
  WebSocket.prototype.send = function sendAndNote(this: WebSocket, data: string): void {
    send.call(this, data);
    const { id, method } = JSON.parse(data) as { readonly id: number; readonly method: string };
    if (method !== 'app.keepPicture') return;
    this.addEventListener('message', (message: MessageEvent<string>) => {
      const answer = JSON.parse(message.data) as { readonly id?: number };
      if (answer.id === id) document.documentElement.setAttribute(attribute, '');
    });
  };
};

const medianOf = (values: readonly number[]): number => percentile(values, 0.5);

const repeat = async <Value>(times: number, measure: () => Promise<Value>): Promise<readonly Value[]> => {
  const values: Value[] = [];
  for (let index = 0; index < times; index += 1) values.push(await measure());
  return values;
};

/** Milliseconds from the start of a process to its page, which is all that it has. */
const startEmptyPage = async (browser: UserBrowser): Promise<number> => {
  const start = Date.now();
  const child = fork(join(import.meta.dirname, 'empty-page.ts'));
  const [message] = (await once(child, 'message')) as [{ readonly port: number }];
  const page = await browser.newPage();
  await note(page, EMPTY);
  await page.goTo(`http://127.0.0.1:${message.port}/`);
  const took = (await notedBy(page, EMPTY)) - start;
  await page.close();
  child.kill();
  return took;
};

interface Place {
  readonly dataDirectory: string;
  readonly port: number;
  /** What counts as a row of the view that opens. */
  readonly rows?: string;
}

/** Milliseconds from the start of the process. */
interface Started {
  readonly shownIn: number;
  readonly workableIn: number;
}

const startDocket = async (
  browser: UserBrowser,
  { dataDirectory, port, rows = ROWS }: Place,
): Promise<Started> => {
  const shown = firstShown(rows);
  const workable = firstWorkable(rows);
  const start = Date.now();
  const host = await startHost(dataDirectory, port);
  const page = await browser.newPage();
  await note(page, shown);
  await note(page, workable);
  await page.atStart(`(${noteWhenKept.toString()})('${KEPT}')`);
  // The one-time address gives the session; the view is named behind it.
  await page.goTo(`${host.address}#/all`);
  const started = {
    shownIn: (await notedBy(page, shown)) - start,
    workableIn: (await notedBy(page, workable)) - start,
  };
  // The page saves its snapshot when it is idle. The next start shows it first.
  await page.until(`document.documentElement.getAttribute('${KEPT}')`);
  await page.close();
  await host.stop();
  return started;
};

/** With a browser that never saw a page of Docket. */
const firstStart = async (place: Place): Promise<number> => {
  const browser = await launchUserBrowser();
  const { workableIn } = await startDocket(browser, place);
  await browser.close();
  return workableIn;
};

/** From a process that starts to what it shows first: an empty page, Docket without a task, Docket with all of them. */
export const benchStart = async ({
  empty,
  full,
}: {
  readonly empty: string;
  readonly full: string;
}): Promise<readonly Figure[]> => {
  // One port for all starts, as Docket has one: a browser keeps compiled code by address.
  const port = await freePort();
  const withNothing = { dataDirectory: empty, port, rows: 'h1' };
  const withAll = { dataDirectory: full, port };
  const browser = await launchUserBrowser();
  await startDocket(browser, withNothing);
  await startDocket(browser, withAll);
  const floor = medianOf(await repeat(STARTS, async () => startEmptyPage(browser)));
  const nothing = await repeat(STARTS, async () => startDocket(browser, withNothing));
  const all = await repeat(STARTS, async () => startDocket(browser, withAll));
  await browser.close();
  const firsts = await repeat(STARTS, async () => firstStart(withAll));
  const rows = medianOf(all.map(({ shownIn }) => shownIn));
  const workable = medianOf(all.map(({ workableIn }) => workableIn));
  return [
    { name: `start: an empty page, median of ${STARTS}`, value: floor, unit: 'ms' },
    {
      name: `start: Docket without a task`,
      value: medianOf(nothing.map(({ shownIn }) => shownIn)),
      unit: 'ms',
    },
    { name: `start: Docket to its first rows`, value: rows, unit: 'ms' },
    { name: `start: Docket to rows that take keys`, value: workable, unit: 'ms' },
    { name: 'start: the same, at the first start of all', value: medianOf(firsts), unit: 'ms' },
    { name: 'start: rows that take keys, in empty pages', value: workable / floor, unit: 'times' },
    { name: `start: first rows, beyond 1.5 empty pages`, value: rows - 1.5 * floor, unit: 'ms' },
  ];
};
