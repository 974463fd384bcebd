import { findingsInBothSchemes } from '#e2e/fixtures/findings.ts';
import { fill } from '#e2e/fixtures/fill.ts';
import { askCore } from '#e2e/fixtures/page-calls.ts';
import type { Docket } from '#e2e/fixtures/open-docket.ts';
import { takePictures } from '#e2e/fixtures/take-pictures.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

/** Sessions that are over: seen, written down, changed and deleted. */

const MINUTE = 60_000;

const press = async ({ page }: Docket, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

/** Noon, so that it is the same day in whatever hour this runs. */
const noon = (daysAgo: number): number => {
  const day = new Date();
  day.setHours(12, 0, 0, 0);
  return day.getTime() - daysAgo * 86_400_000;
};

const span = (start: number, minutes: number) => ({
  start: new Date(start).toISOString(),
  end: new Date(start + minutes * MINUTE).toISOString(),
});

test.beforeEach(async ({ dataDirectory }) => {
  await fill(dataDirectory, async (bridge) => {
    const made = await bridge.call('tasks.createMany', {
      projectId: null,
      drafts: [
        { title: 'Write the report', estimate: { unit: 'minutes', count: 120 } },
        { title: 'Call the bank' },
      ],
    });
    if (!made.ok) throw new Error(made.error.kind);
    const [taskId = null] = made.value.taskIds;
    const pomodoro = { kind: 'pomodoro', taskId } as const;
    await bridge.call('focus.add', { ...pomodoro, ...span(noon(1), 25), note: 'First draft' });
    await bridge.call('focus.add', { ...pomodoro, ...span(noon(1) + 60 * MINUTE, 45) });
    await bridge.call('focus.add', { kind: 'stopwatch', ...span(noon(3), 90), taskId: null });
  });
});

const sessions = ({ page }: Docket) => page.getByRole('main').getByRole('listitem');
const session = (docket: Docket, text: string | RegExp) => sessions(docket).filter({ hasText: text });
const form = ({ page }: Docket, name: string) => page.getByRole('dialog', { name });

test('past sessions stand by day, are changed and deleted by key, and come back [focus.history]', async ({
  docket,
}) => {
  const { page, shell } = docket;
  await press(docket, 'g', 'q');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Focus history');
  await expect(sessions(docket)).toHaveCount(3);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toContainText('1h 10m');
  await expect(sessions(docket).first()).toContainText('45m');
  await expect(session(docket, 'First draft')).toContainText('Write the report');
  await expect(session(docket, 'No task')).toContainText('1h 30m');
  expect(await findingsInBothSchemes(page)).toEqual([]);
  await takePictures(docket, 'focus-history');
  await press(docket, 'j', 'j', 'Enter');
  const edit = form(docket, 'Edit focus session');
  await expect(edit.getByLabel('Note')).toHaveValue('First draft');
  await expect(edit.getByLabel('Task')).toHaveValue('Write the report');
  await edit.getByLabel('Task').fill('bank');
  await expect(edit.getByRole('button', { name: 'Call the bank' })).toBeVisible();
  await press(docket, 'Enter');
  await expect(edit.getByLabel('Task')).toHaveValue('Call the bank');
  await edit.getByLabel('Length').fill('1h');
  await takePictures(docket, 'focus-form');
  await press(docket, 'Enter');
  await expect(edit).toHaveCount(0);
  await expect(session(docket, 'First draft')).toContainText('Call the bank');
  await expect(session(docket, 'First draft')).toContainText('1h');
  await expect(shell.notice('Changed a focus session')).toBeVisible();
  await press(docket, 'ControlOrMeta+z');
  await expect(session(docket, 'First draft')).toContainText('25m');
  await expect(session(docket, 'First draft')).toContainText('Write the report');
  await press(docket, 'k', 'Delete');
  await expect(sessions(docket)).toHaveCount(2);
  await expect(shell.notice('Deleted a focus session')).toBeVisible();
  await press(docket, 'ControlOrMeta+z');
  await expect(sessions(docket)).toHaveCount(3);
});

test('a session is written down by hand, by key and by pointer, and counts for its task [focus.add]', async ({
  docket,
}) => {
  const { page, list, detail } = docket;
  await press(docket, 'ControlOrMeta+k');
  await page.keyboard.type('add focus session');
  await press(docket, 'Enter');
  const add = form(docket, 'Add focus session');
  await add.getByLabel('Task').fill('report');
  await expect(add.getByRole('button', { name: 'Write the report' })).toBeVisible();
  await add.getByRole('button', { name: 'Write the report' }).click();
  await add.getByLabel('Start').fill('tomorrow 9:00');
  await add.getByRole('button', { name: 'Add session' }).click();
  await expect(add).toContainText('It would end in the future.');
  await add.getByLabel('Start').fill('yesterday 9:00');
  await add.getByLabel('Length').fill('20m');
  await add.getByLabel('Note').fill('On paper');
  await add.getByRole('button', { name: 'Add session' }).click();
  await expect(add).toHaveCount(0);
  await expect(session(docket, 'On paper')).toContainText('20m');
  await page.getByRole('button', { name: 'Delete: No task' }).click();
  await expect(sessions(docket)).toHaveCount(3);
  await page.getByRole('button', { name: 'Add session…' }).click();
  await expect(add).toBeVisible();
  await press(docket, 'Escape');
  await expect(add).toHaveCount(0);
  await page.getByRole('button', { name: 'Load older' }).click();
  await expect(page.getByText('Showing back to')).toBeVisible();
  await press(docket, 'g', 'i');
  await list.row('Write the report').click();
  await expect(detail.field('Estimate')).toContainText('1h 30m of 2h');
});

test('the goal of a day, the streak and the time by task stand in statistics and on the focus screen', async ({
  docket,
}) => {
  const { page } = docket;
  await press(docket, 'ControlOrMeta+k');
  await page.keyboard.type('goal a day: 2 h');
  await press(docket, 'Enter');
  const now = Date.now();
  await askCore(page, 'focus.add', { kind: 'pomodoro', ...span(now - 31 * MINUTE, 30), taskId: null });
  await press(docket, 'g', 's');
  const tile = (title: string) =>
    page.getByRole('list', { name: 'Overview' }).getByRole('listitem').filter({ hasText: title });
  await expect(tile('Focus streak')).toContainText('2 days');
  await expect(tile('Focus today')).toContainText('of 2 h');
  await expect(tile('Focus today').getByRole('progressbar')).toBeVisible();
  await expect(page.getByText('Focus by task')).toBeVisible();
  expect(await findingsInBothSchemes(page)).toEqual([]);
  await takePictures(docket, 'focus-statistics');
  await tile('Focus streak').getByRole('button').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Focus history');
  await press(docket, 'Shift+q');
  const screen = page.getByRole('dialog', { name: 'Focus' });
  await expect(screen).toContainText(/of 2h, 1 session · 2 days in a row/u);
  await expect(screen.getByRole('progressbar')).toBeVisible();
  expect(await findingsInBothSchemes(page)).toEqual([]);
  await takePictures(docket, 'focus-idle');
  await screen.getByRole('button', { name: 'Focus history' }).click();
  await expect(screen).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Focus history');
});
