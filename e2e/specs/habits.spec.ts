import { findings } from '#e2e/fixtures/findings.ts';
import { askCore } from '#e2e/fixtures/page-calls.ts';
import { takePictures } from '#e2e/fixtures/take-pictures.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { CalendarPage } from '#e2e/pages/calendar-page.ts';
import { PalettePage } from '#e2e/pages/palette-page.ts';
import { SearchPage } from '#e2e/pages/search-page.ts';

test('habits are added, checked in, counted, filled in and taken back by keyboard [go.habits] [habit.new] [habit.check-in]', async ({
  docket,
}) => {
  const { page, shell } = docket;
  const main = page.getByRole('main');
  await page.keyboard.press('g');
  await page.keyboard.press('h');
  await expect(shell.title).toHaveText('Habits');
  await expect(main).toContainText('No habits yet');
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('new habit');
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'New habit' });
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Stretch');
  await page.keyboard.press('Enter');
  await expect(form).toHaveCount(0);
  const line = (name: string) => main.getByRole('listitem').filter({ hasText: name });
  await expect(line('Stretch')).toBeVisible();
  await expect(shell.notice(/^Added the habit “Stretch”/u)).toBeVisible();
  await main.getByRole('button', { name: 'New habit' }).press('Enter');
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Drink water');
  await form.getByText('A number').click();
  await form.getByRole('button', { name: 'Add habit' }).press('Enter');
  await expect(line('Drink water')).toContainText('0 of 8 cups');
  const check = (name: string) => line(name).getByRole('button', { name: new RegExp(`^${name}`, 'u') });
  await check('Stretch').focus();
  await page.keyboard.press('Enter');
  await expect(check('Stretch')).toHaveAttribute('aria-pressed', 'true');
  await expect(main).toContainText('1 of 2 done');
  await page.keyboard.press('j');
  await expect(check('Drink water')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(line('Drink water')).toContainText('1 of 8 cups');
  await page.keyboard.press('8');
  await page.keyboard.press('Enter');
  await expect(line('Drink water')).toContainText('8 of 8 cups');
  await expect(main).toContainText('2 of 2 done');
  await check('Drink water').focus();
  await page.keyboard.press('Backspace');
  await expect(line('Drink water')).toContainText('0 of 8 cups');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(line('Drink water')).toContainText('8 of 8 cups');
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('habit drink');
  await page.keyboard.press('Enter');
  await expect(line('Drink water')).toContainText('9 of 8 cups');
  await check('Stretch').focus();
  await page.keyboard.press('o');
  await expect(line('Stretch').getByRole('button', { name: 'Previous month' })).toBeVisible();
  await expect(line('Stretch')).toContainText('Best streak');
  expect(await findings(page)).toEqual([]);
  await takePictures(docket, 'habits');
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  const chip = main.getByRole('region', { name: 'Habits' }).getByRole('button', { name: /^Stretch/u });
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  await chip.click();
  await expect(chip).toHaveAttribute('aria-pressed', 'false');
  expect(await findings(page)).toEqual([]);
  await takePictures(docket, 'today-habits');
});

test('a habit is found in the palette and in search, and opens with its details', async ({ docket }) => {
  const { page, shell } = docket;
  const main = page.getByRole('main');
  const [palette, search] = [new PalettePage(page), new SearchPage(page)];
  for (const name of ['Stretch', 'Café without sugar']) await askCore(page, 'habits.create', { name });
  const line = (name: string) => main.getByRole('listitem').filter({ hasText: name });
  const check = (name: string) => line(name).getByRole('button', { name: new RegExp(`^${name}`, 'u') });
  await palette.open();
  await page.keyboard.type('cafe with');
  await expect(palette.activeOption).toHaveText(/^Café without sugar\s*Habit$/u);
  expect(await findings(page)).toEqual([]);
  await takePictures(docket, 'palette-habit');
  await page.keyboard.press('Enter');
  await expect(shell.title).toHaveText('Habits');
  await expect(line('Café')).toContainText('Best streak');
  await expect(check('Café')).toBeFocused();
  await expect(line('Stretch')).not.toContainText('Best streak');
  // The page is open: the other one is shown in it.
  await search.open();
  await page.keyboard.type('stre');
  await expect(search.results).toHaveText([/Stretch/u]);
  await expect(page.getByRole('listbox', { name: 'Results' }).getByRole('group')).toHaveAccessibleName(
    'Habits',
  );
  expect(await findings(page)).toEqual([]);
  await takePictures(docket, 'search-habit');
  await page.keyboard.press('Enter');
  await expect(line('Stretch')).toContainText('Best streak');
  await expect(check('Stretch')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(check('Stretch')).toHaveAttribute('aria-pressed', 'true');
});

test('a dragged habit goes above and below another one, and into another section, and comes back by undo', async ({
  docket,
}) => {
  const { page, shell } = docket;
  const main = page.getByRole('main');
  const served = async () => (await askCore(page, 'habits.list', {})).sections;
  // They come with the first sync.
  await expect.poll(async () => (await served()).length).toBeGreaterThan(0);
  const [morning] = await served();
  for (const name of ['One', 'Two', 'Three']) await askCore(page, 'habits.create', { name });
  await askCore(page, 'habits.create', { name: 'Early', sectionId: morning?.id ?? null });
  await page.keyboard.press('g');
  await page.keyboard.press('h');
  const name = (text: string) => main.getByText(text, { exact: true });
  const order = async () =>
    main
      .getByRole('region')
      .evaluateAll((sections) =>
        sections.map((section) => [
          section.getAttribute('aria-label'),
          ...[...section.querySelectorAll('li [data-may-be-cut]')].map(({ textContent }) => textContent),
        ]),
      );
  const first = [
    ['Morning', 'Early'],
    ['Others', 'One', 'Two', 'Three'],
  ];
  await expect.poll(order).toEqual(first);
  await name('Three').dragTo(name('One'), { targetPosition: { x: 20, y: 2 } });
  await expect.poll(order).toEqual([
    ['Morning', 'Early'],
    ['Others', 'Three', 'One', 'Two'],
  ]);
  await expect(shell.notice(/^Moved “Three”/u)).toBeVisible();
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(order).toEqual(first);
  const meta = main.getByRole('listitem').filter({ hasText: 'Two' }).getByText('Every day');
  await name('One').dragTo(meta);
  await expect.poll(order).toEqual([
    ['Morning', 'Early'],
    ['Others', 'Two', 'One', 'Three'],
  ]);
  await name('Two').dragTo(name('Early'), { targetPosition: { x: 20, y: 2 } });
  await expect.poll(order).toEqual([
    ['Morning', 'Two', 'Early'],
    ['Others', 'One', 'Three'],
  ]);
  await expect(shell.notice(/^Moved “Two” to Morning/u)).toBeVisible();
  // A section without habits takes one, too.
  await page.mouse.move(0, 0);
  await name('Three').hover();
  await page.mouse.down();
  await name('Early').hover();
  const night = page.locator('[data-empty-section]').filter({ hasText: 'Night' });
  await expect(night).toBeVisible();
  await takePictures(docket, 'habit-drag');
  await night.hover();
  await night.hover();
  await page.mouse.up();
  await expect.poll(order).toEqual([
    ['Morning', 'Two', 'Early'],
    ['Night', 'Three'],
    ['Others', 'One'],
  ]);
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(order).toEqual([
    ['Morning', 'Two', 'Early'],
    ['Others', 'One', 'Three'],
  ]);
  expect(await findings(page)).toEqual([]);
});

test('the days and weeks of the calendar show the habits that are due, where they are wanted, and check them in', async ({
  docket,
}) => {
  const { page, shell } = docket;
  const [palette, calendar] = [new PalettePage(page), new CalendarPage(page)];
  await page.setViewportSize({ width: 1440, height: 900 });
  const [today, tomorrow] = await page.evaluate(() =>
    [0, 1].map((days) => {
      const date = new Date();
      date.setDate(date.getDate() + days);
      return date.toLocaleDateString('sv');
    }),
  );
  if (today === undefined || tomorrow === undefined) throw new Error('There is no day');
  for (const name of ['Stretch', 'Read ten pages of a book']) await askCore(page, 'habits.create', { name });
  await askCore(page, 'habits.create', { name: 'Later', start: tomorrow });
  await calendar.press('g', 'k', 'v', '3');
  const chips = calendar.grid.getByRole('row', { name: 'Habits' }).getByRole('button');
  await expect(calendar.grid).toBeVisible();
  await expect(chips).toHaveCount(0);
  await palette.run('habits in the calendar: on');
  // Two today, three on each of the next two days, which have not come yet.
  await expect(chips).toHaveCount(8);
  await expect(chips.and(page.locator(':enabled'))).toHaveCount(2);
  const stretch = chips.filter({ hasText: 'Stretch' }).first();
  await stretch.click();
  await expect(stretch).toHaveAttribute('aria-pressed', 'true');
  await expect(stretch).toHaveAccessibleName(/^Stretch, .+: done$/u);
  await expect(shell.notice(/^Checked in “Stretch”/u)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  const read = chips.filter({ hasText: 'Read ten' }).first();
  await expect(read).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(read).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(read).toHaveAttribute('aria-pressed', 'false');
  await expect(stretch).toHaveAttribute('aria-pressed', 'true');
  expect(await findings(page)).toEqual([]);
  await takePictures(docket, 'calendar-habits');
  await page.setViewportSize({ width: 1440, height: 900 });
  await calendar.press('v', '7');
  await expect(chips.and(page.locator('[aria-pressed=true]'))).toHaveCount(1);
  expect(await findings(page)).toEqual([]);
  await takePictures(docket, 'calendar-habits-week');
  await calendar.press('v', '1');
  await expect(chips).toHaveCount(2);
  await takePictures(docket, 'calendar-habits-day');
});
