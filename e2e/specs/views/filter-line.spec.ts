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

test('rows of the last valid filter are dimmed while the line is not valid, and the line says so', async ({
  docket,
}) => {
  const { page, list } = docket;
  const filter = new FilterPage(page);
  await list.add('Pay rent', 'Gym');
  await list.row('Pay rent').click();
  await page.keyboard.press('3');
  await page.keyboard.press('f');
  await filter.adHocField.fill('!high');
  await expect(list.row('Gym')).toHaveCount(0);
  await filter.adHocField.fill('!high & (');
  await expect(page.getByText(/Below: the last valid filter, 1 task\.$/u)).toBeVisible();
  await expect(list.grid).toHaveCSS('opacity', '0.5');
  await filter.adHocField.fill('!high');
  await expect(list.grid).toHaveCSS('opacity', '1');
  await filter.adHocField.fill('(');
  await filter.adHocField.press('Escape');
  await expect(list.grid).toHaveCSS('opacity', '1');
});
