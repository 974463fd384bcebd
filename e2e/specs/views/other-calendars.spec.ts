import { createServer, type Server } from 'node:http';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addDays } from '#shared/domain/dates/calendar-date.ts';
import { fill } from '#e2e/fixtures/fill.ts';
import { findings } from '#e2e/fixtures/findings.ts';
import type { Docket } from '#e2e/fixtures/open-docket.ts';
import { expect, test as base } from '#e2e/fixtures/test.ts';
import { CalendarPage } from '#e2e/pages/calendar-page.ts';

const localDay = (): string => {
  const now = new Date();
  return `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`;
};
const digits = (days: number): string => addDays(localDay(), days).replaceAll('-', '');

const CALENDAR = [
  'BEGIN:VCALENDAR',
  'X-WR-CALNAME:Team',
  'BEGIN:VEVENT',
  'UID:1',
  'SUMMARY:Retrospective',
  'LOCATION:Room 4',
  `DTSTART:${digits(0)}T100000`,
  `DTEND:${digits(0)}T113000`,
  'RRULE:FREQ=DAILY;COUNT=2',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'UID:2',
  'SUMMARY:Fair',
  `DTSTART;VALUE=DATE:${digits(0)}`,
  `DTEND;VALUE=DATE:${digits(2)}`,
  'END:VEVENT',
  'END:VCALENDAR',
].join('\r\n');

interface Feed {
  readonly address: string;
  /** What it answers from now on; null for an error. */
  answer: string | null;
}

interface Fixtures {
  readonly feed: Feed;
}

const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from the pattern
  feed: async ({}, use) => {
    const state = { answer: CALENDAR as string | null };
    const server: Server = createServer((_request, response) => {
      if (state.answer === null) response.writeHead(500).end();
      else response.writeHead(200, { 'content-type': 'text/calendar' }).end(state.answer);
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const bound = server.address();
    const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
    await use(Object.assign(state, { address: `http://mia:sesame@127.0.0.1:${port}/team.ics` }));
    server.close();
  },
});

const events = (calendar: CalendarPage, title: string) =>
  calendar.entry(title).and(calendar.page.locator('[data-event]'));

const openSettings = async (calendar: CalendarPage) => {
  await calendar.press('ControlOrMeta+,');
  return calendar.page.getByRole('region', { name: 'Other calendars' });
};

test('[calendars.add] a calendar that is added by key is shown on its days, and nothing counts it', async ({
  docket: { page },
  feed,
}) => {
  const calendar = new CalendarPage(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await calendar.press('ControlOrMeta+k');
  await page.keyboard.type('add a calendar');
  await calendar.press('Enter');
  await page.keyboard.insertText(feed.address);
  await page.getByText('Add this calendar').waitFor();
  await calendar.press('Enter');
  await expect(page.getByText('Added the calendar Team')).toBeVisible();
  await calendar.press('g', 'k', 'v', '3');
  await expect(events(calendar, 'Retrospective')).toHaveCount(2);
  await expect(events(calendar, 'Fair')).toHaveAttribute('aria-label', /^Fair, .*, Team$/u);
  expect(await findings(page)).toEqual([]);
  await events(calendar, 'Retrospective').first().click();
  await expect(page.getByText('Room 4')).toBeVisible();
  await calendar.press('Escape');
  await calendar.press('v', '4');
  await expect(events(calendar, 'Fair').first()).toBeVisible();
  await expect(page.getByRole('navigation').getByText('1', { exact: true })).toHaveCount(0);
});

test('what cannot be read says why, and its last copy is shown, also after a restart', async ({
  open,
  feed,
}) => {
  const first = await open();
  const calendar = new CalendarPage(first.page);
  const settings = await openSettings(calendar);
  await settings.getByRole('textbox', { name: 'Address or file' }).fill(feed.address);
  await settings.getByRole('button', { name: 'Add' }).click();
  await expect(settings.getByText(/2 events/u)).toBeVisible();
  expect(await findings(first.page)).toEqual([]);
  feed.answer = null;
  await settings.getByRole('button', { name: 'Read Team again' }).click();
  await expect(settings.getByText(/answered with an error\. The last copy is shown\./u)).toBeVisible();
  await expect(settings).not.toContainText(/sesame|mia/u);
  await first.quit();
  const second = await open();
  const again = await CalendarPage.openThreeDays(second.page);
  await expect(events(again, 'Retrospective')).toHaveCount(2);
});

test('[calendars.rename] [calendars.recolor] [calendars.refresh] [calendars.remove] the palette renames, recolors, refreshes and removes', async ({
  docket: { page },
  dataDirectory,
}) => {
  const calendar = new CalendarPage(page);
  const file = join(dataDirectory, 'mine.ics');
  await writeFile(file, CALENDAR);
  const ask = async (command: string, argument: string | null) => {
    await calendar.press('ControlOrMeta+k');
    await page.keyboard.type(command);
    await calendar.press('Enter');
    if (argument === null) return;
    await page.keyboard.insertText(argument);
    await page.getByRole('option').first().waitFor();
    await calendar.press('Enter');
  };
  const resting = async () => {
    await calendar.press('ControlOrMeta+k');
    await page.keyboard.type('calendar');
    const names = page.getByRole('option', { name: /No other calendars yet/u });
    const shown = await names.evaluateAll((options) => options.length);
    await calendar.press('Escape');
    return shown;
  };
  await expect.poll(resting).toBe(4);
  await ask('rename a calendar', null);
  await expect(page.getByText('There are no other calendars yet.')).toBeVisible();
  await ask('add a calendar', file);
  await expect(page.getByText('Added the calendar Team')).toBeVisible();
  await ask('rename a calendar', 'Ours');
  await ask('color of a calendar', 'red');
  const settings = await openSettings(calendar);
  await expect(settings.getByRole('textbox', { name: 'Name of Ours' })).toHaveValue('Ours');
  await expect(settings.getByLabel('Color of Ours')).toHaveValue('#d0453b');
  await calendar.press('Escape');
  await writeFile(file, CALENDAR.replaceAll('Fair', 'Market'));
  await ask('refresh other calendars', null);
  await expect(page.getByText('Calendars are up to date')).toBeVisible();
  await calendar.press('g', 'k', 'v', '3');
  await expect(events(calendar, 'Market')).toHaveCount(1);
  await ask('remove a calendar', 'ours');
  await expect(page.getByText('Removed the calendar Ours')).toBeVisible();
  await expect(events(calendar, 'Market')).toHaveCount(0);
  expect(await resting()).toBe(4);
});

const at = (time: string) => {
  const start = new Date(`${localDay()}T${time}:00`).toISOString();
  return { kind: 'timed' as const, start, end: null, zone: 'UTC', isFloating: false };
};

const openBesideTasks = async (open: () => Promise<Docket>, dataDirectory: string) => {
  const file = join(dataDirectory, 'mine.ics');
  await fill(dataDirectory, async (bridge) => {
    await writeFile(file, CALENDAR);
    await bridge.value('calendars.add', { address: file, name: 'Team', color: '#2f9e8f' });
    await bridge.value('tasks.createMany', {
      projectId: null,
      drafts: [
        { title: 'Prepare', dates: at('09:00') },
        { title: 'Sum up', dates: at('13:00') },
      ],
    });
  });
  const { page } = await open();
  const calendar = await CalendarPage.openThreeDays(page);
  await events(calendar, 'Fair').waitFor();
  return calendar;
};

test('keys walk over events between tasks, Enter reads one, and no verb reaches it', async ({
  open,
  dataDirectory,
}) => {
  const calendar = await openBesideTasks(open, dataDirectory);
  const { page } = calendar;
  await calendar.entry('Prepare').click();
  await calendar.press('j');
  await expect.poll(() => calendar.focused()).toMatch(/^Retrospective 10 am.*Today, Team$/u);
  await expect(events(calendar, 'Retrospective').first()).toHaveAttribute('aria-readonly', 'true');
  await calendar.press('d', 't', 'Enter');
  const details = page.getByRole('dialog', { name: 'Retrospective' });
  await expect(details).toHaveAccessibleDescription(/Room 4.*Team, read only/u);
  expect(await findings(page)).toEqual([]);
  await calendar.press('Escape');
  await expect(details).toHaveCount(0);
  await expect(calendar.grid).toBeFocused();
  await calendar.press('j');
  await expect.poll(() => calendar.focused()).toMatch(/^Sum up/u);
  await calendar.press('k', 'k', 'k');
  await expect.poll(() => calendar.focused()).toMatch(/^Fair, .*Team$/u);
  await calendar.press('k');
  await expect.poll(() => calendar.focused()).toMatch(/^Fair, /u);
  // A day without tasks: an event has the focus where it is in the way.
  await calendar.press('j', 'j', 'j', 'l');
  await expect.poll(() => calendar.focused()).toMatch(/^Empty, Tomorrow 1 pm/u);
  await calendar.press('k', 'k', 'k', 'k', 'k', 'k');
  await expect.poll(() => calendar.focused()).toMatch(/^Retrospective .*Tomorrow, Team$/u);
  await calendar.press('n');
  await page.keyboard.type('Minutes');
  await calendar.press('Enter', 'Escape');
  await expect(calendar.entry('Minutes')).toHaveAttribute('aria-label', /^Minutes 10 am.*Tomorrow$/u);
  await expect(calendar.entry('Prepare')).toHaveAttribute('data-status', 'open');
});

test('a click gives an event the focus and shows it, and keys go on from there', async ({
  open,
  dataDirectory,
}) => {
  const calendar = await openBesideTasks(open, dataDirectory);
  await events(calendar, 'Retrospective').first().click();
  await expect(calendar.page.getByRole('dialog', { name: 'Retrospective' })).toContainText('Room 4');
  await calendar.press('Escape', 'j');
  await expect.poll(() => calendar.focused()).toMatch(/^Sum up/u);
  await calendar.press('v', '4', 'k');
  await expect.poll(() => calendar.focused()).toMatch(/Retrospective.*Today, Team$/u);
});

test('arrow keys reach an all-day event from an empty time of a day without tasks, and lead back', async ({
  docket: { page, list },
  dataDirectory,
}) => {
  const calendar = new CalendarPage(page);
  await list.newTaskButton.click();
  await page.keyboard.type('Call today 10am');
  await calendar.press('Enter', 'Escape');
  await list.row('Call').waitFor();
  await calendar.press('Home', '[');
  await expect(list.row('Call')).toContainText('Yesterday');
  await page.setViewportSize({ width: 1440, height: 900 });
  const file = join(dataDirectory, 'mine.ics');
  await writeFile(file, CALENDAR.replace(/BEGIN:VEVENT\r\nUID:1[\s\S]*?END:VEVENT\r\n/u, ''));
  await calendar.press('ControlOrMeta+k');
  await page.keyboard.type('add a calendar');
  await calendar.press('Enter');
  await page.keyboard.insertText(file);
  await page.getByText('Add this calendar').waitFor();
  await calendar.press('Enter');
  await calendar.press('g', 'k', 'v', '3');
  await events(calendar, 'Fair').waitFor();
  await calendar.press('PageDown', 'PageUp');
  await expect.poll(() => calendar.focused()).toMatch(/^Empty, Today 9 am/u);
  for (let step = 0; step < 19; step += 1) await calendar.press('ArrowUp');
  await expect.poll(() => calendar.focused()).toMatch(/^Fair/u);
  await calendar.press('l', 'l');
  await expect.poll(() => calendar.focused()).toMatch(/^Empty, /u);
  await calendar.press('ArrowDown');
  await expect.poll(() => calendar.focused()).toMatch(/^Empty, .* 9 am$/u);
  // By days and by weeks, where the time of the task before says nothing.
  for (const sign of ['g', '4']) {
    await calendar.press('v', sign, 'Home');
    await expect.poll(() => calendar.focused()).toMatch(/^Today|^Fair/u);
    await calendar.press('h', 'l');
    await expect.poll(() => calendar.focused()).toMatch(/^Fair/u);
  }
});
