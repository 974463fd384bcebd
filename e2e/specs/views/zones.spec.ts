import { addDays, addMonths, daysBetween, type CalendarDate } from '#shared/domain/dates/calendar-date.ts';
import { createZoneClock } from '#shared/domain/dates/zone-clock.ts';
import type { Docket } from '#e2e/fixtures/open-docket.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { CalendarPage } from '#e2e/pages/calendar-page.ts';
import { dragBy } from '#e2e/pages/drag-by.ts';

/** The calendar by key and by pointer, where the clocks are others, and on a second device there. */

const ZONES = [
  'UTC',
  'America/Los_Angeles',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'America/Sao_Paulo',
  'Pacific/Kiritimati',
];

const DAY = 86_400_000;

const dayIn = (zone: string): CalendarDate => createZoneClock(zone)(Date.now()).day;

/** The next day on which the clock of a zone is set; one in the next half year where none is. */
const changeDay = (zone: string): CalendarDate => {
  const clock = createZoneClock(zone);
  const noon = Math.ceil(Date.now() / DAY) * DAY;
  const first = clock(noon).minute;
  for (let day = 1; day < 366; day += 1) {
    const { day: found, minute } = clock(noon + day * DAY);
    if (minute !== first) return found;
  }
  return addDays(dayIn(zone), 150);
};

/** In reading order, as a screen reader has it. */
const labels = async (calendar: CalendarPage): Promise<readonly string[]> => {
  const cells = calendar.grid.locator('[role=gridcell][id^="calendar-"]:not(#calendar-slot)');
  const names = await cells.evaluateAll((all) => all.map((cell) => cell.getAttribute('aria-label') ?? ''));
  return names.toSorted();
};

const show = async ({ page }: Docket): Promise<CalendarPage> => {
  const calendar = await CalendarPage.openThreeDays(page);
  // What is out of sight is not drawn: all hours are in sight.
  await page.setViewportSize({ width: 1440, height: 1600 });
  await calendar.entry('Review').waitFor();
  return calendar;
};

const monthsTo = (zone: string, day: CalendarDate): number => {
  const today = dayIn(zone);
  let months = 0;
  while (addMonths(`${today.slice(0, 7)}-01`, months).slice(0, 7) < day.slice(0, 7)) months += 1;
  return months;
};

const showMonth = async (calendar: CalendarPage, months: number): Promise<void> => {
  await calendar.press('v', '4', ...Array.from({ length: months }, () => 'PageDown'));
  await calendar.entry('Shift').first().waitFor();
};

const moveByPointer = async (calendar: CalendarPage): Promise<void> => {
  const box = await calendar.entry('Review').boundingBox();
  const column = await calendar.hours.first().boundingBox();
  if (box === null || column === null) throw new Error('It is not on the screen');
  await dragBy(calendar.page, { x: box.x + 60, y: box.y + 18 }, { x: column.width, y: 48 });
  await calendar.page.mouse.up();
};

/** Two that differ in everything: the others are played at night. */
const USUAL = new Set(['America/Los_Angeles', 'Australia/Lord_Howe']);

for (const zone of ZONES) {
  test.describe(zone, { tag: USUAL.has(zone) ? [] : '@nightly' }, () => {
    test.use({ zone });

    test(`what is moved by key and by pointer stands so on a second device in ${zone}`, async ({
      docket,
      openSecond,
      service,
    }) => {
      test.setTimeout(120_000);
      const change = changeDay(zone);
      await docket.account.signIn(service);
      await docket.page.keyboard.press('n');
      for (const line of [
        'Review today 10-11am',
        `Trip ${dayIn(zone)} to ${addDays(dayIn(zone), 1)}`,
        'Night today 11pm-1am',
        `Shift ${change} 0:30-4:00`,
      ]) {
        await docket.list.entryField.fill(line);
        await docket.list.entryField.press('Enter');
      }
      await docket.page.keyboard.press('Escape');
      const calendar = await show(docket);
      await expect
        .poll(() => labels(calendar))
        .toEqual([
          expect.stringMatching(/^Night 11 pm–1 am, Today/u),
          expect.stringMatching(/^Night 11 pm–1 am, Today/u),
          'Review 10 am–11 am, Today',
          expect.stringMatching(/^Trip, Today/u),
        ]);
      await calendar.entry('Review').click();
      await calendar.press('Shift+Space', 'ArrowDown', 'ArrowDown', 'Shift+ArrowDown', 'Enter');
      await expect(calendar.entry('Review')).toHaveAttribute('aria-label', 'Review 10:30 am–11:45 am, Today');
      await moveByPointer(calendar);
      await expect(calendar.entry('Review')).toHaveAttribute(
        'aria-label',
        'Review 11:30 am–12:45 pm, Tomorrow',
      );
      const near = await labels(calendar);

      // A night in which the clock is set.
      const months = monthsTo(zone, change);
      await showMonth(calendar, months);
      await calendar.entry('Shift').first().click();
      await calendar.press('Shift+Space', 'ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowDown', 'Enter');
      await expect(calendar.entry('Shift').first()).toHaveAttribute('aria-label', /^1 am Shift, /u);
      const far = await labels(calendar);
      expect(daysBetween(dayIn(zone), change)).toBeGreaterThan(0);
      await calendar.press('F5');
      await expect(docket.shell.syncState).toHaveAccessibleName(/^Sync: synced/u);

      const second = await openSecond();
      await second.account.signIn(service);
      const other = await show(second);
      await expect.poll(() => labels(other)).toEqual(near);
      await showMonth(other, months);
      await expect.poll(() => labels(other)).toEqual(far);
      await other.entry('Shift').first().click();
      await other.press('Enter');
      await expect(second.detail.pane).toContainText(/1 am–4:30 am/u);
    });
  });
}

test.describe('a day apart', () => {
  test.use({ zone: 'Pacific/Honolulu' });

  test('a task by a clock that is exactly a day ahead says the day there', async ({ docket }) => {
    const { detail, list, page, palette } = docket;
    const day = addDays(dayIn('Pacific/Honolulu'), 3);
    await page.keyboard.press('n');
    await list.entryField.fill(`Call ${day} 9:10am`);
    await list.entryField.press('Enter');
    await page.keyboard.press('Escape');
    await list.row('Call').click();
    await palette.run('time zone');
    await palette.asking.fill('kiritimati');
    await page.keyboard.press('Enter');
    const there = new Date(day).toLocaleDateString('en-US', {
      month: 'short',
      day: 'numeric',
      timeZone: 'UTC',
    });
    await expect(detail.field('Date')).toContainText(`9:10 am (${there} 9:10 am there)`);
  });
});
