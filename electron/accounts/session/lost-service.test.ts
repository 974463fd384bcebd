import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

const MISHAPS = {
  gone: (path: string) => rmSync(path),
  noHeader: (path: string) => writeFileSync(path, readFileSync(path).fill(0, 0, 100)),
  noise: (path: string) => writeFileSync(path, readFileSync(path).fill(0xab)),
} as const;
const mishap = fc.constantFrom(...(Object.keys(MISHAPS) as (keyof typeof MISHAPS)[]));

const folderOf = (dataDirectory: string): string => join(dataDirectory, 'accounts', 'local');

const lose = (dataDirectory: string, kind: keyof typeof MISHAPS): void => {
  const path = join(folderOf(dataDirectory), 'service.db');
  for (const suffix of ['-wal', '-shm']) rmSync(path + suffix, { force: true });
  MISHAPS[kind](path);
};

const notice = async ({ value }: TestApp): Promise<string | null> => (await value('sync.status', {})).notice;

describe('the local account whose service lost its file', () => {
  it('has everything that was there, with a copy or without, also after the next start', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(action, { maxLength: 8 }),
        fc.option(fc.array(action, { maxLength: 6 }), { nil: null }),
        mishap,
        async (before, afterCopy, kind) => {
          const config = { dataDirectory: temporaryDirectory(), now: clock() };
          const first = startTestApp(config);
          const work = createWorker(first);
          await work(before);
          if (afterCopy !== null) {
            await first.value('accounts.backUp', {});
            await work(afterCopy);
          }
          await synced(first);
          const then = await seen(first);
          await first.app.close();
          lose(config.dataDirectory, kind);
          const second = startTestApp(config);
          expect(await seen(second)).toEqual(then);
          expect(await notice(second)).toContain('The file of the local account was');
          await synced(second);
          expect(await seen(second)).toEqual(then);
          await second.app.close();
          await expectSameAnew(config, then);
        },
      ),
      propertyRuns(2),
    );
  });

  it('keeps what was unsent, and the damaged file', async () => {
    const config = { dataDirectory: temporaryDirectory(), now: clock() };
    const first = startTestApp(config);
    await first.value('tasks.create', { projectId: null, title: 'Sent' });
    await synced(first);
    await first.value('tasks.create', { projectId: null, title: 'Unsent' });
    await first.app.close();
    lose(config.dataDirectory, 'noise');
    const second = startTestApp(config);
    await synced(second);
    expect(await openTitles(second)).toEqual(['Sent', 'Unsent']);
    expect(readdirSync(join(folderOf(config.dataDirectory), 'damaged'))).toHaveLength(1);
  });

  it('makes another file at the next start when a page of it cannot be read', async () => {
    const config = { dataDirectory: temporaryDirectory(), now: clock() };
    const first = startTestApp(config);
    const drafts = Array.from({ length: 200 }, (_none, task) => ({ title: `${task} ${'x'.repeat(400)}` }));
    await first.value('tasks.createMany', { projectId: null, drafts });
    await synced(first);
    const then = await seen(first);
    await first.app.close();
    const path = join(folderOf(config.dataDirectory), 'service.db');
    const bytes = readFileSync(path);
    // Not what the start reads, but what holds the last tasks.
    writeFileSync(path, bytes.fill(0xab, bytes.length - 4096 * 10));
    const second = startTestApp(config);
    // Its pages are read when the service writes to them.
    const { ids } = await second.value('tasks.outline', { view: { kind: 'all' }, withClosed: false });
    await second.value('tasks.edit', { ids, change: { priority: 'high' } });
    await second.value('sync.now', {});
    await second.app.close();
    expect(existsSync(`${path}.unreadable`)).toBe(true);
    const third = startTestApp(config);
    await synced(third);
    expect(await seen(third)).toEqual(then);
    const rows = await third.value('tasks.rows', { ids });
    expect(rows.filter(({ priority }) => priority === 'high')).toHaveLength(200);
    expect(existsSync(`${path}.unreadable`)).toBe(false);
  });
});
