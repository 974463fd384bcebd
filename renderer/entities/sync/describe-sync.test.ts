import { describe, expect, it } from 'vitest';
import type { SyncStatus } from '#shared/domain/sync-status.ts';
import { asIs } from '#shared/messages/message.ts';
import { describeSync } from './describe-sync.ts';

const status = (change: Partial<SyncStatus>): SyncStatus => ({
  state: 'idle',
  unsent: 0,
  refused: 0,
  conflicts: 0,
  unreadable: 0,
  loss: null,
  server: null,
  progress: null,
  merge: null,
  lastSyncedAt: '2026-11-20T13:05:00Z',
  notice: null,
  isLocal: false,
  pausedUntil: null,
  problem: null,
  ...change,
});

describe('the sync state in words', () => {
  it.each([{}, { lastSyncedAt: null }, { state: 'stopped' } as const])(
    'names no key, since every key can be another: %j',
    (change) => {
      expect(describeSync(status(change)).sentence).not.toMatch(/F5/u);
    },
  );

  it.each([
    [{ lastSyncedAt: new Date().toISOString() }, /^synced \d{1,2}(?::\d\d)?(?: [ap]m)?$/u],
    [{ lastSyncedAt: '2025-03-09T08:05:00Z' }, /^synced Mar 9, 2025$/u],
    [{ lastSyncedAt: null }, /^not synced yet$/u],
    [{ isLocal: true, unsent: 2, state: 'pushing' }, /^saved$/u],
    [{ isLocal: true, refused: 1 }, /^1 to answer$/u],
    [{ conflicts: 2 }, /^2 conflicts$/u],
    [{ unreadable: 3 }, /^3 not readable$/u],
    [{ state: 'pulling' }, /^syncing$/u],
    [{ state: 'waiting', unsent: 3 }, /^3 waiting$/u],
    [{ state: 'offline' }, /^offline$/u],
    [{ state: 'offline', unsent: 2 }, /^offline, 2 waiting$/u],
    [{ state: 'blocked' }, /^sign in again$/u],
    [{ refused: 1, conflicts: 2 }, /^3 to answer$/u],
    [{ state: 'stopped' }, /^stopped$/u],
    [{ state: 'pulling', progress: { kind: 'reading', done: 0, total: null } }, /^downloading$/u],
    [{ state: 'pulling', progress: { kind: 'writing', done: 1000, total: 4000 } }, /^25% downloaded$/u],
    [
      {
        state: 'waiting',
        unsent: 1,
        merge: { here: { tasks: 1, lists: 0, unsent: 1 }, there: { tasks: 2, lists: 1 }, both: 0 },
      },
      /^needs attention$/u,
    ],
  ] as const)('says of %j: %s', (change, label) => {
    expect(describeSync(status(change)).label).toMatch(label);
  });

  it('tells the end of a pause by the clock of the person', () => {
    // Also where it is tomorrow by then.
    const end = new Date();
    end.setDate(end.getDate() + 1);
    end.setHours(15, 40, 0, 0);
    const described = describeSync(
      status({
        state: 'waiting',
        unsent: 2,
        problem: { code: 'sync.rateLimited' },
        pausedUntil: end.toISOString(),
      }),
    );
    expect(described.label).toMatch(/^paused until (?:15:40|3:40 pm)$/iu);
    expect(described.sentence).toMatch(
      /^Too many requests to the service; your edits are kept\. Trying again at (?:15:40|3:40 pm)\.$/iu,
    );
  });

  it('gives the reason of the core first', () => {
    expect(describeSync(status({ state: 'offline', problem: asIs('No such host.') })).sentence).toBe(
      'No such host.',
    );
  });
});
