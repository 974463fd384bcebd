import { findingsInBothSchemes } from '#e2e/fixtures/findings.ts';
import { signOn } from '#e2e/fixtures/service-history.ts';
import { startService } from '#e2e/fixtures/service.ts';
import { takePictures } from '#e2e/fixtures/take-pictures.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

const idOf = (index: number): string => String(index).padStart(24, 'a');

test('[history.seeAll] changes of another device are marked until they were seen, by cursor, key and pointer', async ({
  docket,
}) => {
  test.setTimeout(90_000);
  const { account, page, shell, list } = docket;
  const service = await startService();
  const { inboxId, post } = await signOn(service);
  const titles = ['Book the rooms', 'Ask about food', 'Print the agenda', 'Pack', 'Invite everybody'];
  const tasks = titles.map((title, index) => ({
    id: idOf(index),
    projectId: inboxId,
    title,
    sortOrder: index,
  }));
  await post('/batch/task', { add: tasks, update: [], delete: [] });
  await account.fillSignIn(service);
  await page.keyboard.press('Enter');
  await expect(shell.title).toHaveText('Inbox');
  await expect.poll(() => list.titles()).toHaveLength(5);
  const marks = list.grid.getByText(/^Unseen changes\./u);
  await expect(list.row('Pack')).toBeVisible();
  // The first sync marks nothing.
  await page.waitForTimeout(600);
  await expect(marks).toHaveCount(0);
  const update = tasks.slice(1, 4).map((task) => ({ ...task, priority: 5, tags: ['trip'] }));
  await post('/batch/task', { add: [], update, delete: [] });
  await page.keyboard.press('F5');
  await expect(marks).toHaveCount(3);
  await expect(list.row('Pack')).toContainText('Unseen changes. Another device: priority, tags');
  await takePictures(docket, 'unseen-list');
  expect(await findingsInBothSchemes(page)).toEqual([]);

  // An edit of the person is no change of others, and a cursor that rests has seen a task.
  await list.row('Ask about food').click();
  await expect(marks).toHaveCount(2);
  await page.keyboard.press('1');
  await page.reload();
  await expect(marks).toHaveCount(2);

  for (const key of ['v', 'b']) await page.keyboard.press(key);
  await expect(page.getByText(/^Unseen changes\./u)).toHaveCount(2);
  await takePictures(docket, 'unseen-board');
  for (const key of ['v', 'l']) await page.keyboard.press(key);
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('changes on other devices');
  await page.keyboard.press('Enter');
  const seeAll = page.getByRole('button', { name: /^Mark all as seen \(2\)/u });
  await takePictures(docket, 'unseen-changes');
  await seeAll.click();
  await expect(shell.notice('Marked 2 tasks as seen')).toBeVisible();
  await expect(seeAll).toBeHidden();

  await post('/batch/task', { add: [], update: [{ ...tasks[4], priority: 3 }], delete: [] });
  await page.keyboard.press('Escape');
  await page.keyboard.press('F5');
  await expect(marks).toHaveCount(1);
  await page.keyboard.press('Shift+I');
  await expect(marks).toHaveCount(0);
  await service.remove();
});
