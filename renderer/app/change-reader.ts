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

type Read = (change: DataChanged) => Promise<unknown>;

interface Reads {
  /** What the person looks at: the rows and their order. */
  readonly shown: Read;
  /** What stands beside it, as counts; read when the rows are drawn and nothing else waits. */
  readonly beside: Read;
}

/** So many changes in a row are shown before what stands beside them has its turn. */
const ROUNDS = 20;

/**
 * Reads the first change at once, and those that come while it is being read
 * as one: an import of 3,000 tasks must not read the outline 3,000 times.
 */
export const createChangeReader = (
  { shown, beside }: Reads,
  wait: (milliseconds: number) => Promise<void> = pause,
): ChangeReader => {
  let waiting: DataChanged | null = null;
  let behind: DataChanged | null = null;
  let rounds = 0;
  let isReading = false;

  const patiently = async (read: Read, change: DataChanged) => Promise.race([read(change), wait(PATIENCE)]);
  const readShown = async (change: DataChanged): Promise<void> => {
    waiting = null;
    behind = merge(behind, change);
    rounds += 1;
    await Promise.all([patiently(shown, change), wait(FRAME)]);
  };
  const hasWork = (): boolean => waiting !== null || behind !== null;
  const mayReadBeside = (): boolean => waiting === null || rounds >= ROUNDS;
  const readBeside = async (): Promise<void> => {
    // The rows are drawn in this time.
    await wait(FRAME);
    const change = behind;
    if (change === null || !mayReadBeside()) return;
    behind = null;
    rounds = 0;
    await patiently(beside, change);
  };

  const readAll = async (): Promise<void> => {
    isReading = true;
    while (hasWork()) {
      if (mayReadBeside()) await readBeside();
      else if (waiting !== null) await readShown(waiting);
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
      behind = null;
    },
  };
};
