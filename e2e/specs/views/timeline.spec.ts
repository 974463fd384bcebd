import { addDays, addMonths, daysBetween } from '#shared/domain/dates/calendar-date.ts';
import { fill } from '#e2e/fixtures/fill.ts';
import { findings } from '#e2e/fixtures/findings.ts';
import { expect } from '#e2e/fixtures/test.ts';
import { DAY, on, test, today, words } from '#e2e/fixtures/timeline.ts';
import { TimelinePage } from '#e2e/pages/timeline-page.ts';

test('[view.timeline] v i shows a list as a timeline: bars by their days, subtasks below, and beside them what has no date', async ({
  timeline,
}) => {
  await expect(timeline.when('Plan')).toHaveText(words(0, 3));
  await expect(timeline.row('Write')).toHaveAttribute('aria-level', '2');
  const [plan, write] = [await timeline.place('Plan'), await timeline.place('Write')];
  expect(Math.round(write.x - plan.x)).toBe(DAY);
  expect(Math.round(plan.width)).toBe(4 * DAY);
  await expect(timeline.beside('Someday')).toBeVisible();
  await expect(timeline.bar('Far')).toHaveCount(0);
  expect(await findings(timeline.page)).toEqual([]);
  await timeline.press('v', 'l');
  await expect(timeline.page.getByRole('grid', { name: 'Tasks in Launch' })).toBeVisible();
});

test('the service keeps that a list is a timeline, and a list that it has as one opens as one', async ({
  timeline,
  dataDirectory,
  open,
}) => {
  await expect(timeline.page.getByRole('button', { name: 'Timeline' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await timeline.page.close();
  const modes: (string | undefined)[] = [];
  await fill(dataDirectory, async (bridge) => {
    const projects = await bridge.value('projects.list', {});
    modes.push(projects.find(({ name }) => name === 'Launch')?.viewMode);
    const { projectId } = await bridge.value('projects.create', { name: 'Other' });
    await bridge.value('projects.edit', { id: projectId, change: { viewMode: 'timeline' } });
    await bridge.value('tasks.create', { projectId, title: 'Elsewhere', dates: on(1) });
  });
  expect(modes).toEqual(['timeline']);
  const again = await open();
  await again.shell.goTo('Other');
  await expect(new TimelinePage(again.page).bar('Elsewhere')).toBeVisible();
});

test.describe('zoom', () => {
  test('[timeline.day] [timeline.week] [timeline.month] [timeline.quarter] the buttons show days, weeks, months and quarters, and today stays where it is', async ({
    timeline,
  }) => {
    const { x } = await timeline.place('Plan');
    for (const [name, width] of [
      ['Days', 4 * 64],
      ['Months', 4 * 8],
      ['Quarters', 4 * 2.75],
      ['Weeks', 4 * 24],
    ] as const) {
      await timeline.page.getByRole('button', { name, exact: true }).click();
      await expect.poll(async () => Math.round((await timeline.place('Plan')).width)).toBe(Math.round(width));
      expect(Math.abs((await timeline.place('Plan')).x - x)).toBeLessThan(2);
      expect(await findings(timeline.page)).toEqual([]);
    }
    await timeline.page.getByRole('button', { name: 'Months', exact: true }).click();
    await timeline.page.reload();
    await expect(timeline.page.getByRole('button', { name: 'Months', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });

  test('[timeline.closer] [timeline.further] plus and minus go one step', async ({ timeline }) => {
    await timeline.press('+');
    await expect.poll(async () => Math.round((await timeline.place('Plan')).width)).toBe(256);
    await timeline.press('-', '-');
    await expect.poll(async () => Math.round((await timeline.place('Plan')).width)).toBe(32);
  });
});

test.describe('other times', () => {
  test('[timeline.bar] a bar out of sight is shown by v o and by the arrow in its row, and v . leads back to today', async ({
    timeline,
  }) => {
    await timeline.row('Far').getByText('Far').click();
    await timeline.press('v', 'o');
    await expect(timeline.bar('Far')).toBeVisible();
    await expect(timeline.bar('Plan')).toHaveCount(0);
    await timeline.press('v', '.');
    await expect(timeline.bar('Plan')).toBeVisible();
    await timeline.row('Far').getByRole('button', { name: /^Show/u }).click();
    await expect(timeline.bar('Far')).toBeVisible();
  });

  test('Shift and PageDown or PageUp turn the page, as the buttons do', async ({ timeline }) => {
    await timeline.press('Shift+PageDown');
    await expect(timeline.bar('Plan')).toHaveCount(0);
    await timeline.press('Shift+PageUp');
    await expect(timeline.bar('Plan')).toBeVisible();
    await timeline.page.getByRole('button', { name: 'Later' }).click();
    await expect(timeline.bar('Plan')).toHaveCount(0);
    await timeline.page.getByRole('button', { name: 'Today' }).first().click();
  });

  test('the map of all years leads anywhere, by pointer and by key', async ({ timeline }) => {
    const box = await timeline.map.boundingBox();
    if (box === null) throw new Error('It is not on the screen');
    const first = `${addMonths(today, -12).slice(0, 4)}-01-01`;
    const last = `${addMonths(addDays(today, 702), 12).slice(0, 4)}-12-31`;
    const share = daysBetween(first, addDays(today, 701)) / (daysBetween(first, last) + 1);
    await timeline.page.mouse.click(box.x + share * box.width, box.y + 20);
    await expect(timeline.bar('Far')).toBeVisible();
    await timeline.map.focus();
    await timeline.press('Home');
    await expect(timeline.map).toHaveAttribute('aria-valuenow', '0');
  });
});

test.describe('by keyboard', () => {
  test('j and k walk the rows and the panel, and verbs act on the row', async ({ timeline }) => {
    await timeline.bar('Plan').click();
    await timeline.press('j');
    await expect.poll(() => timeline.focused()).toMatch(/Write/u);
    await timeline.press(']');
    await expect(timeline.when('Write')).toHaveText(words(2, 3));
    await timeline.press('k', '0');
    await expect(
      timeline.row('Plan').getByRole('checkbox', { name: 'Done: Plan', exact: true }),
    ).toBeVisible();
    await timeline.press('End');
    await expect.poll(() => timeline.focused()).toMatch(/Someday/u);
    await timeline.press('w');
    await expect(timeline.row('Someday')).toBeVisible();
    await timeline.bar('Film').click();
    await timeline.press('d');
    await expect(timeline.row('Film')).toHaveCount(0);
  });

  test('h and l fold what is below a task', async ({ timeline }) => {
    await timeline.bar('Plan').click();
    await timeline.press('h');
    await expect(timeline.row('Write')).toHaveCount(0);
    await timeline.press('l');
    await expect(timeline.row('Write')).toBeVisible();
  });

  test('a lifted bar moves, becomes longer and is dropped as one step, and it is said where', async ({
    timeline,
  }) => {
    await timeline.bar('Film').click();
    await timeline.press('Shift+Space');
    await expect(timeline.spoken).toHaveText(/^Lifted Film\. .*3 days\.$/u);
    await timeline.press('ArrowRight', 'l', 'Shift+ArrowRight');
    await expect(timeline.spoken).toHaveText(/4 days\.$/u);
    await timeline.press('Enter');
    await expect(timeline.when('Film')).toHaveText(words(6, 9));
    await timeline.press('ControlOrMeta+z');
    await expect(timeline.when('Film')).toHaveText(words(4, 6));
  });

  test('the step of a lift is that of the zoom', async ({ timeline }) => {
    await timeline.press('-');
    await timeline.bar('Plan').click();
    await timeline.press('Shift+Space', 'ArrowRight', 'Enter');
    await expect(timeline.when('Plan')).toHaveText(words(7, 10));
  });

  test('while a bar is made longer by key its end is in sight, and so is where it is', async ({
    timeline,
  }) => {
    const { page } = timeline;
    await timeline.bar('Film').click();
    const steps = Math.ceil(((await timeline.grid.boundingBox())?.width ?? 0) / DAY);
    await timeline.press('Shift+Space', ...Array.from({ length: steps }, () => 'Shift+ArrowRight'));
    await expect(timeline.spoken).toHaveText(new RegExp(`${3 + steps} days\\.$`, 'u'));
    const panel = await page.getByText(/^No date/u).boundingBox();
    const isInSight = async (): Promise<boolean> => {
      const [bar, name] = [await timeline.place('Film'), await timeline.held.boundingBox()];
      const right = panel?.x ?? 0;
      return bar.x + bar.width < right && name !== null && name.x + name.width < right;
    };
    await expect.poll(isInSight).toBe(true);
    await timeline.press('Escape');
    // At the right edge, the words of a short bar go to its left.
    await timeline.bar('Film').click();
    const days = Math.floor(((panel?.x ?? 0) - (await timeline.place('Film')).x) / DAY) - 3;
    await timeline.press('Shift+Space', ...Array.from({ length: days }, () => 'ArrowRight'));
    await expect.poll(isInSight).toBe(true);
  });

  test('a time that is moved keeps its time of the day', async ({ timeline }) => {
    await timeline.row('Talk').getByText('Talk').first().click();
    await timeline.press('Shift+Space', 'ArrowRight', 'Enter');
    await expect(timeline.when('Talk')).toHaveText(/10(?::00)?( am)?–11:30/u);
    await expect(timeline.when('Talk')).toHaveText(new RegExp(`^${words(3)}`, 'u'));
  });

  test('a task without a date is lifted from the panel onto today', async ({ timeline }) => {
    await timeline.beside('Someday').click();
    await timeline.press('Shift+Space', 'ArrowRight', 'Enter');
    await expect(timeline.when('Someday')).toHaveText(words(1));
    await expect(timeline.beside('Someday')).toHaveCount(0);
  });

  test('s asks for the dates at the title of the focused row', async ({ timeline }) => {
    await timeline.bar('Film').click();
    await timeline.press('s');
    const picker = timeline.page.getByRole('dialog', { name: /^Schedule/u });
    await expect(picker).toBeVisible();
    const [grid, box] = [await timeline.grid.boundingBox(), await picker.boundingBox()];
    expect(box?.x ?? 0).toBeGreaterThanOrEqual(grid?.x ?? 0);
    await timeline.press('Escape');
    await timeline.press('j');
    await expect.poll(() => timeline.focused()).toMatch(/Talk/u);
  });

  test('Escape puts back what was lifted', async ({ timeline }) => {
    await timeline.bar('Film').click();
    await timeline.press('Shift+Space', 'ArrowRight', 'Escape');
    await expect(timeline.spoken).toHaveText('Put back.');
    await expect(timeline.when('Film')).toHaveText(words(4, 6));
  });

  test('n adds a task in the group and on the day of the focused bar', async ({ timeline }) => {
    await timeline.press('Control+k');
    await timeline.page.keyboard.type('group by priority');
    await timeline.press('Enter');
    await expect(timeline.group('High priority')).toBeVisible();
    await timeline.bar('Film').click();
    await timeline.press('n');
    await timeline.page.keyboard.type('Cut');
    await timeline.press('Enter', 'Escape');
    await expect(timeline.when('Cut')).toHaveText(words(4));
    await expect(
      timeline.row('Cut').getByRole('checkbox', { name: 'Done: Cut (low priority)' }),
    ).toBeVisible();
  });
});
