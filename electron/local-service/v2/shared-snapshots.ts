import { once } from 'node:events';
import { constants, createGzip } from 'node:zlib';
import type { Encoding, Read } from '#electron/local-service/answer.ts';

/** A list that grows at its end, until it is whole; `more` adds at least one element, or ends it. */
interface Growing {
  readonly made: readonly Uint8Array[];
  readonly isWhole: () => boolean;
  readonly more: (read: Read) => Promise<void>;
}

type Make = (read: Read) => AsyncIterator<Uint8Array>;

const growing = (make: Make): Growing => {
  const made: Uint8Array[] = [];
  let source: AsyncIterator<Uint8Array> | null = null;
  let isWhole = false;
  return {
    made,
    isWhole: () => isWhole,
    more: async (read) => {
      source ??= make(read);
      const next = await source.next();
      if (next.done === true) isWhole = true;
      else made.push(next.value);
    },
  };
};

/** Compressed once, in a thread of zlib. JSON has the better part of its gain at the first level. */
const zipped = (plain: Growing): Growing => {
  const made: Uint8Array[] = [];
  const gzip = createGzip({ level: constants.Z_BEST_SPEED, chunkSize: 64 * 1024 });
  gzip.on('data', (chunk: Buffer) => made.push(chunk));
  let taken = 0;
  let isWhole = false;
  let adding: Promise<void> | null = null;
  const add = async (read: Read): Promise<void> => {
    const before = made.length;
    while (made.length === before && !isWhole) {
      if (taken === plain.made.length && !plain.isWhole()) await plain.more(read);
      const part = plain.made[taken];
      if (part === undefined) {
        const ended = once(gzip, 'end');
        gzip.end();
        await ended;
        isWhole = true;
      } else {
        taken += 1;
        if (!gzip.write(part)) await once(gzip, 'drain');
      }
    }
  };
  return {
    made,
    isWhole: () => isWhole,
    more: async (read) => {
      adding ??= add(read).finally(() => (adding = null));
      await adding;
    },
  };
};

interface SharedSnapshot {
  readonly change: number;
  readonly forms: { readonly identity: Growing; gzip: Growing | null };
  readers: number;
}

/** Snapshots, for whoever asks at the same check point. */
export interface SharedSnapshots {
  /** @param make the parts of the body; only called where the snapshot is not there */
  readonly take: (
    of: { readonly userId: string; readonly change: number },
    make: () => Promise<Make>,
  ) => Promise<(encoding: Encoding, read: Read) => AsyncIterator<Uint8Array>>;
}

/**
 * Twenty clients that begin at once ask for the same snapshot: each part of it
 * is read, encoded and compressed once, by whoever comes there first, and kept
 * until the last of them has it.
 */
export const createSharedSnapshots = (): SharedSnapshots => {
  const snapshots = new Map<string, SharedSnapshot>();
  return {
    take: async ({ userId, change }, make) => {
      const known = snapshots.get(userId);
      const shared: SharedSnapshot =
        known?.change === change
          ? known
          : { change, forms: { identity: growing(await make()), gzip: null }, readers: 0 };
      snapshots.set(userId, shared);
      return async function* parts(encoding, read) {
        const { forms } = shared;
        const form = encoding === 'gzip' ? (forms.gzip ??= zipped(forms.identity)) : forms.identity;
        shared.readers += 1;
        try {
          for (let index = 0; ; index += 1) {
            if (index === form.made.length && !form.isWhole()) await form.more(read);
            const part = form.made[index];
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
