/** Time that passes only when it is told to: timers in order, nothing else. */
export interface VirtualTime {
  /** Unix milliseconds. */
  readonly now: () => number;
  readonly schedule: (ms: number, action: () => void) => () => void;
  /** Runs the next timer that is due by `end`. @returns whether there was one */
  readonly step: (end: number) => boolean;
  /** Moves on to `end`; every timer up to it must have run. */
  readonly arrive: (end: number) => void;
  /** Timers that wait. */
  readonly pending: () => number;
}

interface Timer {
  readonly at: number;
  /** Timers of the same moment run in the order in which they were set. */
  readonly order: number;
  readonly action: () => void;
}

export const createVirtualTime = (start: number): VirtualTime => {
  let time = start;
  let set = 0;
  const timers = new Set<Timer>();
  const next = (end: number): Timer | null => {
    let first: Timer | null = null;
    for (const timer of timers) {
      const isEarlier =
        first === null || timer.at < first.at || (timer.at === first.at && timer.order < first.order);
      if (timer.at <= end && isEarlier) first = timer;
    }
    return first;
  };
  return {
    now: () => time,
    schedule: (ms, action) => {
      set += 1;
      const timer = { at: time + Math.max(0, ms), order: set, action };
      timers.add(timer);
      return () => {
        timers.delete(timer);
      };
    },
    step: (end) => {
      const timer = next(end);
      if (timer === null) return false;
      timers.delete(timer);
      time = Math.max(time, timer.at);
      timer.action();
      return true;
    },
    arrive: (end) => {
      time = Math.max(time, end);
    },
    pending: () => timers.size,
  };
};
