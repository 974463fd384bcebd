import { fill } from '#e2e/fixtures/fill.ts';
import type { Docket } from '#e2e/fixtures/open-docket.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

/** What a task has beside its texts, asked for by keys. */

const press = async ({ page }: Docket, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

const answer = async (docket: Docket, text: string): Promise<void> => {
  await docket.palette.asking.fill(text);
  await docket.palette.activeOption.waitFor();
  await press(docket, 'Enter');
};

test('a reminder more leaves each of several tasks those that it has, and is written as in the entry line', async ({
  docket,
}) => {
  const { detail, list } = docket;
  await list.add('one', 'two');
  await press(docket, 'Home', 't', 'Shift+R');
  await answer(docket, '*1d@9am');
  await expect(detail.field('Reminders')).toHaveText(/1 day before/u);
  await press(docket, 'j', 't', 'Shift+R');
  await answer(docket, '*2d@9am');
  await expect(detail.field('Reminders')).toHaveText(/2 days before/u);
  await press(docket, 'ControlOrMeta+a', 'Shift+R');
  await answer(docket, '*9am');
  await expect(detail.field('Reminders')).toHaveText(/2 days before, .* · On the day/u);
  await press(docket, 'Escape', 'k');
  await expect(detail.title).toHaveValue('two');
  await expect(detail.field('Reminders')).toHaveText(/1 day before, .* · On the day/u);
  await press(docket, 'ControlOrMeta+z');
  await expect(detail.field('Reminders')).not.toContainText('On the day');
});

test('how a task repeats is the first that r offers: Enter leaves a rule as it is that has no words', async ({
  open,
  dataDirectory,
}) => {
  const rule = { flag: 'RRULE:FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO', from: '2' } as const;
  await fill(dataDirectory, async (bridge) => {
    const { taskId } = await bridge.value('tasks.create', { projectId: null, title: 'Audit' });
    const dates = { kind: 'allDay', start: '2027-05-17', end: '2027-05-17' } as const;
    await bridge.value('tasks.edit', { ids: [taskId], change: { dates, repeat: rule } });
  });
  const docket = await open();
  await docket.list.row('Audit').waitFor();
  await press(docket, 'Home');
  await expect(docket.detail.field('Repeat')).toHaveText(/Custom$/u);
  await press(docket, 'r');
  await expect(docket.palette.activeOption).toHaveText(/^Custom/u);
  await press(docket, 'Enter', '3');
  await expect(docket.detail.field('Priority')).toHaveText(/High$/u);
  await expect(docket.detail.field('Repeat')).toHaveText(/Custom$/u);
  await press(docket, 'r');
  await answer(docket, 'every! 3 days');
  await expect(docket.detail.field('Repeat')).toHaveText(/Every 3 days, from completion$/u);
  await press(docket, 'r');
  await expect(docket.palette.activeOption).toHaveText(/^Every 3 days, from completion/u);
});

test('s says what comes of a day for a task with a time, and of a time for a task with a day', async ({
  docket,
}) => {
  const { detail, list, palette } = docket;
  await list.add('Meet Mia');
  await press(docket, 'Home', 's');
  await answer(docket, 'in 3 days 9-10am');
  await expect(detail.field('Date')).toContainText(/9 am–10 am/u);
  await press(docket, 's');
  await palette.asking.fill('in 5 days');
  await expect(palette.activeOption).toContainText(/9 am–10 am/u);
  const [moved = '', whole = ''] = await palette.options.allInnerTexts();
  expect(whole).toMatch(/, all day/u);
  await press(docket, 'ArrowDown', 'Enter');
  await expect(detail.field('Date')).not.toContainText('am');
  await press(docket, 's');
  await answer(docket, '11:30am');
  // The day of the task, not the next half past eleven.
  const day = moved.split(' 9 am')[0] ?? 'no day';
  await expect(detail.field('Date')).toContainText(day);
  await expect(detail.field('Date')).toContainText('11:30 am');
  await press(docket, 's');
  await answer(docket, 'all day');
  await expect(detail.field('Date')).toContainText(day);
  await expect(detail.field('Date')).not.toContainText('11:30 am');
});

test('what hangs on a date goes with it, is named, and comes back with it', async ({ docket }) => {
  const { detail, list, page, shell } = docket;
  await list.newTaskButton.click();
  await page.keyboard.type('Water the plants today every day *9am');
  await press(docket, 'Enter', 'Escape');
  await list.row('Water the plants').waitFor();
  await press(docket, 'Home', 'Shift+S');
  await expect(shell.notice(/^Removed the date, repeat and reminders of “/u)).toBeVisible();
  await expect(detail.field('Repeat')).toHaveText(/None$/u);
  await expect(detail.field('Reminders')).toHaveText(/None$/u);
  await press(docket, 'ControlOrMeta+z');
  await expect(detail.field('Repeat')).toHaveText(/Every day$/u);
  await expect(detail.field('Reminders')).toHaveText(/On the day/u);
});

test('[task.zone] a time is by the clock of another city, or of wherever one is, and by the own one again', async ({
  docket,
}) => {
  const { detail, list, palette } = docket;
  await list.add('Call Mia');
  await press(docket, 'Home', 'ControlOrMeta+k');
  await palette.field.fill('time zone');
  await expect(palette.activeOption).toContainText('Needs a time of day');
  await press(docket, 'Escape', 's');
  await answer(docket, 'in 3 days 9:10am');
  await expect(detail.field('Date')).toContainText('9:10');
  await palette.run('time zone');
  await palette.asking.fill('kiritimati');
  await expect(palette.activeOption).toHaveText(/^Pacific\/Kiritimati.*here/u);
  await press(docket, 'Enter');
  await expect(detail.field('Time zone')).toHaveText(/Pacific\/Kiritimati$/u);
  await expect(detail.field('Date')).toContainText(/\((\w+ \w+ )?9:10( AM)? there\)/iu);
  await palette.run('time zone');
  await answer(docket, 'wherever');
  await expect(detail.field('Time zone')).toHaveText(/Wherever I am$/u);
  await expect(detail.field('Date')).toContainText('9:10');
  await detail.value('Time zone').press('Delete');
  await expect(detail.field('Time zone')).toHaveCount(0);
  await expect(detail.field('Date')).toHaveText(/9:10( AM)?$/iu);
  await press(docket, 'ControlOrMeta+z', 'ControlOrMeta+z');
  await expect(detail.field('Date')).toContainText(/\((\w+ \w+ )?9:10( AM)? there\)/iu);
});

test('how much of a task is done is set by key and shown on its row [task.progress]', async ({ docket }) => {
  const { detail, list } = docket;
  await list.add('Write the report');
  await press(docket, 'Home', '%');
  await answer(docket, '50');
  await expect(detail.field('Progress')).toHaveText(/50%$/u);
  await expect(list.row('Write the report')).toContainText('Progress: 50%');
  await press(docket, '%');
  await answer(docket, '65%');
  await expect(list.row('Write the report')).toContainText('Progress: 65%');
  await press(docket, 'ControlOrMeta+z');
  await expect(list.row('Write the report')).toContainText('Progress: 50%');
  await detail.value('Progress').press('Delete');
  await expect(list.row('Write the report')).not.toContainText('Progress');
  await expect(detail.field('Progress')).toHaveText(/None$/u);
});

test('how long a task takes is estimated by key, and shown on its row [task.estimate]', async ({
  docket,
}) => {
  const { detail, list } = docket;
  await list.add('Write the report');
  await press(docket, 'Home', 'Shift+E');
  await answer(docket, '1.5h');
  await expect(list.row('Write the report')).toContainText('Estimate: 1h 30m');
  await expect(detail.field('Estimate')).toHaveText(/1h 30m$/u);
  await press(docket, 'Shift+E');
  await answer(docket, '3 sessions');
  await expect(list.row('Write the report')).toContainText('Estimate: 3 sessions');
  await press(docket, 'ControlOrMeta+z');
  await expect(list.row('Write the report')).toContainText('Estimate: 1h 30m');
  await press(docket, 'Shift+E');
  await answer(docket, 'No estimate');
  await expect(list.row('Write the report')).not.toContainText('Estimate');
  await press(docket, 'ControlOrMeta+z');
  await detail.value('Estimate').press('Delete');
  await expect(list.row('Write the report')).not.toContainText('Estimate');
  await detail.value('Estimate').click();
  await answer(docket, '2h');
  await expect(detail.field('Estimate')).toHaveText(/2h$/u);
});

test('a pinned task stands on top of its list, however that is sorted, and carries a mark [task.pin]', async ({
  docket,
}) => {
  const { detail, list, page } = docket;
  await list.add('Apples', 'Bread', 'Cheese');
  await expect.poll(async () => list.titles()).toEqual(['Cheese', 'Bread', 'Apples']);
  await press(docket, 'End', 'Shift+T');
  await expect.poll(async () => list.titles()).toEqual(['Apples', 'Cheese', 'Bread']);
  await expect(list.row('Apples')).toContainText('pinned');
  await expect(detail.field('Pinned')).toHaveText(/Yes$/u);
  // What is new stands below it.
  await list.add('Dates');
  await expect.poll(async () => list.titles()).toEqual(['Apples', 'Dates', 'Cheese', 'Bread']);
  await press(docket, 'Home', 'Shift+ArrowDown', 'Shift+T');
  await expect(list.row('Dates')).toContainText('pinned');
  await press(docket, 'Shift+T');
  await expect(list.row('Apples')).not.toContainText('pinned');
  await press(docket, 'ControlOrMeta+z', 'ControlOrMeta+z', 'Escape');
  await expect.poll(async () => list.titles()).toEqual(['Apples', 'Dates', 'Cheese', 'Bread']);
  await page.reload();
  await expect.poll(async () => list.titles()).toEqual(['Apples', 'Dates', 'Cheese', 'Bread']);
});

test('a note has a sign in place of a checkbox, is never overdue, cannot be completed, and becomes a task again [task.convert]', async ({
  docket,
}) => {
  const { list, palette, page, shell } = docket;
  await list.add('Ideas for the garden');
  await press(docket, 'Home', 's');
  await answer(docket, '2026-01-05');
  await expect(list.row('Ideas for the garden').locator('[data-tone="past"]')).toBeVisible();
  await palette.run('Convert to note or task');
  const row = list.row('Ideas for the garden');
  await expect(row.getByText('Note', { exact: true })).toBeAttached();
  await expect(row.getByRole('checkbox')).toHaveCount(0);
  await expect(row.locator('[data-tone="past"]')).toHaveCount(0);
  await press(docket, 'd');
  await expect(shell.notice('A note can’t be completed. Convert it to a task first.')).toBeVisible();
  await page.reload();
  await expect(row.getByText('Note', { exact: true })).toBeAttached();
  await expect(row.getByRole('checkbox')).toHaveCount(0);
  await press(docket, 'Home');
  await palette.run('Convert to note or task');
  await expect(row.getByRole('checkbox')).toBeVisible();
  await press(docket, 'd');
  await expect(row).toHaveCount(0);
});
