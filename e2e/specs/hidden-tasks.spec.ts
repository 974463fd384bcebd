import { findingsInBothSchemes } from '#e2e/fixtures/findings.ts';
import { fill } from '#e2e/fixtures/fill.ts';
import type { Docket } from '#e2e/fixtures/open-docket.ts';
import { takePictures } from '#e2e/fixtures/take-pictures.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { FilterPage } from '#e2e/pages/filter-page.ts';
import { expressionToRule } from '#shared/domain/filter/filter-rule.ts';
import { HIDDEN } from '#shared/domain/filter/hidden-tasks.ts';
import { addDays } from '#shared/domain/dates/calendar-date.ts';

/** Tasks that are hidden until they start, and many tasks that are pushed at once. */

const press = async ({ page }: Docket, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

const today = (): string => new Date().toLocaleDateString('sv-SE');

const through = (from: number, to = from) => ({
  dates: { kind: 'allDay' as const, start: addDays(today(), from), end: addDays(today(), to) },
});

test.beforeEach(async ({ dataDirectory }) => {
  await fill(dataDirectory, async (bridge) => {
    await bridge.call('tasks.createMany', {
      projectId: null,
      drafts: [
        { title: 'late', ...through(-2) },
        { title: 'now', ...through(0) },
        { title: 'begun', ...through(-1, 3) },
        { title: 'whenever' },
        { title: 'next week', ...through(7) },
        { title: 'in a month', ...through(30, 33) },
      ],
    });
    const { projectId } = await bridge.value('projects.create', { name: 'Garden' });
    await bridge.call('tasks.createMany', { projectId, drafts: [{ title: 'elsewhere', ...through(3) }] });
    const rule = expressionToRule(HIDDEN);
    await bridge.call('filters.create', { name: 'Later', rule });
  });
});

const shownTitles = async ({ list }: Docket) =>
  (
    await list.rows
      .getByRole('checkbox')
      .evaluateAll((boxes) => boxes.map((box) => box.getAttribute('aria-label') ?? ''))
  )
    .map((label) => label.replace('Done: ', ''))
    .toSorted();

const BEGUN = ['begun', 'late', 'now', 'whenever'];
const ALL = [...BEGUN, 'in a month', 'next week'].toSorted();

test('[view.hide-future] a list hides what starts later, counts it at its foot, and shows it again by key and by pointer', async ({
  docket,
}) => {
  const { page, palette, shell } = docket;
  await expect.poll(() => shownTitles(docket)).toEqual(ALL);
  await press(docket, 'v', 'h');
  await expect.poll(() => shownTitles(docket)).toEqual(BEGUN);
  const foot = page.getByRole('status').filter({ hasText: '2 tasks are hidden until they start' });
  await expect(foot).toBeVisible();
  expect(await findingsInBothSchemes(page)).toEqual([]);
  await takePictures(docket, 'hidden-tasks');
  // Nowhere else either, but where a filter asks for them; a search finds all.
  await press(docket, 'g', 'a');
  await expect.poll(() => shownTitles(docket)).toEqual([...BEGUN, 'elsewhere'].toSorted());
  await new FilterPage(page).narrowTo('hidden');
  await expect.poll(() => shownTitles(docket)).toEqual(['elsewhere', 'in a month', 'next week']);
  await shell.goTo('Later');
  await expect.poll(() => shownTitles(docket)).toEqual(['elsewhere', 'in a month', 'next week']);
  await press(docket, '/');
  await page.keyboard.type('in a month');
  await expect(page.getByRole('option', { name: /in a month/u })).toBeVisible();
  await press(docket, 'Escape', 'g', 'i');
  await page.reload();
  await shell.title.waitFor();
  await expect.poll(() => shownTitles(docket)).toEqual(BEGUN);
  await foot.getByRole('button', { name: /^Show/u }).click();
  await expect.poll(() => shownTitles(docket)).toEqual(ALL);
  await expect(foot).toHaveCount(0);
  await palette.run('hide tasks until');
  await expect.poll(() => shownTitles(docket)).toEqual(BEGUN);
});

test('the word “hidden” filters for what starts later', async ({ docket }) => {
  const { page } = docket;
  await new FilterPage(page).narrowTo('hidden');
  await expect.poll(() => shownTitles(docket)).toEqual(['in a month', 'next week']);
  await press(docket, 'Escape');
  await new FilterPage(page).narrowTo('-hidden');
  await expect.poll(() => shownTitles(docket)).toEqual(BEGUN);
});

test('[plan.push] pushes everything of a view or all that is overdue by days, with a preview and one undo', async ({
  docket,
}) => {
  const { page, palette, shell, list } = docket;
  const dialog = page.getByRole('dialog', { name: 'Push everything by days' });
  await palette.run('push everything');
  const preview = dialog.getByRole('list', { name: 'Preview' }).getByRole('listitem');
  await expect(preview).toHaveCount(5);
  await page.keyboard.type('2');
  await expect(preview.filter({ hasText: 'late' })).toContainText('Today');
  expect(await findingsInBothSchemes(page)).toEqual([]);
  await takePictures(docket, 'push');
  await press(docket, 'Enter');
  await expect(dialog).toHaveCount(0);
  await expect(list.row('late')).toContainText('Today');
  await expect(shell.notice(/5 tasks/u)).toBeVisible();
  await press(docket, 'ControlOrMeta+z');
  await expect(list.row('late')).not.toContainText('Today');
  // By pointer, and only what is overdue.
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: /^Push everything/u }).click();
  await dialog.getByText('All overdue').click();
  await expect(preview).toHaveCount(1);
  await dialog.getByRole('textbox', { name: 'Days' }).fill('x');
  await expect(dialog.getByRole('button', { name: /^Push/u })).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Days' }).fill('2');
  await dialog.getByRole('button', { name: 'Push 1 task by 2 days' }).click();
  await expect(list.row('late')).toContainText('Today');
  await expect(list.row('now')).toContainText('Today');
});
