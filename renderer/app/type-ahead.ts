interface TypeAheadOptions<Key> {
  /** Resolves when the rows are there; null where none are awaited. */
  readonly awaited: () => Promise<unknown> | null;
  /** Resolves when what is to take the keys has the keyboard. */
  readonly ready: () => Promise<void>;
  /** @returns whether it may have opened something that takes the keyboard */
  readonly feed: (key: Key) => boolean;
  /** Resolves when what a key has opened is drawn. */
  readonly settle: () => Promise<void>;
}

export interface TypeAhead<Key> {
  /** Whether keys wait: those that come now have to wait behind them. */
  readonly isBusy: () => boolean;
  readonly add: (key: Key) => void;
}

/** Keys that wait for rows, in the order in which they were pressed. */
export const createTypeAhead = <Key>({
  awaited,
  ready,
  feed,
  settle,
}: TypeAheadOptions<Key>): TypeAhead<Key> => {
  let waiting: readonly Key[] = [];
  let isBusy = false;

  const feedAll = async (): Promise<void> => {
    isBusy = true;
    while (waiting.length > 0) {
      // What a key has set in motion the next one waits for, too.
      for (let rows = awaited(); rows !== null; rows = awaited()) await rows;
      await ready();
      const [next, ...rest] = waiting;
      waiting = rest;
      if (next !== undefined && feed(next)) await settle();
    }
    isBusy = false;
  };

  return {
    isBusy: () => isBusy,
    add: (key) => {
      waiting = [...waiting, key];
      if (!isBusy) void feedAll();
    },
  };
};
