import { describe, expect, it } from 'vitest';
import type { Mutation } from '#core/model/mutation.ts';
import { keepPause, pauseLeft } from '#core/sync/engine/kept-pause.ts';
import { createEngineRig, STARTED_AT } from '#electron/testing/rigs/engine-rig.ts';
import { addTask } from '#electron/testing/random/mutations.ts';
import type { SyncRig } from '#electron/testing/rigs/sync-rig.ts';

const TASK = '6553f1000101010101010101';
const create = ({ inboxId }: SyncRig, title: string): Mutation =>
  addTask(TASK, inboxId, { title }, 1_700_000_000_000);

describe('a pause that the service asked for', () => {
  it('sends nothing by itself inside a pause that the service asked for', async () => {
    const rig = createEngineRig();
    rig.edit(TASK, create(rig, 'Buy milk'));
    // `Retry-After: 1` in the rig.
    rig.faults.push('rateLimited');
    rig.engine.wake();
    await rig.pass(500);
    expect(rig.engine.status()).toMatchObject({ state: 'waiting', unsent: 1 });
    rig.requests.length = 0;
    rig.engine.wake();
    rig.engine.setPresence({ isFocused: true, isVisible: true, isOnline: true });
    await rig.pass(500);
    expect(rig.requests).toEqual([]);
    await rig.pass(1000);
    expect(rig.engine.status()).toMatchObject({ state: 'idle', unsent: 0 });
  });

  it('keeps an error code in the body from shortening a pause, and refuses no edit for it', async () => {
    const rig = createEngineRig();
    rig.edit(TASK, create(rig, 'Buy milk'));
    rig.faults.push('none', 'unavailableWithCode');
    rig.engine.wake();
    await rig.pass(10_000);
    const sent = rig.requests.length;
    await rig.pass(45_000);
    expect(rig.requests).toHaveLength(sent);
    expect(rig.engine.status()).toMatchObject({ state: 'waiting', unsent: 1, refused: 0 });
    await rig.pass(60_000);
    expect(rig.engine.status()).toMatchObject({ state: 'idle', unsent: 0 });
  });

  it('ends a pause when the person asks to sync, and tells when it would have ended', async () => {
    const rig = createEngineRig();
    rig.edit(TASK, create(rig, 'Buy milk'));
    rig.faults.push('rateLimitedForAMonth');
    rig.engine.wake();
    await rig.pass(500);
    expect(rig.engine.status().pausedUntil).toBe(new Date(STARTED_AT + 3_600_250).toISOString());
    expect(await rig.engine.syncNow()).toMatchObject({ state: 'idle', unsent: 0, pausedUntil: null });
    expect(pauseLeft(rig.store, STARTED_AT)).toBe(0);
  });

  it('does not end the pause that the request under way brings', async () => {
    const rig = createEngineRig();
    rig.faults.push('rateLimitedForAMonth');
    rig.engine.wake();
    const asked = [rig.engine.syncNow(), rig.engine.syncNow()];
    await Promise.all(asked);
    await rig.pass(60_000);
    expect(rig.requests).toHaveLength(1);
    expect(rig.engine.status()).toMatchObject({ state: 'waiting' });
  });

  it('asks once an hour where the service asks for a pause of a month', async () => {
    const rig = createEngineRig();
    rig.faults.push('rateLimitedForAMonth', 'rateLimitedForAMonth');
    rig.engine.wake();
    await rig.pass(59 * 60_000);
    expect(rig.requests).toHaveLength(1);
    await rig.pass(60 * 60_000);
    expect(rig.requests).toHaveLength(2);
    await rig.pass(60 * 60_000);
    expect(rig.engine.status()).toMatchObject({ state: 'idle', problem: null });
  });

  it('backs off where the service asks for pauses of no time', async () => {
    const rig = createEngineRig();
    rig.faults.push(...Array.from({ length: 50 }, () => 'rateLimitedForNoTime' as const));
    rig.engine.wake();
    await rig.pass(60_000);
    expect(rig.requests.length).toBeLessThan(10);
  });

  it('waits an hour at most for a pause that an earlier Docket kept for a month', async () => {
    const rig = createEngineRig(({ store }) => {
      keepPause(store, { ms: 30 * 24 * 60 * 60_000, now: STARTED_AT });
      return {};
    });
    expect(rig.engine.status()).toMatchObject({ state: 'waiting' });
    await rig.pass(59 * 60_000);
    expect(rig.requests).toEqual([]);
    await rig.pass(2 * 60_000);
    expect(rig.engine.status()).toMatchObject({ state: 'idle', pausedUntil: null });
  });
});
