import type { Read } from '#electron/local-service/answer.ts';

type Parts = (read: Read) => Iterator<string | Uint8Array>;

interface SharedSnapshot {
  readonly change: number;
  readonly made: Uint8Array[];
  source: Iterator<string> | null;
  isWhole: boolean;
  expiry: NodeJS.Timeout | undefined;
}

/** Parts of a snapshot, for whoever asks at the same check point. */
export interface SharedSnapshots {
  readonly take: (
    of: { readonly userId: string; readonly change: number },
    make: (read: Read) => Iterator<string>,
  ) => Parts;
}

/** How long a snapshot is kept after its last part was answered. Milliseconds. */
const KEPT_FOR = 5000;

/**
 * Twenty clients that begin at once ask for the same snapshot: each part of it
 * is read and encoded once, by whoever comes there first, and kept for a moment.
 */
export const createSharedSnapshots = (): SharedSnapshots => {
  const snapshots = new Map<string, SharedSnapshot>();
  const encoder = new TextEncoder();
  const keepFor = (userId: string, snapshot: SharedSnapshot): void => {
    clearTimeout(snapshot.expiry);
    snapshot.expiry = setTimeout(() => {
      if (snapshots.get(userId) === snapshot) snapshots.delete(userId);
    }, KEPT_FOR).unref();
  };
  return {
    take: ({ userId, change }, make) => {
      const known = snapshots.get(userId);
      const shared: SharedSnapshot =
        known?.change === change
          ? known
          : { change, made: [], source: null, isWhole: false, expiry: undefined };
      snapshots.set(userId, shared);
      keepFor(userId, shared);
      return function* parts(read) {
        for (let index = 0; ; index += 1) {
          if (index === shared.made.length) {
            if (shared.isWhole) break;
            shared.source ??= make(read);
            const next = shared.source.next();
            if (next.done === true) {
              shared.isWhole = true;
              break;
            }
            shared.made.push(encoder.encode(next.value));
          }
          const part = shared.made[index];
          if (part !== undefined) yield part;
        }
        keepFor(userId, shared);
      };
    },
  };
};
