import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLocalService } from '#electron/local-service/service.ts';
import { openSqlite } from '#electron/local-service/storage/sqlite.ts';
import { createKeptCounts, type AccountCounts } from '#electron/local-service/storage/kept-counts.ts';
import { insertUser, nextChange } from '#electron/local-service/storage/user-table.ts';
import { temporaryDirectory } from '#electron/testing/temporary-directory.ts';

const NOTHING: AccountCounts = { completions: [], open: [], focus: [] };
const NOON = Date.parse('2026-11-20T12:00:00Z');
const DAY = 86_400_000;

const newUser = (id: string) => ({
  id,
  email: id,
  userCode: id,
  plan: 'free' as const,
  createdAt: NOON,
  password: null,
  totpSecret: null,
});

test('what is counted is counted again only where something of that account was written', async () => {
  const database = openSqlite(':memory:');
  onTestFinished(() => database.close());
  const { account: keptCounts } = createKeptCounts();
  const count = vi.fn<() => Promise<AccountCounts>>(async () => ({ ...NOTHING }));
  const read = (id: string) => database.transaction('read', (db) => keptCounts(db, { userId: id }, count));
  await database.transaction('write', (db) =>
    db.runAll([insertUser(newUser('1')), insertUser(newUser('2'))]),
  );
  const first = await read('1');
  expect(await read('1')).toBe(first);
  expect(await read('2')).not.toBe(first);
  expect(count).toHaveBeenCalledTimes(2);
  // The clock stands, and yet it is another state.
  await database.transaction('write', (db) => nextChange(db, '1', NOON));
  expect(await read('1')).not.toBe(first);
  await read('2');
  expect(count).toHaveBeenCalledTimes(3);
});

/** Two processes, one file. */
const startTwo = () => {
  const databasePath = join(temporaryDirectory(), 'service.db');
  let now = NOON;
  const start = () => {
    const service = createLocalService({ databasePath, now: () => now, randomBytes });
    onTestFinished(() => service.close());
    const { token, inboxId } = service.localAccount();
    const call = async (path: string, { zone = 'UTC', body }: { zone?: string; body?: unknown } = {}) => {
      const answer = await service.fetch(
        new Request(`http://local.docket/api/v2${path}`, {
          method: body === undefined ? 'GET' : 'POST',
          headers: { cookie: `t=${token}`, 'x-tz': zone },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        }),
      );
      expect(answer.status).toBe(200);
      return (await answer.json()) as Readonly<Record<string, unknown>>;
    };
    const figures = async (zone?: string) => call('/statistics/general', zone === undefined ? {} : { zone });
    return { call, figures, inboxId };
  };
  return {
    first: start(),
    second: start(),
    wait: (time: number) => {
      now += time;
    },
  };
};

const ID = '0123456789abcdef01234567';
const OTHER = 'fedcba987654321001234567';

const done = (id: string, projectId: string, at: string) => ({
  id,
  projectId,
  title: 'Done',
  status: 2,
  completedTime: at,
});

test('completions of days are those of now, whoever wrote them', async () => {
  const { first, second } = startTwo();
  const { inboxId } = first;
  const days: unknown[] = [];
  const look = async () => {
    const answer = await first.call('/task/statistics/20261119/20261120');
    days.push(Object.values(answer).map((day) => (day as { tagCompleteCounts: unknown }).tagCompleteCounts));
  };
  await look();
  const at = '2026-11-20T11:00:00.000+0000';
  await second.call('/batch/tag', { body: { add: [{ name: 'web', label: 'web' }] } });
  await second.call('/batch/task', { body: { add: [{ ...done(ID, inboxId, at), tags: ['web'] }] } });
  await look();
  await look();
  await first.call('/batch/task', { body: { update: [{ ...done(ID, inboxId, at), tags: [] }] } });
  await look();
  expect(days).toEqual([
    [{}, {}],
    [{}, { web: 1 }],
    [{}, { web: 1 }],
    [{}, { UNKNOWN_CATEGORY: 1 }],
  ]);
});

test('figures are those of now, whoever wrote what they count', async () => {
  const { first, second } = startTwo();
  const { inboxId } = first;
  const totals: unknown[] = [];
  const look = async () => {
    const { totalCompleted, totalPomoCount } = await first.figures();
    totals.push([totalCompleted, totalPomoCount]);
  };
  await look();
  const at = '2026-11-20T11:00:00.000+0000';
  await second.call('/batch/task', { body: { add: [done(ID, inboxId, at), done(OTHER, inboxId, at)] } });
  await look();
  await first.call('/batch/task', { body: { update: [{ id: ID, projectId: inboxId, status: 0 }] } });
  await look();
  await second.call('/batch/task', { body: { delete: [{ taskId: OTHER, projectId: inboxId }] } });
  await look();
  await second.call('/batch/pomodoro', {
    body: { add: [{ id: ID, startTime: '2026-11-20T10:35:00.000+0000', endTime: at, status: 1 }] },
  });
  await look();
  expect(totals).toEqual([
    [0, 0],
    [2, 0],
    [1, 0],
    [0, 0],
    [0, 1],
  ]);
});

test('what was counted is of today only as long as it is that day, where the person is', async () => {
  const { first, wait } = startTwo();
  await first.call('/batch/task', {
    body: { add: [done(ID, first.inboxId, '2026-11-20T11:00:00.000+0000')] },
  });
  expect(await first.figures()).toMatchObject({ todayCompleted: 1, yesterdayCompleted: 0 });
  // There it is midnight, and it was done an hour before.
  expect(await first.figures('Asia/Kamchatka')).toMatchObject({ todayCompleted: 0, yesterdayCompleted: 1 });
  wait(DAY);
  expect(await first.figures()).toMatchObject({ todayCompleted: 0, yesterdayCompleted: 1 });
});
