import { takeCoreAway } from '#e2e/fixtures/page-calls.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

test.use({ reducedMotion: 'no-preference' });

test('three tasks added, one completed, one renamed: all there after a restart', async ({ open }) => {
  const first = await open();
  await first.list.add('Renew passport', 'Send signed lease back', 'Water the lemon tree');
  await expect
    .poll(() => first.list.titles())
    .toEqual(['Water the lemon tree', 'Send signed lease back', 'Renew passport']);
  await first.list.completeByClick('Send signed lease back');
  await first.list.rename('Renew passport', 'Renew passport before Lisbon');
  await first.quit();

  const second = await open();
  await expect
    .poll(() => second.list.titles())
    .toEqual(['Water the lemon tree', 'Renew passport before Lisbon']);
  await expect(second.list.completedHeader).toContainText('1');
  await second.list.completedHeader.click();
  await expect(second.list.row('Send signed lease back')).toBeVisible();
});

test('a task is there after a kill right after Enter', async ({ open }) => {
  const first = await open();
  await first.page.keyboard.press('n');
  await first.list.entryField.fill('Do not lose me');
  await first.list.entryField.press('Enter');
  await first.list.row('Do not lose me').waitFor();
  await first.kill();
  const second = await open();
  await expect(second.list.row('Do not lose me')).toBeVisible();
});

test('a draft is there again after a reload, and an edit reaches the service', async ({ docket }) => {
  await docket.page.keyboard.press('n');
  await docket.list.entryField.fill('Half a thought');
  // The storage of a browser belongs to whoever has the port.
  expect(await docket.page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toContain(
    'Half',
  );
  await docket.page.reload();
  await expect(docket.list.entryField).toHaveValue('Half a thought');
  await docket.list.entryField.press('Enter');
  await expect(docket.list.row('Half a thought')).toBeVisible();
  await expect(docket.shell.syncState).toHaveAccessibleName('Saved on this computer.');
});

test('says that Docket has stopped when it does, and loses nothing', async ({ open }, { project }) => {
  test.skip(project.name === 'electron', 'In Electron the window goes with the core.');
  const first = await open();
  await first.list.add('Buy milk');
  const { page, shell } = first;
  await takeCoreAway(page);
  await page.keyboard.press('n');
  await first.list.entryField.fill('not saved');
  await first.list.entryField.press('Enter');
  await expect(shell.stoppedBanner).toBeVisible();
  await expect(first.list.entryField).toHaveValue('not saved');
});
