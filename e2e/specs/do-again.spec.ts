import { findings } from '#e2e/fixtures/findings.ts';
import { takePictures } from '#e2e/fixtures/take-pictures.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

test('[task.do-again] steps are marked in the history, named, and done again to other tasks', async ({
  docket,
}) => {
  const { page, list, palette, shell } = docket;
  const keys = async (...pressed: readonly string[]): Promise<void> => {
    for (const key of pressed) await page.keyboard.press(key);
  };
  const dialog = page.getByRole('dialog', { name: /^(Do again|Save as a command|Edit the command)$/u });
  const preview = page.getByRole('list', { name: 'Preview' }).getByRole('listitem');

  await page.keyboard.press('ControlOrMeta+.');
  await expect(dialog).toContainText('No commands yet');
  await keys('Escape');
  for (const title of ['Call Ann', 'Call Bob', 'Call Cid']) await list.add(title);
  await list.row('Call Ann').click();
  await keys('3');
  await page.keyboard.press('#');
  await page.keyboard.type('sales');
  await keys('Enter');
  await expect(list.row('Call Ann')).toContainText('sales');

  await list.row('Call Ann').click();
  await keys('g', 'z');
  await page.getByRole('list', { name: 'Steps' }).waitFor();
  await keys('ArrowDown', 'x', 'ArrowDown', 'x');
  await expect(page.getByText('2 steps marked')).toBeVisible();
  await takePictures(docket, 'do-again-marks');
  await keys('s');
  await expect(dialog).toContainText('Save as a command');
  await keys('Enter');
  await expect(dialog.getByText('Type a name')).toBeVisible();
  await page.keyboard.type('Follow up');
  await expect(dialog.getByRole('combobox', { name: 'Step 1' })).toHaveText(/^Add tags: sales/u);
  await takePictures(docket, 'do-again-save');
  expect(await findings(page)).toEqual([]);
  await keys('Enter');
  await expect(shell.notice('Saved the command “Follow up”')).toBeVisible();
  await expect(page.getByText('2 steps marked')).toBeHidden();

  await keys('g', 'i');
  await list.row('Call Bob').click();
  await page.keyboard.press('ControlOrMeta+.');
  await expect(preview).toHaveCount(1);
  await expect(preview.first()).toContainText('Call Bob');
  await dialog.getByText('All open in Inbox').click();
  // Ann has all of it.
  await expect(preview).toHaveCount(2);
  await takePictures(docket, 'do-again');
  expect(await findings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Change 2 tasks' }).click();
  await expect(shell.notice('Follow up: 2 tasks')).toBeVisible();
  for (const title of ['Call Bob', 'Call Cid']) await expect(list.row(title)).toContainText('sales');
  await page.keyboard.press('ControlOrMeta+z');
  for (const title of ['Call Bob', 'Call Cid']) await expect(list.row(title)).not.toContainText('sales');

  await list.row('Call Cid').click();
  await palette.run('Do again: Follow up');
  await expect(list.row('Call Cid')).toContainText('sales');
  await list.row('Call Bob').click();
  await keys('.');
  await expect(list.row('Call Bob')).toContainText('sales');
});

test('a saved command is edited, offered in a list on arrival, deleted, and brought back', async ({
  docket,
}) => {
  const { page, list, shell } = docket;
  const dialog = page.getByRole('dialog', { name: /^(Do again|Save as a command|Edit the command)$/u });
  const line = async (text: string): Promise<void> => {
    await page.keyboard.press('n');
    await page.keyboard.type(text);
    for (const key of ['Enter', 'Escape']) await page.keyboard.press(key);
  };
  await line('Plan the trip ~Travel');
  await list.add('Book a room');
  await list.row('Book a room').click();
  await page.keyboard.press('1');
  await page.keyboard.press('3');
  for (const key of ['g', 'z']) await page.keyboard.press(key);
  await page.getByRole('list', { name: 'Steps' }).waitFor();
  for (const key of ['ArrowDown', 's']) await page.keyboard.press(key);
  await page.keyboard.type('Prepare');
  await page.keyboard.press('Enter');
  await expect(shell.notice('Saved the command “Prepare”')).toBeVisible();
  for (const key of ['g', 'i']) await page.keyboard.press(key);
  await page.keyboard.press('ControlOrMeta+.');
  await dialog.getByRole('button', { name: 'Edit…' }).click();
  await dialog.getByRole('combobox', { name: 'Offer in' }).selectOption('Travel');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Get ready');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('combobox', { name: 'Command' })).toHaveText('Get ready');
  await page.keyboard.press('Escape');

  await line('Pack ~Travel');
  await page.getByRole('button', { name: 'Get ready' }).click();
  await expect(shell.notice('Get ready: 1 task')).toBeVisible();
  await list.add('Buy a map');
  await list.row('Buy a map').click();
  await page.keyboard.press('m');
  await page.keyboard.type('Travel');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Get ready' }).click();
  await expect(shell.notice('Get ready: 1 task')).toBeVisible();

  await page.keyboard.press('ControlOrMeta+.');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog).toContainText('No commands yet');
  await page.keyboard.press('Escape');
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click();
  await page.keyboard.press('ControlOrMeta+.');
  await expect(dialog.getByRole('combobox', { name: 'Command' })).toHaveText('Get ready');
});
