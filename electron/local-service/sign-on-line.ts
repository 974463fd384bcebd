/** Tries of one caller that may wait at once. */
const LONGEST = 6;

interface Line {
  last: Promise<void>;
  length: number;
}

/** Tries to sign on, one at a time for each caller. */
export interface SignOnLine {
  /**
   * Acts when the earlier tries of the caller are over and its pause has passed.
   * @param pause milliseconds, asked for when it is the caller's turn
   * @returns null where too many tries of the caller wait already
   */
  readonly take: <Value>(
    caller: string,
    turn: { readonly pause: () => Promise<number>; readonly act: () => Promise<Value> },
  ) => Promise<Value | null>;
}

/** Failed sign-ons are throttled per address. The account is never locked, so a stranger cannot keep the owner out. */
export const createSignOnLine = (wait: (milliseconds: number) => Promise<void>): SignOnLine => {
  const lines = new Map<string, Line>();
  return {
    take: async (caller, { pause, act }) => {
      const line = lines.get(caller) ?? { last: Promise.resolve(), length: 0 };
      if (line.length >= LONGEST) return null;
      lines.set(caller, line);
      line.length += 1;
      const before = line.last;
      const { promise, resolve } = Promise.withResolvers<void>();
      line.last = promise;
      try {
        await before;
        await wait(await pause());
        return await act();
      } finally {
        resolve();
        line.length -= 1;
        if (line.length === 0) lines.delete(caller);
      }
    },
  };
};
