import { expect, test } from '#e2e/fixtures/test.ts';

/** What a person does as one is undone as one. */

test('a day for tasks with and without a time of day is one step', async ({ docket }) => {
  const { page, list } = docket;
  await list.paste(['call today 9am', 'write', 'meet today 10am']);
  await expect(list.row('meet')).toContainText('10 am');
  await expect(list.row('meet')).not.toContainText('Tomorrow');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('s');
  await docket.palette.asking.fill('tomorrow');
  await docket.palette.asking.press('Enter');
  for (const title of ['call', 'write', 'meet']) await expect(list.row(title)).toContainText('Tomorrow');
  await expect(list.row('meet')).toContainText('10 am');
  await page.keyboard.press('ControlOrMeta+z');
  for (const title of ['call', 'write', 'meet']) await expect(list.row(title)).not.toContainText('Tomorrow');
  await page.keyboard.press('ControlOrMeta+Shift+z');
  for (const title of ['call', 'write', 'meet']) await expect(list.row(title)).toContainText('Tomorrow');
});

test('a parent in the trash has its subtasks with it, and one undo brings all back', async ({ docket }) => {
  const { page, list } = docket;
  await list.paste(['move', '  boxes', '    tape', 'call']);
  await list.atDepth(2, 'tape').waitFor();
  for (const key of ['Home', 'Delete']) await page.keyboard.press(key);
  await expect.poll(() => list.titles()).toEqual(['call']);
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => list.titles()).toEqual(['move', 'boxes', 'tape', 'call']);
  await list.atDepth(2, 'tape').waitFor();
});

test('what is below a completed task is below it in the completed section, too', async ({ docket }) => {
  const { page, list } = docket;
  await list.paste(['move', '  boxes', '    tape', 'call', '  dial']);
  await list.atDepth(2, 'tape').waitFor();
  for (const key of ['Home', 'ControlOrMeta+Shift+Enter']) await page.keyboard.press(key);
  await expect.poll(() => list.titles()).toEqual(['call', 'dial']);
  for (const key of ['End', 'd']) await page.keyboard.press(key);
  await expect.poll(() => list.titles()).toEqual(['call']);
  await list.completedHeader.click();
  await list.atDepth(2, 'tape').waitFor();
  await list.atDepth(1, 'boxes').waitFor();
  // Its parent is open, so that it stands for itself, with the name of that.
  await expect(list.atDepth(0, 'dial')).toContainText('call ›');
});
