import { describe, expect, it } from 'vitest';
import { ok } from '#shared/domain/result.ts';
import { timeField, timeToWire, type RawObject } from '#core/model/raw-object.ts';
import { focusRows } from '#core/store/queries/focus-rows.ts';
import { createFocusReader } from '#core/sync/pull/pull-focus.ts';
import { openTestStore } from '#electron/testing/rigs/open-test-store.ts';

const HOUR = 3_600_000;
const NOW = Date.parse('2026-11-30T12:00:00Z');
const PAGE = 31;

const session = (index: number, change: RawObject = {}): RawObject => {
  const start = NOW - (index + 1) * HOUR;
  return {
    id: index.toString(16).padStart(24, '0'),
    type: 0,
    status: 1,
    startTime: timeToWire(start),
    endTime: timeToWire(start + 25 * 60_000),
    pauseDuration: 0,
    note: '',
    tasks: [],
    ...change,
  };
};

const startOf = (focus: RawObject): number => timeField(focus, 'startTime') ?? 0;

/** A device, and the sessions that the service has, the latest first. */
const start = async (count: number, allSince: number | null = null) => {
  const store = openTestStore();
  const state = { now: NOW, served: Array.from({ length: count }, (_none, index) => session(index)) };
  const reader = createFocusReader({
    store,
    source: {
      page: async (to) =>
        Promise.resolve(ok(state.served.filter((one) => to === null || startOf(one) < to).slice(0, PAGE))),
      allSince: allSince === null ? null : () => allSince,
      isV1: false,
    },
    now: () => state.now,
    serviceNow: () => state.now,
  });
  const readAfter = async (ms: number): Promise<number> => {
    state.now += ms;
    reader.readNext();
    await reader.read({ isBrief: false });
    return focusRows(store.db, { from: 0, to: Number.MAX_SAFE_INTEGER }).length;
  };
  for (let read = 0; read < 3; read += 1) await readAfter(0);
  const noteOf = (index: number): string | undefined =>
    focusRows(store.db, { from: 0, to: Number.MAX_SAFE_INTEGER }).find(
      ({ id }) => id === session(index)['id'],
    )?.note;
  return { state, readAfter, noteOf };
};

describe('a session that another device deleted', () => {
  it('goes when two readings some time apart do not have it', async () => {
    const { state, readAfter } = await start(5);
    state.served = state.served.filter((_one, index) => index !== 2);
    expect(await readAfter(1000)).toBe(5);
    expect(await readAfter(1000)).toBe(5);
    expect(await readAfter(31_000)).toBe(4);
  });

  it('goes, too, where it was the oldest one', async () => {
    const { state, readAfter } = await start(5);
    state.served = state.served.slice(0, 4);
    await readAfter(1000);
    expect(await readAfter(31_000)).toBe(4);
  });

  it('stays where it is only late in the pages', async () => {
    const { state, readAfter } = await start(5);
    const all = state.served;
    state.served = all.slice(1);
    await readAfter(1000);
    state.served = all;
    await readAfter(31_000);
    state.served = all.slice(1);
    expect(await readAfter(31_000)).toBe(5);
  });

  it('is not one that an older page would have', async () => {
    const { readAfter } = await start(100);
    await readAfter(31_000);
    expect(await readAfter(31_000)).toBe(100);
  });

  it('goes on V1 where the one answer should have it, and stays where it began before', async () => {
    const { state, readAfter } = await start(5, startOf(session(2)) - 1);
    state.served = [];
    await readAfter(1000);
    expect(await readAfter(31_000)).toBe(2);
  });

  it('is not each of many that are suddenly gone', async () => {
    const { state, readAfter } = await start(40);
    state.served = [];
    await readAfter(31_000);
    expect(await readAfter(31_000)).toBe(40);
  });
});

it('an older session that another device changed comes with the reading of the last weeks', async () => {
  const { state, readAfter, noteOf } = await start(100);
  state.served = state.served.map((one, index) => (index === 70 ? { ...one, note: 'Later' } : one));
  await readAfter(HOUR);
  expect(noteOf(70)).toBe('');
  await readAfter(12 * HOUR);
  expect(noteOf(70)).toBe('Later');
});
