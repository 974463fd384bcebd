import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
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
import type { AnyMessage } from '#shared/messages/words.ts';
import { addChecksumFunction } from '#core/checksum.ts';
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

/** Two notices where the store was damaged, too. */
const notices = async ({ value }: TestApp): Promise<readonly AnyMessage[]> => {
  const { notice } = await value('sync.status', {});
  if (notice === null) return [];
  return notice.code === 'notices' ? notice.values.notices : [notice];
};

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
          expect(await notices(second)).toMatchObject([{ code: 'notice.serviceRecovered' }]);
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

  it('makes another file when a page of it cannot be read', async () => {
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
    expect(await seen(second)).toEqual(then);
    const { ids } = await second.value('tasks.outline', { view: { kind: 'all' }, withClosed: false });
    await second.value('tasks.edit', { ids, change: { priority: 'high' } });
    await synced(second);
    const rows = await second.value('tasks.rows', { ids });
    expect(rows.filter(({ priority }) => priority === 'high')).toHaveLength(200);
    expect(existsSync(`${path}.unreadable`)).toBe(false);
  });
});

const withTasks = async (count: number, notes = 'x') => {
  const config = { dataDirectory: temporaryDirectory(), now: clock() };
  const first = startTestApp(config);
  await first.value('projects.create', { name: 'Errands' });
  for (let from = 0; from < count; from += 500) {
    const drafts = Array.from({ length: Math.min(500, count - from) }, (_none, task) => ({
      title: `Marked${from + task}End`,
      notes,
    }));
    await first.value('tasks.createMany', { projectId: null, drafts });
  }
  await synced(first);
  await first.app.close();
  return { config, path: join(folderOf(config.dataDirectory), 'service.db') };
};
/** The quote behind the title is none any more: the answer with it is no JSON. */
const breakTitle = (path: string, title: string): void => {
  const bytes = readFileSync(path);
  const at = bytes.indexOf(`${title}"`);
  expect(at).toBeGreaterThan(0);
  bytes.write('q', at + title.length);
  writeFileSync(path, bytes);
};

describe('a byte of the service’s file that was flipped', () => {
  it.each([
    ['a small file, before it is opened', 20, 'x'],
    ['a large file, in the background', 120, 'x'.repeat(40_000)],
  ])('is found at the next start and repaired from the store: %s', async (_name, count, notes) => {
    const { config, path } = await withTasks(count, notes);
    breakTitle(path, 'Marked7End');
    const second = startTestApp(config);
    await second.value('tasks.create', { projectId: null, title: 'New' });
    await synced(second);
    expect(await notices(second)).toMatchObject([
      { code: 'notice.serviceRecovered', values: { place: expect.stringContaining('damaged') as string } },
    ]);
    expect((await second.value('sync.status', {})).problem).toBeNull();
    const { ids } = await second.value('tasks.outline', { view: { kind: 'all' }, withClosed: false });
    expect(ids).toHaveLength(count + 1);
  });

  it.each([
    ['a task', 'Marked7End', 'Marked7Enb'],
    ['a list', 'Errands', 'Erramds'],
  ])(
    'is found in %s whose text stays a text, and the text is the one that was written',
    async (_what, from, to) => {
      const { config, path } = await withTasks(20);
      const bytes = readFileSync(path);
      bytes.write(to, bytes.indexOf(`"${from}"`) + 1);
      writeFileSync(path, bytes);
      const second = startTestApp(config);
      await synced(second);
      expect(await notices(second)).toMatchObject([{ code: 'notice.serviceRecovered', values: { lost: 0 } }]);
      expect(await openTitles(second)).toContain('Marked7End');
      expect((await second.value('projects.list', {})).map(({ name }) => name)).toContain('Errands');
    },
  );

  it('loses no task that only the damaged file has, and counts those that no file has', async () => {
    const { config, path } = await withTasks(400);
    breakTitle(path, 'Marked7End');
    // What a damaged page of the store took with it: two tasks, of which the service's file has one.
    const storePath = join(folderOf(config.dataDirectory), 'store.db');
    const db = new DatabaseSync(storePath);
    addChecksumFunction(db);
    for (const title of ['Marked7End', 'Marked8End']) {
      const { id = '' } = db.prepare('SELECT id FROM task_record WHERE title = ?').get(title) ?? {};
      for (const table of ['base_object', 'task_record'])
        db.prepare(`DELETE FROM ${table} WHERE id = ?`).run(id);
    }
    // And the list, which the service's file has.
    const { id: listId = '' } = db.prepare(`SELECT id FROM project_row WHERE name = 'Errands'`).get() ?? {};
    for (const table of ['base_object', 'project_row'])
      db.prepare(`DELETE FROM ${table} WHERE id = ?`).run(listId);
    db.close();
    const second = startTestApp(config);
    await synced(second);
    expect((await second.value('projects.list', {})).map(({ name }) => name)).toContain('Errands');
    const titles = await openTitles(second);
    expect(titles).toHaveLength(399);
    expect(titles).toContain('Marked8End');
    expect(await notices(second)).toMatchObject([
      { code: 'notice.serviceRecovered', values: { found: 2, lost: 1 } },
    ]);
  });
});
