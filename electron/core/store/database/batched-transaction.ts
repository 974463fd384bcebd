import { addChanges, noChanges, type Changes } from '#core/store/database/changes.ts';
import type { Database, WriteDatabase } from '#core/store/database/database.ts';

export interface OpenParts {
  readonly part: <Value>(body: (db: WriteDatabase, changes: Changes) => Value) => Value;
  readonly settle: () => void;
  /** Before anything else is written: what becomes of the parts is no matter of that. */
  readonly giveWay: () => void;
}

/** Parts of a long work that share a commit. What they changed is told at once, and again where it is taken back. */
export const createOpenParts = (
  db: Pick<Database, 'part' | 'settle'>,
  announce: (changes: Changes) => void,
): OpenParts => {
  let open = noChanges();
  /** Why parts were taken back that the long work takes for written. */
  let lost: { readonly error: unknown } | null = null;
  const orTold = <Value>(act: () => Value): Value => {
    try {
      return act();
    } catch (error) {
      const takenBack = open;
      open = noChanges();
      announce(takenBack);
      throw error;
    }
  };
  const tellLost = (): void => {
    const found = lost;
    lost = null;
    if (found !== null) throw found.error;
  };
  const settle = (): void => {
    orTold(db.settle);
    open = noChanges();
  };
  return {
    part: (body) => {
      tellLost();
      const noted = noChanges();
      const value = orTold(() => db.part((writer) => body(writer, noted)));
      addChanges(open, noted);
      announce(noted);
      return value;
    },
    settle: () => {
      tellLost();
      settle();
    },
    giveWay: () => {
      try {
        settle();
      } catch (error) {
        lost = { error };
      }
    },
  };
};
