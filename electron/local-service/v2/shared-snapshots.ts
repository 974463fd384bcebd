import type { Read } from '#electron/local-service/answer.ts';

interface SharedSnapshot {
  readonly change: number;
  readonly made: Uint8Array[];
  source: Iterator<string> | null;
  isWhole: boolean;
  readers: number;
}

/** Parts of a snapshot, for whoever asks at the same check point. */
export interface SharedSnapshots {
  readonly take: (
    of: { readonly userId: string; readonly change: number },
    make: (read: Read) => Iterator<string>,
  ) => (read: Read) => Iterator<string | Uint8Array>;
}

/**
 * Twenty clients that begin at once ask for the same snapshot: each part of it
 * is read and encoded once, by whoever comes there first, and kept until the
 * last of them has it.
 */
export const createSharedSnapshots = (): SharedSnapshots => {
  const snapshots = new Map<string, SharedSnapshot>();
  const encoder = new TextEncoder();
  return {
    take: ({ userId, change }, make) => {
      const known = snapshots.get(userId);
      const shared: SharedSnapshot =
        known?.change === change ? known : { change, made: [], source: null, isWhole: false, readers: 0 };
      snapshots.set(userId, shared);
      const makeNext = (read: Read): void => {
        shared.source ??= make(read);
        const next = shared.source.next();
        if (next.done === true) shared.isWhole = true;
        else shared.made.push(encoder.encode(next.value));
      };
      return function* parts(read) {
        shared.readers += 1;
        try {
          for (let index = 0; ; index += 1) {
            if (index === shared.made.length && !shared.isWhole) makeNext(read);
            const part = shared.made[index];
            if (part === undefined) break;
            yield part;
          }
        } finally {
          shared.readers -= 1;
          if (shared.readers === 0 && snapshots.get(userId) === shared) snapshots.delete(userId);
        }
      };
    },
  };
};
