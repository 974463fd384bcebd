import type { TaskId } from '#shared/domain/ids.ts';
import { pause } from '#renderer/bridge/pause.ts';

/**
 * Edits after which rows stand elsewhere, or there at all. A key that is
 * pressed before the list has been read again waits, so that it means on a
 * slow computer what it means on a fast one.
 */
export interface Arrivals {
  /**
   * @param work an edit that moves rows; it is under way until the list is read behind it, or told of it
   * @param idsOf the tasks that it moved
   */
  readonly until: <Value>(
    work: Promise<Value>,
    idsOf?: (value: Value) => readonly TaskId[],
  ) => Promise<Value>;
  /** Told when the list shows what became of these tasks, read or not. */
  readonly shown: (ids: ReadonlySet<string>) => void;
  /** Told when a reading of the list begins. @returns what is told when it ends */
  readonly reading: () => () => void;
  /** Resolves when the list may be as the edits have made it; null where no edit is under way. */
  readonly pending: (read: () => Promise<unknown>) => Promise<unknown> | null;
}

/** Milliseconds. By then the list has been read, for its own reasons. */
const PATIENCE = 1000;

interface Edit {
  readonly answer: Promise<unknown>;
  isAnswered: boolean;
  /** What it moved; null while that is not known. */
  ids: readonly TaskId[] | null;
  /** What was shown since it began. */
  readonly shown: Set<string>;
}

const isShown = ({ ids, shown }: Edit): boolean => ids !== null && ids.every((id) => shown.has(id));

export const createArrivals = (wait: (milliseconds: number) => Promise<void> = pause): Arrivals => {
  const underWay = new Set<Edit>();

  const follow = async (edit: Edit): Promise<void> => {
    await edit.answer;
    edit.isAnswered = true;
    // An event may be faster than the answer.
    if (!isShown(edit)) await wait(PATIENCE);
    underWay.delete(edit);
  };

  return {
    until: async (work, idsOf) => {
      const learn = async (): Promise<void> => {
        // Whoever began the work is told of its failure.
        const value = await work.catch(() => null);
        if (value !== null && idsOf !== undefined) edit.ids = idsOf(value);
      };
      const edit: Edit = { answer: learn(), isAnswered: false, ids: null, shown: new Set() };
      underWay.add(edit);
      void follow(edit);
      return work;
    },
    shown: (ids) => {
      for (const edit of underWay) {
        for (const id of ids) edit.shown.add(id);
        if (isShown(edit)) underWay.delete(edit);
      }
    },
    reading: () => {
      // Only what begins behind the answer has seen the edit.
      const seen = [...underWay].filter(({ isAnswered }) => isAnswered);
      return () => {
        for (const edit of seen) underWay.delete(edit);
      };
    },
    pending: (read) => {
      if (underWay.size === 0) return null;
      const unanswered = [...underWay].filter(({ isAnswered }) => !isAnswered);
      return unanswered.length === 0 ? read() : Promise.all(unanswered.map(({ answer }) => answer));
    },
  };
};
