import { describe, expect, it } from 'vitest';
import { createArrivals } from './arrivals.ts';

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

const never = async () => new Promise<void>(() => undefined);

/** A list that is read as often as it is asked for. */
const start = (wait: () => Promise<void> = never) => {
  const arrivals = createArrivals(wait);
  let reads = 0;
  const read = async (): Promise<void> => {
    reads += 1;
    const end = arrivals.reading();
    await Promise.resolve();
    end();
  };
  return { ...arrivals, read, reads: () => reads, isUnderWay: () => arrivals.pending(read) !== null };
};

describe('an edit that moves rows', () => {
  it('is not under way before there is one', () => {
    expect(start().isUnderWay()).toBe(false);
  });

  it('is under way until it is answered and the list is read behind that', async () => {
    const { until, pending, read, reads } = start();
    const { promise: work, resolve: answer } = Promise.withResolvers<void>();
    void until(work);
    const answered = pending(read);
    expect(reads()).toBe(0);
    answer();
    await answered;
    await settle();
    await pending(read);
    expect(reads()).toBe(1);
    expect(pending(read)).toBeNull();
  });

  it('is not seen by a reading that began before its answer', async () => {
    const { until, reading, isUnderWay } = start();
    const { promise: work, resolve: answer } = Promise.withResolvers<void>();
    void until(work);
    const end = reading();
    answer();
    await settle();
    end();
    expect(isUnderWay()).toBe(true);
  });

  it('is seen by a reading that nobody waits for', async () => {
    const { until, read, isUnderWay } = start();
    await until(Promise.resolve());
    await settle();
    await read();
    expect(isUnderWay()).toBe(false);
  });

  it('keeps the keys no longer than patience lasts', async () => {
    const { until, isUnderWay } = start(async () => Promise.resolve());
    await until(Promise.resolve());
    await settle();
    expect(isUnderWay()).toBe(false);
  });

  it('tells whoever began it that it failed, and ends with the next reading', async () => {
    const { until, read, isUnderWay } = start();
    await expect(until(Promise.reject(new Error('no')))).rejects.toThrow('no');
    await settle();
    await read();
    expect(isUnderWay()).toBe(false);
  });
});
