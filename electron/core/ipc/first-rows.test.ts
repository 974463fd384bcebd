import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { addChecksumFunction } from '#core/checksum.ts';
import { startTestApp } from '#electron/testing/rigs/start-test-app.ts';
import { temporaryDirectory } from '#electron/testing/temporary-directory.ts';

const INBOX = {
  view: { kind: 'inbox' },
  arrangement: { groupBy: 'none', sortBy: 'manual', nested: false },
  withClosed: false,
} as const;

const startWith = async (count: number) => {
  const dataDirectory = temporaryDirectory();
  const { value } = startTestApp({ dataDirectory });
  const drafts = Array.from({ length: count }, (_draft, index) => ({ title: `Task ${index}` }));
  await value('tasks.createMany', { projectId: null, drafts });
  const readWhole = async (since: string | null) => {
    const answer = await value('tasks.outlineSince', { ...INBOX, since });
    if (answer.kind !== 'whole') throw new Error('Only what became of it was told');
    return answer;
  };
  return { value, readWhole, storePath: join(dataDirectory, 'accounts', 'local', 'store.db') };
};

describe('an outline that is read for the first time', () => {
  it('brings the rows of its first screen along, as they are read by themselves', async () => {
    const { value, readWhole } = await startWith(120);
    const { outline, rows } = await readWhole(null);
    expect(outline.ids).toHaveLength(120);
    expect(rows).toEqual(await value('tasks.rows', { ids: outline.ids.slice(0, 50) }));
  });

  it('brings none where the reader had rows before', async () => {
    const { readWhole } = await startWith(3);
    expect((await readWhole('of another start')).rows).toEqual([]);
  });

  it('is told without rows where one of them is damaged, which is found when that one is asked for', async () => {
    const { value, readWhole, storePath } = await startWith(3);
    const db = new DatabaseSync(storePath);
    addChecksumFunction(db);
    db.exec(`UPDATE task_record SET title = 'Wrong' WHERE title = 'Task 1'`);
    db.close();
    const { outline, rows } = await readWhole(null);
    expect(rows).toEqual([]);
    const read = await value('tasks.rows', { ids: outline.ids });
    expect(read.map(({ title }) => title)).toEqual(['Task 0', 'Task 1', 'Task 2']);
  });
});
