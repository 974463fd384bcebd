import type { Page } from '@playwright/test';
import { findings } from '#e2e/fixtures/findings.ts';
import type { Docket } from '#e2e/fixtures/open-docket.ts';
import { takePictures } from '#e2e/fixtures/take-pictures.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

const takeSmallPictures = async (page: Page, name: string): Promise<void> => {
  const folder = process.env['DOCKET_PICTURES'];
  if (folder === undefined) return;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: `${folder}/${name}-${colorScheme}.png` });
  }
};

const runByName = async ({ page }: Docket, name: string): Promise<void> => {
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
};

const barOf = ({ page }: Docket) => page.getByRole('region', { name: 'Focus' });

test('a task is focused on by one key, paused, shown on a screen of its own, and ended [focus.start] [focus.pause] [focus.screen] [focus.finish] [focus.give-up]', async ({
  docket,
}) => {
  const { page, shell, list } = docket;
  await list.add('Write the report');
  await page.keyboard.press('q');
  const bar = barOf(docket);
  await expect(shell.notice('Focus started: 25 min on “Write the report”')).toBeVisible();
  await expect(bar).toContainText('Write the report');
  await expect(bar.getByRole('timer')).toHaveText(/^2[45]:\d\d$/u);
  await expect(page).toHaveTitle(/^2[45]:\d\d Write the report$/u);
  expect(await findings(page)).toEqual([]);
  await takePictures(docket, 'focus-bar');
  await page.keyboard.press('q');
  await expect(bar).toContainText('paused');
  await page.keyboard.press('Shift+q');
  const screen = page.getByRole('dialog', { name: 'Write the report' });
  await expect(screen.getByRole('timer')).toHaveText(/^2[45]:\d\d$/u);
  await page.keyboard.press('p');
  await expect(screen.getByRole('button', { name: /^Pause/u })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await takePictures(docket, 'focus-screen');
  await page.keyboard.press('Escape');
  await expect(screen).toHaveCount(0);
  await runByName(docket, 'focus pause');
  await expect(bar).toContainText('paused');
  await runByName(docket, 'focus give up');
  await expect(bar).toHaveCount(0);
  await expect(
    shell.notice(/^Focus ended on “Write the report”\. Sessions under 5 minutes aren’t kept\./u),
  ).toBeVisible();
  await page.keyboard.press('q');
  await expect(bar).toBeVisible();
  await runByName(docket, 'focus finish');
  await expect(bar).toHaveCount(0);
});

test('a session has the length that was asked for, or counts up, and goes on after a restart [focus.start-for] [focus.count-up]', async ({
  open,
}) => {
  const first = await open();
  await first.list.add('Write the report');
  await runByName(first, 'focus 50');
  await expect(barOf(first).getByRole('timer')).toHaveText(/^(?:50:00|49:\d\d)$/u);
  await first.quit();
  const second = await open();
  await expect(barOf(second)).toContainText('Write the report');
  await expect(barOf(second).getByRole('timer')).toHaveText(/^(?:50:00|49:\d\d)$/u);
  await runByName(second, 'focus count up');
  await expect(barOf(second).getByRole('timer')).toHaveText(/^0:\d\d$/u);
});

test('a session that runs on another device is shown, and joined by key [focus.join]', async ({
  docket,
  openSecond,
  service,
}) => {
  test.setTimeout(120_000);
  await docket.account.signIn(service);
  await docket.list.add('Write the report');
  await docket.page.keyboard.press('q');
  await expect(barOf(docket)).toContainText('Write the report');
  const second = await openSecond();
  await second.account.signIn(service);
  await expect(async () => {
    await second.page.keyboard.press('F5');
    await expect(barOf(second)).toContainText(/Running on another device: Write the report · 2[45]:\d\d/u, {
      timeout: 2000,
    });
  }).toPass();
  expect(await findings(second.page)).toEqual([]);
  await takePictures(second, 'focus-elsewhere');
  await second.page.keyboard.press('Shift+j');
  await expect(second.shell.notice('Joined the session')).toBeVisible();
  await expect(barOf(second).getByRole('button', { name: 'Give up' })).toBeVisible();
  await expect(barOf(second).getByRole('timer')).toHaveText(/^2[45]:\d\d$/u);
  await runByName(second, 'focus give up');
  await expect(barOf(second)).toHaveCount(0);
  await expect(async () => {
    await docket.page.keyboard.press('F5');
    await expect(barOf(docket)).toHaveCount(0, { timeout: 2000 });
  }).toPass();
  await expect(docket.shell.notice('Focus on “Write the report” ended on another device')).toBeVisible();
});

test('a session is shown in a small window above the others, where the browser has such [focus.window]', async ({
  docket,
}) => {
  const { page, list, palette } = docket;
  // In Electron it is a window of the shell, which has tests of its own.
  test.skip(test.info().project.name === 'electron');
  // The browser of the tests has no screen to keep a window above.
  await page.evaluate(() => {
    Object.defineProperty(window, 'documentPictureInPicture', {
      value: { requestWindow: async () => Promise.resolve(open('about:blank', '', 'popup')) },
      configurable: true,
    });
  });
  await list.add('Write the report for the board of the club');
  await page.keyboard.press('q');
  await expect(barOf(docket)).toContainText('Write the report');
  const opening = page.context().waitForEvent('page');
  await palette.run('small window');
  const small = await opening;
  await small.setViewportSize({ width: 260, height: 72 });
  const shown = small.getByRole('main', { name: 'Focus' });
  await expect(shown.getByRole('timer')).toHaveText(/^2[45]:\d\d$/u);
  await expect(shown).toContainText('Write the report');
  await takeSmallPictures(small, 'focus-small');
  await shown.getByRole('button', { name: 'Pause' }).click();
  await expect(barOf(docket)).toContainText('paused');
  await expect(shown).toContainText('Paused');
  await shown.getByRole('button', { name: 'Resume' }).click();
  const closing = small.waitForEvent('close');
  await shown.getByRole('button', { name: 'Finish' }).click();
  await closing;
  await expect(barOf(docket)).toHaveCount(0);
});

test('the page of the small window shows, pauses and ends the session', async ({ docket }) => {
  const { page, list } = docket;
  test.skip(test.info().project.name === 'electron');
  await list.add('Write the report');
  await page.keyboard.press('q');
  await expect(barOf(docket)).toBeVisible();
  const small = await page.context().newPage();
  await small.setViewportSize({ width: 260, height: 72 });
  await small.goto(new URL('/?window=focus', page.url()).href);
  await expect(small.getByRole('timer')).toHaveText(/^2[45]:\d\d$/u);
  expect(await findings(small)).toEqual([]);
  await small.getByRole('button', { name: 'Finish' }).click();
  await expect(small.getByRole('timer')).toHaveCount(0);
  await expect(barOf(docket)).toHaveCount(0);
});
