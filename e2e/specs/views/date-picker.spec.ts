import { addDays, addMonths, startOfWeek } from '#shared/domain/dates/calendar-date.ts';
import { findings } from '#e2e/fixtures/findings.ts';
import type { Docket } from '#e2e/fixtures/open-docket.ts';
import { expect, test as base } from '#e2e/fixtures/test.ts';
import { DatePickerPage } from '#e2e/pages/date-picker-page.ts';

/** When tasks are, chosen in one place. The browsers of these specs are in the United States. */

interface Fixtures {
  readonly picker: DatePickerPage;
}

const test = base.extend<Fixtures>({
  picker: async ({ docket }, use) => {
    await docket.list.paste(['one', 'two', 'three']);
    await docket.list.row('three').waitFor();
    await docket.page.keyboard.press('Home');
    await use(new DatePickerPage(docket.page));
  },
});

const now = new Date();
const today = `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`;

const press = async ({ page }: Docket | DatePickerPage, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

const monthOf = (day: string): string =>
  new Date(`${day}T12:00:00`).toLocaleDateString('en-US', { month: 'long', year: 'numeric' });

test.describe('the date picker by keyboard', () => {
  test('opens at the row with the keyboard in its words, reads them with every key, and Enter takes them', async ({
    docket,
    picker,
  }) => {
    await press(docket, 's');
    await expect(picker.words).toBeFocused();
    await expect(picker.popup).toHaveAccessibleName('Schedule “one”');
    expect(await findings(docket.page)).toEqual([]);
    const [row, popup] = await Promise.all([
      docket.list.row('one').boundingBox(),
      picker.popup.boundingBox(),
    ]);
    expect(Math.abs((popup?.y ?? 0) - (row?.y ?? 0) - (row?.height ?? 0))).toBeLessThan(12);
    await docket.page.keyboard.type('in 3 days 9-10:30');
    await expect(picker.day(addDays(today, 3))).toHaveAttribute('aria-selected', 'true');
    await expect(picker.field('Time')).toHaveValue('9 am');
    await expect(picker.field('Length')).toHaveValue('1 h 30 min');
    await expect(picker.summary).toContainText('9 am–10:30 am');
    await press(docket, 'Enter');
    await expect(docket.list.row('one')).toContainText('9 am–10:30 am');
    await expect(docket.list.grid).toBeFocused();
    await press(docket, 'ControlOrMeta+z');
    await expect(docket.list.row('one')).not.toContainText('am');
  });

  test('the keys of the grid go by day, week, month and year, and Enter takes the day', async ({
    docket,
    picker,
  }) => {
    await press(docket, 's', 'ArrowDown');
    await expect(picker.day(today)).toBeFocused();
    await press(docket, 'ArrowRight', 'ArrowDown');
    await expect(picker.day(addDays(today, 8))).toBeFocused();
    await press(docket, 'PageDown');
    const later = addMonths(addDays(today, 8), 1);
    await expect(picker.day(later)).toBeFocused();
    await expect(picker.month).toHaveText(monthOf(later));
    await press(docket, 'Home');
    const first = startOfWeek(later, 7);
    await expect(picker.day(first)).toBeFocused();
    await press(docket, 'End');
    await expect(picker.day(addDays(first, 6))).toBeFocused();
    await press(docket, 'Shift+PageDown', 'Shift+PageUp', 'PageUp', 't');
    await expect(picker.day(today)).toBeFocused();
    await expect(picker.day(today)).toHaveAttribute('aria-current', 'date');
    await press(docket, 'ArrowRight', 'Enter');
    await picker.closed();
    await expect(docket.list.row('one')).toContainText('Tomorrow');
  });

  test('a letter in the grid goes on in the words', async ({ docket, picker }) => {
    await press(docket, 's', 'ArrowDown');
    await docket.page.keyboard.type('in 2 days');
    await expect(picker.words).toHaveValue('in 2 days');
    await press(docket, 'Enter');
    await picker.closed();
    await expect(docket.detail.field('Date')).not.toContainText('No date');
  });

  test('Esc leaves everything as it was and gives the keyboard back to where it was', async ({
    docket,
    picker,
  }) => {
    await press(docket, 's');
    await expect(picker.words).toBeFocused();
    await docket.page.keyboard.type('tomorrow');
    await press(docket, 'Escape');
    await picker.closed();
    await expect(docket.list.grid).toBeFocused();
    await expect(docket.detail.field('Date')).toContainText('No date');
    await docket.detail.value('Date').focus();
    await press(docket, 'Enter');
    await expect(picker.words).toBeFocused();
    await press(docket, 'Escape');
    await expect(docket.detail.value('Date')).toBeFocused();
  });

  test('words that say more than a date set the repeat and the reminder, too, as one step', async ({
    docket,
    picker,
  }) => {
    const { detail } = docket;
    await press(docket, 's');
    await docket.page.keyboard.type('every fri 9am *15m');
    await expect(picker.field('Repeat')).toHaveValue('Every week on Fri');
    await press(docket, 'Enter');
    await expect(detail.field('Repeat')).toContainText('Every week on Fri');
    await expect(detail.field('Reminders')).toContainText('15 min before');
    await expect(detail.field('Date')).toContainText('9 am');
    await press(docket, 'ControlOrMeta+z');
    await expect(detail.field('Date')).toContainText('No date');
    await expect(detail.field('Repeat')).toContainText('None');
  });

  test('words that are no date say so, and Enter keeps them', async ({ docket, picker }) => {
    await press(docket, 's');
    await docket.page.keyboard.type('blurb');
    await expect(picker.popup).toContainText('Nothing fits “blurb”. Try fri 9-10:30');
    await press(docket, 'Enter');
    await expect(picker.words).toHaveValue('blurb');
  });

  test('time, length, reminder and repeat are fields of it, each read as it is typed', async ({
    docket,
    picker,
  }) => {
    const { detail, page } = docket;
    await press(docket, 's');
    await picker.words.waitFor();
    await picker.field('Time').focus();
    await page.keyboard.type('14');
    await press(docket, 'Enter');
    await expect(picker.field('Time')).toHaveValue('2 pm');
    await press(docket, 'Tab');
    await page.keyboard.type('1h30');
    await press(docket, 'Tab', 'Tab');
    await expect(picker.field('Length')).toHaveValue('1 h 30 min');
    await expect(picker.field('Add reminder')).toBeFocused();
    await page.keyboard.type('30m');
    await press(docket, 'Enter');
    await expect(picker.popup.getByRole('button', { name: 'Remove reminder 30 min before' })).toBeVisible();
    await press(docket, 'Tab');
    await page.keyboard.type('2 weeks');
    await press(docket, 'Enter');
    await expect(picker.field('Repeat')).toHaveValue('Every 2 weeks');
    expect(await findings(page)).toEqual([]);
    await press(docket, 'Enter');
    await picker.closed();
    await expect(detail.field('Date')).toContainText('Today 2 pm–3:30 pm');
    await expect(detail.field('Reminders')).toContainText('30 min before');
    await expect(detail.field('Repeat')).toContainText('Every 2 weeks');
    // Only what is changed is written: the rest is there when the length goes.
    await press(docket, 's');
    await picker.field('Length').focus();
    await page.keyboard.type('none');
    await press(docket, 'Enter', 'Enter');
    await picker.closed();
    await expect(detail.field('Date')).toHaveText(/Today 2 pm$/u);
    await expect(detail.field('Repeat')).toContainText('Every 2 weeks');
  });

  test('several tasks get what is chosen and keep the rest, as one step', async ({ docket, picker }) => {
    const { list, page } = docket;
    await press(docket, 's');
    await page.keyboard.type('tomorrow 9am');
    await press(docket, 'Enter');
    await expect(list.row('one')).toContainText('Tomorrow 9 am');
    await press(docket, 'x', 'j', 'x', 's');
    await expect(picker.popup).toHaveAccessibleName('Schedule 2 tasks');
    await page.keyboard.type('today');
    await press(docket, 'Enter');
    await expect(list.row('one')).toContainText('9 am');
    await expect(list.row('two')).toContainText('Today');
    await press(docket, 's');
    await picker.field('Add reminder').focus();
    await page.keyboard.type('1d');
    await press(docket, 'Enter', 'Enter');
    await picker.closed();
    await expect(list.row('one')).toContainText('9 am');
    await expect(list.row('two')).toContainText('Today');
    await press(docket, 'Escape', 'Home');
    await expect(docket.detail.field('Reminders')).toContainText('1 day before');
    await press(docket, 'ControlOrMeta+z');
    await expect(docket.detail.field('Reminders')).toContainText('None');
  });

  test('a time zone can be chosen with the time, and the clock shows the same time there', async ({
    docket,
    picker,
  }) => {
    await press(docket, 's');
    await docket.page.keyboard.type('tomorrow 9am');
    await picker.field('Time zone').focus();
    await docket.page.keyboard.type('kiritimati');
    await press(docket, 'Enter', 'Enter');
    await picker.closed();
    await expect(docket.detail.field('Time zone')).toContainText('Pacific/Kiritimati');
    await expect(docket.detail.field('Date')).toContainText('9 am there)');
    await press(docket, 's');
    await expect(picker.field('Time')).toHaveValue('9 am');
    await expect(picker.summary).toContainText('Pacific/Kiritimati');
  });
});

test.describe('the date picker by pointer', () => {
  test('a quick choice and a day take effect with one click', async ({ docket, picker }) => {
    const { detail, list } = docket;
    await detail.value('Date').click();
    await picker.quick('Tomorrow').click();
    await expect(list.row('one')).toContainText('Tomorrow');
    await detail.value('Date').click();
    await picker.popup.getByRole('button', { name: 'Later month' }).click();
    const day = `${addMonths(addDays(today, 1), 1).slice(0, 7)}-15`;
    await picker.day(day).click();
    await picker.closed();
    await expect(detail.field('Date')).toContainText('15');
    await detail.value('Date').click();
    await picker.quick('No date').click();
    await expect(detail.field('Date')).toContainText('No date');
  });

  test('each field of the detail opens it at that part, and Save takes what was chosen', async ({
    docket,
    picker,
  }) => {
    const { detail } = docket;
    await detail.value('Repeat').click();
    await expect(picker.field('Repeat')).toBeFocused();
    await picker.field('Repeat').click();
    await picker.option('Every day').click();
    await picker.save.click();
    await expect(detail.field('Repeat')).toContainText('Every day');
    await detail.value('Reminders').click();
    await expect(picker.field('Add reminder')).toBeFocused();
    await picker.field('Add reminder').click();
    await picker.option('On the day, 9 am').click();
    await picker.save.click();
    await expect(detail.field('Reminders')).toContainText('On the day, 9 am');
    await detail.value('Reminders').click();
    await picker.popup.getByRole('button', { name: 'Remove reminder On the day, 9 am' }).click();
    await picker.save.click();
    await expect(detail.field('Reminders')).toContainText('None');
  });

  test('a click outside leaves everything as it was', async ({ docket, picker }) => {
    await docket.detail.value('Date').click();
    await picker.field('Time').fill('9');
    await docket.page.mouse.click(700, 600);
    await picker.closed();
    await expect(docket.detail.field('Date')).toContainText('No date');
  });

  test('the menu of a row opens it there', async ({ docket, picker }) => {
    await docket.list.row('two').click({ button: 'right' });
    await docket.page.getByRole('menuitem', { name: /^Schedule…/u }).click();
    await expect(picker.popup).toHaveAccessibleName('Schedule “two”');
    await picker.quick('Today').click();
    await expect(docket.list.row('two')).toContainText('Today');
  });
});

test('it opens at the card of a board and at the block of a calendar, and fits a low window', async ({
  docket,
  picker,
}) => {
  const { page } = docket;
  await press(docket, 't', 'v', 'b');
  const card = page.locator('main [data-focused]');
  await card.waitFor();
  await press(docket, 's');
  await picker.words.waitFor();
  await press(docket, 'Escape', 'v', 'c', 'k', 'j');
  await card.waitFor();
  await press(docket, 's');
  await page.keyboard.type('tomorrow 9am');
  await press(docket, 'Enter');
  await picker.closed();
  await page.setViewportSize({ width: 800, height: 600 });
  await press(docket, 'v', 'l', 'Home', 's');
  await picker.words.waitFor();
  const box = await picker.popup.boundingBox();
  expect((box?.y ?? 0) >= 0 && (box?.y ?? 0) + (box?.height ?? 0) <= 600).toBe(true);
  // At this width the notice and Save overlap: the picker is on top.
  await page.setViewportSize({ width: 560, height: 600 });
  await expect(page.locator('[data-pane="notices"]')).toContainText('Undo');
  await picker.save.click({ trial: true, timeout: 3000 });
});

test('the entry line opens it with a key and a button, and has what is chosen in words', async ({
  docket,
  picker,
}) => {
  const { list, page } = docket;
  await press(docket, 'n');
  await page.keyboard.type('Call Mia #phone');
  await press(docket, 'ControlOrMeta+;');
  await expect(picker.words).toBeFocused();
  await page.keyboard.type('tomorrow 9-10:30');
  await press(docket, 'Enter');
  await expect(list.entryField).toBeFocused();
  await expect(list.entryField).toHaveValue('Call Mia #phone tomorrow 09:00-10:30');
  await page.getByRole('button', { name: 'Pick a date' }).click();
  await picker.field('Repeat').click();
  await picker.option('Every weekday').click();
  await picker.save.click();
  await expect(list.entryField).toHaveValue('Call Mia #phone tomorrow 09:00-10:30 every weekday');
  await list.entryField.press('Enter');
  await expect(list.row('Call Mia')).toContainText('9 am');
});
