import type { AppEvent } from '#shared/ipc/events.ts';
import { pause } from '#renderer/bridge/pause.ts';
import type { Shown } from '#renderer/entities/task/rows/pushed-change.ts';

export type DataChanged = Extract<AppEvent, { readonly type: 'data.changed' }>;

/** What changed, and how much of it is shown already. */
export interface Change extends Pick<DataChanged, 'taskIds' | 'outline' | 'projects'> {
  readonly shown: Shown;
}

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
export const changesOrder = ({ outline, projects }: Pick<Change, 'outline' | 'projects'>): boolean =>
  outline || projects;

/** Whether all that the person looks at has come along. */
const isTold = ({ taskIds, shown, ...change }: Change): boolean =>
  taskIds?.every((id) => shown.rows.has(id)) === true && (!changesOrder(change) || shown.outline !== null);

/** What is shown of two changes together: what the second one did not take further. */
const mergeShown = (one: Change, other: Change): Shown => {
  const { taskIds } = other;
  const stays = taskIds === null ? [] : [...one.shown.rows].filter((id) => !taskIds.includes(id));
  const rows = new Set([...stays, ...other.shown.rows]);
  if (!changesOrder(one)) return { rows, outline: other.shown.outline };
  const isBoth = !changesOrder(other) || one.shown.outline === other.shown.outline;
  return { rows, outline: isBoth ? one.shown.outline : null };
};

const merge = (one: Change | null, other: Change): Change => {
  if (one === null) return other;
  const all = one.taskIds === null || other.taskIds === null;
  return {
    taskIds: all ? null : [...new Set([...(one.taskIds ?? []), ...(other.taskIds ?? [])])],
    outline: one.outline || other.outline,
    projects: one.projects || other.projects,
    shown: mergeShown(one, other),
  };
};

type Read = (change: Change) => Promise<unknown>;

interface Reads {
  /** What the person looks at: the rows and their order. */
  readonly shown: Read;
  /** What stands beside it, as counts; read when the rows are drawn and nothing else waits. */
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
  { shown, beside }: Reads,
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
    // What was told is drawn before anything is asked for.
    if (isTold(change)) await wait(FRAME);
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
