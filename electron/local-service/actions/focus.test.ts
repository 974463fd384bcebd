import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createLocalService } from '#electron/local-service/service.ts';
import { openSqlite } from '#electron/local-service/storage/sqlite.ts';
import { saveObject } from '#electron/local-service/storage/object-table.ts';

test('sessions that an earlier Docket kept in milliseconds are answered in seconds, with the type of their kind', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'docket-focus-'));
  const databasePath = join(folder, 'service.db');
  const now = Date.parse('2026-11-20T12:00:00Z');
  const service = createLocalService({ databasePath, now: () => now, randomBytes });
  onTestFinished(() => {
    service.close();
    rmSync(folder, { recursive: true });
  });
  const { token, userId } = service.localAccount();
  const database = openSqlite(databasePath);
  const older = {
    id: 'a'.padStart(24, '0'),
    userId: 1,
    type: 1,
    status: 1,
    startTime: '2026-11-20T10:00:00.000+0000',
    endTime: '2026-11-20T10:30:00.000+0000',
    pauseDuration: 300_000,
    duration: 1_500_000,
    adjustTime: 0,
    added: false,
    note: null,
    tasks: [],
    createdTime: '2026-11-20T10:30:00.000+0000',
    modifiedTime: '2026-11-20T10:30:00.000+0000',
    etag: 'abcdefgh',
  };
  await database.transaction('write', async (db) => {
    await saveObject(
      { db, userId, change: async () => 1 },
      'pomodoro',
      { id: older.id, sortOrder: 1 },
      older,
    );
  });
  await database.close();
  const get = async (path: string): Promise<unknown> => {
    const request = new Request(`http://local.docket/api/v2${path}`, { headers: { cookie: `t=${token}` } });
    return (await service.fetch(request)).json();
  };
  expect(await get('/pomodoros/timeline')).toMatchObject([{ id: older.id, type: 0, pauseDuration: 300 }]);
  expect(await get('/statistics/general')).toMatchObject({ totalPomoCount: 1, totalPomoDuration: 25 });
});
