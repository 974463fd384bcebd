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
