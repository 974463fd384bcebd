import type { Locator } from '@playwright/test';
import type { MethodInput } from '#shared/ipc/contract.ts';
import { addDays } from '#shared/domain/dates/calendar-date.ts';
import { fill } from '#e2e/fixtures/fill.ts';
import { expect, test as base } from '#e2e/fixtures/test.ts';
import { CalendarPage } from '#e2e/pages/calendar-page.ts';

/** More than a screen has room for: what is drawn is bounded, and keys and pointer reach all of it. */

type Draft = MethodInput<'tasks.createMany'>['drafts'][number];

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const now = new Date();
const today = `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`;

const on = (days: number): Draft['dates'] => ({
  kind: 'allDay',
  start: addDays(today, days),
  end: addDays(today, days),
});

const at = (days: number, minute: number, length: number): Draft['dates'] => {
  const start = new Date(`${addDays(today, days)}T00:00:00`);
  start.setMinutes(minute);
  const end = new Date(start.getTime() + length * 60_000).toISOString();
  return { kind: 'timed', start: start.toISOString(), end, zone, isFloating: false };
};

/** A third of them all day, the others over each other from morning to night. */
const repeats = Array.from({ length: 375 }, (_unused, index) => ({
  title: `Daily ${index}`,
  dates: index % 3 === 0 ? on(0) : at(0, (index * 7) % 1380, 15 + 15 * (index % 3)),
  repeat: { flag: 'RRULE:FREQ=DAILY;INTERVAL=1', from: '0' as const },
}));

const tasks = Array.from({ length: 5000 }, (_unused, index) => ({
  title: `Task ${index}`,
  dates: index % 3 === 0 ? on((index % 60) - 20) : at((index % 60) - 20, (index * 37) % 1380, 45),
}));

const AT_ONCE = 500;

const testWith = (drafts: readonly Draft[]) =>
  base.extend<{ readonly calendar: CalendarPage }>({
    calendar: async ({ dataDirectory, open }, use) => {
      await fill(dataDirectory, async (bridge) => {
        for (let start = 0; start < drafts.length; start += AT_ONCE) {
          const some = drafts.slice(start, start + AT_ONCE);
          await bridge.value('tasks.createMany', { projectId: null, drafts: [...some] });
        }
      });
      const { page } = await open();
      const calendar = await CalendarPage.openThreeDays(page);
      await calendar.blocks.first().waitFor();
      await use(calendar);
    },
  });

const NODES = 3000;

const nodes = async ({ page }: CalendarPage): Promise<number> =>
  page.evaluate(() => document.querySelectorAll('*').length);

/** The most that is drawn over a while, because rows come later than their places. */
const mostNodes = async (calendar: CalendarPage): Promise<number> => {
  const counts: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    await calendar.page.waitForTimeout(100);
    counts.push(await nodes(calendar));
  }
  return Math.max(...counts);
};

const expectFew = async (calendar: CalendarPage): Promise<void> => {
  for (const sign of ['1', '3', '7', '4', 'g']) {
    await calendar.press('v', sign);
    await calendar.blocks.first().waitFor();
    expect(await mostNodes(calendar), `v ${sign}`).toBeLessThan(NODES);
    // Today is on its first page only, and a later one is full of repeats.
    await calendar.press('PageDown');
    await calendar.blocks.first().waitFor();
    expect(await mostNodes(calendar), `v ${sign} and PageDown`).toBeLessThan(NODES);
    await calendar.press('Home');
  }
};

const testRepeats = testWith(repeats);

testRepeats(
  '375 daily repeats are few nodes in every stretch of time',
  { tag: '@nightly' },
  async ({ calendar }) => {
    await expectFew(calendar);
  },
);

testRepeats('keys reach every one of them in the agenda, and it is in sight', async ({ calendar }) => {
  await calendar.press('v', 'g', 'Home');
  await calendar.blocks.first().waitFor();
  // From a day header to the first task below it, and to the last one above it.
  await calendar.press('j');
  const first = await calendar.blocks.first().getAttribute('aria-label');
  await expect.poll(() => calendar.focused()).toBe(first);
  await calendar.press('Home', 'ArrowRight', 'k');
  await expect.poll(() => calendar.focused()).toMatch(/Daily.*Today/u);
  await calendar.press('Home');
  const seen = new Set<string>();
  for (let step = 0; step < 60; step += 1) {
    await calendar.press('j');
    await expect.poll(() => calendar.focused()).toMatch(/^Daily|^\d.*Daily/u);
    seen.add(await calendar.focused());
  }
  expect(seen.size).toBe(60);
  const box = await calendar.focusedBox();
  const area = await calendar.grid.boundingBox();
  expect(box.y).toBeGreaterThanOrEqual(area?.y ?? 0);
  expect(box.y + box.height).toBeLessThanOrEqual((area?.y ?? 0) + (area?.height ?? 0));
  // A screen reader reads lines in the order of the days.
  const tops = await calendar.blocks.evaluateAll((cells) =>
    cells.map((cell) => cell.getBoundingClientRect().top),
  );
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  await calendar.press('PageDown');
  await expect.poll(() => calendar.focused()).not.toMatch(/Today/u);
  await calendar.press('Home');
  await expect.poll(() => calendar.focused()).toMatch(/Today/u);
});

testRepeats(
  'what has no room beside the hours is counted, and a click shows all of it',
  async ({ calendar }) => {
    const { page } = calendar;
    const days = await calendar.hours.count();
    await page.getByRole('button', { name: /^\d+ more from Today 10 am on$/u }).click();
    await expect(page.getByRole('dialog').getByRole('gridcell')).toHaveCount(80);
    await expect(calendar.hours).toHaveCount(days);
    await page.getByRole('button', { name: /^Show all 375 in the agenda$/u }).click();
    await expect(page.getByRole('button', { name: 'Agenda', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  },
);

/** The left and the right edge. */
const edges = async (locator: Locator): Promise<readonly [left: number, right: number]> => {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('It is not on the screen');
  return [box.x, box.x + box.width];
};

testRepeats('what lasts all day stands right above its hours', async ({ calendar }) => {
  const lane = calendar.grid.getByRole('row', { name: 'All day' });
  // Until the whole week is read, the last day that has more is another one.
  await expect(async () => {
    const [left, right] = await edges(lane.getByRole('gridcell').filter({ hasText: 'more' }).last());
    const [first, last] = await edges(calendar.hours.last());
    expect(Math.abs(left - first)).toBeLessThan(5);
    expect(Math.abs(right - last)).toBeLessThan(6);
  }).toPass();
});

testRepeats('a task that has no room is drawn while it has the focus', async ({ calendar }) => {
  await calendar.press('v', '1', 'Home');
  await calendar.blocks.first().waitFor();
  for (let step = 0; step < 150; step += 1) await calendar.press('j');
  await expect.poll(() => calendar.focused()).toMatch(/^Daily/u);
  // It is drawn a moment after it has the focus.
  await expect(async () => {
    expect((await calendar.focusedBox()).width).toBeGreaterThan(20);
  }).toPass();
});

testWith(tasks)('5,000 tasks are few nodes in every stretch of time', async ({ calendar }) => {
  await expect(calendar.grid.getByText(/^Overdue · \d,\d{3}$/u)).toBeVisible();
  await expectFew(calendar);
});
