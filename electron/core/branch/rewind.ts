import type { ObjectKey } from '#core/model/entity.ts';
import type { RawObject } from '#core/model/raw-object.ts';
import { firstChange, lastChangeUntil, momentOf } from '#core/store/change-log/read-log.ts';
import { openRewindStore, type RewindProgress } from '#core/store/change-log/rewind-store.ts';
import type { Changes } from '#core/store/database/changes.ts';
import type { Store } from '#core/store/store.ts';

/** An earlier moment of the account, which moves along its change log. */
export interface Rewind {
  /** The moment that is shown, Unix milliseconds. */
  readonly at: () => number;
  /** What the log cannot tell of at that moment, and is not shown. */
  readonly unknown: () => readonly ObjectKey[];
  /**
   * Shows another moment; one that is under way ends where it began.
   * @param at Unix milliseconds, brought between the oldest change and now
   * @returns false where a later call took its place
   */
  readonly moveTo: (at: number, tell: (changes: Changes) => void) => Promise<boolean>;
  /** Resolves when what is shown is whole. */
  readonly settled: () => Promise<void>;
  /** The account was changed. The moment stays as it is, but for what was deleted permanently. */
  readonly follow: (tell: (changes: Changes) => void) => void;
}

/** An object that was changed in a rehearsal; null where it is not there. */
export interface RehearsedObject extends ObjectKey {
  readonly before: RawObject | null;
  readonly after: RawObject | null;
}

/** A copy of the account's store that is open, and what is asked of it. */
export interface OpenBranch {
  readonly store: Store;
  /** Unix milliseconds: the clock of everything that it answers. */
  readonly now: () => number;
  /** Null for a rehearsal. */
  readonly rewind: Rewind | null;
  /** What objects were when a rehearsal began, and are in it now; null for a rewind. */
  readonly changes: (() => RehearsedObject[]) | null;
  readonly close: () => void;
}

interface Options {
  /** The store of the account. */
  readonly log: Pick<Store, 'db'>;
  /** Of the copy. */
  readonly path: string;
  /** Unix milliseconds, of the real clock. */
  readonly now: () => number;
  readonly onProgress: (progress: RewindProgress) => void;
}

/** A move that is shorter shows no progress. Milliseconds. */
const QUIET = 250;

/** @returns the same, told after a while and not too often */
const patiently = (tell: (progress: RewindProgress) => void): ((progress: RewindProgress) => void) => {
  let next = performance.now() + QUIET;
  return (progress) => {
    if (performance.now() < next) return;
    next = performance.now() + QUIET / 2;
    tell(progress);
  };
};

/** @throws StoreOpenError */
export const openRewind = ({ log: { db }, path, now, onProgress }: Options): OpenBranch => {
  const rewound = openRewindStore(db, path);
  let at = now();
  let asked = 0;
  let last: Promise<unknown> = Promise.resolve();
  let hasMissed = false;

  const move = async (to: number, turn: number, tell: (changes: Changes) => void): Promise<boolean> => {
    const isStopped = (): boolean => turn !== asked;
    if (isStopped()) return false;
    const first = firstChange(db);
    const oldest = first === null ? null : momentOf(db, first);
    const moment = Math.min(Math.max(to, oldest ?? to), now());
    const change = lastChangeUntil(db, moment);
    const hasMoved = await rewound.moveTo(change, { isStopped, onProgress: patiently(onProgress) }, tell);
    if (hasMoved) at = moment;
    return hasMoved;
  };
  const follow = (tell: (changes: Changes) => void): void => {
    hasMissed = false;
    rewound.follow(tell);
  };
  const rewind: Rewind = {
    at: () => at,
    unknown: rewound.unknown,
    moveTo: async (to, tell) => {
      asked += 1;
      const turn = asked;
      const moving = last.then(async () => {
        const hasMoved = await move(to, turn, tell);
        if (hasMissed) follow(tell);
        return hasMoved;
      });
      last = moving.catch(() => undefined);
      return moving;
    },
    settled: async () => {
      let seen: unknown = null;
      while (seen !== last) {
        seen = last;
        await last;
      }
    },
    follow: (tell) => {
      // Between two pieces of a move nothing else may be written.
      if (rewound.isMoving()) hasMissed = true;
      else follow(tell);
    },
  };
  return {
    store: rewound.store,
    now: () => at,
    rewind,
    changes: null,
    close: () => {
      asked += 1;
      rewound.close();
    },
  };
};
