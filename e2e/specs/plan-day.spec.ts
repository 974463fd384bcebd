import { findingsInBothSchemes } from '#e2e/fixtures/findings.ts';
import { fill } from '#e2e/fixtures/fill.ts';
import { askCore } from '#e2e/fixtures/page-calls.ts';
import type { Docket } from '#e2e/fixtures/open-docket.ts';
import { takePictures } from '#e2e/fixtures/take-pictures.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { addDays } from '#shared/domain/dates/calendar-date.ts';
import { SidebarPage } from '#e2e/pages/sidebar-page.ts';

/** Overdue and undated tasks, one at a time. */

const press = async ({ page }: Docket, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

const today = (): string => new Date().toLocaleDateString('sv-SE');

const onDay = (days: number) => {
  const day = addDays(today(), days);
  return { dates: { kind: 'allDay' as const, start: day, end: day } };
};

test.beforeEach(async ({ dataDirectory }) => {
  await fill(dataDirectory, async (bridge) => {
    await bridge.call('tasks.createMany', {
      projectId: null,
      drafts: [
        { title: 'late one', ...onDay(-3) },
        { title: 'late two', ...onDay(-2) },
        { title: 'undated one' },
        { title: 'undated two' },
        { title: 'undated three' },
        { title: 'undated four' },
        { title: 'undated five' },
        { title: 'planned already', ...onDay(4) },
      ],
    });
  });
});

const dialogOf = ({ page }: Docket) => page.getByRole('dialog', { name: 'Plan my day' });

/** The title that is asked about. */
const asked = (docket: Docket) => dialogOf(docket).getByRole('heading', { level: 3 });

const dayOf = async (docket: Docket, title: string): Promise<string | null> => {
  const { ids } = await askCore(docket.page, 'tasks.outline', {
    view: { kind: 'all' },
    withClosed: false,
    rule: null,
  });
  const rows = await askCore(docket.page, 'tasks.rows', { ids });
  return rows.find((row) => row.title === title)?.dates?.start ?? null;
};

test('what is estimated counts as planned, in the plan and in the header', async ({ docket }) => {
  const { page, list } = docket;
  await press(docket, 'g', 'i', 'n');
  await page.keyboard.type('report today for 1.5h');
  await press(docket, 'Enter');
  await page.keyboard.type('review today for 2 sessions');
  await press(docket, 'Enter', 'Escape');
  await expect(list.row('review')).toContainText('Estimate: 2 sessions');
  const header = page.locator('header').filter({ has: page.getByRole('heading', { level: 1 }) });
  await expect(header).toContainText('2h 20m planned');
  await takePictures(docket, 'estimates');
  await press(docket, 'g', 't');
  await expect(header).toContainText('2h 20m planned');
  await press(docket, 'a');
  await expect(dialogOf(docket)).toContainText('Today: 2 h 20 min planned of 9 h');
  await press(docket, 'Escape');
});

test('[plan.day] asks about one task at a time by keys alone, goes on where it was left, and takes all of it back in one step', async ({
  docket,
}) => {
  const { page, shell } = docket;
  await new SidebarPage(page).addList('Work');
  await press(docket, 'g', 'i', 'a');
  await expect(asked(docket)).toHaveText('late one');
  await expect(dialogOf(docket)).toContainText('1 of 7');
  await expect(dialogOf(docket)).toContainText('Today: 0 min planned of 9 h');
  expect(await findingsInBothSchemes(page)).toEqual([]);
  await takePictures(docket, 'plan-day');
  await press(docket, 't');
  await expect(asked(docket)).toHaveText('late two');
  await press(docket, ']');
  await expect(asked(docket)).toHaveText('undated one');
  await expect(dialogOf(docket)).toContainText('1 task without a length');
  await press(docket, 's');
  await page.keyboard.type('today 9-10:30');
  await press(docket, 'Enter');
  await expect(asked(docket)).toHaveText('undated two');
  await expect(dialogOf(docket)).toContainText('1 h 30 min planned of 9 h');
  // Stopped, and gone on with after a restart of the page.
  await press(docket, 'Escape');
  await expect(dialogOf(docket)).toHaveCount(0);
  await page.reload();
  await shell.title.waitFor();
  await press(docket, 'a');
  await expect(asked(docket)).toHaveText('undated two');
  await expect(dialogOf(docket)).toContainText('4 of 7');
  await press(docket, 'm');
  await page.keyboard.type('wor');
  expect(await findingsInBothSchemes(page)).toEqual([]);
  await press(docket, 'Enter');
  await expect(asked(docket)).toHaveText('undated three');
  await press(docket, 'd');
  await expect(asked(docket)).toHaveText('undated four');
  await press(docket, 'Delete');
  await expect(asked(docket)).toHaveText('undated five');
  await press(docket, 'k');
  const planned = dialogOf(docket).getByRole('list', { name: 'Planned' });
  await expect(planned.getByRole('listitem')).toHaveText([
    '1 for today',
    '1 for tomorrow',
    '1 for another day',
    '1 completed',
    '1 moved to another list',
    '1 moved to trash',
    '1 skipped',
  ]);
  expect(await findingsInBothSchemes(page)).toEqual([]);
  await takePictures(docket, 'plan-day-summary');
  await expect.poll(() => dayOf(docket, 'late one')).toBe(today());
  await expect.poll(() => dayOf(docket, 'late two')).toBe(addDays(today(), 1));
  await dialogOf(docket).getByRole('button', { name: 'Undo all' }).press('Enter');
  await expect(dialogOf(docket)).toHaveCount(0);
  await expect.poll(() => dayOf(docket, 'late one')).toBe(addDays(today(), -3));
  await expect.poll(() => dayOf(docket, 'late two')).toBe(addDays(today(), -2));
  await expect.poll(() => dayOf(docket, 'undated one')).toBeNull();
  await press(docket, 'a');
  await expect(asked(docket)).toHaveText('late one');
  await expect(dialogOf(docket)).toContainText('1 of 7');
});

test('is begun from the header of Today, and every verb is a button', async ({ docket }) => {
  const { page } = docket;
  await press(docket, 'g', 't');
  await page.getByRole('button', { name: 'Plan my day' }).click();
  await expect(asked(docket)).toHaveText('late one');
  const say = async (name: RegExp) => dialogOf(docket).getByRole('button', { name }).click();
  await say(/^Tomorrow/u);
  await expect(asked(docket)).toHaveText('late two');
  await say(/^Another day/u);
  await page.getByRole('option', { name: /^Next week/u }).click();
  await expect(asked(docket)).toHaveText('undated one');
  await say(/^Skip/u);
  await expect(asked(docket)).toHaveText('undated two');
  await say(/^Complete/u);
  await expect(asked(docket)).toHaveText('undated three');
  await say(/^Today/u);
  await expect(asked(docket)).toHaveText('undated four');
});

test('a notice offers it once a day to those who asked for it', async ({ docket }) => {
  const { page, shell, palette } = docket;
  await expect(shell.notice(/to be planned/u)).toHaveCount(0);
  await palette.run('offer to plan the day: on');
  await expect(shell.notice('7 tasks wait to be planned')).toBeVisible();
  await page.getByRole('button', { name: 'Plan my day' }).click();
  await expect(asked(docket)).toHaveText('late one');
  await press(docket, 'Escape');
  await page.reload();
  await shell.title.waitFor();
  await expect(shell.notice(/to be planned/u)).toHaveCount(0);
});
