import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  breakMinutesAfter,
  elapsedOf,
  endedAt,
  endOf,
  pauseFocus,
  resumeFocus,
  shiftFocus,
} from '#shared/domain/focus.ts';

const MINUTE = 60_000;
const START = Date.parse('2026-11-20T10:00:00Z');
const at = (minute: number): number => START + minute * MINUTE;

const focus = (fields: object = {}) => ({
  kind: 'pomodoro' as const,
  minutes: 25,
  startedAt: START,
  pausedAt: null as number | null,
  pausedMs: 0,
  ...fields,
});

describe('a session that runs', () => {
  it('counts from its start without its pauses, and ends that much later', () => {
    const paused = pauseFocus(focus(), at(10));
    expect(elapsedOf(paused, at(18))).toBe(10 * MINUTE);
    expect(endOf(paused)).toBeNull();
    const resumed = resumeFocus(paused, at(20));
    expect([elapsedOf(resumed, at(25)), endOf(resumed)]).toEqual([15 * MINUTE, at(35)]);
  });

  it('ends at its planned end, however late somebody looks', () => {
    expect(endedAt(focus(), at(9000))).toBe(at(25));
    expect(endedAt(focus({ kind: 'stopwatch', minutes: 0 }), at(9000))).toBe(at(720));
  });

  it('ends where it was paused', () => {
    expect(endedAt(pauseFocus(focus(), at(10)), at(50))).toBe(at(10));
  });

  it('moves with a clock that was set back, so that as much is left', () => {
    const moved = shiftFocus(focus(), -60 * MINUTE);
    expect(elapsedOf(moved, at(-50))).toBe(10 * MINUTE);
  });

  it('is never less than nothing nor more than planned, whatever clock and pauses do', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.boolean(), fc.integer({ min: -500, max: 500 }))), (steps) => {
        let one = focus();
        for (const [isPause, minute] of steps) {
          one = isPause ? pauseFocus(one, at(minute)) : resumeFocus(one, at(minute));
          const elapsed = elapsedOf(one, at(minute));
          expect(elapsed).toBeGreaterThanOrEqual(0);
          expect(elapsed).toBeLessThanOrEqual(25 * MINUTE);
          expect(endedAt(one, at(minute)) - one.startedAt - one.pausedMs).toBe(elapsed);
        }
      }),
    );
  });
});

it('every fourth pomodoro has the long break', () => {
  const breaks = { short: 5, long: 15, longEvery: 4 };
  expect([1, 2, 3, 4, 5, 8].map((count) => breakMinutesAfter(count, breaks))).toEqual([5, 5, 5, 15, 5, 15]);
});
