import type { Page } from '@playwright/test';
import { untilAnswered } from '#e2e/fixtures/page-calls.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

// The clock of a page cannot be set back.
test.use({ ownPage: true });

/** As if the computer was opened again on the next day, ten seconds after midnight; the core stays where it is. */
const turnDay = async (page: Page): Promise<Date> => {
  const morning = await page.evaluate(() => new Date().setHours(24, 0, 10, 0));
  await page.clock.setFixedTime(morning);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  return new Date(morning);
};

test('a list that is open when the day turns is read again, and says today of what was tomorrow', async ({
  docket,
}) => {
  const { page, list, shell } = docket;
  await page.keyboard.press('n');
  await list.entryField.fill('call Mia tomorrow');
  await list.entryField.press('Enter');
  await list.entryField.press('Escape');
  await shell.goTo('Tomorrow');
  // The view says the day, so its rows do not.
  await expect(list.row('call Mia')).not.toContainText('Tomorrow');
  let morning = new Date();
  await untilAnswered(page, /^tasks\.outlineSince /u, () =>
    untilAnswered(page, /^sidebar\.counts /u, async () => {
      morning = await turnDay(page);
    }),
  );
  await expect(list.row('call Mia')).toContainText('Today');
  await shell.goTo('Today');
  await expect(page.locator('header').first()).toContainText(
    morning.toLocaleDateString('en-US', { month: 'short', day: 'numeric' }),
  );
});

test('the figures that are open when the day turns are asked for again', async ({ docket }) => {
  const { page, list, shell } = docket;
  await list.add('buy milk');
  await list.row('buy milk').click();
  await page.keyboard.press('d');
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  await expect(shell.title).toHaveText('Statistics');
  await page.getByText('Today so far').waitFor();
  await untilAnswered(page, /^statistics\.service /u, () =>
    untilAnswered(page, /^statistics\.days /u, () => turnDay(page)),
  );
  await expect(page.getByText('Today so far')).toBeVisible();
});
