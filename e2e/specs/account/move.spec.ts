import { findings } from '#e2e/fixtures/findings.ts';
import { answerCalls, askCore, untilAnswered } from '#e2e/fixtures/page-calls.ts';
import { startService, type TaskService } from '#e2e/fixtures/service.ts';
import { takePictures } from '#e2e/fixtures/take-pictures.ts';
import { expect, test as base } from '#e2e/fixtures/test.ts';

const test = base.extend<{ readonly service: TaskService }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from the pattern
  service: async ({}, use) => {
    const service = await startService({});
    await use(service);
    await service.remove();
  },
});

test.describe('a move to an account', () => {
  test.describe.configure({ timeout: 90_000 });

  test('goes by key from the local account to the service, is checked there, and empties the local one where that is wanted [data.move]', async ({
    docket,
    service,
  }) => {
    const { page, shell, list, account } = docket;
    const main = page.getByRole('main');
    await list.add('Water the roses');
    await list.add('Mow the lawn');
    await docket.palette.run('move everything');
    await expect(shell.title).toHaveText('Move to another account');
    await expect(main).toContainText('Sign in to the other account first');
    await takePictures(docket, 'move-sign-in-first');
    await account.signIn(service);
    await expect(shell.notice(/^Signed in as alice@example\.com/u)).toBeVisible();
    await page.getByRole('button', { name: 'Move my tasks here…' }).press('Enter');
    await expect(main.getByRole('combobox', { name: 'From' })).toContainText('Local account');
    expect(await findings(page)).toEqual([]);
    await takePictures(docket, 'move-choose');
    await main.getByRole('button', { name: 'Look at what would move' }).press('Enter');
    await expect(main).toContainText('2 tasks to add.');
    await expect(main).toContainText('What doesn’t move');
    expect(await findings(page)).toEqual([]);
    await takePictures(docket, 'move-plan');
    await page.keyboard.press('Enter');
    await expect(main).toContainText('Everything that was sent is there');
    await expect(main).toContainText(/as they were\./u);
    await expect
      .poll(async () => (await service.titles()).toSorted())
      .toEqual(['Mow the lawn', 'Water the roses']);
    expect(await findings(page)).toEqual([]);
    await takePictures(docket, 'move-checked');
    await main.getByRole('button', { name: 'Empty Local account…' }).click();
    await main.getByRole('button', { name: 'Move its tasks to its trash' }).click();
    await expect(shell.notice(/^Moved 2 tasks of Local account to the trash/u)).toBeVisible();
  });

  test('leaves both accounts as they are where nothing else is said', async ({ docket, service }) => {
    const { page, list, account, shell } = docket;
    const main = page.getByRole('main');
    await list.add('Water the roses');
    await account.signIn(service);
    await expect(list.row('Water the roses')).toHaveCount(0);
    await account.open();
    await main.getByRole('button', { name: 'Move to another account…' }).click();
    await main.getByRole('button', { name: 'Look at what would move' }).click();
    await main.getByRole('button', { name: 'Move 1 task' }).click();
    await main.getByRole('button', { name: 'Keep both accounts as they are' }).click();
    await expect(main.getByRole('button', { name: 'Look at what would move' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(shell.title).toHaveText('Inbox');
    await expect(list.row('Water the roses')).toBeVisible();
  });

  test('sends again by one key what the service lost, and checks it', async ({ docket, service }) => {
    const { page, list, account } = docket;
    const main = page.getByRole('main');
    await list.add('Water the roses');
    await account.signIn(service);
    await docket.palette.run('move everything');
    await main.getByRole('button', { name: 'Look at what would move' }).click();
    await main.getByRole('button', { name: 'Move 1 task' }).click();
    await expect(main).toContainText('Everything that was sent is there');
    const state = await askCore(page, 'move.state', {});
    if (state?.check === null || state === null) throw new Error('not checked');
    const named = [{ entity: 'task', title: 'Water the roses', fields: [] }];
    const check = { ...state.check, same: state.check.same - 1, missing: 1, named };
    // No service loses what it has stored: the core's own test plants that.
    const lift = await answerCalls(page, /^move\.state/u, { ok: true, value: { ...state, check } });
    await main.getByRole('button', { name: 'Check again' }).click();
    await expect(main).toContainText('“Water the roses” is missing at the service');
    expect(await findings(page)).toEqual([]);
    await takePictures(docket, 'move-missing');
    await lift();
    await expect(main.getByRole('button', { name: 'Send them again' })).toBeFocused();
    await untilAnswered(page, /^move\.sendAgain/u, () => page.keyboard.press('Enter'));
    await expect(main).toContainText('Everything that was sent is there');
    await expect.poll(() => service.titles()).toEqual(['Water the roses']);
  });
});
