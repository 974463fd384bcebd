import { copyFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SmartView } from '#shared/domain/view.ts';
import { propertyRuns } from '#electron/testing/property-runs.ts';
import { startTestApp } from '#electron/testing/start-test-app.ts';
import { temporaryDirectory } from '#electron/testing/temporary-directory.ts';

type TestApp = ReturnType<typeof startTestApp>;

const VIEWS = ['all', 'completed', 'wontDo', 'trash'] as const satisfies readonly SmartView[];

/** What a person sees, by view. */
const seen = async ({ value }: TestApp): Promise<Readonly<Record<string, readonly string[]>>> => {
  const lists = (await value('projects.list', {})).map(({ name }) => name).toSorted();
  const views = await Promise.all(
    VIEWS.map(async (kind) => {
      const { ids } = await value('tasks.outline', { view: { kind }, withClosed: false });
      const titles = (await value('tasks.rows', { ids })).map(({ title }) => title);
      return [kind, titles.toSorted()] as const;
    }),
  );
  return { lists, ...Object.fromEntries(views) };
};

const synced = async ({ value }: TestApp): Promise<void> => {
  expect(await value('sync.now', {})).toMatchObject({ state: 'idle', unsent: 0, refused: 0, problem: null });
};

const deed = fc.record({
  kind: fc.constantFrom('add', 'rename', 'complete', 'abandon', 'delete', 'addList', 'sync'),
  which: fc.nat({ max: 20 }),
});
type Deed = typeof deed extends fc.Arbitrary<infer Value> ? Value : never;

/** A person at work. */
const createWorker = ({ value }: TestApp) => {
  let count = 0;
  const ids: Awaited<ReturnType<typeof add>>[] = [];
  const add = async () =>
    (await value('tasks.create', { projectId: null, title: `Task ${(count += 1)}` })).taskId;
  const perform = async ({ kind, which }: Deed): Promise<void> => {
    const id = ids[which % Math.max(ids.length, 1)];
    if (kind === 'sync') await value('sync.now', {});
    else if (kind === 'addList') await value('projects.create', { name: `List ${(count += 1)}` });
    else if (kind === 'add' || id === undefined) ids.push(await add());
    else if (kind === 'complete') await value('tasks.complete', { ids: [id] });
    else if (kind === 'abandon') await value('tasks.abandon', { ids: [id] });
    else if (kind === 'delete') await value('tasks.delete', { ids: [id] });
    else {
      // What is in the trash cannot be renamed.
      const trash = await value('tasks.outline', { view: { kind: 'trash' }, withClosed: false });
      if (!trash.ids.includes(id)) {
        await value('tasks.edit', { ids: [id], change: { title: `Renamed ${(count += 1)}` } });
      }
    }
  };
  return async (deeds: readonly Deed[]): Promise<void> => {
    for (const one of deeds) await perform(one);
  };
};

const restoreNewest = async ({ value }: TestApp): Promise<void> => {
  const [copy] = (await value('accounts.storage', {})).backups;
  expect(copy?.turnsBack).toBe(true);
  await value('accounts.restoreBackup', { at: copy?.at ?? '' });
};

/** It goes on with every look. */
const clock = () => {
  let now = Date.parse('2026-11-22T12:00:00Z');
  return () => (now += 1000);
};

describe('a copy of the local account', () => {
  it('brings back what was there, whatever was done since, and so it stays', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(deed, { maxLength: 8 }),
        fc.array(deed, { maxLength: 8 }),
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
          // The service alone has all of it: the store is read from it anew.
          rmSync(join(config.dataDirectory, 'accounts', 'local', 'store.db'));
          const third = startTestApp(config);
          await synced(third);
          // What is in the trash is read when somebody looks.
          await third.value('tasks.readOlder', { of: 'trash' });
          expect(await seen(third)).toEqual(then);
          await third.app.close();
        },
      ),
      propertyRuns(3),
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
    expect((await seen(docket))['all']).toEqual(['Old']);
    await restoreNewest(docket);
    expect((await seen(docket))['all']).toEqual(['New', 'Old']);
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
    expect((await value('sync.status', {})).notice).toContain('everything is as it was then');
  });
});
