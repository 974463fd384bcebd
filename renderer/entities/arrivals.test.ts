import { describe, expect, it } from 'vitest';
import { taskIdSchema, type TaskId } from '#shared/domain/ids.ts';
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

  it('is seen by a list that is told of it, before or behind its answer', async () => {
    const { until, shown, isUnderWay } = start();
    const [one, other] = ['0123456789abcdef01234567', '89abcdef0123456789abcdef'].map((id) =>
      taskIdSchema.parse(id),
    );
    const moved = [one, other].filter((id) => id !== undefined);
    const { promise: work, resolve: answer } = Promise.withResolvers<readonly TaskId[]>();
    void until(work, (ids) => ids);
    shown(new Set(moved.slice(0, 1)));
    answer(moved);
    await settle();
    expect(isUnderWay()).toBe(true);
    shown(new Set(moved.slice(1)));
    expect(isUnderWay()).toBe(false);

    const { promise: next, resolve: answerNext } = Promise.withResolvers<readonly TaskId[]>();
    void until(next, (ids) => ids);
    shown(new Set(moved));
    expect(isUnderWay()).toBe(true);
    answerNext(moved);
    await settle();
    expect(isUnderWay()).toBe(false);
  });

  it('is over with its answer when it moved nothing', async () => {
    const { until, isUnderWay } = start();
    await until(Promise.resolve([]), (ids) => ids);
    await settle();
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
