import type { Browser, Page } from '@playwright/test';
import { listen } from '#electron/local-service/listen.ts';
import { createLocalService, type LocalService } from '#electron/local-service/service.ts';
import { AccountPage } from '#e2e/pages/account-page.ts';
import { openBenchWindow } from './bench-window.ts';
import { inNewAccount } from './filled-accounts.ts';
import { keyToPaint, measureRounds } from './key-to-paint.ts';
import { fillService, sendAs, type MadeAccount } from './real-account.ts';
import { spread, type Figure } from './report.ts';

const ROUNDS = 40;

const PERSON = { username: 'alice@example.com', password: 'correct horse battery staple' };

/** How long the service took for its answers. */
const watchAnswers = ({ fetch }: Pick<LocalService, 'fetch'>) => {
  let took = 0;
  const answer: LocalService['fetch'] = async (...request) => {
    const start = performance.now();
    const response = await fetch(...request);
    const body = await response.arrayBuffer();
    took += performance.now() - start;
    const { status, headers } = response;
    return new Response([204, 304].includes(status) ? null : body, { status, headers });
  };
  return {
    fetch: answer,
    /** Milliseconds since it was last asked. */
    taken: (): number => {
      const since = took;
      took = 0;
      return since;
    },
  };
};

const signOn = async (service: LocalService): Promise<MadeAccount['send']> => {
  await service.accounts.ensureUser({
    email: PERSON.username,
    password: PERSON.password,
    plan: 'premium',
    totp: false,
  });
  const answer = await sendAs(service, '')('POST', '/user/signon?wc=true&remember=true', PERSON);
  const { token } = (await answer.json()) as { readonly token: string };
  return sendAs(service, token);
};

type WireTask = Readonly<Record<string, unknown>> & { readonly id: string };

const tasksOf = async (send: MadeAccount['send']): Promise<ReadonlyMap<string, WireTask>> => {
  const snapshot = (await (await send('GET', '/batch/check/0')).json()) as {
    readonly syncTaskBean: { readonly update: readonly WireTask[] };
  };
  return new Map(snapshot.syncTaskBean.update.map((task) => [task.id, task]));
};

const ROWS = `[...document.querySelectorAll('main [role=row][aria-selected]')]`;

/** Ids of the document, of the rows on the screen. */
const shownRows = (page: Page): Promise<readonly string[]> => page.evaluate(`${ROWS}.map(({ id }) => id)`);

/** Milliseconds. Behind the first sync the search index is filled. */
const INDEXED = 8000;

/** Opens the list of all tasks while they come. @returns milliseconds until all of them are there */
const syncWithAllOpen = async (page: Page): Promise<number> => {
  const start = performance.now();
  await page.keyboard.press('g');
  await page.keyboard.press('a');
  await page.getByRole('button', { name: /: synced /u }).waitFor({ timeout: 300_000 });
  const took = performance.now() - start;
  await page.locator('main [role=row][aria-selected]').nth(10).waitFor();
  await page.waitForTimeout(INDEXED);
  return took;
};

/**
 * Another device renames a task that is on the screen, and Docket is asked to sync: from that key to the frame with
 * the new title, without the time that the service took for its answers.
 */
export const benchOtherDevice = async (browser: Browser, count: number): Promise<readonly Figure[]> =>
  inNewAccount(async (dataDirectory) => {
    const service = createLocalService({
      databasePath: ':memory:',
      now: Date.now,
      randomBytes: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
    });
    const send = await signOn(service);
    await fillService(send, count, new Date().toISOString().slice(0, 10));
    const tasks = await tasksOf(send);
    const watched = watchAnswers(service);
    const listening = await listen({ fetch: watched.fetch, port: 0 });
    const { page, quit } = await openBenchWindow(browser, dataDirectory, { rows: 'h1' });
    await new AccountPage(page).signIn({ address: listening.origin, ...PERSON });
    const synced = await syncWithAllOpen(page);
    const rows = await shownRows(page);
    const values = await measureRounds(ROUNDS, async (index) => {
      const dom = rows[index % 10] ?? '';
      const task = tasks.get(dom.replace(/^task-/u, ''));
      if (task === undefined) throw new Error(`No task of the service is the row ${dom}`);
      const title = `Renamed elsewhere ${index}`;
      await send('POST', '/batch/task', { update: [{ ...task, title }] });
      watched.taken();
      const took = await keyToPaint(page, async () => page.keyboard.press('F5'), {
        expression: `document.getElementById('${dom}')?.textContent.includes('${title}') === true`,
      });
      return took - watched.taken();
    });
    await quit();
    await listening.close();
    service.close();
    return [
      { name: 'sync: first, with the list of all tasks open', value: synced, unit: 'ms' },
      ...spread('another device: F5 to its change', values),
    ];
  });
