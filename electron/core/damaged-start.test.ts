import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { LOCAL_ACCOUNT_ID } from '#shared/domain/account.ts';
import { storePathOf } from '#core/accounts/session/account-session.ts';
import { LARGE_FILE } from '#core/store/integrity/background-integrity-check.ts';
import type { AppConfig } from '#core/app.ts';
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

/** @returns a folder with a large file whose index is damaged */
const makeDamaged = async (): Promise<string> => {
  const dataDirectory = temporaryDirectory();
  const path = storePathOf(dataDirectory, LOCAL_ACCOUNT_ID);
  const first = startTestApp({ dataDirectory });
  for (let index = 0; index < TASKS; index += 1) {
    await first.value('tasks.create', { projectId: null, title: `Task ${index}`, notes: NOTES });
  }
  await first.app.close();
  expect(statSync(path).size).toBeGreaterThan(LARGE_FILE);
  damageAnIndex(path);
  return dataDirectory;
};

const ALL = { view: { kind: 'all' }, withClosed: false } as const;

it('a large file that is damaged is salvaged before the first edit is carried out', async () => {
  const { value } = startTestApp({ dataDirectory: await makeDamaged() });
  await value('tasks.create', { projectId: null, title: 'One more' });
  expect((await value('sync.status', {})).notice).toMatchObject({ code: 'notice.salvaged' });
  expect((await value('tasks.outline', ALL)).ids).toHaveLength(TASKS + 1);
});

it('a window reads again what it read of a damaged file before the check', async () => {
  const { app, value } = startTestApp({ dataDirectory: await makeDamaged() });
  const changed = new Promise<void>((resolve) => {
    app.onEvent(({ type }) => {
      if (type === 'account.changed') resolve();
    });
  });
  // Answered at once: from the file as it is.
  expect((await value('sync.status', {})).notice).toBeNull();
  await changed;
  expect((await value('sync.status', {})).notice).toMatchObject({ code: 'notice.salvaged' });
  expect((await value('tasks.outline', ALL)).ids).toHaveLength(TASKS);
});

it('a file that is closed before its check is not checked any more', async () => {
  const dataDirectory = await makeDamaged();
  const scheduled: (() => void)[] = [];
  const schedule: AppConfig['schedule'] = (_ms, action) => {
    scheduled.push(action);
    return () => void scheduled.splice(scheduled.indexOf(action), 1);
  };
  const { app } = startTestApp({ dataDirectory, schedule });
  expect(scheduled.length).toBeGreaterThan(0);
  await app.close();
  expect(scheduled).toEqual([]);
});
