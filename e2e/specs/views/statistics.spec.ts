import type { Page } from '@playwright/test';
import type { MethodInput } from '#shared/ipc/contract.ts';
import { findings, findingsInBothSchemes } from '#e2e/fixtures/findings.ts';
import { fillPast, pastTasks } from '#e2e/fixtures/closed-tasks.ts';
import { askCore, untilAnswered } from '#e2e/fixtures/page-calls.ts';
import { takePictures } from '#e2e/fixtures/take-pictures.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { FilterPage } from '#e2e/pages/filter-page.ts';
import { StatisticsPage } from '#e2e/pages/statistics-page.ts';

const press = async (page: Page, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

const totalOf = (rows: readonly (readonly string[])[], column = 1): number =>
  rows.reduce((sum, row) => sum + Number(row[column]?.replaceAll(',', '') ?? 0), 0);

/** A year with many of the tasks of the last 365 days, and the keys that lead to it: in January this one has few. */
const fullYear = (): { readonly year: number; readonly keys: readonly string[] } => {
  const now = new Date();
  return now.getMonth() === 0
    ? { year: now.getFullYear() - 1, keys: ['v', 'y', '<'] }
    : { year: now.getFullYear(), keys: ['v', 'y'] };
};

test('[go.statistics] g s on an account without anything done says so, in both themes without a finding', async ({
  docket,
}) => {
  test.setTimeout(120_000);
  const { page, shell, list } = docket;
  const statistics = new StatisticsPage(page);
  await statistics.open();
  await expect(page.getByText('No completed tasks yet')).toBeVisible();
  expect(await findingsInBothSchemes(page)).toEqual([]);
  await takePictures(docket, 'statistics-empty');
  await press(page, 'g', 'i');
  await list.add('the first one');
  await press(page, 'd');
  await list.row('the first one').waitFor({ state: 'detached' });
  await shell.sidebar.getByRole('button', { name: 'Statistics' }).click();
  await expect(statistics.tile(/^Done, /u)).toContainText('1');
  await expect(statistics.marks('By list').first()).toHaveAccessibleName('Inbox: 1 done');
  await expect(statistics.card('The year')).toBeVisible();
  await expect(statistics.tile('Today so far')).toContainText('1 done');
  await expect(statistics.card('On time or late')).toBeVisible();
  await expect(page.getByText('Counted from the tasks on this computer.')).toHaveCount(1);
  await expect(page.getByText('Kept on this computer')).toHaveCount(0);
  // No focus session was ever recorded.
  await expect(page.getByText(/focus/iu)).toHaveCount(0);
  await expect(statistics.card('As the service counts')).toHaveCount(0);
  await expect(page.getByText(/from the service/iu)).toHaveCount(0);
  expect(await findings(docket.page)).toEqual([]);
  await takePictures(docket, 'statistics-first-day');
});

test.describe('a year of tasks', () => {
  test.describe.configure({ timeout: 120_000 });

  test.beforeEach(async ({ dataDirectory }) => {
    await fillPast(dataDirectory, pastTasks(1200, 365));
  });

  test('[statistics.week] [statistics.month] [statistics.quarter] [statistics.year] [statistics.previous] [statistics.next] choose the time by keyboard', async ({
    docket: { page },
  }) => {
    const statistics = new StatisticsPage(page);
    await statistics.open();
    const now = new Date();
    const year = String(now.getFullYear());
    const month = now.toLocaleDateString('en-GB', { month: 'long', year: 'numeric' });
    await expect(statistics.period).toHaveText(month);
    await press(page, 'v', 'y');
    await expect(statistics.period).toHaveText(year);
    await press(page, '<');
    await expect(statistics.period).toHaveText(String(now.getFullYear() - 1));
    await press(page, '>', '>');
    await expect(statistics.period).toHaveText(year);
    await press(page, 'v', 'q');
    await expect(statistics.period).toHaveText(`Q${Math.floor(now.getMonth() / 3) + 1} ${year}`);
    await press(page, 'v', 'w');
    await expect(statistics.marks('By weekday')).toHaveCount(7);
    await expect(statistics.later).toBeDisabled();
    await statistics.earlier.click();
    await statistics.later.click();
    await expect(statistics.later).toBeDisabled();
    await press(page, 'v', 'm');
    await expect(statistics.period).toHaveText(month);
  });

  test('every figure is the one of the core, in the picture, the table and the file', async ({ docket }) => {
    const { page } = docket;
    const statistics = new StatisticsPage(page);
    const { year, keys } = fullYear();
    const span = await untilAnswered(
      page,
      new RegExp(`^statistics\\.local .*${year}-01-01`, 'u'),
      async () => {
        await statistics.open();
        await press(page, ...keys);
      },
    );
    const local = await askCore(page, 'statistics.local', span as MethodInput<'statistics.local'>);
    const done = local.days.reduce((sum, day) => sum + day.done, 0);
    const notDone = local.days.reduce((sum, day) => sum + day.notDone, 0);
    const wontDo = local.days.reduce((sum, day) => sum + day.wontDo, 0);
    expect(done).toBeGreaterThan(100);
    await takePictures(docket, 'statistics-year');
    await expect(statistics.tile(/^Done, /u)).toContainText(done.toLocaleString('en'));
    const ended = local.days.filter(({ day }) => day < local.today);
    const endedDone = ended.reduce((sum, day) => sum + day.done, 0);
    await expect(statistics.tile('Completion rate')).toContainText(
      `${Math.round((endedDone / (endedDone + notDone)) * 100)}%`,
    );
    const months = await statistics.readTable('Completed and not completed');
    expect([1, 2, 3].map((column) => totalOf(months, column))).toEqual([done, wontDo, notDone]);
    const hours = await statistics.readTable('By hour');
    expect(hours.map(([, count]) => Number(count))).toEqual(local.byHour);
    const weekdays = await statistics.readTable('By weekday');
    expect(totalOf(weekdays)).toBe(done);
    const priorities = await statistics.readTable('By priority');
    for (const { priority, count } of local.byPriority) {
      const row = priorities.find(([name]) => name?.toLowerCase() === priority);
      expect(row?.[1], priority).toBe(String(count));
    }
    const lists = await statistics.readTable('By list');
    expect(lists.map(([, count]) => Number(count))).toEqual(local.byList.map(({ count }) => count));
    expect(lists.map(([name]) => name)).toContain('Atlas launch');
    const tags = await statistics.readTable('By tag');
    expect(tags.map(([, count]) => Number(count))).toEqual(local.byTag.map(({ count }) => count));
    const folders = await statistics.readTable('By folder');
    expect(folders.map(([name]) => name)).toEqual(expect.arrayContaining(['Work', 'Home', 'No folder']));
    const days = await statistics.readTable('The year');
    expect(days).toHaveLength(371);
    const csv = await statistics.exportAs('By list', 'Save as CSV');
    expect(csv.name).toBe('docket-by-list.csv');
    expect(csv.content.toString()).toBe(
      `${[['List', 'Done'], ...lists].map((cells) => cells.join(',')).join('\r\n')}\r\n`,
    );
  });

  test('a bar opens the tasks behind it, by pointer and by key, and the way back keeps the time', async ({
    docket: { page, shell, list },
  }) => {
    const statistics = new StatisticsPage(page);
    await statistics.open();
    const { year, keys } = fullYear();
    await press(page, ...keys);
    await expect(statistics.period).toHaveText(String(year));
    // Until the year is read, the bars are those of the month.
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    const bar = statistics.marks('By list').first();
    const words = (await bar.getAttribute('aria-label')) ?? '';
    const count = /: ([\d,]+) done$/u.exec(words)?.[1] ?? '';
    await bar.click();
    await expect(shell.title).toHaveText(new RegExp(`^Done .*${words.split(':')[0] ?? ''}`, 'u'));
    await expect(page.getByRole('banner').or(page.locator('header')).first()).toContainText(count);
    await page.goBack();
    await expect(statistics.period).toHaveText(String(year));
    const marks = statistics.marks('By priority');
    await marks.nth(3).focus();
    await press(page, 'ArrowUp', 'ArrowUp', 'Home');
    await expect(marks.first()).toBeFocused();
    await press(page, 'ArrowDown');
    await expect(marks.nth(1)).toBeFocused();
    await expect(marks.nth(1)).toHaveAccessibleName(/^Medium: \d+ done$/u);
    await expect(statistics.card('By priority')).toContainText(/Medium: \d+ done/u);
    await press(page, 'Enter');
    await expect(shell.title).toHaveText(/priority medium$/u);
    await expect(list.rows.first()).toBeVisible();
    const first = await list.rows.first().innerText();
    const filter = new FilterPage(page);
    await filter.narrowTo('!high');
    await expect(page.getByRole('main')).toContainText('No tasks match the current filter');
    await press(page, 'Escape');
    await expect.poll(() => list.rows.first().innerText()).toBe(first);
    await filter.narrowTo('#phone');
    await expect(list.rows.filter({ has: page.getByRole('checkbox') }).first()).toContainText('phone');
    await expect.poll(() => list.rows.filter({ hasNotText: 'phone' }).getByRole('checkbox').count()).toBe(0);
  });

  test('a day of the year is reached by arrow keys, and a table opens the same tasks', async ({
    docket: { page, shell },
  }) => {
    const statistics = new StatisticsPage(page);
    await statistics.open();
    const days = statistics.marks('The year');
    await days.last().focus();
    await press(page, 'ArrowLeft', 'ArrowLeft');
    const name = (await page.locator(':focus').getAttribute('aria-label')) ?? '';
    expect(name).toBe(await days.nth(371 - 15).getAttribute('aria-label'));
    const table = await statistics.showTable('By priority');
    await table.getByRole('button').first().click();
    await expect(shell.title).toHaveText(/priority high$/u);
  });

  test('a chart is kept as a picture with its title', async ({ docket: { page } }) => {
    const statistics = new StatisticsPage(page);
    await statistics.open();
    for (const title of ['Completed and not completed', 'The year', 'By list']) {
      const { name, content } = await statistics.exportAs(title, 'Save as PNG');
      expect(name).toMatch(/^docket-.*\.png$/u);
      expect(content.subarray(1, 4).toString()).toBe('PNG');
      // Width and height of the header; an empty picture would pack to almost nothing.
      expect(content.readUInt32BE(16), title).toBeGreaterThan(400);
      expect(content.length, title).toBeGreaterThan(4000);
    }
  });

  for (const [width, height] of [
    [1440, 900],
    [1000, 700],
  ] as const) {
    const tag = width === 1440 ? [] : '@nightly';
    test(`has no finding at ${width} x ${height}, as pictures and as tables`, { tag }, async ({ docket }) => {
      const { page } = docket;
      await page.setViewportSize({ width, height });
      const statistics = new StatisticsPage(page);
      await statistics.open();
      await statistics.card('The year').waitFor();
      expect(await findingsInBothSchemes(page)).toEqual([]);
      if (width > 1000) {
        await takePictures(docket, 'statistics-month');
        await statistics.card('By priority').scrollIntoViewIfNeeded();
        await takePictures(docket, 'statistics-month-below');
        await statistics.card('Score').scrollIntoViewIfNeeded();
        await takePictures(docket, 'statistics-month-end');
      }
      for (const title of ['By list', 'The year', 'By hour']) await statistics.showTable(title);
      expect(await findings(docket.page)).toEqual([]);
      if (width > 1000) await takePictures(docket, 'statistics-tables');
      const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
      expect(scrollWidth).toBe(clientWidth);
    });
  }
});
