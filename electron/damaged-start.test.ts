import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { LOCAL_ACCOUNT_ID } from '#shared/domain/account.ts';
import { storePathOf } from '#electron/accounts/session/account-session.ts';
import { LARGE_FILE } from '#electron/store/integrity/background-integrity-check.ts';
import { startTestApp } from '#electron/testing/rigs/start-test-app.ts';
import { temporaryDirectory } from '#electron/testing/temporary-directory.ts';

const PAGE = 4096;
const TASKS = 20;
const NOTES = 'word '.repeat(30_000);

/** Damage that no reading of a list meets: an entry of an index is gone. */
const damageAnIndex = (path: string): void => {
  const db = new DatabaseSync(path, { readOnly: true });
  const index = db.prepare(`SELECT rootpage FROM sqlite_schema WHERE name = 'task_of_project'`).get();
  db.close();
  expect(index).toBeDefined();
  const bytes = readFileSync(path);
  const end = Number(index?.['rootpage']) * PAGE;
  bytes.fill(0, end - 64, end);
  writeFileSync(path, bytes);
};

it('a large file that is damaged is salvaged before the first call is answered', async () => {
  const dataDirectory = temporaryDirectory();
  const path = storePathOf(dataDirectory, LOCAL_ACCOUNT_ID);
  const first = startTestApp({ dataDirectory });
  for (let index = 0; index < TASKS; index += 1) {
    await first.value('tasks.create', { projectId: null, title: `Task ${index}`, notes: NOTES });
  }
  await first.app.close();
  expect(statSync(path).size).toBeGreaterThan(LARGE_FILE);
  damageAnIndex(path);
  const second = startTestApp({ dataDirectory });
  const { notice } = await second.value('sync.status', {});
  expect(notice).toContain('damaged');
  const { ids } = await second.value('tasks.outline', { view: { kind: 'all' }, withClosed: false });
  expect(ids).toHaveLength(TASKS);
});
