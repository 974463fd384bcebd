interface TypeAheadOptions<Key> {
  /** Resolves when the rows are there; null where none are awaited. */
  readonly awaited: () => Promise<unknown> | null;
  readonly feed: (key: Key) => void;
  /** Resolves when what a key has opened can take the keyboard. */
  readonly settle: () => Promise<void>;
}

export interface TypeAhead<Key> {
  readonly mustWait: () => boolean;
  readonly add: (key: Key) => void;
}

/** Keys that wait for rows, in the order in which they were pressed. */
export const createTypeAhead = <Key>({ awaited, feed, settle }: TypeAheadOptions<Key>): TypeAhead<Key> => {
  let waiting: readonly Key[] = [];
  let isFeeding = false;

  const feedAll = async (): Promise<void> => {
    isFeeding = true;
    while (waiting.length > 0) {
      // What a key has set in motion the next one waits for, too.
      for (let rows = awaited(); rows !== null; rows = awaited()) await rows;
      const [next, ...rest] = waiting;
      waiting = rest;
      if (next !== undefined) feed(next);
      await settle();
    }
    isFeeding = false;
  };

  return {
    mustWait: () => isFeeding || awaited() !== null,
    add: (key) => {
      waiting = [...waiting, key];
      if (!isFeeding) void feedAll();
    },
  };
};
