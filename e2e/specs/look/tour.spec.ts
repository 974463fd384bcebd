import { findingsInBothSchemes } from '#e2e/fixtures/findings.ts';
import type { Docket } from '#e2e/fixtures/open-docket.ts';
import { takePictures } from '#e2e/fixtures/take-pictures.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

/** What a new account can begin with, and keys that are taught by the way. */

const press = async ({ page }: Docket, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

test('[tour.start] a new account offers a tour whose tasks are completed by the keys they teach, and which goes in one click', async ({
  docket,
}) => {
  const { page, list, shell, palette } = docket;
  const steps = page.getByRole('list', { name: 'First steps' });
  await expect(steps.getByRole('button')).toHaveText([/^Start here/u, /^Sign in/u]);
  expect(await findingsInBothSchemes(page)).toEqual([]);
  await takePictures(docket, 'first-steps');
  await steps.getByRole('button', { name: /^Start here/u }).click();
  await expect(shell.title).toHaveText('Try Docket');
  const tour = page.getByRole('region', { name: 'Tour' });
  await expect(tour).toContainText('0 of 10');
  await expect(list.grid.getByRole('checkbox')).toHaveCount(10);
  expect(await findingsInBothSchemes(page)).toEqual([]);
  await takePictures(docket, 'tour');
  await press(docket, 'j');
  await expect(tour).toContainText('1 of 10');
  await list.row('Press J to move to the next task').waitFor({ state: 'detached' });
  await press(docket, 't');
  await list.row('Press T to plan a task for today').waitFor({ state: 'detached' });
  // Undo takes the plan back, and what was learned stays learned.
  await press(docket, 'ControlOrMeta+z');
  await list.row('Press Ctrl Z to take the last step back').waitFor({ state: 'detached' });
  await expect(list.row('Press T to plan a task for today')).toHaveCount(0);
  await expect(tour).toContainText('3 of 10');
  await press(docket, 'ControlOrMeta+k');
  await press(docket, 'Escape');
  await expect(tour).toContainText('4 of 10');
  // By pointer nothing is learned.
  await page.getByRole('button', { name: 'Search' }).first().click();
  await press(docket, 'Escape');
  await expect(tour).toContainText('4 of 10');
  // The offer stays until there is a task of one's own.
  await press(docket, 'g', 'i');
  await expect(steps.getByRole('button')).toHaveText([/^Sign in/u]);
  await shell.place('Try Docket').click();
  await tour.getByRole('button', { name: 'Delete this list' }).click();
  await expect(shell.place('Try Docket')).toHaveCount(0);
  await press(docket, 'g', 'i');
  await list.add('my own');
  await press(docket, 'd');
  await expect(steps).toHaveCount(0);
  await palette.run('try docket in ten');
  await expect(shell.title).toHaveText('Try Docket');
});

test('a notice of what was done by pointer names the key, until it was used or switched off', async ({
  docket,
}) => {
  const { page, list, shell, palette } = docket;
  await list.add('one', 'two', 'three', 'four');
  await list.checkbox('one').click();
  await expect(shell.notice(/Next time: D/u)).toBeVisible();
  await press(docket, 'Home', 'd');
  await expect(shell.notice(/Completed/u)).toBeVisible();
  await expect(shell.notice(/Next time/u)).toHaveCount(0);
  await list.checkbox('two').click();
  await expect(shell.notice(/Completed/u)).toBeVisible();
  await expect(shell.notice(/Next time/u)).toHaveCount(0);
  await palette.run('keys in notices: off');
  await list.row('three').click({ button: 'right' });
  await page.getByRole('menuitem', { name: /trash/u }).click();
  await expect(shell.notice(/trash/iu).first()).toBeVisible();
  await expect(shell.notice(/Next time/u)).toHaveCount(0);
});
