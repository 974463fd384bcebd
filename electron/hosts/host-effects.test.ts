import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { schedule } from '#electron/hosts/host-effects.ts';

const DAY = 24 * 60 * 60_000;

describe('a timer of the host', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it.each([1, 1000, DAY, 24.8 * DAY, 25 * DAY, 50 * DAY, 400 * DAY])(
    'of %d milliseconds runs then, once and no sooner',
    (ms) => {
      const action = vi.fn<() => void>();
      schedule(ms, action);
      vi.advanceTimersByTime(ms - 1);
      expect(action).toHaveBeenCalledTimes(0);
      vi.advanceTimersByTime(1);
      expect(action).toHaveBeenCalledTimes(1);
      vi.advanceTimersByTime(50 * DAY);
      expect(action).toHaveBeenCalledTimes(1);
    },
  );

  it('never runs after it was cancelled, in whichever part', () => {
    const action = vi.fn<() => void>();
    for (const before of [0, 1, 25 * DAY, 59 * DAY]) {
      const cancel = schedule(60 * DAY, action);
      vi.advanceTimersByTime(before);
      cancel();
      vi.advanceTimersByTime(60 * DAY);
    }
    expect(action).not.toHaveBeenCalled();
  });
});
