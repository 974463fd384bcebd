import { findingsInBothSchemes } from '#e2e/fixtures/findings.ts';
import type { Docket } from '#e2e/fixtures/open-docket.ts';
import { takePictures } from '#e2e/fixtures/take-pictures.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

/** The slider has a step for each second with changes. */
const wait = async ({ page }: Docket): Promise<void> => page.waitForTimeout(1100);

/** One task that is added, renamed, and joined by another one; the first is deleted. */
const fill = async (docket: Docket): Promise<void> => {
  const { page, list } = docket;
  await list.add('Buy milk');
  await list.row('Buy milk').waitFor();
  await wait(docket);
  for (const key of ['Home', 'F2']) await page.keyboard.press(key);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Buy oat milk');
  await page.keyboard.press('Enter');
  await list.row('Buy oat milk').waitFor();
  await wait(docket);
  await page.keyboard.press('Delete');
  await list.row('Buy oat milk').waitFor({ state: 'detached' });
  await wait(docket);
  await list.add('Call Mia');
  await list.row('Call Mia').waitFor();
};

/** Opens the rewind, and goes back to before the deletion. */
const rewindToOatMilk = async (docket: Docket): Promise<void> => {
  const { page, list } = docket;
  await page.keyboard.press('ControlOrMeta+Shift+H');
  await expect(barOf(docket).getByRole('slider')).toBeFocused();
  for (const titles of [[], ['Buy oat milk']]) {
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => list.titles()).toEqual(titles);
  }
};

const barOf = ({ page }: Docket) => page.getByRole('region', { name: 'Rewind' });

test('[rewind.open] Ctrl+Shift+H shows the view as it was, change by change, and Esc goes back to now', async ({
  docket,
}) => {
  const { page, list } = docket;
  await fill(docket);
  await page.keyboard.press('ControlOrMeta+Shift+H');
  const slider = barOf(docket).getByRole('slider', { name: 'Moment' });
  await expect(slider).toBeFocused();
  await expect.poll(() => list.titles()).toEqual(['Call Mia']);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => list.titles()).toEqual([]);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => list.titles()).toEqual(['Buy oat milk']);
  await expect(barOf(docket)).toContainText('“Buy milk” → “Buy oat milk”');
  await takePictures(docket, 'rewind');
  expect(await findingsInBothSchemes(page)).toEqual([]);
  await page.keyboard.press('Home');
  await expect.poll(() => list.titles()).toEqual([]);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => list.titles()).toEqual(['Buy milk']);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => list.titles()).toEqual(['Buy oat milk']);
  await page.keyboard.press('Escape');
  await expect(barOf(docket)).toHaveCount(0);
  await expect.poll(() => list.titles()).toEqual(['Call Mia']);
});

test('[rewind.differences] [rewind.bringBack] what differs is listed, and a task comes back by pointer and by key as one step', async ({
  docket,
}) => {
  const { page, list, shell } = docket;
  await fill(docket);
  await rewindToOatMilk(docket);
  await barOf(docket).getByRole('button', { name: 'Differences to now' }).click();
  await expect(page.getByRole('main')).toContainText('Moved to the trash since');
  await expect(page.getByRole('main')).toContainText('Added since');
  await takePictures(docket, 'rewind-differences');
  expect(await findingsInBothSchemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Bring back Buy oat milk' }).click();
  await expect(shell.notice('Brought back 1 task')).toBeVisible();
  await barOf(docket).getByRole('button', { name: 'Back to now' }).click();
  await expect.poll(async () => (await list.titles()).toSorted()).toEqual(['Buy oat milk', 'Call Mia']);
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => list.titles()).toEqual(['Call Mia']);
});

test('the past takes no edit, and a task that is selected there comes back with Shift+B', async ({
  docket,
}) => {
  const { page, list, shell } = docket;
  await fill(docket);
  await rewindToOatMilk(docket);
  await list.row('Buy oat milk').click();
  await page.keyboard.press('3');
  await expect(shell.notice('You are looking at an earlier moment')).toBeVisible();
  await page.keyboard.press('Shift+B');
  await expect(shell.notice('Brought back 1 task')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Shift+H');
  await expect.poll(async () => (await list.titles()).toSorted()).toEqual(['Buy oat milk', 'Call Mia']);
});
