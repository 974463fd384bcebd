import { at, on, testWith } from '#e2e/fixtures/canvas.ts';
import { expect } from '#e2e/fixtures/test.ts';
import type { CalendarPage } from '#e2e/pages/calendar-page.ts';
import { boxOf, dragBy } from '#e2e/pages/drag-by.ts';

/** What of the calendar is in sight when it opens, and how its days and tasks line up. */

/** Pixels from the left edge of its cell to the words of each day. */
const dayOffsets = async (calendar: CalendarPage, inside: string): Promise<readonly number[]> =>
  calendar.grid.locator(inside).evaluateAll((cells) =>
    cells.map((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell.querySelector('[class*=number]') ?? cell);
      return Math.round(range.getBoundingClientRect().left - cell.getBoundingClientRect().left);
    }),
  );

const testEarly = testWith([
  { title: 'Early run', dates: at(0, '05:00', 60) },
  { title: 'Tomorrow', dates: at(1, '03:00', 30) },
  { title: 'Also', dates: at(1, '04:00', 30) },
]);

testEarly(
  'the first task of today and the present hour are in sight when the days open',
  async ({ calendar }) => {
    await expect(calendar.entry('Early run')).toBeInViewport({ ratio: 1 });
    const now = calendar.page.locator('main [class*=now]');
    await expect(now).toBeInViewport();
  },
);

testEarly(
  'tasks above the hours in sight are counted at the upper edge, and a click goes there',
  async ({ calendar }) => {
    const { page } = calendar;
    const button = page.getByRole('button', { name: /^2 earlier on Tomorrow$/u });
    await expect(button).toBeInViewport({ ratio: 1 });
    await button.click();
    await expect(calendar.entry('Also')).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: /^1 earlier on Tomorrow$/u })).toBeVisible();
    await page.getByRole('button', { name: /^1 earlier on Tomorrow$/u }).click();
    await expect(calendar.entry('Tomorrow')).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: /earlier on/u })).toHaveCount(0);
  },
);

const testDays = testWith([
  { title: 'Review', dates: at(0, '13:00', 60) },
  { title: 'Trip', dates: on(0) },
]);

testDays('in a month tasks with a time show it, and all of them have their box', async ({ calendar }) => {
  await calendar.press('v', '4');
  await expect(calendar.entry('Review').getByText('1 pm')).toBeVisible();
  await expect(calendar.entry('Review').getByRole('checkbox')).toBeVisible();
  await expect(calendar.entry('Trip').getByRole('checkbox')).toBeVisible();
  // Where there is no room for boxes, none has one.
  await calendar.page.setViewportSize({ width: 800, height: 700 });
  await expect(calendar.entry('Review').getByRole('checkbox')).toBeHidden();
  await expect(calendar.entry('Trip').getByRole('checkbox')).toBeHidden();
});

testDays(
  'the days of a month begin at one place in their cells, the first of a month too',
  async ({ calendar }) => {
    await calendar.press('v', '4');
    await expect(calendar.grid.getByText(/^[A-Z][a-z]{2} 1$/u).first()).toBeVisible();
    const offsets = await dayOffsets(calendar, '[role=gridcell]:has([class*=number])');
    expect(Math.max(...offsets) - Math.min(...offsets)).toBeLessThanOrEqual(1);
  },
);

testDays('the numbers of an agenda stand below each other', async ({ calendar }) => {
  await calendar.press('v', 'g');
  await expect(calendar.grid.getByRole('rowheader')).toHaveCount(14);
  const edges = await calendar.grid.locator('[role=rowheader] [class*=number]').evaluateAll((numbers) =>
    numbers.map((number) => {
      const { left, width } = number.getBoundingClientRect();
      return `${left} ${width}`;
    }),
  );
  expect(new Set(edges).size).toBe(1);
});

testDays('the last pixel of a block makes it longer', async ({ calendar }) => {
  const block = calendar.entry('Review');
  const { x, y, width, height } = await boxOf(block);
  await dragBy(calendar.page, { x: x + width / 2, y: y + height - 0.5 }, { x: 0, y: 48 });
  await calendar.page.mouse.up();
  await expect(block).toHaveAttribute('aria-label', /^Review 1.*3\s?pm/u);
});

/** The first day of each week that is shown, as its row says. */
const weeks = (calendar: CalendarPage): Promise<readonly string[]> =>
  calendar.grid
    .getByRole('row', { name: /^Week of/u })
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label') ?? ''));

testDays(
  'a month opens with this week near the top, and scrolls by weeks without an end',
  async ({ calendar }) => {
    const { page } = calendar;
    await calendar.press('v', '4');
    const rows = calendar.grid.getByRole('row', { name: /^Week of/u });
    await expect(rows).toHaveCount(6);
    await expect(rows.nth(1).locator('[aria-current="date"]')).toHaveCount(1);
    const before = await weeks(calendar);
    const { x, y } = await boxOf(rows.nth(2));
    await page.mouse.move(x + 200, y + 20);
    await page.mouse.wheel(0, 60);
    await expect.poll(async () => (await weeks(calendar)).slice(0, 5)).toEqual(before.slice(1));
    await expect(calendar.entry('Review').first()).toBeVisible();
    for (let turn = 0; turn < 12; turn += 1) await page.mouse.wheel(0, 300);
    await expect.poll(async () => (await weeks(calendar)).length).toBe(6);
    await expect(calendar.entry('Review')).toHaveCount(0);
    await calendar.press('Home');
    await expect.poll(() => weeks(calendar)).toEqual(before);
    // By key: a week more below the last one.
    for (let step = 0; step < 5; step += 1) await calendar.press('ArrowDown');
    await expect.poll(async () => (await weeks(calendar)).slice(0, 5)).toEqual(before.slice(1));
  },
);

const testTogether = testWith([
  { title: 'Workshop preparation', dates: at(0, '12:00', 120) },
  { title: 'Interview with Mara', dates: at(0, '12:30', 90) },
]);

testTogether(
  'in a narrow day a later block lies over the end of an earlier one, whose title can be read',
  async ({ calendar }) => {
    await calendar.press('v', '7');
    await expect(calendar.hours).toHaveCount(7);
    const [first, second] = [
      await boxOf(calendar.entry('Workshop')),
      await boxOf(calendar.entry('Interview')),
    ];
    expect(first.width).toBeGreaterThan(110);
    expect(second.width).toBeGreaterThan(100);
    expect(second.y).toBeGreaterThan(first.y + 20);
  },
);
