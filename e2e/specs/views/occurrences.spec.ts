import { fill } from '#e2e/fixtures/fill.ts';
import { findings } from '#e2e/fixtures/findings.ts';
import { expect, test as base } from '#e2e/fixtures/test.ts';
import { CalendarPage } from '#e2e/pages/calendar-page.ts';
import { dragBy } from '#e2e/pages/drag-by.ts';
import { ListPage } from '#e2e/pages/list-page.ts';
import { SidebarPage } from '#e2e/pages/sidebar-page.ts';

/** Later occurrences of a repeating task in the calendar: what an edit of one means is asked first. */

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

const test = base.extend<{ readonly calendar: CalendarPage }>({
  calendar: async ({ dataDirectory, open }, use) => {
    const start = new Date();
    start.setHours(9, 0, 0, 0);
    await fill(dataDirectory, async (bridge) => {
      const { projectId } = await bridge.value('projects.create', { name: 'Work' });
      await bridge.value('tasks.createMany', {
        projectId,
        drafts: [
          {
            title: 'Standup',
            dates: {
              kind: 'timed',
              start: start.toISOString(),
              end: new Date(start.getTime() + 15 * 60_000).toISOString(),
              zone,
              isFloating: false,
            },
            repeat: { flag: 'RRULE:FREQ=DAILY;INTERVAL=1', from: '2' },
          },
        ],
      });
    });
    const { page } = await open();
    const calendar = await CalendarPage.openThreeDays(page);
    await calendar.entry('Standup').first().waitFor();
    await use(calendar);
  },
});

const question = ({ page }: CalendarPage) => page.getByRole('dialog', { name: /“Standup”$/u });
const choice = (calendar: CalendarPage, name: string) =>
  question(calendar).getByRole('button', { name: new RegExp(`^${name}`, 'u') });

/** dnd-kit takes away every click of the 50 ms behind a drop: the one of the drop, and on a quick computer the next one. */
const dropBeforeClick = async ({ page }: CalendarPage): Promise<void> => {
  await page.mouse.up();
  await page.waitForTimeout(60);
};

const dayOf = (label: string): number => ['Today', 'Tomorrow'].findIndex((day) => label.includes(day));

/** The day and the time of all that is shown, projections marked. Later days, whose names differ from run to run, are first. */
const shown = async (calendar: CalendarPage): Promise<readonly string[]> => {
  const labels = await calendar
    .entry('Standup')
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label') ?? ''));
  return labels.toSorted((one, other) => dayOf(one) - dayOf(other));
};

const stored = async (calendar: CalendarPage) =>
  calendar.entry('Standup').and(calendar.page.locator(':not([data-projection])')).count();

test.describe('by keyboard', () => {
  test('a lifted one is asked about where it is dropped, and alone becomes a task of its own', async ({
    calendar,
  }) => {
    await calendar.entry('Standup').first().click();
    await calendar.press('l');
    await expect.poll(() => calendar.focused()).toMatch(/^Standup .*Tomorrow, repeats$/u);
    const before = await shown(calendar);
    await calendar.press('Shift+Space');
    await expect(calendar.spoken).toContainText('Lifted Standup');
    await calendar.press('ArrowDown', 'ArrowDown', 'Enter');
    await expect(question(calendar)).toContainText('Tomorrow 9:30');
    await expect(choice(calendar, 'This one only')).toBeFocused();
    expect(await findings(calendar.page)).toEqual([]);
    await calendar.press('Enter');
    await expect(calendar.page.getByText(/^Moved this occurrence to tomorrow 9:30/u)).toBeVisible();
    await expect(calendar.projections('Standup')).toHaveCount(1);
    expect(await stored(calendar)).toBe(2);
    await expect.poll(() => calendar.focused()).toMatch(/^Standup 9:30.*Tomorrow$/u);
    await calendar.press('ControlOrMeta+z');
    await expect.poll(() => shown(calendar)).toEqual(before);
  });

  test('Esc leaves it where it was', async ({ calendar }) => {
    await calendar.entry('Standup').first().click();
    const before = await shown(calendar);
    await calendar.press('l', 'Shift+Space', 'ArrowDown', 'Enter');
    await question(calendar).waitFor();
    await calendar.press('Escape');
    await expect(question(calendar)).toHaveCount(0);
    await expect(calendar.grid).toBeFocused();
    expect(await shown(calendar)).toEqual(before);
  });

  test('this and later ones are a series of their own, in one step', async ({ calendar }) => {
    await calendar.entry('Standup').first().click();
    const before = await shown(calendar);
    await calendar.press('l', 'Shift+Space', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Enter');
    await choice(calendar, 'This one only').waitFor();
    await calendar.press('ArrowDown', 'Enter');
    await expect(calendar.page.getByText(/^Moved this and later occurrences to tomorrow/u)).toBeVisible();
    await expect
      .poll(() => shown(calendar))
      .toEqual([
        expect.stringMatching(/9 am–9:45 am, .*, repeats$/u),
        expect.stringMatching(/9 am–9:15 am, Today$/u),
        expect.stringMatching(/9 am–9:45 am, Tomorrow$/u),
      ]);
    await calendar.press('ControlOrMeta+z');
    await expect.poll(() => shown(calendar)).toEqual(before);
  });

  test('Enter opens the question, and Shift+K skips the one with the focus', async ({ calendar }) => {
    await calendar.entry('Standup').first().click();
    await calendar.press('l', 'Enter');
    await expect(question(calendar)).toHaveAccessibleName('Open “Standup”');
    await expect(choice(calendar, 'Skip this one')).toBeVisible();
    await calendar.press('Escape', 'Shift+K');
    await expect(calendar.page.getByText('Skipped tomorrow')).toBeVisible();
    await expect(calendar.projections('Standup')).toHaveCount(1);
    expect(await stored(calendar)).toBe(1);
  });

  test('keys that follow Enter at once are about the question', async ({ calendar }) => {
    await calendar.entry('Standup').first().click();
    await calendar.press('l');
    await expect.poll(() => calendar.focused()).toMatch(/^Standup .*Tomorrow, repeats$/u);
    // In one task of the page: no computer is fast enough to draw in between.
    await calendar.page.evaluate(() => {
      for (const key of ['Enter', 'ArrowDown', 'ArrowUp', 'Enter']) {
        const init = { key, bubbles: true, cancelable: true };
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', init));
      }
    });
    await expect(calendar.projections('Standup')).toHaveCount(1);
    expect(await stored(calendar)).toBe(2);
    await expect(question(calendar)).toHaveCount(0);
  });
});

test('the question goes with its view, and keys are about the view that follows', async ({ calendar }) => {
  const { page } = calendar;
  await calendar.projections('Standup').first().click();
  await question(calendar).waitFor();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inbox');
  await expect(question(calendar)).toHaveCount(0);
  await calendar.press('n');
  await expect(new ListPage(page).entryField).toBeFocused();
  await calendar.press('Escape', 'g', 'k');
  await calendar.projections('Standup').first().waitFor();
  await expect(question(calendar)).toHaveCount(0);
});

test.describe('verbs by keyboard', () => {
  test.beforeEach(async ({ calendar }) => {
    await new SidebarPage(calendar.page).addList('Errands');
    await calendar.press('g', 'k');
    await calendar.entry('Standup').first().click();
    await calendar.press('l');
    await expect.poll(() => calendar.focused()).toMatch(/Tomorrow, repeats$/u);
  });

  test('m and # are about all dates of the repeat, and say so', async ({ calendar }) => {
    const { page } = calendar;
    await calendar.press('m');
    await expect(page.getByText('Move “Standup” with all its dates to…')).toBeVisible();
    await page.keyboard.type('Errands');
    await calendar.press('Enter');
    await expect(page.getByText('Moved “Standup” with all its dates to Errands')).toBeVisible();
    await expect.poll(() => calendar.focused()).toMatch(/Tomorrow, repeats$/u);
    await calendar.press('#');
    await page.keyboard.type('team');
    await calendar.press('Enter', 'Escape');
    await expect(page.getByText('Tagged “Standup” with all its dates #team')).toBeVisible();
    expect(await stored(calendar)).toBe(1);
    await calendar.press('ControlOrMeta+z');
    await calendar.press('ControlOrMeta+z');
    await expect(page.getByText(/^Undid/u).last()).toBeVisible();
  });

  test('a date asks what it means, and says where nothing would change', async ({ calendar }) => {
    const { page } = calendar;
    await calendar.press('t');
    await expect(question(calendar)).toContainText('Today 9');
    await calendar.press('Escape', '[');
    await expect(question(calendar)).toContainText('Today 9');
    await calendar.press('Escape', 'ControlOrMeta+k');
    await page.keyboard.type('due tomorrow');
    await calendar.press('Enter');
    await expect(page.getByText('It’s already on that day.')).toBeVisible();
    await calendar.press('s');
    await page.keyboard.type('today 14:00');
    await calendar.press('Enter');
    await expect(question(calendar)).toContainText('Today 2 pm');
    await calendar.press('Enter');
    await expect(page.getByText(/^Moved this occurrence to today 2 pm/u)).toBeVisible();
    expect(await stored(calendar)).toBe(2);
  });

  test('what can’t be done to one date says why', async ({ calendar }) => {
    const { page } = calendar;
    const before = await shown(calendar);
    for (const key of ['d', 'Shift+d', 'Delete']) {
      await calendar.press(key);
      await expect(page.getByText(/^A later date of a repeat can’t be closed or deleted by/u)).toBeVisible();
    }
    await calendar.press('Shift+s');
    await expect(page.getByText(/^An occurrence needs a date/u)).toBeVisible();
    expect(await shown(calendar)).toEqual(before);
  });
});

test.describe('by pointer', () => {
  test('all of them move along where one was dragged', async ({ calendar }) => {
    const { page } = calendar;
    const box = await calendar.projections('Standup').first().boundingBox();
    if (box === null) throw new Error('It is not on the screen');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const hour = (await calendar.hours.first().evaluate(({ scrollHeight }) => scrollHeight)) / 24;
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + hour / 2, { steps: 4 });
    await page.mouse.move(x, y + hour, { steps: 4 });
    await page.waitForTimeout(60);
    await dropBeforeClick(calendar);
    await expect(question(calendar)).toContainText('Tomorrow 10 am');
    await choice(calendar, 'All of them').click();
    await expect
      .poll(() => shown(calendar))
      .toEqual([
        expect.stringMatching(/10 am–10:15 am, .*, repeats$/u),
        expect.stringMatching(/10 am–10:15 am, Today$/u),
        expect.stringMatching(/10 am–10:15 am, Tomorrow, repeats$/u),
      ]);
  });

  test('one that is dropped on the sidebar says what that does to the repeat', async ({ calendar }) => {
    const { page } = calendar;
    const sidebar = new SidebarPage(page);
    await sidebar.addList('Errands');
    await calendar.press('g', 'k');
    await calendar.projections('Standup').first().waitFor();
    const hold = async (name: string) => {
      const from = await calendar.projections('Standup').first().boundingBox();
      const to = await sidebar.place(name).boundingBox();
      if (from === null || to === null) throw new Error('It is not on the screen');
      const start = { x: from.x + 40, y: from.y + from.height / 2 };
      await dragBy(page, start, { x: to.x + 40 - start.x, y: to.y + to.height / 2 - start.y });
    };
    const before = await shown(calendar);

    await hold('Trash');
    await expect(calendar.spoken).toHaveText(
      /^A later date of a repeat can’t be closed or deleted by itself/u,
    );
    await page.mouse.up();
    expect(await shown(calendar)).toEqual(before);

    await hold('Errands');
    await expect(calendar.spoken).toHaveText('All dates of the repeat: To Errands.');
    await page.mouse.up();
    await expect(page.getByText('Moved “Standup” with all its dates to Errands')).toBeVisible();
    await calendar.press('ControlOrMeta+z');

    await hold('Today');
    await dropBeforeClick(calendar);
    await expect(question(calendar)).toContainText('Today 9');
    await choice(calendar, 'This one only').click();
    await expect(calendar.projections('Standup')).toHaveCount(1);
    expect(await stored(calendar)).toBe(2);
  });

  test('its menu is about it', async ({ calendar }) => {
    const { page } = calendar;
    await calendar.projections('Standup').first().click({ button: 'right' });
    await expect(page.getByRole('menuitem', { name: /^Skip this one/u })).toBeEnabled();
    await page
      .getByRole('menuitem', { name: /^A day earlier|^Due today/u })
      .first()
      .click();
    await expect(question(calendar)).toContainText('Today 9');
  });

  test('a click opens it, and this one only is a task with a detail of its own', async ({ calendar }) => {
    await calendar.projections('Standup').first().click();
    await choice(calendar, 'This one only').click();
    await calendar.press('Space');
    const detail = calendar.page.getByRole('complementary', { name: 'Detail' });
    await expect(detail).toContainText('Tomorrow 9 am');
    await expect(detail.getByRole('button', { name: /^Repeat:/u })).toContainText('None');
    // What the service has taken says the same.
    await expect(calendar.page.getByText('saved', { exact: true }).first()).toBeVisible();
    await calendar.page.reload();
    await expect(calendar.entry('Standup')).toHaveCount(3);
    await expect(calendar.projections('Standup')).toHaveCount(1);
  });

  test('a click on all of them turns to the task that repeats', async ({ calendar }) => {
    await calendar.press('PageDown');
    await expect(calendar.projections('Standup')).toHaveCount(3);
    await calendar.projections('Standup').first().click();
    await choice(calendar, 'All of them').click();
    await expect.poll(() => calendar.focused()).toMatch(/^Standup .*Today$/u);
  });
});

test('[task.done-yesterday] what was done yesterday is completed then, and its series goes on from there', async ({
  docket,
}) => {
  const { page, list, palette, shell } = docket;
  await list.newTaskButton.click();
  await page.keyboard.type('Water the plants every day');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await list.row('Water the plants').waitFor();
  await page.keyboard.press('Home');
  await page.keyboard.press('[');
  await expect(list.row('Water the plants')).toContainText('Yesterday');
  await palette.run('as of yesterday');
  await expect(shell.notice(/^Completed “.+” as of yesterday · next today/u)).toBeVisible();
  await shell.goTo('Completed');
  await expect(page.getByRole('row').filter({ hasText: 'Yesterday' }).first()).toBeVisible();
  await page.keyboard.press('ControlOrMeta+z');
  await shell.goTo('Inbox');
  await expect(list.row('Water the plants')).toContainText('Yesterday');
});
