import type { AppEvent } from '#shared/ipc/events.ts';

export type DataChanged = Extract<AppEvent, { readonly type: 'data.changed' }>;

interface ChangeReader {
  readonly add: (change: DataChanged) => void;
  /** Lets go of what waits, because everything is read again anyway. */
  readonly forget: () => void;
}

/** Milliseconds. No screen shows more than one state per frame. */
const FRAME = 16;
/** Milliseconds. An answer that never comes must not keep later changes from the screen. */
const PATIENCE = 1000;

const pause = async (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

const merge = (one: DataChanged | null, other: DataChanged): DataChanged => {
  if (one === null) return other;
  const all = one.taskIds === null || other.taskIds === null;
  return {
    type: 'data.changed',
    taskIds: all ? null : [...new Set([...(one.taskIds ?? []), ...(other.taskIds ?? [])])],
    outline: one.outline || other.outline,
    projects: one.projects || other.projects,
  };
};

/**
 * Reads the first change at once, and those that come while it is being read
 * as one: an import of 3,000 tasks must not read the outline 3,000 times.
 */
export const createChangeReader = (
  read: (change: DataChanged) => Promise<unknown>,
  wait: (milliseconds: number) => Promise<void> = pause,
): ChangeReader => {
  let waiting: DataChanged | null = null;
  let isReading = false;

  const readAll = async (): Promise<void> => {
    isReading = true;
    while (waiting !== null) {
      const change: DataChanged = waiting;
      waiting = null;
      await Promise.all([Promise.race([read(change), wait(PATIENCE)]), wait(FRAME)]);
    }
    isReading = false;
  };

  return {
    add: (change) => {
      waiting = merge(waiting, change);
      if (!isReading) void readAll();
    },
    forget: () => {
      waiting = null;
    },
  };
};
