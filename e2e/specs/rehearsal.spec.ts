import { findings } from '#e2e/fixtures/findings.ts';
import { takePictures } from '#e2e/fixtures/take-pictures.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

test('[rehearsal.open] [rehearsal.keep] [rehearsal.drop] edits are tried, dropped or kept as one step', async ({
  docket,
}) => {
  const { page, list, palette } = docket;
  const bar = page.getByRole('region', { name: 'Rehearsal' });
  await list.add('Paint the fence');
  await page.keyboard.press('ControlOrMeta+Shift+b');
  await expect(bar).toContainText('Nothing is saved or sent');
  await list.add('Buy paint');
  await takePictures(docket, 'rehearsal');
  expect(await findings(page)).toEqual([]);
  await palette.run('Drop the rehearsal');
  await expect(bar).toBeHidden();
  await expect(list.row('Buy paint')).toBeHidden();
  await expect(list.row('Paint the fence')).toBeVisible();

  await page.keyboard.press('ControlOrMeta+Shift+b');
  await expect(bar).toBeVisible();
  await list.add('Buy brushes');
  await list.add('Rent a ladder');
  await bar.getByRole('button', { name: 'Keep' }).click();
  await expect(bar).toBeHidden();
  for (const title of ['Buy brushes', 'Rent a ladder']) await expect(list.row(title)).toBeVisible();
  await page.keyboard.press('ControlOrMeta+z');
  for (const title of ['Buy brushes', 'Rent a ladder']) await expect(list.row(title)).toBeHidden();
  await expect(list.row('Paint the fence')).toBeVisible();

  await palette.run('Rehearse changes');
  await list.add('Sand the boards');
  await palette.run('Keep the rehearsal');
  await expect(bar).toBeHidden();
  await expect(list.row('Sand the boards')).toBeVisible();
});
