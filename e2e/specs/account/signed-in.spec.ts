import { findings } from '#e2e/fixtures/findings.ts';
import type { Docket } from '#e2e/fixtures/open-docket.ts';
import { holdCalls, untilAnswered } from '#e2e/fixtures/page-calls.ts';
import { signOn } from '#e2e/fixtures/service-history.ts';
import { startService, type TaskService } from '#e2e/fixtures/service.ts';
import { takePictures } from '#e2e/fixtures/take-pictures.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { SidebarPage } from '#e2e/pages/sidebar-page.ts';
import { SyncPage } from '#e2e/pages/sync-page.ts';

const signIn = async ({ account, page, shell }: Docket, service: TaskService): Promise<void> => {
  await account.fillSignIn(service);
  await page.keyboard.press('Enter');
  await expect(shell.title).toHaveText('Inbox');
};

/** Tomorrow at nine, and the day after it. */
const DAYS = [1, 2].map((days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10));

test('the account page tells plan, limits, goals and language of the account', async ({ docket }) => {
  test.setTimeout(90_000);
  const service = await startService({ plan: 'free' });
  const { post } = await signOn(service);
  await post('/user/preferences/settings', { pomoGoal: 4, pomoDurationGoal: 120 });
  await signIn(docket, service);
  await docket.account.open();
  const page = docket.page.getByRole('main');
  await expect(page).toContainText('Free');
  await expect(page).toContainText('9 lists (0 used), 99 tasks in a list');
  await expect(page).toContainText('4 focus sessions a day, 2 h of focus a day');
  await expect(page).toContainText('English (United States)');
  expect(await findings(docket.page)).toEqual([]);
  await takePictures(docket, 'account-signed-in');
  await page.getByText('Goals', { exact: true }).scrollIntoViewIfNeeded();
  await takePictures(docket, 'account-profile');
  await service.remove();
});

test('the detail tells what only other clients set: people, files, comments, focus and skipped days', async ({
  docket,
}) => {
  test.setTimeout(90_000);
  const service = await startService();
  const { inboxId, post } = await signOn(service);
  const [first, skipped] = DAYS;
  const id = 'c'.repeat(24);
  const task = {
    id,
    projectId: inboxId,
    title: 'Prepare the offsite',
    content: 'Agenda, rooms, and who cooks. ![image](5f0/plan.png)',
    kind: 'CHECKLIST',
    assignee: 42,
    priority: 3,
    startDate: `${first}T09:00:00.000+0000`,
    dueDate: `${first}T10:00:00.000+0000`,
    repeatFlag: 'RRULE:FREQ=DAILY;INTERVAL=1',
    repeatFrom: '0',
    exDate: [skipped?.replaceAll('-', '')],
    items: [
      { title: 'Book the rooms', startDate: `${first}T09:00:00.000+0000`, timeZone: 'UTC' },
      { title: 'Ask about food', status: 1 },
      {
        title: 'Print the agenda',
        startDate: `${skipped}T00:00:00.000+0000`,
        isAllDay: true,
        timeZone: 'UTC',
      },
    ],
    attachments: [
      { id: 'a1', fileName: 'plan.pdf', fileType: 'PDF', size: 1200 },
      { id: 'a2', fileName: 'map of the venue.png', fileType: 'IMAGE', size: 900 },
    ],
    focusSummaries: [{ userId: 42, pomoCount: 2, pomoDuration: 3000, estimatedPomo: 4 }],
  };
  await post('/batch/task', { add: [task], update: [], delete: [] });
  await post(`/project/${inboxId}/task/${id}/comment`, {
    id: 'd'.repeat(24),
    title: 'Looks good',
    taskId: id,
    projectId: inboxId,
  });
  await signIn(docket, service);
  await docket.list.row('Prepare the offsite').click();
  const { pane } = docket.detail;
  await expect(pane).toContainText('Someone else (user 42)');
  await expect(pane).toContainText('2 attachments, 1 comment');
  await expect(docket.detail.field('Estimate')).toContainText('2 of 4 sessions');
  await expect(pane).toContainText('map of the venue.png');
  await expect(pane).toContainText('The due date, even if it is past');
  await expect(pane.locator('[data-field="Skipped"]')).toBeVisible();
  await expect(docket.list.row('Prepare the offsite')).toContainText('assigned to someone else');
  expect(await findings(docket.page)).toEqual([]);
  await takePictures(docket, 'detail-of-shared');
  await service.remove();
});

test('notes that another client changes while they are written have the lines of both', async ({
  docket,
}) => {
  test.setTimeout(90_000);
  const { page, list, detail } = docket;
  const service = await startService();
  const { inboxId, post } = await signOn(service);
  const task = {
    id: 'c'.repeat(24),
    projectId: inboxId,
    title: 'Trip',
    content: 'Hotel\nFood',
    kind: 'TEXT',
  };
  await post('/batch/task', { add: [task], update: [], delete: [] });
  await signIn(docket, service);
  await list.row('Trip').click();
  await detail.notesButton.press('Enter');
  await expect(detail.notes).toHaveValue('Hotel\nFood');
  for (const key of ['ControlOrMeta+Home', 'End']) await page.keyboard.press(key);
  // The edit leaves the page only when the other one has been read.
  const release = await holdCalls(page, /^tasks\.edit /u);
  await page.keyboard.type('\nMap');
  await post('/batch/task', { add: [], update: [{ ...task, content: 'Passport\nHotel\nFood' }], delete: [] });
  await untilAnswered(page, /^sync\.now /u, () => page.keyboard.press('F5'));
  await release();
  await expect(detail.notes).toHaveValue('Passport\nHotel\nMap\nFood');
  // The caret is still in the line that is being written.
  await page.keyboard.type(' of Rome');
  await expect(detail.notes).toHaveValue('Passport\nHotel\nMap of Rome\nFood');
  await service.remove();
});

test('a title that another client changes stays under the caret, and the other one waits beside it', async ({
  docket,
}) => {
  test.setTimeout(90_000);
  const { page, list, detail } = docket;
  const service = await startService();
  const { inboxId, post } = await signOn(service);
  const task = { id: 'c'.repeat(24), projectId: inboxId, title: 'Trip' };
  await post('/batch/task', { add: [task], update: [], delete: [] });
  await signIn(docket, service);
  await list.row('Trip').click();
  await detail.title.click();
  const renameElsewhere = async (title: string): Promise<void> => {
    await post('/batch/task', { add: [], update: [{ ...task, title }], delete: [] });
    await untilAnswered(page, /^sync\.now /u, () => page.keyboard.press('F5'));
  };
  await renameElsewhere('Trip to Bari');
  await expect(list.row('Trip to Bari')).toBeVisible();
  await expect(detail.title).toHaveValue('Trip');
  await expect(detail.title).toBeFocused();
  await expect(detail.pane).toContainText('Changed on another device: “Trip to Bari”.');
  await detail.pane.getByRole('button', { name: 'Use it' }).click();
  await expect(detail.title).toHaveValue('Trip to Bari');
  await expect(detail.title).toBeFocused();
  // Typing over a title while the other device's is not shown is a conflict, and both titles are kept.
  await renameElsewhere('Trip to Rome');
  await detail.title.fill('Trip to Naples');
  await expect(list.row('Trip to Naples')).toContainText('needs an answer');
  await expect(detail.pane.getByRole('button', { name: 'Use “Trip to Rome”: Trip to Naples' })).toBeVisible();
  await service.remove();
});

test('a list that another client renames while its name is open for editing keeps that name, or tells of it', async ({
  docket,
}) => {
  const { page, shell } = docket;
  const sidebar = new SidebarPage(page);
  const service = await startService();
  const { post } = await signOn(service);
  const list = { id: 'd'.repeat(24), name: 'Home', sortOrder: 0 };
  await post('/batch/project', { add: [list], update: [], delete: [] });
  await signIn(docket, service);
  await sidebar.place('Home').click();
  const renameElsewhere = async (name: string): Promise<void> => {
    await post('/batch/project', { add: [], update: [{ ...list, name }], delete: [] });
    await sidebar.nameField('list').press('F5');
    await expect(shell.title).toHaveText(name);
  };
  await sidebar.choose('Home', 'Rename');
  await renameElsewhere('House');
  await sidebar.nameField('list').press('Enter');
  await expect(sidebar.place('House')).toBeVisible();
  await sidebar.choose('House', 'Rename');
  await sidebar.nameField('list').fill('Villa');
  await renameElsewhere('Flat');
  await sidebar.nameField('list').press('Enter');
  await expect(sidebar.place('Villa')).toBeVisible();
  await shell.syncState.click();
  await expect(new SyncPage(page).lost).toContainText('Flat');
  await service.remove();
});
