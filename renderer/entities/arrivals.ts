/**
 * Edits after which rows stand elsewhere, or there at all. A key that is
 * pressed before the list has been read again waits, so that it means on a
 * slow computer what it means on a fast one.
 */
export interface Arrivals {
  /** @param work an edit that moves rows; it is under way until the list is read behind it */
  readonly until: <Value>(work: Promise<Value>) => Promise<Value>;
  /** Told when a reading of the list begins. @returns what is told when it ends */
  readonly reading: () => () => void;
  /** Resolves when the list may be as the edits have made it; null where no edit is under way. */
  readonly pending: (read: () => Promise<unknown>) => Promise<unknown> | null;
}

/** Milliseconds. By then the list has been read, for its own reasons. */
const PATIENCE = 1000;

const pause = async (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

interface Edit {
  readonly answer: Promise<unknown>;
  isAnswered: boolean;
}

export const createArrivals = (wait: (milliseconds: number) => Promise<void> = pause): Arrivals => {
  const underWay = new Set<Edit>();

  const follow = async (edit: Edit): Promise<void> => {
    await edit.answer;
    edit.isAnswered = true;
    await wait(PATIENCE);
    underWay.delete(edit);
  };

  return {
    until: async (work) => {
      // Whoever began the work is told of its failure.
      const edit: Edit = { answer: work.catch(() => null), isAnswered: false };
      underWay.add(edit);
      void follow(edit);
      return work;
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
