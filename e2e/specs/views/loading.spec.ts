import { holdCalls } from '#e2e/fixtures/page-calls.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

/** The place of tasks that take long looks like the view that comes. */

test.use({ ownPage: true });

for (const [name, keys, look] of [
  ['a day', ['g', 'k', 'v', '1'], 'hours'],
  ['a week', ['g', 'k', 'v', '7'], 'hours'],
  ['a month', ['g', 'k', 'v', '4'], 'weeks'],
  ['an agenda', ['g', 'k', 'v', 'g'], 'days'],
  ['a timeline', ['v', 'i'], 'bars'],
] as const) {
  test(`${name} has a place of its own while it is read`, async ({ docket: { page, list } }) => {
    await list.newTaskButton.click();
    await page.keyboard.type('one today');
    for (const key of ['Enter', 'Escape']) await page.keyboard.press(key);
    await list.row('one').waitFor();
    for (const key of keys) await page.keyboard.press(key);
    await page.getByRole('main').getByText('one').first().waitFor();
    // What asks for the days of a calendar or the bars of a timeline gets no answer.
    await holdCalls(page, /^tasks\.(?:range|timeline) /u, { atStart: true });
    await page.reload();
    const place = page.getByRole('status', { name: /^Loading the (?:calendar|timeline)$/u });
    await expect(place).toHaveAttribute('data-look', look);
    await expect(place).toBeVisible();
    await expect.poll(async () => (await place.boundingBox())?.height).toBeGreaterThan(200);
  });
}
