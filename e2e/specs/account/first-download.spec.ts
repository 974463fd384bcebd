import { findings } from '#e2e/fixtures/findings.ts';
import { startSlowService } from '#e2e/fixtures/slow-service.ts';
import { takePictures } from '#e2e/fixtures/take-pictures.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

/** Texts of empty states: none of them is true before the first download is over. */
const EMPTY =
  /\b0 open\b|\b0 completed\b|Nothing|No completed|Welcome|is empty|has no tasks|gives each task|No unscheduled/u;

test('no view says that there is nothing before the first download is over', async ({ docket, service }) => {
  const { account, page, shell } = docket;
  await service.fillStatistics();
  const slow = await startSlowService(service.address, /\/batch\/check\//u);
  await account.fillSignIn({ ...service, address: slow.address });
  await page.keyboard.press('Enter');
  await expect(shell.title).toHaveText('Inbox');
  const main = page.getByRole('main');
  for (const [keys, title] of [
    ['gi', 'Inbox'],
    ['ga', 'All'],
    ['gc', 'Completed'],
    ['gk', 'Calendar'],
    ['gs', 'Statistics'],
  ] as const) {
    for (const key of keys) await page.keyboard.press(key);
    await expect(shell.title).toHaveText(title);
    await expect(main.getByText(/^Downloading your tasks…/u)).toBeVisible();
    await expect(page.locator('body')).not.toContainText(EMPTY);
    expect(await findings(page)).toEqual([]);
    await takePictures(docket, `first-download-${title.toLowerCase()}`);
  }
  slow.release();
  await expect(main.getByText(/^Downloading your tasks…/u)).toHaveCount(0);
  await page.keyboard.press('g');
  await page.keyboard.press('i');
  await expect(main.getByText('12 open')).toBeVisible();
  await slow.remove();
});
