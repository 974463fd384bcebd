import type { Docket } from '#e2e/fixtures/open-docket.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

const press = async ({ page }: Docket, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

test.describe('words with two good readings', () => {
  test.beforeEach(async ({ docket }) => {
    await press(docket, 'n');
    await docket.list.entryField.waitFor();
  });

  test('stay words, and Tab takes what the line asks about', async ({ docket: { list, page } }) => {
    const offer = page.getByRole('button', { name: /^Repeat every weekday\?/u });
    await page.keyboard.type('Team sync mon-fri');
    await expect(offer).toBeVisible();
    await expect(list.entryTokens).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(list.entryTokens).toHaveText(['mon-fri']);
    await expect(list.entryChips).toContainText('Every weekday');
    await expect(list.entryField).toBeFocused();
    await page.keyboard.press('Backspace');
    await expect(list.entryTokens).toHaveCount(0);
    await expect(offer).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(list.row('Team sync mon-fri')).toBeVisible();
  });

  test('how long something takes is taken where it is written short, and asked about in words', async ({
    docket: { list, page, detail },
  }) => {
    await page.keyboard.type('Write the report for 2h');
    await expect(list.entryTokens).toHaveText(['for 2h']);
    await expect(list.entryChips).toContainText('2h');
    await page.keyboard.press('Backspace');
    await expect(list.entryTokens).toHaveCount(0);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Bake bread for 40 minutes');
    const offer = page.getByRole('button', { name: /^Set the estimate to 40m\?/u });
    await expect(offer).toBeVisible();
    await expect(list.entryTokens).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(list.entryTokens).toHaveText(['for 40 minutes']);
    await page.keyboard.press('Enter');
    await expect(list.row('Bake bread')).toContainText('Estimate: 40m');
    await page.keyboard.type('Read Dune for 3 sessions');
    await page.keyboard.press('Enter');
    await expect(list.row('Read Dune')).toContainText('Estimate: 3 sessions');
    await page.keyboard.press('Escape');
    await list.row('Read Dune').click();
    await expect(detail.field('Estimate')).toHaveText(/3 sessions$/u);
  });

  test('what no repeat can hold is said, with what it can', async ({ docket: { list, page } }) => {
    await page.keyboard.type('Eye drops every 4 hours');
    const offer = page.getByRole('button', {
      name: /^Tasks repeat once a day at most\. Repeat every day\?/u,
    });
    await expect(offer).toBeVisible();
    await offer.click();
    await expect(list.entryChips).toContainText('Every day');
    await expect(list.entryField).toBeFocused();
  });

  test('a time of another place is told on both clocks', async ({ docket: { list, page } }) => {
    await page.keyboard.type('Call Bob tomorrow 3pm UTC+14');
    await expect(list.entryTokens).toHaveText(['tomorrow', '3pm UTC+14']);
    await expect(list.entryChips).toContainText('(3 pm UTC+14)');
    await page.keyboard.press('Enter');
    await expect(list.row('Call Bob')).not.toContainText('UTC');
  });

  test('a date in brackets is taken with them, and a click on its chip gives all of it back', async ({
    docket: { list, page },
  }) => {
    await page.keyboard.type('Call mum (tomorrow 9am)');
    await expect(list.entryTokens).toHaveText(['(tomorrow', '9am)']);
    await list.entryChips.getByRole('button', { name: /^Tomorrow/u }).click();
    await expect(list.entryTokens).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(list.row('Call mum (tomorrow 9am)')).toBeVisible();
  });

  test('several ordinals are one repeat', async ({ docket: { list, page } }) => {
    await page.keyboard.type('Recycling every 2nd and 4th tuesday');
    await expect(list.entryTokens).toHaveText(['every 2nd and 4th tuesday']);
    await expect(list.entryChips).toContainText('Every month on the 2nd and 4th Tue');
  });
});

test('Enter adds where the last word is a short form that is read as it is: !med, !2, *15m', async ({
  docket: { list, page, detail },
}) => {
  await page.keyboard.press('n');
  for (const [title, word] of [
    ['one', '!med'],
    ['two', '!2'],
    ['three', '*15m'],
  ] as const) {
    await page.keyboard.type(`${title} today 9am ${word}`);
    await page.keyboard.press('Enter');
    await expect(list.row(title)).toBeVisible();
  }
  await list.row('one').click();
  await expect(detail.field('Priority')).toHaveText(/Medium$/u);
});

test.describe('the chips below the line', () => {
  test.beforeEach(async ({ docket }) => {
    await press(docket, 'n');
    await docket.list.entryField.waitFor();
  });

  test('are walked with the arrow keys; Enter selects their words and Backspace makes them words', async ({
    docket,
  }) => {
    const { list, page } = docket;
    await page.keyboard.type('Call Mia tomorrow #phone !high');
    const chip = (name: string) => list.entryChips.getByRole('button', { name });
    await press(docket, 'ArrowDown');
    await expect(chip('Tomorrow')).toBeFocused();
    await press(docket, 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft');
    await expect(chip('High')).toBeFocused();
    await press(docket, 'Backspace');
    await expect(list.entryField).toBeFocused();
    await expect(list.entryTokens).toHaveText(['tomorrow', '#phone']);
    await press(docket, 'ArrowDown', 'Enter');
    await expect(list.entryField).toBeFocused();
    await page.keyboard.type('friday');
    await expect(list.entryField).toHaveValue('Call Mia friday #phone !high');
    await press(docket, 'ArrowDown', 'Escape');
    await expect(list.entryField).toBeFocused();
    await expect(list.entryTokens).toHaveText(['friday', '#phone']);
  });

  test('Tab reads the words of one otherwise, with a preview, and Enter adds what the chip says', async ({
    docket,
  }) => {
    const { list, page } = docket;
    const hints = page.locator('[data-entry]').getByText(/edit$/u);
    await page.keyboard.type('Recycling every 2nd tuesday');
    await expect(hints).toBeHidden();
    await press(docket, 'ArrowDown', 'ArrowRight');
    await expect(hints).toBeVisible();
    const repeat = list.entryChips.getByRole('button', { name: 'Every month on the 2nd Tue' });
    await expect(repeat).toBeFocused();
    await expect(page.locator('[data-entry]')).toContainText('Every 2 weeks on Tue');
    await press(docket, 'Tab');
    const other = list.entryChips.getByRole('button', { name: 'Every 2 weeks on Tue' });
    await expect(other).toBeFocused();
    await press(docket, 'Tab');
    await expect(repeat).toBeFocused();
    await press(docket, 'Tab', 'Escape');
    await expect(list.entryField).toBeFocused();
    await expect(hints).toBeHidden();
    await page.keyboard.type(' #home');
    await expect(list.entryChips).toContainText('Every 2 weeks on Tue');
    await press(docket, 'Enter');
    await press(docket, 'Escape');
    await expect(list.row('Recycling')).toBeVisible();
  });

  test('with one reading leave Tab to what is below', async ({ docket }) => {
    const { list, page } = docket;
    await page.keyboard.type('Call Mia tomorrow');
    await press(docket, 'ArrowDown');
    await expect(list.entryChips.getByRole('button', { name: 'Tomorrow' })).toBeFocused();
    await press(docket, 'Tab');
    await expect(list.entryChips.getByRole('button', { name: 'Tomorrow' })).not.toBeFocused();
  });

  test('say from when a repeat counts that does not say its day', async ({ docket: { list, page } }) => {
    await page.keyboard.type('Water plants every 2 weeks');
    await expect(list.entryChips).toContainText('Every 2 weeks, from today');
    await list.entryField.fill('Water plants every 2 weeks from friday');
    await expect(list.entryChips).not.toContainText('from today');
  });

  test('say where a date is over or far away', async ({ docket: { list, page } }) => {
    await page.keyboard.type('Log hours yesterday');
    await expect(list.entryChips).toContainText('Yesterday, in the past');
    await list.entryField.fill('Renew passport in 2 years');
    await expect(list.entryChips).toContainText('over a year away');
  });
});
