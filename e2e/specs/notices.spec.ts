import type { Docket } from '#e2e/fixtures/open-docket.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

/** Milliseconds; less than a notice stays by itself. */
const SOON = { timeout: 3000 };

/** What a notice says was done is what its button and its key take back. */

const press = async ({ page }: Docket, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

test('the notice of a change goes when a newer one is made that tells nothing', async ({ docket }) => {
  const { page, list, shell } = docket;
  await list.add('Gym');
  await press(docket, 'Home', ']');
  await expect(shell.undoButton).toBeVisible();
  // By key: an addition in sight has no notice.
  await press(docket, 'n');
  await page.keyboard.type('Milk');
  await press(docket, 'Enter');
  await list.row('Milk').waitFor();
  await expect(shell.undoButton).toHaveCount(0, SOON);
  await press(docket, 'Escape', 'ControlOrMeta+z');
  await expect(shell.notice('Undid “Added 1 task”')).toBeVisible();
  await expect(list.row('Milk')).toHaveCount(0);
  await expect(list.row('Gym')).toContainText('Tomorrow');
  await expect(shell.undoButton).toHaveCount(0);
});

test('the button of a notice takes back the change that it tells of, while that is the last one', async ({
  docket,
}) => {
  const { list, shell } = docket;
  await list.add('Gym', 'Milk');
  await list.row('Gym').click();
  await press(docket, ']');
  await list.row('Milk').click();
  await press(docket, '3');
  await expect(list.checkbox('Milk')).toHaveAccessibleName(/high priority/u);
  await shell.undoButton.click();
  await expect(list.checkbox('Milk')).not.toHaveAccessibleName(/high priority/u);
  await expect(list.row('Gym')).toContainText('Tomorrow');
  await expect(shell.undoButton).toHaveCount(0);
});

test('the notice of a change goes when a newer one is made in another window', async ({ docket }) => {
  const { page, list, shell } = docket;
  await list.add('Gym');
  await press(docket, 'Home', ']');
  await expect(shell.undoButton).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByRole('grid').waitFor();
  await other.keyboard.press('n');
  await other.keyboard.type('Milk');
  await other.keyboard.press('Enter');
  await list.row('Milk').waitFor();
  await expect(shell.undoButton).toHaveCount(0, SOON);
  await other.close();
});

test('a notice says what happened to which task, by key', async ({ docket }) => {
  const { page, list, shell } = docket;
  await list.add('Renew passport', 'Ship it', 'Gym');
  await list.row('Renew passport').click();
  await press(docket, 't');
  await expect(shell.notice('Moved “Renew passport” to today')).toBeVisible();
  await press(docket, ']');
  await expect(shell.notice('Moved “Renew passport” to tomorrow')).toBeVisible();
  await press(docket, 's');
  await page.keyboard.type('tomorrow 9am');
  await press(docket, 'Enter');
  await expect(shell.notice(/^“Renew passport” is now tomorrow,? 9 ?am$/u)).toBeVisible();
  await press(docket, 'm');
  await page.keyboard.type('Work');
  await press(docket, 'Enter');
  await expect(shell.notice('Moved “Renew passport” to Work')).toBeVisible();
  await press(docket, 'ControlOrMeta+a', '#');
  await page.keyboard.type('focus');
  await press(docket, 'Enter');
  await expect(shell.notice('Tagged 2 tasks #focus')).toBeVisible();
  await press(docket, ']');
  await expect(shell.notice('Moved 2 tasks a day later')).toBeVisible();
  await press(docket, 'Escape');
  await list.row('Gym').click();
  await press(docket, 'd');
  await expect(shell.notice('Completed “Gym”')).toBeVisible();
});

test('a notice says what happened to which task, by pointer', async ({ docket }) => {
  const { list, shell } = docket;
  await list.add('Gym', 'Milk');
  await list.row('Gym').dragTo(shell.place('Today'));
  await expect(shell.notice('Moved “Gym” to today')).toBeVisible();
  await list.row('Milk').dragTo(shell.place('Trash'));
  await expect(shell.notice('Moved “Milk” to the trash')).toBeVisible();
  await shell.undoButton.click();
  await list.completeByClick('Milk');
  await expect(shell.notice('Completed “Milk”')).toBeVisible();
});
