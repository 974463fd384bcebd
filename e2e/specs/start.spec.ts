import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { runHostToEnd, startHost } from '#e2e/fixtures/docket-host.ts';
import { connectBridge } from '#e2e/fixtures/bridge.ts';
import { untilAnswered } from '#e2e/fixtures/page-calls.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

const ONE_LINE = /^[^\n]+\n$/u;

test.describe('starting the browser host', () => {
  for (const args of [['--prot', '1'], ['--port', 'eighty'], ['--port', '99999'], ['stray']]) {
    test(`refuses ${args.join(' ')} in one line`, async () => {
      const { exitCode, errors, output } = await runHostToEnd(args);
      expect(exitCode).toBe(2);
      expect(errors).toMatch(ONE_LINE);
      expect(output).toBe('');
    });
  }

  test('says which port is taken', async ({ dataDirectory }) => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const address = taken.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const { exitCode, errors } = await runHostToEnd(['--data-dir', dataDirectory, '--port', String(port)]);
    taken.close();
    expect(exitCode).toBe(1);
    expect(errors).toBe(`Port ${port} is in use. Choose another with --port.\n`);
  });

  test('says that a folder cannot be used when a file is in its place', async ({ dataDirectory }) => {
    const file = join(dataDirectory, 'file');
    await writeFile(file, 'mine');
    const { exitCode, errors } = await runHostToEnd(['--data-dir', file]);
    expect(exitCode).toBe(1);
    expect(errors).toMatch(ONE_LINE);
    expect(errors).toContain('Choose another with --data-dir');
    expect(await readFile(file, 'utf8')).toBe('mine');
  });

  test('refuses a damaged service.db and leaves it as it was', async ({ dataDirectory }) => {
    const folder = join(dataDirectory, 'accounts', 'local');
    await mkdir(folder, { recursive: true });
    const damaged = 'this was a database once'.repeat(400);
    await writeFile(join(folder, 'service.db'), damaged);
    const { exitCode, errors } = await runHostToEnd(['--data-dir', dataDirectory]);
    expect(exitCode).toBe(1);
    expect(errors).toMatch(ONE_LINE);
    expect(errors).toContain('service.db is damaged');
    expect(errors).toContain('Nothing was changed');
    expect(await readFile(join(folder, 'service.db'), 'utf8')).toBe(damaged);
  });

  test('puts a damaged store.db aside as it was and starts with a new one', async ({ dataDirectory }) => {
    const folder = join(dataDirectory, 'accounts', 'local');
    await mkdir(folder, { recursive: true });
    const damaged = 'this was a database once'.repeat(400);
    await writeFile(join(folder, 'store.db'), damaged);
    const host = await startHost(dataDirectory);
    const bridge = await connectBridge(host.address);
    const { notice } = await bridge.value('sync.status', {});
    await host.stop();
    const [aside = ''] = await readdir(join(folder, 'damaged'));
    const salvaged = { code: 'notice.salvaged', values: { place: join(folder, 'damaged', aside) } };
    // The folder has no service.db either, so there is a second notice.
    expect(notice).toMatchObject({ values: { notices: [salvaged, { code: 'notice.serviceRecovered' }] } });
    expect(await readFile(join(folder, 'damaged', aside), 'utf8')).toBe(damaged);
  });

  test('hands a second start on the same data over to the first', async ({ dataDirectory }) => {
    const first = await startHost(dataDirectory);
    const { exitCode, output } = await runHostToEnd(['--data-dir', dataDirectory]);
    const address = /http:\S+/u.exec(output)?.[0] ?? '';
    expect(exitCode).toBe(0);
    expect(new URL(address).origin).toBe(new URL(first.address).origin);
    expect((await (await connectBridge(address)).value('app.info', {})).host).toBe('browser');
    await first.stop();
  });

  test('ends cleanly at Ctrl+C and leaves no journal behind', async ({ dataDirectory }) => {
    const host = await startHost(dataDirectory);
    expect(await host.stop()).toBe(0);
    const files = await readdir(join(dataDirectory, 'accounts', 'local'));
    expect(files.toSorted()).toEqual(['service.db', 'store.db']);
    expect(await readdir(dataDirectory)).not.toContain('running.json');
  });

  test('starts again at once after it was killed', async ({ dataDirectory }) => {
    const killed = await startHost(dataDirectory);
    await killed.kill();
    const next = await startHost(dataDirectory);
    expect(await next.stop()).toBe(0);
  });
});

const written = async (dataDirectory: string): Promise<string> =>
  readFile(join(dataDirectory, 'first-picture.json'), 'utf8').catch(() => '');

/** Until the core has a picture that shows a task. */
const untilKept = async (page: Page, title: string, act: () => Promise<void>): Promise<unknown> =>
  untilAnswered(page, new RegExp(`^app\\.keepPicture .*${title}`, 'u'), act);

/** A window whose code never comes; it notes whether that was asked for behind the picture. */
const openWithoutCode = async (page: Page, address: string): Promise<void> => {
  await page.route('**/assets/start-*.js', async () =>
    page.evaluate(() => {
      document.documentElement.dataset['asked'] = document.querySelector('div#first-picture') ? 'behind' : '';
    }),
  );
  await page.goto(address, { waitUntil: 'commit' });
};

const places = async (locator: Locator) =>
  Promise.all((await locator.all()).map(async (row) => row.boundingBox()));

test.describe('a window whose code cannot be had', () => {
  test.beforeEach(({ browserName: _browserName }, { project }) => {
    test.skip(project.name === 'electron', 'The code of a window of Electron cannot be held up from here.');
  });

  for (const part of ['start', 'show-page']) {
    test(`says so in place of the picture: ${part}`, async ({ open, dataDirectory, page }) => {
      const { list, page: before, quit } = await open();
      await untilKept(before, 'Buy milk', () => list.add('Buy milk'));
      await quit();
      const host = await startHost(dataDirectory);
      await page.route(`**/assets/${part}-*.js`, (route) => route.abort());
      await page.goto(host.address);
      await expect(page.getByText('Docket couldn’t be loaded')).toBeInViewport({ ratio: 1 });
      await expect(page.getByText('Buy milk')).toHaveCount(0);
      await page.close();
      await host.stop();
    });
  }
});

test.describe('the window of last time', () => {
  test.beforeEach(({ browserName: _browserName }, { project }) => {
    test.skip(project.name === 'electron', 'The code of a window of Electron cannot be held up from here.');
  });

  test('is there before the code of this one, with its rows in their places', async ({
    open,
    dataDirectory,
    page,
  }) => {
    const { list, page: before, quit } = await open();
    await untilKept(before, 'Buy milk', async () => {
      await list.paste(['Buy milk', 'Pay <b>rent</b>']);
      await list.row('Buy milk').waitFor();
    });
    const rows = await places(before.locator('main [role=row]'));
    await quit();
    expect(await written(dataDirectory)).toContain('Pay &lt;b&gt;rent');
    const host = await startHost(dataDirectory);
    expect(await written(dataDirectory)).toBe('');
    await page.setViewportSize({ width: 1440, height: 900 });
    await openWithoutCode(page, host.address);
    const shown = page.locator('#first-picture main [role=row]');
    await expect(shown.filter({ hasText: 'Pay <b>rent</b>' })).toBeVisible();
    expect(await places(shown)).toEqual(rows);
    await expect(page.locator('html[data-asked="behind"]')).toBeAttached();
    await page.close();
    await host.stop();
  });

  test('is gone when this one shows its rows, which are those of now', async ({ open, dataDirectory }) => {
    const first = await open();
    await untilKept(first.page, 'Buy milk', () => first.list.paste(['Buy milk', 'Pay rent']));
    await first.quit();
    const { page, list, quit } = await open();
    await list.row('Buy milk').waitFor();
    await expect(page.locator('#first-picture')).toHaveCount(0);
    await quit();
    const host = await startHost(dataDirectory);
    const { value } = await connectBridge(host.address);
    await value('tasks.create', { projectId: null, title: 'Sell milk' });
    await host.stop();
    expect(await written(dataDirectory)).toBe('');
  });

  test('breaks none of the rules that the page is served with', async ({ dataDirectory, page }) => {
    const host = await startHost(dataDirectory);
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => {
        document.documentElement.dataset['broken'] = violatedDirective;
      });
    });
    await page.goto(host.address);
    await page.getByRole('heading', { name: 'Inbox' }).waitFor();
    await expect(page.locator('html')).not.toHaveAttribute('data-broken');
    await page.close();
    await host.stop();
  });
});
