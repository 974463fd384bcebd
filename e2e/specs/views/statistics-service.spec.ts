import type { Page } from '@playwright/test';
import { findings } from '#e2e/fixtures/findings.ts';
import { startService } from '#e2e/fixtures/service.ts';
import { takePictures } from '#e2e/fixtures/take-pictures.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { StatisticsPage } from '#e2e/pages/statistics-page.ts';

const press = async (page: Page, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

const minutes = (value: number) =>
  value < 60 ? `${value} min` : `${Math.floor(value / 60)} h${value % 60 === 0 ? '' : ` ${value % 60} min`}`;

/** The keys are days, which sort as text. */
const inOrder = <Value>(map: Readonly<Record<string, Value>>): readonly Value[] =>
  Object.keys(map)
    .toSorted()
    .flatMap((key) => map[key] ?? []);

test.describe('an account at a service', () => {
  test.describe.configure({ timeout: 120_000 });

  test('shows each figure of the service, and keeps them with their age when it is away', async ({
    open,
  }) => {
    const service = await startService();
    const docket = await open();
    const { page, account, shell, quit } = docket;
    const answer = await service.fillStatistics();
    await account.fillSignIn(service);
    await press(page, 'Enter');
    await expect(shell.title).toHaveText('Inbox');
    const statistics = new StatisticsPage(page);
    await statistics.open();
    const tile = async (title: string) => statistics.tile(title).innerText();
    await expect(statistics.tile('Done today')).toBeVisible();
    expect(await tile('Done today')).toContain(`\n${answer.todayCompleted}\n`);
    expect(await tile('Done today')).toContain(`${answer.yesterdayCompleted} yesterday`);
    expect(await tile('All-time completed')).toContain(`\n${answer.totalCompleted}\n`);
    expect(await tile('Score')).toContain(`\n${answer.score.toLocaleString('en')}\n`);
    expect(await tile('Score')).toContain(`level ${answer.level}`);
    expect(await tile('Focus today')).toContain(
      `${minutes(answer.todayPomoDuration)} of ${minutes(answer.pomoDurationGoal)}`,
    );
    expect(await tile('Focus today')).toContain(`${answer.todayPomoCount} of ${answer.pomoGoal} sessions`);
    expect(await tile('Focus yesterday')).toContain(minutes(answer.yesterdayPomoDuration));
    expect(await tile('Focus yesterday')).toContain(`${answer.yesterdayPomoCount} session`);
    expect(await tile('All-time focus')).toContain(minutes(answer.totalPomoDuration));
    expect(await tile('All-time focus')).toContain(`${answer.totalPomoCount} session`);
    const level = await statistics.readTable('Level');
    expect(level.map(([, value]) => value)).toEqual([String(answer.level)]);
    const score = await statistics.readTable('Score');
    expect(score.map(([, points]) => Number(points?.replaceAll(',', '')))).toEqual(
      inOrder(answer.scoreByDay),
    );
    for (const size of ['Day', 'Week', 'Month'] as const) {
      for (const title of ['As the service counts', 'Focus time']) {
        await statistics.card(title).getByText(size, { exact: true }).first().click();
      }
      const isTable = size !== 'Day';
      const read = async (title: string) => {
        // The table stays open once it was asked for.
        if (isTable) await statistics.showTable(title);
        return statistics.readTable(title);
      };
      const tasks = await read('As the service counts');
      expect(tasks.map(([, done, notDone]) => [Number(done), Number(notDone)])).toEqual(
        inOrder(answer[`taskBy${size}`]).map(({ completeCount, notCompleteCount }) => [
          completeCount,
          notCompleteCount,
        ]),
      );
      const time = await read('Focus time');
      expect(time.map(([, value]) => value)).toEqual(
        inOrder(answer[`pomoBy${size}`]).map(({ duration }) => minutes(duration)),
      );
      const sessions = await read('Focus sessions');
      expect(sessions.map(([, value]) => Number(value))).toEqual(
        inOrder(answer[`pomoBy${size}`]).map(({ count }) => count),
      );
    }
    const focused = await statistics.readTable('Focus by list');
    expect(focused.map(([name]) => name)).toEqual(['Inbox']);
    expect(focused[0]?.[1]).toMatch(/min|h/u);
    const timely = await statistics.readTable('On time or late');
    expect(timely.map(([name]) => name)).toEqual(['On time', 'Late', 'No date']);
    expect(Number(timely[2]?.[1])).toBeGreaterThan(0);
    expect(await findings(docket.page)).toEqual([]);
    await takePictures(docket, 'statistics-service');
    await press(page, 'g', 'i');
    await service.stop();
    await statistics.open();
    await expect(page.getByText(/The service can’t be reached\. Its figures are from/u)).toBeVisible();
    await takePictures(docket, 'statistics-offline');
    expect(await tile('All-time completed')).toContain(`\n${answer.totalCompleted}\n`);
    expect(await findings(docket.page)).toEqual([]);
    await service.startAgain();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(/The service can’t be reached/u)).toHaveCount(0);
    await quit();
    await service.remove();
  });

  test('loads what is not on this computer, and says since when it counts where it cannot', async ({
    docket,
    service,
  }) => {
    const { page, account, shell } = docket;
    const answer = await service.fillStatistics(375);
    expect(answer.totalCompleted).toBe(300);
    await account.fillSignIn(service);
    await press(page, 'Enter');
    await expect(shell.syncState).toHaveAccessibleName(/synced \d/u);
    await service.stop();
    const statistics = new StatisticsPage(page);
    await statistics.open();
    await expect(statistics.card('The year')).toContainText(/since [A-Z][a-z]{2} \d/u);
    const completed = async () => {
      const days = await statistics.readTable('The year');
      return days.reduce((sum, [, done]) => sum + Number(done), 0);
    };
    await takePictures(docket, 'statistics-since');
    expect(await findings(page)).toEqual([]);
    const before = await completed();
    expect(before).toBeGreaterThan(0);
    expect(before).toBeLessThanOrEqual(200);
    await service.startAgain();
    await press(page, 'F5');
    await expect(statistics.card('The year')).not.toContainText('since');
    // The table is open already.
    await statistics.showTable('The year');
    expect(await completed()).toBe(300);
  });

  test('with V1 alone has the figures of this computer, and is told what is missing', async ({ docket }) => {
    const { page, account, list } = docket;
    const service = await startService();
    await account.fillSignIn(service);
    await page.getByRole('button', { name: 'With an API token' }).press('Enter');
    await account.apiKey.fill(service.apiKey);
    await press(page, 'Enter');
    await expect(account.wayIn('Limited access')).toContainText('until you revoke it');
    await press(page, 'g', 'i');
    await list.add('done over V1');
    await press(page, 'd');
    await list.row('done over V1').waitFor({ state: 'detached' });
    const statistics = new StatisticsPage(page);
    await statistics.open();
    await expect(page.getByText(/need password sign-in/u)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await expect(statistics.tile(/^Done, /u)).toContainText('1');
    await expect(statistics.tile('Score')).toHaveCount(0);
    await expect(statistics.card('Score')).toHaveCount(0);
    expect(await findings(docket.page)).toEqual([]);
    await takePictures(docket, 'statistics-v1-only');
    await service.remove();
  });
});
