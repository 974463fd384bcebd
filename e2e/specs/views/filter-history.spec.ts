import { findingsInBothSchemes } from '#e2e/fixtures/findings.ts';
import { fill } from '#e2e/fixtures/fill.ts';
import { takePictures } from '#e2e/fixtures/take-pictures.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { FilterPage } from '#e2e/pages/filter-page.ts';

/** Filters that ask the past: the change log answers them. */

test.beforeEach(async ({ dataDirectory }) => {
  await fill(dataDirectory, async (bridge) => {
    const { projectId } = await bridge.value('projects.create', { name: 'Work' });
    await bridge.call('tasks.createMany', {
      projectId,
      drafts: [{ title: 'Stays' }, { title: 'Loses', priority: 'high' }],
    });
  });
});

test('a task that lost its priority is found by the one that it had, and an undo takes it out of the view', async ({
  docket,
}) => {
  const { page, list } = docket;
  const filter = new FilterPage(page);
  await page.keyboard.press('g');
  await page.keyboard.press('a');
  await list.row('Loses').waitFor();
  await filter.narrowTo('was !high today & -!high');
  await expect(list.rows).toHaveCount(0);
  await page.keyboard.press('Escape');
  await filter.narrowTo('!high');
  await list.row('Loses').waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('0');
  await expect(list.rows).toHaveCount(0);
  await filter.narrowTo('was !high today & -!high');
  await expect(list.rows).toHaveCount(1);
  await list.row('Loses').waitFor();
  await page.keyboard.press('Control+z');
  await expect(list.rows).toHaveCount(0);
  await page.keyboard.press('Escape');
  await filter.narrowTo('created today & changed today by me');
  await expect(list.rows).toHaveCount(2);
});

test('the line completes words about the past and says what it does not understand', async ({ docket }) => {
  const { page, list } = docket;
  const filter = new FilterPage(page);
  await page.keyboard.press('g');
  await page.keyboard.press('a');
  await list.row('Loses').waitFor();
  await page.keyboard.press('f');
  await filter.adHocField.pressSequentially('changed last week by a');
  await expect(page.getByRole('option')).toHaveText([
    'changed last week by assistant',
    'changed last week by another device',
  ]);
  await takePictures(docket, 'filter-history-completion');
  expect(await findingsInBothSchemes(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(filter.adHocField).toHaveValue('changed last week by assistant ');
  await filter.adHocField.fill('changed tomorrow');
  await expect(page.getByText('“tomorrow” isn’t a time in the past.')).toBeVisible();
  await takePictures(docket, 'filter-history-problem');
});
