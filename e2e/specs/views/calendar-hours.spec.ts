import { fill } from '#e2e/fixtures/fill.ts';
import { findings } from '#e2e/fixtures/findings.ts';
import { holdCalls } from '#e2e/fixtures/page-calls.ts';
import { expect, test as base } from '#e2e/fixtures/test.ts';
import { CalendarPage } from '#e2e/pages/calendar-page.ts';
import { boxOf, dragBy } from '#e2e/pages/drag-by.ts';

/** The hours of the calendar: of how many days, where they begin, how high they are, whose they are, and steps within them. */

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const now = new Date();
const today = `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`;

const test = base.extend<{ readonly calendar: CalendarPage }>({
  calendar: async ({ dataDirectory, open }, use) => {
    const start = new Date(`${today}T10:00:00`);
    await fill(dataDirectory, async (bridge) => {
      await bridge.value('tasks.createMany', {
        projectId: null,
        drafts: [
          {
            title: 'Review',
            dates: {
              kind: 'timed',
              start: start.toISOString(),
              end: new Date(start.getTime() + 60 * 60_000).toISOString(),
              zone,
              isFloating: false,
            },
          },
        ],
      });
    });
    const { page } = await open();
    const calendar = await CalendarPage.openThreeDays(page);
    await calendar.entry('Review').waitFor();
    await use(calendar);
  },
});

const hourHeight = async ({ hours }: CalendarPage): Promise<number> =>
  (await boxOf(hours.first())).height / 24;

/** The minute of the day at the upper edge of what is in sight. */
const firstMinute = async (calendar: CalendarPage): Promise<number> =>
  calendar.hours.first().evaluate((column) => {
    const scroller = column.parentElement?.parentElement?.parentElement;
    return ((scroller?.scrollTop ?? 0) / column.getBoundingClientRect().height) * 1440;
  });

const openSettings = async (calendar: CalendarPage) => {
  await calendar.press('ControlOrMeta+,');
  return calendar.page.getByRole('region', { name: 'Calendar', exact: true });
};

test.describe('by keyboard', () => {
  test('working hours that are chosen are where the calendar opens, and what is outside is shaded', async ({
    calendar,
  }) => {
    const { page } = calendar;
    const settings = await openSettings(calendar);
    await settings.getByLabel('Working hours from').focus();
    await page.keyboard.type('7 am');
    await settings.getByLabel('Working hours to').focus();
    await page.keyboard.type('4 pm');
    await calendar.press('Escape', 'v', '7', 'v', '3');
    await expect.poll(() => firstMinute(calendar)).toBeCloseTo(390, 0);
    const column = await boxOf(calendar.hours.first());
    const shaded = await page.locator('[data-off-hours]').all();
    const [before, after] = await Promise.all(shaded.map(boxOf));
    expect((before?.height ?? 0) / column.height).toBeCloseTo(7 / 24, 2);
    expect((after?.height ?? 0) / column.height).toBeCloseTo(8 / 24, 2);
    // An empty day takes the focus at their start.
    await calendar.press('PageDown', 'l');
    await expect.poll(() => calendar.focused()).toMatch(/7 am$/u);
  });

  test('a lifted task goes by five minutes with Alt, and becomes as much longer', async ({ calendar }) => {
    await calendar.entry('Review').click();
    await calendar.press('Shift+Space', 'Alt+ArrowDown');
    await expect(calendar.spoken).toHaveText(/^Today 10:05 am–11:05 am/u);
    await calendar.press('Alt+Shift+ArrowDown', 'ArrowDown', 'Enter');
    await expect(calendar.entry('Review')).toHaveAttribute('aria-label', /^Review 10:20 am–11:25 am/u);
  });

  test('while a lifted task becomes longer its end is in sight', async ({ calendar }) => {
    await calendar.page.setViewportSize({ width: 1000, height: 700 });
    await calendar.entry('Review').click();
    await calendar.press('Shift+Space', ...Array.from({ length: 48 }, () => 'Shift+ArrowDown'));
    await expect(calendar.spoken).toHaveText(/^Today 10 am–11 pm/u);
    const block = await boxOf(calendar.entry('Review'));
    expect(block.y + block.height).toBeLessThan(700);
  });
});

test.describe('by pointer', () => {
  test('hours are lower in a compact calendar, and a drag still finds its place', async ({ calendar }) => {
    const { page } = calendar;
    expect(await hourHeight(calendar)).toBe(48);
    const settings = await openSettings(calendar);
    await settings.getByText('Compact', { exact: true }).click();
    await calendar.press('Escape');
    await expect.poll(() => hourHeight(calendar)).toBe(36);
    const { x, y } = await boxOf(calendar.entry('Review'));
    await page.mouse.move(x + 60, y + 12);
    await page.mouse.down();
    await page.mouse.move(x + 60, y + 30, { steps: 4 });
    await page.mouse.move(x + 60, y + 12 + 72, { steps: 4 });
    await page.waitForTimeout(60);
    await page.mouse.up();
    await expect(calendar.entry('Review')).toHaveAttribute('aria-label', /^Review 12 pm–1 pm/u);
  });

  test('a task that is dragged while other days are read goes where it is dropped, as long as it was', async ({
    calendar,
  }, { project }) => {
    test.skip(project.name === 'electron', 'The calls of a window of Electron cannot be delayed from here.');
    const { page } = calendar;
    const release = await holdCalls(page, /^tasks\.range /u);
    await calendar.press('v', '1');
    await expect(calendar.hours).toHaveCount(1);
    const { x, y } = await boxOf(calendar.entry('Review'));
    await dragBy(page, { x: x + 60, y: y + 12 }, { x: 0, y: 96 });
    await page.mouse.up();
    await release();
    await expect(calendar.entry('Review')).toHaveAttribute('aria-label', /^Review 12 pm–1 pm/u);
  });

  test('Alt makes the steps of a drag and of a pulled end finer, also while the pointer rests', async ({
    calendar,
  }) => {
    const { page } = calendar;
    const { x, y } = await boxOf(calendar.entry('Review'));
    await page.mouse.move(x + 60, y + 10);
    await page.mouse.down();
    await page.mouse.move(x + 60, y + 30, { steps: 4 });
    // Ten minutes are nearer to a quarter of an hour.
    await page.mouse.move(x + 60, y + 10 + 8, { steps: 4 });
    await expect(calendar.spoken).toHaveText(/^Today 10:15 am/u);
    await page.keyboard.down('Alt');
    await expect(calendar.spoken).toHaveText(/^Today 10:10 am/u);
    await page.mouse.up();
    await page.keyboard.up('Alt');
    await expect(calendar.entry('Review')).toHaveAttribute('aria-label', /^Review 10:10 am–11:10 am/u);

    const moved = await boxOf(calendar.entry('Review'));
    await page.keyboard.down('Alt');
    await page.mouse.move(moved.x + 60, moved.y + moved.height - 2);
    await page.mouse.down();
    await page.mouse.move(moved.x + 60, moved.y + moved.height + 5, { steps: 4 });
    await page.mouse.up();
    await page.keyboard.up('Alt');
    await expect(calendar.entry('Review')).toHaveAttribute('aria-label', /^Review 10:10 am–11:(15|20) am/u);
  });

  test('[calendar.zone] a second time zone has its hours beside the own ones', async ({ calendar }) => {
    const { page } = calendar;
    const settings = await openSettings(calendar);
    expect(await findings(page)).toEqual([]);
    await settings.getByRole('button', { name: 'Second time zone: None' }).click();
    await page.keyboard.type('kolkata');
    await page.getByRole('option', { name: 'Asia/Kolkata' }).click();
    const there = new Intl.DateTimeFormat('en-US', {
      timeZone: 'Asia/Kolkata',
      hour: 'numeric',
      minute: '2-digit',
    })
      .format(new Date(`${today}T10:00:00`))
      .replace('\u202f', ' ')
      .toLowerCase();
    const rulers = page.locator('[data-ruler]');
    await expect(rulers).toHaveCount(2);
    await expect(rulers.first().locator('span').nth(9)).toHaveText(there);
    await expect(rulers.last().locator('span').nth(9)).toHaveText('10 am');
    await expect(page.getByTitle('Asia/Kolkata')).toHaveText('Kolkata');
    const review = await boxOf(calendar.entry('Review'));
    const label = await boxOf(rulers.last().getByText('10 am', { exact: true }));
    expect(Math.abs(review.y - (label.y + label.height / 2))).toBeLessThan(3);
    expect(await findings(page)).toEqual([]);
    // By key, and back.
    await calendar.press('ControlOrMeta+k');
    await page.keyboard.type('second-zone none');
    await calendar.press('Enter');
    await expect(rulers).toHaveCount(1);
  });

  test('[calendar.severalDays] several days are as many as the menu or the palette says, also after a reload', async ({
    calendar,
  }) => {
    const { page } = calendar;
    await page.getByRole('button', { name: 'Number of days in the calendar' }).click();
    await expect(page.getByRole('menuitemcheckbox', { name: '3 days' })).toBeChecked();
    await page.getByRole('menuitemcheckbox', { name: '5 days' }).click();
    await expect(calendar.hours).toHaveCount(5);
    await expect(page.getByRole('button', { name: '5 days', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await calendar.press('PageDown');
    await expect(calendar.entry('Review')).toHaveCount(0);
    await calendar.press('PageUp');
    await expect(calendar.entry('Review')).toBeVisible();
    await calendar.press('ControlOrMeta+k');
    await page.keyboard.type('days 2');
    await expect(page.getByRole('option', { name: 'Calendar: 2 days' })).toBeVisible();
    await calendar.press('Enter');
    await expect(calendar.hours).toHaveCount(2);
    await page.reload();
    await expect(calendar.hours).toHaveCount(2);
    await calendar.press('v', '7', 'v', '3');
    await expect(calendar.hours).toHaveCount(2);
    expect(await findings(page)).toEqual([]);
  });
});
