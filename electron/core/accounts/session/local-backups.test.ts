import { copyFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clock,
  createWorker,
  action,
  expectSameAnew,
  openTitles,
  seen,
  synced,
  type TestApp,
} from '#electron/testing/random/person-at-work.ts';
import { propertyRuns } from '#electron/testing/random/property-runs.ts';
import { startTestApp } from '#electron/testing/rigs/start-test-app.ts';
import { temporaryDirectory } from '#electron/testing/temporary-directory.ts';

const restoreNewest = async ({ value }: TestApp): Promise<void> => {
  const [copy] = (await value('accounts.storage', {})).backups;
  expect(copy?.turnsBack).toBe(true);
  await value('accounts.restoreBackup', { at: copy?.at ?? '' });
};

describe('a copy of the local account', () => {
  it('brings back what was there, whatever was done since, and so it stays', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(action, { maxLength: 8 }),
        fc.array(action, { maxLength: 8 }),
        async (before, after) => {
          const config = { dataDirectory: temporaryDirectory(), now: clock() };
          const first = startTestApp(config);
          const work = createWorker(first);
          await work(before);
          const then = await seen(first);
          await first.value('accounts.backUp', {});
          await work(after);
          await restoreNewest(first);
          expect(await seen(first)).toEqual(then);
          await synced(first);
          expect(await seen(first)).toEqual(then);
          await first.app.close();
          const second = startTestApp(config);
          await synced(second);
          expect(await seen(second)).toEqual(then);
          await second.app.close();
          await expectSameAnew(config, then);
        },
      ),
      propertyRuns(2),
    );
  });

  it('is made of today before an older one is restored, so that there is a way back', async () => {
    const dataDirectory = temporaryDirectory();
    const docket = startTestApp({ dataDirectory, now: clock() });
    const { value } = docket;
    await value('tasks.create', { projectId: null, title: 'Old' });
    await synced(docket);
    await value('accounts.backUp', {});
    const [old] = (await value('accounts.storage', {})).backups;
    // So many newer ones that the next copy drives it out.
    const folder = join(dataDirectory, 'accounts', 'local', 'backups');
    for (const name of readdirSync(folder)) {
      for (let copy = 1; copy <= 6; copy += 1) {
        const later = name.replace(/\d+/u, (stamp) => String(Number(stamp) + copy));
        copyFileSync(join(folder, name), join(folder, later));
      }
    }
    await value('tasks.create', { projectId: null, title: 'New' });
    await synced(docket);
    await value('accounts.restoreBackup', { at: old?.at ?? '' });
    expect(await openTitles(docket)).toEqual(['Old']);
    const [newest] = (await value('accounts.storage', {})).backups;
    expect(newest).toMatchObject({ reason: 'restore', of: old?.at });
    await restoreNewest(docket);
    expect(await openTitles(docket)).toEqual(['New', 'Old']);
    await synced(docket);
  });

  it('leaves the files of today beside the new ones, and is told', async () => {
    const dataDirectory = temporaryDirectory();
    const docket = startTestApp({ dataDirectory, now: clock() });
    const { value } = docket;
    await value('tasks.create', { projectId: null, title: 'Old' });
    await value('accounts.backUp', {});
    await restoreNewest(docket);
    const names = readdirSync(join(dataDirectory, 'accounts', 'local', 'replaced')).map((name) =>
      name.replace(/\d+/u, 'N'),
    );
    expect(names.toSorted()).toEqual(['service-N.db', 'store-N.db']);
    expect((await value('sync.status', {})).notice).toMatchObject({ values: { turnsBack: true } });
  });
});
