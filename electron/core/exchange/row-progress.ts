/** Gets how far a file is, in rows. */
export type TellProgress = (progress: { readonly written: number; readonly total: number }) => void;

/** Rows between two messages. */
const TOLD_EVERY = 500;

/** @returns what is called after each row */
export const createRowCounter = (total: number, tell: TellProgress): (() => void) => {
  let written = 0;
  return () => {
    written += 1;
    if (written % TOLD_EVERY === 0) tell({ written, total });
  };
};
