/** A write in another thread. */
export interface ThreadWrite<Value> {
  /** What has to be there before: whoever writes meanwhile does not wait for it. */
  readonly prepare: () => Promise<void>;
  /** @param over to be set to 1, and to be woken, when the other thread has let go of the file */
  readonly start: (over: Int32Array) => Promise<Value>;
}

/** The one write at a time that another thread does to the file of a store. */
export interface ThreadWrites {
  readonly isBusy: () => boolean;
  /** Resolves when no other thread writes or is about to. */
  readonly idle: () => Promise<void>;
  /** Blocks this thread until no other one writes: for the few writes that cannot wait in another way. */
  readonly block: () => void;
  /** Whoever asks first is first. */
  readonly run: <Value>(write: ThreadWrite<Value>) => Promise<Value>;
}

/** A thread that died lets go of the file without a word; SQLite then tells whether it may be written. Milliseconds. */
const PATIENCE = 60_000;

export const createThreadWrites = (): ThreadWrites => {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let over: Int32Array | null = null;
  const runAlone = async <Value>({ prepare, start }: ThreadWrite<Value>): Promise<Value> => {
    try {
      await prepare();
      over = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
      return await start(over);
    } finally {
      over = null;
      waiting -= 1;
    }
  };
  return {
    isBusy: () => waiting > 0,
    idle: async () => {
      let seen: unknown = null;
      // Another one may have been asked for meanwhile.
      while (seen !== last) {
        seen = last;
        await last;
      }
    },
    block: () => {
      if (over !== null) Atomics.wait(over, 0, 0, PATIENCE);
    },
    run: async (write) => {
      waiting += 1;
      const before = last;
      const running = before.then(async () => runAlone(write));
      last = running.catch(() => undefined);
      return running;
    },
  };
};

/** Tells whoever waits that this thread has let go of the file. */
export const letGo = (over: Int32Array): void => {
  Atomics.store(over, 0, 1);
  Atomics.notify(over, 0);
};
