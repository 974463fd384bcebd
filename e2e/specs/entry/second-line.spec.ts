import type { Docket } from '#e2e/fixtures/open-docket.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

const press = async ({ page }: Docket, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

test('[view.second-line] v n shows below a title what a task is below of and how its notes begin', async ({
  docket,
}) => {
  await press(docket, 'n');
  for (const text of ['Move house // **keys** first', 'Book a van today >Move house ']) {
    await docket.list.entryField.fill(text);
    await press(docket, 'Enter');
    await expect(docket.list.entryField).toHaveValue('');
  }
  await press(docket, 'Escape');
  await docket.list.row('Book a van').waitFor();
  await expect(docket.list.row('Move house').first()).not.toContainText('keys first');
  await press(docket, 'v', 'n');
  await expect(docket.list.row('Move house').first()).toContainText('keys first');
  await press(docket, 'g', 't');
  await expect(docket.list.row('Book a van')).toContainText('Below Move house');
  await press(docket, 'v', 'n');
  await expect(docket.list.row('Book a van')).toContainText('Move house ›');
});
