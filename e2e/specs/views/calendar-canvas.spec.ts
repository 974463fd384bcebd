import type { Locator } from '@playwright/test';
import { at, on, testWith } from '#e2e/fixtures/canvas.ts';
import { findings } from '#e2e/fixtures/findings.ts';
import { expect } from '#e2e/fixtures/test.ts';
import type { CalendarPage } from '#e2e/pages/calendar-page.ts';
import { boxOf, dragBy } from '#e2e/pages/drag-by.ts';

/** The calendar as a surface to plan on: what a drag shows, drawing, more than fits, what is out of sight. */

const test = testWith([
  { title: 'Review the plan', dates: at(0, '13:00', 60) },
  { title: 'Trip', dates: on(0) },
  { title: 'Someday' },
]);

/** Pixels of an hour. */
const HOUR = 48;

const held = ({ page }: CalendarPage): Locator => page.locator('[data-dragged]');

test.describe('a drag over the days', () => {
  test('shows the block in the slot where it will land, as long as it is, with its time, and nothing over it', async ({
    calendar,
  }) => {
    const block = calendar.entry('Review the plan');
    const from = await boxOf(block);
    const day = await boxOf(calendar.hours.nth(1));
    await dragBy(calendar.page, { x: from.x + 20, y: from.y + 20 }, { x: day.width, y: HOUR * 1.5 });
    await expect(block).toContainText('2:30');
    await expect(block.getByText(/2:30/u)).toBeVisible();
    const { x, y, width, height } = await boxOf(block);
    expect({ x, width, height }).toEqual({ x: day.x + 2, width: day.width - 5, height: from.height });
    expect(y - from.y).toBe(HOUR * 1.5);
    await expect(held(calendar)).toHaveText('');
    await calendar.page.mouse.up();
    await expect(calendar.spoken).toContainText('2:30');
  });

  test('leaves others where they are, and takes the whole slot among them', async ({ calendar }) => {
    await calendar.press('n');
    await calendar.page.keyboard.type('Call today 4pm-5pm');
    await calendar.press('Enter', 'Escape');
    const other = calendar.entry('Call');
    const before = await boxOf(other);
    const block = calendar.entry('Review the plan');
    const from = await boxOf(block);
    await dragBy(calendar.page, { x: from.x + 20, y: from.y + 20 }, { x: 0, y: HOUR * 3 });
    await expect(block).toContainText(/4\s?(?:pm)?–5/u);
    expect((await boxOf(block)).width).toBe(from.width);
    expect(await boxOf(other)).toEqual(before);
    await calendar.press('Escape');
    await calendar.page.mouse.up();
  });

  test('shows a task of the panel, of the all-day lane and of a month where they will land', async ({
    calendar,
  }) => {
    const { page } = calendar;
    const day = await boxOf(calendar.hours.nth(2));
    const someday = await boxOf(calendar.beside('Someday'));
    const fromPanel = { x: someday.x + 60, y: someday.y + 10 };
    await dragBy(page, fromPanel, { x: day.x + 60 - fromPanel.x, y: 500 - fromPanel.y });
    const block = calendar.entry('Someday');
    await expect(block.getByText(/\d/u)).toBeVisible();
    expect((await boxOf(block)).x).toBe(day.x + 2);
    await expect(held(calendar)).toHaveText('');
    const lane = await boxOf(calendar.entry('Trip'));
    await page.mouse.move(day.x + 60, lane.y + 6, { steps: 4 });
    await expect.poll(async () => (await boxOf(block)).y).toBe(lane.y);
    await expect(held(calendar)).toHaveText('');
    await calendar.press('Escape');
    await page.mouse.up();
    await calendar.press('v', '4');
    const line = calendar.entry('Review the plan');
    const from = await boxOf(line);
    await dragBy(page, { x: from.x + 20, y: from.y + 8 }, { x: 0, y: -130 });
    await expect(line.getByText(/1\s?pm/u)).toBeVisible();
    await expect.poll(async () => (await boxOf(line)).y).toBeLessThan(from.y - 60);
    await expect(held(calendar)).toHaveText('');
    await page.mouse.up();
    // A week earlier, at the same time.
    await expect(calendar.spoken).toContainText('1 pm–2 pm');
  });

  test('by key shows the time in the block, too', async ({ calendar }) => {
    await calendar.entry('Review the plan').click();
    await calendar.press('Shift+Space', 'ArrowDown', 'ArrowDown');
    await expect(calendar.entry('Review the plan').getByText(/1:30/u)).toBeVisible();
    await calendar.press('Enter');
    await expect(calendar.spoken).toContainText('1:30');
  });
});

/** Draws on the second day, from one o'clock. */
const draw = async (calendar: CalendarPage, height: number) => {
  const day = await boxOf(calendar.hours.nth(1));
  const review = await boxOf(calendar.entry('Review the plan'));
  await dragBy(calendar.page, { x: day.x + 40, y: review.y + 1 }, { x: 0, y: height });
  await calendar.page.mouse.up();
  return { x: day.x, y: review.y };
};
/** The field of its title. */
const field = ({ page }: CalendarPage) => page.getByRole('textbox', { name: /^Title of the new task/u });

test.describe('a stretch that is drawn', () => {
  test('stays where it is and takes the title in place, and the grid does not move', async ({ calendar }) => {
    const review = await boxOf(calendar.entry('Review the plan'));
    const { x, y } = await draw(calendar, HOUR * 1.5 - 10);
    await expect(field(calendar)).toBeFocused();
    const block = await boxOf(calendar.grid.locator('[data-drawn]'));
    expect({ x: block.x, y: block.y, height: block.height }).toEqual({
      x: x + 3,
      y: y - 1,
      height: HOUR * 1.5,
    });
    expect(await boxOf(calendar.entry('Review the plan'))).toEqual(review);
    expect(await findings(calendar.page)).toEqual([]);
    await calendar.page.keyboard.type('Write the letter #desk');
    await calendar.press('Enter');
    await expect(calendar.entry('Write the letter')).toHaveAttribute(
      'aria-label',
      /^Write the letter 1.*2:30/u,
    );
    await expect(field(calendar)).toHaveCount(0);
    await expect.poll(() => calendar.focused()).toMatch(/^Write the letter/u);
    await calendar.press('ControlOrMeta+z');
    await expect(calendar.entry('Write the letter')).toHaveCount(0);
  });

  test('is let go with Esc or without a title, and kept where another one is drawn', async ({ calendar }) => {
    await draw(calendar, HOUR);
    await calendar.page.keyboard.type('Not this');
    await calendar.press('Escape');
    await expect(calendar.grid.locator('[data-drawn]')).toHaveCount(0);
    await expect(calendar.grid).toBeFocused();
    await draw(calendar, HOUR);
    await calendar.press('Enter');
    await expect(calendar.grid.locator('[data-drawn]')).toHaveCount(0);
    await draw(calendar, HOUR);
    await calendar.page.keyboard.type('Kept');
    const day = await boxOf(calendar.hours.nth(2));
    await dragBy(calendar.page, { x: day.x + 40, y: 500 }, { x: 0, y: HOUR });
    await calendar.page.mouse.up();
    await expect(calendar.entry('Kept')).toBeVisible();
    await expect(field(calendar)).toBeFocused();
    await calendar.press('Escape');
    await expect(calendar.blocks.filter({ hasText: 'Not this' })).toHaveCount(0);
  });

  test('a double click writes a task of one moment in place', async ({ calendar }) => {
    const day = await boxOf(calendar.hours.nth(1));
    await calendar.page.mouse.dblclick(day.x + 40, 520);
    await expect(field(calendar)).toBeFocused();
    await calendar.page.keyboard.type('Ring the bell');
    await calendar.press('Enter');
    await expect(calendar.entry('Ring the bell')).toBeVisible();
  });
});

const testMany = testWith(
  Array.from({ length: 9 }, (_unused, index) => ({
    title: `Errand ${index + 1}`,
    dates: on(0),
  })),
);

test.describe('more than fits', () => {
  testMany('is listed at what counts it, and each one can be dragged out of it', async ({ calendar }) => {
    const { page } = calendar;
    await page.getByRole('button', { name: /^6 more$/u }).click();
    const list = page.getByRole('dialog').getByRole('grid');
    await expect(list.getByRole('gridcell')).toHaveCount(9);
    expect(await findings(page)).toEqual([]);
    // The days behind it are the same.
    await expect(calendar.hours).toHaveCount(3);
    const line = await boxOf(list.getByRole('gridcell').filter({ hasText: 'Errand 9' }));
    const day = await boxOf(calendar.hours.nth(2));
    const hour = await boxOf(calendar.grid.getByRole('row', { name: 'All day' }));
    await dragBy(
      page,
      { x: line.x + 60, y: line.y + 8 },
      { x: day.x + 60 - line.x - 60, y: hour.y + hour.height + HOUR - line.y - 8 },
    );
    await page.mouse.up();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(calendar.entry('Errand 9')).toHaveAttribute('aria-label', /^Errand 9 \d.*am/u);
    expect((await boxOf(calendar.entry('Errand 9'))).x).toBe(day.x + 2);
    await expect(page.getByRole('button', { name: /^5 more$/u })).toBeVisible();
  });

  testMany('is walked by key, opened with Enter, and left with Esc', async ({ calendar }) => {
    const { page } = calendar;
    await page.getByRole('button', { name: /^6 more$/u }).click();
    const lines = page.getByRole('dialog').getByRole('gridcell');
    await expect(page.getByRole('dialog').getByRole('grid')).toBeFocused();
    await calendar.press('ArrowDown', 'j');
    await expect(lines.nth(1)).toBeFocused();
    await calendar.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(calendar.grid).toBeFocused();
    await page.getByRole('button', { name: /^6 more$/u }).click();
    await lines.filter({ hasText: 'Errand 7' }).focus();
    await calendar.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Errand 7');
  });
});

const testWords = testWith([{ title: 'Workshop preparation with Christopher', dates: at(0, '13:00', 90) }]);

test.describe('the room of a canvas', () => {
  testWords(
    'is the window’s: a week has 120 pixels a day, and titles are whole words',
    async ({ calendar }) => {
      await calendar.press('v', '7');
      await expect(calendar.hours).toHaveCount(7);
      await expect(calendar.page.getByRole('complementary', { name: 'Detail' })).toHaveCount(0);
      expect((await boxOf(calendar.hours.first())).width).toBeGreaterThanOrEqual(120);
      const broken = await calendar.entry('Workshop').evaluate((block) => {
        const text = block.querySelector('[class*=title]')?.firstChild ?? block;
        const lineOf = (start: number, end: number) => {
          const range = document.createRange();
          range.setStart(text, start);
          range.setEnd(text, end);
          return range.getClientRects().length;
        };
        return [...(text.textContent ?? '').matchAll(/\S+/gu)]
          .filter(({ index, 0: word }) => lineOf(index, index + word.length) > 1)
          .map(([word]) => word);
      });
      expect(broken).toEqual([]);
    },
  );

  test('has the detail over it while a task is open, and Esc takes it away', async ({ calendar }) => {
    const detail = calendar.page.getByRole('complementary', { name: 'Detail' });
    for (const layout of ['calendar', 'board', 'timeline'] as const) {
      if (layout !== 'calendar') {
        await calendar.press('g', 'a', 'v', { board: 'b', timeline: 'i' }[layout]);
        await calendar.page.getByRole('treegrid').waitFor();
      }
      const grid = calendar.page.locator('main [data-keyboard-home]').last();
      await calendar.page.getByText('Review the plan').first().click();
      await expect(detail, layout).toHaveCount(0);
      const before = await boxOf(grid);
      await calendar.press('Enter');
      await expect(detail.getByRole('textbox', { name: 'Title' })).toHaveValue('Review the plan');
      expect(await boxOf(grid)).toEqual(before);
      await calendar.press('Escape', 'Escape');
      await expect(detail, layout).toHaveCount(0);
    }
  });

  test('has a button in the place of the entry line, which lies over the days when it is open', async ({
    calendar,
  }) => {
    const before = await boxOf(calendar.grid);
    await calendar.page.getByRole('button', { name: 'New task', exact: true }).click();
    const line = calendar.page.getByRole('textbox', { name: 'New task' });
    await expect(line).toBeFocused();
    expect(await boxOf(calendar.grid)).toEqual(before);
    await calendar.page.keyboard.type('Left for later');
    await calendar.press('Escape');
    await expect(calendar.page.getByRole('button', { name: 'Draft: Left for later' })).toBeVisible();
    expect(await boxOf(calendar.grid)).toEqual(before);
    expect(await findings(calendar.page)).toEqual([]);
  });

  test('has the panel of undated tasks as each view was left', async ({ calendar }) => {
    await expect(calendar.beside('Someday')).toBeVisible();
    await calendar.press('v', 'u');
    await expect(calendar.beside('Someday')).toHaveCount(0);
    await calendar.press('g', 'a', 'v', 'c');
    await expect(calendar.beside('Someday')).toBeVisible();
    await calendar.press('g', 'k');
    await expect(calendar.entry('Review the plan')).toBeVisible();
    await expect(calendar.beside('Someday')).toHaveCount(0);
  });
});
