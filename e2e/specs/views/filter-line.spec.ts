import { expect, test } from '#e2e/fixtures/test.ts';
import { FilterPage } from '#e2e/pages/filter-page.ts';
import { SidebarPage } from '#e2e/pages/sidebar-page.ts';

test('the filter line completes lists, tags, priorities and dates by key and by pointer', async ({
  docket,
}) => {
  const { page, shell, list } = docket;
  const filter = new FilterPage(page);
  const suggestions = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  await new SidebarPage(page).addList('House work');
  await page.keyboard.press('n');
  await list.entryField.fill('Paint #phone !high today');
  await list.entryField.press('Enter');
  await list.entryField.press('Escape');
  await shell.goTo('All');
  await page.keyboard.press('f');
  await filter.adHocField.pressSequentially('~ho');
  await expect(suggestions).toHaveText(['House work']);
  await page.keyboard.press('Enter');
  await expect(filter.adHocField).toHaveValue('~"House work" ');
  await filter.adHocField.pressSequentially('#');
  await suggestions.getByText('phone').click();
  await expect(filter.adHocField).toHaveValue('~"House work" #phone ');
  await filter.adHocField.pressSequentially('!m');
  await page.keyboard.press('Tab');
  await expect(filter.adHocField).toHaveValue('~"House work" #phone !medium ');
  await filter.adHocField.fill('');
  await filter.adHocField.pressSequentially('to');
  await expect(suggestions).toHaveText(['today', 'tomorrow']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(filter.adHocField).toHaveValue('today ');
  await page.keyboard.press('Enter');
  await expect(filter.chip).toContainText('today');
  await list.row('Paint').waitFor();
});

test('Escape puts the suggestions away first, and the line after that', async ({ docket }) => {
  const { page } = docket;
  const filter = new FilterPage(page);
  await page.keyboard.press('f');
  await filter.adHocField.pressSequentially('to');
  await expect(page.getByRole('option', { name: 'today' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option', { name: 'today' })).toHaveCount(0);
  await expect(filter.adHocField).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(filter.adHocField).toHaveCount(0);
});

test('the filter line says what is wrong after a pause, and at once when it is to be taken', async ({
  docket,
}) => {
  const { page } = docket;
  const filter = new FilterPage(page);
  await page.keyboard.press('f');
  await filter.adHocField.pressSequentially('xyzz');
  await expect(filter.adHocField).toHaveAttribute('aria-invalid', 'false', { timeout: 300 });
  await expect(filter.adHocField).toHaveAttribute('aria-invalid', 'true');
  await filter.adHocField.pressSequentially('y');
  await page.keyboard.press('Enter');
  await expect(filter.adHocField).toHaveAttribute('aria-invalid', 'true');
});
