import { pause } from '#renderer/bridge/pause.ts';
import type { DataChanged } from '#shared/ipc/events.ts';

export type Change = Pick<DataChanged, 'taskIds' | 'outline' | 'projects'>;

interface ChangeReader {
  readonly add: (change: Change) => void;
  /** Lets go of what waits, because everything is read again anyway. */
  readonly forget: () => void;
}

/** Milliseconds. No screen shows more than one state per frame. */
const FRAME = 16;
/** Milliseconds without a change. What stands beside the rows is read when the keys pause, and so in no key's way. */
const QUIET = 80;
/** Milliseconds. An answer that never comes must not keep later changes from the screen. */
const PATIENCE = 1000;

/** Whether rows may stand elsewhere. */
export const changesOrder = ({ outline, projects }: Change): boolean => outline || projects;

const merge = (one: Change | null, other: Change): Change => {
  if (one === null) return other;
  const all = one.taskIds === null || other.taskIds === null;
  return {
    taskIds: all ? null : [...new Set([...(one.taskIds ?? []), ...(other.taskIds ?? [])])],
    outline: one.outline || other.outline,
    projects: one.projects || other.projects,
  };
};

type Read = (change: Change) => Promise<unknown>;

interface Reads {
  /** Whether all that the person looks at has come along. */
  readonly isTold: () => boolean;
  /** The open view: its rows and their order. */
  readonly shown: Read;
  /** Other data, like counts; read when the rows are drawn and no other reading waits. */
  readonly beside: Read;
}

/** So many changes in a row are shown before what stands beside them has its turn. */
const ROUNDS = 20;

const nobodyWaits = (): void => undefined;

/**
 * Reads the first change at once, and those that come while it is being read
 * as one: an import of 3,000 tasks must not read the outline 3,000 times.
 */
export const createChangeReader = (
  { isTold, shown, beside }: Reads,
  wait: (milliseconds: number) => Promise<void> = pause,
): ChangeReader => {
  let waiting: Change | null = null;
  let behind: Change | null = null;
  let rounds = 0;
  let isReading = false;
  let changed = nobodyWaits;

  const nextChange = async (): Promise<void> =>
    new Promise((resolve) => {
      changed = resolve;
    });
  const patiently = async (read: Read, change: Change) => Promise.race([read(change), wait(PATIENCE)]);
  const readShown = async (change: Change): Promise<void> => {
    waiting = null;
    behind = merge(behind, change);
    rounds += 1;
    // Rows that came with the event are drawn before others are read.
    if (isTold()) await wait(FRAME);
    await Promise.all([patiently(shown, change), wait(FRAME)]);
  };
  const hasWork = (): boolean => waiting !== null || behind !== null;
  const mayReadBeside = (): boolean => waiting === null || rounds >= ROUNDS;
  const readBeside = async (): Promise<void> => {
    if (waiting === null) await Promise.race([wait(QUIET), nextChange()]);
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
      changed();
      if (!isReading) void readAll();
    },
    forget: () => {
      waiting = null;
      behind = null;
    },
  };
};
