import type { Locator } from '@playwright/test';
import { addDays } from '#shared/domain/dates/calendar-date.ts';
import { dragBy } from '#e2e/pages/drag-by.ts';
import { fill } from '#e2e/fixtures/fill.ts';
import { findings } from '#e2e/fixtures/findings.ts';
import { holdCalls, recordCalls } from '#e2e/fixtures/page-calls.ts';
import { expect, test as base } from '#e2e/fixtures/test.ts';
import { CalendarPage } from '#e2e/pages/calendar-page.ts';

interface Fixtures {
  readonly calendar: CalendarPage;
}

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const localDay = (): string => {
  const now = new Date();
  return `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`;
};
const today = localDay();

const at = (days: number, time: string, minutes: number | null) => {
  const start = new Date(`${addDays(today, days)}T${time}:00`);
  const end = minutes === null ? null : new Date(start.getTime() + minutes * 60_000).toISOString();
  return { kind: 'timed' as const, start: start.toISOString(), end, zone, isFloating: false };
};
const on = (days: number, last = days) => ({
  kind: 'allDay' as const,
  start: addDays(today, days),
  end: addDays(today, last),
});

const test = base.extend<Fixtures>({
  calendar: async ({ dataDirectory, open }, use) => {
    await fill(dataDirectory, async (bridge) => {
      const { projectId } = await bridge.value('projects.create', { name: 'Work' });
      await bridge.value('tasks.createMany', {
        projectId,
        drafts: [
          { title: 'Review', dates: at(0, '10:00', 90) },
          { title: 'Call', dates: at(0, '10:30', null) },
          { title: 'Trip', dates: on(0, 1) },
          { title: 'Someday' },
          { title: 'Late', dates: on(-3) },
          {
            title: 'Standup',
            dates: at(0, '09:00', 15),
            repeat: { flag: 'RRULE:FREQ=DAILY;INTERVAL=1', from: '0' },
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

const middle = async (locator: Locator, share = 0.5) => {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('It is not on the screen');
  return { x: box.x + Math.min(30, box.width / 2), y: box.y + box.height * share };
};

/** Pixels of an hour, and of a day that is shown. */
const HOUR = 48;

const dayWidth = async ({ hours }: CalendarPage): Promise<number> =>
  (await hours.nth(0).boundingBox())?.width ?? 0;

test.describe('the calendar of everything', () => {
  test('[go.calendar] shows tasks on their days, with later occurrences, and beside them what has no day', async ({
    calendar,
  }) => {
    await expect(calendar.entry('Review')).toHaveAttribute('aria-label', /^Review 10.*11:30.*Today/u);
    await expect(calendar.projections('Standup')).toHaveCount(2);
    await expect(calendar.beside('Someday')).toBeVisible();
    await expect(calendar.beside('Late')).toBeVisible();
    expect(await findings(calendar.page)).toEqual([]);
  });

  test('has two that overlap side by side', async ({ calendar }) => {
    const [review, call] = [
      await calendar.entry('Review').boundingBox(),
      await calendar.entry('Call').boundingBox(),
    ];
    expect((review?.x ?? 0) + (review?.width ?? 0)).toBeLessThanOrEqual(call?.x ?? 0);
  });

  test('[calendar.day] [calendar.days] [calendar.workWeek] [calendar.week] [calendar.month] [calendar.agenda] v and a sign show other stretches of time', async ({
    calendar,
  }) => {
    for (const [sign, name] of [
      ['1', 'Day'],
      ['5', 'Work week'],
      ['7', 'Week'],
      ['4', 'Month'],
      ['g', 'Agenda'],
      ['3', '3 days'],
    ] as const) {
      await calendar.press('v', sign);
      const button = calendar.page.getByRole('button', { name, exact: true });
      await expect(button).toHaveAttribute('aria-pressed', 'true');
      expect(await findings(calendar.page)).toEqual([]);
    }
    await calendar.press('v', '4');
    await expect(calendar.entry('Trip').first()).toBeVisible();
    await calendar.page.reload();
    await expect(calendar.page.getByRole('button', { name: 'Month', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });

  test('[calendar.later] [calendar.earlier] [calendar.today] pages turn by PageDown, PageUp, Home and the buttons', async ({
    calendar,
  }) => {
    await calendar.press('v', '1', 'PageDown');
    await expect(calendar.entry('Review')).toHaveCount(0);
    await expect(calendar.projections('Standup')).toHaveCount(1);
    await calendar.press('PageUp');
    await expect(calendar.entry('Review')).toBeVisible();
    await calendar.page.getByRole('button', { name: 'Later' }).click();
    await calendar.page.getByRole('button', { name: 'Later' }).click();
    await expect(calendar.entry('Review')).toHaveCount(0);
    await calendar.press('Home');
    await expect(calendar.entry('Review')).toBeVisible();
  });

  test('the next page is read ahead, and shows what changed meanwhile', async ({ calendar }) => {
    const { page } = calendar;
    const asked = await recordCalls(page, /^tasks\.range /u);
    await calendar.press('v', '1', 'PageDown');
    // Today, tomorrow, and the day after it.
    await expect.poll(async () => new Set(await asked()).size).toBe(3);
    await calendar.press('n');
    await page.keyboard.type('Parcel in 2 days');
    await calendar.press('Enter', 'Escape');
    await expect(page.getByText(/^Added to/u)).toBeVisible();
    await calendar.press('PageDown');
    await expect(calendar.entry('Parcel')).toBeVisible();
  });

  test('[calendar.panel] v u puts away what is to be planned', async ({ calendar }) => {
    await calendar.press('v', 'u');
    await expect(calendar.beside('Someday')).toHaveCount(0);
    await calendar.press('v', 'u');
    await expect(calendar.beside('Someday')).toBeVisible();
  });

  test('[calendar.completed] a completed task goes, and is there again on request', async ({ calendar }) => {
    await calendar.entry('Call').click();
    await calendar.press('d');
    await expect(calendar.entry('Call')).toHaveCount(0);
    await calendar.press('v', 'e');
    await expect(calendar.entry('Call')).toHaveAttribute('data-status', 'done');
  });
});

test('[task.skip] a repeating task skips one with Shift+K, and says its next date when it is done', async ({
  calendar,
}) => {
  await calendar.entry('Standup').first().click();
  await calendar.press('Shift+K');
  await expect(calendar.page.getByText(/^Skipped one date of “.+” · next tomorrow 9/u)).toBeVisible();
  await expect(calendar.projections('Standup')).toHaveCount(1);
  await calendar.press('ControlOrMeta+z');
  await expect(calendar.projections('Standup')).toHaveCount(2);
  await calendar.press('d');
  await expect(calendar.page.getByText(/^Completed “.+” · next tomorrow 9/u)).toBeVisible();
});

test('[view.calendar] v c shows a list as a calendar of its own', async ({ calendar }) => {
  await calendar.page.getByRole('navigation').getByText('Work', { exact: true }).click();
  await expect(calendar.page.getByRole('heading', { level: 1, name: 'Work' })).toBeVisible();
  await calendar.press('v', 'c');
  await expect(calendar.page.getByRole('grid', { name: 'Calendar of Work' })).toBeVisible();
  await expect(calendar.entry('Review')).toBeVisible();
  await calendar.press('v', 'l');
  await expect(calendar.page.getByRole('grid', { name: 'Tasks in Work' })).toBeVisible();
});

test.describe('by keyboard', () => {
  test('arrows walk by task and by day, and an empty day takes the focus itself', async ({ calendar }) => {
    await calendar.entry('Standup').first().click();
    await calendar.press('j');
    await expect.poll(() => calendar.focused()).toMatch(/^Review/u);
    await calendar.press('l');
    await expect.poll(() => calendar.focused()).toMatch(/^Empty, Tomorrow 10/u);
    await calendar.press('j');
    await expect.poll(() => calendar.focused()).toMatch(/^Empty, Tomorrow 10:30/u);
    await calendar.press('k', 'k', 'k');
    await expect.poll(() => calendar.focused()).toMatch(/^Standup 9.*Tomorrow, repeats/u);
    await calendar.press('j', 'j');
    await expect.poll(() => calendar.focused()).toMatch(/^Empty, Tomorrow 10/u);
    await calendar.press('h');
    await expect.poll(() => calendar.focused()).toMatch(/^(Review|Call) .*Today/u);
  });

  test('no verb reaches a task while an empty place has the focus', async ({ calendar }) => {
    await calendar.entry('Review').click();
    await calendar.press('l');
    await expect.poll(() => calendar.focused()).toMatch(/^Empty/u);
    await calendar.press('d', 'k', 'k', 'd');
    await expect(calendar.entry('Review')).toHaveAttribute('data-status', 'open');
  });

  test('n adds a task at the place that has the focus', async ({ calendar }) => {
    await calendar.entry('Review').click();
    await calendar.press('l', 'n');
    await calendar.page.keyboard.type('Lunch');
    await calendar.press('Enter', 'Escape');
    await expect(calendar.entry('Lunch')).toHaveAttribute('aria-label', /^Lunch 10.*Tomorrow/u);
  });

  test('[board.lift] lifts, moves, makes longer and drops, and says where', async ({ calendar }) => {
    await calendar.entry('Review').click();
    await calendar.press('Shift+Space');
    await expect(calendar.spoken).toHaveText(/^Lifted Review\. Today 10.*overlaps 1/u);
    await calendar.press('ArrowRight', 'ArrowDown', 'ArrowDown');
    await expect(calendar.spoken).toHaveText(/^Tomorrow 10:30.*12/u);
    await calendar.press('Shift+ArrowDown', 'Enter');
    await expect(calendar.entry('Review')).toHaveAttribute('aria-label', /^Review 10:30.*12:15.*Tomorrow/u);
    await calendar.press('ControlOrMeta+z');
    await expect(calendar.entry('Review')).toHaveAttribute('aria-label', /^Review 10.*11:30.*Today/u);
  });

  test('Escape puts back what was lifted', async ({ calendar }) => {
    await calendar.entry('Review').click();
    await calendar.press('Shift+Space', 'ArrowRight', 'Escape');
    await expect(calendar.spoken).toHaveText('Put back.');
    await expect(calendar.entry('Review')).toHaveAttribute('aria-label', /^Review .*Today/u);
  });
});

test.describe('by pointer', () => {
  test('a task goes to another day and time, and undo brings it back', async ({ calendar }) => {
    const width = await dayWidth(calendar);
    await dragBy(calendar.page, await middle(calendar.entry('Review'), 0.3), { x: width, y: HOUR });
    await calendar.page.mouse.up();
    await expect(calendar.entry('Review')).toHaveAttribute('aria-label', /^Review 11.*12:30.*Tomorrow/u);
    await calendar.press('ControlOrMeta+z');
    await expect(calendar.entry('Review')).toHaveAttribute('aria-label', /^Review 10.*Today/u);
  });

  test('a task that is dragged on before its first move is stored goes on from where it is shown', async ({
    calendar,
  }, { project }) => {
    test.skip(project.name === 'electron', 'The calls of a window of Electron cannot be delayed from here.');
    const { page } = calendar;
    const release = await holdCalls(page, /^tasks\.edit /u);
    const width = await dayWidth(calendar);
    const move = async (x: number, y: number) => {
      await dragBy(page, await middle(calendar.entry('Review'), 0.3), { x, y });
      await page.mouse.up();
    };
    await move(width, HOUR);
    await expect(calendar.entry('Review')).toHaveAttribute('aria-label', /^Review 11.*12:30.*Tomorrow/u);
    await move(0, HOUR);
    // Back to where it is stored at first.
    await move(-width, -2 * HOUR);
    await move(0, HOUR / 2);
    await expect(calendar.entry('Review')).toHaveAttribute('aria-label', /^Review 10:30 am–12 pm, Today/u);
    await release();
    // Each was a step of its own, from where the one before had put it.
    await calendar.press('ControlOrMeta+z');
    await expect(calendar.entry('Review')).toHaveAttribute('aria-label', /^Review 10 am–11:30 am, Today/u);
    await calendar.press('ControlOrMeta+z');
    await expect(calendar.entry('Review')).toHaveAttribute('aria-label', /^Review 12 pm–1:30 pm, Tomorrow/u);
  });

  test('Escape puts a task back while it is held', async ({ calendar }) => {
    await dragBy(calendar.page, await middle(calendar.entry('Review'), 0.3), { x: 0, y: 2 * HOUR });
    await calendar.press('Escape');
    await calendar.page.mouse.up();
    await expect(calendar.entry('Review')).toHaveAttribute('aria-label', /^Review 10.*Today/u);
  });

  test('an end that is pulled makes it longer', async ({ calendar }) => {
    const box = await calendar.entry('Review').boundingBox();
    if (box === null) throw new Error('It is not on the screen');
    await dragBy(calendar.page, { x: box.x + 20, y: box.y + box.height - 3 }, { x: 0, y: HOUR });
    await calendar.page.mouse.up();
    await expect(calendar.entry('Review')).toHaveAttribute('aria-label', /^Review 10.*12:30.*Today/u);
  });

  test('a task without a date gets the time that it is dropped on', async ({ calendar }) => {
    const from = await middle(calendar.beside('Someday'));
    const column = await calendar.hours.nth(1).boundingBox();
    const review = await calendar.entry('Review').boundingBox();
    if (column === null || review === null) throw new Error('It is not on the screen');
    await dragBy(calendar.page, from, { x: column.x + 20 - from.x, y: review.y + 4 * HOUR - from.y });
    await calendar.page.mouse.up();
    await expect(calendar.entry('Someday')).toHaveAttribute('aria-label', /^Someday (14:00|2 pm).*Tomorrow/u);
    await expect(calendar.beside('Someday')).toHaveCount(0);
  });

  test('a stretch that is drawn takes its title in place, and its time', async ({ calendar }) => {
    const column = await calendar.hours.nth(2).boundingBox();
    const review = await calendar.entry('Review').boundingBox();
    if (column === null || review === null) throw new Error('It is not on the screen');
    await dragBy(calendar.page, { x: column.x + 40, y: review.y + 1 }, { x: 0, y: HOUR - 10 });
    await calendar.page.mouse.up();
    await calendar.page.keyboard.type('Drawn');
    await calendar.press('Enter', 'Escape');
    await expect(calendar.entry('Drawn')).toHaveAttribute('aria-label', /^Drawn 10.*11/u);
  });

  test('a task is dropped on a list of the sidebar', async ({ calendar }) => {
    const from = await middle(calendar.entry('Review'), 0.3);
    const inbox = await middle(calendar.page.getByRole('navigation').getByText('Inbox', { exact: true }));
    await dragBy(calendar.page, from, { x: inbox.x - from.x, y: inbox.y - from.y });
    await calendar.page.mouse.up();
    await expect(calendar.page.getByText(/to Inbox/iu).first()).toBeVisible();
  });

  test('a day that is clicked in a month is shown alone', async ({ calendar }) => {
    await calendar.press('v', '4');
    await calendar.grid.locator('[aria-current="date"]').click();
    await expect(calendar.page.getByRole('button', { name: 'Day', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(calendar.entry('Review')).toBeVisible();
  });
});
