/** Runs work, one after the other. @returns what the work returns */
type InTurn = <Value>(work: () => Promise<Value>) => Promise<Value>;

/**
 * A queue of work. Work with none before it starts within the call, so that a
 * request is under way while the page renders. Work that fails does not stop the work after it.
 */
export const createTurns = (): InTurn => {
  let last: Promise<unknown> | null = null;
  return async (work) => {
    const turn = last === null ? work() : last.then(work);
    const follow = async (): Promise<void> => {
      await turn.catch(() => null);
      if (last === end) last = null;
    };
    const end = follow();
    last = end;
    return turn;
  };
};
