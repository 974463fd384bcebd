import { describe, expect, it } from 'vitest';
import { createTypeAhead } from './use-shortcuts.ts';

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

/** Rows that are there when the test says so. */
const start = (onFeed: (key: string) => void = () => undefined) => {
  const fed: string[] = [];
  let rows: PromiseWithResolvers<void> | null = null;
  const queue = createTypeAhead<string>({
    awaited: () => rows?.promise ?? null,
    feed: (key) => {
      fed.push(key);
      onFeed(key);
      return true;
    },
    ready: async () => Promise.resolve(),
    settle: async () => Promise.resolve(),
  });
  return {
    ...queue,
    fed,
    depart: () => {
      rows = Promise.withResolvers();
    },
    arrive: async () => {
      const arrived = rows;
      rows = null;
      arrived?.resolve();
      await settle();
    },
  };
};

describe('keys that are pressed before the rows are there', () => {
  it('come in their order when the rows are there', async () => {
    const queue = start();
    queue.depart();
    queue.add('j');
    queue.add('d');
    expect(queue.isBusy()).toBe(true);
    await settle();
    expect(queue.fed).toEqual([]);
    await queue.arrive();
    expect(queue.fed).toEqual(['j', 'd']);
    expect(queue.isBusy()).toBe(false);
  });

  it('wait for what the key before them has set in motion', async () => {
    const queue = start((key) => {
      if (key === 'move') queue.depart();
    });
    queue.depart();
    queue.add('move');
    queue.add('j');
    await queue.arrive();
    expect(queue.fed).toEqual(['move']);
    expect(queue.isBusy()).toBe(true);
    await queue.arrive();
    expect(queue.fed).toEqual(['move', 'j']);
  });

  it('keep a later key behind them although the rows are there by then', async () => {
    const queue = start();
    queue.depart();
    queue.add('one');
    const arrived = queue.arrive();
    expect(queue.isBusy()).toBe(true);
    queue.add('two');
    await arrived;
    expect(queue.fed).toEqual(['one', 'two']);
  });
});
