import { expect, test } from '#e2e/fixtures/test.ts';

test('a completed row tells when it was completed', async ({ docket }) => {
  const { page, list, shell } = docket;
  await list.add('one');
  await page.keyboard.press('Home');
  await page.keyboard.press('d');
  await list.row('one').waitFor({ state: 'detached' });
  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await expect(shell.title).toHaveText('Completed');
  await expect(list.row('one')).toContainText(/Completed: \d{1,2}(?::\d{2})? [ap]m/u);
});

test('an exact match comes before a longer one in the search', async ({ docket }) => {
  const { page, list } = docket;
  await list.add('Past 44', 'Past 444');
  await page.keyboard.press('/');
  await page.keyboard.type('past 44');
  await expect(page.getByRole('option').first()).toContainText(/^Past 44(?!4)/u);
});
