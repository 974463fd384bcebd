import type { Docket } from '#e2e/fixtures/open-docket.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

const press = async ({ page }: Docket, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

test.beforeEach(async ({ docket }) => {
  await docket.list.paste(['five', 'four', 'three']);
  await docket.list.row('three').waitFor();
  await press(docket, 'Home');
});

test('[window.palette] takes an argument in the same line', async ({ docket }) => {
  await docket.palette.run('due tomorrow');
  await expect(docket.list.row('five')).toContainText('Tomorrow');
  await docket.palette.run('tag +phone');
  await expect(docket.list.row('five')).toContainText('phone');
  await docket.palette.run('p1');
  await expect(docket.detail.field('Priority')).toContainText('High');
});

test('a word that a command cannot read is answered with words that it can', async ({ docket }) => {
  await press(docket, 'Home', 's');
  await docket.page.keyboard.type('blurb');
  await expect(docket.page.getByRole('dialog', { name: 'Commands' })).toContainText(
    'Nothing fits “blurb”. When? Try fri',
  );
});

test('the palette stands what acts on the task at hand first, and leads with what matches best', async ({
  docket,
}) => {
  await press(docket, 'Home');
  await docket.palette.open();
  await expect(docket.palette.sections.first()).toHaveAccessibleName('“five”');
  await docket.palette.field.fill('statistics');
  await expect(docket.palette.sections.first()).toHaveAccessibleName('Go to');
  await press(docket, 'Escape', 'x', 'j', 'x');
  await docket.palette.open();
  await expect(docket.palette.sections.first()).toHaveAccessibleName('The 2 tasks selected');
});

test('with no task at hand the palette begins with the view, not with a verb', async ({ docket }) => {
  await docket.shell.goTo('Tomorrow');
  await docket.palette.open();
  await expect(docket.palette.sections.first()).toHaveAccessibleName('This view');
});
